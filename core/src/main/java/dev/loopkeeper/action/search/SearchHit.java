package dev.loopkeeper.action.search;

import dev.loopkeeper.action.search.SearchRequest.Area;
import java.util.Optional;

/**
 * Something that was found.
 *
 * @param area where it is kept
 * @param id its identity
 * @param handle its short name
 * @param title what it is called or says, in one line
 * @param place where a task stands, such as {@code fitness/week-2/run-session}; empty for everything else
 * @param snippet the words around the first word that was found
 * @param score how well it fits, above 0 and at most 1
 * @param why which words were found where
 */
public record SearchHit(
        Area area,
        String id,
        String handle,
        String title,
        Optional<String> place,
        String snippet,
        double score,
        String why) {}
