package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tells what is told of another time or another world: {@code in my teens I swam every day}, {@code in the film he sells the farm},
 * {@code imagine packing it all in tomorrow}. Stateless.
 */
final class Framed {
    private static final int EARLY = 4;
    private static final int NEAR = 6;
    private static final Set<String> YOUNG = WordSet.of(
            "little",
            "young",
            "younger",
            "small",
            "wee",
            "kid",
            "kids",
            "child",
            "children",
            "student",
            "students",
            "boy",
            "girl",
            "boys",
            "girls",
            "teenager",
            "teenagers",
            "nipper",
            "lad",
            "lass");
    private static final Set<String> TEENS =
            WordSet.of("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty");
    private static final Set<String> NO_AGE = WordSet.of("the", "my", "no");
    private static final Set<String> BEING = WordSet.of("was", "were");
    private static final Set<String> DAYS = WordSet.of("days", "youth", "teens", "childhood", "years");
    private static final List<Sign> AHEAD = List.of(Sign.WILL, Sign.NEED, Sign.WANT);
    private static final Set<String> TURNING = WordSet.of("but", "so", "now", "today", "anyway");

    /** What tells of people who are not there. */
    private static final Set<String> TALES = WordSet.of(
            "novel",
            "book",
            "film",
            "movie",
            "play",
            "show",
            "series",
            "story",
            "song",
            "musical",
            "opera",
            "episode",
            "podcast",
            "sims",
            "dream",
            "nightmare",
            "comic",
            "soap",
            "drama",
            "documentary",
            "sitcom",
            "thriller",
            "audiobook",
            "poem",
            "ballad",
            "sketch",
            "panto",
            "cartoon",
            "fable",
            "telenovela",
            "manga");
    /** Those whom a tale is of. */
    private static final Set<String> FIGURES =
            WordSet.of("character", "hero", "heroine", "protagonist", "villain", "narrator", "detective");

    private static final Set<String> SUPPOSING = WordSet.of("suppose", "supposing", "say", "imagine");
    private static final Set<String> BEING_SO = WordSet.of("is", "was", "all");
    private static final Set<String> SELVES = WordSet.of("i", "we");

    private Framed() {}

    /** Whether a clause of a sentence is told of another time or world. */
    static boolean is(List<Clause> sentence, Clause clause) {
        return isLongAgo(sentence, clause)
                || isTale(sentence, clause)
                || isSupposed(sentence)
                || isDreamt(sentence, clause);
    }

    /** {@code I dreamt I'd finished the quilt and won a prize with it}. */
    private static boolean isDreamt(List<Clause> sentence, Clause clause) {
        return sentence.stream()
                .filter(other -> other.start() <= clause.start())
                .anyMatch(other -> Places.between(1, Math.min(EARLY, other.size()))
                                .any(at -> other.token(at).isOneOf("dreamt", "dreamed")
                                        && other.token(0).isSelf())
                        || other.token(0).isOneOf("dreamt", "dreamed"));
    }

    /** {@code I passed a hearing test when I was six}, {@code back in 2009 we painted it}. */
    private static boolean isLongAgo(List<Clause> sentence, Clause clause) {
        return sentence.stream()
                .anyMatch(other -> isOfAge(other)
                        || isBackWhen(sentence, other)
                        || isWhenYoung(other)
                        || isWhenAlive(other)
                        || ((other.has(Sign.BYGONE) || isBack(other)) && isOfThen(sentence, other, clause)));
    }

    /** {@code Back when I was in halls}. */
    private static boolean isBackWhen(List<Clause> sentence, Clause clause) {
        return clause.endsWith("back")
                && clause.size() <= 2
                && sentence.stream()
                        .filter(other -> other.start() > clause.start())
                        .findFirst()
                        .filter(next -> next.token(0).is("when"))
                        .isPresent();
    }

    /** Whether a clause tells of the time that another names: it is of the past, or hangs on what is. */
    private static boolean isOfThen(List<Clause> sentence, Clause then, Clause clause) {
        boolean turned = sentence.stream()
                .filter(other -> other.start() > then.start() && other.start() <= clause.start())
                .anyMatch(other -> other.isBehind(" but")
                        || TURNING.contains(other.token(0).word()));
        boolean over = Forms.isAnywherePast(clause)
                || clause.any(token -> token.is("would") || token.is("used"))
                || Subject.of(clause.tokens()) == Subject.NONE;
        return !turned && over && AHEAD.stream().noneMatch(clause::has);
    }

    /** {@code When I was nine}, {@code when we were kids}, also with more behind it; not {@code when I was two minutes away}. */
    private static boolean isWhenYoung(Clause clause) {
        int when = Places.between(0, Math.min(2, clause.size()))
                .first(at -> clause.token(at).is("when"))
                .orElse(clause.size());
        return when + 3 < clause.size()
                && SELVES.contains(clause.token(when + 1).word())
                && BEING.contains(clause.token(when + 2).word())
                && Places.between(when + 3, Math.min(when + EARLY + 2, clause.size()))
                        .any(at -> YOUNG.contains(clause.token(at).word()) || isAge(clause, at));
    }

    /** {@code When Margaret was alive}. */
    private static boolean isWhenAlive(Clause clause) {
        return clause.token(0).is("when")
                && clause.any(token -> token.is("was") || token.is("were"))
                && clause.endsWith("alive");
    }

    private static boolean isAge(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean counted = (Amounts.isAmount(word) && !NO_AGE.contains(word))
                || TEENS.contains(word)
                || Character.isDigit(word.charAt(0));
        return counted
                && (at + 1 == clause.size()
                        || SELVES.contains(clause.token(at + 1).word())
                        || clause.token(at + 1).is("or"));
    }

    /** {@code At sixteen I swore I'd see the world}: no hour of the day. */
    private static boolean isOfAge(Clause clause) {
        return clause.times().stream()
                        .map(time -> time.text().toLowerCase(Locale.ROOT))
                        .anyMatch(text -> text.startsWith("at ") && TEENS.contains(text.substring(3)))
                && Forms.isAnywherePast(clause);
    }

    /** {@code Back in 2009}, {@code in the nineties}, {@code in our army days}. */
    private static boolean isBack(Clause clause) {
        return IntStream.range(0, clause.size() - 1)
                .filter(at -> clause.token(at).is("in"))
                .anyMatch(at -> isPastYears(
                        clause, at + 1, at > 0 && clause.token(at - 1).is("back")));
    }

    private static boolean isPastYears(Clause clause, int at, boolean back) {
        String word = clause.token(at).word();
        boolean year = back
                && (word.length() == 4 || word.length() == 2 || word.startsWith("'"))
                && Character.isDigit(word.charAt(word.length() - 1));
        String next = at + 1 < clause.size() ? clause.token(at + 1).word() : "";
        boolean decade = word.equals("the") && (next.endsWith("0s") || next.endsWith("0's") || next.endsWith("ties"));
        boolean own = Set.of("my", "our").contains(word)
                && Places.between(at + 1, Math.min(at + EARLY, clause.size()))
                        .any(day -> DAYS.contains(clause.token(day).word()));
        return year || (decade && !next.equals("parties") && !next.equals("nighties")) || own;
    }

    /** {@code In the thriller I'm halfway through the spy says she'll resign}: all of it, up to what one does oneself. */
    private static boolean isTale(List<Clause> sentence, Clause clause) {
        Clause first = Beginnings.trimmed(sentence.get(0));
        boolean tale = isInTale(first) || isOfFigure(first) || isTaleTelling(first);
        return tale
                && sentence.stream()
                        .filter(other -> other.start() > sentence.get(0).start() && other.start() <= clause.start())
                        .noneMatch(Framed::isOwnAgain);
    }

    /** {@code ..., and I want to read it again}. */
    private static boolean isOwnAgain(Clause clause) {
        return (clause.isBehind(" and") || clause.isBehind(" so") || clause.isBehind(" but") || clause.isBehind(","))
                && SELVES.contains(clause.token(0).word());
    }

    /** {@code In the film}, whatever one does with it, and then somebody else. */
    private static boolean isInTale(Clause first) {
        int tale = first.token(0).is("in") || first.token(0).is("on") ? tale(first, 1) : 0;
        if (tale == 0 || tale + 1 >= first.size()) {
            return tale > 0;
        }
        int told = tale + 1;
        boolean which = SELVES.contains(first.token(told).word())
                && Places.between(told + 1, Math.min(told + EARLY, first.size()))
                        .any(at -> first.token(at)
                                .isOneOf(
                                        "reading",
                                        "read",
                                        "watching",
                                        "watched",
                                        "saw",
                                        "listening",
                                        "playing",
                                        "had"));
        return which || !SELVES.contains(first.token(told).word());
    }

    /** {@code The hero of my book}, {@code main character in my show}. */
    private static boolean isOfFigure(Clause first) {
        return Places.between(0, Math.min(EARLY, first.size() - 2))
                .any(at -> FIGURES.contains(first.token(at).word())
                        && first.token(at + 1).isOneOf("in", "of", "from")
                        && tale(first, at + 2) > 0);
    }

    /** {@code There's this song where she goes I will wait}, {@code the film is about a man who has to rob a bank}. */
    private static boolean isTaleTelling(Clause first) {
        int tale = tale(first, 0);
        return tale > 0
                && Places.between(tale + 1, Math.min(tale + NEAR, first.size()))
                        .any(at -> first.token(at).is("where")
                                || (first.token(at).is("about")
                                        && BEING_SO.contains(first.token(at - 1).word()))
                                || (first.token(at).is("with")
                                        && first.token(at - 1).is("starts")));
    }

    /** Where one of the first words from a place on names a tale; 0 when none does. */
    private static int tale(Clause first, int from) {
        return Places.between(from, Math.min(from + EARLY, first.size()))
                .first(at -> TALES.contains(first.token(at).word()))
                .orElse(0);
    }

    /** {@code Imagine packing it all in}, {@code suppose I sold the car}. */
    private static boolean isSupposed(List<Clause> sentence) {
        Clause first = Beginnings.trimmed(sentence.get(0));
        int at = first.size() > 1 && first.token(1).is("just") ? 2 : 1;
        boolean asked = first.token(0).isOneOf("suppose", "supposing")
                && sentence.get(sentence.size() - 1).question();
        return asked
                || (first.size() > at + 1
                        && SUPPOSING.contains(first.token(0).word())
                        && (first.token(0).is("imagine")
                                ? Forms.isProgressive(first.token(at).word())
                                        || first.token(at).is("if")
                                : SELVES.contains(first.token(at).word())
                                        && Forms.isPast(first.token(at + 1).word())));
    }
}
