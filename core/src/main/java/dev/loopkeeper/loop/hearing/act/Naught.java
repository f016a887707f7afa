package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Parts;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of that of which not the least was done: {@code not one minute on the cello}, {@code essay: still zero words}. */
final class Naught {
    private static final Set<String> LEAST = WordSet.of(
            "minute",
            "second",
            "hour",
            "page",
            "line",
            "word",
            "letter",
            "note",
            "stroke",
            "step",
            "mile",
            "stitch",
            "row",
            "weed",
            "tile",
            "brick",
            "bit",
            "scrap",
            "sausage",
            "thing",
            "inch",
            "metre",
            "lap",
            "length",
            "rep",
            "chapter",
            "sentence",
            "paragraph",
            "bar",
            "box",
            "squat",
            "plank",
            "sheet",
            "jot",
            "dot",
            "drop",
            "lick",
            "splash",
            "crumb",
            "dab",
            "smear",
            "peg",
            "nail",
            "plate");
    private static final Set<String> WITHIN = WordSet.of("of", "on", "at", "in", "with", "for", "to", "from");
    private static final Set<String> TELLING =
            WordSet.of("has", "have", "had", "is", "are", "was", "were", "got", "left");
    private static final List<List<String>> NONE = List.of(
            List.of("not", "a", "single"),
            List.of("not", "so", "much", "as", "a"),
            List.of("not", "even", "a"),
            List.of("not", "even", "one"),
            List.of("not", "a"),
            List.of("not", "one"),
            List.of("zero"),
            List.of("nought"));

    /** Where one looks for what there is: {@code nothing on the telly tonight}. */
    private static final Set<String> SHOWING = WordSet.of(
            "telly", "tv", "television", "radio", "news", "list", "menu", "calendar", "diary", "agenda", "cards");

    private static final Set<String> THEIRS = WordSet.of("her", "his", "their");
    private static final Set<String> NONE_AT_ALL =
            WordSet.of("none", "zero", "nil", "zilch", "nada", "nought", "nothing");
    private static final Set<String> AROUND_NONE = WordSet.of(
            "a",
            "big",
            "fat",
            "grand",
            "total",
            "of",
            "exactly",
            "precisely",
            "absolutely",
            "sum",
            "whopping",
            "at",
            "all");

    private static final Set<String> DAYS =
            WordSet.of("day", "morning", "afternoon", "evening", "night", "week", "weekend", "hours", "time");

    private Naught() {}

    /** What was not done; empty when the clause says nothing of the kind. */
    static Optional<Act> read(Clause clause, Setting setting) {
        if (isAll(clause)) {
            return Optional.of(new Act.Misses(clause, Optional.empty()));
        }
        Optional<String> theirs =
                isNoneOfTheirs(clause) || isOnlyNot(clause) ? ofTheirs(setting, clause) : Optional.empty();
        if (theirs.isPresent()) {
            return Optional.of(new Act.Misses(clause, theirs));
        }
        if (isSwallowed(clause, setting)) {
            return Content.of(clause, 0, clause.size() - 3).map(thing -> new Act.Misses(clause, Optional.of(thing)));
        }
        int from = clause.token(0).is("still") ? 1 : 0;
        if (isNothingOn(clause)) {
            return Content.of(clause, 2).map(thing -> new Act.Misses(clause, Optional.of(thing)));
        }
        int unit = NONE.stream()
                .filter(words -> stands(words, clause, from))
                .mapToInt(words -> from + words.size())
                .findFirst()
                .orElse(0);
        if (unit == 0
                || clause.question()
                || clause.isOften()
                || isNothingLeft(clause, unit)
                || !LEAST.contains(Parts.singular(clause.token(unit).word()))) {
            return Optional.empty();
        }
        return thing(clause, unit + 1)
                .or(() -> Misses.isHeaded(clause) && unit + 1 == clause.size() ? setting.topic() : Optional.empty())
                .map(about -> new Act.Misses(clause, Optional.of(about)));
    }

    /** {@code That's all the cleaning it got}, {@code that was as far as I got}: of what was just spoken of. */
    private static boolean isAll(Clause clause) {
        boolean that = clause.size() > 4
                && clause.token(0).is("that")
                && clause.token(1).isOneOf("is", "was")
                && clause.token(clause.size() - 1).is("got");
        return that && (clause.token(2).is("all") || stands(List.of("as", "far", "as"), clause, 2));
    }

    /** {@code None}, {@code a big fat zero}, {@code a grand total of nil}: that and nothing else, from a word on. */
    static boolean isNone(Clause clause, int from) {
        return from < clause.size()
                && Places.between(from, clause.size())
                        .all(at -> NONE_AT_ALL.contains(clause.token(at).word())
                                || AROUND_NONE.contains(clause.token(at).word()))
                && Places.between(from, clause.size())
                        .any(at -> NONE_AT_ALL.contains(clause.token(at).word()));
    }

    /** {@code I did none}. */
    private static boolean isNoneOfTheirs(Clause clause) {
        return clause.size() > 2
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("did", "managed", "got")
                && isNone(clause, 2);
    }

    /** {@code I didn't}. */
    private static boolean isOnlyNot(Clause clause) {
        return clause.size() == 3
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("did", "have")
                && clause.token(2).is("not");
    }

    /** The hour of Irish of {@code Aoife got her hour of Irish done, I did none}. */
    private static Optional<String> ofTheirs(Setting setting, Clause clause) {
        return setting.previous()
                .filter(before -> before.sentence() == clause.sentence()
                        && Subject.of(before.tokens()) == Subject.OTHER
                        && before.any(token -> THEIRS.contains(token.word())))
                .flatMap(before ->
                        Places.between(1, before.size() - 1)
                                .first(at -> Forms.isPast(before.token(at).word()))
                                .stream()
                                .boxed()
                                .findFirst()
                                .map(verb ->
                                        THEIRS.contains(before.token(verb + 1).word()) ? verb + 2 : verb + 1)
                                .flatMap(
                                        thing -> thing < before.size() ? Content.of(before, thing) : Optional.empty()));
    }

    /** {@code The evening ran away with me and choir went with it}. */
    private static boolean isSwallowed(Clause clause, Setting setting) {
        return clause.size() > 3
                && clause.endsWith("went", "with", "it")
                && setting.sentence().anyMatch(other -> other.start() < clause.start() && isDay(other));
    }

    private static boolean isDay(Clause clause) {
        return clause.isTime(0) || clause.tokens().stream().limit(2).anyMatch(token -> DAYS.contains(token.word()));
    }

    /** {@code Nothing on the cello today}: nothing was done at it. */
    private static boolean isNothingOn(Clause clause) {
        return clause.size() > 3
                && clause.token(0).is("nothing")
                && clause.token(1).is("on")
                && clause.token(2).isOneOf("the", "my", "our")
                && clause.none(token -> SHOWING.contains(token.word()))
                && (!clause.times().isEmpty() || clause.endsWith("yet"))
                && !clause.question()
                && clause.none(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word()));
    }

    /** {@code Not a page left}: all is done. */
    private static boolean isNothingLeft(Clause clause, int unit) {
        boolean of = unit + 2 < clause.size() && clause.token(unit + 1).is("of");
        int left = of ? unit + 3 : unit + 1;
        return left < clause.size() && clause.token(left).isOneOf("left", "to", "remaining", "remains");
    }

    /** The cello of {@code on the cello}, {@code read a page} of {@code not a page read}. */
    private static Optional<String> thing(Clause clause, int behind) {
        if (behind >= clause.size()) {
            return Optional.empty();
        }
        int end = IntStream.range(behind, clause.size())
                .filter(at -> TELLING.contains(clause.token(at).word())
                        || clause.token(at).is("to")
                        || Forms.isPast(clause.token(at).word()))
                .filter(at -> at > behind)
                .findFirst()
                .orElse(clause.size());
        if (WITHIN.contains(clause.token(behind).word()) && end > behind + 1) {
            return Content.of(clause, behind + 1, end);
        }
        int verb = Places.between(behind, Math.min(clause.size(), behind + 3))
                .first(at -> (Forms.isPast(clause.token(at).word())
                                || Forms.isUnmarked(clause.token(at).word()))
                        && !TELLING.contains(clause.token(at).word()))
                .orElse(0);
        boolean placed = verb == 0
                && TELLING.contains(clause.token(behind).word())
                && behind + 2 < clause.size()
                && WITHIN.contains(clause.token(behind + 1).word());
        return placed
                ? Content.of(clause, behind + 2)
                : verb == 0
                        ? Optional.empty()
                        : Optional.of(clause.token(verb).word() + " a "
                                + clause.token(behind - 1).word());
    }

    private static boolean stands(List<String> words, Clause clause, int from) {
        return from + words.size() < clause.size()
                && Places.between(0, words.size())
                        .all(at -> clause.token(from + at).is(words.get(at)));
    }
}
