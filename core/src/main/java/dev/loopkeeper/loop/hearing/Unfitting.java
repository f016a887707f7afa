package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Children;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Doers;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;

/**
 * Tells which loops a report does not mean, though it names what is in them: {@code looked everywhere for the receipt}.
 * Stateless.
 */
final class Unfitting {
    private static final Set<String> SEEKING = WordSet.of("looked", "searched", "hunted");
    private static final Set<String> CARRYING = WordSet.of("took", "brought", "drove", "dropped", "walked");
    private static final Set<String> OWN = WordSet.of("my", "our", "the", "both", "little");
    /** {@code Put the clothes away}: what is done by it being where it belongs. */
    static boolean isPutting(OpenLoop loop) {
        return Hearing.isDoable(loop) && PUTTING.contains(Wording.first(loop));
    }

    /** {@code Mum went to see Gran}: she was taken there, and nobody visited her. */
    private static final Set<String> OWN_GOING = WordSet.of("go", "visit", "see", "meet", "attend", "pop", "call");

    private static final Set<String> CARRYING_TO = WordSet.of("take", "bring", "drive", "drop", "go", "get");

    /** {@code Get my eyes tested}, {@code have a haircut}: what one has done to oneself. */
    private static final Set<String> GETTING = WordSet.of("get", "have");

    private static final String FROM = " from ";

    private static final Set<String> PUTTING =
            WordSet.of("put", "hang", "tidy", "file", "store", "pack", "stack", "load", "sort");

    private static final int SUBJECT = 6;

    private Unfitting() {}

    /** Whether the clause tells of what the loop names, and not that it is done. */
    static boolean is(Clause clause, OpenLoop loop) {
        return isDoneOtherwise(clause, loop)
                || isOfPassenger(clause, loop)
                || isOnlySought(clause, loop)
                || isHadByAnother(clause, loop)
                || isGotElsewhere(clause, loop);
    }

    /** Whether a way to tell it is that somebody was taken where the clause says they have been: {@code Mum went to see Gran}. */
    static boolean isTakenThere(Clause clause, String way) {
        return way.startsWith("took ")
                && clause.none(token -> token.is("took"))
                && Subject.of(clause.tokens()) == Subject.OTHER;
    }

    /** {@code Visit Gran}: where one goes oneself, and takes nobody. */
    static boolean isOwnGoing(OpenLoop loop) {
        return OWN_GOING.contains(Wording.first(loop));
    }

    /** {@code Tom had his eyes tested}, {@code my sister got her flu jab}, of {@code Get my eyes tested}. */
    static boolean isHadByAnother(Clause clause, OpenLoop loop) {
        int had = Places.between(1, Math.min(clause.size() - 3, SUBJECT))
                .first(at -> clause.token(at).isOneOf("had", "got") && isTheirs(clause, at + 1))
                .orElse(-1);
        boolean own = Tokens.of(loop.content()).stream().anyMatch(token -> token.is("my"));
        boolean seenTo = had > 0 && clause.token(had).is("had") && Forms.isAnywherePast(clause.from(had + 2));
        return had > 0
                && (own || seenTo || GETTING.contains(Wording.first(loop)))
                && (Subject.isName(clause.token(0).word())
                        || (own ? Subject.of(clause.tokens()) == Subject.OTHER : Doers.isOfOther(clause)))
                && Collections.disjoint(Known.stems(clause.upTo(had).quote()), Known.stems(loop.content()));
    }

    /** {@code Her cards}, {@code all his marking}; not {@code her a card}. */
    private static boolean isTheirs(Clause clause, int at) {
        int whose = clause.token(at).isOneOf("all", "both") ? at + 1 : at;
        return clause.token(whose).isTheirs() && !clause.token(whose + 1).isOneOf("a", "an", "the", "some");
    }

    /** {@code Picked the keys up from Jo}, of what is to be picked up from Sam. */
    private static boolean isGotElsewhere(Clause clause, OpenLoop loop) {
        return from(loop.content())
                .filter(place -> Having.got(clause).isPresent()
                        && Collections.disjoint(Known.stems(place), Known.stems(clause.quote())))
                .isPresent();
    }

    private static Optional<String> from(String content) {
        int from = content.indexOf(FROM);
        return from < 0 ? Optional.empty() : Optional.of(content.substring(from + FROM.length()));
    }

    /** {@code Looked everywhere for the receipt}: which does not say that it was found. */
    private static boolean isOnlySought(Clause clause, OpenLoop loop) {
        int verb = Math.min(Having.self(clause), clause.size() - 1);
        return SEEKING.contains(clause.token(verb).word())
                && Wording.first(loop).equals("find")
                && clause.any(token -> token.is("for"));
    }

    /** {@code Did my cards}: made, and not ordered, as who ordered them says. */
    private static boolean isDoneOtherwise(Clause clause, OpenLoop loop) {
        int self = Having.self(clause);
        return clause.token(self).is("did")
                && clause.size() > self + 1
                && clause.token(self + 1).isOneOf("my", "our", "the", "some")
                && Named.isToldByVerb(loop);
    }

    /** {@code Took Bev to the cleaners}, of what is to be taken there that is nobody, or of calling her. */
    private static boolean isOfPassenger(Clause clause, OpenLoop loop) {
        int verb = Having.self(clause);
        int at = verb + 2 < clause.size() && OWN.contains(clause.token(verb + 1).word()) ? verb + 2 : verb + 1;
        boolean carried = at + 1 < clause.size()
                && CARRYING.contains(clause.token(verb).word())
                && clause.token(at + 1).is("to")
                && (isNamed(clause, at) || Children.isSeenTo(clause.quote()));
        if (!carried) {
            return false;
        }
        boolean carrying = CARRYING_TO.contains(Wording.first(loop));
        return carrying
                ? !namesPassenger(loop)
                : Known.stems(clause.from(at + 1).quote()).stream()
                        .noneMatch(Known.of(loop.content()).stems()::contains);
    }

    private static boolean namesPassenger(OpenLoop loop) {
        return Tokens.of(loop.content()).stream()
                .skip(1)
                .takeWhile(token -> !token.is("to"))
                .anyMatch(token -> Subject.isPerson(token.word())
                        || Character.isUpperCase(loop.content().charAt(token.start())));
    }

    private static boolean isNamed(Clause clause, int at) {
        return Subject.isSomebody(clause.token(at).word())
                || Character.isUpperCase(clause.text().charAt(clause.token(at).start()));
    }
}
