package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.Folders.WEEK;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was written a moment ago is taken as known, and never overwritten when it is not as it was written. */
class JustWrittenTest {
    @TempDir
    Path root;

    @Test
    void anEditThatOnlyTheContentTellsIsNotOverwritten() throws IOException {
        DataFolder folder = Folders.open(root);
        write(folder, "one");
        Path file = root.resolve(WEEK.value());
        FileTime written = Files.getLastModifiedTime(file);
        Files.writeString(file, "two");
        Files.setLastModifiedTime(file, written);

        folder.transaction(txn -> {
            txn.write(WEEK, txn.read(WEEK).orElseThrow().text() + " and more");
            return 0;
        });
        assertThat(file).hasContent("two and more");
    }

    @Test
    void anEditIsReadAtOnce() throws IOException {
        DataFolder folder = Folders.open(root);
        write(folder, "one");
        Files.writeString(root.resolve(WEEK.value()), "another");

        assertThat(folder.read(WEEK).orElseThrow().text()).isEqualTo("another");
    }

    private static void write(DataFolder folder, String text) {
        folder.transaction(txn -> {
            txn.write(WEEK, text);
            return 0;
        });
    }
}
