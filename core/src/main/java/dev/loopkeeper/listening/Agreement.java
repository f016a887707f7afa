package dev.loopkeeper.listening;

import dev.loopkeeper.language.lexicon.Form;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.matching.Synonyms;
import dev.loopkeeper.text.Stems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether what was said and what a loop says are the same doing. Their things must agree and their verbs; details that only one of them
 * names do not matter, those that both name must agree. Immutable and thread-safe.
 */
final class Agreement {
    private static final List<String> OBJECT_LIKE = List.of("to", "with", "for", "at", "on", "about", "in", "from");
    private static final List<String> DIRECTIONS = List.of("to", "from");

    private final Lexicon lexicon;

    Agreement(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    /** How well two verbs agree. */
    enum Level {
        /** The thing is all that was named. */
        THING,
        /** One of them goes with many things: {@code do}, {@code get}. */
        LIGHT,
        /** They name the same act. */
        GROUP,
        /** They are the same. */
        SAME
    }

    /**
     * How what was said agrees with a loop.
     *
     * @param level how well the verbs agree
     * @param shared how many words they share
     */
    record Fit(Level level, int shared) implements Comparable<Fit> {
        @Override
        public int compareTo(Fit other) {
            int byLevel = level.compareTo(other.level);
            return byLevel != 0 ? byLevel : Integer.compare(shared, other.shared);
        }
    }

    /**
     * Compares what was said with a loop.
     *
     * @param said what was said
     * @param loop what the loop says
     * @return how they agree; empty when they do not
     */
    Optional<Fit> of(Doing said, Doing loop) {
        if (isApart(said, loop)) {
            return Optional.empty();
        }
        Optional<Integer> shared = things(said, loop);
        if (shared.isEmpty()) {
            return Optional.empty();
        }
        return verbs(said, loop).map(level -> new Fit(level, shared.get() + details(said, loop)));
    }

    /** Whether two plans are the same doing, with the same things: what is said now names nothing that the loop does not. */
    boolean isSame(Doing said, Doing loop) {
        Optional<Fit> fit = of(said, loop);
        boolean verb = fit.filter(found -> found.level().compareTo(Level.GROUP) >= 0
                        || said.verb().equals(loop.verb()))
                .isPresent();
        return verb
                && said.things().size() == loop.things().size()
                && loop.details().keySet().containsAll(said.details().keySet())
                && loop.numbers().containsAll(said.numbers())
                && words(loop).containsAll(words(said));
    }

    private static Set<String> words(Doing doing) {
        Set<String> words = new HashSet<>();
        doing.things().forEach(thing -> thing.forEach(word -> {
            Set<String> names = Synonyms.things(word);
            words.addAll(names.isEmpty() ? Set.of(word) : names);
        }));
        return words;
    }

    /** Whether it hands something to somebody, so that to have done the thing is not to have done it. */
    boolean isGiving(Doing loop) {
        return is(loop.verb(), "giving");
    }

    /** Numbers, owners, directions or details of both that disagree. */
    private static boolean isApart(Doing said, Doing loop) {
        if (!said.numbers().isEmpty()
                && !loop.numbers().isEmpty()
                && said.numbers().stream().noneMatch(loop.numbers()::contains)) {
            return true;
        }
        if (!said.owners().isEmpty() && !said.owners().equals(loop.owners()) && !isNamedBeside(said, loop)) {
            return true;
        }
        for (Map.Entry<String, List<String>> detail : said.details().entrySet()) {
            List<String> other = loop.details().get(detail.getKey());
            if (other != null && !anyAlike(detail.getValue(), other)) {
                return true;
            }
        }
        return isOtherWay(said, loop) || isOtherWay(loop, said);
    }

    /** The loop names the owner in another place: {@code Pat's casserole}, {@code Take Pat a casserole}. */
    private static boolean isNamedBeside(Doing said, Doing loop) {
        Set<String> words = new HashSet<>(loop.owners());
        loop.things().forEach(words::addAll);
        loop.details().values().forEach(words::addAll);
        return words.containsAll(said.owners());
    }

    private static boolean isOtherWay(Doing one, Doing other) {
        String there = DIRECTIONS.get(0);
        String back = DIRECTIONS.get(1);
        return one.details().containsKey(there)
                && !one.details().containsKey(back)
                && other.details().containsKey(back)
                && !other.details().containsKey(there);
    }

    private static int details(Doing said, Doing loop) {
        int shared = 0;
        for (Map.Entry<String, List<String>> detail : said.details().entrySet()) {
            List<String> other = loop.details().getOrDefault(detail.getKey(), List.of());
            shared += (int) detail.getValue().stream().filter(other::contains).count();
        }
        return shared;
    }

    /** How many words their things share; empty when the things do not agree. */
    private Optional<Integer> things(Doing said, Doing loop) {
        List<List<String>> wanted = matter(loop);
        List<List<String>> named = matter(said);
        if (wanted.isEmpty() || named.isEmpty()) {
            return wanted.isEmpty() && named.isEmpty() && !said.verb().isEmpty() ? Optional.of(1) : Optional.empty();
        }
        int shared = 0;
        for (List<String> thing : wanted) {
            Optional<Integer> best = named.stream()
                    .map(other -> shared(other, thing))
                    .flatMap(Optional::stream)
                    .max(Integer::compare);
            if (best.isEmpty()) {
                return Optional.empty();
            }
            shared += best.get();
        }
        return Optional.of(shared);
    }

    /**
     * What a doing is about: its things; without any, what stands behind its preposition; where the verb itself says it all, the verb
     * ({@code meditate}, as {@code yoga} of {@code do yoga}).
     */
    private List<List<String>> matter(Doing doing) {
        if (!doing.things().isEmpty()) {
            return doing.things();
        }
        for (String preposition : OBJECT_LIKE) {
            List<String> behind = doing.details().get(preposition);
            if (behind != null) {
                return List.of(behind);
            }
        }
        boolean itself = !doing.verb().isEmpty() && !isLight(doing.verb());
        return itself && doing.particles().isEmpty() ? List.of(List.of(Stems.stem(doing.verb()))) : List.of();
    }

    /** The words that two things share when their heads are alike and what stands before these does not differ. */
    private static Optional<Integer> shared(List<String> said, List<String> wanted) {
        if (!alike(said.get(said.size() - 1), wanted.get(wanted.size() - 1))) {
            return Optional.empty();
        }
        List<String> its = said.subList(0, said.size() - 1);
        List<String> mine = wanted.subList(0, wanted.size() - 1);
        if (!its.isEmpty() && !mine.isEmpty() && !anyAlike(its, mine)) {
            return Optional.empty();
        }
        return Optional.of(
                1 + (int) its.stream().filter(word -> mine.stream().anyMatch(other -> alike(word, other))).count());
    }

    private static boolean anyAlike(List<String> some, List<String> others) {
        return some.stream().anyMatch(word -> others.stream().anyMatch(other -> alike(word, other)));
    }

    private static boolean alike(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        Set<String> names = Synonyms.things(one);
        return !names.isEmpty() && names.stream().anyMatch(Synonyms.things(other)::contains);
    }

    private Optional<Level> verbs(Doing said, Doing loop) {
        if (said.verb().isEmpty() && said.particles().isEmpty()) {
            return Optional.of(Level.THING);
        }
        if (said.verb().isEmpty()) {
            return loop.particles().stream().anyMatch(said.particles()::contains) || endsIn(loop.verb(), said.particles())
                    ? Optional.of(Level.GROUP)
                    : Optional.empty();
        }
        if (loop.verb().isEmpty()) {
            return isLight(said.verb()) || itself(said, loop) ? Optional.of(Level.LIGHT) : Optional.empty();
        }
        if (said.verb().equals(loop.verb())) {
            return said.particles().isEmpty()
                            || loop.particles().isEmpty()
                            || said.particles().stream().anyMatch(loop.particles()::contains)
                    ? Optional.of(Level.SAME)
                    : Optional.empty();
        }
        if (isSameAct(said, loop)) {
            return Optional.of(Level.GROUP);
        }
        return lightly(said, loop) ? Optional.of(Level.LIGHT) : Optional.empty();
    }

    /** Where one of them is only the verb, and the other the thing that it makes: {@code walked}, {@code Go for a walk}. */
    private boolean itself(Doing said, Doing loop) {
        return said.isBare() && !matter(loop).isEmpty();
    }

    private boolean lightly(Doing said, Doing loop) {
        if (isLight(loop.verb())) {
            return isLight(said.verb()) || itself(said, loop) || !said.isBare();
        }
        if (itself(loop, said) && isLight(said.verb())) {
            return true;
        }
        boolean finishing = is(said.verb(), "finishing");
        boolean getting = is(said.verb(), "getting");
        boolean giving = is(loop.verb(), "giving");
        return isLight(said.verb()) && !(giving && (finishing || getting || is(said.verb(), "doing")));
    }

    private static boolean isSameAct(Doing said, Doing loop) {
        Set<String> its = acts(said);
        return acts(loop).stream().anyMatch(its::contains);
    }

    private static Set<String> acts(Doing doing) {
        List<String> names = new ArrayList<>();
        doing.particles().forEach(particle -> names.add(doing.verb() + ' ' + particle));
        Set<String> acts = new HashSet<>();
        names.forEach(name -> acts.addAll(Synonyms.acts(name)));
        return acts.isEmpty() && doing.particles().isEmpty() ? Synonyms.acts(doing.verb()) : acts;
    }

    private boolean endsIn(String verb, Set<String> particles) {
        return particles.stream().anyMatch(particle -> is(verb, "ends-" + particle));
    }

    private boolean isLight(String verb) {
        return is(verb, "light");
    }

    private boolean is(String verb, String wordClass) {
        return lexicon.word(verb).is(wordClass, Form.BASE);
    }
}
