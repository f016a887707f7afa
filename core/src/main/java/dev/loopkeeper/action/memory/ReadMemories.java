package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryQuery;
import dev.loopkeeper.memory.MemoryStats;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** Shows memories by name or as a list, and tells what is noted when memories were read, by whatever way. */
public final class ReadMemories {
    private static final Duration RECENT = Duration.ofDays(7);

    private ReadMemories() {}

    /** The memory of that id, handle, or beginning of an id of at least eight characters; it counts as read. */
    public static Decision<Memory> get(View view, String id) {
        return Names.memory(view, "memory_id", id)
                .decide(memory -> Decision.answer(memory).noting(notes(view, List.of(memory))));
    }

    /**
     * A page of memories; those on it count as read.
     *
     * @throws dev.loopkeeper.json.CursorException when the query's cursor names none of them
     */
    public static Decision<Page<Memory>> list(View view, MemoryQuery query) {
        var page = view.memories().list(query);
        return Decision.answer(page).noting(notes(view, page.items()));
    }

    /** What is remembered, in numbers; new is what was stored in the last seven days. */
    public static MemoryStats stats(View view) {
        return view.memories().stats(view.instant().minus(RECENT), view.sight());
    }

    /** What is to be noted when these memories were read: once more each, and now. */
    public static List<Note> notes(View view, Collection<Memory> read) {
        return notesOf(view, read.stream().map(Memory::id).toList());
    }

    /** What is to be noted when the memories of these identities were read: once more each, and now. */
    public static List<Note> notesOf(View view, Collection<MemoryId> read) {
        JsonValue now = Memory.ACCESSED_AT.shape().write().apply(view.instant());
        return read.stream()
                .map(id -> Note.of(Ref.of(id))
                        .count(Memory.ACCESSED_COUNT.name(), 1)
                        .set(Memory.ACCESSED_AT.name(), now))
                .toList();
    }
}
