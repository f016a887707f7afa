package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Notion.Place;
import java.util.Optional;
import java.util.Set;

/** What is bought for somebody's birthday is their present: {@code a watch for his birthday}. */
final class Gift {
    private static final Set<String> PRESENTS = Set.copyOf(Roles.texts("present"));
    private static final Set<String> GETTING = Roles.list("getting");

    private Gift() {}

    /** What was got for such a day, where a thing is a present; empty where it is none, or nothing was. */
    static Optional<Notion> of(Notion thing, Activity said) {
        boolean given = means(thing, PRESENTS)
                && said.deeds().stream().anyMatch(act -> means(act, GETTING))
                && said.at(Place.BESIDE).stream().anyMatch(day -> means(day, Roles.GIFT_OCCASION));
        return given
                ? said.at(Place.OBJECT).stream()
                        .filter(got -> !said.names().contains(got.words()))
                        .reduce((first, last) -> last)
                : Optional.empty();
    }

    private static boolean means(Notion notion, Set<String> names) {
        return names.contains(notion.words()) || notion.senses().stream().anyMatch(sense -> names.contains(sense.name));
    }
}
