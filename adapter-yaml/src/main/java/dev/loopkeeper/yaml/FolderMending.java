package dev.loopkeeper.yaml;

import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.user.Copy;
import dev.loopkeeper.yaml.user.HistoryFile;
import dev.loopkeeper.yaml.user.MergeMarks;
import dev.loopkeeper.yaml.user.ParsedFiles;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Puts the files of a folder right, inside one transaction. */
final class FolderMending {
    private final Txn txn;
    private final ParsedFiles parsed = new ParsedFiles();
    private final Map<RelPath, String> before = new LinkedHashMap<>();

    private FolderMending(Txn txn) {
        this.txn = txn;
    }

    /** Does it; the answer is what the files that change held before. */
    static Map<RelPath, String> in(Txn txn) {
        FolderMending mending = new FolderMending(txn);
        UserFiles.ofAll(txn, mending.parsed).forEach(files -> {
            files.copies().forEach(copy -> mending.merge(files, copy));
            mending.mend(files);
        });
        return mending.before;
    }

    /** Adds what only the copy holds; one of which nothing is left goes, and stays in the backup. */
    private void merge(UserFiles files, Copy copy) {
        comparison(files, copy).ifPresent(comparison -> {
            if (!comparison.mergeable().isEmpty()) {
                write(copy.original(), comparison.original().with(comparison.mergeable()));
            }
            if (comparison.isWhollyMerged()) {
                before.put(copy.file(), text(copy.file()).orElse(""));
                txn.delete(copy.file());
            }
        });
    }

    private static Optional<CopyComparison> comparison(UserFiles files, Copy copy) {
        try {
            return CopyComparison.of(files, copy);
        } catch (StoreException onlyForPeople) {
            return Optional.empty();
        }
    }

    private void mend(UserFiles files) {
        files.all()
                .forEach(file -> text(file)
                        .filter(text -> MergeMarks.firstLine(text).isPresent())
                        .flatMap(text -> Unmerged.of(file, text))
                        .ifPresent(joined -> write(file, joined)));
        Set<String> changes = new HashSet<>();
        files.all().stream()
                .filter(UserFiles::isHistory)
                .forEach(file -> text(file).ifPresent(text -> write(file, once(text, changes))));
        Duplicates duplicates = new Duplicates();
        for (EntryFile file : EntryFile.all(files)) {
            List<YamlEdit> edits = duplicates.lookAt(file);
            if (!edits.isEmpty()) {
                write(file.file(), files.yaml(file.file()).edit(edits).text());
            }
        }
    }

    private Optional<String> text(RelPath file) {
        try {
            return Troubles.naming(() -> txn.read(file)).map(FileText::text);
        } catch (StoreException onlyForPeople) {
            return Optional.empty();
        }
    }

    /** The lines without those of a change that an earlier line tells of. */
    private static String once(String text, Set<String> changes) {
        boolean[] doubled = {false};
        String rest = text.lines()
                .filter(line -> {
                    boolean again = HistoryFile.change(line)
                            .map(Change::id)
                            .filter(id -> !changes.add(id))
                            .isPresent();
                    doubled[0] |= again;
                    return !again;
                })
                .map(line -> line + "\n")
                .collect(Collectors.joining());
        return doubled[0] ? rest : text;
    }

    private void write(RelPath file, String text) {
        String held = text(file).orElse("");
        if (!held.equals(text)) {
            before.putIfAbsent(file, held);
            txn.write(file, text);
        }
    }
}
