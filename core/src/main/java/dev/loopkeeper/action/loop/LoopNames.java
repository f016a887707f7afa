package dev.loopkeeper.action.loop;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopQuery.Part;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds the loop that a person means: by its id, its handle, the first eight or more characters of its id, or by words of
 * its content.
 */
public final class LoopNames {
    private static final int SHORTEST_PREFIX = 8;
    private static final int CLOSED_LATELY = 200;

    private LoopNames() {}

    /** The loop of that id or those words, one of which must be given; closed ones are looked at last. */
    static Finding<OpenLoop> find(View view, Optional<String> id, Optional<String> query, boolean closed) {
        if (id.isPresent() == query.isPresent()) {
            return Finding.missed(
                    Refusal.Code.MISSING_PARAMETER, "id", "", "or query names the loop; give one of them");
        }
        return id.map(text -> byId(view, "id", text)).orElseGet(() -> byWords(view, query.orElseThrow(), closed));
    }

    /** The loop of that id, pending or closed. */
    public static Finding<OpenLoop> byId(View view, String field, String text) {
        Optional<OpenLoop> exact = view.loops().byId(new LoopId(text.strip()));
        if (exact.isPresent()) {
            return Finding.found(exact.get());
        }
        String wanted = Names.plain(text);
        Predicate<OpenLoop> named = loop -> Handles.of(Ref.of(loop.id())).equals(wanted)
                || (wanted.length() >= SHORTEST_PREFIX
                        && Names.plain(loop.id().value()).startsWith(wanted));
        List<OpenLoop> found = view.loops().pending().stream().filter(named).toList();
        return one(
                field,
                text,
                found.isEmpty() ? lately(view).stream().filter(named).toList() : found);
    }

    private static Finding<OpenLoop> byWords(View view, String words, boolean closed) {
        List<OpenLoop> open = exactFirst(words, list(view, Set.of(LoopStatus.PENDING), words));
        if (!open.isEmpty() || !closed) {
            return one("query", words, open);
        }
        List<OpenLoop> done = list(view, Set.of(LoopStatus.COMPLETED, LoopStatus.SKIPPED), words);
        return one("query", words, done.stream().limit(1).toList());
    }

    private static List<OpenLoop> exactFirst(String words, List<OpenLoop> found) {
        List<OpenLoop> exact = found.stream()
                .filter(loop -> Names.plain(loop.content()).equals(Names.plain(words)))
                .toList();
        return exact.size() == 1 ? exact : found;
    }

    private static List<OpenLoop> lately(View view) {
        return view.loops()
                .list(new LoopQuery(
                        Set.of(),
                        Set.of(LoopStatus.COMPLETED, LoopStatus.SKIPPED),
                        "",
                        Optional.empty(),
                        Optional.empty(),
                        Part.ALL,
                        Paging.first(CLOSED_LATELY)))
                .items();
    }

    private static List<OpenLoop> list(View view, Set<LoopStatus> statuses, String words) {
        LoopQuery query = new LoopQuery(
                Set.of(), statuses, words, Optional.empty(), Optional.empty(), Part.LOOPS, Paging.first(CLOSED_LATELY));
        return view.loops().list(query).items();
    }

    private static Finding<OpenLoop> one(String field, String text, List<OpenLoop> found) {
        if (found.size() == 1) {
            return Finding.found(found.get(0));
        }
        if (found.isEmpty()) {
            return Finding.refused(Refusal.of(
                    Refusal.Code.NOT_FOUND, new Fault(field, text, "there is no such open loop; loops lists them")));
        }
        String which = String.join(
                ", ",
                found.stream()
                        .limit(5)
                        .map(loop -> Handles.of(Ref.of(loop.id())) + " " + loop.content())
                        .toList());
        return Finding.missed(Refusal.Code.AMBIGUOUS, field, text, "fits several: " + which + "; use an id");
    }
}
