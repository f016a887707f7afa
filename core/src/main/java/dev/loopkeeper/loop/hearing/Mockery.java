package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.Set;

/** Tells an offer that mocks what is asked of one: {@code of course, I'll write a symphony before breakfast, no problem}. Stateless. */
final class Mockery {
    private static final int SHORT = 4;
    private static final int MANY = 3;

    private Mockery() {}

    static boolean is(List<Clause> sentence, Clause clause, List<Clause> all) {
        return isMockOffer(sentence) || isMockedBehind(clause, all) || isTooEasy(sentence);
    }

    /** {@code Tomorrow I'll bake for the whole street. Have we met?} */
    private static boolean isMockedBehind(Clause clause, List<Clause> all) {
        return all.stream()
                .anyMatch(other ->
                        other.sentence() == clause.sentence() + 1 && other.size() <= SHORT && other.has(Sign.IRONY));
    }

    /** {@code I'll just knit us a new boiler then, shall I}. */
    private static boolean isMockOffer(List<Clause> sentence) {
        Clause last = sentence.get(sentence.size() - 1);
        boolean agreed =
                Cues.english().at(Sign.AGREEING, sentence.get(0).tokens(), 0).isPresent();
        return last.endsWith("shall", "i")
                && (agreed
                        || sentence.stream()
                                .anyMatch(other -> other.tokens().stream().anyMatch(token -> token.is("just"))
                                        && (last.size() > 2 || other.endsWith("then"))));
    }

    /** {@code Sure, I'll run the shop, nurse Dad and paint the hall by Friday, no problem at all}: said too lightly of too much. */
    private static boolean isTooEasy(List<Clause> sentence) {
        Clause first = sentence.get(0);
        Clause last = sentence.get(sentence.size() - 1);
        boolean easy = sentence.size() > 1
                && last.find(Sign.EASY).filter(place -> place.from() == 0).isPresent();
        boolean agreeing =
                first.find(Sign.AGREEING).filter(place -> place.from() == 0).isPresent();
        boolean magic = sentence.stream().anyMatch(clause -> clause.has(Sign.MAGIC));
        return (easy && agreeing && isMuch(sentence))
                || (magic && (easy || (agreeing && (isJust(sentence) || sentence.size() > MANY))));
    }

    private static boolean isMuch(List<Clause> sentence) {
        Clause last = sentence.get(sentence.size() - 1);
        return sentence.stream()
                        .skip(sentence.get(0).has(Sign.WILL) ? 0 : 1)
                        .filter(clause -> !clause.equals(last) && isDoing(clause))
                        .count()
                >= MANY;
    }

    private static boolean isJust(List<Clause> sentence) {
        return sentence.stream().flatMap(clause -> clause.tokens().stream()).anyMatch(token -> token.is("just"));
    }

    private static boolean isDoing(Clause clause) {
        int first = clause.token(0).is("and") && clause.size() > 1 ? 1 : 0;
        return clause.has(Sign.WILL)
                || Futures.isRequest(clause.from(first))
                || (!Set.of("the", "my", "a", "some", "no")
                                .contains(clause.token(first).word())
                        && Content.isAct(clause.token(first).word()));
    }
}
