package dev.loopkeeper.memory;

import dev.loopkeeper.json.Field;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which memories are wanted.
 *
 * @param type of this kind; empty for any
 * @param tags with at least one of these labels; empty for any
 * @param source from this conversation or document; empty for any
 * @param scope that matter in this scope, or everywhere; empty for all
 * @param at true at this moment
 * @param past whether {@code at} is looked back to: what was superseded since counts, what was not known yet does not
 */
public record MemoryFilter(
        Optional<MemoryType> type,
        List<String> tags,
        Optional<String> source,
        Optional<String> scope,
        Instant at,
        boolean past) {
    /** Copies the labels. */
    public MemoryFilter {
        tags = List.copyOf(tags);
    }

    /** Everything that is true at {@code now}. */
    public static MemoryFilter standing(Instant now) {
        return new MemoryFilter(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), now, false);
    }

    /** Whether it wants all that are true now, of any or one kind. */
    boolean isByTypeAlone() {
        return tags.isEmpty() && source.isEmpty() && scope.isEmpty() && !past;
    }

    /** Whether {@code memory} is wanted. */
    public boolean wants(Memory memory) {
        return type.map(memory.type()::equals).orElse(true)
                && (tags.isEmpty() || memory.tags().stream().anyMatch(tags::contains))
                && source.map(wanted -> Memory.SOURCE
                                .find(memory.doc())
                                .filter(wanted::equals)
                                .isPresent())
                        .orElse(true)
                && matters(memory)
                && isTrue(memory);
    }

    /** A scope as scopes are compared. */
    public static String scopeKey(String scope) {
        return scope.strip().toLowerCase(Locale.ROOT);
    }

    private boolean matters(Memory memory) {
        Optional<String> only = Memory.SCOPE.find(memory.doc()).map(MemoryFilter::scopeKey);
        return scope.isEmpty() || only.isEmpty() || only.equals(scope.map(MemoryFilter::scopeKey));
    }

    private boolean isTrue(Memory memory) {
        Optional<Instant> known = past ? Memory.CREATED_AT.find(memory.doc()) : Optional.empty();
        return (past ? !Tombstone.is(memory) : memory.stands())
                && !Memory.VALID_FROM
                        .find(memory.doc())
                        .or(() -> known)
                        .filter(at::isBefore)
                        .isPresent()
                && reaches(memory, Memory.VALID_UNTIL);
    }

    private boolean reaches(Memory memory, Field<Instant> until) {
        return until.find(memory.doc()).map(at::isBefore).orElse(true);
    }
}
