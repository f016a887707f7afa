package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Grain;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What tells that a clause without a word of intention speaks of what is to come. Stateless. */
public final class Futures {
    private static final Set<String> BE = WordSet.of("am", "are");
    /** What these words say of a time is how long something holds, or what it is for. */
    private static final Set<String> HOLDING = WordSet.of("for", "until", "till");

    private static final Set<String> ARRANGING = WordSet.of("booked", "scheduled", "ordered", "renewed", "arranged");

    /** Verbs behind {@code I} that say nothing of a doing to come. */
    private static final Set<String> NO_DOING = WordSet.of(
            "am",
            "was",
            "have",
            "had",
            "will",
            "would",
            "do",
            "did",
            "can",
            "could",
            "should",
            "might",
            "must",
            "may",
            "think",
            "know",
            "feel",
            "guess",
            "hope",
            "wish",
            "love",
            "like",
            "hate",
            "mean",
            "see",
            "hear",
            "need",
            "want",
            "believe",
            "bet",
            "doubt",
            "suppose",
            "never",
            "always",
            "not",
            "really",
            "just",
            "keep",
            "miss",
            "understand",
            "remember",
            "agree",
            "swear");

    /** What goes on in somebody, and is nothing to do: feeling rough today, enjoying the sun. */
    private static final Set<String> STATES = WordSet.of(
            "feeling",
            "enjoying",
            "loving",
            "liking",
            "hating",
            "missing",
            "craving",
            "wanting",
            "needing",
            "hoping",
            "wishing",
            "dreading",
            "fearing",
            "expecting",
            "assuming",
            "guessing",
            "thinking",
            "wondering",
            "knowing",
            "regretting",
            "suffering",
            "struggling",
            "coping",
            "surviving",
            "melting",
            "freezing",
            "shivering",
            "sweating",
            "aching",
            "hurting",
            "sneezing",
            "coughing",
            "dying",
            "crying",
            "laughing",
            "smiling",
            "buzzing",
            "losing",
            "recovering",
            "living",
            "coming down",
            "counting down",
            "doing well",
            "doing ok",
            "doing fine",
            "doing great",
            "snowing",
            "hailing",
            "sleeting",
            "drizzling",
            "working from");

    /** What one gets or turns without doing anything. */
    private static final Set<String> BECOMING = WordSet.of(
            "cold",
            "colder",
            "dark",
            "darker",
            "light",
            "lighter",
            "late",
            "hot",
            "hotter",
            "warm",
            "warmer",
            "chilly",
            "hungry",
            "thirsty",
            "tired",
            "sleepy",
            "bored",
            "restless",
            "nervous",
            "anxious",
            "worse",
            "better",
            "old",
            "older",
            "nowhere",
            "emotional",
            "peckish",
            "wet");

    /** What one has without doing anything: a bad day. */
    private static final Set<String> HAD = WordSet.of(
            "day", "moment", "fun", "trouble", "doubts", "nightmare", "meltdown", "breakdown", "blast", "wobble");

    /** Behind these, looking is a doing; without them one looks good, or rough. */
    private static final Set<String> LOOKING =
            WordSet.of("at", "for", "after", "into", "up", "over", "through", "round", "around", "out", "back", "in");

    private static final Set<String> CARRYING = WordSet.of("take", "bring", "give", "put", "get", "make");

    private Futures() {}

    /** Whether a word is a verb that says little without what it is done to. */
    public static boolean isCarrying(String word) {
        return CARRYING.contains(word);
    }

    /** Whether a time of the clause lies ahead, or has not ended. */
    public static boolean isAhead(Clause clause, LocalDateTime now) {
        return clause.times().stream().anyMatch(time -> isAhead(time, now));
    }

    /** Whether all it says of when is how long: {@code until Sunday}. */
    public static boolean isLasting(Clause clause) {
        return clause.times().stream()
                .allMatch(time -> Stream.of("until", "till", "til ").anyMatch(time.text()::startsWith));
    }

    /** Whether a time lies, at least with its end, after now. */
    public static boolean isAhead(TimeExpression time, LocalDateTime now) {
        TimeExpression.Extent extent = time.extent();
        return extent.kind() == Kind.DEADLINE
                || extent.start().isAfter(now)
                || (extent.end().isPresent() && extent.end().get().isAfter(now) && !startedYesterday(extent, now));
    }

    /** Whether now is in the week or month that a time of the clause names: {@code this week}. */
    public static boolean isDuring(Clause clause, LocalDateTime now) {
        return clause.times().stream().anyMatch(time -> isDuring(time, now));
    }

    /** Whether a time is the week or the month that now is in. */
    public static boolean isDuring(TimeExpression time, LocalDateTime now) {
        TimeExpression.Extent extent = time.extent();
        return (extent.grain() == Grain.WEEK || extent.grain() == Grain.MONTH)
                && !extent.start().isAfter(now)
                && extent.end().filter(end -> end.isAfter(now)).isPresent();
    }

    private static boolean startedYesterday(TimeExpression.Extent extent, LocalDateTime now) {
        return extent.start().toLocalDate().isBefore(now.toLocalDate());
    }

    /** Whether a time of the clause begins later than now; {@code tonight's log} is one that may be written already. */
    public static boolean isLater(Clause clause, LocalDateTime now) {
        return isLater(clause, 0, now);
    }

    private static boolean isLater(Clause clause, int from, LocalDateTime now) {
        return clause.times().stream()
                .filter(time -> time.offset() >= from && !clause.text().startsWith("'s", time.end()))
                .anyMatch(time -> time.extent().kind() == Kind.DEADLINE
                        || time.extent().start().isAfter(now));
    }

    /** {@code Dinner is on the table at eight}: what will be so, unless that is settled. */
    public static boolean isStateToCome(Clause clause, LocalDateTime now) {
        Optional<Token> be = clause.tokens().stream()
                .filter(token -> token.is("is") || token.is("are"))
                .findFirst();
        if (be.isEmpty()
                || Forms.isPast(clause.token(0).word())
                || !isLater(clause, be.get().end(), now)
                || clause.any(token -> HOLDING.contains(token.word()))) {
            return false;
        }
        List<String> done = Results.of(clause);
        return !done.isEmpty()
                && done.stream().noneMatch(told -> ARRANGING.contains(told.substring(0, told.indexOf(' '))));
    }

    /** The verb of {@code I'm ordering}, {@code ordering} or {@code I order}; empty when there is none. */
    public static Optional<Integer> verb(Clause clause) {
        if (Forms.isProgressive(clause.token(0).word())) {
            return isState(clause, 0) ? Optional.empty() : Optional.of(0);
        }
        int self = self(clause);
        if (self < 0 || self + 2 >= clause.size()) {
            return Optional.empty();
        }
        boolean being = BE.contains(clause.token(self + 1).word());
        for (int at = self + 2; being && at < Math.min(clause.size(), self + 4); at++) {
            if (Forms.isProgressive(clause.token(at).word())) {
                return isState(clause, at) ? Optional.empty() : Optional.of(at);
            }
        }
        boolean adverb = clause.token(self + 1).word().endsWith("ly")
                && NO_DOING.contains(clause.token(self + 2).word());
        if (adverb) {
            return Optional.empty();
        }
        String word = clause.token(self + 1).word();
        boolean aging =
                word.equals("turn") && Amounts.isAmount(clause.token(self + 2).word());
        return being || aging || Forms.isPast(word) || NO_DOING.contains(word)
                ? Optional.empty()
                : Optional.of(self + 1);
    }

    private static boolean isState(Clause clause, int at) {
        String word = clause.token(at).word();
        String next = at + 1 < clause.size() ? clause.token(at + 1).word() : "";
        return switch (word) {
            case "getting" -> BECOMING.contains(next);
            case "looking" -> !next.isEmpty() && !LOOKING.contains(next);
            case "turning" -> BECOMING.contains(next) || isAge(clause, at + 1);
            case "having" ->
                Places.between(at, clause.size())
                        .any(i -> HAD.contains(clause.token(i).word()) && !clause.isTime(i));
            default -> STATES.contains(word) || STATES.contains(word + " " + next);
        };
    }

    /** {@code Forty tomorrow}. */
    private static boolean isAge(Clause clause, int at) {
        boolean number = at < clause.size()
                && (Amounts.isNumber(clause.token(at).word())
                        || Character.isDigit(clause.token(at).word().charAt(0)));
        return number && (at + 1 == clause.size() || clause.isTime(at + 1));
    }

    /** The part of the clause from the {@code I} on that stands near its beginning; all of it when none does. */
    public static Clause fromSelf(Clause clause) {
        return clause.from(Math.max(0, self(clause)));
    }

    /** Where the {@code I} stands near its beginning; -1 where none does. */
    public static int self(Clause clause) {
        for (int at = 0; at < Math.min(clause.size(), 4); at++) {
            if (clause.token(at).isSelf()) {
                return at;
            }
        }
        return -1;
    }

    /** Whether the clause begins with a verb as a request does: {@code ring the school}. */
    public static boolean isRequest(Clause clause) {
        String word = clause.token(0).word();
        boolean justNow = Forms.isUnmarked(word) && clause.isBehind("just");
        return !Forms.isProgressive(word)
                && !Forms.isPast(word)
                && !justNow
                && clause.size() > 1
                && !clause.token(1).isOneOf("is", "are", "will", "would", "me", "you", "it")
                && (Content.isAct(word) || isVerb(clause));
    }

    /** {@code Book the dentist}, {@code phone Gran}: before what it is done to, or who, the book is a verb. */
    public static boolean isVerb(Clause clause) {
        boolean object = Subject.isSomebody(clause.token(1).word())
                || clause.token(1)
                        .isOneOf("the", "a", "an", "my", "our", "some", "that", "those", "them", "him", "her");
        String word = clause.token(0).word();
        return object && (CARRYING.contains(word) || Content.isAct(word + " it"));
    }
}
