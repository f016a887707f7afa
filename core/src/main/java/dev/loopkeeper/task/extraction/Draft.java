package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.lexicon.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A task while its passage is read. */
final class Draft {
    final Passage passage;
    final int sentence;
    /** Where in the passage what it says begins. */
    final int from;
    /** Whether it goes on with the one before: {@code call Ann and book a table}. */
    final boolean goesOn;

    /** What is done, as a dictionary lists it. */
    final String verb;
    /** What stands behind the verb. */
    final List<Token> rest = new ArrayList<>();
    /** Everything that the text says of it. */
    final List<Token> words = new ArrayList<>();
    /** What has to come first, in the words of the text. */
    final Set<String> after = new LinkedHashSet<>();

    /** Who does it, when that is not the person. */
    Optional<String> whom = Optional.empty();
    /** The words that a pronoun in it stands for. */
    Optional<List<Token>> meant = Optional.empty();
    /** Where its sentence begins. */
    final int sentenceFrom;
    /** Where what it says ends. */
    int to;

    private final List<int[]> hidden = new ArrayList<>();
    /** Where its own clause ends. */
    int ownEnd = -1;

    /** Whether the task before it has to come first. */
    boolean afterLast;

    Draft(Passage passage, int sentence, int sentenceFrom, int from, boolean goesOn, String verb, List<Token> rest) {
        this.sentenceFrom = sentenceFrom;
        this.passage = passage;
        this.sentence = sentence;
        this.from = from;
        this.goesOn = goesOn;
        this.verb = verb;
        this.rest.addAll(rest);
        this.to = from;
    }

    /** Takes what the text says of it, to an end. */
    void extend(List<Token> said, int end) {
        words.addAll(said);
        to = Math.max(to, end);
        ownEnd = ownEnd < 0 ? end : ownEnd;
    }

    /** Leaves what begins at a place to the task behind it. */
    void endBefore(int place) {
        to = place > ownEnd ? Math.min(to, place) : to;
    }

    /** Goes on with an indirect question: {@code ask Ann if she can come}. */
    void goOn(List<Token> said, int end) {
        rest.addAll(said);
        words.addAll(said);
        hide(to, end);
        to = end;
    }

    /** Takes the times of a span for those of something else. */
    void hide(int start, int end) {
        hidden.add(new int[] {start, end});
    }

    boolean isHidden(int place) {
        return hidden.stream().anyMatch(span -> place >= span[0] && place < span[1]);
    }

    void comesAfter(String what) {
        if (!NamedIn.stems(what).isEmpty()) {
            after.add(what);
        }
    }

    /** Takes who does it, if somebody is named. */
    Draft waitsFor(Optional<String> somebody) {
        whom = somebody.map(name -> name.replaceAll("\\s+", " ")).or(() -> whom);
        return this;
    }

    void means(List<Token> thing) {
        meant = thing.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(thing));
    }
}
