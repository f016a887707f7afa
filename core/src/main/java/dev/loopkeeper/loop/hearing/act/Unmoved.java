package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Hears of a thing that stayed where it was, so that nothing was done with it: {@code my trainers haven't left the hall}. */
public final class Unmoved {
    private static final Set<String> STAYING =
            WordSet.of("left", "moved", "budged", "leave", "move", "budge", "come", "seen", "got", "made");
    private static final Set<String> DENIED = WordSet.of("has", "have", "did");
    private static final Set<String> GOING = WordSet.of("got", "made", "went", "travelled", "traveled", "gone");

    private static final Set<String> LASTING = WordSet.of("is", "are", "looks", "look", "was", "were", "remains");
    private static final Set<String> EVER =
            WordSet.of("it", "they", "when", "ever", "before", "i", "yesterday", "this");
    /** How a thing is when nothing was done to it. */
    private static final Set<String> NEGLECTED = WordSet.of(
            "bare",
            "blank",
            "empty",
            "full",
            "messy",
            "dirty",
            "filthy",
            "dusty",
            "grubby",
            "untidy",
            "wild",
            "muddy",
            "high",
            "bald",
            "rusty",
            "shaggy",
            "scruffy",
            "grimy",
            "mucky",
            "white",
            "long",
            "cluttered",
            "overgrown",
            "smelly",
            "tangled",
            "unread",
            "creased",
            "crumpled");

    /** Where one stands before one goes in: the car park of {@code the clinic car park}. */
    private static final Pattern LANDMARK = Pattern.compile(
            "(?i)(?:^the|'s|)(?:^| )(?:car park|carpark|parking lot|front door|door|gates?|steps|entrance|reception|waiting room|lobby|"
                    + "foyer|doorstep|turnstiles?|corner)$");

    private Unmoved() {}

    /** What was not done with it; empty when the clause says nothing of the kind. */
    static Optional<Act> read(Clause clause, Setting setting) {
        int end = Math.max(asBefore(clause), Math.max(stayed(clause), stuck(clause, setting)));
        boolean thing = end > 0
                && !clause.question()
                && Subject.owner(clause.tokens()).isEmpty()
                && clause.tokens().subList(0, end).stream()
                        .noneMatch(token -> token.isSelf() || Forms.isPast(token.word()));
        return thing
                ? Content.of(clause, 0, end)
                        .filter(name -> !Vague.isEmpty(name) && !Vague.isPronoun(name))
                        .map(name -> new Act.Misses(clause, Optional.of(name)))
                : turnedBack(clause, setting);
    }

    /** {@code The cot is as flat-packed as the day it came}: where it begins; 0 when it does not say so. */
    private static int asBefore(Clause clause) {
        return IntStream.range(1, clause.size() - 3)
                .filter(at -> LASTING.contains(clause.token(at).word()) || isShortened(clause, at))
                .map(at -> isShortened(clause, at) ? at : at + 1)
                .filter(at -> at + 3 < clause.size()
                        && clause.token(at).is("as")
                        && clause.token(at + 2).is("as")
                        && isEver(clause, at + 3)
                        && isNeglected(clause.token(at + 1).word()))
                .map(at -> isShortened(clause, at) ? at : at - 1)
                .findFirst()
                .orElse(0);
    }

    /** The is of {@code the loft's as full as ever}. */
    private static boolean isShortened(Clause clause, int at) {
        return clause.token(at).is("as") && clause.token(at - 1).word().endsWith("'s");
    }

    private static boolean isNeglected(String word) {
        return NEGLECTED.contains(word)
                || word.endsWith("packed")
                || (word.startsWith("un") && Forms.isPast(word.substring(2)));
    }

    private static boolean isEver(Clause clause, int at) {
        boolean day =
                at + 1 < clause.size() && clause.token(at + 1).isOneOf("day", "moment", "night", "minute", "week");
        return EVER.contains(clause.token(at).word()) || (clause.token(at).is("the") && day);
    }

    /** {@code Got as far as the gym and turned round}: whoever goes somewhere and turns back was not there. */
    private static Optional<Act> turnedBack(Clause clause, Setting setting) {
        int place = IntStream.range(1, clause.size() - 3)
                .filter(at -> GOING.contains(clause.token(at - 1).word())
                        && clause.token(at).is("as")
                        && clause.token(at + 1).is("far")
                        && clause.token(at + 2).is("as"))
                .filter(at -> at == 1 || clause.token(0).isSelf())
                .map(at -> at + 3)
                .findFirst()
                .orElse(0);
        return place > 0 && !clause.question() && setting.behind(false).anyMatch(next -> next.has(Sign.TURNED_BACK))
                ? Content.of(clause, place)
                        .map(thing -> LANDMARK.matcher(thing).replaceFirst(""))
                        .map(thing -> thing.isBlank()
                                ? new Act.Nothing(clause)
                                : new Act.Misses(clause, Optional.of("went to " + Content.lower(thing))))
                : Optional.empty();
    }

    /** Whether the clause tells of a thing that stayed, however it says so. */
    public static boolean isTold(Clause clause) {
        return clause.any(token -> STAYING.contains(token.word())
                || token.isOneOf("stayed", "still", "came", "saw", "untouched", "remained", "sat", "never"));
    }

    /** {@code Have not left the cupboard}: where it begins; 0 when it does not say so. */
    private static int stayed(Clause clause) {
        return IntStream.range(1, clause.size() - 3)
                .filter(at -> DENIED.contains(clause.token(at).word())
                        && clause.token(at + 1).is("not"))
                .filter(at -> {
                    int verb = clause.token(at + 2).is("even") ? at + 3 : at + 2;
                    String word = clause.token(verb).word();
                    boolean place = verb + 1 < clause.size()
                            && clause.token(verb + 1)
                                    .isOneOf(
                                            "the",
                                            "its",
                                            "their",
                                            "my",
                                            "from",
                                            "off",
                                            "out",
                                            "daylight",
                                            "further",
                                            "past",
                                            "beyond");
                    return STAYING.contains(word) && place;
                })
                .findFirst()
                .orElse(0);
    }

    /** {@code Got as far as the porch and no further}. */
    private static int stuck(Clause clause, Setting setting) {
        int far = IntStream.range(1, clause.size() - 3)
                .filter(at -> GOING.contains(clause.token(at).word()))
                .filter(at -> Places.between(at + 1, Math.min(at + 3, clause.size()))
                        .any(as -> clause.token(as).is("as") || clause.token(as).is("from")))
                .findFirst()
                .orElse(0);
        boolean ending = setting.next()
                .map(Unmoved::isEnd)
                .orElseGet(() -> clause.endsWith("and", "no", "further") || clause.endsWith("no", "farther"));
        return ending ? far : 0;
    }

    private static boolean isEnd(Clause next) {
        return next.endsWith("no", "further")
                || next.endsWith("no", "farther")
                || next.endsWith("that", "is", "it")
                || next.endsWith("there", "it", "stayed");
    }
}
