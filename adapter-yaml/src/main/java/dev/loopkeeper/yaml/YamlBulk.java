package dev.loopkeeper.yaml;

import dev.loopkeeper.storage.Bulk;
import dev.loopkeeper.storage.Intake;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.DataFolder;
import dev.loopkeeper.yaml.files.FolderOptions;
import dev.loopkeeper.yaml.files.FolderView;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import dev.loopkeeper.yaml.user.UserFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Loads in one transaction of the folder; backups are folders beside the notes, in the hidden folder.
 *
 * @param folder the folder
 * @param options how it is used
 * @param files where a user's files lie
 */
record YamlBulk(DataFolder folder, FolderOptions options, BiFunction<FolderView, UserId, UserFiles> files)
        implements Bulk {
    @Override
    public List<UserId> users() {
        try {
            return folder.snapshot(UserNames::all);
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public <R> R load(Function<Intake, R> work) {
        try {
            return folder.<R>transaction(txn -> {
                YamlIntake intake = new YamlIntake(txn, user -> files.apply(txn, user));
                R result = work.apply(intake);
                intake.write();
                return result;
            });
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public String backup(String name) {
        try {
            return folder.copy(SafeName.of(name), YamlBulk::ours).toString();
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public void restore(String backup) {
        Path copy = Path.of(backup);
        if (!Files.isDirectory(copy)) {
            throw new StoreException(backup + " is not a backup; nothing was changed");
        }
        try {
            DataFolder kept = DataFolder.open(copy, options);
            Map<RelPath, String> texts = all(kept, RelPath.root())
                    .collect(Collectors.toMap(
                            file -> file, file -> kept.read(file).orElseThrow().text()));
            folder.transaction(txn -> replaced(txn, texts));
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    private static boolean replaced(Txn txn, Map<RelPath, String> texts) {
        all(txn, RelPath.root())
                .filter(file -> !texts.containsKey(file))
                .toList()
                .forEach(txn::delete);
        texts.forEach(txn::write);
        return true;
    }

    /** Every file of ours, in folders of any depth. */
    private static Stream<RelPath> all(FolderView view, RelPath folder) {
        return view.list(folder).stream()
                .flatMap(entry -> entry.folder() ? all(view, entry.path()) : Stream.of(entry.path()))
                .filter(YamlBulk::ours);
    }

    private static boolean ours(RelPath file) {
        return FileNames.isOfRecords(file.name());
    }
}
