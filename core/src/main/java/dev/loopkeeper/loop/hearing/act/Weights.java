package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AheadWords;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.TimeExpression;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Weighs what speaks for a clause with a time telling of something the person is to do, and what speaks against it. Stateless. */
public final class Weights {
    private static final int NEVER = -9;
    private static final int FEW = 6;
    private static final int NEAR = 3;

    /** Words before a clause that name no part of what is to be done. */
    /** {@code Everyone's merging today}. */
    private static final Set<String> ANYBODY =
            WordSet.of("everyone", "everybody", "someone", "somebody", "anyone", "anybody");

    private static final Set<String> HAVING = WordSet.of("have", "got", "am", "are", "is");

    /** Behind these an {@code 's} is a form of be: {@code Priya's down for the raffle}. */
    private static final Set<String> PLACED =
            WordSet.of("down", "off", "up", "on", "in", "at", "out", "due", "the", "a", "not");

    /** What one is who sees to something: {@code I'm chief cook}. */
    private static final Set<String> ROLES = WordSet.of(
            "cook",
            "chef",
            "host",
            "driver",
            "barman",
            "charge",
            "duty",
            "captain",
            "ref",
            "referee",
            "hostess",
            "organiser",
            "steward",
            "usher",
            "babysitter",
            "compere",
            "dj",
            "photographer",
            "volunteer",
            "helper",
            "man",
            "woman",
            "cleaner");

    private Weights() {}

    /** How much more speaks for it than against it. */
    public static int of(Clause clause, List<Clause> sentence) {
        Clause told = Beginnings.trimmed(clause);
        if (has(told, AheadWords.OVER) || has(told, AheadWords.EVENTS) || isPast(told) || isHeard(told)) {
            return NEVER;
        }
        int own = sentence.stream()
                                .filter(other -> other.start() != clause.start())
                                .anyMatch(Weights::isOwn)
                        || isMine(told)
                ? 2
                : 0;
        return own
                + ready(clause, sentence)
                + part(told)
                + (has(told, AheadWords.CHANGING) ? 1 : 0)
                + due(told)
                + appointed(told)
                + resolved(sentence)
                + doer(told);
    }

    /** Whether the rules for what is intended have looked at it, and found nothing. */
    private static boolean isHeard(Clause clause) {
        boolean self = clause.token(0).isSelf()
                && clause.size() > 1
                && !clause.token(1).isOneOf("have", "got");
        return self
                || Stream.of(Sign.WILL, Sign.HEDGE, Sign.WANT, Sign.PROMISED, Sign.IDLE)
                        .anyMatch(clause::has);
    }

    /** The words that say what is to be done, without the {@code I have got} before them. */
    public static Clause bare(Clause clause) {
        Clause told = Beginnings.trimmed(clause);
        int from = 0;
        if (told.token(0).isSelf()) {
            from = 1;
            while (from + 1 < told.size() && HAVING.contains(told.token(from).word())) {
                from++;
            }
        }
        return told.from(from);
    }

    private static boolean has(Clause clause, Set<String> words) {
        return Places.between(0, clause.size())
                .any(at -> !clause.isTime(at) && words.contains(clause.token(at).word()));
    }

    /** {@code The rota got printed}: a verb that is over, and not what something is to be. */
    private static boolean isPast(Clause clause) {
        return IntStream.range(0, clause.size())
                .filter(at -> Forms.isPast(clause.token(at).word()) && !clause.isTime(at))
                .anyMatch(at ->
                        !(at > 0 && isBeing(clause, at)) && !clause.token(at).is("got"));
    }

    /** {@code To be printed}, {@code gets printed}, {@code have the van booked}. */
    private static boolean isBeing(Clause clause, int at) {
        return Places.between(Math.max(0, at - FEW), at)
                .any(before -> clause.token(before).isOneOf("be", "gets", "get", "getting", "have"));
    }

    /** {@code I've borrowed the saw}: what was done for it. */
    private static int ready(Clause clause, List<Clause> sentence) {
        boolean ready = sentence.stream()
                .filter(other -> other.start() != clause.start() && other.size() > 2)
                .anyMatch(other -> other.token(0).isSelf()
                        && other.token(1).is("have")
                        && Forms.isPast(other.token(2).word())
                        && !other.token(2).isOneOf("been", "got", "heard", "had"));
        return ready ? 1 : 0;
    }

    /** {@code The goldfish are my responsibility}, {@code gets collected by yours truly}. */
    private static boolean isMine(Clause clause) {
        return Stake.isDuty(clause) || clause.any(token -> token.isOneOf("muggins", "yours"));
    }

    /** {@code I've got the staple gun}, {@code I'm taking the morning off}, {@code guess who's the taxi}. */
    private static boolean isOwn(Clause clause) {
        boolean doing = clause.size() > 2
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are", "have", "will")
                && (Forms.isProgressive(clause.token(2).word())
                        || clause.token(2).is("got")
                        || clause.token(1).is("will"))
                && clause.none(token -> AheadWords.OVER.contains(token.word()));
        boolean otherwise =
                clause.token(0).is("or") && clause.size() > 1 && clause.token(1).isSelf();
        boolean guess = clause.token(0).is("who")
                || clause.endsWith("guess")
                || clause.token(0).is("guess");
        boolean role = clause.size() > 2
                && clause.token(0).isSelf()
                && clause.token(1).is("am")
                && ROLES.contains(clause.token(clause.size() - 1).word());
        return doing || role || otherwise || guess || isMe(clause);
    }

    /** {@code By me}, {@code me in the passenger seat}; not {@code rather her than me}. */
    private static boolean isMe(Clause clause) {
        return Places.between(0, clause.size())
                .any(at -> clause.token(at).isOneOf("muggins", "myself", "mine")
                        || (clause.token(at).is("me")
                                && (at == 0
                                        || clause.token(at - 1)
                                                .isOneOf("by", "on", "is", "for", "from", "with", "to", "but"))));
    }

    /** Whether the person is in it: {@code from us}, {@code my half}. */
    private static int part(Clause clause) {
        boolean from = Places.between(1, clause.size())
                .any(at -> clause.token(at).isOneOf("me", "us")
                        && clause.token(at - 1).isOneOf("from", "by", "on", "for", "with", "off"));
        boolean self = clause.token(0).isSelf();
        return from || self ? 2 : 0;
    }

    private static int due(Clause clause) {
        boolean deadline =
                clause.times().stream().anyMatch(time -> time.extent().kind() == TimeExpression.Kind.DEADLINE);
        return deadline ? 1 : 0;
    }

    /** {@code Optician at four}: where one is expected. */
    private static int appointed(Clause clause) {
        boolean nobody = Subject.of(clause.tokens()) == Subject.NONE;
        return !has(clause, AheadWords.APPOINTED) ? 0 : nobody && clause.size() <= FEW + NEAR ? 2 : 1;
    }

    private static int resolved(List<Clause> sentence) {
        return sentence.stream().anyMatch(Stake::isResolved) ? 1 : 0;
    }

    /** Who does it: nobody else, as far as is told; whose the thing is does not matter. */
    private static int doer(Clause clause) {
        boolean owned = clause.tokens().stream().limit(NEAR).anyMatch(token -> isOwner(clause, token));
        boolean named = clause.size() > 1
                && Subject.isName(clause.token(0).word())
                && clause.token(1).word().endsWith("s");
        boolean all = ANYBODY.stream().anyMatch(clause.token(0).word()::startsWith);
        boolean other = all || (!owned && (named || Subject.of(clause.tokens()) == Subject.OTHER));
        boolean others = has(clause, Set.of("his", "her", "their", "they", "them"));
        return other ? -2 : others ? -1 : 0;
    }

    /** {@code Gran's}, {@code the neighbours'}. */
    private static boolean isOwner(Clause clause, Token token) {
        boolean being = clause.tokens().stream()
                .filter(next -> next.start() > token.start())
                .findFirst()
                .filter(next -> PLACED.contains(next.word()) || Forms.isProgressive(next.word()))
                .isPresent();
        return (token.word().endsWith("'s") && !being)
                || token.word().endsWith("s'")
                || clause.text().startsWith("\' ", token.end());
    }
}
