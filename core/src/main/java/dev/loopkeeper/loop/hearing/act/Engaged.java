package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hears where the person is to be and what they have before them, of which no verb says that it is to be done: {@code I'm on the
 * school run tomorrow}, {@code due at the clinic at nine}, {@code I've got a report to write by Friday}.
 */
final class Engaged {
    private static final int NEAR = 4;
    private static final int FAR = 8;

    private static final Set<String> PLACING =
            WordSet.of("on", "at", "in", "with", "behind", "under", "up", "round", "over", "down", "back");
    private static final Set<String> ROUND = WordSet.of("round", "over", "down", "up", "out", "back", "along", "to");

    /** How one is when something is kept for one. */
    private static final Set<String> DUE = WordSet.of(
            "due", "expected", "wanted", "needed", "booked", "down", "rostered", "scheduled", "signed", "required");

    private static final Set<String> BEHIND_DUE =
            WordSet.of("at", "for", "on", "in", "to", "into", "with", "over", "round");

    /** Where one is without being there for anything, and how one may be. */
    private static final Set<String> RESTING = WordSet.of(
            "home",
            "house",
            "bed",
            "holiday",
            "holidays",
            "vacation",
            "leave",
            "strike",
            "work",
            "office",
            "edge",
            "phone",
            "way",
            "hold",
            "board",
            "fire",
            "time",
            "top",
            "track",
            "mend",
            "fence",
            "diet",
            "sofa",
            "couch",
            "antibiotics",
            "painkillers",
            "own",
            "roll",
            "mood",
            "trouble",
            "pain",
            "tears",
            "shock",
            "heaven",
            "love",
            "debt",
            "luck",
            "break",
            "town",
            "here",
            "there",
            "minds",
            "agony",
            "danger",
            "doubt",
            "knees",
            "pill",
            "tablets",
            "medication",
            "steroids",
            "bus",
            "road",
            "sun",
            "garden",
            "bath",
            "shower",
            "dark",
            "loop",
            "charge",
            "limit",
            "limbo",
            "night",
            "nights",
            "days",
            "weekend",
            "form",
            "fine",
            "case",
            "no",
            "it",
            "that",
            "duty",
            "you",
            "him",
            "her",
            "them",
            "child",
            "favour",
            "a",
            "all");

    /** How one keeps a time for something. */
    private static final Set<String> PENCILLED =
            WordSet.of("pencilled", "penciled", "slotted", "inked", "penned", "squeezed", "fitted");

    private static final Set<String> DIARIES =
            WordSet.of("diary", "calendar", "rota", "schedule", "planner", "rosta", "roster", "timetable");
    private static final Set<String> SELVES = WordSet.of("me", "us", "i", "we", "am", "are", "down", "that");

    private static final Set<String> HAVING = WordSet.of("have", "got");
    private static final Set<String> BETWEEN = WordSet.of("got", "also", "just", "still", "only");
    private static final Set<String> DENYING =
            WordSet.of("not", "never", "no", "nothing", "nobody", "without", "if", "free", "until", "till");
    private static final Set<String> NO_THINGS =
            WordSet.of("time", "to", "been", "nothing", "bone", "bones", "used", "way");

    private static final Set<String> GIVEN = WordSet.of("given", "handed", "assigned", "allocated", "allotted");

    private final Setting setting;

    Engaged(Setting setting) {
        this.setting = setting;
    }

    /** What lies before the person; empty when nothing does. */
    Optional<Act> read(Clause clause) {
        boolean ahead = !clause.question()
                && !clause.subordinate()
                && clause.repeats().isEmpty()
                && !Futures.isLasting(clause)
                && Futures.isAhead(clause, setting.now())
                && clause.none(token -> DENYING.contains(token.word()))
                && !setting.struggles()
                && (!Scenes.isArranged(clause) || listed(clause).isPresent());
        boolean later = ahead && Futures.isLater(clause, setting.now());
        Optional<String> there = later
                ? placed(clause).or(() -> listed(clause)).or(() -> due(clause)).or(() -> off(clause))
                : Optional.empty();
        return ahead
                ? there.or(() -> having(clause, later))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code I'm on the school run}, {@code we're behind the bar}. */
    private Optional<String> placed(Clause clause) {
        boolean self = clause.size() >= NEAR
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are")
                && PLACING.contains(clause.token(2).word())
                && clause.none(token -> Forms.isProgressive(token.word()));
        if (!self) {
            return Optional.empty();
        }
        int end = end(clause, 3);
        return doing(clause, 3)
                .or(this::beside)
                .or(() -> end == 3 || clause.isTime(2) || isResting(clause, end)
                        ? Optional.empty()
                        : Content.of(clause, clause.token(2).is("on") ? 3 : 2));
    }

    /** {@code On holiday in Wales}, {@code in my own bed}. */
    private static boolean isResting(Clause clause, int end) {
        return IntStream.of(3, Math.min(4, end - 1), end - 1, Math.max(3, end - 2))
                .anyMatch(at -> RESTING.contains(clause.token(at).word())
                        && !(at > 3 && clause.token(at).is("duty")));
    }

    /** {@code ..., helping her pack}: what is done there. */
    private Optional<String> beside() {
        return setting.next()
                .filter(next -> Forms.isProgressive(next.token(0).word()) && next.size() > 1)
                .flatMap(next -> Content.asRequest(next, 0));
    }

    /** Where the words for the place end. */
    private static int end(Clause clause, int from) {
        return Places.between(from, clause.size()).first(clause::isTime).orElse(clause.size());
    }

    /** {@code Due at the clinic}, {@code I'm down for the raffle}, {@code needed in the shop}. */
    private static Optional<String> due(Clause clause) {
        boolean self = clause.token(0).isSelf()
                && clause.size() > NEAR
                && clause.token(1).isOneOf("am", "are");
        int due = self ? 2 : 0;
        boolean told = due + 2 < clause.size()
                && DUE.contains(clause.token(due).word())
                && BEHIND_DUE.contains(clause.token(due + 1).word())
                && !clause.isTime(due + 1)
                && !clause.isTime(due + 2);
        return told
                ? doing(clause, due + 1).or(() -> Content.of(clause, isNaming(clause, due + 1) ? due + 2 : due))
                : Optional.empty();
    }

    /** {@code Pencilled in Jo's boiler for nine}, {@code got the Smiths down for ten}, {@code the rota says I'm on the till}. */
    private static Optional<String> listed(Clause clause) {
        int from = clause.token(0).isSelf() ? 1 : 0;
        int pencilled =
                from < clause.size() && HAVING.contains(clause.token(from).word()) ? from + 1 : from;
        boolean first = pencilled + 2 < clause.size()
                && PENCILLED.contains(clause.token(pencilled).word())
                && clause.token(pencilled + 1).is("in");
        if (first) {
            return upToTime(clause, pencilled + 2);
        }
        int down = Places.between(pencilled + 1, clause.size() - 1)
                .first(at -> pencilled > from
                        && clause.token(at).isOneOf("down", "in")
                        && (clause.token(at).is("down")
                                || PENCILLED.contains(clause.token(at - 1).word()))
                        && (clause.token(at + 1).is("for") || clause.isTime(at + 1)))
                .orElse(0);
        return down > 0
                ? Content.of(
                        clause,
                        pencilled,
                        PENCILLED.contains(clause.token(down - 1).word()) ? down - 1 : down)
                : diary(clause);
    }

    /** {@code My calendar has me at the notary's}, {@code the rota says I'm on the till}, {@code diary says the dentist}. */
    private static Optional<String> diary(Clause clause) {
        int says = Places.between(1, Math.min(NEAR, clause.size() - 2))
                .first(at -> clause.token(at).isOneOf("says", "has", "reads")
                        && DIARIES.contains(clause.token(at - 1).word()))
                .orElse(0);
        if (says == 0 || (says > 1 && !clause.token(0).isOneOf("the", "my", "our"))) {
            return Optional.empty();
        }
        int from = says + 1;
        while (from < clause.size() - 1 && SELVES.contains(clause.token(from).word())) {
            from++;
        }
        return clause.isTime(from)
                        || Subject.isSomebody(clause.token(from).word())
                        || clause.token(from).is("it")
                ? Optional.empty()
                : upToTime(clause, isNaming(clause, from) || clause.token(from).is("at") ? from + 1 : from);
    }

    private static Optional<String> upToTime(Clause clause, int from) {
        int time = Places.between(from, clause.size()).first(clause::isTime).orElse(clause.size());
        int end = time > from + 1 && clause.token(time - 1).isOneOf("for", "at", "on") ? time - 1 : time;
        return end > from ? Content.of(clause, from, end) : Optional.empty();
    }

    private static boolean isNaming(Clause clause, int at) {
        return clause.token(at).isOneOf("for", "on", "into");
    }

    /** {@code Off round to Joyce's to look at her wifi}. */
    private static Optional<String> off(Clause clause) {
        boolean told = clause.size() > 2
                && clause.token(0).is("off")
                && ROUND.contains(clause.token(1).word())
                && !clause.isTime(2);
        return told ? doing(clause, 2).or(() -> Content.of(clause, 0)) : Optional.empty();
    }

    /** {@code To look at her wifi}: a verb, and no place. */
    private static Optional<String> doing(Clause clause, int from) {
        return IntStream.range(from, clause.size() - 1)
                .filter(at -> clause.token(at).is("to") && isVerb(clause, at + 1))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1));
    }

    private static boolean isVerb(Clause clause, int at) {
        String word = clause.token(at).word();
        return word.equals("do")
                || Futures.isCarrying(word)
                || (Content.isAct(word + " it")
                        && !word.endsWith("s")
                        && Character.isLowerCase(
                                clause.text().charAt(clause.token(at).start())));
    }

    /** {@code I've got a report to write}, {@code I have a shift at the shop}. */
    private static Optional<String> having(Clause clause, boolean later) {
        boolean self = clause.token(0).isSelf()
                && clause.size() > NEAR
                && HAVING.contains(clause.token(1).word());
        int from = self ? 2 : HAVING.contains(clause.token(0).word()) ? 1 : 0;
        while (from > 0
                && from < clause.size()
                && BETWEEN.contains(clause.token(from).word())) {
            from++;
        }
        if (isGiven(clause, from)) {
            return Content.of(clause, from + 2);
        }
        return from == 0
                        || from + 1 >= clause.size()
                        || NO_THINGS.contains(clause.token(from).word())
                        || Forms.isPast(clause.token(from).word())
                ? Optional.empty()
                : toDo(clause, from).or(() -> later ? Appointments.had(clause, self ? 2 : 1) : Optional.empty());
    }

    /** {@code I've been given the lights to work}. */
    private static boolean isGiven(Clause clause, int from) {
        return from > 0
                && from + 2 < clause.size()
                && clause.token(from).is("been")
                && GIVEN.contains(clause.token(from + 1).word());
    }

    /** {@code A report to write}: write it. */
    private static Optional<String> toDo(Clause clause, int from) {
        int to = Places.between(from + 1, Math.min(clause.size() - 1, from + FAR))
                .first(at -> clause.token(at).is("to") && isVerb(clause, at + 1))
                .orElse(0);
        boolean thing = to > 0
                && clause.tokens().subList(from, to).stream()
                        .noneMatch(token -> Forms.isPast(token.word()) || NO_THINGS.contains(token.word()));
        return thing ? Remaining.doing(clause, from, to, to) : Optional.empty();
    }
}
