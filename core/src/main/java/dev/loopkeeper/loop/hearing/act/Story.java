package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Chooses the words that tell of a struggle: a short sentence whole, of a long one the clause that carries it and what belongs
 * to that. Stateless.
 */
public final class Story {
    private static final int SHORT = 60;
    private static final int WHOLE = 90;
    private static final int LONGEST = 75;
    private static final int BOTH = 100;
    private static final int REFRAIN = 3;
    private static final int POINTING = 7;
    /** Behind these stands what goes wrong: {@code good as gold all day, then the biscuits are gone}. */
    private static final Pattern TURN = Pattern.compile(" (?:and |but )?then (?=\\S{1,30} \\S{1,30} \\S{1,30} )");

    /** {@code Every time I sit down to write I end up scrolling}: what comes of it. */
    private static final Pattern OUTCOME =
            Pattern.compile("(?i)^(?:every|each) time .*? (?=I (?:end up|always|just|find) )");

    private static final Set<String> SUBJECTS =
            WordSet.of("i", "we", "my", "our", "the", "it", "every", "whenever", "when");
    private static final Set<String> CIRCUMSTANCE = WordSet.of("when", "whenever", "if", "before");
    private static final Set<String> OWN = WordSet.of("i", "me", "my", "we", "us", "our");
    private static final Set<String> DANGLING = WordSet.of(
            "instead", "of", "without", "and", "or", "but", "the", "a", "an", "to", "in", "on", "at", "by", "for",
            "from", "with", "that", "my", "our", "his", "her", "their");

    private Story() {}

    /**
     * What the struggle is, from the sentence of the clause; from the one before, when this only points back: {@code it's a pattern};
     * from the one behind, when it only announces it: {@code same story most nights}.
     */
    public static String of(List<Clause> clauses, Clause clause) {
        List<Clause> own = sentence(clauses, clause.sentence());
        List<Clause> before = Matter.before(clauses, clause.sentence());
        Optional<String> blamed = Matter.blamed(own).map(Story::told);
        if (blamed.isPresent()) {
            return blamed.get();
        }
        if (before.isEmpty()) {
            return Announced.behind(clauses, own).orElseGet(() -> told(own));
        }
        if (pointsBack(own, clause) || isOnlyRefrain(own)) {
            return told(before);
        }
        Optional<String> matter = Matter.excused(clauses, before, own);
        if (matter.isPresent()) {
            return Matter.with(matter.get(), told(own));
        }
        return leans(own, before)
                ? both(before, own)
                        .or(() -> Matter.pointedTo(before, own).map(thing -> Matter.with(thing, told(own))))
                        .orElseGet(() -> told(own))
                : told(own);
    }

    /** The clauses from the first on, as many as are short enough. */
    static String from(List<Clause> sentence) {
        int end = sentence.size() - 1;
        while (end > 1 && length(sentence, 0, end) > BOTH) {
            end--;
        }
        return Content.capital(text(Beginnings.trimmed(sentence.get(0)), sentence.get(end)));
    }

    /** The end of one sentence with the other, as much of it as is short enough; empty when nothing is. */
    private static Optional<String> both(List<Clause> before, List<Clause> own) {
        int last = own.size() - 1;
        int end = last > 0 && Sighs.isOnly(own.get(last)) ? last - 1 : last;
        List<Integer> ends = Matter.isSaid(own)
                ? IntStream.rangeClosed(-last, 0).map(at -> -at).boxed().toList()
                : List.of(last, end);
        return Stream.of(before.get(0), before.get(before.size() - 1))
                .flatMap(from -> ends.stream().map(to -> text(from, own.get(to))))
                .filter(text -> text.length() <= BOTH)
                .findFirst()
                .map(Content::capital);
    }

    /** {@code Third time this week, I do it constantly}. */
    private static boolean isOnlyRefrain(List<Clause> own) {
        return own.stream().allMatch(part -> Sighs.isOnly(part) || part.size() <= 1);
    }

    /** {@code I lose it on every single job}, {@code happens the minute I sit down}: what, was said the sentence before. */
    private static boolean leans(List<Clause> own, List<Clause> before) {
        Clause first = Beginnings.trimmed(own.get(0));
        boolean turned = own.get(0).token(0).isOneOf("but", "except", "anyway");
        return !turned
                && (first.token(0).is("happens")
                        || isOfWhatWasNamed(own)
                        || Matter.isSaid(own)
                        || isHeading(before)
                        || isHit(before)
                        || isOnceMore(before, own));
    }

    /** {@code Half asleep in the lecture again}: what it was this time, with nobody to tell it of. */
    private static boolean isOnceMore(List<Clause> before, List<Clause> own) {
        boolean more = before.stream()
                .flatMap(part -> Beginnings.trimmed(part).tokens().stream())
                .anyMatch(token -> !Sighs.isEmpty(token.word())
                        && own.stream()
                                .flatMap(part -> part.tokens().stream())
                                .noneMatch(other -> other.is(token.word())));
        return more
                && before.size() == 1
                && before.get(0).endsWith("again")
                && before.get(0).none(Token::isSelf)
                && Subject.of(before.get(0).tokens()) == Subject.NONE;
    }

    /** {@code I lose it}: no thing stands before what points to one. */
    private static boolean isOfWhatWasNamed(List<Clause> own) {
        List<String> words = own.stream()
                .flatMap(part -> part.tokens().stream())
                .map(Token::word)
                .toList();
        int thing = Places.between(1, words.size())
                .first(at -> isPointing(words, at))
                .orElse(0);
        return thing > 0
                && Places.between(0, thing)
                        .all(at -> Sighs.isEmpty(words.get(at))
                                || isTurn(words, at)
                                || at == thing - 1
                                || Content.isAct(words.get(at))
                                || words.get(at).endsWith("ly"));
    }

    /** The shifts of {@code shift after shift}. */
    private static boolean isTurn(List<String> words, int at) {
        return (at + 2 < words.size() && words.get(at + 2).equals(words.get(at)))
                || (at > 1 && words.get(at - 2).equals(words.get(at)));
    }

    /** The it of {@code I lose it}, the thing of {@code I forget the thing}. */
    private static boolean isPointing(List<String> words, int at) {
        return Set.of("it", "them").contains(words.get(at))
                || (words.get(at).equals("thing") && words.get(at - 1).equals("the"));
    }

    /** {@code Names. I forget every one of them}. */
    private static boolean isHeading(List<Clause> before) {
        return before.stream().mapToInt(Clause::size).sum() < REFRAIN
                && before.stream().noneMatch(Clause::question);
    }

    /** {@code Job interviews turn me into a mouse}: what does it to the person. */
    private static boolean isHit(List<Clause> before) {
        return before.stream()
                .anyMatch(part -> Subject.of(part.tokens()) != Subject.SELF
                        && Subject.of(part.tokens()) != Subject.OTHER
                        && !part.question()
                        && !Forms.isAnywherePast(part)
                        && part.tokens().stream().skip(2).anyMatch(token -> token.is("me")));
    }

    private static String told(List<Clause> all) {
        List<Clause> sentence = Prelude.without(all);
        String whole = text(sentence.get(0), sentence.get(sentence.size() - 1));
        String told = whole.length() <= SHORT || (whole.length() <= LONGEST && isSameWith(sentence.get(0)))
                ? whole
                : withoutHead(sentence)
                        .or(() -> withoutRefrain(sentence))
                        .or(() -> core(sentence))
                        .orElseGet(() -> shortened(sentence));
        return Content.capital(told);
    }

    /** {@code It's the same with every bill: I put it in a drawer}: what it is stands in the head. */
    private static boolean isSameWith(Clause head) {
        return head.isBefore(":")
                && Places.between(1, head.size() - 1)
                        .any(at -> head.token(at).is("with")
                                && head.token(at - 1).is("same")
                                && head.token(at + 1).isOneOf("every", "each", "all", "any"));
    }

    /** The sentence without what only sighs before and behind it, when it is not long and tells of nothing else. */
    private static Optional<String> core(List<Clause> sentence) {
        int from = 0;
        int to = sentence.size() - 1;
        while (from < to
                && (from == 0 ? isIdle(sentence.get(0)) : Sighs.isOnly(sentence.get(from)))
                && !isJoined(sentence.get(from + 1))) {
            from++;
        }
        while (to > from && isIdle(sentence.get(to))) {
            to--;
        }
        return sentence.subList(from, to + 1).stream().anyMatch(Woes::areOfElse)
                ? Optional.empty()
                : Optional.of(text(Beginnings.trimmed(sentence.get(from)), sentence.get(to)))
                        .filter(told -> told.length() <= WHOLE);
    }

    private static boolean isJoined(Clause clause) {
        return clause.token(0).is("and") || clause.isBehind(" and");
    }

    /** {@code Typical me}, {@code no idea why}, {@code it's the same every month}. */
    private static boolean isIdle(Clause clause) {
        boolean empty =
                (Sighs.isBare(clause) && clause.has(Sign.PRONOUN)) || clause.none(token -> OWN.contains(token.word()));
        return empty
                && !clause.has(Sign.TROUBLE)
                && !clause.token(0).isOneOf("one", "another", "just")
                && (Sighs.isOnly(clause) || (clause.size() <= REFRAIN && !clause.isBefore(":")));
    }

    /** What the sentence before says, of which the clause only tells that it comes back; whole, when it is not long. */
    static String before(List<Clause> clauses, Clause clause) {
        List<Clause> told = sentence(clauses, clause.sentence());
        String whole = text(told.get(0), told.get(told.size() - 1));
        return whole.length() <= LONGEST ? Content.capital(whole) : of(clauses, clause);
    }

    /** {@code Put me in front of a form and I freeze, happens every quarter}: without its end, when it is short then. */
    private static Optional<String> withoutRefrain(List<Clause> sentence) {
        int last = sentence.size() - 1;
        boolean refrain = last > 0 && sentence.get(last).size() <= POINTING && Carrier.isRefrain(sentence.get(last));
        return Optional.of(refrain)
                .filter(found -> found)
                .map(found -> text(Beginnings.trimmed(sentence.get(0)), sentence.get(last - 1)))
                .filter(told -> told.length() <= SHORT);
    }

    /** {@code Like clockwork: somebody criticises me and I go quiet}: without its beginning, when it is not long then. */
    private static Optional<String> withoutHead(List<Clause> sentence) {
        Clause first = Beginnings.trimmed(sentence.get(0));
        int refrain = Carrier.refrain(first);
        int head = Carrier.isAbout(first, refrain) ? refrain + 1 : Carrier.isLead(first) ? first.size() : refrain;
        if (head == 0 || (head >= first.size() && sentence.size() == 1)) {
            return Optional.empty();
        }
        Clause rest = head >= first.size() ? sentence.get(1) : first.from(head);
        return Optional.of(text(rest, sentence.get(sentence.size() - 1))).filter(told -> told.length() <= LONGEST);
    }

    private static List<Clause> sentence(List<Clause> clauses, int number) {
        return clauses.stream().filter(clause -> clause.sentence() == number).toList();
    }

    private static boolean pointsBack(List<Clause> sentence, Clause clause) {
        int words = sentence.stream().mapToInt(Clause::size).sum();
        return words <= 4
                || sentence.stream().allMatch(part -> part.size() <= REFRAIN)
                || isLifelong(Beginnings.trimmed(clause))
                || (words <= POINTING
                        && (Carrier.isRefrain(clause) || clause.token(0).is("it") || isOfNobody(sentence)));
    }

    /** {@code Been like that my whole life}. */
    private static boolean isLifelong(Clause clause) {
        return clause.size() > 2
                && clause.token(0).is("been")
                && clause.token(1).isOneOf("like", "that", "this", "the");
    }

    /** {@code Every gig, eleven years of it}. */
    private static boolean isOfNobody(List<Clause> sentence) {
        return sentence.stream()
                .flatMap(clause -> clause.tokens().stream())
                .noneMatch(token -> OWN.contains(token.word()));
    }

    private static String shortened(List<Clause> sentence) {
        int carrier = Carrier.of(sentence);
        int from = carrier;
        if (from > 0 && sentence.get(from).token(0).is("and") && length(sentence, from - 1, carrier) <= LONGEST) {
            from--;
        }
        while (from > 0
                && !startsAnew(sentence.get(from - 1), sentence.get(from))
                && length(sentence, from - 1, carrier) <= LONGEST) {
            from--;
        }
        int to = carrier;
        while (to + 1 < sentence.size()
                && tellsMore(sentence.get(to + 1))
                && length(sentence, from, to + 1) <= LONGEST) {
            to++;
        }
        return cut(text(Beginnings.trimmed(sentence.get(from)), sentence.get(to)));
    }

    /** {@code my brother} and {@code and I can't talk} are one. */
    private static boolean startsAnew(Clause before, Clause clause) {
        boolean joined = clause.token(0).is("and") && before.size() < REFRAIN;
        return !joined && SUBJECTS.contains(Beginnings.trimmed(clause).token(0).word());
    }

    private static boolean tellsMore(Clause clause) {
        boolean told =
                clause.has(Sign.TROUBLE) && clause.size() > REFRAIN && !Vague.isPronoun(Carrier.lastWord(clause));
        return told
                || goesOn(clause)
                || (clause.subordinate()
                        && CIRCUMSTANCE.contains(clause.token(0).word()))
                || clause.token(0).isOneOf("instead", "than");
    }

    /** {@code And polish off the biscuits}: of the one who was named before. */
    private static boolean goesOn(Clause clause) {
        return clause.token(0).is("and")
                && clause.size() > REFRAIN
                && Subject.of(Beginnings.trimmed(clause).tokens()) == Subject.NONE;
    }

    private static int length(List<Clause> sentence, int from, int to) {
        return sentence.get(to).end() - sentence.get(from).start();
    }

    /** A time that stands alone may have come behind what it was said before. */
    private static String text(Clause first, Clause last) {
        boolean turned = first.start() >= last.end();
        return first.text()
                .substring(turned ? last.start() : first.start(), turned ? first.end() : last.end())
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** The words, as many as are short enough; of what took a turn for the worse rather the end. */
    static String cut(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        Matcher turn = TURN.matcher(text);
        while (turn.find()) {
            if (text.length() - turn.end() <= LONGEST) {
                return text.substring(turn.end());
            }
        }
        String outcome = OUTCOME.matcher(text).replaceFirst("");
        if (outcome.length() <= LONGEST) {
            return outcome;
        }
        int end = text.lastIndexOf(' ', LONGEST);
        while (end > LONGEST / 2 && DANGLING.contains(text.substring(text.lastIndexOf(' ', end - 1) + 1, end))) {
            end = text.lastIndexOf(' ', end - 1);
        }
        return text.substring(0, end > LONGEST / 2 ? end : LONGEST);
    }
}
