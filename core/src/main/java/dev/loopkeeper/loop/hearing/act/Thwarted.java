package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/**
 * Hears of what one had set about or was about to reach, and did not do: {@code had the phone in my hand to ring Tom and put it
 * down again}, {@code ran out of day before I got to the shelves}.
 */
final class Thwarted {
    private static final int FEW = 6;
    private static final Set<String> NOT_DOING = WordSet.of("could", "did", "has", "have", "had", "would", "will");
    private static final Set<String> PREPARING = WordSet.of(
            "had", "picked", "sat", "got", "took", "stood", "opened", "put", "dialled", "hovered", "turned", "parked",
            "walked", "drove", "reached", "grabbed", "logged");
    private static final Set<String> REACHING =
            WordSet.of("got", "reached", "made", "came", "started", "began", "could", "managed");
    private static final Set<String> IDLING = WordSet.of(
            "watched",
            "binge-watched",
            "binged",
            "played",
            "slept",
            "napped",
            "scrolled",
            "gamed",
            "dozed",
            "chatted",
            "did",
            "fell",
            "lay",
            "lounged");
    private static final Set<String> CROWDED = WordSet.of(
            "packed",
            "full",
            "heaving",
            "rammed",
            "crowded",
            "closed",
            "shut",
            "busy",
            "mobbed",
            "jammed",
            "freezing",
            "mad");

    private static final Set<String> ENDING = WordSet.of(
            "ran",
            "run",
            "gone",
            "over",
            "dark",
            "out",
            "rain",
            "rained",
            "closed",
            "shut",
            "light",
            "late",
            "tired",
            "asleep",
            "vanished",
            "flown",
            "bedtime",
            "midnight",
            "evaporated",
            "disappeared",
            "finished",
            "up");
    private static final Set<String> TOWARDS =
            WordSet.of("to", "round", "around", "near", "anywhere", "it", "on", "with", "even", "as", "far", "started");

    private final Setting setting;

    Thwarted(Setting setting) {
        this.setting = setting;
    }

    /** What was not done; empty when the clause says nothing of the kind. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : outrun(clause)
                        .or(() -> displaced(clause))
                        .or(() -> givenUp(clause))
                        .or(() -> crowded(clause))
                        .map(what -> new Act.Misses(clause.told(), Optional.of(what)));
    }

    /** {@code It got dark before I reached the roses}: time, light or strength was over first. */
    private Optional<String> outrun(Clause clause) {
        int verb = clause.token(0).is("before")
                        && clause.size() > 3
                        && clause.token(1).isSelf()
                ? 2
                : 0;
        boolean over = verb > 0
                && REACHING.contains(clause.token(verb).word())
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence() && isOver(before))
                        .isPresent();
        if (!over) {
            return Optional.empty();
        }
        int thing = verb + 1;
        while (thing < clause.size() - 1 && TOWARDS.contains(clause.token(thing).word())) {
            thing++;
        }
        return Content.of(clause, thing);
    }

    private static boolean isOver(Clause clause) {
        boolean own = clause.token(0).isSelf() && !clause.has(Sign.UNREAL) && !clause.has(Sign.MISSED);
        return !own && clause.any(token -> ENDING.contains(token.word()));
    }

    /** {@code Netflix got me instead of the accounts}, {@code watched the snooker instead of the ironing}. */
    private static Optional<String> displaced(Clause clause) {
        int instead = Places.between(1, clause.size() - 2)
                .first(at ->
                        clause.token(at).is("instead") && clause.token(at + 1).is("of"))
                .orElse(0);
        boolean idled = Places.between(0, Math.min(instead, 3))
                .any(at -> IDLING.contains(clause.token(at).word())
                        || (clause.token(at).isOneOf("got", "had", "kept", "distracted")
                                && clause.token(at + 1).isOneOf("me", "us")));
        boolean own = instead > 0 && (ActReader.isOwn(clause) || clause.any(t -> t.is("me")));
        return idled && own ? Content.of(clause, instead + 2) : Optional.empty();
    }

    /** {@code Picked up the phone to call Ann, then put it down again}: what one had set about it for. */
    private Optional<String> givenUp(Clause clause) {
        int verb = clause.token(0).isSelf() ? 1 : 0;
        if (clause.size() <= verb + 3 || !PREPARING.contains(clause.token(verb).word())) {
            return Optional.empty();
        }
        int to = Places.between(verb + 2, clause.size() - 1)
                .first(at -> clause.token(at).is("to")
                        && Content.isAct(clause.token(at + 1).word()))
                .orElse(0);
        boolean away = to > 0
                && setting.behind(false).limit(3).map(Beginnings::trimmed).anyMatch(Thwarted::isAway);
        return away ? Content.of(clause, to + 1) : Optional.empty();
    }

    /** {@code The gym was packed so I left}: one was there, and did nothing. */
    private Optional<String> crowded(Clause clause) {
        int be = Places.between(1, clause.size() - 1)
                .first(at -> clause.token(at).is("was"))
                .orElse(0);
        boolean full = be > 0
                && Places.between(be + 1, clause.size())
                        .any(at -> CROWDED.contains(clause.token(at).word()));
        boolean left = full
                && setting.next()
                        .filter(next -> next.sentence() == clause.sentence())
                        .map(Beginnings::trimmed)
                        .filter(next -> next.size() > 1
                                && next.token(0).isSelf()
                                && (next.token(1).is("left") || next.has(Sign.TURNED_BACK)))
                        .isPresent();
        return left ? Content.of(clause, 0, be) : Optional.empty();
    }

    /** {@code And three times I found something else to do}. */
    private static boolean isAway(Clause clause) {
        int self = Places.between(0, Math.min(clause.size(), FEW))
                .first(at -> clause.token(at).is("i"))
                .orElse(-1);
        return self + 1 < clause.size() && Denials.isElsewhere(clause.from(self + 1));
    }

    /** {@code Marta was to ring me and didn't}, {@code the plumber came and couldn't find the leak}: still told of somebody else. */
    boolean isOfOther(Clause clause) {
        int first = clause.token(0).is("then") || clause.token(0).is("still") ? 1 : 0;
        return clause.size() > first + 1
                && NOT_DOING.contains(clause.token(first).word())
                && clause.token(first + 1).is("not")
                && setting.previous()
                        .filter(before ->
                                before.sentence() == clause.sentence() && Subject.of(before.tokens()) == Subject.OTHER)
                        .filter(before -> before.none(token -> token.is("who")))
                        .isPresent();
    }

    /** {@code Not finished the hedge yet, I'm at it right now}. */
    boolean isUnderway(Clause clause) {
        boolean end = clause.any(token -> token.is("finished") || token.is("done"))
                && clause.any(token -> token.is("not") || token.is("yet") || token.is("never"));
        return end
                && setting.sentence().anyMatch(other -> other.start() > clause.start() && other.has(Sign.UNFINISHED));
    }

    /** {@code I very nearly didn't go}: so one did. */
    static Optional<Act> nearlyNot(Clause clause) {
        int self = clause.token(0).isSelf() ? 1 : 0;
        int at = clause.size() > self && clause.token(self).is("very") ? self + 1 : self;
        boolean nearly = at + 3 < clause.size()
                && clause.token(at).isOneOf("nearly", "almost")
                && clause.token(at + 1).is("did")
                && clause.token(at + 2).is("not");
        return nearly && !clause.question()
                ? Content.of(clause, at + 3).map(done -> new Act.Reports(clause, Optional.of(done), true))
                : Optional.empty();
    }
}
