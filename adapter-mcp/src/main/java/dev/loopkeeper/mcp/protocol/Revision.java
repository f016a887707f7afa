package dev.loopkeeper.mcp.protocol;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The revisions of the protocol that are spoken, oldest first. */
public enum Revision {
    /** The first. */
    V2024_11_05("2024-11-05"),
    /** The only one with batches. */
    V2025_03_26("2025-03-26"),
    /** Brought structured content and elicitation. */
    V2025_06_18("2025-06-18"),
    /** The last one that begins with {@code initialize}. */
    V2025_11_25("2025-11-25"),
    /** Every request tells for itself. */
    V2026_07_28("2026-07-28");

    private final String date;

    Revision(String date) {
        this.date = date;
    }

    /** Its name on the wire. */
    public String date() {
        return date;
    }

    /** Whether every request carries its own metadata, and nothing is agreed upon before. */
    public boolean isStateless() {
        return this == V2026_07_28;
    }

    /** Whether several messages may come as one array. */
    boolean hasBatches() {
        return this == V2025_03_26;
    }

    /** Whether clients know structured content, and the text may be short. */
    public boolean hasStructuredContent() {
        return compareTo(V2025_06_18) >= 0;
    }

    /** The revision of that name. */
    static Optional<Revision> of(String date) {
        return Arrays.stream(values()).filter(known -> known.date.equals(date)).findFirst();
    }

    /** What {@code initialize} agrees upon: what the client asks for when it is known, else the newest of its era. */
    static Revision agreed(String date) {
        return of(date).filter(known -> !known.isStateless()).orElse(V2025_11_25);
    }

    /** Names of those in which every request tells for itself. */
    static List<String> stateless() {
        return Arrays.stream(values())
                .filter(Revision::isStateless)
                .map(Revision::date)
                .toList();
    }
}
