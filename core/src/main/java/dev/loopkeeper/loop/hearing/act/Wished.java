package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Words for what the person wishes without a time, and what is too little to be kept: a coffee, the rain to stop. Stateless. */
final class Wished {
    private static final int BRIEF = 4;

    /** What one would like there and then. */
    private static final Set<String> AT_ONCE = WordSet.of(
            "woman",
            "man",
            "person",
            "coffee",
            "tea",
            "cuppa",
            "brew",
            "drink",
            "pint",
            "beer",
            "wine",
            "gin",
            "nap",
            "kip",
            "snack",
            "biscuit",
            "sandwich",
            "curry",
            "pizza",
            "takeaway",
            "burger",
            "kebab",
            "cake",
            "chocolate",
            "hug",
            "hand",
            "break",
            "minute",
            "sit-down",
            "lie-down",
            "lie-in",
            "bath",
            "shower",
            "laugh",
            "chat",
            "help",
            "opinion",
            "sleep",
            "icecream",
            "chai",
            "latte",
            "glass",
            "water",
            "bite",
            "smoke",
            "fag",
            "later",
            "you",
            "hint",
            "tip",
            "refund");

    private static final Set<String> WEATHER = WordSet.of(
            "rain", "raining", "snow", "snowing", "sun", "weather", "wind", "heat", "sunshine", "frost", "thunder");

    private Wished() {}

    /** The wish with its verb in the plain form, and with what it is about: {@code See her more}, of {@code I wish I saw her more}. */
    static String inFull(Clause clause, String content, Setting setting) {
        return Open.inFull(isWish(clause) ? plain(content) : content, setting);
    }

    /** Whether it is of this moment, or of what nobody can do anything about: {@code a coffee}, {@code the rain would stop}. */
    static boolean isPassing(String content) {
        List<Token> tokens = Tokens.of(content);
        return isAtOnce(content)
                || content.startsWith("'")
                || tokens.get(0).is("you")
                || (tokens.size() > 1
                        && tokens.get(1).is("me")
                        && !tokens.get(0).isOneOf("get", "buy", "find", "treat"))
                || (tokens.size() > 1
                        && tokens.get(0).is("hand")
                        && tokens.get(1).is("with"))
                || tokens.stream().anyMatch(token -> WEATHER.contains(token.word()));
    }

    /** {@code A coffee}, {@code a hand}: what one would like there and then, with nothing to be done for it. */
    static boolean isAtOnce(String content) {
        List<Token> tokens = Tokens.of(content);
        return tokens.size() <= BRIEF
                && AT_ONCE.contains(tokens.get(tokens.size() - 1).word())
                && (tokens.size() == 1 || !Content.isAct(content));
    }

    /** {@code I wish I}, {@code wish we}: what follows is told as if it were so. */
    private static boolean isWish(Clause clause) {
        return Places.between(0, Math.min(BRIEF, clause.size() - 1))
                .any(at -> clause.token(at).is("wish") && clause.token(at + 1).isOneOf("i", "we"));
    }

    private static String plain(String content) {
        int space = content.indexOf(' ');
        String verb = (space < 0 ? content : content.substring(0, space)).toLowerCase(Locale.ROOT);
        return space > 0 && Forms.isPast(verb) && !verb.equals("had")
                ? Content.capital(Content.base(verb)) + content.substring(space)
                : content;
    }
}
