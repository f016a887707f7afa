package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.List;
import java.util.Optional;

/** {@code profile.json}: what is known of a user, in the order in which it is shown. */
final class ProfileFile {
    private ProfileFile() {}

    /**
     * What the file says; nothing when there is none.
     *
     * @throws dev.loopkeeper.storage.StoreException when it holds no profile
     */
    static Profile in(UserFiles files) {
        RelPath file = files.profile();
        return files.meaning(file, Profile.class, text -> read(file, text.text()))
                .orElse(Profile.EMPTY);
    }

    /** The file with edits; none when nothing is left in it. */
    static Pending edited(UserFiles files, List<Edit> edits) {
        RelPath file = files.profile();
        JsonObject after = in(files).doc();
        for (Edit edit : edits) {
            after = edit.applyTo(after);
        }
        Optional<Profile> profile =
                Optional.of(after).filter(doc -> !doc.isEmpty()).map(Profile::new);
        return new PendingJson<>(files, file, text -> read(file, text), ProfileFile::write, profile);
    }

    private static String write(Profile profile) {
        return Json.pretty(JsonFile.ordered(Profile.SCHEMA, profile.doc())) + "\n";
    }

    private static Profile read(RelPath file, String text) {
        return JsonFile.object(file, text, "profile", Profile::new);
    }
}
