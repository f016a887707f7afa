package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears that what was just told keeps going wrong: {@code I do that before every exam}, {@code same with every form}. */
final class Refrains {
    private static final int FEW = 4;
    private static final int NEAR = 3;
    private static final int FAR = 9;
    private static final Set<String> EACH =
            WordSet.of("every", "each", "everything", "everyone", "everybody", "anything", "anyone", "any", "all");
    private static final Set<String> WITH = WordSet.of(
            "with", "before", "after", "at", "about", "on", "for", "to", "in", "during", "when", "whenever", "from");
    private static final Set<String> OWN = WordSet.of("i", "me", "my", "we", "us", "our");
    private static final Set<String> ALIKE = WordSet.of("that", "this", "same");
    private static final Set<String> TROUBLED = WordSet.of(
            "instead", "barely", "hardly", "never", "nothing", "not", "only", "again", "too", "whenever", "empty");
    private static final Set<String> GLAD = WordSet.of(
            "love",
            "loved",
            "lovely",
            "enjoy",
            "enjoyed",
            "happy",
            "proud",
            "fun",
            "great",
            "brilliant",
            "delicious",
            "wonderful",
            "laugh",
            "smile",
            "grin",
            "good",
            "nice");
    private static final Set<String> MANY = WordSet.of(
            "twenty",
            "thirty",
            "forty",
            "fifty",
            "sixty",
            "seventy",
            "eighty",
            "ninety",
            "hundred",
            "thousand",
            "million");

    private final Setting setting;

    Refrains(Setting setting) {
        this.setting = setting;
    }

    /** The struggle that the clause makes of what was said before it; empty when it is no refrain. */
    Optional<Act> read(Clause clause) {
        if (clause.question() || clause.has(Sign.WILL) || clause.has(Sign.HEDGE)) {
            return excess(clause);
        }
        boolean alike = isAlike(clause) || isMine(clause) || isLong(clause) || isAlways(clause);
        boolean bare =
                isBare(clause) && (setting.toldBefore().anyMatch(Refrains::isWhenever) || (isTroubled() && isOwn()));
        boolean told = (alike && (isTroubled() || clause.endsWith("always", "me"))) || bare;
        return told && !isGlad() && !isMeant() && !(setting.before() instanceof Act.Drops)
                ? Optional.of(new Act.Struggles(clause, setting.storyBefore(clause)))
                : excess(clause);
    }

    /**
     * The struggle of a sentence that begins by saying that it is always so: {@code every term it's the same, I leave it to the last
     * night}, or of one that was so again: {@code by Friday it's toast again, week after week}.
     */
    Optional<Act> opens(Clause clause) {
        boolean first = setting.sentence().findFirst().filter(clause::equals).isPresent();
        boolean always = first && setting.next().isPresent() && isAlways(clause);
        boolean again = isAgain(clause)
                && setting.sentence()
                        .anyMatch(other -> !other.equals(clause)
                                && Sighs.isOnly(other)
                                && !other.token(0).is("every"));
        boolean told = (always || again)
                && !clause.question()
                && setting.sentence()
                        .noneMatch(other -> other.has(Sign.ONWARD)
                                || other.has(Sign.WILL)
                                || Moods.isGood(other)
                                || words(other).anyMatch(GLAD::contains));
        return told ? Optional.of(new Act.Struggles(clause, setting.wholeStory())) : Optional.empty();
    }

    /** {@code Every term it's the same}, {@code it's the same every week}, {@code each trip goes the same way}. */
    private static boolean isAlways(Clause clause) {
        int last = clause.size() - 1;
        boolean each = clause.any(token -> token.is("every") || token.is("each"));
        int same = Places.between(1, clause.size())
                .first(at -> clause.token(at).is("same"))
                .orElse(0);
        boolean is = same > 2
                && (clause.token(same - 2).is("is") || clause.token(same - 2).isOneOf("goes", "ends", "runs"));
        boolean end = same == last
                || clause.token(same + 1).isOneOf("way", "thing", "story", "again", "old")
                || clause.token(same + 1).isOneOf("every", "each");
        return each && is && end && clause.size() <= FAR;
    }

    /** {@code It's toast again}, {@code I'm living on toast again}. */
    private static boolean isAgain(Clause clause) {
        Clause told = Beginnings.trimmed(clause);
        return told.size() > NEAR
                && told.endsWith("again")
                && told.token(1).isOneOf("is", "am", "are")
                && (told.token(0).isSelf() || told.token(0).is("it"));
    }

    /** {@code I'm like that with everything I write}, {@code I do that before every exam}, {@code same with every one}. */
    private static boolean isAlike(Clause clause) {
        int each = Places.between(1, clause.size())
                .first(at -> EACH.contains(clause.token(at).word())
                        && (WITH.contains(clause.token(at - 1).word())
                                || (clause.token(0).is("i")
                                        && clause.token(1).is("do")
                                        && isPointing(clause.token(at - 1).word()))))
                .orElse(0);
        List<String> before =
                clause.tokens().stream().limit(each).map(Token::word).toList();
        boolean self = before.size() > NEAR - 1
                && before.get(0).equals("i")
                && Set.of("do", "am", "get").contains(before.get(1));
        boolean same = !before.isEmpty()
                && (before.get(0).equals("same")
                        || (Set.of("it", "that").contains(before.get(0)) && before.contains("same"))
                        || (Set.of("it", "that").contains(before.get(0)) && before.contains("like"))
                        || (before.get(0).equals("that") && before.contains("me")));
        boolean happening = !before.isEmpty() && before.get(0).equals("happens");
        return before.size() <= FEW + 1
                && (same || happening || (self && before.stream().anyMatch(Refrains::isPointing)));
    }

    private static boolean isPointing(String word) {
        return ALIKE.contains(word) || word.equals("it");
    }

    /** {@code Has done for years}. */
    private static boolean isLong(Clause clause) {
        return clause.size() <= FEW + 1
                && clause.token(0).isOneOf("has", "have", "been")
                && clause.any(token -> token.isOneOf("done", "gone", "doing", "been", "for", "going"))
                && clause.token(clause.size() - 1).isOneOf("years", "months", "ages", "decades");
    }

    /** {@code It's always me}, {@code always me}. */
    private static boolean isMine(Clause clause) {
        return clause.size() <= FEW && clause.endsWith("always", "me");
    }

    /** {@code Every rehearsal}, {@code every single match}. */
    private static boolean isBare(Clause clause) {
        return clause.size() > 1
                && clause.size() <= FEW
                && clause.token(0).isOneOf("every", "each")
                && clause.times().isEmpty()
                && clause.none(token -> Subject.isSaying(token.word()));
    }

    /** {@code Whenever she looks my way I come in early}: what the person does then, in the present. */
    private static boolean isWhenever(Clause clause) {
        return clause.token(0).isOneOf("whenever", "when")
                && clause.tokens().stream().skip(1).anyMatch(token -> token.is("i"))
                && !Forms.isAnywherePast(clause)
                && !clause.has(Sign.WILL);
    }

    /** {@code I'm refreshing my email forty times a day}: more than anybody would choose. */
    private Optional<Act> excess(Clause clause) {
        boolean often = Places.between(2, clause.size() - 2)
                .any(at -> clause.token(at).is("times")
                        && MANY.contains(clause.token(at - 1).word())
                        && clause.token(at + 1).isOneOf("a", "an"));
        boolean told = often && !clause.question() && setting.sentence().noneMatch(other -> other.has(Sign.ONWARD));
        return Futures.verb(clause)
                .filter(at -> told && at > 1 && clause.token(at - 1).is("am"))
                .map(at -> new Act.Struggles(
                        clause, Content.capital(clause.from(at - 2).quote())));
    }

    private boolean isTroubled() {
        return setting.before() instanceof Act.Misses
                || setting.toldBefore()
                        .filter(other -> other.token(0).is("there")
                                || !Subject.isSomebody(other.token(0).word()))
                        .anyMatch(other -> other.has(Sign.TROUBLE)
                                || words(other).anyMatch(word -> TROUBLED.contains(word) || MANY.contains(word)));
    }

    private boolean isOwn() {
        return !(setting.before() instanceof Act.Intends)
                && setting.toldBefore().noneMatch(Forms::isAnywherePast)
                && setting.toldBefore().flatMap(Refrains::words).anyMatch(OWN::contains);
    }

    private boolean isGlad() {
        return setting.toldBefore().flatMap(Refrains::words).anyMatch(GLAD::contains);
    }

    /** {@code From now on I stretch first. I'll do that before every match}: a rule. */
    private boolean isMeant() {
        return setting.toldBefore().anyMatch(other -> other.has(Sign.ONWARD) || isPlanned(other));
    }

    private static boolean isPlanned(Clause other) {
        return other.has(Sign.WILL) && words(other).noneMatch(MANY::contains);
    }

    private static Stream<String> words(Clause clause) {
        return clause.tokens().stream().map(Token::word);
    }
}
