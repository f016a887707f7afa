package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells what is said to be a rule of one's own, beside what the rule is: {@code no scrolling in bed. New rule}. Stateless. */
public final class OwnRules {

    private static final int LONG = 13;
    private static final int BRIEF = 6;
    /** Behind {@code no more}. */
    private static final int NO_MORE = 2;

    private static final Set<String> DECIDED = WordSet.of("decided", "agreed", "resolved", "settled");
    private static final Set<String> RULES = WordSet.of(
            "plan",
            "deal",
            "rule",
            "resolution",
            "routine",
            "goal",
            "aim",
            "arrangement",
            "pact",
            "promise",
            "policy",
            "system",
            "habit",
            "ritual");
    private static final Set<String> STANDING =
            WordSet.of("rule", "policy", "resolution", "habit", "ritual", "routine");

    private OwnRules() {}

    /** {@code That's my plan}, {@code new rule}: said beside what it is. */
    static boolean isRule(Clause part) {
        return isDecided(part)
                || (part.size() < LONG
                        && !part.question()
                        && part.token(0).isOneOf("that", "this", "new", "my", "our")
                        && (part.any(token -> RULES.contains(token.word()))
                                || part.endsWith("me")
                                || isHow(part)
                                || Ruling.isRefrain(part)));
    }

    /** {@code New rule: the laptop stays shut after ten}: what follows is what it says. */
    static boolean isHeading(Clause head) {
        return head.isBefore(":") && isRule(head);
    }

    /** {@code No more about the merger}, {@code no more skipping it}: what is wanted instead is said beside it. */
    static boolean isNoMoreOf(Clause clause) {
        boolean pointing = clause.size() == NO_MORE + 2
                && Forms.isProgressive(clause.token(NO_MORE).word())
                && Vague.isPronoun(clause.token(NO_MORE + 1).word());
        return clause.size() > NO_MORE
                && clause.token(0).is("no")
                && clause.token(1).is("more")
                && (pointing || clause.token(NO_MORE).isOneOf("about", "talk", "mention", "word"));
    }

    /** {@code New house rule, and it goes for Dad too}: said of the sentence beside it, which needs no rhythm then. */
    static boolean isRuled(Clause beside) {
        return isOnlyRule(beside.upTo(comma(beside))) && !beside.question();
    }

    /** {@code That's my new rule}: that it is one, and not which. */
    public static boolean isOnlyRule(Clause clause) {
        return clause.size() <= BRIEF && isOnlyRule(clause.tokens());
    }

    /** {@code New house rule}: that it is one, and not which. */
    public static boolean isOnlyRule(String content) {
        return isOnlyRule(Tokens.of(content));
    }

    private static boolean isOnlyRule(List<Token> tokens) {
        return tokens.stream().anyMatch(token -> STANDING.contains(token.word()))
                && tokens.stream()
                        .allMatch(token -> RULES.contains(token.word())
                                || token.isOneOf("new", "house", "family", "golden")
                                || Sighs.isEmpty(token.word()));
    }

    /** {@code The laptop shuts at six, no exceptions, I want to see my kids}: what the rule before is for. */
    static boolean isWhy(Clause clause, Clause rule, List<Clause> all) {
        int at = all.indexOf(rule);
        return clause.has(Sign.WANT)
                && !clause.isOften()
                && clause.start() > rule.start()
                && at > 0
                && !isOnlyRule(all.get(at - 1));
    }

    /** {@code New rule in this house: phones go in the tin}: what follows is the rule. */
    static boolean announces(Clause clause) {
        boolean home = clause.endsWith("in", "this", "house")
                || clause.endsWith("in", "our", "house")
                || clause.endsWith("at", "home");
        return isOnlyRule(clause) || (home && clause.isBehind("rule"));
    }

    /** {@code My rule, not theirs}: whoever keeps to it. */
    static boolean isOwnRule(Clause beside) {
        return isRule(beside) && beside.size() <= BRIEF && beside.token(0).isOneOf("my", "our");
    }

    /** {@code That's how I'll do it}. */
    private static boolean isHow(Clause part) {
        return part.size() > 2 && part.token(1).is("is") && part.token(2).is("how");
    }

    /** {@code I've decided}. */
    private static boolean isDecided(Clause part) {
        return part.size() <= BRIEF && part.any(token -> DECIDED.contains(token.word())) && !part.has(Sign.MISSED);
    }

    /** {@code That's the deal}, {@code decided}. */
    static boolean isRefrain(Clause beside) {
        return (beside.size() <= BRIEF || isRuled(beside))
                && !beside.question()
                && !Rhythm.isInAndOut(beside)
                && (Resolutions.isLasting(beside) || isEnding(beside) || beside.any(token -> token.is("decided")));
    }

    /** Behind the last word before the first comma. */
    private static int comma(Clause clause) {
        return IntStream.range(0, clause.size())
                .filter(at -> clause.text().startsWith(",", clause.token(at).end()))
                .map(at -> at + 1)
                .findFirst()
                .orElse(clause.size());
    }

    /** {@code No more lifts}, {@code I'm done with lifts}, {@code enough moaning}: what was is over. */
    private static boolean isEnding(Clause beside) {
        return beside.token(0).is("enough")
                || (beside.size() > 2
                        && beside.token(0).is("no")
                        && beside.token(1).is("more"))
                || Places.between(1, beside.size() - 1)
                        .any(at -> beside.token(at).isOneOf("done", "finished", "through")
                                && beside.token(at + 1).is("with")
                                && beside.token(at - 1).isOneOf("am", "are"));
    }
}
