package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds what was done where a sentence names what it was of and says no more than that it was done: {@code did my flashcards},
 * {@code the budget chat happened}, {@code made it to the temple}. It looks only at sentences that have said nothing plainer.
 */
final class Named {
    /** Who speaks of having done such a thing says so by its verb. */
    private static final Set<String> TOLD_BY_VERB = WordSet.of(
            "buy",
            "order",
            "book",
            "ask",
            "send",
            "post",
            "return",
            "renew",
            "find",
            "sell",
            "cancel",
            "lend",
            "borrow",
            "print",
            "plan",
            "choose",
            "tell",
            "apply",
            "call",
            "remind",
            "pay",
            "start",
            "invite",
            "thank",
            "research",
            "decide");

    /** {@code Go for a check-up}. */
    private static final Set<String> OPEN_TO_ALL = WordSet.of("go", "do", "have", "attend", "update");

    private static final Set<String> PLAINLY = WordSet.of("done", "happened", "sorted", "finished", "completed", "in");
    private static final Set<String> CARRYING =
            WordSet.of("took", "brought", "dropped", "put", "went", "made", "handed");
    /** {@code Had my tablets}: no more than that one had them. */
    private static final Set<String> HAVING = WordSet.of("had", "got", "took", "done", "have");

    /** What ends the name of a thing. */
    private static final Set<String> BEHIND_THING =
            WordSet.of("with", "in", "on", "at", "for", "before", "after", "to", "by", "from", "this", "and");

    private static final int FEW = 5;

    private final Likening likening;
    private final Verdicts verdicts;

    Named(Likening likening, Verdicts verdicts) {
        this.likening = likening;
        this.verdicts = verdicts;
    }

    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        Act.bySentence(acts).forEach((sentence, told) -> {
            boolean plain = !verdicts.tellsOf(sentence) && told.stream().noneMatch(Named::isOtherwise);
            told.stream()
                    .filter(act -> (plain || isPlainBeside(act))
                            && Shown.isShowing(act, all)
                            && !act.clause().question())
                    .forEach(act -> settle(act.clause()));
        });
    }

    /** {@code The hall's done, the landing isn't}: what was left undone is another thing. */
    private boolean isPlainBeside(Act act) {
        return act instanceof Act.Reports
                && act.clause().has(Sign.FINISHED)
                && !isOtherwise(act)
                && verdicts.tellsOf(act.clause().sentence())
                && !verdicts.completedBy(act.clause().sentence())
                && !verdicts.tellsOf(act.clause());
    }

    private static boolean isOtherwise(Act act) {
        boolean fewer = act instanceof Act.Drops drops && Outcome.isFewer(drops);
        return (Amiss.is(act) && !fewer) || act.clause().has(Sign.UNFINISHED);
    }

    private void settle(Clause clause) {
        meant(clause)
                .filter(found -> !verdicts.has(found.loop()) && !Owned.byAnother(clause, found.loop()))
                .ifPresent(found -> verdicts.settle(found, Fate.COMPLETED, clause));
    }

    private Optional<Likening.Found> meant(Clause clause) {
        return things(clause)
                .flatMap(thing -> of(thing).stream())
                .findFirst()
                .or(() -> carried(clause))
                .or(() -> taken(clause));
    }

    /** {@code It only took an hour to hang that blind}. */
    private Optional<Likening.Found> taken(Clause clause) {
        int took = Places.between(0, Math.min(FEW, clause.size()))
                .first(at -> clause.token(at).is("took"))
                .orElse(clause.size());
        return IntStream.range(took + 1, clause.size() - 1)
                .filter(at -> clause.token(at).is("to")
                        && Content.isAct(clause.token(at + 1).word())
                        && Subject.of(clause.tokens()) != Subject.OTHER)
                .limit(1)
                .boxed()
                .flatMap(to -> likening.doing(clause.from(to + 1).quote(), Likeness.LIKELY, Hearing.DOABLE).stream())
                .findFirst();
    }

    /** What it says was done, without that it was. */
    private static Stream<List<Token>> things(Clause clause) {
        Stream<List<Token>> front = clause
                .find(Sign.DONE)
                .filter(done -> isOfSelf(clause, done) && done.to() < clause.size())
                .map(done -> clause.tokens().subList(done.to(), clause.size()))
                .stream();
        Stream<List<Token>> end = Stream.of(Sign.FINISHED, Sign.HAPPENED)
                .flatMap(sign -> clause.find(sign).stream())
                .filter(done -> done.from() > 0 && isPlain(clause, done))
                .map(done -> clause.tokens().subList(0, done.from()));
        return Stream.concat(front, end);
    }

    private static boolean isOfSelf(Clause clause, Cues.Place done) {
        boolean first = done.from() == 0 || (done.from() == 1 && Subject.of(clause.tokens()) == Subject.SELF);
        return first
                && clause.tokens().subList(done.from(), done.to()).stream()
                        .noneMatch(token -> HAVING.contains(token.word()));
    }

    private static boolean isPlain(Clause clause, Cues.Place done) {
        boolean last = Places.between(done.to(), clause.size())
                .all(at ->
                        clause.isTime(at) || StopWords.contains(clause.token(at).word()));
        return last
                && (PLAINLY.contains(clause.token(done.to() - 1).word())
                        || clause.find(Sign.HAPPENED).isPresent());
    }

    /** The one loop that is of that thing; its last word must be one of the loop. */
    private Optional<Likening.Found> of(List<Token> thing) {
        int end = 0;
        while (end < thing.size()
                && (end == 0 || !BEHIND_THING.contains(thing.get(end).word()))) {
            end++;
        }
        Set<String> head = end == 0 ? Set.of() : Known.stems(thing.get(end - 1).word());
        Set<String> stems = new LinkedHashSet<>();
        thing.forEach(token -> stems.addAll(Known.stems(token.word())));
        Doing said = Known.of(words(thing)).doing();
        return head.isEmpty()
                ? Optional.empty()
                : likening.closestOne(stems, loop -> Hearing.isDoable(loop) && isOf(loop, head, said));
    }

    private static boolean isOf(OpenLoop loop, Set<String> head, Doing said) {
        Doing doing = Known.of(loop.content()).doing();
        boolean act = doing.isDoneBy(said);
        boolean thing = Known.of(loop.content()).stems().containsAll(head)
                && (Wording.isHeaded(loop, head) || isFirst(loop, head))
                && !isToldByVerb(loop);
        return (act || thing) && !doing.isOfAnother(said);
    }

    /** {@code Flashcards every morning}. */
    private static boolean isFirst(OpenLoop loop, Set<String> head) {
        return Known.stems(Wording.first(loop)).equals(head);
    }

    static boolean isToldByVerb(OpenLoop loop) {
        return !OPEN_TO_ALL.contains(Wording.first(loop))
                && Known.of(loop.content()).doing().acts().stream().anyMatch(TOLD_BY_VERB::contains);
    }

    /** {@code Dropped the bike off at the shop for its tune-up}: all that is in it is named. */
    private Optional<Likening.Found> carried(Clause clause) {
        int verb = clause.token(0).is("i") ? 1 : 0;
        boolean carrying =
                verb < clause.size() && CARRYING.contains(clause.token(verb).word());
        Set<String> stems = Known.stems(clause.quote());
        Predicate<OpenLoop> whole = loop -> {
            Set<String> things = new LinkedHashSet<>(Known.of(loop.content()).stems());
            things.removeIf(stem -> Wording.isVerb(stem, loop));
            return things.size() > 1 && stems.containsAll(things);
        };
        return carrying
                ? likening.closestOne(stems, Hearing.DOABLE.and(whole).and(loop -> !isToldByVerb(loop)))
                : Optional.empty();
    }

    private static String words(List<Token> tokens) {
        return String.join(" ", tokens.stream().map(Token::word).toList());
    }
}
