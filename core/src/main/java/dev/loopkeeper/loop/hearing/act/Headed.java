package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.Optional;
import java.util.Set;

/** Hears what stands below a heading that lets go of it: {@code Two things to delete: the shed and the compost}. */
final class Headed {
    private static final int LONGEST = 8;
    private static final Set<String> COLLECTING = Set.of(
            "two",
            "three",
            "four",
            "things",
            "thing",
            "these",
            "those",
            "following",
            "both",
            "stuff",
            "jobs",
            "tasks",
            "items",
            "ones");
    private static final Set<String> REMOVING = Set.of(
            "wipe",
            "delete",
            "remove",
            "drop",
            "scrap",
            "clear",
            "forget",
            "lose",
            "strike",
            "bin",
            "erase",
            "cancel",
            "ditch",
            "dropping",
            "scrapping",
            "binning",
            "ditching",
            "scrapped",
            "binned",
            "ditched");
    private static final Set<String> KEEPING = Set.of("not", "never", "do", "did", "need", "must");

    private final Setting setting;

    Headed(Setting setting) {
        this.setting = setting;
    }

    /** What the clause lets go of; empty when it lets go of nothing. */
    Optional<Act> read(Clause clause) {
        boolean listed = setting.sentence()
                .findFirst()
                .filter(heading -> heading.start() < clause.start() && heading.isBefore(":") && isRemoving(heading))
                .isPresent();
        return listed && isNamed(clause)
                ? Content.of(clause, 0).map(about -> new Act.Drops(clause, Optional.of(about), true))
                : Optional.empty();
    }

    /** A few words that name something and tell nothing of it. */
    private static boolean isNamed(Clause clause) {
        return clause.size() <= LONGEST
                && clause.tokens().stream()
                        .noneMatch(token -> Subject.isSaying(token.word()) || Forms.isPast(token.word()));
    }

    private static boolean isRemoving(Clause heading) {
        return heading.size() <= LONGEST
                && heading.tokens().stream().anyMatch(token -> COLLECTING.contains(token.word()))
                && heading.tokens().stream().anyMatch(token -> REMOVING.contains(token.word()))
                && heading.tokens().stream().noneMatch(token -> KEEPING.contains(token.word()));
    }
}
