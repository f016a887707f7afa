package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Turns what is true of a thing now into what was done to it: {@code the parcel is on its way} into {@code sent the parcel}.
 * The phrases are in {@code english.results}. Stateless.
 */
public final class Results {
    private static final Map<String, List<Result>> BY_FIRST =
            read().stream().collect(Collectors.groupingBy(result -> result.phrase.get(0)));
    private static final int FAR = 10;
    private static final Set<String> BEING =
            WordSet.of("is", "are", "was", "were", "been", "being", "went", "gone", "going", "got", "has", "have");
    private static final Set<String> PAST = WordSet.of("was", "were", "went", "has", "have");
    private static final Set<String> BETWEEN = WordSet.of(
            "finally", "all", "now", "already", "just", "officially", "both", "also", "even", "safely", "well");
    private static final Set<String> SETTLING = WordSet.of(
            "the", "my", "our", "a", "an", "that", "this", "those", "these", "his", "her", "their", "all", "both");
    private static final Set<String> BEHIND = WordSet.of("again", "now", "too", "today", "already", "last", "finally");

    private static final Set<String> TROUBLE = WordSet.of(
            "gone",
            "down",
            "out",
            "off",
            "broken",
            "stuck",
            "blocked",
            "flat",
            "dead",
            "full",
            "leaking",
            "dripping",
            "flickering",
            "failing",
            "acting",
            "playing",
            "beeping",
            "squeaking",
            "rattling",
            "crashing",
            "freezing",
            "barking",
            "crying",
            "coming",
            "going",
            "being",
            "getting",
            "raining",
            "asking",
            "growing",
            "ringing",
            "calling",
            "falling",
            "slipping",
            "sticking",
            "hurting",
            "running");

    private record Result(String doing, List<String> phrase, boolean placed, boolean verbal) {}

    /** What is back in a place of one's own was given to nobody. */
    private static final String RETURNED = "returned";

    /** What has come to somebody else was not bought for oneself. */
    private static final String BOUGHT = "bought";

    private static final String ORDERED = "ordered";
    private static final Set<String> CARRYING = WordSet.of("bus", "train", "coach", "tram", "plane", "ferry", "flight");

    /** What is no longer so of a thing that nobody needs. */
    private static final Set<String> UNWANTED = WordSet.of("needed", "wanted", "necessary", "required", "relevant");

    private Results() {}

    /** What may have been done, in the order of a report; empty when the clause tells of no such thing. */
    public static List<String> of(Clause clause) {
        List<String> all = new ArrayList<>();
        for (int at = 1; at < Math.min(clause.size(), FAR); at++) {
            all.addAll(doings(clause, endOfThing(clause, at), at));
        }
        return List.copyOf(all);
    }

    /** Whether words from {@code at} to the end of their part say a state: the {@code in} of {@code ethics form: in}. */
    public static boolean isState(List<Token> tokens, int at, int end) {
        return BY_FIRST.getOrDefault(tokens.get(at).word(), List.of()).stream()
                .map(Result::phrase)
                .anyMatch(phrase -> phrase.size() == end - at
                        && Places.between(0, phrase.size())
                                .all(i ->
                                        phrase.get(i).equals(tokens.get(at + i).word())));
    }

    /** Whether it came about before now, so that a day it names is over: {@code the form went off on Thursday}. */
    public static boolean isPast(Clause clause) {
        return clause.any(token -> PAST.contains(token.word())) && !of(clause).isEmpty();
    }

    /** Where what the clause speaks of ends, when a form of be or go stands before {@code at}; else 0. */
    private static int endOfThing(Clause clause, int at) {
        int end = at;
        boolean being = false;
        while (end > 0 && isBetween(clause.token(end - 1).word())) {
            end--;
            being |= BEING.contains(clause.token(end).word());
        }
        return being || isHeading(clause, at) ? end : 0;
    }

    /** {@code Ethics form: in}, {@code new shower head on}, {@code forty cards in the post}. */
    private static boolean isHeading(Clause clause, int at) {
        String between = clause.text()
                .substring(clause.token(at - 1).end(), clause.token(at).start());
        String first = clause.token(0).word();
        boolean fresh = Set.of("new", "fresh").contains(first) && at == clause.size() - 1;
        boolean counted = Amounts.isFragment(clause)
                && at > 1
                && !Set.of("a", "an", "one", "another").contains(first);
        boolean verbless = clause.none(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word()));
        return between.indexOf(':') >= 0 || ((fresh || counted) && verbless);
    }

    /** {@code The tap no longer drips}: the verb is its own. */
    private static int endOfNoun(Clause clause, int at) {
        int end = at;
        while (end > 0 && BETWEEN.contains(clause.token(end - 1).word())) {
            end--;
        }
        boolean noun = end > 0
                && !BEING.contains(clause.token(end - 1).word())
                && !Forms.isPast(clause.token(end - 1).word());
        return noun ? end : 0;
    }

    private static boolean isBetween(String word) {
        return BEING.contains(word) || BETWEEN.contains(word);
    }

    private static List<String> doings(Clause clause, int thing, int at) {
        List<String> doings = new ArrayList<>();
        for (Result result : from(clause, at)) {
            int thingEnd = result.verbal && thing == 0 ? endOfNoun(clause, at) : thing;
            boolean went = result.verbal && result.phrase.get(0).equals("went");
            boolean came = result.doing.equals(BOUGHT) || result.doing.equals(ORDERED);
            if (thingEnd == 0 || (went && Doers.isOfSomebody(clause)) || (came && isTheirs(clause, thingEnd))) {
                continue;
            }
            int from = clause.token(at - 1).is("gone") && result.phrase.get(0).equals("gone") ? at - 1 : at;
            int end = from + result.phrase.size();
            boolean mine = result.doing.equals(RETURNED)
                    && end < clause.size()
                    && clause.token(end).isOneOf("my", "our");
            if (!mine
                    && stands(result.phrase, clause, from)
                    && (result.placed ? end < clause.size() : isOver(clause, end))) {
                String place = result.placed ? " to " + words(clause, end, clause.size()) : "";
                doings.add(result.doing + " " + thing(clause, thingEnd) + place);
            }
        }
        return doings;
    }

    /** {@code Tom's new phone}, {@code the bus}: nothing that was bought for oneself. */
    private static boolean isTheirs(Clause clause, int end) {
        return clause.tokens().subList(0, end).stream()
                .map(Token::word)
                .anyMatch(word -> word.endsWith("'s") || CARRYING.contains(word));
    }

    /** Those whose first word stands here: {@code gone to the post} begins one before. */
    private static List<Result> from(Clause clause, int at) {
        String first =
                clause.token(at - 1).is("gone") ? "gone" : clause.token(at).word();
        List<Result> here =
                new ArrayList<>(BY_FIRST.getOrDefault(clause.token(at).word(), List.of()));
        here.addAll(BY_FIRST.getOrDefault("?", List.of()));
        here.addAll(first.equals(clause.token(at).word()) ? List.of() : BY_FIRST.getOrDefault(first, List.of()));
        return here;
    }

    private static boolean stands(List<String> phrase, Clause clause, int from) {
        return from + phrase.size() <= clause.size()
                && Places.between(0, phrase.size())
                        .all(i -> fits(phrase.get(i), clause.token(from + i).word(), phrase.get(0)));
    }

    /** A {@code ?} is any word; the {@code leaking} of {@code leaking again} tells of nothing mended. */
    private static boolean fits(String wanted, String word, String first) {
        return wanted.equals("?")
                ? !UNWANTED.contains(word) && !(first.equals("?") && isTrouble(word))
                : wanted.equals(word);
    }

    private static boolean isTrouble(String word) {
        return TROUBLE.contains(word) || Forms.isPast(word) || !Forms.isProgressive(word);
    }

    /** Nothing follows but when, or words that say nothing. */
    private static boolean isOver(Clause clause, int from) {
        int at = from;
        while (at < clause.size()) {
            Optional<Cues.Place> tail = Cues.english().at(Sign.TAIL, clause.tokens(), at);
            boolean idle = clause.isTime(at)
                    || BEHIND.contains(clause.token(at).word())
                    || (at + 1 < clause.size() && clause.isTime(at + 1));
            if (tail.isEmpty() && !idle) {
                return false;
            }
            at = tail.map(Cues.Place::to).orElse(at + 1);
        }
        return true;
    }

    private static String thing(Clause clause, int to) {
        boolean named = SETTLING.contains(clause.token(0).word());
        return (named ? "" : "the ") + words(clause, 0, to);
    }

    private static String words(Clause clause, int from, int to) {
        StringBuilder text = new StringBuilder();
        IntStream.range(from, to)
                .filter(at ->
                        !clause.isTime(at) && !BEHIND.contains(clause.token(at).word()))
                .mapToObj(clause::token)
                .forEach(token ->
                        text.append(clause.text(), token.start(), token.end()).append(' '));
        return text.toString().strip();
    }

    private static List<Result> read() {
        List<Result> all = new ArrayList<>();
        for (String line : WordFile.lines(Results.class, "english.results")) {
            int colon = line.indexOf(':');
            for (String phrase : line.substring(colon + 1).split("\\|", -1)) {
                List<String> words = List.of(phrase.strip().split(" +", -1));
                boolean placed = words.get(words.size() - 1).equals("*");
                boolean verbal = words.get(0).equals("!");
                List<String> plain = words.subList(verbal ? 1 : 0, words.size() - (placed ? 1 : 0));
                all.add(new Result(line.substring(0, colon), plain, placed, verbal));
            }
        }
        return List.copyOf(all);
    }
}
