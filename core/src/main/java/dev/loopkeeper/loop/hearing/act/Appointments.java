package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Knows where one is to be at a time that is agreed. Stateless. */
final class Appointments {
    private static final int NEAR = 5;

    /** What one goes to because it is agreed. */
    private static final Set<String> ENGAGEMENTS = WordSet.of(
            "shift",
            "interview",
            "exam",
            "exams",
            "test",
            "class",
            "lesson",
            "rehearsal",
            "meeting",
            "training",
            "viewing",
            "duty",
            "match",
            "game",
            "gig",
            "deadline",
            "audition",
            "seminar",
            "lecture",
            "tutorial",
            "hearing",
            "induction",
            "call",
            "session",
            "practice",
            "race",
            "recital",
            "presentation",
            "inspection",
            "appraisal",
            "workshop",
            "haircut",
            "checkup",
            "check-up",
            "consultation",
            "scan",
            "mot");

    /** To whom one goes at a time that is agreed, for oneself or with somebody. */
    private static final Set<String> HEALERS = WordSet.of(
            "dentist",
            "doctor",
            "doctors",
            "gp",
            "vet",
            "vets",
            "optician",
            "opticians",
            "physio",
            "hygienist",
            "orthodontist",
            "hairdresser",
            "hairdressers",
            "barber",
            "barbers",
            "midwife",
            "osteopath",
            "chiropractor",
            "podiatrist",
            "appointment",
            "appt",
            "checkup",
            "check-up",
            "jab",
            "jabs",
            "haircut");

    /** To what one goes oneself. */
    private static final Set<String> APPOINTMENTS = WordSet.of(
            "interview", "exam", "scan", "smear", "mammogram", "viewing", "mot", "rehearsal", "audition", "meeting");

    private Appointments() {}

    /** What one has before one, from a token on: {@code got a meeting with the bank}. */
    static Optional<String> had(Clause clause, int from) {
        return IntStream.range(from, Math.min(clause.size(), from + NEAR))
                .filter(at -> (ENGAGEMENTS.contains(clause.token(at).word()) || isWithSomebody(clause, at))
                        && !clause.isTime(at))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, named(clause, from)));
    }

    /** {@code An appointment with the physio}. */
    private static boolean isWithSomebody(Clause clause, int at) {
        return clause.token(at).is("appointment")
                && at + 2 < clause.size()
                && clause.token(at + 1).is("with");
    }

    /** Where the name begins of {@code I've got a meeting}. */
    private static int named(Clause clause, int from) {
        int at = clause.token(from).is("got") ? from + 1 : from;
        return clause.token(at).isOneOf("a", "an") ? at + 1 : at;
    }

    /** Whether it names where one is to be, a time, and nothing else: {@code dentist tomorrow at nine}. */
    static boolean isNote(Clause clause, LocalDateTime now) {
        int last = IntStream.range(0, Math.min(clause.size(), NEAR))
                .filter(at -> !clause.isTime(at))
                .filter(at -> isAppointment(clause, at))
                .reduce((earlier, later) -> later)
                .orElse(-1);
        return last >= 0
                && !clause.question()
                && clause.repeats().isEmpty()
                && Futures.isLater(clause, now)
                && IntStream.range(0, clause.size())
                        .filter(at -> !clause.isTime(at))
                        .allMatch(at -> at > last
                                ? clause.token(at).isOneOf("at", "on", "for")
                                : isNaming(clause.token(at).word()));
    }

    /** {@code Dentist}, {@code my interview}, {@code parents evening}, but not {@code Tom's interview}. */
    private static boolean isAppointment(Clause clause, int at) {
        String word = clause.token(at).bare();
        boolean parents =
                word.equals("evening") && at > 0 && clause.token(at - 1).word().startsWith("parent");
        boolean theirs = at > 0 && clause.token(0).word().endsWith("'s") && !parents;
        return parents || HEALERS.contains(word) || (APPOINTMENTS.contains(word) && !theirs);
    }

    /** {@code My}, {@code parents}: no verb and no denial. */
    private static boolean isNaming(String word) {
        return !Forms.isPast(word)
                && !Forms.isProgressive(word)
                && !Subject.isSaying(word)
                && (!StopWords.contains(word) || word.equals("my") || word.equals("then"));
    }
}
