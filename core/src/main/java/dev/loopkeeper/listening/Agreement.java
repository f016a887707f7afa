package dev.loopkeeper.listening;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.matching.Synonyms;
import dev.loopkeeper.text.Stems;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether what was said and what a loop says are the same doing. Their things must agree and their verbs; details that only one of them
 * names do not matter, those that both name must agree. Immutable and thread-safe.
 */
final class Agreement {
    private static final String OBJECT_LIKE = "object-like";
    private static final String THERE = "to";
    private static final String BACK = "from";

    private final Lexicon lexicon;

    Agreement(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    /** How well two verbs agree. */
    enum Level {
        /** The thing is all that was named. */
        THING(0.75, "names nothing else"),
        /** One of them goes with many things: {@code do}, {@code get}. */
        LIGHT(0.8, "names the same thing"),
        /** They name the same act. */
        GROUP(0.85, "names the same thing, and another word for what is done to it"),
        /** They are the same. */
        SAME(0.95, "names the same doing");

        /** How well words fit that agree so, 0..1, and what shows it. */
        final double score;

        final String reason;

        Level(double score, String reason) {
            this.score = score;
            this.reason = reason;
        }
    }

    /**
     * How what was said agrees with a loop.
     *
     * @param level how well the verbs agree
     * @param shared how many words they share
     */
    record Fit(Level level, int shared) {
        /** The better the verbs agree, the better; of the same level the more words. */
        static final Comparator<Fit> ORDER = Comparator.comparing(Fit::level).thenComparingInt(Fit::shared);
    }

    /**
     * Compares what was said with a loop.
     *
     * @param said what was said
     * @param loop what the loop says
     * @return how they agree; empty when they do not
     */
    Optional<Fit> of(VerbPhrase said, VerbPhrase loop) {
        if (said.negated() || loop.negated()) {
            return Optional.empty();
        }
        return fit(said, loop).or(() -> compound(said, loop));
    }

    /** {@code the budget check}, {@code did the library run}: the noun at the end is the doing. */
    private Optional<Fit> compound(VerbPhrase said, VerbPhrase loop) {
        boolean open = said.things().size() == 1
                && said.things().get(0).words().size() > 1
                && (said.verb().isEmpty() || isLight(said.verb()))
                && said.things().get(0).head().equals(Stems.stem(loop.verb()));
        if (!open) {
            return Optional.empty();
        }
        Noun thing = said.things().get(0);
        return fit(said.with(loop.verb(), new Noun(thing.modifiers(), false)), loop);
    }

    private Optional<Fit> fit(VerbPhrase said, VerbPhrase loop) {
        Optional<Integer> shared = things(said, loop);
        if (shared.isEmpty() || isApart(said, loop)) {
            return Optional.empty();
        }
        return verbs(said, loop).map(level -> new Fit(level, shared.get() + details(said, loop)));
    }

    /** Whether two plans are the same doing, with the same things: what is said now names nothing that the loop does not. */
    boolean isSame(VerbPhrase said, VerbPhrase loop) {
        Optional<Fit> fit = of(said, loop);
        boolean verb = fit.filter(found -> found.level().compareTo(Level.GROUP) >= 0
                        || said.verb().equals(loop.verb())
                        || said.verb().isEmpty()
                        || is(said.verb(), "doing-light"))
                .isPresent();
        return verb
                && said.things().size() == loop.things().size()
                && loop.details().keySet().containsAll(said.details().keySet())
                && loop.numbers().containsAll(said.numbers())
                && areAmong(words(loop), said.things().stream().map(Noun::words).flatMap(List::stream));
    }

    private static Set<String> words(VerbPhrase doing) {
        Set<String> words = new HashSet<>();
        doing.things()
                .forEach(thing -> thing.words().forEach(word -> {
                    words.add(word);
                    words.addAll(Synonyms.things(word));
                }));
        return words;
    }

    /** Whether what is said now names no thing that the loop does not: {@code walk the dog} is not {@code Go for a walk}. */
    boolean addsNothing(VerbPhrase said, VerbPhrase loop) {
        return namesAll(loop, said.things().stream().map(Noun::head));
    }

    /** Whether a loop names every word of what is said now. */
    boolean holds(VerbPhrase said, VerbPhrase loop) {
        return namesAll(
                loop,
                Stream.concat(said.things().stream().map(Noun::words), said.details().values().stream())
                        .flatMap(List::stream));
    }

    private static boolean namesAll(VerbPhrase loop, Stream<String> asked) {
        Set<String> words = words(loop);
        words.add(Stems.stem(loop.verb()));
        loop.details().values().forEach(words::addAll);
        return areAmong(words, asked);
    }

    private static boolean areAmong(Set<String> words, Stream<String> asked) {
        return asked.allMatch(word -> words.stream().anyMatch(other -> Noun.alike(word, other)));
    }

    /** Whether it is only a verb that goes with many things: {@code do it}. */
    boolean isLightAlone(VerbPhrase doing) {
        return doing.isBare() && isLight(doing.verb());
    }

    /** {@code sent}: whether only the verb of the loop was said. */
    boolean isItsVerb(VerbPhrase said, VerbPhrase loop) {
        return said.isBare()
                && said.particles().isEmpty()
                && !isLight(said.verb())
                && !loop.isBare()
                && (said.verb().equals(loop.verb()) || isSameAct(said, loop));
    }

    /** Whether it hands something to somebody, so that to have done the thing is not to have done it. */
    boolean isGiving(VerbPhrase loop) {
        return is(loop.verb(), "giving");
    }

    /** {@code walked past the library}: it tells of a way, and what is done along it is no doing of its own. */
    boolean isOnItsWay(VerbPhrase said) {
        return said.details().keySet().stream().anyMatch(word -> is(word, "course") && !is(word, OBJECT_LIKE));
    }

    /** Numbers, owners, directions or details of both that disagree. */
    private boolean isApart(VerbPhrase said, VerbPhrase loop) {
        boolean counted = !said.numbers().isEmpty()
                && !loop.numbers().isEmpty()
                && said.numbers().stream().noneMatch(loop.numbers()::contains);
        boolean differ = said.details().entrySet().stream()
                .filter(detail -> loop.details().containsKey(detail.getKey()))
                .anyMatch(detail ->
                        !Noun.anyAlike(detail.getValue(), loop.details().getOrDefault(detail.getKey(), List.of())));
        return counted
                || differ
                || areOthers(said, loop)
                || areOthers(loop, said)
                || isOtherWay(said, loop)
                || isOtherWay(loop, said);
    }

    /** One is the speaker's own and the other somebody else's, or both belong to others who are named. */
    private static boolean areOthers(VerbPhrase one, VerbPhrase other) {
        boolean both = !one.owners().isEmpty() && !other.owners().isEmpty();
        boolean mine =
                one.owners().contains(VerbPhraseReader.MINE) && !other.owners().contains(VerbPhraseReader.MINE);
        boolean named = !one.owners().contains(VerbPhraseReader.MINE)
                && !one.owners().contains(VerbPhraseReader.THEIRS)
                && !other.owners().contains(VerbPhraseReader.MINE)
                && !other.owners().contains(VerbPhraseReader.THEIRS);
        return both && (mine || (named && one.owners().stream().noneMatch(other.owners()::contains)));
    }

    private boolean isOtherWay(VerbPhrase one, VerbPhrase other) {
        return has(one, THERE) && !has(one, BACK) && has(other, BACK) && !has(other, THERE);
    }

    /** Whether a detail stands behind a preposition of a class. */
    private boolean has(VerbPhrase doing, String preposition) {
        return doing.details().keySet().stream()
                .anyMatch(word -> lexicon.word(word).is(preposition));
    }

    private static int details(VerbPhrase said, VerbPhrase loop) {
        int shared = 0;
        for (Map.Entry<String, List<String>> detail : said.details().entrySet()) {
            List<String> other = loop.details().getOrDefault(detail.getKey(), List.of());
            shared += (int) detail.getValue().stream().filter(other::contains).count();
        }
        return shared;
    }

    /** How many words their things share; empty when the things do not agree. */
    private Optional<Integer> things(VerbPhrase said, VerbPhrase loop) {
        if (said.things().isEmpty() && (said.verb().isEmpty() || isLight(said.verb())) && details(said, loop) > 0) {
            return Optional.of(details(said, loop));
        }
        List<Noun> wanted = matter(loop);
        List<Noun> named = matter(said);
        if (isNamedByNoun(said, loop)) {
            return Optional.of(1);
        }
        if (wanted.isEmpty() || named.isEmpty()) {
            boolean alone = wanted.isEmpty() && named.isEmpty() && !said.verb().isEmpty();
            return alone && (said.verb().equals(loop.verb()) || isSameAct(said, loop))
                    ? Optional.of(1)
                    : Optional.empty();
        }
        if (loop.isBare() && named.size() > 1) {
            return Optional.empty();
        }
        int shared = 0;
        for (Noun thing : wanted) {
            Optional<Integer> best = named.stream()
                    .map(other -> other.shared(thing))
                    .flatMap(Optional::stream)
                    .max(Integer::compare);
            if (best.isEmpty()) {
                return Optional.empty();
            }
            shared += best.get();
        }
        return Optional.of(shared);
    }

    /** {@code the packing is done}, {@code Pack for Spain}. */
    private boolean isNamedByNoun(VerbPhrase said, VerbPhrase loop) {
        return loop.things().isEmpty()
                && !loop.verb().isEmpty()
                && !isLight(loop.verb())
                && said.things().size() == 1
                && said.things().get(0).words().equals(List.of(Stems.stem(loop.verb())))
                && (said.verb().isEmpty() || isLight(said.verb()));
    }

    /**
     * What a doing is about: its things; without any, what stands behind its preposition; where the verb itself says it all, the verb
     * ({@code meditate}, as {@code yoga} of {@code do yoga}).
     */
    private List<Noun> matter(VerbPhrase doing) {
        if (!doing.things().isEmpty()) {
            return doing.things();
        }
        for (Map.Entry<String, List<String>> detail : doing.details().entrySet()) {
            if (lexicon.word(detail.getKey()).is(OBJECT_LIKE)) {
                return List.of(new Noun(detail.getValue(), false));
            }
        }
        boolean itself = !doing.verb().isEmpty() && !isLight(doing.verb()) && !has(doing, "course");
        return itself && doing.particles().isEmpty()
                ? List.of(new Noun(List.of(Stems.stem(doing.verb())), false))
                : List.of();
    }

    private Optional<Level> verbs(VerbPhrase said, VerbPhrase loop) {
        if (said.verb().isEmpty() && said.particles().isEmpty()) {
            return Optional.of(Level.THING);
        }
        if (said.verb().isEmpty()) {
            return loop.particles().stream().anyMatch(said.particles()::contains)
                            || said.particles().stream().anyMatch(particle -> is(loop.verb(), "ends-" + particle))
                    ? Optional.of(Level.GROUP)
                    : Optional.empty();
        }
        if (loop.verb().isEmpty()) {
            return isLight(said.verb()) || is(said.verb(), "settling") || itself(said, loop)
                    ? Optional.of(Level.LIGHT)
                    : Optional.empty();
        }
        if (said.verb().equals(loop.verb())) {
            return said.particles().isEmpty()
                            || loop.particles().isEmpty()
                            || said.particles().stream().anyMatch(loop.particles()::contains)
                    ? Optional.of(Level.SAME)
                    : Optional.empty();
        }
        if (isSameAct(said, loop) || (is(said.verb(), "speaking") && is(loop.verb(), "calling"))) {
            return Optional.of(Level.GROUP);
        }
        return lightly(said, loop) ? Optional.of(Level.LIGHT) : Optional.empty();
    }

    /** Where one of them is only the verb, and the other the thing that it makes: {@code walked}, {@code Go for a walk}. */
    private boolean itself(VerbPhrase said, VerbPhrase loop) {
        return said.isBare() && matter(loop).size() == 1;
    }

    /** One of the verbs goes with many things. Those of getting, having and going go with what they may be said for, the others with all. */
    private boolean lightly(VerbPhrase said, VerbPhrase loop) {
        if (isLight(loop.verb())) {
            return isLight(said.verb())
                    || itself(said, loop)
                    || (is(said.verb(), "working") && !said.things().isEmpty());
        }
        if (!isLight(said.verb())) {
            return false;
        }
        if (itself(loop, said)) {
            return true;
        }
        if (is(said.verb(), "getting")) {
            return is(loop.verb(), "acquiring");
        }
        if (is(said.verb(), "having")) {
            return is(loop.verb(), "consuming") || is(loop.verb(), "visiting");
        }
        if (is(said.verb(), "going-light")) {
            return is(loop.verb(), "visiting");
        }
        return !is(loop.verb(), "giving");
    }

    /** Whether what is told of belongs to others, and the loop does not say so. */
    boolean isOfOthers(VerbPhrase said, VerbPhrase loop) {
        return loop.owners().isEmpty()
                && said.owners().stream().anyMatch(owner -> !owner.equals(VerbPhraseReader.MINE));
    }

    /** Whether what was said may end a topic: that it is settled, or its own doing. */
    boolean settles(VerbPhrase said, VerbPhrase loop) {
        return said.verb().isEmpty()
                || is(said.verb(), "settling")
                || said.verb().equals(loop.verb());
    }

    private static boolean isSameAct(VerbPhrase said, VerbPhrase loop) {
        Set<String> its = acts(said);
        return acts(loop).stream().anyMatch(its::contains);
    }

    private static Set<String> acts(VerbPhrase doing) {
        Set<String> acts = new HashSet<>();
        doing.particles().forEach(particle -> acts.addAll(Synonyms.acts(doing.verb() + ' ' + particle)));
        return acts.isEmpty() && doing.particles().isEmpty() ? Synonyms.acts(doing.verb()) : acts;
    }

    private boolean isLight(String verb) {
        return is(verb, "light");
    }

    private boolean is(String verb, String wordClass) {
        return lexicon.word(verb).is(wordClass, Form.BASE);
    }
}
