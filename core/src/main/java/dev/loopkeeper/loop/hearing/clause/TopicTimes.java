package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Tells the times of which one speaks from those at which one does: {@code let Sam know about Thursday}. Stateless. */
final class TopicTimes {
    private static final Set<String> ABOUT = WordSet.of("about", "regarding", "re", "concerning");
    private static final Set<String> TELLING = WordSet.of(
            "know",
            "tell",
            "told",
            "telling",
            "speak",
            "speaking",
            "talk",
            "talking",
            "chat",
            "email",
            "emailing",
            "ring",
            "ringing",
            "call",
            "calling",
            "phone",
            "text",
            "texting",
            "message",
            "messaging",
            "ask",
            "asking",
            "write",
            "contact",
            "word",
            "check",
            "decided",
            "settled",
            "agreed",
            "back");

    private static final Pattern PACE = Pattern.compile("(?i)in (?:under|less than|fewer than|no more than) ");
    private static final Set<String> RACED = WordSet.of(
            "parkrun", "marathon", "race", "mile", "miles", "lengths", "lap", "laps", "crossword", "puzzle", "sudoku");

    private TopicTimes() {}

    /** The clause without the times and recurrences that it is only about; they are words like others then. */
    static Clause without(Clause clause) {
        return withoutAims(withoutPaces(withoutTopics(clause)));
    }

    /** {@code Run the 10k in under an hour in June}: how fast, and not when. */
    private static Clause withoutPaces(Clause clause) {
        boolean raced = clause.any(token -> RACED.contains(token.word())
                || (token.word().endsWith("k") && Character.isDigit(token.word().charAt(0))));
        List<TimeExpression> when = clause.times().stream()
                .filter(time -> !PACE.matcher(time.text()).lookingAt())
                .toList();
        boolean paced = when.size() < clause.times().size() && (raced || !when.isEmpty());
        return paced ? clause.at(when) : clause;
    }

    /** {@code Going down to four days a week}: to what, and not how often one goes. */
    private static Clause withoutAims(Clause clause) {
        List<RepeatExpression> often = clause.repeats().stream()
                .filter(repeat -> !isAim(clause, repeat))
                .toList();
        return often.size() == clause.repeats().size() ? clause : clause.repeated(often);
    }

    private static boolean isAim(Clause clause, RepeatExpression repeat) {
        List<Token> before = clause.tokens().stream()
                .filter(token -> token.end() <= repeat.offset())
                .toList();
        int last = before.size() - 1;
        return last > 0 && before.get(last).is("to") && before.get(last - 1).isOneOf("down", "up", "back", "over");
    }

    private static Clause withoutTopics(Clause clause) {
        if (clause.times().isEmpty()
                || (!isAsking(clause)
                        && clause.times().stream().noneMatch(time -> isKind(clause, time))
                        && clause.none(token -> TELLING.contains(token.word())))) {
            return clause;
        }
        List<TimeExpression> when =
                clause.times().stream().filter(time -> !isTopic(clause, time)).toList();
        return when.size() == clause.times().size() ? clause : clause.at(when);
    }

    private static boolean isAsking(Clause clause) {
        return clause.size() > 2 && clause.token(0).isOneOf("what", "how", "whether");
    }

    /** {@code What Christmas will look like}: what one asks about. */
    private static boolean isAskedAbout(Clause clause, TimeExpression time) {
        return isAsking(clause)
                && time.offset() == clause.token(1).start()
                && IntStream.range(2, clause.size())
                        .filter(at -> !clause.isTime(at))
                        .limit(1)
                        .anyMatch(at -> clause.token(at)
                                .isOneOf("will", "is", "would", "was", "might", "could", "looks", "has"));
    }

    /** {@code Overnight oats}: of which kind. */
    private static boolean isKind(Clause clause, TimeExpression time) {
        return time.text().equalsIgnoreCase("overnight")
                && clause.tokens().stream()
                        .filter(token -> token.start() >= time.end())
                        .limit(1)
                        .anyMatch(token -> !StopWords.contains(token.word()));
    }

    private static boolean isTopic(Clause clause, TimeExpression time) {
        if (isAskedAbout(clause, time) || isKind(clause, time)) {
            return true;
        }
        boolean within = ABOUT.stream()
                .anyMatch(about -> time.text().toLowerCase(Locale.ROOT).startsWith(about + " "));
        List<Token> before = clause.tokens().stream()
                .filter(token -> token.end() <= time.offset())
                .toList();
        boolean behind = !before.isEmpty()
                && ABOUT.contains(before.get(before.size() - 1).word());
        return (within || behind)
                && !time.extent().grain().isWithinDay()
                && before.stream().anyMatch(token -> TELLING.contains(token.word()));
    }
}
