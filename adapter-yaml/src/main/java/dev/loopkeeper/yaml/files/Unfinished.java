package dev.loopkeeper.yaml.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The changes that are decided and perhaps not done: those that stand in the journal, and one that an earlier version of the
 * program left.
 *
 * @param journal what the journal says
 * @param intent the note of an earlier version; empty when there is none
 * @param nets what the steps come to, by file
 */
record Unfinished(Journal.State journal, String intent, Map<RelPath, Net> nets) {

    /**
     * Those that there are now.
     *
     * @throws FolderException when they cannot be read, or a newer version of the program left them
     */
    static Unfinished read(Locator locator, Control control, Journal journal) {
        Journal.State state = journal.read();
        String intent = control.intentText();
        Map<RelPath, Net> nets = new LinkedHashMap<>();
        if (!intent.isEmpty()) {
            Intent.decode(intent).ifPresent(old -> old.ops(locator).forEach(op -> add(nets, op, false)));
        }
        addAll(nets, state);
        return new Unfinished(state, intent, nets);
    }

    private static void addAll(Map<RelPath, Net> nets, Journal.State state) {
        long at = state.isSuspect() ? Journal.START : state.applied();
        for (Journal.Piece piece : state.open()) {
            at += piece.size();
            boolean applied = at <= state.applied();
            piece.ops().forEach(op -> add(nets, op, applied));
        }
    }

    private static void add(Map<RelPath, Net> nets, Op op, boolean applied) {
        nets.computeIfAbsent(op.path(), Net::new).add(op, applied);
    }

    /** Whether nothing was decided or done between the two. */
    boolean isSame(Unfinished other) {
        return intent.equals(other.intent) && journal.isSame(other.journal);
    }

    /** Hidden files and new folders, folders with a slash at their end, that were about to be made. */
    List<String> names(Control control) throws java.io.IOException {
        Stream<String> noted = journal.open().stream().flatMap(piece -> piece.names().stream());
        return new ArrayList<>(Stream.concat(noted, control.staged().stream()).toList());
    }
}
