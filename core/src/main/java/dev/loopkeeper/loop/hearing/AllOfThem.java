package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells where a clause speaks of all the things named before, and how many: {@code both are in}. Stateless. */
final class AllOfThem {
    private static final Set<String> BEHIND_BOTH = WordSet.of(
            "are", "were", "is", "have", "had", "got", "of", "now", "today", "in", "off", "at", "before", "after",
            "on");

    private AllOfThem() {}

    /** {@code Both are in}, but not {@code both car seats are in}. */
    static boolean areMeant(Clause clause) {
        return clause.find(Sign.ALL_OF_THEM)
                .filter(place -> !clause.token(place.to() - 1).is("both")
                        || place.to() == clause.size()
                        || BEHIND_BOTH.contains(clause.token(place.to()).word())
                        || Forms.isPast(clause.token(place.to()).word()))
                .filter(place -> !isCleared(clause, place.to()))
                .isPresent();
    }

    /** {@code Everything's off my desk}: the things that lay there, unless it is the list that they are off. */
    private static boolean isCleared(Clause clause, int behind) {
        int off = behind < clause.size() && clause.token(behind).is("is") ? behind + 1 : behind;
        return off + 2 < clause.size()
                && clause.token(off).is("off")
                && clause.token(off + 1).isOneOf("my", "the", "our")
                && !clause.token(off + 2).isOneOf("list", "plate", "books", "hands");
    }

    /** {@code All three cards are written}, {@code both calls made}: as many as it says are what was done, of what it names. */
    static List<Likening.Found> done(Clause clause, Stream<OpenLoop> commitments) {
        Optional<Integer> number = number(clause).filter(many -> many >= 2 && clause.has(Sign.ALL_OF_THEM));
        if (number.isEmpty()) {
            return List.of();
        }
        Set<String> verbs = clause.tokens().stream()
                .filter(token -> Forms.isPast(token.word()))
                .flatMap(token -> BaseForms.of(token.word()).stream())
                .collect(Collectors.toSet());
        Doing said = Doing.of(clause.quote());
        List<String> named = said.objects();
        Set<String> told = named.stream().map(Stems::stem).collect(Collectors.toSet());
        List<Likening.Found> all = commitments
                .filter(loop -> verbs.contains(Wording.first(loop))
                        || (named.isEmpty() && Known.of(loop.content()).doing().isDoneBy(said)))
                .filter(loop -> named.stream().allMatch(Vague::isEmpty)
                        || !Collections.disjoint(Known.of(loop.content()).stems(), told))
                .map(loop -> new Likening.Found(loop, 1, "all of them are meant"))
                .toList();
        return all.size() == number.get() ? all : List.of();
    }

    /** What a text may have spoken of, the strictest reading first: as a whole, by all their words, by one beside the verb. */
    static Stream<List<Likening.Found>> spokenOf(String text, Likening likening) {
        Set<String> said = Known.stems(text);
        List<OpenLoop> touched = likening.naming(said).stream()
                .filter(loop -> loop.kind() == LoopKind.COMMITMENT)
                .toList();
        List<OpenLoop> named = touched.stream()
                .filter(loop -> said.containsAll(Known.of(loop.content()).stems()))
                .toList();
        return Stream.of(likening.allNamed(text, Hearing.DOABLE), before(named), before(touched));
    }

    private static List<Likening.Found> before(List<OpenLoop> loops) {
        return loops.stream()
                .map(loop -> new Likening.Found(loop, 1, "was named before"))
                .toList();
    }

    /** How many they are said to be, when it says more than one: two of {@code those two}. */
    static Optional<Integer> number(Clause clause) {
        List<String> numbers = List.of("zero", "one", "both", "three", "four", "five");
        return clause.tokens().stream()
                .map(token -> token.is("two") || token.is("pair") ? 2 : numbers.indexOf(token.word()))
                .filter(number -> number >= 2)
                .findFirst();
    }

    /** {@code The whole list is crossed off}: whatever was to be done. */
    static boolean isList(Clause clause) {
        return clause.any(token -> token.is("list"));
    }
}
