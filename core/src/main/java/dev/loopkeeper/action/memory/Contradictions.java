package dev.loopkeeper.action.memory;

import dev.loopkeeper.memory.Claim;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Which memories cannot be true together, and which of them gives way. */
final class Contradictions {
    private Contradictions() {}

    /**
     * What a new memory does to those that are there.
     *
     * @param superseded what it takes the place of: its topic's memory, and what its words say is over
     * @param contradicted what cannot be true beside it, though its words do not say which one is
     */
    record Outcome(List<Memory> superseded, List<Memory> contradicted) {}

    /**
     * Looks a new memory over.
     *
     * @param fresh what the same change remembers already
     */
    static Outcome of(View view, Memory memory, Collection<Memory> fresh) {
        Optional<Memory> onTopic = onTopic(view, memory, fresh);
        List<Memory> superseded = new ArrayList<>(onTopic.stream().toList());
        List<Memory> contradicted = new ArrayList<>();
        Claim.of(memory)
                .filter(any -> isTrueNow(view, memory))
                .ifPresent(claim -> rivals(view, claim, fresh)
                        .filter(other -> !other.id().equals(memory.id()) && !superseded.contains(other))
                        .filter(other -> !differentTopics(memory, other))
                        .filter(other ->
                                Claim.of(other).filter(claim::contradicts).isPresent())
                        .forEach(other -> (givesWay(other, memory, claim) ? superseded : contradicted).add(other)));
        return new Outcome(List.copyOf(superseded), List.copyOf(contradicted));
    }

    /** What each of the memories contradicts, by identity; those that contradict nothing are left out. */
    static Map<MemoryId, List<MemoryId>> among(View view, List<Memory> memories) {
        Map<MemoryId, Claim> claims = new LinkedHashMap<>();
        memories.stream()
                .filter(memory -> isTrueNow(view, memory))
                .forEach(memory -> Claim.of(memory).ifPresent(claim -> claims.put(memory.id(), claim)));
        Map<MemoryId, List<MemoryId>> found = new LinkedHashMap<>();
        if (claims.isEmpty()) {
            return found;
        }
        List<Memory> rivals = view.memories()
                .claiming(claims.values().stream().map(Claim::key).distinct().toList());
        claims.forEach((id, claim) -> {
            List<MemoryId> against = rivals.stream()
                    .filter(other -> isTrueNow(view, other))
                    .filter(other -> Claim.of(other).filter(claim::contradicts).isPresent())
                    .map(Memory::id)
                    .toList();
            if (!against.isEmpty()) {
                found.put(id, against);
            }
        });
        return found;
    }

    private static Optional<Memory> onTopic(View view, Memory memory, Collection<Memory> fresh) {
        Optional<String> topic = Memory.TOPIC.find(memory.doc());
        return fresh.stream()
                .filter(other -> topic.isPresent() && topic.equals(Memory.TOPIC.find(other.doc())))
                .reduce((first, later) -> later)
                .or(() -> topic.flatMap(view.memories()::onTopic))
                .filter(other -> !other.id().equals(memory.id()));
    }

    private static Stream<Memory> rivals(View view, Claim claim, Collection<Memory> fresh) {
        return Stream.concat(view.memories().claiming(List.of(claim.key())).stream(), fresh.stream())
                .filter(other -> isTrueNow(view, other));
    }

    private static boolean isTrueNow(View view, Memory memory) {
        return MemoryFilter.standing(view.instant()).wants(memory);
    }

    /** Whoever gave both a topic keeps them apart. */
    private static boolean differentTopics(Memory one, Memory other) {
        Optional<String> topic = Memory.TOPIC.find(one.doc());
        Optional<String> others = Memory.TOPIC.find(other.doc());
        return topic.isPresent() && others.isPresent() && !Objects.equals(topic, others);
    }

    /** The words of the new one say so, the old one says nothing else, and it is not about a later day. */
    private static boolean givesWay(Memory old, Memory memory, Claim claim) {
        LocalDate day = memory.date().orElse(LocalDate.MAX);
        return claim.change()
                && Claim.of(old).filter(Claim::whole).isPresent()
                && !old.date().filter(day::isBefore).isPresent();
    }
}
