package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.time.language.TimeLanguage;
import java.util.ArrayList;
import java.util.List;
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

    private static final int HEADING = 5;

    private Hearing() {}

    /** What the message says. */
    public static Heard of(Message message) {
        Said said = new Said(PlainMessage.of(Spelling.mended(message.text(), message.pending())));
        String text = Insertions.without(said.text());
        List<Clause> clauses = withTimes(Clauses.of(text, TimeLanguage.english().read(text, message.now())));
        return new Curator(message, said, acts(message, clauses)).heard();
    }

    private static List<Act> acts(Message message, List<Clause> clauses) {
        Setting setting = new Setting(
                clauses,
                message.now().toLocalDateTime(),
                () -> !message.recent().get().isEmpty());
        ActReader reader = new ActReader(setting);
        List<Act> acts = new ArrayList<>();
        for (int i = 0; i < clauses.size(); i++) {
            setting.lookAt(i, before(acts));
            Clause clause = clauses.get(i);
            acts.add(Earnest.isMeant(clause, clauses) ? reader.read(clause) : new Act.Nothing(clause));
        }
        return withoutAsides(acts);
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
                .filter(act -> !struggling.contains(act.clause().sentence())
                        || !(act instanceof Act.Intends || act instanceof Act.Muses))
                .toList();
    }

    /** A clause that is only a time belongs to the next one of its sentence, else to the one before. */
    private static List<Clause> withTimes(List<Clause> clauses) {
        List<Clause> joined = new ArrayList<>();
        Optional<Clause> waiting = Optional.empty();
        Optional<Clause> heading = Optional.empty();
        for (Clause clause : clauses) {
            if (clause.isOnlyTime() && !(clause.has(Sign.ONWARD) && !joined.isEmpty())) {
                boolean last =
                        !joined.isEmpty() && joined.get(joined.size() - 1).sentence() == clause.sentence();
                if (last) {
                    boolean corrected = isCorrection(joined.get(joined.size() - 1));
                    int at = told(joined);
                    joined.set(
                            at,
                            corrected
                                    ? joined.get(at).withTimesInstead(clause)
                                    : joined.get(at).withTimesOf(clause));
                } else {
                    waiting = Optional.of(clause);
                    if (clause.has(Sign.ONWARD)) {
                        joined.add(clause);
                    }
                }
            } else {
                boolean listed = heading.filter(head -> head.sentence() == clause.sentence()
                                && clause.times().isEmpty())
                        .isPresent();
                Optional<Clause> timed = listed ? heading : waiting;
                joined.add(timed.map(clause::withTimesOf).orElse(clause));
                waiting = Optional.empty();
                heading = isHeading(clause) ? Optional.of(clause) : heading;
            }
        }
        return List.copyOf(joined);
    }

    /** The no wait of {@code on Wednesday, no wait, Thursday}. */
    private static boolean isCorrection(Clause clause) {
        return Cues.english()
                .at(Sign.CORRECTION, clause.tokens(), 0)
                .filter(place -> place.to() == clause.size())
                .isPresent();
    }

    /** Which of the clauses the time behind them is of: the last one, but for a mere {@code though}. */
    private static int told(List<Clause> clauses) {
        int at = clauses.size() - 1;
        boolean idle = at > 0
                && (clauses.get(at).isIdle() || isCorrection(clauses.get(at)))
                && clauses.get(at - 1).sentence() == clauses.get(at).sentence();
        return idle ? at - 1 : at;
    }

    /** {@code Tonight's the night: I'm telling them}: its time is that of what follows. */
    private static boolean isHeading(Clause clause) {
        boolean colon = clause.end() < clause.text().length() && clause.text().charAt(clause.end()) == ':';
        boolean placed = Set.of("on", "down", "for").contains(clause.token(0).word());
        return colon
                && clause.size() <= (placed ? HEADING + 2 : HEADING)
                && !clause.times().isEmpty();
    }

    /** Whether a loop can be done. */
    static boolean isDoable(OpenLoop loop) {
        return loop.kind() == LoopKind.COMMITMENT || loop.kind() == LoopKind.HABIT;
    }
}
