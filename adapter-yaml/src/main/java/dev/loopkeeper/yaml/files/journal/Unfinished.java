package dev.loopkeeper.yaml.files.journal;

import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The changes that are decided and perhaps not done.
 *
 * @param journal what the journal says
 * @param nets what the steps come to, by file
 */
public record Unfinished(Journal.State journal, Map<RelPath, Net> nets) {

    /**
     * Those that there are now.
     *
     * @throws FolderException when they cannot be read, or a newer version of the program left them
     */
    public static Unfinished read(Journal journal) {
        Journal.State state = journal.read();
        Map<RelPath, Net> nets = new LinkedHashMap<>();
        addAll(nets, state);
        return new Unfinished(state, nets);
    }

    private static void addAll(Map<RelPath, Net> nets, Journal.State state) {
        WholeTexts texts = new WholeTexts();
        state.done().forEach(piece -> texts.of(piece.ops()));
        long at = state.isSuspect() ? Journal.START : state.applied();
        for (Journal.Piece piece : state.open()) {
            at += piece.size();
            boolean applied = at <= state.applied();
            texts.of(piece.ops()).forEach(op -> add(nets, op, applied));
        }
    }

    private static void add(Map<RelPath, Net> nets, Op op, boolean applied) {
        nets.computeIfAbsent(op.path(), Net::new).add(op, applied);
    }

    /** Whether nothing was decided or done between the two. */
    public boolean isSame(Unfinished other) {
        return journal.isSame(other.journal);
    }

    /** Hidden files and new folders, folders with a slash at their end, that were about to be made. */
    public List<String> names() {
        return journal.open().stream().flatMap(piece -> piece.names().stream()).toList();
    }
}
