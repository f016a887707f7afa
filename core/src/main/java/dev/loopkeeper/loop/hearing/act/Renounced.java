package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vices;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Grain;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Hears what one means to go without: {@code I'm off sugar from Monday}, {@code cutting down on screen time}. Stateless. */
public final class Renounced {
    private static final int FRONT = 6;
    private static final List<Way> WAYS = WordFile.lines(Renounced.class, "english.renouncing").stream()
            .flatMap(Way::of)
            .sorted(Comparator.comparing(way -> -way.words.size()))
            .toList();
    private static final Map<String, List<Way>> BY_FIRST =
            WAYS.stream().collect(Collectors.groupingBy(way -> way.words.get(0)));

    private static final Set<String> BETWEEN = WordSet.of("the", "all", "my", "our", "any");
    private static final Set<String> TELLING =
            WordSet.of("is", "was", "are", "were", "has", "had", "will", "makes", "made");
    private static final Set<String> AGAINST = WordSet.of("not", "never", "can", "could", "hard", "if", "you");
    private static final Set<String> RESOLVING = WordSet.of(
            "am",
            "are",
            "i",
            "we",
            "will",
            "going",
            "to",
            "trying",
            "try",
            "decided",
            "have",
            "definitely",
            "properly",
            "also",
            "finally",
            "officially",
            "now",
            "gon",
            "na",
            "time",
            "us",
            "let",
            "just",
            "really",
            "totally");

    /** Verbs that stand alone, as they are asked for: one means it only behind a will, a to or a let's. */
    private static final Set<String> BASES = WAYS.stream()
            .map(way -> way.words.get(0))
            .filter(word -> !Forms.isProgressive(word)
                    && !Set.of("off", "done", "through", "finished", "no", "not", "less", "fewer")
                            .contains(word))
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> MEANING = WordSet.of("to", "will", "us", "and");
    /** Where what is used up would be: {@code no more coffee in the tin}. */
    private static final Set<String> LEFT = WordSet.of(
            "left",
            "tin",
            "jar",
            "cupboard",
            "fridge",
            "freezer",
            "shop",
            "packet",
            "stock",
            "ago",
            "pot",
            "kettle",
            "tub",
            "today");

    private static final Set<String> NEEDING_TIME = WordSet.of("less", "fewer", "not");
    /** What stands behind what is given up, and goes on about when and where. */
    private static final Set<String> FOLLOWING = WordSet.of(
            "for",
            "from",
            "till",
            "until",
            "this",
            "next",
            "at",
            "in",
            "on",
            "after",
            "before",
            "during",
            "starting",
            "again",
            "tonight",
            "now",
            "anymore",
            "any",
            "ever",
            "forever",
            "all",
            "past",
            "or",
            "and",
            "monday",
            "today",
            "tomorrow",
            "while",
            "between");

    private static final Set<String> SHORT = WordSet.of("tonight", "today", "tomorrow");

    /** What remains of how long: the for good of {@code fags for good}. */
    private static final Pattern UNTIL = Pattern.compile(
            "(?i) (?:for good|for ?ever|permanently|from now on|full stop|for me|for now|for a bit|for a while|till|until|as of|from|for"
                    + "|starting|at all|any ?more|altogether|completely|again)$");

    /** The same contents are asked of with every message. */
    private static final Memo<Boolean> GIVEN_UP = new Memo<>(4096, Renounced::isWithout);

    private Renounced() {}

    /** How one says it, and how the habit begins then; and whether whatever is behind it is given up. */
    private record Way(List<String> words, String beginning, boolean ofAnything) {
        static Stream<Way> of(String line) {
            String[] sides = line.split(" = ", -1);
            boolean anything = sides[1].endsWith("*");
            String beginning = sides[1].replace(" *", "").replace(" ~", "");
            return Stream.of(sides[0].split(" \\| ", -1))
                    .map(words -> new Way(List.of(words.split(" ", -1)), beginning, anything));
        }

        /** {@code Not drinking}: what is given up is the doing itself. */
        boolean isOfDoing() {
            return words.size() == 2
                    && Set.of("not", "done").contains(words.get(0))
                    && Forms.isProgressive(words.get(1));
        }

        boolean stands(List<Token> tokens, int at) {
            return at + words.size() < tokens.size() + (isOfDoing() ? 1 : 0)
                    && Places.between(0, words.size())
                            .all(next -> tokens.get(at + next).is(words.get(next)));
        }
    }

    /** What is given up for longer than a day by the first part of a sentence that says so; empty when none does. */
    public static Optional<String> of(List<Clause> parts) {
        return parts.stream()
                .filter(part -> !part.question() && !part.subordinate())
                .filter(part -> Stream.of(Sign.UNREAL, Sign.HEDGE).noneMatch(part::has))
                .flatMap(part -> said(Beginnings.trimmed(part)).stream())
                .findFirst();
    }

    private static Optional<String> said(Clause clause) {
        List<Token> tokens = clause.tokens();
        int at = Places.between(0, Math.min(FRONT, clause.size()))
                .first(from -> way(tokens, from).isPresent())
                .orElse(-1);
        boolean meant = at >= 0
                && tokens.stream().limit(at).map(Token::word).allMatch(RESOLVING::contains)
                && tokens.stream()
                        .skip(clause.token(at).is("not") ? at + 1L : 0)
                        .noneMatch(token -> AGAINST.contains(token.word()) || LEFT.contains(token.word()))
                && isFormed(clause, at)
                && !isOnce(clause);
        return meant
                ? way(tokens, at)
                        .filter(way -> isGiven(tokens, at, way))
                        .flatMap(way -> content(clause, at + way.words.size(), way))
                : Optional.empty();
    }

    /** {@code To give up}, {@code giving up}, {@code have given up for Lent}; not {@code I quit}. */
    private static boolean isFormed(Clause clause, int at) {
        String verb = clause.token(at).word();
        String before = at > 0 ? clause.token(at - 1).word() : "";
        boolean perfect = verb.equals("given");
        if (NEEDING_TIME.contains(verb)) {
            return clause.times().stream()
                            .anyMatch(time -> time.extent().grain().compareTo(Grain.DAY) > 0)
                    || Resolutions.isLasting(clause)
                    || clause.endsWith("anymore")
                    || clause.endsWith("any", "more");
        }
        return perfect
                ? before.equals("have")
                        && (!clause.times().isEmpty()
                                || Resolutions.isLasting(clause)
                                || clause.endsWith("for", "lent"))
                : !BASES.contains(verb) || MEANING.contains(before);
    }

    private static Optional<String> content(Clause clause, int from, Way way) {
        if (way.isOfDoing()) {
            return Content.of(clause, from - 1)
                    .map(Renounced::untimed)
                    .map(rest -> way.beginning + " " + Content.lower(rest.replaceFirst(" (?:any|the|my) ", " ")));
        }
        boolean none = way.beginning.startsWith("No");
        int thing = none
                        && from + 1 < clause.size()
                        && BETWEEN.contains(clause.token(from).word())
                ? from + 1
                : from;
        boolean great =
                Character.isUpperCase(clause.text().charAt(clause.token(thing).start()));
        return Content.of(clause, thing)
                .map(Renounced::untimed)
                .map(rest -> rest.replaceFirst("(?i) for me\\b", ""))
                .map(rest -> way.beginning + " " + (great ? rest : Content.lower(rest)));
    }

    private static Optional<Way> way(List<Token> tokens, int at) {
        return at >= tokens.size()
                ? Optional.empty()
                : BY_FIRST.getOrDefault(tokens.get(at).word(), List.of()).stream()
                        .filter(way -> way.stands(tokens, at))
                        .findFirst();
    }

    /** Whether it is something that people give up, of which no more is told: not {@code giving up sugar is hard}. */
    private static boolean isGiven(List<Token> tokens, int at, Way way) {
        if (way.isOfDoing()
                && Set.of("drinking", "smoking", "vaping", "gambling", "scrolling")
                        .contains(way.words.get(1))) {
            return tokens.stream().noneMatch(token -> TELLING.contains(token.word()) && !token.is("am"));
        }
        int thing = at + way.words.size();
        if (thing >= tokens.size()) {
            return false;
        }
        boolean owned = BETWEEN.contains(tokens.get(thing).word()) && !way.words.contains("with");
        int from = owned && thing + 1 < tokens.size() ? thing + 1 : thing;
        int behind = Math.max(Vices.behind(tokens, from), Vices.behind(tokens, thing));
        boolean hungUp = way.words.contains("off")
                && tokens.get(thing).is("the")
                && tokens.get(from).is("phone");
        return !hungUp
                && tokens.stream().skip(thing).noneMatch(token -> TELLING.contains(token.word()))
                && ((behind > from && !isOfKind(tokens, behind, way)) || way.ofAnything);
    }

    /** {@code Off chocolate duty}: the vice says of which kind something is. */
    private static boolean isOfKind(List<Token> tokens, int behind, Way way) {
        return way.beginning.startsWith("No")
                && behind < tokens.size()
                && !StopWords.contains(tokens.get(behind).word())
                && !FOLLOWING.contains(tokens.get(behind).word());
    }

    private static String untimed(String thing) {
        String rest = UNTIL.matcher(thing).replaceFirst("");
        return rest.equals(thing) ? thing : untimed(rest);
    }

    /** {@code I'm off the booze tonight}: for once; {@code no more emails after eight} is for every day. */
    private static boolean isOnce(Clause clause) {
        boolean daily = clause.token(0).is("no") && clause.any(token -> token.is("after") || token.is("before"));
        return !daily
                && !Rhythm.isFromNow(clause)
                && !Resolutions.isLasting(clause)
                && clause.times().stream()
                        .anyMatch(time -> SHORT.contains(time.text().toLowerCase(Locale.ROOT))
                                || time.extent().grain().compareTo(Grain.DAY) < 0);
    }

    /** {@code I'm not drinking this month}, of {@code Buy wine}: that is of another doing. */
    public static boolean isOfOther(Clause clause, String content) {
        return IntStream.range(1, clause.size())
                        .filter(at -> clause.token(at - 1).isOneOf("not", "done"))
                        .anyMatch(at -> Forms.isProgressive(clause.token(at).word())
                                && !Content.base(clause.token(at).word())
                                        .equals(Tokens.of(content).get(0).word()))
                && of(List.of(clause)).isPresent();
    }

    /** Whether words name what people give up: {@code booze}. */
    public static boolean isVice(String thing) {
        return !Vices.named(Tokens.of(thing)).isEmpty();
    }

    /** Whether a content is to go without what another is, whenever: {@code No smoking}, {@code Give up the fags}. */
    public static boolean isSame(String one, String other) {
        List<Token> words = Tokens.of(other);
        return isGivingUp(one)
                && isGivingUp(other)
                && !Collections.disjoint(
                        Vices.named(Tokens.of(one)), Vices.named(words.subList(words.size() - 1, words.size())));
    }

    /** Whether a content is to go without something: {@code Give up meat}, {@code No sugar}. */
    public static boolean isGivingUp(String content) {
        return GIVEN_UP.of(content);
    }

    private static boolean isWithout(String content) {
        List<Token> tokens = Tokens.of(content);
        boolean none = tokens.size() > 1
                && tokens.get(0).is("no")
                && !Vices.named(tokens.subList(1, tokens.size())).isEmpty();
        return none || way(tokens, 0).filter(way -> isGiven(tokens, 0, way)).isPresent();
    }
}
