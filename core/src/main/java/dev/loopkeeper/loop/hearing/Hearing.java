package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.ActReader;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Idle;
import dev.loopkeeper.loop.hearing.act.Jotted;
import dev.loopkeeper.loop.hearing.act.OneRhythm;
import dev.loopkeeper.loop.hearing.act.Overcome;
import dev.loopkeeper.loop.hearing.act.Setting;
import dev.loopkeeper.loop.hearing.act.Teasing;
import dev.loopkeeper.loop.hearing.clause.Bidden;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Clauses;
import dev.loopkeeper.loop.hearing.clause.Said;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Timing;
import dev.loopkeeper.time.language.TimeLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Listens to a message by rules: what it opens, and what it says of what is open. The same message and loops give the same
 * answer. Takes time in proportion to the length of the message and the number of loops. Stateless.
 */
public final class Hearing {
    /** Those loops that can be done; asked of hundreds with a message, so {@link Analysed} knows it of each. */
    static final Predicate<OpenLoop> DOABLE = Hearing::isDoable;

    /** From this likeness on the words name a loop, with less than it says. */
    static final double NAMED = 0.6;

    private Hearing() {}

    /** What the message says. */
    public static Heard of(Message message) {
        Said said = new Said(PlainMessage.of(Spelling.mended(message.text(), message.pending())));
        String text = Corrections.without(Insertions.without(said.text()));
        List<Clause> clauses = new Timing(message.now())
                .of(Clauses.of(text, TimeLanguage.english().read(Timing.withoutAny(text), message.now())));
        return new Curator(message, said, acts(message, clauses)).heard();
    }

    private static List<Act> acts(Message message, List<Clause> clauses) {
        Setting setting = new Setting(
                clauses,
                message.now().toLocalDateTime(),
                () -> !message.recent().get().isEmpty());
        ActReader reader = new ActReader(setting);
        boolean doubting = clauses.stream().anyMatch(clause -> clause.has(Sign.DOUBTED));
        List<Act> acts = new ArrayList<>();
        for (int i = 0; i < clauses.size(); i++) {
            setting.lookAt(i, before(acts));
            int number = i;
            Clause clause = clauses.get(i);
            boolean meant = Earnest.isMeant(clause, clauses) && !Bidden.is(clause);
            acts.add(Teasing.read(clauses, i)
                    .or(() -> Jotted.read(clauses, number))
                    .or(() ->
                            doubting ? Overcome.read(clause, setting.sentence().toList()) : Optional.empty())
                    .orElseGet(() -> meant ? reader.read(clause) : new Act.Nothing(clause)));
        }
        return withoutAsides(OneRhythm.of(acts));
    }

    /** What was done last: what hangs on a clause and does nothing is passed over. Null when there is nothing. */
    private static @Nullable Act before(List<Act> acts) {
        int last = acts.size() - 1;
        while (last > 0
                && acts.get(last) instanceof Act.Nothing
                && acts.get(last).clause().subordinate()) {
            last--;
        }
        return last < 0 ? null : acts.get(last);
    }

    /** A sentence that tells of a struggle intends nothing and names no other topic. */
    private static List<Act> withoutAsides(List<Act> acts) {
        Set<Integer> struggling = acts.stream()
                .filter(Act.Struggles.class::isInstance)
                .map(act -> act.clause().sentence())
                .collect(Collectors.toSet());
        return acts.stream()
                .filter(act -> !isPreparing(act, acts))
                .filter(act -> !(act instanceof Act.Intends || act instanceof Act.Muses)
                        || !(struggling.contains(act.clause().sentence()) || isTold(act.clause(), acts)))
                .toList();
    }

    /** {@code I sit down and write the letter}: what one does only to do the other. */
    private static boolean isPreparing(Act act, List<Act> acts) {
        return act instanceof Act.Intends intends
                && !intends.often()
                && Idle.isPreparing(intends.content())
                && acts.stream()
                        .anyMatch(other -> other instanceof Act.Intends
                                && other.clause().sentence() == act.clause().sentence()
                                && other.clause().start() > act.clause().start());
    }

    /** {@code Seed trays full in March, dead by May. Every year the same}: part of what the struggle is. */
    private static boolean isTold(Clause clause, List<Act> acts) {
        return acts.stream()
                .anyMatch(act -> act instanceof Act.Struggles struggles
                        && Math.abs(clause.sentence() - act.clause().sentence()) == 1
                        && struggles
                                .content()
                                .toLowerCase(Locale.ROOT)
                                .contains(clause.quote().toLowerCase(Locale.ROOT)));
    }

    /** Whether a loop can be done. */
    static boolean isDoable(OpenLoop loop) {
        return loop.kind() == LoopKind.COMMITMENT || loop.kind() == LoopKind.HABIT;
    }
}
