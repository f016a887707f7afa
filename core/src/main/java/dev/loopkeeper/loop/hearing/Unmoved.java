package dev.loopkeeper.loop.hearing;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of a thing that stayed where it was, so that nothing was done with it: {@code my trainers haven't left the hall}. */
final class Unmoved {
    private static final Set<String> STAYING =
            Set.of("left", "moved", "budged", "leave", "move", "budge", "come", "seen", "got", "made");
    private static final Set<String> DENIED = Set.of("has", "have", "did");
    private static final Set<String> GOING = Set.of("got", "made", "went", "travelled", "traveled", "gone");

    private Unmoved() {}

    /** What was not done with it; empty when the clause says nothing of the kind. */
    static Optional<Act> read(Clause clause, Setting setting) {
        int end = Math.max(stayed(clause), stuck(clause, setting));
        boolean thing = end > 0
                && !clause.question()
                && Subject.owner(clause.tokens()).isEmpty()
                && clause.tokens().subList(0, end).stream()
                        .noneMatch(token -> token.is("i") || token.is("we") || Forms.isPast(token.word()));
        return thing
                ? Content.of(clause, 0, end)
                        .filter(name -> !Vague.isEmpty(name) && !ActReader.isPronoun(name))
                        .map(name -> new Act.Misses(clause, Optional.of(name)))
                : Optional.empty();
    }

    /** Whether the clause tells of a thing that stayed, however it says so. */
    static boolean isTold(Clause clause) {
        return clause.tokens().stream()
                .anyMatch(token -> STAYING.contains(token.word())
                        || Set.of("stayed", "still", "came", "saw", "untouched", "remained", "sat", "never")
                                .contains(token.word()));
    }

    /** {@code Have not left the cupboard}: where it begins; 0 when it does not say so. */
    private static int stayed(Clause clause) {
        return IntStream.range(1, clause.size() - 3)
                .filter(at -> DENIED.contains(clause.token(at).word())
                        && clause.token(at + 1).is("not"))
                .filter(at -> {
                    int verb = clause.token(at + 2).is("even") ? at + 3 : at + 2;
                    String word = clause.token(verb).word();
                    boolean place = verb + 1 < clause.size()
                            && Set.of(
                                            "the",
                                            "its",
                                            "their",
                                            "my",
                                            "from",
                                            "off",
                                            "out",
                                            "daylight",
                                            "further",
                                            "past",
                                            "beyond")
                                    .contains(clause.token(verb + 1).word());
                    return STAYING.contains(word) && place;
                })
                .findFirst()
                .orElse(0);
    }

    /** {@code Got as far as the porch and no further}. */
    private static int stuck(Clause clause, Setting setting) {
        int far = IntStream.range(1, clause.size() - 3)
                .filter(at -> GOING.contains(clause.token(at).word()))
                .filter(at -> IntStream.range(at + 1, Math.min(at + 3, clause.size()))
                        .anyMatch(as ->
                                clause.token(as).is("as") || clause.token(as).is("from")))
                .findFirst()
                .orElse(0);
        boolean ending = setting.next()
                .map(Unmoved::isEnd)
                .orElseGet(() -> clause.endsWith("and", "no", "further") || clause.endsWith("no", "farther"));
        return ending ? far : 0;
    }

    private static boolean isEnd(Clause next) {
        return next.endsWith("no", "further")
                || next.endsWith("no", "farther")
                || next.endsWith("that", "is", "it")
                || next.endsWith("there", "it", "stayed");
    }
}
