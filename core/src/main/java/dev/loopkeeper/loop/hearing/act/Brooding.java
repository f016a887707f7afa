package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Topics;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what the person thinks about again and again, with whatever verb of thinking they say so: {@code still chewing on what the
 * coach said}, {@code part of me wonders what a smaller house would be like}. Stateless.
 */
final class Brooding {
    private static final int NEAR = 5;

    /** What one does with one's thoughts, going on. */
    private static final Set<String> THINKING = WordSet.of(
            "thinking",
            "mulling",
            "wondering",
            "pondering",
            "brooding",
            "dwelling",
            "chewing",
            "stewing",
            "fretting",
            "worrying",
            "agonising",
            "agonizing",
            "obsessing",
            "dithering",
            "debating",
            "replaying",
            "daydreaming",
            "dreaming",
            "ruminating",
            "reflecting",
            "puzzling",
            "contemplating",
            "musing",
            "churning",
            "stressing",
            "panicking",
            "grieving",
            "wavering",
            "deliberating",
            "speculating",
            "fantasising",
            "fantasizing",
            "reliving",
            "overthinking",
            "losing",
            "torturing",
            "beating",
            "hesitating",
            "doing",
            "giving",
            "asking");

    /** The same in the present or the past, where it says how often. */
    private static final Set<String> WONDERS = WordSet.of(
            "wonders", "wonder", "worries", "worry", "dwell", "fret", "agonise", "dither", "hankers", "yearns",
            "longs");

    /** Verbs of thinking that have a thing. */
    private static final Set<String> DIRECT = WordSet.of(
            "replaying",
            "reliving",
            "picturing",
            "imagining",
            "contemplating",
            "debating",
            "rehearsing",
            "revisiting",
            "rereading",
            "regretting",
            "overthinking",
            "questioning");

    /** Verbs of thinking only before these: {@code losing sleep over}, {@code giving a lot of thought to}. */
    private static final Set<String> LEADING =
            WordSet.of("losing", "torturing", "beating", "doing", "giving", "asking");

    private static final Set<String> LED = WordSet.of("sleep", "myself", "sums", "ourselves", "thought");

    private static final Set<String> BEFORE = WordSet.of(
            "i",
            "we",
            "am",
            "are",
            "have",
            "been",
            "still",
            "just",
            "keep",
            "can",
            "not",
            "stop",
            "help",
            "caught",
            "catch",
            "find",
            "found",
            "myself",
            "ourselves",
            "lie",
            "lying",
            "lay",
            "there",
            "here",
            "sat",
            "sitting",
            "awake",
            "spend",
            "spent",
            "of",
            "me",
            "part",
            "half",
            "bit",
            "a",
            "some",
            "always",
            "constantly",
            "quietly",
            "secretly",
            "forever",
            "really",
            "do",
            "time",
            "most",
            "my",
            "day",
            "days",
            "evening",
            "evenings",
            "night",
            "nights",
            "whole",
            "the",
            "all",
            "hours",
            "up",
            "at",
            "in",
            "bed",
            "lot",
            "and",
            "seriously",
            "sometimes",
            "often",
            "even",
            "also",
            "day-to-day");

    private static final Set<String> ADVERBS = WordSet.of(
            "a",
            "lot",
            "lately",
            "again",
            "sick",
            "hard",
            "all",
            "constantly",
            "so",
            "much",
            "long",
            "back",
            "and",
            "forth",
            "round",
            "over",
            "the",
            "time",
            "day",
            "non-stop",
            "nonstop",
            "endlessly",
            "forever",
            "sums",
            "sleep",
            "myself",
            "ourselves",
            "up",
            "too",
            "quite",
            "really",
            "for",
            "weeks",
            "days",
            "months",
            "ages",
            "recently",
            "good",
            "great",
            "deal",
            "bit",
            "fair",
            "more",
            "seriously");

    private static final Set<String> ABOUT =
            WordSet.of("about", "over", "on", "of", "through", "between", "at", "to", "after", "for");
    private static final Set<String> WHICH =
            WordSet.of("whether", "if", "how", "what", "why", "that", "which", "who", "where", "when");

    private static final Set<String> AGAIN = WordSet.of(
            "still", "often", "sometimes", "always", "constantly", "keep", "forever", "do", "me", "seriously");

    private static final Set<String> SETTLING =
            WordSet.of("the", "my", "our", "a", "that", "this", "what", "how", "it", "his", "her", "their", "whether");

    private Brooding() {}

    /** The topic; empty when nobody broods. */
    static Optional<String> topic(Clause clause, Setting setting) {
        Optional<String> moved = Occupied.moved(clause, setting).or(() -> caught(clause, setting));
        if (moved.isPresent()) {
            return moved;
        }
        int verb = verb(clause);
        if (verb < 0
                || clause.question()
                || isUnreal(clause, verb)
                || clause.has(Sign.PATTERN)
                || clause.has(Sign.HEDGE)
                || isUsual(clause)) {
            return Optional.empty();
        }
        if (DIRECT.contains(clause.token(verb).word())) {
            Optional<String> thing = direct(clause, verb, setting);
            if (thing.isPresent()) {
                return thing;
            }
        }
        if (isIdle(clause, verb)) {
            return Optional.empty();
        }
        int at = behind(clause, verb);
        while (at < clause.size()
                && !ABOUT.contains(clause.token(at).word())
                && !WHICH.contains(clause.token(at).word())
                && (ADVERBS.contains(clause.token(at).word()) || clause.isTime(at))) {
            at++;
        }
        if (at >= clause.size()) {
            return behind(setting).or(() -> isBetween(setting) ? setting.saidBefore() : Optional.empty());
        }
        return named(clause, at).filter(topic -> !Topics.isPassing(topic));
    }

    /** {@code Wish I'd kept the boat, still catch myself looking at the photos}: of what one wishes. */
    private static Optional<String> caught(Clause clause, Setting setting) {
        boolean caught = Places.between(1, Math.min(NEAR, clause.size() - 1))
                .any(at -> clause.token(at).is("myself")
                        && clause.token(at - 1).isOneOf("catch", "find", "caught", "finding", "catching")
                        && Forms.isProgressive(clause.token(at + 1).word()));
        boolean again = clause.isBehind("still") || clause.any(token -> AGAIN.contains(token.word()));
        boolean wished = setting.toldBefore()
                .anyMatch(before -> before.sentence() == clause.sentence()
                        && before.tokens().stream().limit(2).anyMatch(token -> token.is("wish") || token.is("regret")));
        return caught && again && wished && !clause.question() ? setting.saidBefore() : Optional.empty();
    }

    /** {@code Can't stop picturing it}, {@code keep replaying the call}. */
    private static Optional<String> direct(Clause clause, int verb, Setting setting) {
        if (verb + 1 == clause.size()) {
            return Optional.empty();
        }
        boolean modifying = verb == 0 && !SETTLING.contains(clause.token(1).word());
        return modifying || ABOUT.contains(clause.token(verb + 1).word())
                ? Optional.empty()
                : Content.of(clause, verb + 1)
                        .flatMap(thing -> Vague.isPronoun(thing) ? setting.saidBefore() : Optional.of(thing));
    }

    /** {@code I keep asking myself if it was right}: what the next clause asks. */
    static Optional<String> behind(Setting setting) {
        return setting.next()
                .filter(next -> WHICH.contains(next.token(0).word()))
                .filter(next -> !(next.token(0).is("what")
                        && next.size() > 1
                        && next.token(1).is("a")))
                .map(next -> Content.capital(next.quote()))
                .or(() -> setting.next().flatMap(Brooding::question));
    }

    /** {@code This whole question of moving home}: the moving home. */
    private static Optional<String> question(Clause clause) {
        int named = clause.size() > 1 && clause.token(1).is("whole") ? 2 : 1;
        boolean asked = clause.size() > named + 2
                && clause.token(0).isOneOf("this", "that", "the")
                && clause.token(named).isOneOf("question", "business", "idea", "matter", "issue", "thing", "notion")
                && clause.token(named + 1).isOneOf("of", "about", "with");
        return asked ? Content.of(clause, named + 2) : Optional.empty();
    }

    /** {@code Leeds or York, I go back and forth}. */
    private static boolean isBetween(Setting setting) {
        return setting.toldBefore().anyMatch(before -> before.any(token -> token.is("or")));
    }

    /** {@code I dither over every single purchase}: what one always does. */
    private static boolean isUsual(Clause clause) {
        return clause.any(token -> token.is("every") || token.is("each"));
    }

    private static Optional<String> named(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean about = ABOUT.contains(word) && at + 1 < clause.size();
        return about
                ? Content.of(clause, at + 1).filter(topic -> !Vague.isEmpty(topic))
                : WHICH.contains(word) ? Content.of(clause, word.equals("that") ? at + 1 : at) : Optional.empty();
    }

    /** {@code I wonder who wins}: mere curiosity, where nobody says that it comes back. */
    private static boolean isIdle(Clause clause, int verb) {
        return clause.token(verb).is("wonder")
                && clause.tokens().subList(0, verb).stream().noneMatch(token -> AGAIN.contains(token.word()));
    }

    /** {@code I would be wondering}; not {@code wondering what would have happened}. */
    private static boolean isUnreal(Clause clause, int verb) {
        return clause.find(Sign.UNREAL).filter(place -> place.from() <= verb).isPresent();
    }

    /** Whether the clause wonders how something would be, which it need not be for that. */
    static boolean isWondering(Clause clause) {
        int verb = verb(clause);
        return verb >= 0 && !isUnreal(clause, verb);
    }

    /** Behind the verb of thinking and the thought that is given. */
    private static int behind(Clause clause, int verb) {
        int led = LEADING.contains(clause.token(verb).word()) ? led(clause, verb) : verb;
        return led + 1;
    }

    /** Where the sleep of {@code losing sleep} stands, the thought of {@code giving it some thought}; -1 when it does not. */
    private static int led(Clause clause, int verb) {
        return Places.between(verb + 1, Math.min(clause.size(), verb + NEAR))
                .first(at -> LED.contains(clause.token(at).word()))
                .orElse(-1);
    }

    /** Where the verb of thinking stands; -1 when there is none of the person's. */
    private static int verb(Clause clause) {
        int end = Math.min(clause.size(), NEAR * 2);
        int at = 0;
        while (at < end
                && !isThinking(clause, at)
                && (BEFORE.contains(clause.token(at).word()) || clause.isTime(at))) {
            at++;
        }
        boolean own = at < end
                && isThinking(clause, at)
                && (!WONDERS.contains(clause.token(at).word())
                        || clause.tokens().subList(0, at).stream().anyMatch(token -> token.isSelf() || token.is("me")));
        return own ? at : -1;
    }

    private static boolean isThinking(Clause clause, int at) {
        String word = clause.token(at).word();
        return DIRECT.contains(word)
                || isBack(clause, at)
                || (THINKING.contains(word) && (!LEADING.contains(word) || led(clause, at) > 0))
                || WONDERS.contains(word)
                || isRound(clause, at);
    }

    /** {@code Keep scrolling back to the cottage}. */
    private static boolean isBack(Clause clause, int at) {
        return at > 0
                && at + 2 < clause.size()
                && Forms.isProgressive(clause.token(at).word())
                && clause.token(at - 1).isOneOf("keep", "keeps", "myself")
                && clause.token(at + 1).is("back")
                && clause.token(at + 2).is("to");
    }

    /** {@code Going round and round}, {@code go back and forth}. */
    private static boolean isRound(Clause clause, int at) {
        return at + 3 < clause.size()
                && clause.token(at).isOneOf("go", "going", "goes")
                && clause.token(at + 2).is("and")
                && (clause.token(at + 3).is(clause.token(at + 1).word())
                        || clause.token(at + 3).is("forth"));
    }
}
