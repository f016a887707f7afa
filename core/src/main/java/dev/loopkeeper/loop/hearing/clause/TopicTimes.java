package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.time.language.TimeExpression;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells the times of which one speaks from those at which one does: {@code let Sam know about Thursday}. Stateless. */
final class TopicTimes {
    private static final Set<String> ABOUT = Set.of("about", "regarding", "re", "concerning");
    private static final Set<String> TELLING = Set.of(
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
            "back");

    private TopicTimes() {}

    /** The clause without the times that it is only about; they are words like others then. */
    static Clause without(Clause clause) {
        if (clause.times().isEmpty() || clause.tokens().stream().noneMatch(token -> TELLING.contains(token.word()))) {
            return clause;
        }
        List<TimeExpression> when =
                clause.times().stream().filter(time -> !isTopic(clause, time)).toList();
        return when.size() == clause.times().size() ? clause : clause.at(when);
    }

    private static boolean isTopic(Clause clause, TimeExpression time) {
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
