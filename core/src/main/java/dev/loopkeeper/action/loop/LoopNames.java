package dev.loopkeeper.action.loop;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.loop.DedupeKey;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the loop that a person means: by its id, its handle, the first eight or more characters of its id, or by words of
 * its content.
 */
public final class LoopNames {
    private static final int CLOSED_LATELY = 200;

    private LoopNames() {}

    /** The loop of that id or those words, one of which must be given; closed ones are looked at last. */
    static Lookup<OpenLoop> find(View view, Optional<String> id, Optional<String> query, boolean closed) {
        if (id.isPresent() == query.isPresent()) {
            return Lookup.missed(Refusal.Code.MISSING_PARAMETER, "id", "", "or query names the loop; give one of them");
        }
        return id.map(text -> byId(view, "id", text)).orElseGet(() -> byWords(view, query.orElseThrow(), closed));
    }

    /** The pending loop that says the same as a new one, also where a store knows it by a key of an earlier version. */
    public static Optional<OpenLoop> saying(View view, OpenLoop loop) {
        return view.loops()
                .pendingWithKey(loop.dedupeKey())
                .or(() -> view.loops()
                        .pendingWithKey(DedupeKey.former(loop.kind(), loop.content()))
                        .filter(known ->
                                DedupeKey.of(known.kind(), known.content()).equals(loop.dedupeKey())));
    }

    /** The loop of that id, pending or closed. */
    public static Lookup<OpenLoop> byId(View view, String field, String text) {
        Optional<OpenLoop> exact = view.loops().byId(new LoopId(text.strip()));
        if (exact.isPresent()) {
            return Lookup.found(exact.get());
        }
        Predicate<OpenLoop> named = loop -> Names.isShort(text, Ref.of(loop.id()));
        List<OpenLoop> found = view.loops().pending().stream().filter(named).toList();
        return one(
                field,
                text,
                found.isEmpty() ? lately(view, "").stream().filter(named).toList() : found);
    }

    private static Lookup<OpenLoop> byWords(View view, String words, boolean closed) {
        LoopQuery pending = LoopQuery.of(LoopStatus.PENDING).first(CLOSED_LATELY, words);
        List<OpenLoop> open = exactFirst(words, view.loops().all(pending));
        if (!open.isEmpty() || !closed) {
            return one("query", words, open);
        }
        return one("query", words, lately(view, words).stream().limit(1).toList());
    }

    private static List<OpenLoop> exactFirst(String words, List<OpenLoop> found) {
        List<OpenLoop> exact = found.stream()
                .filter(loop -> Names.plain(loop.content()).equals(Names.plain(words)))
                .toList();
        return exact.size() == 1 ? exact : found;
    }

    private static List<OpenLoop> lately(View view, String words) {
        LoopQuery closed =
                LoopQuery.of(LoopStatus.COMPLETED, LoopStatus.SKIPPED).first(CLOSED_LATELY, words);
        return view.loops().all(closed);
    }

    private static Lookup<OpenLoop> one(String field, String text, List<OpenLoop> found) {
        if (found.size() == 1) {
            return Lookup.found(found.get(0));
        }
        if (found.isEmpty()) {
            return Lookup.missed(Refusal.Code.NOT_FOUND, field, text, "there is no such open loop; loops lists them");
        }
        String param = field.equals("query") ? "id" : field;
        return Lookup.several(
                field,
                param,
                text,
                found,
                loop -> loop.id().value(),
                loop -> Handles.of(Ref.of(loop.id())),
                OpenLoop::content);
    }
}
