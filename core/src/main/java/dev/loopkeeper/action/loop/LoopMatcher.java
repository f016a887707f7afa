package dev.loopkeeper.action.loop;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Candidate;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.matching.StepMatcher;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tells which loops a report or a finished step speaks of. The one place where loops meet the matching of words.
 *
 * @param date the day as on which they are compared
 */
public record LoopMatcher(LocalDate date) {
    private static final Pattern HOW_OFTEN =
            Pattern.compile("(?i)\\b(?:(?:every|each)(?:\\s+other)?\\s+\\w+|on\\s+week(?:day|end)s"
                    + "|(?:once|twice|\\w+\\s+times)\\s+an?\\s+\\w+"
                    + "|everyday|daily|weekly|monthly|regularly|habitually)\\b");

    /** The loops that a report means, as it would mean steps of that name. */
    public Match<OpenLoop> meant(Said said, List<OpenLoop> loops) {
        return said.hint().isBlank()
                ? new Match.None<>()
                : StepMatcher.match(
                        said, date, loops.stream().map(LoopMatcher::candidate).toList());
    }

    /**
     * Whether a loop and a step that was done, reported in these words, speak of the same doing: the loop's words must mean
     * the step, and the step's or the report's words the loop.
     */
    public boolean same(OpenLoop loop, Step step, Said said) {
        boolean there = means(said(doing(loop)), new Candidate<>(step, step.key(), step.title(), false));
        return there && (means(said(step.title()), candidate(loop)) || means(Optional.of(said), candidate(loop)));
    }

    private static Candidate<OpenLoop> candidate(OpenLoop loop) {
        return new Candidate<>(loop, Optional.empty(), doing(loop), false);
    }

    /** What is done, without how often. */
    private static String doing(OpenLoop loop) {
        String doing = HOW_OFTEN.matcher(loop.content()).replaceAll(" ").strip();
        return loop.kind() == LoopKind.HABIT && !doing.isEmpty() ? doing : loop.content();
    }

    private static Optional<Said> said(String words) {
        return Said.parse(words) instanceof Said said ? Optional.of(said) : Optional.empty();
    }

    private <T> boolean means(Optional<Said> said, Candidate<T> candidate) {
        return said.filter(words -> !words.hint().isBlank())
                .filter(words -> StepMatcher.match(words, date, List.of(candidate)) instanceof Match.One)
                .isPresent();
    }
}
