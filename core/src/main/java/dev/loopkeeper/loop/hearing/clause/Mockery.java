package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/** Tells an offer that mocks what is asked of one: {@code of course, I'll write a symphony before breakfast, no problem}. Stateless. */
public final class Mockery {
    private static final int SHORT = 4;
    private static final int MANY = 3;

    private static final int MOCKING = 3;
    private static final Set<String> LAUGHING = WordSet.of("lol", "haha", "ha", "hah", "lmao", "hahaha");
    private static final Set<String> PRAISING = WordSet.of(
            "brilliant", "great", "lovely", "wonderful", "fantastic", "perfect", "good", "marvellous", "super");

    /** Whom one says to be when nothing is meant. */
    private static final Set<String> NOBODY = WordSet.of(
            "queen",
            "king",
            "pope",
            "emperor",
            "unicorn",
            "mermaid",
            "fairy",
            "santa",
            "christmas",
            "beyonce",
            "batman",
            "superman",
            "cleopatra",
            "napoleon",
            "dutchman");

    private static final Set<String> BEFORE_NOBODY =
            WordSet.of("also", "really", "actually", "secretly", "the", "a", "an", "father", "tooth");

    private Mockery() {}

    /** Whether a clause is said in mockery. */
    public static boolean is(List<Clause> sentence, Clause clause, List<Clause> all) {
        return isMockOffer(sentence)
                || isMockedBehind(clause, all)
                || isTooEasy(sentence)
                || lightness(sentence) >= MOCKING;
    }

    /** How many signs there are that an offer is too lightly made to be meant: {@code sure, and tomorrow I'll bake and juggle lol}. */
    private static int lightness(List<Clause> sentence) {
        Clause first =
                sentence.stream().filter(clause -> !isLaugh(clause)).findFirst().orElse(sentence.get(0));
        int agreed = agreed(first);
        if (isOfferedBesides(sentence)) {
            return MOCKING;
        }
        if (agreed == 0 || sentence.stream().noneMatch(Mockery::isOffer)) {
            return 0;
        }
        Clause last = sentence.get(sentence.size() - 1);
        boolean and = first.isBefore(", and ")
                || sentence.stream()
                        .limit(2)
                        .anyMatch(clause -> clause.isBehind(" and")
                                || clause.token(0).is("and")
                                || (clause.size() > 1 && clause.token(1).is("and")));
        boolean light = isJust(sentence) || last.endsWith("then");
        boolean laughing = sentence.stream().anyMatch(clause -> clause.any(token -> LAUGHING.contains(token.word())));
        boolean winking = last.isBefore("\uD83D\uDE43") || last.isBefore("\uD83D\uDE44");
        boolean easy = last.find(Sign.EASY).filter(place -> place.from() == 0).isPresent();
        boolean conditioned = sentence.stream().skip(1).anyMatch(Mockery::isCondition);
        boolean besides = sentence.stream().anyMatch(Mockery::isBesides);
        boolean magic = sentence.stream().anyMatch(clause -> clause.has(Sign.MAGIC));
        boolean several = sentence.stream().filter(Mockery::isDoing).count() > 1;
        return agreed
                + (and ? 1 : 0)
                + (light ? 1 : 0)
                + (laughing ? 1 : 0)
                + (winking || magic ? 2 : 0)
                + (besides ? 1 : 0)
                + (conditioned ? 1 : 0)
                + (several || easy ? 1 : 0);
    }

    /** {@code I'll learn the trapeze}, {@code I'm climbing Everest}. */
    private static boolean isOffer(Clause clause) {
        return clause.has(Sign.WILL)
                || Places.between(0, clause.size() - 2)
                        .any(at -> clause.token(at).isSelf()
                                && clause.token(at + 1).is("am")
                                && Forms.isProgressive(clause.token(at + 2).word()));
    }

    /** {@code Right after I walk across the harbour}. */
    private static boolean isCondition(Clause clause) {
        return Places.between(0, Math.min(3, clause.size() - 1))
                .any(at -> clause.token(at).isOneOf("after", "once", "when")
                        && clause.token(at + 1).isSelf());
    }

    /** {@code While I'm at it}: one more thing, which nobody could want. */
    private static boolean isBesides(Clause clause) {
        int last = clause.size() - 1;
        return last > 2
                && clause.token(last).is("it")
                && clause.token(last - 1).isOneOf("at", "about")
                && clause.any(token -> token.is("while"));
    }

    /** {@code I'll just learn Mandarin, and shall I cure baldness while I'm at it?} */
    private static boolean isOfferedBesides(List<Clause> sentence) {
        boolean offered = sentence.stream()
                .anyMatch(clause -> Places.between(0, Math.min(clause.size() - 2, 2))
                        .any(at -> clause.token(at).isOneOf("shall", "should")
                                && clause.token(at + 1).is("i")));
        return offered && isJust(sentence) && sentence.stream().anyMatch(Mockery::isBesides);
    }

    private static boolean isLaugh(Clause clause) {
        return clause.size() == 1 && LAUGHING.contains(clause.token(0).word());
    }

    /** How gladly it begins: {@code sure}, {@code oh brilliant}. */
    private static int agreed(Clause first) {
        int at = first.size() > 1 && LAUGHING.contains(first.token(0).word()) ? 1 : 0;
        boolean said = first.size() > at + 1 && first.token(at).is("oh");
        boolean oh = said || first.isBehind("oh");
        String word = first.token(said ? at + 1 : at).word();
        boolean plain = Cues.english().at(Sign.AGREEING, first.tokens(), at).isPresent() || word.equals("yeah");
        return oh && PRAISING.contains(word)
                ? 2
                : plain && !(word.equals("yeah") && !oh && first.size() == at + 1) ? 1 : 0;
    }

    /** {@code Tomorrow I'll bake for the whole street. Have we met?} */
    private static boolean isMockedBehind(Clause clause, List<Clause> all) {
        return isLaughedAt(clause, all)
                || all.stream()
                        .filter(other -> other.start() > clause.start())
                        .anyMatch(other -> other.sentence() == clause.sentence()
                                ? isPretence(other)
                                : other.sentence() == clause.sentence() + 1
                                        && (isPretence(other)
                                                || (other.size() <= SHORT
                                                        && (other.has(Sign.IRONY) || isAsIf(other)))));
    }

    /** {@code Sure, I'll run a marathon next year. Ha!}: agreed to, and laughed at in a sentence of its own. */
    private static boolean isLaughedAt(Clause clause, List<Clause> all) {
        List<Clause> sentence = all.stream()
                .filter(other -> other.sentence() == clause.sentence())
                .toList();
        Clause last = all.get(all.size() - 1);
        return isLaugh(last)
                && last.sentence() > clause.sentence()
                && all.stream().noneMatch(other -> other.sentence() == last.sentence() && !isLaugh(other))
                && agreed(sentence.get(0)) > 0;
    }

    /** {@code And I'm the Queen of Sheba}. */
    private static boolean isPretence(Clause clause) {
        int self = clause.token(0).is("and") ? 1 : 0;
        int who = self + 2;
        while (who < clause.size() && BEFORE_NOBODY.contains(clause.token(who).word())) {
            who++;
        }
        return who < clause.size()
                && clause.token(self).is("i")
                && clause.token(self + 1).is("am")
                && NOBODY.contains(clause.token(who).word());
    }

    /** {@code As if.} */
    private static boolean isAsIf(Clause clause) {
        return clause.size() == 1 && clause.token(0).is("as") && clause.isBefore("if");
    }

    /** {@code I'll just knit us a new boiler then, shall I}. */
    private static boolean isMockOffer(List<Clause> sentence) {
        Clause last = sentence.get(sentence.size() - 1);
        boolean agreed =
                Cues.english().at(Sign.AGREEING, sentence.get(0).tokens(), 0).isPresent();
        return last.endsWith("shall", "i")
                && (agreed
                        || sentence.stream()
                                .anyMatch(other -> other.any(token -> token.is("just"))
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
                || (!clause.token(first).isOneOf("the", "my", "a", "some", "no")
                        && Content.isAct(clause.token(first).word()));
    }
}
