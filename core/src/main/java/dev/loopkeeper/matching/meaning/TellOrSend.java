package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Notion.Place;
import java.util.Set;

/** Knows that who told somebody something has not sent them the thing that was to be sent. Stateless. */
final class TellOrSend {
    private TellOrSend() {}

    /**
     * Whether {@code emailed Tom} is all that was said, of {@code Send Tom the contract}.
     *
     * @param heard what of the plan the report said
     */
    static boolean isOnly(Activity said, Activity plan, Set<Notion> heard) {
        return !said.deeds().isEmpty()
                && said.deeds().stream().allMatch(Notion::isTelling)
                && plan.deeds().stream().noneMatch(Notion::isTelling)
                && plan.at(Place.OBJECT).stream().anyMatch(thing -> !heard.contains(thing));
    }
}
