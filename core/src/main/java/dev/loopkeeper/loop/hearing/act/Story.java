package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    private static final int EACH_TIME = 4;
    private static final Set<String> SUBJECTS =
            Set.of("i", "we", "my", "our", "the", "it", "every", "whenever", "when");
    private static final Set<String> CIRCUMSTANCE = Set.of("when", "whenever", "if", "before");
    private static final Set<String> OWN = Set.of("i", "me", "my", "we", "us", "our");
    private static final Set<String> DANGLING = Set.of(
            "instead", "of", "without", "and", "or", "but", "the", "a", "an", "to", "in", "on", "at", "by", "for",
            "from", "with", "that");

    private Story() {}

    /** What the struggle is, from the sentence of the clause; from the one before, when this only points back: {@code it's a pattern}. */
    public static String of(List<Clause> clauses, Clause clause) {
        List<Clause> own = sentence(clauses, clause.sentence());
        List<Clause> before = sentence(clauses, clause.sentence() - 1);
        if (before.isEmpty()) {
            return told(own);
        }
        if (pointsBack(own, clause) || isOnlyRefrain(own)) {
            return told(before);
        }
        return leans(own, before) ? both(before, own).orElseGet(() -> told(own)) : told(own);
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
        return Stream.of(before.get(0), before.get(before.size() - 1))
                .flatMap(from -> Stream.of(last, end).map(to -> text(from, own.get(to))))
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
        boolean turned =
                Set.of("but", "except", "anyway").contains(own.get(0).token(0).word());
        return !turned
                && (first.token(0).is("happens")
                        || isOfWhatWasNamed(own)
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
                && before.get(0).tokens().stream().noneMatch(Token::isSelf)
                && Subject.of(before.get(0).tokens()) == Subject.NONE;
    }

    /** {@code I lose it}: no thing stands before what points to one. */
    private static boolean isOfWhatWasNamed(List<Clause> own) {
        List<String> words = own.stream()
                .flatMap(part -> part.tokens().stream())
                .map(Token::word)
                .toList();
        int thing = IntStream.range(1, words.size())
                .filter(at -> isPointing(words, at))
                .findFirst()
                .orElse(0);
        return thing > 0
                && IntStream.range(0, thing)
                        .allMatch(at -> Sighs.isEmpty(words.get(at))
                                || Content.isAct(words.get(at))
                                || words.get(at).endsWith("ly"));
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
        String told = whole.length() <= SHORT
                ? whole
                : withoutHead(sentence)
                        .or(() -> withoutRefrain(sentence))
                        .or(() -> core(sentence))
                        .orElseGet(() -> shortened(sentence));
        return Content.capital(told);
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
        boolean empty = (Sighs.isBare(clause) && clause.has(Sign.PRONOUN))
                || clause.tokens().stream().noneMatch(token -> OWN.contains(token.word()));
        return empty
                && !clause.has(Sign.TROUBLE)
                && !Set.of("one", "another", "just").contains(clause.token(0).word())
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
        boolean refrain = last > 0 && sentence.get(last).size() <= POINTING && isRefrain(sentence.get(last));
        return Optional.of(refrain)
                .filter(found -> found)
                .map(found -> text(Beginnings.trimmed(sentence.get(0)), sentence.get(last - 1)))
                .filter(told -> told.length() <= SHORT);
    }

    /** {@code Like clockwork: somebody criticises me and I go quiet}: without its beginning, when it is not long then. */
    private static Optional<String> withoutHead(List<Clause> sentence) {
        Clause first = Beginnings.trimmed(sentence.get(0));
        int refrain = refrain(first);
        int head = isAbout(first, refrain) ? refrain + 1 : isLead(first) ? first.size() : refrain;
        if (head == 0 || (head >= first.size() && sentence.size() == 1)) {
            return Optional.empty();
        }
        Clause rest = head >= first.size() ? sentence.get(1) : first.from(head);
        return Optional.of(text(rest, sentence.get(sentence.size() - 1))).filter(told -> told.length() <= LONGEST);
    }

    /** Behind the words that only tell that something comes back; 0 when the clause does not begin with them. */
    private static int refrain(Clause clause) {
        return Cues.english()
                .at(Sign.REFRAIN, clause.tokens(), 0)
                .map(Cues.Place::to)
                .orElse(0);
    }

    /** {@code Same old story with the invoices}. */
    private static boolean isAbout(Clause clause, int refrain) {
        return refrain > 0
                && refrain + 1 < clause.size()
                && Set.of("with", "over", "about", "for")
                        .contains(clause.token(refrain).word());
    }

    private static List<Clause> sentence(List<Clause> clauses, int number) {
        return clauses.stream().filter(clause -> clause.sentence() == number).toList();
    }

    private static boolean pointsBack(List<Clause> sentence, Clause clause) {
        int words = sentence.stream().mapToInt(Clause::size).sum();
        return words <= 4
                || sentence.stream().allMatch(part -> part.size() <= REFRAIN)
                || isLifelong(Beginnings.trimmed(clause))
                || (words <= POINTING && (isRefrain(clause) || clause.token(0).is("it") || isOfNobody(sentence)));
    }

    /** {@code Been like that my whole life}. */
    private static boolean isLifelong(Clause clause) {
        return clause.size() > 2
                && clause.token(0).is("been")
                && Set.of("like", "that", "this", "the")
                        .contains(clause.token(1).word());
    }

    /** {@code Every gig, eleven years of it}. */
    private static boolean isOfNobody(List<Clause> sentence) {
        return sentence.stream()
                .flatMap(clause -> clause.tokens().stream())
                .noneMatch(token -> OWN.contains(token.word()));
    }

    /** {@code I do this to everyone}, {@code it's like clockwork}: it tells that, but not what. */
    private static boolean isRefrain(Clause clause) {
        Clause told = Beginnings.trimmed(clause);
        boolean happens = told.token(0).is("happens") || told.token(0).is("gets");
        return Sighs.isDoingIt(told)
                || happens
                || Set.of("it", "this", "that", "same").contains(told.token(0).word())
                || isSame(told);
    }

    /** {@code Every year the same story with me}. */
    private static boolean isSame(Clause told) {
        return told.tokens().stream().anyMatch(token -> token.is("same"))
                && told.tokens().stream().noneMatch(token -> token.is("i"));
    }

    private static String shortened(List<Clause> sentence) {
        int carrier = carrier(sentence);
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

    /** The clause in which most speaks of the trouble; the first of several. */
    private static int carrier(List<Clause> sentence) {
        int it = IntStream.range(1, sentence.size())
                .filter(at -> Sighs.isDoingIt(Beginnings.trimmed(sentence.get(at))))
                .findFirst()
                .orElse(0);
        if (it > 0) {
            return it - 1;
        }
        int best = 0;
        for (int at = 1; at < sentence.size(); at++) {
            boolean more = weight(sentence.get(at)) > weight(sentence.get(best)) || isLead(sentence.get(best));
            best = more ? at : best;
        }
        return best;
    }

    /** A refrain such as {@code typical me} tells nothing of its own. */
    private static int weight(Clause clause) {
        int trouble = clause.has(Sign.TROUBLE) ? 2 : 0;
        int often = clause.has(Sign.PATTERN) || clause.has(Sign.STRUGGLE) ? 2 : 0;
        int pattern = Struggles.isEachTime(clause) ? EACH_TIME : often;
        return clause.size() <= REFRAIN
                        || (clause.token(0).is("give") && clause.token(1).is("me"))
                        || isLead(clause)
                        || isAbout(clause, refrain(clause))
                        || lastWord(clause).equals("same")
                        || (clause.size() <= POINTING && isRefrain(clause))
                        || Sighs.isDoingIt(Beginnings.trimmed(clause))
                        || clause.token(0).is("no")
                        || Vague.isPronoun(lastWord(clause))
                ? 0
                : trouble
                        + pattern
                        + (clause.subordinate() ? 0 : 1)
                        + (trouble + pattern == 0 && isOwnPast(clause) ? 1 : 0);
    }

    /** {@code But I rewrote the opening eleven times}. */
    private static boolean isOwnPast(Clause clause) {
        return Beginnings.trimmed(clause).token(0).is("i") && Forms.isAnywherePast(clause);
    }

    /** {@code There's my trouble}. */
    private static boolean isLead(Clause clause) {
        Clause told = Beginnings.trimmed(clause);
        return Cues.english()
                .at(Sign.LEAD, told.tokens(), 0)
                .filter(place -> place.to() == told.size())
                .isPresent();
    }

    private static String lastWord(Clause clause) {
        return clause.token(clause.size() - 1).word();
    }

    /** {@code my brother} and {@code and I can't talk} are one. */
    private static boolean startsAnew(Clause before, Clause clause) {
        boolean joined = clause.token(0).is("and") && before.size() < REFRAIN;
        return !joined && SUBJECTS.contains(Beginnings.trimmed(clause).token(0).word());
    }

    private static boolean tellsMore(Clause clause) {
        boolean told = clause.has(Sign.TROUBLE) && clause.size() > REFRAIN && !Vague.isPronoun(lastWord(clause));
        return told
                || goesOn(clause)
                || (clause.subordinate()
                        && CIRCUMSTANCE.contains(clause.token(0).word()))
                || Set.of("instead", "than").contains(clause.token(0).word());
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

    private static String cut(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = text.lastIndexOf(' ', LONGEST);
        while (end > LONGEST / 2 && DANGLING.contains(text.substring(text.lastIndexOf(' ', end - 1) + 1, end))) {
            end = text.lastIndexOf(' ', end - 1);
        }
        return text.substring(0, end > LONGEST / 2 ? end : LONGEST);
    }
}
