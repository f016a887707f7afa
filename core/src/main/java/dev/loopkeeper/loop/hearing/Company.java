package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Parts;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which words keep company with a doing or a thing: flock and fleece with the shearing of sheep. Each counts by itself, the more the
 * fewer doings it goes with; none tells of a doing alone. The words are in {@code english.company}, and those of {@code
 * english.scenes} and {@code english.parts} count too. Thread-safe.
 */
final class Company {
    /** A word that goes with as many says nothing. */
    private static final int ANY = 600;
    /** A word that goes with as many says so little that looking at all of them is not worth it. */
    private static final int MANY = 200;

    private Company() {}

    /** What keeps the same company. */
    static final class Circle {
        private static final double SURE = 1;
        private static final double ACT = 0.9;
        private static final double THING = 0.7;
        private static final double OTHER_ACT = 0.2;

        private final String name;
        private final boolean thing;
        /** Read when first asked for: most circles are never met. Whoever reads it first finds the same. */
        private volatile @Nullable Doing doing;

        /** A {@code thing}, or a doing as one reports it. */
        private Circle(String name, boolean thing) {
            this.name = name;
            this.thing = thing;
        }

        Doing doing() {
            Doing known = doing;
            if (known == null) {
                known = Doing.of(name);
                doing = known;
            }
            return known;
        }

        /** The loops of which something may be told with it, in no order. */
        Set<Analysed.Entry> near(Analysed loops) {
            return thing || doing().isBare() ? loops.around(doing()) : loops.about(doing());
        }

        /** How much of what is told of it is told of what somebody means to do, 0..1. */
        double share(Known meant) {
            Doing own = meant.doing();
            if (!thing && doing().isBare()) {
                return isSameAct(own) ? ACT : 0;
            }
            if (!own.isAbout(doing()) && !(thing && isNamedIn(meant))) {
                return 0;
            }
            if (thing) {
                return THING;
            }
            boolean light = own.isLight() || own.acts().isEmpty();
            if (light) {
                return isOfSomebodyElsewhere(meant) ? 0 : SURE;
            }
            return isSameAct(own) ? SURE : OTHER_ACT;
        }

        private boolean isSameAct(Doing own) {
            return !own.isLight() && own.isDoneBy(doing()) && doing().isDoneBy(own);
        }

        /** {@code Take Mum to the cinema}, of what is told of having taken her to the doctor's. */
        private boolean isOfSomebodyElsewhere(Known meant) {
            Set<String> named = Known.stems(name);
            return meant.doing().objects().stream().allMatch(Subject::isPerson)
                    && meant.stems().size() > meant.doing().objects().size()
                    && meant.stems().stream()
                            .filter(stem -> !meant.doing().objects().contains(stem))
                            .noneMatch(named::contains);
        }

        private boolean isNamedIn(Known meant) {
            return !meant.doing().objects().isEmpty() && meant.words().containsAll(List.of(name.split(" ", -1)));
        }
    }

    /** Read when first asked for: most messages do not ask. */
    private static final class Lines {
        /** What is said of anything. */
        private static final Set<String> PLAIN = Set.copyOf(WordFile.lines(Company.class, "english.plain").stream()
                .flatMap(line -> Stream.of(line.split(" +", -1)))
                .map(Stems::stem)
                .toList());

        /** What goes with a doing whatever it is done to says nothing of what it was done to. */
        private static final String OF_ANYTHING = " X";

        private static final List<List<Circle>> CIRCLES = new ArrayList<>();
        private static final Map<String, int[]> BY_STEM = new HashMap<>();

        static {
            Map<String, String> stems = new HashMap<>();
            add(Company.class, "english.company", false, stems);
            add(Scenes.class, "english.scenes", false, stems);
            add(Parts.class, "english.parts", true, stems);
        }

        private Lines() {}

        private static void add(Class<?> owner, String file, boolean things, Map<String, String> stems) {
            for (String line : WordFile.lines(owner, file)) {
                int colon = line.indexOf(':');
                if (line.startsWith(OF_ANYTHING, colon - OF_ANYTHING.length())) {
                    continue;
                }
                int number = CIRCLES.size();
                CIRCLES.add(Stream.of(line.substring(0, colon).split(",", -1))
                        .map(name -> new Circle(name.strip(), things))
                        .toList());
                words(line, colon + 1, word -> {
                    String stem = stems.computeIfAbsent(word, Lines::stem);
                    if (!stem.isEmpty()) {
                        BY_STEM.merge(stem, new int[] {number}, Lines::joined);
                    }
                });
            }
        }

        /** Empty for what says nothing. */
        private static String stem(String word) {
            String stem = StopWords.contains(word) ? "" : Stems.stem(word);
            return PLAIN.contains(stem) ? "" : stem;
        }

        /** Calls {@code each} with the words of a line. */
        private static void words(String line, int from, Consumer<String> each) {
            int start = from;
            for (int at = from; at <= line.length(); at++) {
                if (at == line.length() || !isOfWord(line.charAt(at))) {
                    if (at > start) {
                        each.accept(line.substring(start, at));
                    }
                    start = at + 1;
                }
            }
        }

        private static boolean isOfWord(char c) {
            return Character.isLetterOrDigit(c) || c == '-' || c == '\'';
        }

        private static int[] joined(int[] known, int[] more) {
            if (known[known.length - 1] == more[0]) {
                return known;
            }
            int[] all = Arrays.copyOf(known, known.length + 1);
            all[known.length] = more[0];
            return all;
        }
    }

    /** The circles to which a word belongs, by its stem; none for what goes with anything. */
    static Stream<Circle> of(String stem) {
        return Arrays.stream(lines(stem)).boxed().flatMap(line -> Lines.CIRCLES.get(line).stream());
    }

    /** How much a word tells, by its stem: 1 for what goes with one alone, 0 for what goes with anything. */
    static double weight(String stem) {
        int lines = lines(stem).length;
        return lines == 0 ? 0 : 1 - Math.log(lines) / Math.log(ANY);
    }

    private static int[] lines(String stem) {
        int[] lines = Lines.BY_STEM.getOrDefault(stem, new int[0]);
        return lines.length >= MANY ? new int[0] : lines;
    }
}
