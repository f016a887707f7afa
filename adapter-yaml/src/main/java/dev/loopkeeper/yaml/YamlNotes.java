package dev.loopkeeper.yaml;

import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.yaml.files.DataFolder;
import dev.loopkeeper.yaml.files.disk.SafeName;
import java.time.Duration;
import java.util.List;

/** Where notes lie: in the hidden folder, which git does not see, so that looking something up leaves no trace in what people keep. */
final class YamlNotes {
    private static final String FOLDER = "notes";

    private YamlNotes() {}

    static NotesFile read(DataFolder folder, UserId user) {
        return NotesFile.of(folder.aside(FOLDER, nameOf(user)).orElse(""));
    }

    static boolean add(DataFolder folder, UserId user, List<Note> notes, Duration patience) {
        return folder.changeAside(
                FOLDER, nameOf(user), patience, text -> NotesFile.of(text).with(notes));
    }

    private static SafeName nameOf(UserId user) {
        return SafeName.of(user.value());
    }
}
