package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Makes the content of a loop of a clause: short, in the person's words, without the time. Stateless. */
public final class Content {
    /** Forms that leave the verb as it is without their ending: {@code stacked}, {@code watered}. */
    private static final Pattern WHOLE = Pattern.compile(
            "[a-z]{1,12}(?:ck|[nlsrfcp]t|[sc]h|ss|ll|zz|e[rnl]|or|ow|[ao]y|mp|[lrns]k|r[mn]|[nlr]d|x|oo.|ea[^sv]|ai[^s]|ee[^sz])ed");

    private static final int LONGEST = 100;
    /** The same words are asked about with every message; texts longer than this are no words. */
    private static final int WORD = 30;

    private static final Memo<Boolean> ACTS = new Memo<>(8192, Content::hasAct);
    private static final Set<String> LEADING = WordSet.of(
            "just",
            "finally",
            "also",
            "really",
            "definitely",
            "actually",
            "probably",
            "then",
            "to",
            "be",
            "please",
            "go",
            "and",
            "still",
            "now",
            "at",
            "last",
            "try",
            "that",
            "about",
            "with",
            "of",
            "on",
            "do",
            "quickly",
            "properly",
            "either",
            "both");
    private static final Set<String> KEPT_LEADING =
            WordSet.of("be", "go", "do", "try", "on", "at", "with", "that", "of", "last");
    private static final Set<String> TRAILING = WordSet.of(
            "on",
            "at",
            "by",
            "in",
            "for",
            "from",
            "this",
            "the",
            "and",
            "or",
            "but",
            "so",
            "of",
            "to",
            "a",
            "an",
            "until",
            "till",
            "before",
            "during",
            "every",
            "each",
            "starting",
            "around",
            "about",
            "then",
            "with",
            "sometime",
            "some",
            "point",
            "though",
            "even");

    private static final Set<String> SMALL_VERBS = WordSet.of("do", "have", "get", "keep", "go", "be", "wear");
    private static final Set<String> PLURAL_TIMES =
            WordSet.of("nights", "mornings", "evenings", "weekends", "days", "afternoons", "arvos");
    private static final Set<String> MEALS = WordSet.of(
            "breakfast", "brunch", "lunch", "dinner", "tea", "supper", "christmas", "easter", "thanksgiving", "diwali");
    private static final Set<String> MEALTIME_VERBS = WordSet.of(
            "have", "having", "cook", "cooking", "make", "making", "eat", "eating", "host", "hosting", "do", "doing");
    private static final Pattern SILENT_E = Pattern.compile("[^aeiouy]*[aeiouy](?:[^aeiouwxy]|dg|[lr]v|[nr]c|[nr]s)");

    private static final Set<String> SETTLING =
            WordSet.of("the", "my", "our", "a", "an", "that", "this", "those", "these", "his", "her", "their", "some");
    /** No {@code her}: I'll ring her tomorrow. */
    private static final Set<String> OWNING = WordSet.of("the", "my", "our", "your", "a", "an", "his", "their");

    /** {@code Recycling out}, {@code ironing done}: what becomes of a thing that is called by what is done with it. */
    private static final Set<String> OF_THING = WordSet.of(" out", " in", " done", " sorted", " finished");

    private static final Pattern DOUBLED = Pattern.compile("^([a-z]{2,12})([bdgmnprt])\\2(?:ed|ing)$");

    private static final Set<String> ABOUT =
            WordSet.of("round", "over", "up", "down", "off", "out", "away", "back", "along", "to", "into");

    private Content() {}

    /** The content that the tokens from {@code from} to {@code to} make; empty when nothing is left. */
    public static Optional<String> of(Clause clause, int from, int to) {
        List<Integer> kept = kept(clause, from, to);
        strip(clause, kept);
        addObject(clause, kept, to);
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        String text = joined(clause, kept).strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(capital(shortened(text)));
    }

    /** The same up to the end of the clause. */
    public static Optional<String> of(Clause clause, int from) {
        return of(clause, from, clause.size());
    }

    /** The same with its first word in the form of a request: {@code Putting the couch out} is {@code Put the couch out}. */
    public static Optional<String> asRequest(Clause clause, int from) {
        return asRequest(clause, from, clause.size());
    }

    /** The same up to a token. */
    public static Optional<String> asRequest(Clause clause, int from, int to) {
        return of(clause, from, to).map(Content::plainVerb);
    }

    private static List<Integer> kept(Clause clause, int from, int to) {
        List<Integer> kept = new ArrayList<>();
        int at = from;
        while (at < to) {
            Optional<Cues.Place> tail =
                    at > from ? Cues.english().at(Sign.TAIL, clause.tokens(), at) : Optional.empty();
            if (tail.isPresent() && tail.get().to() == to) {
                break;
            }
            if (!clause.isTime(at)
                    || isMeal(clause, at)
                    || isParticle(clause, from, at)
                    || isAim(clause, at)
                    || isOwnEnd(clause, at)
                    || isOfThing(clause, from, at, to)) {
                kept.add(at);
            }
            at++;
        }
        return kept;
    }

    /** {@code Cycle in tomorrow}, but {@code staying in tomorrow} is nothing to do. */
    private static boolean isParticle(Clause clause, int from, int at) {
        return Particles.isOne(clause, at)
                && (at > from + 1 || (at > from && isAct(clause.token(from).word())));
    }

    /** {@code The Friday shop}: that is which one, and not only when. */
    private static boolean isOfThing(Clause clause, int from, int at, int to) {
        int first = at;
        while (first > from && clause.isTime(first - 1)) {
            first--;
        }
        int thing = at;
        while (thing < to && clause.isTime(thing)) {
            thing++;
        }
        boolean settled = clause.token(first).is("the")
                || (first > from && OWNING.contains(clause.token(first - 1).word()));
        return settled && thing < to && !StopWords.contains(clause.token(thing).word());
    }

    /** {@code Go back to nights}: that is what one goes to, not when. */
    private static boolean isAim(Clause clause, int at) {
        return at > 0
                && PLURAL_TIMES.contains(clause.token(at).word())
                && clause.token(at - 1).is("to");
    }

    /** {@code Have Sunday lunch together}: that is what is had, and not only when. */
    private static boolean isMeal(Clause clause, int at) {
        int from = at;
        while (from > 0 && clause.isTime(from)) {
            from--;
        }
        int to = at;
        while (to < clause.size()
                && clause.isTime(to)
                && !MEALS.contains(clause.token(to).word())) {
            to++;
        }
        return to < clause.size()
                && clause.isTime(to)
                && to - from <= 2
                && MEALTIME_VERBS.contains(clause.token(from).word());
    }

    /** {@code Giving up nights}: the nights are what is given up, not when. */
    private static void addObject(Clause clause, List<Integer> kept, int to) {
        int next = kept.isEmpty() ? to : kept.get(kept.size() - 1) + 1;
        boolean verb = kept.size() <= 2
                && next < to
                && Forms.isProgressive(clause.token(kept.get(0)).word());
        if (verb
                && clause.isTime(next)
                && PLURAL_TIMES.contains(clause.token(next).word())) {
            kept.add(next);
        }
    }

    private static void strip(Clause clause, List<Integer> kept) {
        while (!kept.isEmpty() && isLeading(clause, kept)) {
            kept.remove(0);
        }
        while (!kept.isEmpty() && isDangling(clause, kept)) {
            kept.remove(kept.size() - 1);
        }
    }

    private static boolean isLeading(Clause clause, List<Integer> kept) {
        String word = clause.token(kept.get(0)).word();
        return LEADING.contains(word) && !KEPT_LEADING.contains(word);
    }

    /** A preposition is left over only where a time stood behind it, or nothing but it is left. */
    private static boolean isDangling(Clause clause, List<Integer> kept) {
        int last = kept.get(kept.size() - 1);
        if (!TRAILING.contains(clause.token(last).word()) || isSomeOfIt(clause, kept) || isOwnEnd(clause, last)) {
            return false;
        }
        boolean particle = clause.token(last)
                .isOneOf("on", "in", "to", "by", "about", "around", "for", "from", "of", "with", "at", "before");
        int behind = last + 1 < clause.size() && clause.token(last + 1).is("the") && !clause.isTime(last + 1)
                ? last + 2
                : last + 1;
        boolean timeBehind = behind < clause.size()
                && clause.isTime(behind)
                && !TRAILING.contains(clause.token(behind).word());
        return !particle || (timeBehind && !Particles.isOne(clause, last)) || kept.size() == 1;
    }

    /** {@code Count the till}, {@code get it looked at}. */
    private static boolean isOwnEnd(Clause clause, int last) {
        Token before = clause.token(Math.max(0, last - 1));
        return (clause.token(last).is("till") && before.isOneOf("the", "my", "our"))
                || (clause.token(last).isOneOf("at", "to") && before.isOneOf("looked", "seen"));
    }

    /** {@code I'll get some}. */
    private static boolean isSomeOfIt(Clause clause, List<Integer> kept) {
        return kept.size() == 2 && clause.token(kept.get(1)).is("some");
    }

    private static String joined(Clause clause, List<Integer> kept) {
        StringBuilder text = new StringBuilder();
        int before = -1;
        for (int at : kept) {
            Token token = clause.token(at);
            boolean next = before >= 0 && at == before + 1;
            String gap = next ? clause.text().substring(clause.token(before).end(), token.start()) : " ";
            boolean apart = gap.chars().anyMatch(Character::isLetterOrDigit);
            boolean space = before >= 0 && (!next || apart || (gap.isBlank() && !gap.isEmpty()));
            text.append(before < 0 ? "" : space ? " " : gap.replaceAll("\\s+", " "));
            text.append(clause.text(), token.start(), token.end());
            before = at;
        }
        return text.toString();
    }

    private static String shortened(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int cut = text.lastIndexOf(' ', LONGEST);
        return text.substring(0, cut > LONGEST / 2 ? cut : LONGEST).strip();
    }

    /** The text with a great first letter. */
    public static String capital(String text) {
        int first = text.codePointAt(0);
        int length = Character.charCount(first);
        return text.substring(0, length).toUpperCase(Locale.ROOT) + text.substring(length);
    }

    /** {@code I'll have finished it by Friday}: finish it. */
    public static Optional<String> ahead(Clause clause, int at) {
        boolean time = at > 1
                && at < clause.size()
                && clause.token(at - 1).isOneOf("i", "we")
                && clause.token(at - 2).is("time")
                && Forms.isPast(clause.token(at).word());
        if (time) {
            return Optional.of(capital(base(clause.token(at).word())) + AsSaid.behind(clause, at + 1));
        }
        boolean perfect = at + 1 < clause.size()
                && clause.token(at).is("have")
                && clause.token(at - 1).is("will")
                && Forms.isPast(clause.token(at + 1).word());
        if (!perfect) {
            return asRequest(clause, at);
        }
        return Optional.of(capital(base(clause.token(at + 1).word())) + AsSaid.behind(clause, at + 2));
    }

    /** The content with the plain form of its verb: {@code Renew the passport}, of {@code Renewing the passport}. */
    public static String plainVerb(String content) {
        int space = content.indexOf(' ');
        String word = (space < 0 ? content : content.substring(0, space)).toLowerCase(Locale.ROOT);
        String rest = space < 0 ? "" : content.substring(space);
        if (word.equals("doing") || (word.equals("going") && !rest.startsWith(" to "))) {
            return capital(word.substring(0, 2)) + rest;
        }
        if (!Forms.isProgressive(word) || OF_THING.contains(rest)) {
            return content;
        }
        List<String> bases =
                BaseForms.of(word).stream().filter(base -> !base.equals(word)).toList();
        return silent(word)
                .or(() -> bases.stream()
                        .filter(base -> isAct(base) || (!rest.isEmpty() && isAct(base + " it")))
                        .findFirst())
                .or(() -> bases.stream()
                        .filter(base -> Forms.isUnmarked(base) || SMALL_VERBS.contains(base))
                        .findFirst())
                .map(base -> capital(base) + rest)
                .orElseGet(() -> isDoneTo(rest) ? capital(unended(word)) + rest : content);
    }

    /** {@code Topping the tank up}, {@code popping in on Nan}, but not {@code wedding in Leeds}. */
    private static boolean isDoneTo(String rest) {
        int end = rest.indexOf(' ', 1);
        String next = end > 0 ? rest.substring(1, end) : rest.strip();
        return (end > 0 && SETTLING.contains(next)) || ABOUT.contains(next) || rest.startsWith(" in on ");
    }

    /** {@code Turning} is of {@code turn}, {@code topping} of {@code top}; the word itself where it may have lost a letter. */
    private static String unended(String word) {
        String rest = word.substring(0, word.length() - "ing".length());
        return WHOLE.matcher(rest + "ed").matches() ? rest : undoubled(word);
    }

    /** {@code Topping} is of {@code top}, {@code trimmed} of {@code trim}; the word itself when no letter stands twice. */
    static String undoubled(String word) {
        return DOUBLED.matcher(word).replaceFirst("$1$2");
    }

    /** {@code Writing} is of {@code write}: a short verb without an e would have its last letter twice. */
    private static Optional<String> silent(String progressive) {
        String rest = progressive.substring(0, progressive.length() - "ing".length());
        return SILENT_E.matcher(rest).matches() ? Optional.of(rest + "e") : Optional.empty();
    }

    /** Whether its first word is a verb of doing, as far as that can be told. */
    public static boolean isAct(String text) {
        return text.length() <= WORD ? ACTS.of(text) : hasAct(text);
    }

    private static boolean hasAct(String text) {
        return !Doing.of(text).acts().isEmpty();
    }

    /** The verb without its ending. */
    public static String base(String word) {
        List<String> bases = BaseForms.of(word);
        return bases.stream()
                .filter(base -> !base.equals(word))
                .filter(base -> isAct(base) || isAct(base + " it"))
                .min(Comparator.comparing(base -> base.charAt(0) != word.charAt(0)))
                .orElseGet(
                        () -> WHOLE.matcher(word).matches() ? word.substring(0, word.length() - 2) : undoubled(word));
    }

    /** Its first letter small, if nothing but its place made it great. */
    public static String lower(String text) {
        int first = text.indexOf(' ');
        boolean owner = first > 2 && text.startsWith("'s", first - 2) && Names.isNamed(text.substring(0, first - 2));
        boolean small = text.startsWith("A ") || (text.length() > 1 && Character.isLowerCase(text.charAt(1)) && !owner);
        return small && !text.startsWith("I ")
                ? text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1)
                : text;
    }
}
