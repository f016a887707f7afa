package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds what is to be done again and again. Stateless. */
public final class Habits {
    private static final List<Sign> MEANT = List.of(Sign.WILL, Sign.WANT, Sign.NEED, Sign.PROMISED);
    private static final Set<String> INTRODUCING = WordSet.of("of", "for");
    /** Between a thing and what it becomes: {@code the crossword is going to be my daily thing}. */
    private static final Set<String> MODAL = WordSet.of("should", "must", "can");

    private static final Set<String> BECOMING = WordSet.of(
            "is",
            "are",
            "going",
            "goes",
            "to",
            "be",
            "become",
            "becoming",
            "becomes",
            "became",
            "has",
            "just",
            "my",
            "our",
            "will",
            "now",
            "officially",
            "should",
            "must",
            "into",
            "on",
            "at",
            "the",
            "a",
            "an",
            "for",
            "of",
            "from");

    private static final Set<String> WANTING = WordSet.of("i", "we", "want", "would", "like", "love");
    private static final Set<String> MAKING = WordSet.of(
            "make", "making", "do", "doing", "build", "start", "starting", "get", "into", "keep", "turn", "turning");

    private static final int FEW = 4;
    private static final Set<String> KINDS =
            WordSet.of("habit", "ritual", "routine", "fixture", "job", "thing", "chore", "task", "duty");

    private static final Pattern FOR_ME = Pattern.compile(" for (?:me|us)$");
    /** {@code Note the rain gauge will be a morning job}: what it is to be is not what is to be done. */
    private static final Pattern BEING_KIND = Pattern.compile(
            " (?:will|is going to|are going to) be(?: (?:a|an|my|our)(?: [\\w-]+)? (?:job|task|thing|habit|routine|ritual))?(?: for (?:me|us))?$");

    private static final Set<String> DAYS =
            WordSet.of("day", "days", "night", "nights", "evening", "evenings", "morning", "mornings", "time");

    private static final Set<String> NAMING =
            WordSet.of("my", "our", "the", "a", "an", "his", "her", "their", "some", "fresh");

    private static final int FAR = 8;

    private static final Set<String> SELVES = WordSet.of("myself", "ourselves");
    private static final Set<String> FRONT = WordSet.of("is", "are", "be", "will", "i", "we");

    private Habits() {}

    /** {@code Making it Saturday morning}, {@code I'm making it myself tomorrow}: once, and not {@code making it Saturdays}. */
    public static boolean isMadeOnce(Clause clause) {
        int making = Places.between(0, Math.min(3, clause.size() - 2))
                .first(at ->
                        clause.token(at).is("making") && clause.token(at + 1).is("it"))
                .orElse(-1);
        int last = clause.size() - 1;
        boolean when = making == 0
                && clause.isTime(2)
                && clause.isTime(last)
                && !clause.token(last).word().endsWith("s");
        boolean myself = making >= 0 && SELVES.contains(clause.token(making + 2).word());
        return (when || myself) && clause.repeats().isEmpty();
    }

    /** What is done again and again by a clause, without how often; empty when it names nothing. */
    public static Optional<String> content(Clause clause) {
        return introduced(clause)
                .or(() -> meant(clause))
                .or(() -> pointed(clause))
                .filter(content -> !content.isBlank());
    }

    /** Behind the are of {@code Mondays are swim days from here on}; 0 when no days are named so. */
    public static int behindDays(Clause clause) {
        int be = Places.between(1, Math.min(FAR, clause.size() - 1))
                .first(at -> clause.token(at).isOneOf("is", "are") && clause.isTime(at - 1))
                .orElse(0);
        boolean named = be > 0
                && clause.has(Sign.ONWARD)
                && Places.between(be + 2, Math.min(be + FAR, clause.size()))
                        .any(at -> DAYS.contains(clause.token(at).word()));
        return named ? be + 1 : 0;
    }

    /** {@code the habit of flossing}, {@code Sunday nights are for planning}. */
    private static Optional<String> introduced(Clause clause) {
        Optional<Cues.Place> onward = clause.find(Sign.ONWARD);
        if (onward.isPresent()
                && (clause.token(onward.get().to() - 1).is("of") || isMadeTo(clause, onward.get()))
                && onward.get().to() < clause.size()) {
            return content(clause, onward.get().to());
        }
        int days = behindDays(clause);
        if (days > 0) {
            return content(clause, days).map(what -> FOR_ME.matcher(what).replaceFirst(""));
        }
        for (int at = 1; at + 1 < clause.size(); at++) {
            boolean are = clause.token(at - 1).isOneOf("are", "is", "be")
                    && INTRODUCING.contains(clause.token(at).word());
            if (are && clause.isTime(0)) {
                return content(clause, at + 1);
            }
        }
        return Optional.empty();
    }

    /** {@code I'm making it a regular thing to stretch}. */
    private static boolean isMadeTo(Clause clause, Cues.Place onward) {
        return clause.token(onward.to() - 1).is("to")
                && clause.token(onward.from()).isOneOf("make", "making")
                && clause.token(onward.from() + 1).is("it");
    }

    /** {@code I want it to be every month}. */
    private static Optional<String> pointed(Clause clause) {
        return clause.any(token -> token.is("it") || token.is("that")) ? Optional.of("It") : Optional.empty();
    }

    private static Optional<String> meant(Clause clause) {
        for (Sign sign : MEANT) {
            Optional<Cues.Place> place = clause.find(sign);
            if (place.isPresent() && place.get().to() < clause.size()) {
                return content(clause, place.get().to() - making(clause, place.get()));
            }
        }
        return content(clause, Futures.verb(clause).orElse(0));
    }

    /** Whether the last word of a sign is what is done: {@code I'm making my bed}; one or none. */
    private static int making(Clause clause, Cues.Place sign) {
        boolean made = clause.token(sign.to() - 1).is("making")
                && NAMING.contains(clause.token(sign.to()).word());
        return made && isItself(clause, sign.to()) ? 1 : 0;
    }

    private static Optional<String> content(Clause clause, int from) {
        int start = from;
        while (start + 1 < clause.size()
                && clause.has(Sign.ONWARD)
                && WANTING.contains(clause.token(start).word())) {
            start++;
        }
        while (start + 1 < clause.size()
                && MAKING.contains(clause.token(start).word())
                && isEmptyMaking(clause, start)) {
            start++;
        }
        List<Token> kept = new ArrayList<>();
        for (int at = start; at < clause.size(); at++) {
            int turn = endOfTurn(clause, at);
            int end = turn > at ? turn : endOfOften(clause, at);
            if (turn > at || end <= at) {
                kept.addAll(clause.tokens().subList(at, Math.max(turn, at + 1)));
            }
            at = Math.max(at, end - 1);
        }
        dropKind(kept);
        dropFront(kept);
        Aims.drop(kept);
        while (!kept.isEmpty() && isNoPart(clause, kept)) {
            kept.remove(kept.size() - 1);
        }
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        Clause rest = new Clause(
                clause.text(), kept, clause.times(), clause.repeats(), clause.sentence(), false, clause.subordinate());
        return Content.asRequest(rest, 0)
                .map(content -> BEING_KIND.matcher(content).replaceFirst(""))
                .map(content -> Hours.with(clause, content));
    }

    /** The last word of {@code the walk must be no one-off honestly}, without what it should be. */
    private static boolean isNoPart(Clause clause, List<Token> kept) {
        int last = kept.size() - 1;
        boolean tail = last > 1
                && clause.has(Sign.ONWARD)
                && MODAL.contains(kept.get(last - 1).word())
                && Cues.english().at(Sign.TAIL, kept, last).isPresent();
        return tail
                || BECOMING.contains(kept.get(last).word())
                || (last > 0 && MODAL.contains(kept.get(last).word()))
                || isTimeOfKind(clause, kept);
    }

    /** The Sunday of {@code the walk is becoming our Sunday tradition}: behind what the doing becomes. */
    private static boolean isTimeOfKind(Clause clause, List<Token> kept) {
        int last = kept.size() - 1;
        return last > 2
                && clause.isTime(clause.tokens().indexOf(kept.get(last)))
                && kept.get(last - 1).isOneOf("a", "my", "our", "an", "the")
                && BECOMING.contains(kept.get(last - 2).word());
    }

    /** What stands before the doing: the is of {@code my new thing is}, the I of {@code going forward I check the alarms}. */
    private static void dropFront(List<Token> kept) {
        boolean begun = kept.size() > 2 && kept.get(0).is("have") && kept.get(1).isOneOf("started", "begun");
        if (begun) {
            kept.subList(0, 2).clear();
        }
        while (kept.size() > 1
                && FRONT.contains(kept.get(0).word())
                && !kept.get(1).is("not")) {
            kept.remove(0);
        }
        boolean spent = kept.size() > 2 && kept.get(0).is("spent");
        if (spent && Forms.isProgressive(kept.get(1).word())) {
            kept.remove(0);
        }
    }

    /** The a habit of {@code the list becomes a nightly habit}, the my Sunday job of {@code checking the alarms is my Sunday job}. */
    private static void dropKind(List<Token> kept) {
        int last = kept.size() - 1;
        int becoming = Places.between(Math.max(1, last - FEW), last - 1)
                .first(at -> BECOMING.contains(kept.get(at).word())
                        && !kept.get(at).is("of")
                        && kept.get(at + 1).isOneOf("a", "my", "our"))
                .orElse(last);
        if (last > 2 && becoming < last && KINDS.contains(kept.get(last).word())) {
            kept.subList(becoming + 1, last + 1).clear();
        }
    }

    /** {@code making vitamins part of breakfast} is about vitamins. */
    private static boolean isEmptyMaking(Clause clause, int at) {
        boolean getting = clause.token(at).is("get") && !clause.token(at + 1).is("into");
        return clause.has(Sign.ONWARD)
                && !getting
                && !(clause.token(at).isOneOf("make", "making") && isMadeItself(clause, at))
                && clause.token(at).isOneOf("make", "making", "get", "into", "turn", "turning");
    }

    /** {@code Making my bed every morning}: a thing is made, and not a habit of it. */
    private static boolean isMadeItself(Clause clause, int at) {
        boolean onward = clause.find(Sign.ONWARD)
                .filter(place -> clause.tokens().subList(place.from(), place.to()).stream()
                        .noneMatch(token -> token.word().startsWith("mak")))
                .isPresent();
        return onward && isItself(clause, at);
    }

    private static boolean isItself(Clause clause, int at) {
        return Places.between(at, clause.size())
                .none(of -> KINDS.contains(clause.token(of).word())
                        || clause.token(of).isOneOf("part", "rule", "point", "regular", "it", "that"));
    }

    /** {@code It's going to be every lunch break}: how often belongs together. */
    private static boolean isEvery(Token token) {
        return token.is("every") || token.is("each");
    }

    /** Behind {@code after every shift}, {@code before each gig}: that belongs to the doing; else where it stands. */
    private static int endOfTurn(Clause clause, int at) {
        boolean turn = at + 2 < clause.size()
                && (clause.token(at).isOneOf("after", "before", "between")
                        || (clause.token(at).isOneOf("at", "during")
                                && Cues.english()
                                        .at(Sign.OFTEN, clause.tokens(), at)
                                        .isPresent()))
                && isEvery(clause.token(at + 1))
                && !clause.token(at + 2).is("single");
        return turn ? at + 3 : at;
    }

    private static int endOfOften(Clause clause, int at) {
        int often = Cues.english()
                .at(Sign.OFTEN, clause.tokens(), at)
                .map(Cues.Place::to)
                .orElse(-1);
        int onward = Cues.english()
                .at(Sign.ONWARD, clause.tokens(), at)
                .map(place -> isEvery(clause.token(place.to() - 1)) ? place.to() - 1 : place.to())
                .orElse(-1);
        int end = Math.max(often, onward);
        boolean whenever =
                end > at && end < clause.size() && clause.token(end - 1).is("time");
        return whenever ? at : end;
    }
}
