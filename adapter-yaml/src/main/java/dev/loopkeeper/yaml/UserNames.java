package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.yaml.files.FolderView;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whose folder is whose: a user's folder has a safe form of the name, and where that is another one a file in it says the name. */
final class UserNames {
    private static final String FILE = "user.json";
    private static final String NAME = "name";

    private UserNames() {}

    /** Every user who has files, the default user first, then by name; a folder that does not tell whose it is is left out. */
    static List<UserId> all(FolderView view) {
        Stream<UserId> others = view.list(UserFiles.USERS).stream()
                .filter(FolderView.Entry::folder)
                .flatMap(entry -> of(view, entry.path()).stream());
        return Stream.concat(own(view), others).sorted(UserId.ORDER).toList();
    }

    private static Stream<UserId> own(FolderView view) {
        boolean any = view.list(RelPath.root()).stream()
                .anyMatch(entry -> !entry.path().equals(UserFiles.USERS));
        return any ? Stream.of(UserId.DEFAULT) : Stream.empty();
    }

    private static Optional<UserId> of(FolderView view, RelPath folder) {
        String name = folder.name();
        return SafeName.of(name).value().equals(name)
                ? Optional.of(new UserId(name))
                : view.read(folder.resolve(FILE)).flatMap(text -> said(text.text(), name));
    }

    private static Optional<UserId> said(String text, String folder) {
        try {
            return Json.parse(text) instanceof JsonObject user
                    ? user.string(NAME)
                            .filter(name -> SafeName.of(name).value().equals(folder))
                            .map(UserId::new)
                    : Optional.empty();
        } catch (JsonSyntaxException unreadable) {
            return Optional.empty();
        }
    }

    /** Writes down whose folder it is, where its name does not tell. */
    static void keep(Txn txn, UserId user) {
        String safe = SafeName.of(user.value()).value();
        RelPath file = UserFiles.USERS.resolve(safe).resolve(FILE);
        if (!safe.equals(user.value()) && txn.read(file).isEmpty()) {
            txn.write(
                    file,
                    Json.write(JsonObject.builder().put(NAME, user.value()).build()) + "\n");
        }
    }
}
