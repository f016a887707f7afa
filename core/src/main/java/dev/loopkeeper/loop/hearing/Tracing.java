package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.LettingGo;
import dev.loopkeeper.loop.hearing.act.Reports;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Doers;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Scenes.Trace;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells whose doing a trace of it shows, and where it shows none: {@code still drafting the statement}. Stateless. */
final class Tracing {
    private static final int SUBJECT = 3;
    private static final int FRONT = 2;
    private static final Set<String> MINE = WordSet.of("me", "us", "my", "our");
    private static final Set<String> OTHERWISE = WordSet.of(
            "watched",
            "ordered",
            "saw",
            "found",
            "spotted",
            "noticed",
            "heard",
            "googled",
            "priced",
            "borrowed",
            "forgot",
            "dreamt",
            "dreamed",
            "bought",
            "downloaded",
            "booked");
    private static final Set<String> SENDING = WordSet.of("posted", "sent", "sent off", "posted off", "mailed");
    private static final Set<String> COMING =
            WordSet.of("came", "arrived", "comes", "received", "appeared", "landed", "back");
    /** What one has done who has found it. */
    private static final Set<String> FINDING = WordSet.of("bought", "booked", "got", "ordered");

    private static final Set<String> UNDERWAY = WordSet.of("still", "busy", "currently", "just", "now", "already");

    private Tracing() {}

    /** Whether the trace is left by nothing that was done. */
    static boolean isNone(Trace trace, Clause clause) {
        return isOtherwise(trace, clause)
                || isDoing(trace, clause)
                || isSaidByOther(trace, clause)
                || isIncoming(trace, clause)
                || SpokenOf.is(trace, clause);
    }

    /** {@code The stock count is different}: how a thing is that the loop is called by, and not that it was counted. */
    static boolean isOnlyNamed(Trace trace, Clause clause, OpenLoop loop) {
        int is = trace.at() + 2;
        if (is >= clause.size() || !clause.token(is).isOneOf("is", "are") || Forms.isAnywherePast(clause)) {
            return false;
        }
        List<Token> name = Tokens.of(loop.content());
        return Results.of(clause).isEmpty()
                && Places.between(0, name.size() - 1)
                        .any(at -> name.get(at).is(clause.token(trace.at()).word())
                                && name.get(at + 1)
                                        .is(clause.token(trace.at() + 1).word()));
    }

    /** {@code Watched a clip on how to get mould off}: another doing than the one its words go with. */
    private static boolean isOtherwise(Trace trace, Clause clause) {
        return clause.tokens().stream()
                .limit(SUBJECT)
                .map(Token::word)
                .filter(OTHERWISE::contains)
                .anyMatch(verb -> !trace.doing().startsWith(verb)
                        && !(verb.equals("found") && FINDING.stream().anyMatch(trace.doing()::startsWith)));
    }

    /** {@code Chloe says Mum sounded tired}: she heard it. */
    private static boolean isSaidByOther(Trace trace, Clause clause) {
        return trace.at() > 1
                && clause.size() > 2
                && LettingGo.SAYING.contains(clause.token(1).word())
                && Subject.isSomebody(clause.token(0).word());
    }

    /** {@code The invitation came in the post}: it was sent by somebody else. */
    private static boolean isIncoming(Trace trace, Clause clause) {
        return SENDING.contains(trace.doing())
                && clause.tokens().stream().limit(trace.at()).anyMatch(token -> COMING.contains(token.word()));
    }

    /** {@code Still drafting the statement}: not done yet. */
    private static boolean isDoing(Trace trace, Clause clause) {
        return trace.at() <= 1
                && Forms.isProgressive(clause.token(trace.at()).word())
                && (trace.at() == 0 || UNDERWAY.contains(clause.token(0).word()))
                && !Forms.isAnywherePast(clause);
    }

    /** {@code Put a letter in the post}: says the doing itself, and of what. */
    static boolean isOfOther(Trace trace, Clause clause) {
        Doing told = Known.of(clause.quote()).doing();
        return Known.of(trace.doing()).doing().isDoneBy(told) && !told.objects().isEmpty();
    }

    /** Of others only those may tell who do it for the person, or whom it is done to: {@code grandad sounded well}. */
    static boolean isOwn(Trace trace, Clause clause, OpenLoop loop) {
        return (Subject.of(clause.tokens()) != Subject.OTHER
                        && !isHadByThing(trace, clause)
                        && !isOfThem(trace, clause))
                || (Reports.isUndergone(clause) && !isOfTheirOwn(clause))
                || (trace.at() < FRONT && !isDoneByNamed(clause, loop) && !isTheirs(trace, clause))
                || isToSelf(clause)
                || Known.of(loop.content())
                                .doing()
                                .namedIn(Known.of(first(clause)).doing())
                        > 0;
    }

    /** {@code The school has had its piano tuned}: theirs, and not done for them. */
    private static boolean isOfTheirOwn(Clause clause) {
        return Doers.isOfOther(clause) && clause.any(token -> token.isTheirs() || token.is("its"));
    }

    /** {@code A lad had a dead arm after his jab}. */
    private static boolean isOfThem(Trace trace, Clause clause) {
        return Subject.of(clause.tokens()) == Subject.THING
                && Places.between(Math.max(1, trace.at() - SUBJECT), trace.at() + 1)
                        .any(at -> clause.token(at).isOneOf("his", "her")
                                && !clause.token(at - 1).isOneOf("got", "had"));
    }

    /** {@code Our old house had a trampoline}: only if it is of that house. */
    private static boolean isHadByThing(Trace trace, Clause clause) {
        return Subject.of(clause.tokens()) == Subject.THING
                && !Vague.isPronoun(clause.token(0).word())
                && !clause.token(0).isOneOf("everything", "all")
                && Places.between(1, trace.at())
                        .any(at -> clause.token(at).isOneOf("had", "has", "have")
                                && clause.token(at + 1).isOneOf("a", "an"));
    }

    /** {@code They sent cards}: they did, and not the person; {@code she wolfed it down} is another matter. */
    private static boolean isTheirs(Trace trace, Clause clause) {
        boolean own = trace.at() == 1
                && clause.size() > 2
                && Subject.isPerson(clause.token(0).word())
                && clause.token(1).is("got")
                && clause.token(2).isTheirs();
        return own
                || (trace.at() == 1
                        && clause.token(0).isOneOf("they", "he", "she")
                        && clause.token(1).isOneOf("sent", "posted", "emailed", "wrote"));
    }

    /** {@code Bob dropped the folder}. */
    private static boolean isDoneByNamed(Clause clause, OpenLoop loop) {
        Token first = clause.token(0);
        boolean has = clause.size() > 3
                && clause.token(1).isOneOf("is", "has")
                && Subject.of(clause.tokens()) == Subject.OTHER;
        boolean capital = Character.isUpperCase(clause.text().charAt(first.start()));
        return clause.size() > 1
                && (capital || has)
                && Subject.isSomebody(first.bare())
                && !Subject.isPerson(first.bare())
                && !Known.of(loop.content()).stems().contains(Stems.stem(first.bare()))
                && Forms.isPast(clause.token(has ? 2 : 1).word());
    }

    /** {@code They've found me a slot}, but not {@code Mum cooked for us}. */
    private static boolean isToSelf(Clause clause) {
        return Places.between(Math.max(1, Subject.verb(clause.tokens())), clause.size())
                .any(at -> MINE.contains(clause.token(at).word())
                        && !clause.token(at - 1).isOneOf("for", "was", "is"));
    }

    private static String first(Clause clause) {
        return clause.tokens().stream().limit(SUBJECT).map(Token::word).collect(Collectors.joining(" "));
    }
}
