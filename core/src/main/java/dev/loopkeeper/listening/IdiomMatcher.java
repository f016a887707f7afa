package dev.loopkeeper.listening;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.meaning.Activity;
import dev.loopkeeper.matching.meaning.Likeness;
import dev.loopkeeper.matching.meaning.Meaning;
import dev.loopkeeper.text.Memo;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the loops that name a doing in other words, by the idioms of the lexicon: {@code had my hair chopped} is {@code Get a haircut}.
 * Immutable and thread-safe.
 */
final class IdiomMatcher {
    private static final int REMEMBERED = 8_192;

    private final Memo<Activity> doings = new Memo<>(REMEMBERED, Activity::of);
    private final LoopsByWord byName = new LoopsByWord(content -> names(doings.of(content)));

    /** The loops of which there is hardly a doubt; none when nothing is said to be done but {@code finished it}. */
    List<OpenLoop> naming(String said, List<OpenLoop> loops) {
        Activity doing = Activity.of(said);
        if (!doing.namesAct()) {
            return List.of();
        }
        return byName.having(names(doing), loops).stream()
                .filter(loop -> isSure(doing, loop))
                .toList();
    }

    private boolean isSure(Activity said, OpenLoop loop) {
        return Meaning.compare(said, doings.of(loop.content())).score() >= Likeness.SURE;
    }

    /** What is done and to what, by its names in the lexicon. */
    private static Set<String> names(Activity doing) {
        Set<String> names = new HashSet<>(doing.acts());
        names.addAll(doing.objects());
        return Set.copyOf(names);
    }
}
