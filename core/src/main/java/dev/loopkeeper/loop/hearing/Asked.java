package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what the assistant is asked to take off the list: {@code you can delete the reunion}. Stateless. */
final class Asked {
    private static final List<List<String>> ASKING = List.of(
            List.of("please"),
            List.of("kindly"),
            List.of("you", "can"),
            List.of("you", "may"),
            List.of("you", "could"),
            List.of("you", "might", "as", "well"),
            List.of("we", "can"),
            List.of("can", "you"),
            List.of("could", "you"),
            List.of("would", "you"),
            List.of("will", "you"),
            List.of("feel", "free", "to"),
            List.of("go", "ahead", "and"));
    private static final Set<String> BETWEEN =
            Set.of("please", "just", "now", "also", "then", "safely", "kindly", "go", "ahead", "and");
    private static final Set<String> REMOVING = Set.of("remove", "delete", "erase", "lose", "discard", "untrack");
    private static final Set<String> WHENCE = Set.of("from", "off", "out", "of");

    private Asked() {}

    /** Where what is asked begins; 0 when nothing is asked. */
    static int begins(Clause clause) {
        int from = ASKING.stream()
                .filter(words -> stands(words, clause))
                .mapToInt(List::size)
                .max()
                .orElse(0);
        while (from > 0
                && from < clause.size()
                && BETWEEN.contains(clause.token(from).word())) {
            from++;
        }
        return from < clause.size() ? from : 0;
    }

    private static boolean stands(List<String> words, Clause clause) {
        return words.size() < clause.size()
                && IntStream.range(0, words.size())
                        .allMatch(at -> clause.token(at).is(words.get(at)));
    }

    /** Whether it asks to let go of something. */
    static boolean drops(Clause clause) {
        int from = begins(clause);
        return from > 0
                && (removed(clause).isPresent()
                        || Cues.english().at(Sign.DROP, clause.tokens(), from).isPresent()
                        || isPointing(clause));
    }

    /** What is to be removed: the kayak of {@code please remove the kayak}, {@code you can let the kayak go}. */
    static Optional<String> removed(Clause clause) {
        int verb = begins(clause);
        if (verb == 0 || verb + 1 >= clause.size()) {
            return Optional.empty();
        }
        String word = clause.token(verb).word();
        int last = clause.size() - 1;
        boolean split = (word.equals("let") && clause.token(last).is("go"))
                || (word.equals("take") && clause.token(last).is("off"));
        boolean listed = word.equals("take") && clause.token(last).is("list");
        if (!split && !listed && !REMOVING.contains(word)) {
            return Optional.empty();
        }
        int end = split
                ? last
                : IntStream.range(verb + 1, clause.size())
                        .filter(at -> WHENCE.contains(clause.token(at).word()))
                        .findFirst()
                        .orElse(clause.size());
        return Content.of(clause, verb + 1, end);
    }

    /** {@code So you can strike that}: what was spoken of before. */
    static boolean isPointing(Clause clause) {
        int from = begins(clause);
        return from > 0
                && Cues.english()
                        .at(Sign.DROPPED, clause.from(from).tokens(), 0)
                        .filter(place -> place.to() == clause.size() - from)
                        .isPresent();
    }

    /** Whether the verb of what it asks for is the verb of a doing: {@code please delete the old backups} asks for that. */
    static boolean isFor(Clause clause, String doing) {
        int verb = begins(clause);
        return verb > 0
                && REMOVING.contains(clause.token(verb).word())
                && Tokens.of(doing).get(0).is(clause.token(verb).word());
    }
}
