package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads for what one went out, and whom one had round, as what was done by it. Stateless. */
final class Errands {
    private static final Set<String> GOING = WordSet.of(
            "popped", "nipped", "went", "dashed", "ran", "drove", "walked", "cycled", "swung", "stopped", "called",
            "headed", "zipped", "trekked", "trotted", "legged");
    private static final Set<String> WAYS =
            WordSet.of("to", "into", "in", "out", "at", "by", "down", "over", "round", "up", "off", "across");
    private static final Set<String> FETCHING =
            WordSet.of("get", "buy", "grab", "fetch", "collect", "pick", "return", "post");
    /** For these one goes out without bringing anything home. */
    private static final Set<String> OUTINGS = WordSet.of(
            "dinner",
            "lunch",
            "breakfast",
            "brunch",
            "supper",
            "coffee",
            "tea",
            "drinks",
            "drink",
            "pint",
            "meal",
            "curry",
            "pizza");

    private static final int FAR = 8;

    private Errands() {}

    /** What was done by it, in the order of a report. */
    static Stream<String> of(Clause clause) {
        return Stream.concat(fetched(clause), hosted(clause).stream());
    }

    /** {@code Nipped to the shop for milk}, {@code popped into the chemist for my tablets}: bought or picked up. */
    private static Stream<String> fetched(Clause clause) {
        int verb = Having.self(clause);
        if (clause.size() < verb + 4
                || !GOING.contains(clause.token(verb).word())
                || !WAYS.contains(clause.token(verb + 1).word())) {
            return Stream.empty();
        }
        int what = Places.between(verb + 2, Math.min(clause.size() - 1, verb + FAR))
                .first(at -> clause.token(at).is("for"))
                .orElse(0);
        if (what > 0 && clause.tokens().stream().skip(what).anyMatch(token -> OUTINGS.contains(token.word()))) {
            return Stream.empty();
        }
        if (what == 0 || clause.isTime(what + 1)) {
            return fetching(clause, verb).stream();
        }
        String from = Content.of(clause, verb + 2, what)
                .map(place -> " from " + Content.lower(place))
                .orElse("");
        return Content.of(clause, what + 1).stream()
                .map(Content::lower)
                .flatMap(thing -> Stream.of("picked up " + thing + from, "bought " + thing));
    }

    /** {@code Popped out to get milk}. */
    private static Optional<String> fetching(Clause clause, int verb) {
        return IntStream.range(verb + 2, Math.min(clause.size() - 2, verb + FAR))
                .filter(at -> clause.token(at).isOneOf("to", "and")
                        && FETCHING.contains(clause.token(at + 1).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1));
    }

    /** {@code Had the neighbours round for drinks}: they were invited. */
    private static Optional<String> hosted(Clause clause) {
        int had = Having.self(clause);
        return clause.token(had).is("had")
                ? IntStream.range(had + 2, Math.min(clause.size(), had + FAR))
                        .filter(at -> clause.token(at).isOneOf("round", "over", "around")
                                && (at + 1 == clause.size()
                                        || !clause.token(at + 1).isOneOf("on", "the", "my")))
                        .boxed()
                        .findFirst()
                        .flatMap(at -> Content.of(clause, had + 1, at)
                                .map(whom -> "invited " + Content.lower(whom)
                                        + Content.of(clause, at + 1)
                                                .map(what -> " " + Content.lower(what))
                                                .orElse("")))
                : Optional.empty();
    }
}
