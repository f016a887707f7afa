package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A stretch of a message that says one thing; it remembers which phrases it was searched for. Not thread-safe. */
public final class Clause {
    private static final Set<String> EVENTS = WordSet.of("work", "lunch", "dinner", "school", "breakfast", "tea");

    private final String text;
    private final List<Token> tokens;
    /** The same, for the rules that ask for one after the other. */
    private final Token[] words;

    private final List<TimeExpression> times;
    private final List<RepeatExpression> repeats;
    private final int sentence;
    private final boolean question;
    private final boolean subordinate;
    private @Nullable Map<Sign, Optional<Cues.Place>> found;
    private @Nullable Set<Sign> possible;
    private @Nullable List<Scenes.Trace> traces;
    private @Nullable Clause trimmed;

    /**
     * A clause.
     *
     * @param text the message, blanked where somebody else speaks
     * @param tokens its words, at least one
     * @param times the times it names
     * @param repeats the recurrences it names
     * @param sentence the number of its sentence
     * @param question whether its sentence is a question
     * @param subordinate whether it hangs on the clause before it
     */
    Clause(
            String text,
            List<Token> tokens,
            List<TimeExpression> times,
            List<RepeatExpression> repeats,
            int sentence,
            boolean question,
            boolean subordinate) {
        this.text = text;
        this.tokens = List.copyOf(tokens);
        this.words = this.tokens.toArray(new Token[0]);
        this.times = List.copyOf(times);
        this.repeats = List.copyOf(repeats);
        this.sentence = sentence;
        this.question = question;
        this.subordinate = subordinate;
    }

    /** The whole message, blanked where somebody else speaks. */
    public String text() {
        return text;
    }

    /** Its words, at least one. */
    public List<Token> tokens() {
        return tokens;
    }

    /** The times it names, in their order. */
    public List<TimeExpression> times() {
        return times;
    }

    /** The recurrences it names, in their order. */
    public List<RepeatExpression> repeats() {
        return repeats;
    }

    /** The number of its sentence, from 0. */
    public int sentence() {
        return sentence;
    }

    /** Whether its sentence is a question. */
    public boolean question() {
        return question;
    }

    /** Whether it hangs on the clause before it. */
    public boolean subordinate() {
        return subordinate;
    }

    /** The index in the message at which it begins. */
    public int start() {
        return words[0].start();
    }

    /** The index in the message behind its last letter. */
    public int end() {
        return words[words.length - 1].end();
    }

    /** The person's words. */
    public String quote() {
        return text.substring(start(), end());
    }

    /** The word at an index, from 0. */
    public Token token(int at) {
        return words[at];
    }

    /** How many words it has. */
    public int size() {
        return words.length;
    }

    /** Whether it is so of one of its words. */
    public boolean any(Predicate<Token> isSo) {
        for (Token token : words) {
            if (isSo.test(token)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is so of each of its words. */
    public boolean all(Predicate<Token> isSo) {
        for (Token token : words) {
            if (!isSo.test(token)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it is so of none of its words. */
    public boolean none(Predicate<Token> isSo) {
        return !any(isSo);
    }

    /** Whether a phrase that is a cue for something stands in it. */
    public boolean has(Sign sign) {
        return find(sign).isPresent();
    }

    /** Where the first phrase stands that is a cue for something. */
    public Optional<Cues.Place> find(Sign sign) {
        Set<Sign> begun = possible;
        if (begun == null) {
            begun = Cues.english().possible(tokens);
            possible = begun;
        }
        return begun.contains(sign) ? known(sign) : Optional.empty();
    }

    private Optional<Cues.Place> known(Sign sign) {
        Map<Sign, Optional<Cues.Place>> before = found;
        if (before == null) {
            before = new EnumMap<>(Sign.class);
            found = before;
        }
        return before.computeIfAbsent(sign, asked -> Cues.english().find(asked, tokens));
    }

    /** The scenes that its words may be a part of. */
    public List<Scenes.Trace> traces() {
        List<Scenes.Trace> known = traces;
        if (known == null) {
            known = List.copyOf(Scenes.read(this));
            traces = known;
        }
        return known;
    }

    /** The same without what says nothing at its beginning. */
    Clause trimmed() {
        Clause known = trimmed;
        if (known == null) {
            known = Beginnings.cut(this);
            trimmed = known;
        }
        return known;
    }

    /** Whether a word is written with a capital, as a name is. */
    public boolean isCapital(int at) {
        return Character.isUpperCase(text.charAt(words[at].start()));
    }

    /** Whether a token is part of a time or a recurrence. */
    public boolean isTime(int at) {
        Token token = words[at];
        for (TimeExpression time : times) {
            if (covers(time.offset(), time.end(), token)) {
                return true;
            }
        }
        for (RepeatExpression repeat : repeats) {
            if (covers(repeat.offset(), repeat.offset() + repeat.text().length(), token)) {
                return true;
            }
        }
        return false;
    }

    private static boolean covers(int from, int to, Token token) {
        return token.start() >= from && token.start() < to;
    }

    /** Whether these letters stand right before it, spaces apart, written small or large. */
    public boolean isBehind(String letters) {
        int end = start();
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return text.regionMatches(true, end - letters.length(), letters, 0, letters.length());
    }

    /** Whether its last words are these. */
    public boolean endsWith(String... words) {
        int from = size() - words.length;
        for (int at = words.length - 1; from >= 0 && at >= 0; at--) {
            if (!token(from + at).is(words[at])) {
                return false;
            }
        }
        return from >= 0;
    }

    /** Whether the text goes on with these letters. */
    public boolean isBefore(String letters) {
        int from = end();
        while (from < text.length() && Character.isWhitespace(text.charAt(from))) {
            from++;
        }
        return text.startsWith(letters, from);
    }

    /** Whether it names a time and nothing else. */
    public boolean isOnlyTime() {
        int end = endsWith("it", "is") ? size() - 2 : beforeAbout();
        for (int i = 0; i < end; i++) {
            if (!isTime(i)
                    && !isAround(i)
                    && Cues.english().at(Sign.LEAD, tokens, i).isEmpty()) {
                return false;
            }
        }
        return !times.isEmpty() || !repeats.isEmpty();
    }

    /** Behind the time of {@code at four tomorrow about his shoe}. */
    private int beforeAbout() {
        int about = 1;
        while (about < size() && !token(about).is("about")) {
            about++;
        }
        return about + 1 < size() && isTime(about - 1) ? about : size();
    }

    /** {@code Before work}: when, though not by the clock. */
    private boolean isAround(int at) {
        int first = token(at).isOneOf("before", "after") ? at : at - 1;
        return first >= 0
                && first + 1 < size()
                && token(first).isOneOf("before", "after")
                && EVENTS.contains(token(first + 1).word());
    }

    /** Whether it names a time that was over before a day. */
    public boolean isOfBefore(LocalDate day) {
        return times.stream()
                .flatMap(time -> time.extent().end().stream())
                .anyMatch(end -> end.toLocalDate().isBefore(day));
    }

    /** The part of the clause from a token on. */
    public Clause from(int at) {
        return new Clause(text, tokens.subList(at, tokens.size()), times, repeats, sentence, question, subordinate);
    }

    /** The same clause with other words. */
    public Clause saying(List<Token> words) {
        return new Clause(text, words, times, repeats, sentence, question, subordinate);
    }

    /** The part of the clause before a token. */
    public Clause upTo(int at) {
        return new Clause(text, tokens.subList(0, at), times, repeats, sentence, question, subordinate);
    }

    /** The same clause with another first word where that is written. */
    Clause beginningWith(String word) {
        return with(0, word);
    }

    /** The same clause with another word in the place of one. */
    public Clause with(int at, String word) {
        List<Token> all = new java.util.ArrayList<>(tokens);
        all.set(at, new Token(word, tokens.get(at).start(), tokens.get(at).end()));
        return new Clause(text, all, times, repeats, sentence, question, subordinate);
    }

    /** Whether it is one word that says nothing: the though of {@code canal boat, though, booked}. */
    public boolean isIdle() {
        return size() == 1 && has(Sign.TAIL);
    }

    /** The same clause with the times of another instead of its own. */
    Clause withTimesInstead(Clause other) {
        List<Token> timeless = IntStream.range(0, size())
                .filter(at -> !isTime(at))
                .mapToObj(this::token)
                .toList();
        return new Clause(
                text,
                timeless.isEmpty() ? tokens : timeless,
                other.times,
                other.repeats,
                sentence,
                question,
                subordinate);
    }

    /** The same clause as one that tells and hangs on nothing, whatever its sentence asks. */
    public Clause told() {
        return new Clause(text, tokens, times, repeats, sentence, false, false);
    }

    /** The same clause with these recurrences. */
    Clause repeated(List<RepeatExpression> other) {
        return new Clause(text, tokens, times, other, sentence, question, subordinate);
    }

    /** The same clause with these times. */
    Clause at(List<TimeExpression> other) {
        return new Clause(text, tokens, other, repeats, sentence, question, subordinate);
    }

    /** The same clause with the times of another beside its own. */
    public Clause withTimesOf(Clause other) {
        List<TimeExpression> all = new java.util.ArrayList<>(times);
        all.addAll(other.times);
        List<RepeatExpression> often = new java.util.ArrayList<>(repeats);
        often.addAll(other.repeats);
        return new Clause(text, tokens, all, often, sentence, question, subordinate);
    }

    /** Whether the other says the same in the same place. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Clause that
                && text.equals(that.text)
                && tokens.equals(that.tokens)
                && times.equals(that.times)
                && repeats.equals(that.repeats)
                && sentence == that.sentence
                && question == that.question
                && subordinate == that.subordinate;
    }

    @Override
    public int hashCode() {
        return 31 * text.hashCode() + tokens.hashCode();
    }

    /** Whether it says that something is done again and again. */
    public boolean isOften() {
        return !repeats.isEmpty() || has(Sign.OFTEN);
    }
}
