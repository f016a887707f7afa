package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What people tell of instead of a doing itself: the barber of a haircut, the checkout of the food shop. The words are in {@code
 * english.scenes}. Stateless.
 */
public final class Scenes {
    private static final String OF_ANYTHING = " X";
    private static final String SEEN = "@";
    private static final String ALONE = "!";
    private static final String NONE = "";
    private static final int FEW = 8;
    /** Whether it is of somebody or stands for a verb, the next word tells. */
    private static final String OWN = "'s";
    /** What somebody does whom one has been to. */
    private static final List<String> SEEING = List.of(
            "was",
            "said",
            "says",
            "told",
            "gave",
            "checked",
            "found",
            "took",
            "had a look",
            "looked",
            "reckons",
            "thinks",
            "reckoned",
            "thought",
            "examined",
            "prescribed",
            "confirmed",
            "cleaned",
            "fixed",
            "removed",
            "put me",
            "referred",
            "worked",
            "did",
            "poked",
            "recommended",
            "suggested",
            "is happy",
            "is pleased",
            "seemed",
            "sorted",
            "spent",
            "gently",
            "finally");

    private static final List<List<String>> SEEING_STEMS =
            SEEING.stream().map(Scenes::stems).toList();

    private static final Map<String, Beginning> BY_FIRST = read();
    private static final Set<String> TELLING =
            WordSet.of("am", "is", "are", "was", "were", "has", "have", "had", "got");

    private static final String ARRANGED = "booked";

    private Scenes() {}

    /** A word or phrase of a doing. Its stems are found when it is first looked for: a message meets few of many thousand. */
    private static final class Scene {
        private final String doing;
        private final String phrase;
        private final boolean alone;
        private final boolean seeing;
        private volatile @Nullable List<String> stems;

        /** {@code alone} when it tells of the doing without naming what, {@code seeing} when it goes on with what somebody did. */
        private Scene(String doing, String phrase, boolean alone, boolean seeing) {
            this.doing = doing;
            this.phrase = phrase;
            this.alone = alone;
            this.seeing = seeing;
        }

        private boolean stands(List<String> told, int at, String word) {
            List<String> own = stems();
            int end = at + own.size();
            return Scenes.stands(own, told, at)
                    && (own.size() > 1 || isForm(word))
                    && (!seeing || SEEING_STEMS.stream().anyMatch(verb -> Scenes.stands(verb, told, end)));
        }

        /** A word alone counts as it is: who {@code filled the tank} had no {@code filling}. */
        private boolean isForm(String word) {
            return Parts.singular(word).equals(Parts.singular(phrase)) || (isVerb(word) && isVerb(phrase));
        }

        private static boolean isVerb(String word) {
            return Forms.isPast(word) || Forms.isProgressive(word);
        }

        /** The second of the words; none when there is but one. */
        private String second() {
            return stems().size() > 1 ? stems().get(1) : NONE;
        }

        private List<String> stems() {
            List<String> known = stems;
            if (known == null) {
                known = Scenes.stems(phrase);
                stems = known;
            }
            return known;
        }
    }

    /** The scenes that begin with one word. Hundreds begin with {@code no}, so they are told apart by the word that follows. */
    private static final class Beginning {
        private final List<Scene> all = new ArrayList<>(2);
        private volatile @Nullable Map<String, List<Scene>> bySecond;

        private void add(Scene scene) {
            all.add(scene);
        }

        /** Those that may stand where the word is followed by that one, in their order. */
        private List<Scene> before(String next) {
            if (all.size() <= FEW) {
                return all;
            }
            Map<String, List<Scene>> known = bySecond;
            if (known == null) {
                known = bySecond();
                bySecond = known;
            }
            List<Scene> found = known.get(next);
            return found == null ? known.getOrDefault(NONE, List.of()) : found;
        }

        private Map<String, List<Scene>> bySecond() {
            Set<String> seconds = new HashSet<>(Set.of(NONE));
            all.forEach(scene -> seconds.add(scene.second()));
            Map<String, List<Scene>> map = new HashMap<>();
            for (Scene scene : all) {
                Set<String> before = scene.second().equals(NONE) ? seconds : Set.of(scene.second());
                before.forEach(second ->
                        map.computeIfAbsent(second, none -> new ArrayList<>(2)).add(scene));
            }
            return map;
        }
    }

    /**
     * What a clause shows of a doing: {@code barber} of {@code got a haircut}, and where it stands.
     *
     * @param doing the doing, as one reports it
     * @param ofAnything whether it goes with whatever else is named
     * @param alone whether it is told by this even where nothing is named
     * @param at the first of the words
     * @param end behind the last of the words
     */
    public record Trace(String doing, boolean ofAnything, boolean alone, int at, int end) {}

    /** What the words of a clause may be a part of; a clause remembers it. */
    static List<Trace> read(Clause clause) {
        List<String> stems =
                clause.tokens().stream().map(token -> Stems.stem(token.word())).toList();
        List<Trace> traces = new ArrayList<>();
        for (int at = 0; at < stems.size(); at++) {
            Beginning beginning = BY_FIRST.get(stems.get(at));
            if (beginning != null) {
                String next = at + 1 < stems.size() ? stems.get(at + 1) : NONE;
                for (Scene scene : beginning.before(next)) {
                    if (scene.stands(stems, at, clause.token(at).word())) {
                        traces.add(trace(scene, at));
                    }
                }
            }
        }
        return traces;
    }

    /** Whether a clause tells of what is over: not asked, wished, ahead, denied or half done. */
    public static boolean isOver(Clause clause) {
        boolean told = Forms.isAnywherePast(clause)
                || clause.has(Sign.RESTORED)
                || isKnown(clause)
                || clause.any(token -> TELLING.contains(token.word()) || Forms.isUnmarked(token.word()))
                || (Subject.of(clause.tokens()) == Subject.NONE && !Futures.isRequest(clause) && !isTopic(clause));
        boolean asked = clause.size() > 2
                && clause.token(0).isOneOf("is", "are")
                && clause.token(1).is("there");
        return told && !asked && !clause.question() && !isKept(clause) && !isDenied(clause);
    }

    /** {@code Mam knows now}: she was told. */
    private static boolean isKnown(Clause clause) {
        return clause.tokens().stream().skip(1).limit(2).anyMatch(token -> token.is("knows"))
                && !clause.token(0).isSelf();
    }

    /** {@code As for ringing the bank}: nothing that was done. */
    private static boolean isTopic(Clause clause) {
        boolean named =
                clause.size() > 1 && clause.token(0).is("as") && clause.token(1).isOneOf("for", "to");
        return named || clause.token(0).is("please");
    }

    /** Whether a clause tells that somebody's time is kept for the person: {@code the dentist can see me on Monday}. */
    public static boolean isArranged(Clause clause) {
        return !clause.question()
                && !isKept(clause)
                && !isDenied(clause)
                && clause.traces().stream().anyMatch(trace -> trace.doing.equals(ARRANGED));
    }

    /** Whether it tells of what is planned, doubtful or spoiled, and not of what was done. */
    public static boolean isKept(Clause clause) {
        return KEEPING.stream().anyMatch(clause::has);
    }

    /** {@code The strimmer is mine until Saturday}: one has what it is done with. */
    public static boolean isHeld(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at).isOneOf("mine", "ours")
                        && Subject.BEING.contains(clause.token(at - 1).word())
                        && (at + 1 == clause.size() || clause.token(at + 1).isOneOf("until", "till")));
    }

    private static final List<Sign> KEEPING = List.of(
            Sign.WILL,
            Sign.NEED,
            Sign.WANT,
            Sign.HEDGE,
            Sign.UNFINISHED,
            Sign.MISS,
            Sign.MISSED,
            Sign.DROP,
            Sign.UNREAL,
            Sign.STRUGGLE,
            Sign.SPOILED);

    /** {@code No longer} tells of a change, any other {@code no} that there was none. */
    private static boolean isDenied(Clause clause) {
        return Places.between(0, clause.size())
                .any(at -> (clause.token(at).is("not")
                                && !isNothingLeft(clause, at)
                                && !isNoMore(clause, at)
                                && !(at > 0 && clause.token(at - 1).is("knows")))
                        || clause.token(at).is("never")
                        || isTooMuch(clause, at)
                        || clause.token(at).is("still")
                        || (clause.token(at).is("no") && !isChange(clause, at + 1)));
    }

    /** {@code Not a dandelion left}. */
    private static boolean isNothingLeft(Clause clause, int not) {
        return not + 2 < clause.size()
                && clause.token(not + 1).isOneOf("a", "one", "an")
                && clause.any(token -> token.is("left"));
    }

    /** {@code They don't get another penny}. */
    private static boolean isNoMore(Clause clause, int not) {
        return clause.tokens().stream().skip(not).limit(4).anyMatch(token -> token.is("another"));
    }

    /** {@code Too old to paint the gate}. */
    private static boolean isTooMuch(Clause clause, int too) {
        return too + 2 < clause.size()
                && clause.token(too).is("too")
                && clause.token(too + 2).is("to");
    }

    private static boolean isChange(Clause clause, int at) {
        return at < clause.size() && clause.token(at).isOneOf("longer", "more", "cavities", "crumbs");
    }

    private static Trace trace(Scene scene, int at) {
        boolean ofAnything = scene.doing.endsWith(OF_ANYTHING);
        String doing = ofAnything ? scene.doing.substring(0, scene.doing.length() - OF_ANYTHING.length()) : scene.doing;
        return new Trace(doing, ofAnything, scene.alone, at, at + scene.stems().size());
    }

    private static boolean stands(List<String> phrase, List<String> stems, int at) {
        if (at + phrase.size() > stems.size()) {
            return false;
        }
        for (int i = 0; i < phrase.size(); i++) {
            if (!phrase.get(i).equals(stems.get(at + i))) {
                return false;
            }
        }
        return true;
    }

    private static List<String> stems(String phrase) {
        return Tokens.of(phrase).stream().map(token -> Stems.stem(token.word())).toList();
    }

    private static Map<String, Beginning> read() {
        Map<String, Beginning> all = new HashMap<>();
        Map<String, String> firsts = new HashMap<>();
        for (String line : WordFile.lines(Scenes.class, "english.scenes")) {
            int colon = line.indexOf(':');
            String doing = line.substring(0, colon).strip();
            for (String part : line.substring(colon + 1).split("\\|", -1)) {
                String told = part.strip();
                boolean alone = told.startsWith(ALONE);
                boolean seeing = told.startsWith(SEEN);
                String phrase = alone || seeing ? told.substring(1) : told;
                int space = phrase.indexOf(' ');
                String first =
                        space < 0 || phrase.startsWith(OWN, space - OWN.length()) ? phrase : phrase.substring(0, space);
                all.computeIfAbsent(
                                firsts.computeIfAbsent(
                                        first, word -> stems(word).get(0)),
                                stem -> new Beginning())
                        .add(new Scene(doing, phrase, alone, seeing));
            }
        }
        return all;
    }
}
