package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Stems;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds what came to nothing or to an end by how a sentence goes on about it, in sentences that say nothing plainer of
 * anything open: {@code the dentist was engaged}, {@code the dog idea's been vetoed}.
 */
final class Aftermath {
    private static final int FEW = 3;
    private static final int SHORT = 40;
    private static final Set<String> LINGERING = Set.of(
            "remain", "remains", "still", "lies", "lie", "lying", "sits", "sit", "sitting", "stands", "is", "are",
            "stays", "stayed", "went", "goes", "there");
    private static final Set<String> LIGHT = Set.of("go", "do", "get", "take", "make", "have", "run", "give", "put");
    private static final Set<String> NOBODY = Set.of("nobody", "no-one", "no", "none");
    private static final Set<String> SELF = Set.of("i", "me", "my", "we", "us", "our");

    private final Likening likening;
    private final Verdicts verdicts;

    Aftermath(Likening likening, Verdicts verdicts) {
        this.likening = likening;
        this.verdicts = verdicts;
    }

    /** Settles what the sentences tell to be undone or at an end. */
    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        Act.bySentence(acts).forEach((sentence, told) -> {
            if (!verdicts.tellsOf(sentence) && told.stream().allMatch(act -> isTelling(act, all))) {
                fate(told).ifPresent(fate -> settle(fate, told, all));
            }
        });
    }

    private static boolean isTelling(Act act, List<Clause> all) {
        return !(act instanceof Act.Intends || act instanceof Act.Muses || act instanceof Act.Struggles)
                && !act.clause().question()
                && Earnest.isMeant(act.clause(), all);
    }

    /** What becomes of whatever the sentence is about; empty when it does not say. */
    private static Optional<Fate> fate(List<Act> told) {
        boolean ended = told.stream().anyMatch(act -> isEnded(act.clause()) || isPointing(act));
        if (ended) {
            return told.stream()
                            .anyMatch(act -> !act.clause().times().isEmpty()
                                    && act.clause().has(Sign.UNDONE))
                    ? Optional.empty()
                    : Optional.of(Fate.DISMISSED);
        }
        boolean assured =
                told.stream().anyMatch(act -> act.clause().has(Sign.ASSURED) || Intentions.isOften(act.clause()));
        boolean undone = told.stream()
                .anyMatch(act -> act.clause().has(Sign.UNDONE)
                        || isUndone(act.clause())
                        || (act instanceof Act.Misses misses && misses.about().isEmpty()));
        return undone && !assured ? Optional.of(Fate.MISSED) : Optional.empty();
    }

    private static boolean isEnded(Clause clause) {
        boolean reported = Subject.of(clause.tokens()) == Subject.OTHER
                && clause.tokens().stream().limit(FEW).anyMatch(token -> LettingGo.SAYING.contains(token.word()));
        return clause.has(Sign.ENDED) && !reported && !clause.has(Sign.ASSURED);
    }

    /** {@code So no need for me to}: lets go of what is named beside it. */
    private static boolean isPointing(Act act) {
        return act instanceof Act.Drops drops
                && !LetGo.isFewer(drops)
                && drops.about()
                        .map(text -> Vague.pointsBack(text) && Vague.isEmpty(text))
                        .orElse(true);
    }

    /** {@code The contract is lying there unsigned}. */
    private static boolean isUndone(Clause clause) {
        return IntStream.range(2, clause.size()).anyMatch(at -> {
            String word = clause.token(at).word();
            return word.startsWith("un")
                    && Forms.isPast(word.substring(2))
                    && LINGERING.contains(clause.token(at - 1).word());
        });
    }

    private void settle(Fate fate, List<Act> told, List<Clause> all) {
        List<Clause> clauses = Act.clauses(told);
        Predicate<OpenLoop> wanted = fate == Fate.MISSED ? Hearing.DOABLE : loop -> loop.kind() != LoopKind.FRICTION;
        List<Clause> naming = likening.allNamed(words(clauses), wanted).isEmpty() ? before(clauses, all) : clauses;
        List<String> ready = fate == Fate.MISSED ? Gear.readied(naming) : List.of();
        List<Likening.Found> meant = ready.isEmpty()
                ? likening.allNamed(words(naming), wanted)
                : ready.stream()
                        .flatMap(doing -> likening.doing(doing, Likeness.LIKELY, wanted).stream())
                        .limit(1)
                        .toList();
        if (meant.size() == 1
                && !verdicts.has(meant.get(0).loop())
                && !Owned.byAnother(naming, meant.get(0).loop())
                && (!ready.isEmpty()
                        || isOwn(fate, naming, clauses, meant.get(0).loop()))) {
            verdicts.settle(meant.get(0), fate, clauses.get(0));
        }
    }

    private static String words(List<Clause> clauses) {
        return clauses.stream().map(Clause::quote).collect(Collectors.joining(" "));
    }

    /** The sentences right before one that is short or points to something, when it says how that went. */
    private static List<Clause> before(List<Clause> clauses, List<Clause> all) {
        Clause first = clauses.get(0);
        boolean telling = clauses.stream().anyMatch(clause -> clause.has(Sign.UNDONE) || clause.has(Sign.ENDED));
        boolean leaning = words(clauses).length() < SHORT
                || clauses.stream().anyMatch(clause -> Vague.pointsBack(clause.quote()));
        return telling && leaning
                ? all.stream()
                        .filter(other -> other.start() < first.start() && first.sentence() - other.sentence() <= 2)
                        .toList()
                : List.of();
    }

    /** Whether a thing is named and not only whom it is for, or the person tells of themselves; and nobody else is told of. */
    private static boolean isOwn(Fate fate, List<Clause> naming, List<Clause> clauses, OpenLoop loop) {
        Set<String> known = Known.of(loop.content()).stems();
        Set<String> shared = Known.stems(words(naming)).stream()
                .filter(stem -> known.contains(stem) && !LIGHT.contains(stem))
                .collect(Collectors.toSet());
        boolean named = shared.stream().anyMatch(stem -> !Subject.isSomebody(stem))
                || (!shared.isEmpty() && clauses.stream().anyMatch(Aftermath::isOfSelf));
        boolean other = fate == Fate.MISSED
                && Stream.concat(naming.stream(), clauses.stream()).anyMatch(clause -> isOfOther(clause, known));
        return named && !other;
    }

    private static boolean isOfSelf(Clause clause) {
        return Forms.isPast(clause.token(0).word())
                || clause.tokens().stream().anyMatch(token -> SELF.contains(token.word()));
    }

    /** {@code My accountant never even opened it}, of nobody for whom it is to be done. */
    private static boolean isOfOther(Clause clause, Set<String> known) {
        return Subject.of(clause.tokens()) == Subject.OTHER
                && !NOBODY.contains(clause.token(0).word())
                && clause.tokens().stream()
                        .limit(FEW)
                        .noneMatch(token -> known.contains(Stems.stem(token.word())) || token.isSelf());
    }
}
