package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Nouns;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds what somebody goes on about: {@code Mum keeps asking about the photos}. Stateless. */
final class Talked {
    private static final int NEAR = 3;
    private static final Set<String> TALKING = WordSet.of(
            "arguing",
            "argued",
            "talking",
            "talked",
            "asking",
            "asked",
            "going",
            "banging",
            "nagging",
            "moaning",
            "complaining",
            "complained",
            "chatting",
            "rang",
            "phoned",
            "emailed",
            "wrote",
            "fighting",
            "pestering",
            "hassling",
            "chasing",
            "badgering",
            "fretting",
            "worrying",
            "begging",
            "squabbling");
    private static final Set<String> WHITHER = WordSet.of(
            "go", "down", "round", "over", "up", "in", "out", "back", "along", "get", "pop", "nip", "head", "drive");

    private Talked() {}

    /** {@code Mum keeps asking about the photos}, {@code Ben has been on at me for the ladder}: what is talked of. */
    static Optional<String> of(Clause clause) {
        return IntStream.range(2, clause.size() - 1)
                .filter(at -> isTalkedOf(clause, at))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1))
                .filter(thing -> !Vague.pointsBack(thing) && !Naming.isOfPerson(thing));
    }

    private static boolean isTalkedOf(Clause clause, int about) {
        String word = clause.token(about).word();
        return (Set.of("about", "over").contains(word) || (word.equals("for") && !clause.isTime(about)))
                && Places.between(Math.max(1, about - NEAR), about)
                        .any(verb -> TALKING.contains(clause.token(verb).word())
                                || (word.equals("about")
                                        && clause.token(verb).is("on")
                                        && (verb + 1 == about
                                                || clause.token(verb + 1).is("at"))));
    }

    /** {@code I'm going down there tomorrow}, of {@code Mum keeps on about the bank}: down to the bank. */
    static String there(String text, Message message, List<Clause> before) {
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(1, tokens.size())
                .filter(at -> tokens.get(at).is("there")
                        && WHITHER.contains(tokens.get(at - 1).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> Naming.last(message, before, clause -> of(Beginnings.trimmed(clause)).stream())
                        .map(place -> text.substring(0, tokens.get(at).start()) + "to " + Content.lower(place)
                                + text.substring(tokens.get(at).end())))
                .orElse(text);
    }

    /** {@code Is it too late to plant garlic? I'm putting mine in}: what is mine. */
    static String mine(String text, Message message, List<Clause> before) {
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(1, tokens.size())
                .filter(at -> tokens.get(at).is("mine") && !tokens.get(at - 1).is("of"))
                .boxed()
                .findFirst()
                .flatMap(at -> Naming.last(message, before, clause -> Nouns.of(clause).stream())
                        .map(AsSaid::undetermined)
                        .map(thing -> text.substring(0, tokens.get(at).start()) + "my " + thing
                                + text.substring(tokens.get(at).end())))
                .orElse(text);
    }
}
