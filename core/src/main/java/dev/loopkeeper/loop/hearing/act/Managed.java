package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what was done by what it took and how it went: {@code plucked up the courage to ring Dad}, {@code ringing Dad was easy}. */
public final class Managed {
    private static final int FAR = 8;
    /** What one gets and has been at then. */
    private static final Set<String> GOT = WordSet.of(
            "haircut",
            "trim",
            "test",
            "scan",
            "jab",
            "vaccination",
            "massage",
            "facial",
            "manicure",
            "pedicure",
            "check-up",
            "checkup",
            "x-ray",
            "blood",
            "injection",
            "filling",
            "tattoo");

    private static final Set<String> FINDING = WordSet.of(
            "found",
            "made",
            "took",
            "plucked",
            "screwed",
            "mustered",
            "summoned",
            "worked",
            "got",
            "drummed",
            "gathered",
            "scraped",
            "carved",
            "set");
    private static final Set<String> MEANS = WordSet.of(
            "time",
            "moment",
            "minute",
            "hour",
            "courage",
            "nerve",
            "guts",
            "energy",
            "strength",
            "enthusiasm",
            "confidence",
            "will",
            "willpower",
            "motivation",
            "resolve",
            "chance",
            "gap",
            "window",
            "oomph",
            "bottle",
            "opportunity");
    private static final Set<String> BRINGING = WordSet.of(
            "brought",
            "forced",
            "got",
            "dragged",
            "talked",
            "psyched",
            "bullied",
            "coaxed",
            "pushed",
            "nudged",
            "bribed",
            "hauled",
            "steeled",
            "motivated",
            "persuaded",
            "convinced");
    private static final Set<String> FEELING =
            WordSet.of("pleased", "proud", "chuffed", "happy", "patting", "congratulating", "impressed", "delighted");
    private static final Set<String> GOING = WordSet.of(
            "was", "were", "took", "felt", "went", "turned", "proved", "nearly", "almost", "did", "paid", "cleared");
    private static final Set<String> LASTING =
            WordSet.of("minutes", "minute", "hours", "hour", "seconds", "ages", "forever", "mins");
    private static final Set<String> TASTING = WordSet.of("loved", "enjoyed", "adored", "hated", "survived");
    private static final Set<String> AFTERGLOW = WordSet.of(
            "sore",
            "aching",
            "achy",
            "stiff",
            "knackered",
            "exhausted",
            "shattered",
            "wrecked",
            "legs",
            "arms",
            "muscles",
            "buzzing",
            "glowing",
            "starving",
            "sweaty",
            "tired",
            "feel",
            "feeling",
            "felt",
            "broken",
            "dead",
            "refreshed",
            "recovering",
            "reeling",
            "killing",
            "knees",
            "jelly",
            "thighs",
            "calves",
            "hamstrings",
            "shoulders",
            "blisters");
    private static final Set<String> USUAL = WordSet.of(
            "always",
            "usually",
            "never",
            "used",
            "would",
            "will",
            "if",
            "whenever",
            "every",
            "hope",
            "could",
            "according",
            "apparently",
            "making");
    /** Whom one goes to see. */
    static final Set<String> SEEN = WordSet.of(
            "dentist",
            "vet",
            "doctor",
            "gp",
            "nurse",
            "physio",
            "hairdresser",
            "barber",
            "optician",
            "chiropodist",
            "osteopath",
            "masseuse",
            "therapist");
    /** What is done by being there: {@code go to yoga}, {@code watch the film}. */
    private static final Set<String> LIVED = WordSet.of(
            "go",
            "attend",
            "have",
            "watch",
            "read",
            "try",
            "see",
            "visit",
            "do",
            "run",
            "swim",
            "walk",
            "ride",
            "cycle",
            "practise",
            "play",
            "listen",
            "join",
            "meet",
            "be",
            "catch",
            "hear",
            "take",
            "sit",
            "give",
            "eat",
            "hike",
            "climb",
            "row",
            "sing",
            "dance",
            "train",
            "enjoy",
            "face",
            "finish",
            "complete");

    private Managed() {}

    /** What was done; empty when the clause does not say that it was managed. */
    static Optional<Act> read(Clause clause) {
        boolean own = !clause.question() && (Subject.of(clause.tokens()) != Subject.OTHER || isGerund(clause, 0));
        return (own ? doing(clause) : Optional.<String>empty())
                .map(done -> new Act.Reports(clause, Optional.of(done), true));
    }

    private static Optional<String> doing(Clause clause) {
        return Over.told(clause)
                .or(() -> means(clause))
                .or(() -> bringing(clause))
                .or(() -> feeling(clause))
                .or(() -> judged(clause))
                .or(() -> seeing(clause))
                .or(() -> enjoying(clause));
    }

    /** Whether a loop is of being somewhere or having something, or names only what: {@code yoga on Mondays}. */
    public static boolean isLived(OpenLoop loop) {
        String first = Wording.first(loop);
        boolean got =
                first.equals("get") && Tokens.of(loop.content()).stream().anyMatch(token -> GOT.contains(token.word()));
        return got || LIVED.contains(first) || !Content.isAct(first);
    }

    /** What one was at or had, of which the clause tells how it was: {@code yoga was bliss}, {@code loved yoga}. */
    public static Optional<String> event(Clause clause) {
        boolean usual = clause.question()
                || clause.any(token -> USUAL.contains(token.word()))
                || (Subject.of(clause.tokens()) == Subject.OTHER
                        && clause.tokens().stream().limit(2).noneMatch(token -> SEEN.contains(token.word())));
        return usual
                ? Optional.empty()
                : Over.told(clause)
                        .or(() -> Over.done(clause))
                        .or(() -> how(clause))
                        .or(() -> tasted(clause))
                        .or(() -> after(clause));
    }

    /** {@code That swim was lovely}. */
    private static Optional<String> how(Clause clause) {
        int went = went(clause);
        boolean named = went > 0
                && !clause.token(0).isOneOf("there", "what", "which", "who", "all")
                && clause.tokens().subList(0, went).stream()
                        .noneMatch(token -> Vague.isPronoun(token.word()) || Subject.isSaying(token.word()));
        return named && isJudged(clause, went) ? Content.of(clause, 0, went) : Optional.empty();
    }

    /** {@code Really enjoyed the talk}. */
    private static Optional<String> tasted(Clause clause) {
        int at = verb(clause);
        boolean tasted = at + 1 < clause.size()
                && TASTING.contains(clause.token(at).word())
                && !Vague.isPronoun(clause.token(at + 1).word())
                && !isGerund(clause, at + 1);
        return tasted ? Content.of(clause, at + 1) : Optional.empty();
    }

    /** {@code Sore from the gym}, {@code legs like jelly after that run}. */
    private static Optional<String> after(Clause clause) {
        int from = Places.between(1, clause.size() - 1)
                .first(at -> clause.token(at).isOneOf("from", "after"))
                .orElse(0);
        boolean felt = from > 0
                && clause.tokens().subList(0, from).stream().anyMatch(token -> AFTERGLOW.contains(token.word()))
                && !isGerund(clause, from + 1);
        return felt ? Content.of(clause, from + 1) : Optional.empty();
    }

    /** {@code Found an hour to mow the lawn}. */
    private static Optional<String> means(Clause clause) {
        int from = verb(clause);
        return from < clause.size() && FINDING.contains(clause.token(from).word())
                ? IntStream.range(from + 2, Math.min(clause.size() - 1, from + FAR))
                        .filter(at -> clause.token(at).is("to")
                                && MEANS.contains(clause.token(at - 1).word())
                                && isAct(clause, at + 1))
                        .mapToObj(at -> Content.of(clause, at + 1))
                        .findFirst()
                        .flatMap(done -> done)
                : Optional.empty();
    }

    /** {@code Forced myself to do the filing}, {@code talked myself into ringing Dad}. */
    private static Optional<String> bringing(Clause clause) {
        int from = verb(clause);
        if (from + 3 >= clause.size()
                || !BRINGING.contains(clause.token(from).word())
                || !isOneself(clause, from + 1)) {
            return Optional.empty();
        }
        return IntStream.range(from + 2, Math.min(clause.size() - 1, from + FAR))
                .filter(at -> clause.token(at).is("to")
                        ? isAct(clause, at + 1)
                        : clause.token(at).is("into") && isGerund(clause, at + 1))
                .mapToObj(at -> Content.asRequest(clause, at + 1))
                .findFirst()
                .flatMap(done -> done);
    }

    /** {@code Pleased with myself for ringing Dad}. */
    private static Optional<String> feeling(Clause clause) {
        return clause.any(token -> FEELING.contains(token.word()))
                ? IntStream.range(2, clause.size() - 1)
                        .filter(at ->
                                clause.token(at).is("for") && isOneself(clause, at - 1) && isGerund(clause, at + 1))
                        .mapToObj(at -> Content.asRequest(clause, at + 1))
                        .findFirst()
                        .flatMap(done -> done)
                : Optional.empty();
    }

    /** {@code Ringing Dad wasn't half as bad as I thought}. */
    private static Optional<String> judged(Clause clause) {
        int went = isGerund(clause, 0) ? went(clause) : 0;
        return went > 0 && isJudged(clause, went) ? Content.asRequest(clause, 0, went) : Optional.empty();
    }

    /** {@code It was lovely seeing Gran}, {@code great catching up with Jo}. */
    private static Optional<String> seeing(Clause clause) {
        boolean itself =
                clause.size() > 3 && clause.token(0).is("it") && clause.token(1).is("was");
        int from = itself ? 2 : 0;
        return clause.find(Sign.ENJOYED)
                .filter(place -> place.from() - from <= 2 && (itself || place.from() <= 1))
                .map(Cues.Place::to)
                .filter(doing -> doing < clause.size() - 1 && isGerund(clause, doing))
                .flatMap(doing -> Content.asRequest(clause, doing));
    }

    /** The first past verb, when it tells how something went; else 0. */
    private static int went(Clause clause) {
        int first = clause.token(0).isOneOf("the", "that", "this", "my", "our") ? 2 : 1;
        return IntStream.range(first, Math.min(clause.size(), FAR))
                .filter(at -> Forms.isPast(clause.token(at).word())
                        || GOING.contains(clause.token(at).word()))
                .limit(1)
                .filter(at -> GOING.contains(clause.token(at).word()))
                .findFirst()
                .orElse(0);
    }

    private static boolean isJudged(Clause clause, int went) {
        return Cues.english()
                        .find(Sign.ENJOYED, clause.tokens(), went)
                        .filter(place -> place.from() <= went + FAR)
                        .isPresent()
                || (clause.token(went).is("took")
                        && clause.tokens().stream().skip(went + 1L).anyMatch(token -> LASTING.contains(token.word())));
    }

    /** {@code Really enjoyed painting the shed}. */
    private static Optional<String> enjoying(Clause clause) {
        int at = verb(clause);
        boolean enjoyed =
                at + 1 < clause.size() && clause.token(at).isOneOf("loved", "enjoyed") && isGerund(clause, at + 1);
        return enjoyed ? Content.of(clause, at + 1) : Optional.empty();
    }

    /** Where the verb stands, behind who did it and what stresses it. */
    private static int verb(Clause clause) {
        int at = 0;
        while (at < clause.size()
                && (clause.token(at).isOneOf("i", "we", "have")
                        || clause.token(at).word().endsWith("ly")
                        || clause.token(at).isOneOf("just", "even"))) {
            at++;
        }
        return at;
    }

    private static boolean isOneself(Clause clause, int at) {
        return clause.token(at).isOneOf("myself", "ourselves");
    }

    private static boolean isGerund(Clause clause, int at) {
        return Forms.isProgressive(clause.token(at).word()) && isAct(clause, at);
    }

    private static boolean isAct(Clause clause, int at) {
        return Content.isAct(clause.from(at).quote());
    }

    /** {@code Vitamins down}: taken. */
    public static boolean isSwallowed(Clause clause) {
        return clause.endsWith("down") || clause.endsWith("the", "hatch") || clause.endsWith("taken");
    }
}
