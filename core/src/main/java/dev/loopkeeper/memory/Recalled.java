package dev.loopkeeper.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A memory that was found.
 *
 * @param memory the memory
 * @param score how well it fits; comparable within one answer only
 * @param parts what its score is made of, by name
 * @param words the words of the question that it holds
 */
public record Recalled(Memory memory, double score, Map<String, Double> parts, List<String> words) {
    private static final double NEGLIGIBLE = 0.005;

    /** Copies the parts and the words. */
    public Recalled {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        words = List.copyOf(words);
    }

    /** A memory whose score is the sum of the parts. */
    static Recalled of(Memory memory, Map<String, Double> parts, List<String> words) {
        double score = parts.values().stream().mapToDouble(part -> part).sum();
        return new Recalled(memory, score, parts, words);
    }

    /** What the score is made of, for people: {@code words 1.00 (oat, milk) + subject 0.80}. */
    public String why() {
        List<String> said = new ArrayList<>();
        parts.forEach((name, value) -> {
            if (Math.abs(value) >= NEGLIGIBLE) {
                String held = name.equals("words") ? " (" + String.join(", ", words) + ")" : "";
                said.add(String.format(Locale.ROOT, "%s %.2f%s", name, value, held));
            }
        });
        return String.join(" + ", said);
    }
}
