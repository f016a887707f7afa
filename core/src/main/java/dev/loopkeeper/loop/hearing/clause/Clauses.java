package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Takes a message apart into sentences and these into clauses, never within a time. */
public final class Clauses {
    private static final int MOST = 400;
    private static final int LONGEST = 80;
    private static final Set<String> SUBJECTS = WordSet.of(
            "i", "we", "he", "she", "they", "it", "you", "that", "this", "there", "my", "nobody", "everyone");
    private static final Set<String> MODALS = WordSet.of(
            "will", "going", "need", "have", "must", "should", "might", "may", "could", "want", "then", "also", "no",
            "not", "maybe", "perhaps", "now", "still", "finally", "gonna", "never", "just", "yes", "nothing");
    private static final Set<String> HANGING = WordSet.of(
            "because", "cos", "since", "while", "unless", "if", "which", "who", "whereas", "when", "until", "once");
    private static final Set<String> HANGING_BEFORE_SUBJECT = WordSet.of("before", "after", "so", "or", "than");

    private static final Set<String> OPPOSING = WordSet.of("but", "nor", "though", "although");
    private static final Set<String> OWNING = WordSet.of("the", "my", "our", "that", "those", "her", "his", "their");
    private static final Set<String> TELLING =
            WordSet.of("never", "is", "are", "was", "were", "has", "have", "did", "still");
    private static final Set<String> BE = WordSet.of("is", "are", "was", "were", "has", "have", "been");
    private static final Set<String> CONCLUDING =
            WordSet.of("the", "our", "no", "will", "going", "need", "gonna", "must", "all");
    private static final Set<String> ASKING = WordSet.of(
            "what", "how", "why", "who", "where", "when", "which", "should", "do", "does", "did", "can", "could",
            "would", "will", "is", "are", "was", "were", "am", "have", "has", "shall", "may");

    private final String text;
    private final TimeReading times;
    private final List<Clause> clauses = new ArrayList<>();
    private int sentence;

    private Clauses(String text, TimeReading times) {
        this.text = text;
        this.times = times;
    }

    /** The clauses of a message, in their order. */
    public static List<Clause> of(String text, TimeReading times) {
        return new Clauses(text, times).read();
    }

    private List<Clause> read() {
        List<Token> tokens = Tokens.of(text);
        int from = 0;
        for (int at = 1; at <= tokens.size() && clauses.size() < MOST; at++) {
            boolean last = at == tokens.size();
            if (last || endsSentence(tokens, at) || at - from >= LONGEST) {
                int gapEnd = last ? text.length() : tokens.get(at).start();
                sentence(tokens.subList(from, at), isQuestion(tokens.get(at - 1).end(), gapEnd));
                from = at;
            }
        }
        return List.copyOf(clauses);
    }

    private String gap(List<Token> tokens, int at) {
        return Tokens.gap(text, tokens, at);
    }

    private boolean endsSentence(List<Token> tokens, int at) {
        String gap = gap(tokens, at);
        boolean stop = gap.chars().anyMatch(c -> c == '!' || c == '?' || c == '\n' || c == ';' || c == '\u2026');
        boolean dot = gap.indexOf('.') >= 0 && !isAbbreviation(tokens.get(at - 1)) && !insideTime(tokens, at);
        return stop || dot;
    }

    private static boolean isAbbreviation(Token token) {
        return token.isOneOf("mr", "mrs", "ms", "dr", "prof", "st", "vs", "e.g", "i.e", "approx");
    }

    private boolean isQuestion(int from, int to) {
        int at = text.indexOf('?', from);
        return at >= 0 && at < to;
    }

    private boolean insideTime(List<Token> tokens, int at) {
        int start = tokens.get(at).start();
        int before = tokens.get(at - 1).start();
        return times.times().stream().anyMatch(time -> time.offset() <= before && start < time.end())
                || times.repeats().stream()
                        .anyMatch(repeat -> repeat.offset() <= before
                                && start < repeat.offset() + repeat.text().length());
    }

    private void sentence(List<Token> tokens, boolean question) {
        int from = 0;
        boolean hanging = false;
        for (int at = 1; at < tokens.size(); at++) {
            if (insideTime(tokens, at)) {
                continue;
            }
            Break found = breakAt(tokens, from, at);
            if (found != Break.NONE) {
                clause(tokens.subList(from, at), question && asks(tokens.get(0)), hanging);
                from = at;
                hanging = found == Break.HANGING;
            }
        }
        boolean hangs = isHanging(tokens.get(from)) && !Joints.concludes(tokens, from);
        clause(tokens.subList(from, tokens.size()), question, hanging || hangs);
        sentence++;
    }

    /** Whether a sentence that begins with this word asks as a whole. */
    private static boolean asks(Token first) {
        return ASKING.contains(first.word());
    }

    static boolean isHanging(Token first) {
        return HANGING.contains(first.word());
    }

    private enum Break {
        NONE,
        PLAIN,
        HANGING
    }

    private Break breakAt(List<Token> tokens, int from, int at) {
        String gap = gap(tokens, at);
        String word = tokens.get(at).word();
        if (HANGING.contains(word)) {
            return Joints.goesOn(tokens, from, at)
                    ? Break.NONE
                    : Joints.concludes(tokens, at) ? Break.PLAIN : Break.HANGING;
        }
        if (word.equals("so")
                && at + 1 < tokens.size()
                && (concludes(tokens, at + 1) || Likewise.beginsAt(tokens, at))) {
            return Break.PLAIN;
        }
        if (HANGING_BEFORE_SUBJECT.contains(word)
                && isBeforeSubject(tokens, at, from)
                && !Joints.isBeforeThing(tokens, at, endOfPart(tokens, at))) {
            return word.equals("so") || word.equals("or") ? Break.PLAIN : Break.HANGING;
        }
        if (RunOns.beginAt(tokens, from, at)
                || Joints.endsCondition(tokens, from, at)
                || AsidePhrases.beginsAt(tokens, at)
                || AsidePhrases.endsAt(tokens, from, at)) {
            return Break.PLAIN;
        }
        if (isHeldTogether(tokens, from, at)) {
            return Break.NONE;
        }
        if (parts(gap)) {
            return Break.PLAIN;
        }
        if (OPPOSING.contains(word)) {
            return isButOnly(tokens, at) ? Break.NONE : Break.PLAIN;
        }
        return word.equals("and")
                        && at + 1 < tokens.size()
                        && !Joints.goesOn(tokens, from, at)
                        && beginsClause(tokens, from, at + 1)
                ? Break.PLAIN
                : Break.NONE;
    }

    /** What a colon or a comma does not part: {@code form: still unsigned}, the things of a list. */
    private boolean isHeldTogether(List<Token> tokens, int from, int at) {
        String gap = gap(tokens, at);
        return (gap.indexOf(':') >= 0 && at > from && Results.isState(tokens, at, endOfPart(tokens, at)))
                || (gap.indexOf(',') >= 0 && Joints.holdsTogether(tokens, from, at));
    }

    /** {@code Nothing but rain}, {@code once but never again}, {@code all but finished}. */
    private static boolean isButOnly(List<Token> tokens, int at) {
        boolean nearly = tokens.get(at - 1).is("all")
                && at + 1 < tokens.size()
                && (Forms.isPast(tokens.get(at + 1).word())
                        || tokens.get(at + 1).is("done"));
        return tokens.get(at).is("but") && (nearly || tokens.get(at - 1).isOneOf("nothing", "once"));
    }

    private static boolean isBeforeSubject(List<Token> tokens, int at, int from) {
        return at > from
                && at + 1 < tokens.size()
                && SUBJECTS.contains(tokens.get(at + 1).word());
    }

    /** {@code Deep clean the grinder}: the act may stand behind how it is done. */
    private static boolean isActSoon(List<Token> tokens, int at) {
        return Content.isAct(tokens.get(at).word())
                || (at + 1 < tokens.size() && Content.isAct(tokens.get(at + 1).word()));
    }

    private static boolean parts(String gap) {
        return gap.chars().anyMatch(sign -> ",:()\u2014\u2013".indexOf(sign) >= 0)
                || gap.contains(" - ")
                || gap.contains("--");
    }

    private int endOfPart(List<Token> tokens, int from) {
        int end = from + 1;
        while (end < tokens.size() && gap(tokens, end).indexOf(',') < 0) {
            end++;
        }
        return end;
    }

    /** Whether what follows a {@code so} is what comes of it: {@code so no run today}, {@code so scrap the party}. */
    private static boolean concludes(List<Token> tokens, int at) {
        return CONCLUDING.contains(tokens.get(at).word())
                || Forms.isProgressive(tokens.get(at).word())
                || Cues.english().at(Sign.DROP, tokens, at).isPresent();
    }

    /** Whether what follows an {@code and} says something of its own. */
    private boolean beginsClause(List<Token> tokens, int from, int at) {
        Token next = tokens.get(at);
        boolean again = at > 1 && tokens.get(at - 2).is(next.word());
        if (again || (isOfOthers(tokens, from, at) && !SUBJECTS.contains(next.word()))) {
            return false;
        }
        if ((SUBJECTS.contains(next.word()) && !(next.is("my") && !Forms.isPast(lastVerb(tokens, from, at))))
                || MODALS.contains(next.word())
                || isUnable(tokens, at)) {
            return true;
        }
        boolean timed = times.times().stream().anyMatch(time -> time.offset() == next.start());
        if (timed
                || isTimedApart(tokens, at)
                || isTicking(tokens, from, at)
                || Joints.isOfAnother(tokens, from, at, times.times())) {
            return true;
        }
        boolean past = Joints.isPastSoon(tokens, at) && !next.is("bed") && !sharesObject(tokens, from, at);
        boolean often = isDose(tokens, at - 2)
                || times.repeats().stream()
                        .anyMatch(repeat -> repeat.offset() + repeat.text().length()
                                == tokens.get(at - 2).end());
        return past
                || (often && (next.is("be") || Futures.isCarrying(next.word()) || isActSoon(tokens, at)))
                || hasOwnVerb(tokens, from, at)
                || (startsWithAct(tokens, from, at) && !isWish(tokens.subList(from, at)));
    }

    /** {@code I look at it and can't decide}. */
    private static boolean isUnable(List<Token> tokens, int at) {
        return at + 1 < tokens.size()
                && tokens.get(at).is("can")
                && tokens.get(at + 1).is("not");
    }

    /** The end of {@code two litres a day}. */
    private static boolean isDose(List<Token> tokens, int at) {
        return at > 1 && tokens.get(at - 1).is("a") && tokens.get(at).isOneOf("day", "night", "week", "month");
    }

    /** {@code I'll defrost the prawns tonight and marinate them tomorrow}: each has its time. */
    private boolean isTimedApart(List<Token> tokens, int at) {
        int end = endOfPart(tokens, at);
        return at + 1 < end
                && tokens.get(at + 1).isOneOf("it", "them")
                && !StopWords.contains(tokens.get(at).word())
                && times.times().stream()
                        .anyMatch(time -> time.end() == tokens.get(at - 2).end())
                && times.times().stream()
                        .anyMatch(time -> time.offset() >= tokens.get(at).start()
                                && time.offset() < tokens.get(end - 1).end());
    }

    /** {@code Trousers hemmed and shirt ironed}: each with what was done to it. */
    private static boolean isTicking(List<Token> tokens, int from, int at) {
        return at - from <= 5
                && at - from > 2
                && Forms.isPast(tokens.get(at - 2).word())
                && !Forms.isPast(tokens.get(from).word())
                && !Forms.isPast(tokens.get(at).word())
                && Places.between(at + 1, Math.min(at + 3, tokens.size()))
                        .any(i -> Forms.isPast(tokens.get(i).word()));
    }

    /** {@code Washed and ironed the shirts}. */
    private static boolean sharesObject(List<Token> tokens, int from, int at) {
        int verb = tokens.get(from).isSelf() ? from + 1 : from;
        return at == verb + 2 && Forms.isPast(tokens.get(verb).word()) && at + 1 < tokens.size();
    }

    /** {@code the bins are out and the dishwasher's been emptied}, {@code I passed the shop and my bag never opened}. */
    private boolean hasOwnVerb(List<Token> tokens, int from, int at) {
        if (OWNING.contains(tokens.get(at).word()) && isToldOf(tokens.subList(0, endOfPart(tokens, at)), at + 2)) {
            return true;
        }
        boolean before = tokens.subList(from, at).stream().anyMatch(token -> BE.contains(token.word()));
        boolean after = tokens.subList(at, Math.min(endOfPart(tokens, at), at + 5)).stream()
                .anyMatch(token -> BE.contains(token.word()));
        return before && after;
    }

    /** Whether a word behind a noun, or behind two, tells what became of it. */
    private static boolean isToldOf(List<Token> tokens, int at) {
        return tokens.subList(Math.min(at, tokens.size()), Math.min(at + 2, tokens.size())).stream()
                .map(Token::word)
                .anyMatch(word -> TELLING.contains(word) || Forms.isPast(word));
    }

    /** What one would like to do stays together: {@code go back and finish my degree}. */
    private boolean isWish(List<Token> clause) {
        boolean wish = Cues.english().find(Sign.HEDGE, clause).isPresent()
                || Cues.english().find(Sign.WANT, clause).isPresent();
        return wish && times.times().isEmpty() && times.repeats().isEmpty();
    }

    /** {@code If he can come and have a go}: what somebody else would do stays together. */
    private static boolean isOfOthers(List<Token> tokens, int from, int at) {
        return Places.between(from + 1, at)
                .any(i -> tokens.get(i).isOneOf("can", "could", "will", "would")
                        && tokens.get(i - 1).isOneOf("he", "she", "they"));
    }

    private static String lastVerb(List<Token> tokens, int from, int at) {
        for (int i = at - 1; i >= from; i--) {
            if (Forms.isPast(tokens.get(i).word())) {
                return tokens.get(i).word();
            }
        }
        return "";
    }

    /** A verb with something behind it: {@code and wash my kit}, {@code fix the chair and take the clothes to the shop}. */
    private boolean startsWithAct(List<Token> tokens, int from, int at) {
        if (at + 1 >= tokens.size() || tokens.get(at).isOneOf("the", "a", "an", "his", "her", "their")) {
            return false;
        }
        int to = Math.min(tokens.size(), at + 5);
        Doing doing = Doing.of(
                text.substring(tokens.get(at).start(), tokens.get(to - 1).end()));
        String follow = tokens.get(at + 1).word();
        boolean object = Set.of(
                        "my", "the", "a", "an", "some", "her", "his", "their", "our", "up", "out", "off", "to", "that",
                        "this", "all")
                .contains(follow);
        boolean counted = Character.isDigit(follow.charAt(0));
        boolean person = Subject.isSomebody(follow);
        boolean act = !doing.acts().isEmpty()
                || (Futures.isCarrying(tokens.get(at).word())
                        && Content.isAct(tokens.get(from).word()));
        return (object || counted || person) && act;
    }

    private void clause(List<Token> words, boolean question, boolean hanging) {
        if (words.isEmpty()) {
            return;
        }
        boolean behind = !clauses.isEmpty() && clauses.get(clauses.size() - 1).sentence() == sentence;
        List<Token> tokens = behind ? Sequence.joined(words) : words;
        int from = tokens.get(0).start();
        int to = tokens.get(tokens.size() - 1).end();
        List<TimeExpression> within = times.times().stream()
                .filter(time -> time.offset() >= from && time.offset() < to)
                .toList();
        List<RepeatExpression> repeats = times.repeats().stream()
                .filter(repeat -> repeat.offset() >= from && repeat.offset() < to)
                .toList();
        clauses.add(new Clause(text, tokens, within, repeats, sentence, question || Asked.isInverted(tokens), hanging));
    }
}
