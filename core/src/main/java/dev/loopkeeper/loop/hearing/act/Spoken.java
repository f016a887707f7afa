package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds in what the person told somebody what they said they would do: {@code told the twins I'd make a trifle on Sunday}.
 * Stateless.
 */
final class Spoken {
    private static final int NEAR = 4;
    private static final int FAR = 6;

    private static final Set<String> SAYING = WordSet.of(
            "said",
            "told",
            "promised",
            "swore",
            "sworn",
            "vowed",
            "assured",
            "agreed",
            "pledged",
            "texted",
            "messaged",
            "emailed",
            "wrote",
            "replied",
            "answered",
            "guaranteed",
            "undertaken",
            "confirmed");

    /** To whom a word of honour is given: {@code gave Ana my word}, {@code Ana has my word}. */
    private static final Set<String> WORD = WordSet.of("word", "promise");

    private static final Set<String> BEFORE =
            WordSet.of("i", "we", "have", "just", "also", "already", "even", "did", "only", "foolishly", "stupidly");
    private static final Set<String> WILL = WordSet.of("will", "would", "shall", "am", "are");
    private static final Set<String> SETTLING =
            WordSet.of("the", "that", "this", "those", "these", "my", "our", "his", "her", "their", "its", "your");
    private static final Set<String> DENYING =
            WordSet.of("not", "never", "no", "nothing", "if", "whether", "what", "who");

    private static final Set<String> THIRD = WordSet.of("he", "she", "they");
    private static final Set<String> RECEIVING = WordSet.of("have", "get", "see", "receive", "hear");

    private static final Set<String> GIVEN = WordSet.of("has", "have", "gave", "given");

    private Spoken() {}

    /** {@code Said I'd have an early night and here I am}: it did not come to that. */
    static boolean isBroken(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> (clause.token(at).is("guess") && clause.token(at + 1).is("what"))
                        || (clause.token(at).is("here") && clause.token(at + 1).isSelf()));
    }

    /** The words of the person's own in what they said: {@code I will make a trifle on Sunday}; empty when they said nothing of the kind. */
    static Optional<Clause> words(Clause clause) {
        int said = said(clause);
        if (said == 0 || clause.question()) {
            return Optional.empty();
        }
        return IntStream.range(said, Math.min(clause.size() - 2, said + FAR))
                .filter(at -> clause.token(at).isSelf()
                        && WILL.contains(clause.token(at + 1).word()))
                .boxed()
                .findFirst()
                .filter(at ->
                        clause.tokens().subList(said, at).stream().noneMatch(token -> DENYING.contains(token.word())))
                .map(at -> clause.token(at + 1).is("would")
                        ? clause.with(at + 1, "will").from(at).told()
                        : clause.from(at).told());
    }

    /** What is to be done, with the one it was said to in the place of her, him or them: {@code told Ana I'd mend her bike}. */
    static String withWhom(Clause clause, String content) {
        int said = said(clause);
        int end = Places.between(said, Math.min(clause.size(), said + NEAR))
                .first(at -> clause.token(at).isSelf())
                .orElse(said);
        boolean named = end > said
                && Vague.leansOnSomebody(content)
                && !content.contains(" them")
                && !Vague.leansOn(clause.token(end - 1).word())
                && !clause.token(end - 1).word().endsWith("s")
                && Subject.isSomebody(clause.token(end - 1).word());
        return named ? Content.capital(Vague.replaced(content, List.of(name(clause, end - 1)))) : content;
    }

    /** {@code Tom}, {@code my sister}. */
    private static String name(Clause clause, int at) {
        boolean mine = clause.token(at - 1).isOneOf("my", "our");
        return clause.text()
                .substring(
                        clause.token(mine ? at - 1 : at).start(),
                        clause.token(at).end());
    }

    /** {@code Promised the club its cheque would be in the post by Friday}: what is to come of a thing. */
    static Optional<String> thing(Clause clause) {
        int said = said(clause);
        int will = Places.between(said + 1, clause.size() - 1)
                .first(at -> clause.token(at).isOneOf("will", "would"))
                .orElse(0);
        if (said > 0 && will == 0 && !clause.question()) {
            return getting(clause, said);
        }
        if (said == 0 || will == 0 || clause.question()) {
            return Optional.empty();
        }
        int from = IntStream.range(said, will - 1)
                .filter(at -> SETTLING.contains(clause.token(at).word()))
                .reduce((earlier, later) -> later)
                .orElse(0);
        if (will > said && THIRD.contains(clause.token(will - 1).word())) {
            return given(clause, said, will);
        }
        boolean being = clause.token(will + 1).is("be");
        boolean told = from > 0
                && being
                && !clause.token(will - 1).isSelf()
                && !Vague.isPronoun(clause.token(will - 1).word())
                && clause.tokens().subList(said, will).stream()
                        .noneMatch(token -> DENYING.contains(token.word()) || Forms.isPast(token.word()));
        return told
                ? Content.of(clause, isLeadingTo(clause, from) ? from + 1 : from, will)
                        .flatMap(thing -> Content.of(clause, will + 2).map(where -> thing + " " + Content.lower(where)))
                : Optional.empty();
    }

    /** {@code Told Ana the boiler gets serviced on Friday}: what is done to a thing. */
    private static Optional<String> getting(Clause clause, int said) {
        int gets = Places.between(said + 2, clause.size() - 1)
                .first(at -> clause.token(at).isOneOf("gets", "get", "getting")
                        && (Forms.isPast(clause.token(at + 1).word())
                                || Forms.isUnmarked(clause.token(at + 1).word())))
                .orElse(0);
        int end = gets > 0 && clause.token(gets - 1).isOneOf("is", "are") ? gets - 1 : gets;
        return IntStream.range(said, end - 1)
                .filter(at -> SETTLING.contains(clause.token(at).word()))
                .boxed()
                .reduce((earlier, later) -> later)
                .flatMap(from -> ToBeDone.act(clause.from(from), end - from, gets + 1 - from, Intentions.FIRM))
                .filter(Act.Intends.class::isInstance)
                .map(act -> ((Act.Intends) act).content());
    }

    /** {@code Ana has my word she'll get the photos}: give Ana the photos. */
    private static Optional<String> given(Clause clause, int said, int will) {
        boolean that = will - 2 >= said && clause.token(will - 2).is("that");
        Optional<String> named = Content.of(clause, said, that ? will - 2 : will - 1)
                .or(() -> IntStream.range(0, said)
                        .filter(at -> GIVEN.contains(clause.token(at).word()))
                        .boxed()
                        .findFirst()
                        .flatMap(has -> has > 0 && clause.token(has).word().startsWith("ha")
                                ? Inverted.whom(clause, has)
                                : Content.of(clause, has + 1, said - 2)));
        return named.filter(whom -> RECEIVING.contains(clause.token(will + 1).word()))
                .flatMap(whom -> Content.of(clause, will + 2)
                        .map(what -> "Give " + Destined.named(whom) + " " + Content.lower(what)));
    }

    /** The that of {@code that Ana's reference would be written}. */
    private static boolean isLeadingTo(Clause clause, int at) {
        return clause.token(at).is("that") && clause.token(at + 1).word().endsWith("'s");
    }

    /** Where what was said begins: behind {@code told}, behind {@code has my word}; 0 when the person said nothing. */
    private static int said(Clause clause) {
        int verb = Places.between(0, Math.min(NEAR, clause.size()))
                .first(at -> SAYING.contains(clause.token(at).word()))
                .orElse(NEAR);
        boolean own = verb < NEAR
                && clause.tokens().subList(0, verb).stream().allMatch(token -> BEFORE.contains(token.word()));
        return own ? verb + 1 : behindWord(clause);
    }

    /** {@code Ana has my word}, {@code gave the club my word}. */
    private static int behindWord(Clause clause) {
        int word = Places.between(2, Math.min(clause.size(), FAR + 1))
                .first(at -> WORD.contains(clause.token(at).word())
                        && clause.token(at - 1).isOneOf("my", "our"))
                .orElse(0);
        boolean given = word > 0
                && clause.tokens().subList(0, word).stream()
                        .anyMatch(token -> token.isOneOf("has", "have", "gave", "given"));
        return given ? word + 1 : 0;
    }
}
