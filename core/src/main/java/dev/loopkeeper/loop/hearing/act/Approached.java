package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Hears what one came to at last, and whom one spoke to. Stateless. */
final class Approached {
    private static final Set<String> SPEAKING = WordSet.of("spoke", "talked", "chatted", "spoken");
    private static final Set<String> TALKS = WordSet.of("word", "chat", "talk", "conversation");
    private static final Set<String> BOOKING = WordSet.of("booked", "made", "got", "sorted", "arranged");
    /** Whom one rings to book a time. */
    private static final Set<String> RUNG = WordSet.of(
            "dentist",
            "dentist's",
            "doctor",
            "doctor's",
            "gp",
            "surgery",
            "vet",
            "vet's",
            "vets",
            "physio",
            "optician",
            "optician's",
            "opticians",
            "hairdresser",
            "hairdresser's",
            "hairdressers",
            "barber",
            "barber's",
            "salon",
            "clinic",
            "hospital",
            "garage",
            "plumber",
            "electrician",
            "restaurant",
            "chiropractor",
            "osteopath",
            "locksmith",
            "roofer",
            "builder",
            "gardener",
            "handyman",
            "mechanic",
            "groomer",
            "groomers",
            "nurse",
            "podiatrist",
            "chiropodist");

    private static final int NEAR = 4;

    private Approached() {}

    /** What was done, in the order of a report. */
    static Stream<String> of(Clause clause) {
        return Stream.of(reached(clause), asked(clause), rung(clause)).flatMap(Optional::stream);
    }

    /** {@code Got round to the ironing}: did it. */
    private static Optional<String> reached(Clause clause) {
        return IntStream.range(Having.self(clause), Math.min(clause.size() - 3, NEAR))
                .filter(at -> clause.token(at).isOneOf("got", "gotten")
                        && clause.token(at + 1).isOneOf("round", "around")
                        && clause.token(at + 2).is("to"))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 3))
                .map(doing -> "did " + Content.lower(doing));
    }

    /** {@code Booked the dentist}, {@code made an appointment with the vet}: rang them. */
    private static Optional<String> rung(Clause clause) {
        int self = Having.self(clause);
        int verb = self + 1 < clause.size() && clause.token(self).is("have") ? self + 1 : self;
        Optional<String> had = booked(clause);
        if (had.isPresent()) {
            return had;
        }
        return BOOKING.contains(clause.token(verb).word())
                ? IntStream.range(verb + 1, clause.size())
                        .filter(at -> RUNG.contains(clause.token(at).word())
                                && (clause.token(verb).is("booked") || isAppointment(clause, verb, at)))
                        .mapToObj(at -> "called the " + clause.token(at).word())
                        .findFirst()
                : Optional.empty();
    }

    /** {@code The plumber's booked for Thursday}. */
    private static Optional<String> booked(Clause clause) {
        return IntStream.range(1, Math.min(clause.size(), NEAR + 1))
                .filter(at -> clause.token(at).is("booked"))
                .boxed()
                .findFirst()
                .flatMap(at -> clause.tokens().subList(0, at).stream()
                        .map(Token::word)
                        .filter(RUNG::contains)
                        .findFirst())
                .map(whom -> "called the " + whom);
    }

    private static boolean isAppointment(Clause clause, int verb, int at) {
        return clause.tokens().subList(verb, at).stream()
                .anyMatch(token -> token.is("appointment") || token.is("booked") || token.is("slot"));
    }

    /** {@code Had a word with Priya about the rota}: asked her about it. */
    private static Optional<String> asked(Clause clause) {
        int about = IntStream.range(0, clause.size())
                .filter(at -> clause.token(at).is("about"))
                .reduce((earlier, later) -> later)
                .orElse(0);
        return IntStream.range(1, about - 1)
                .filter(at -> clause.token(at).isOneOf("to", "with")
                        && (SPEAKING.contains(clause.token(at - 1).word())
                                || TALKS.contains(clause.token(at - 1).word())))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1))
                .map(whom -> "asked " + whom);
    }
}
