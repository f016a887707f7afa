package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Denied;
import dev.loopkeeper.loop.hearing.act.Lingering;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds what is meant by a sentence that says of something that it was left undone or let go of. For one message. */
final class Bearing {
    private static final int FEW = 3;
    private static final int SHORT = 40;
    private static final int BACK = 2;
    private static final Set<String> NOBODY = WordSet.of("nobody", "no-one", "no", "none", "neither", "you");
    private static final Set<String> SELF = WordSet.of("i", "me", "my", "we", "us", "our");
    /** Words for doings that say nothing of what is done. */
    private static final Set<String> LIGHT = WordSet.of(
            "go", "do", "get", "take", "make", "have", "give", "put", "home", "sort", "see", "off", "out", "up", "in",
            "down", "over", "away", "back", "on", "for", "at", "to", "with");

    private static final Set<String> PAIRING = WordSet.of("and", "or", "nor", "both", "neither");

    /** Where one goes to sleep: no bed that was to be made. */
    private static final Pattern TO_BED = Pattern.compile("(?i)\\b(?:to|in|into) bed\\b");

    private final Likening likening;
    private final Verdicts verdicts;
    private final Spared spared;

    Bearing(Likening likening, Verdicts verdicts, Spared spared) {
        this.likening = likening;
        this.verdicts = verdicts;
        this.spared = spared;
    }

    /** Whether these name nothing that can be done. */
    boolean isOfNothing(List<Act> told) {
        return likening.closest(stems(Act.clauses(told)), Hearing.DOABLE).isEmpty();
    }

    /** Whether a clause names anything that is open. */
    boolean isNaming(Clause clause) {
        return !likening.closest(stems(List.of(clause)), loop -> true).isEmpty();
    }

    /** Settles what a sentence means, or else the sentence before it or after it. */
    void settle(Fate fate, List<Act> told, List<Act> next, List<Clause> all) {
        List<Clause> clauses = Act.clauses(told);
        Predicate<OpenLoop> wanted = Aftermath.wanted(fate);
        List<Clause> saying = saying(fate, told);
        if (saying.stream().anyMatch(verdicts::isLongAgo)) {
            return;
        }
        for (List<Clause> naming : around(fate, saying, told, next, all)) {
            List<Likening.Found> ready = fate == Fate.MISSED ? ready(naming) : List.of();
            List<Likening.Found> meant = ready.isEmpty() ? meant(naming, wanted) : ready;
            List<Likening.Found> fitting = meant.stream()
                    .filter(found -> !ready.isEmpty() || isOwn(fate, naming, saying, found.loop()))
                    .toList();
            if (!fitting.isEmpty()) {
                fitting.stream()
                        .filter(found -> isFree(found.loop()) && isDenied(fate, told, saying, found.loop()))
                        .filter(found -> fate != Fate.DISMISSED || !Outcome.isStillToDo(found.loop(), saying.get(0)))
                        .forEach(found ->
                                verdicts.settle(found, fate(fate, found, saying.get(0), told), clauses.get(0)));
                return;
            }
        }
        if (fate == Fate.DISMISSED) {
            settleClashing(saying, clauses);
        }
    }

    private static Fate fate(Fate fate, Likening.Found found, Clause saying, List<Act> told) {
        return Outcome.isRemoved(found.loop(), saying) || Outcome.isOffTheList(saying, told)
                ? Fate.COMPLETED
                : Outcome.isOnce(found, saying) ? Fate.MISSED : fate;
    }

    /** Settles the one loop that the clause before a remark merely names. */
    void settleUnder(Clause heading, Fate fate, List<Act> told) {
        List<Clause> saying = saying(fate, told);
        List<Likening.Found> meant = meant(List.of(heading), Aftermath.wanted(fate));
        meant.stream()
                .filter(found -> meant.size() == 1
                        && isFree(found.loop())
                        && isOwn(fate, List.of(heading), saying, found.loop()))
                .forEach(found -> verdicts.settle(found, fate, saying.get(0)));
    }

    /** {@code Shoes on, laces tied}: what one gets ready for. */
    private List<Likening.Found> ready(List<Clause> naming) {
        return Gear.readied(naming).stream()
                .flatMap(doing -> likening.doing(doing, Likeness.LIKELY, Hearing.DOABLE).stream())
                .limit(1)
                .filter(found -> !Owned.byAnother(naming, found.loop()))
                .toList();
    }

    /** {@code Went out for plasters. No plasters.}: what the sentence before seemed to say was done. */
    void takeBack(Clause none) {
        likening.closestOne(stems(List.of(none)), Hearing.DOABLE)
                .filter(found -> verdicts.completing(found.loop())
                        .filter(done -> done.start() < none.start() && none.sentence() - done.sentence() <= BACK)
                        .isPresent())
                .ifPresent(found -> verdicts.settle(found, Fate.MISSED, none));
    }

    /** Settles what some clauses of a sentence mean that says something else besides. */
    void settleBeside(Fate fate, List<Act> told) {
        List<Clause> saying = saying(fate, told);
        List<Likening.Found> meant = saying.stream().anyMatch(clause -> Vague.pointsBack(clause.quote()))
                ? List.of()
                : likening.allNamed(words(saying), Aftermath.wanted(fate));
        meant.stream()
                .map(Likening.Found::loop)
                .filter(loop -> meant.size() == 1
                        && isFree(loop)
                        && isOwn(fate, saying, saying, loop)
                        && isDenied(fate, told, saying, loop)
                        && likening.closestOne(stems(saying), Aftermath.wanted(fate))
                                .filter(found -> found.loop().equals(loop))
                                .isPresent())
                .forEach(loop -> verdicts.settle(meant.get(0), fate, saying.get(0)));
    }

    /** Of what was settled by plainer words, and of what is kept, nothing more is heard. */
    private boolean isFree(OpenLoop loop) {
        return !verdicts.isSettled(loop) && !spared.has(loop, Optional.empty());
    }

    /** When a doing is denied or declined, that of the loop, or one by which it begins. */
    private static boolean isDenied(Fate fate, List<Act> told, List<Clause> saying, OpenLoop loop) {
        if (fate == Fate.DISMISSED) {
            List<Act> others = told.stream()
                    .filter(act -> Ended.isPlain(act) || Ended.isDeclined(act.clause(), loop))
                    .toList();
            return told.stream().noneMatch(act -> Ended.isDeclined(act.clause()))
                    || Leaning.of(others).ended() >= Leaning.PLAIN;
        }
        return saying.stream().allMatch(clause -> Expected.isOf(clause, loop) && Lingering.isOf(clause, loop))
                && saying.stream()
                        .allMatch(clause -> clause.has(Sign.UNDONE)
                                || ((!Denied.is(clause) || Denied.is(clause, loop)) && Undone.isWithout(clause, loop)));
    }

    /** Where what is meant may be named: where it is said, in the sentence, in those before, in the one after. */
    private static List<List<Clause>> around(
            Fate fate, List<Clause> saying, List<Act> told, List<Act> next, List<Clause> all) {
        List<Clause> sentence = named(fate, saying, Act.clauses(told));
        List<List<Clause>> around = new ArrayList<>();
        around.add(saying);
        if (saying.stream().anyMatch(Ended::isUnwanted)) {
            return around;
        }
        boolean pointing = saying.stream().anyMatch(clause -> Vague.leansOn(clause.quote()));
        if (pointing) {
            around.add(sentence.stream()
                    .filter(clause -> clause.start() < saying.get(0).start())
                    .toList());
        } else {
            around.add(sentence);
        }
        boolean leaning = words(sentence).length() < SHORT || pointing;
        if (leaning) {
            Clause first = sentence.get(0);
            around.add(all.stream()
                    .filter(other -> other.start() < first.start() && first.sentence() - other.sentence() <= BACK)
                    .toList());
            around.add(sentence);
        }
        boolean telling = next.stream().allMatch(act -> act instanceof Act.Nothing || act instanceof Act.Reports);
        if (telling && sentence.size() == 1 && sentence.get(0).size() <= FEW) {
            around.add(Act.clauses(next));
        }
        return around.stream().filter(clauses -> !clauses.isEmpty()).distinct().toList();
    }

    /** {@code Scrap that, it's the same night as choir}: why is no name for what is pointed to. */
    private static List<Clause> named(Fate fate, List<Clause> saying, List<Clause> sentence) {
        int from = saying.get(0).start();
        boolean pointing = fate == Fate.DISMISSED && Vague.leansOn(saying.get(0).quote());
        return sentence.stream()
                .filter(clause -> !pointing || clause.start() <= from || !Clash.isReason(clause))
                .toList();
    }

    /** {@code Scrap that, it clashes with choir}: the only thing open that is at a time, but for the choir. */
    private void settleClashing(List<Clause> saying, List<Clause> told) {
        boolean pointing = Vague.leansOn(saying.get(0).quote());
        List<Clause> reason =
                told.stream().filter(clause -> pointing && Clash.is(clause)).toList();
        if (!reason.isEmpty()) {
            likening.only(loop -> Clash.isTimed(loop) && !Clash.isNamed(reason, loop))
                    .filter(found -> isFree(found.loop()))
                    .ifPresent(found -> verdicts.settle(found, Fate.DISMISSED, saying.get(0)));
        }
    }

    /** The clauses of a sentence that say most of it: what was meant and what is refused name it, and not what came instead. */
    private static List<Clause> saying(Fate fate, List<Act> told) {
        List<Clause> refused = told.stream()
                .map(Act::clause)
                .filter(clause -> fate == Fate.DISMISSED && Ended.isRefused(clause))
                .toList();
        List<Clause> intended = told.stream()
                .map(Act::clause)
                .filter(clause -> fate == Fate.MISSED && Undone.isIntended(clause))
                .limit(1)
                .toList();
        if (!intended.isEmpty() || !refused.isEmpty()) {
            return intended.isEmpty() ? refused : intended;
        }
        return told.stream()
                .max(Comparator.comparingInt(act -> weight(fate, Leaning.of(act))))
                .map(Act::clause)
                .stream()
                .toList();
    }

    private static int weight(Fate fate, Leaning leaning) {
        return fate == Fate.MISSED ? leaning.undone() : leaning.ended();
    }

    /** The one loop that these name; two when both are named side by side. */
    private List<Likening.Found> meant(List<Clause> naming, Predicate<OpenLoop> wanted) {
        String words = words(naming);
        List<Likening.Found> named = likening.allNamed(words, wanted);
        Stream<Supplier<List<Likening.Found>>> ways = Stream.of(
                () -> named,
                () -> Likening.single(named).stream().toList(),
                () -> likening.closest(stems(naming), wanted).stream()
                        .limit(FEW)
                        .filter(found -> isAbout(naming, found.loop()))
                        .toList());
        return ways.map(Supplier::get)
                .filter(found -> found.size() == 1 || (found.size() == 2 && isPaired(naming)))
                .findFirst()
                .orElse(List.of());
    }

    /** {@code Neither the vet nor the groomer}, {@code not the kennels, not the sitter}. */
    private static boolean isPaired(List<Clause> naming) {
        return naming.stream().filter(Ended::isRefused).count() == 2
                || naming.stream().anyMatch(clause -> clause.any(token -> PAIRING.contains(token.word())));
    }

    /** Whether the clauses are of the person, or of what is to be done something with: {@code sheep can't get in} is neither. */
    private static boolean isAbout(List<Clause> naming, OpenLoop loop) {
        Set<String> known = Known.of(loop.content()).stems();
        return naming.stream()
                .filter(clause -> clause.any(token -> known.contains(Stems.stem(token.word()))))
                .allMatch(clause -> Set.of(Subject.SELF, Subject.NONE).contains(Subject.of(clause.tokens()))
                        || clause.has(Sign.HANDED_ON)
                        || clause.tokens().stream()
                                .limit(FEW)
                                .anyMatch(token -> token.isSelf() || known.contains(Stems.stem(token.word()))));
    }

    private static String words(List<Clause> clauses) {
        return clauses.stream()
                .map(clause -> TO_BED.matcher(clause.quote()).replaceAll(""))
                .collect(Collectors.joining(" "));
    }

    /** The stems of the telling words that are no part of a time. */
    private static Set<String> stems(List<Clause> clauses) {
        return clauses.stream()
                .flatMap(clause -> IntStream.range(0, clause.size())
                        .filter(at -> !clause.isTime(at))
                        .mapToObj(at -> clause.token(at).word()))
                .flatMap(word -> Known.stems(word).stream())
                .filter(stem -> !LIGHT.contains(stem))
                .collect(Collectors.toSet());
    }

    /** Whether a thing is named and not only whom it is for, or the person tells of themselves; and nobody else is told of. */
    private static boolean isOwn(Fate fate, List<Clause> naming, List<Clause> saying, OpenLoop loop) {
        Set<String> known = Known.of(loop.content()).stems();
        Set<String> shared = naming.stream()
                .flatMap(clause -> (isLettingIt(fate, clause) ? clause.from(1) : clause).tokens().stream())
                .filter(token -> isKnown(token, known) && !LIGHT.contains(token.word()))
                .map(Token::word)
                .collect(Collectors.toSet());
        boolean several = fate == Fate.MISSED && shared.size() > 1;
        boolean named = shared.stream()
                .anyMatch(word -> !isSomebody(word, loop)
                        && (several || loop.kind() == LoopKind.HABIT || !Wording.isVerb(Stems.stem(word), loop)));
        boolean which = fate == Fate.DISMISSED
                && loop.kind() == LoopKind.COMMITMENT
                && shared.size() == 1
                && !Wording.isHeaded(loop, known(shared));
        boolean ofSelf = !shared.isEmpty()
                && saying.stream().anyMatch(Bearing::isOfSelf)
                && (fate == Fate.MISSED || naming.containsAll(saying));
        boolean other = fate == Fate.MISSED
                && Stream.concat(naming.stream(), saying.stream()).anyMatch(clause -> isOfOther(clause, known));
        return (named || ofSelf) && !which && !other && !Owned.byAnother(naming, loop);
    }

    /** The bin of {@code bin it}: what is done to it, and not what it is. */
    private static boolean isLettingIt(Fate fate, Clause clause) {
        return fate == Fate.DISMISSED
                && clause.size() > 1
                && Vague.isPronoun(clause.token(1).word());
    }

    private static Set<String> known(Set<String> words) {
        return words.stream().map(Stems::stem).collect(Collectors.toSet());
    }

    /** Somebody near, or a name in the loop. */
    private static boolean isSomebody(String word, OpenLoop loop) {
        String bare = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
        return Subject.isPerson(bare)
                || Known.of(loop.content()).doing().names().contains(bare);
    }

    private static boolean isOfSelf(Clause clause) {
        return Forms.isPast(clause.token(0).word()) || clause.any(token -> SELF.contains(token.word()));
    }

    /** {@code My accountant never even opened it}, of nobody for whom it is to be done. */
    private static boolean isOfOther(Clause clause, Set<String> known) {
        return Subject.of(clause.tokens()) == Subject.OTHER
                && !NOBODY.contains(clause.token(0).word())
                && clause.tokens().stream().limit(FEW).noneMatch(token -> token.isSelf() || isKnown(token, known));
    }

    private static boolean isKnown(Token token, Set<String> known) {
        String word = token.word();
        return Known.stems(word).stream().anyMatch(known::contains)
                || (word.endsWith("'s") && known.contains(Stems.stem(word.substring(0, word.length() - 2))));
    }
}
