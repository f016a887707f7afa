package dev.loopkeeper.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The verbs that claims are made with, and the forms in which they stand. */
final class ClaimVerbs {
    /**
     * What somebody does or does not.
     *
     * @param base what it is known by, the same for verbs of one meaning
     * @param negative whether it says the opposite
     */
    record Verb(String base, boolean negative) {}

    private static final Set<String> DOINGS = ClaimWords.of(
            "like eat drink smoke play speak own use have watch read practise wear need take attend study learn teach");
    private static final Set<String> OTHERS = ClaimWords.of("live reside work drive prefer be");
    private static final Set<String> PAST = ClaimWords.of(
            "moved relocated started stopped quit got became become turned went gone changed been switched");
    private static final Map<String, Verb> VERBS = verbs();
    private static final Map<String, String> BASES = bases();
    private static final Map<String, String> GERUNDS = gerunds();

    private ClaimVerbs() {}

    /** What the base form of a verb says that somebody does. */
    static Optional<Verb> find(String base) {
        return Optional.ofNullable(VERBS.get(base));
    }

    /** The base form of a verb in the present; other words as they are. */
    static String base(String word) {
        return BASES.getOrDefault(word, word);
    }

    /** The base form of a verb that ends in <i>ing</i>. */
    static Optional<String> ofGerund(String word) {
        return Optional.ofNullable(GERUNDS.get(word));
    }

    static boolean isPast(String word) {
        return PAST.contains(word);
    }

    /** Whether a sentence without a subject may begin with it. */
    static boolean isOne(String word) {
        return BASES.containsKey(word) || PAST.contains(word) || GERUNDS.containsKey(word);
    }

    private static Map<String, Verb> verbs() {
        Map<String, Verb> verbs = new HashMap<>();
        DOINGS.forEach(verb -> verbs.put(verb, new Verb(verb, false)));
        List.of("love", "enjoy", "adore").forEach(verb -> verbs.put(verb, new Verb("like", false)));
        List.of("hate", "dislike", "detest", "loathe").forEach(verb -> verbs.put(verb, new Verb("like", true)));
        return Map.copyOf(verbs);
    }

    private static Map<String, String> bases() {
        Map<String, String> bases =
                new HashMap<>(Map.of("am", "be", "are", "be", "does", "do", "do", "do", "can", "can"));
        all().forEach(verb -> {
            bases.put(verb, verb);
            bases.put(thirdPerson(verb), verb);
        });
        return Map.copyOf(bases);
    }

    private static Map<String, String> gerunds() {
        Map<String, String> gerunds = new HashMap<>();
        all().forEach(verb -> gerunds.put(gerund(verb), verb));
        return Map.copyOf(gerunds);
    }

    private static List<String> all() {
        List<String> all = new ArrayList<>(VERBS.keySet());
        all.addAll(OTHERS);
        return all;
    }

    private static String thirdPerson(String verb) {
        return switch (verb) {
            case "have" -> "has";
            case "be" -> "is";
            default ->
                verb.endsWith("y") && !verb.endsWith("ay") && !verb.endsWith("oy")
                        ? verb.substring(0, verb.length() - 1) + "ies"
                        : verb + (verb.endsWith("ch") ? "es" : "s");
        };
    }

    private static String gerund(String verb) {
        boolean silent = verb.endsWith("e") && !verb.equals("be");
        return (silent ? verb.substring(0, verb.length() - 1) : verb) + "ing";
    }
}
