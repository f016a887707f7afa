package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Changes;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows that a process has read before. */
class RowsMetAgainTest {
    private static final MemoryId ID = new MemoryId("m");

    @TempDir
    Path folder;

    @Test
    void readsARowThatDidNotChangeOnce() {
        try (Home home = Home.at(folder.resolve("store.db"))) {
            write(home, "Mornings work best.");

            assertThat(read(home)).isSameAs(read(home));
        }
    }

    @Test
    void seesWhatAnotherProcessWrote() {
        Path file = folder.resolve("store.db");
        try (Home home = Home.at(file);
                Home other = Home.at(file)) {
            write(home, "Mornings work best.");
            read(home);
            write(other, "Evenings do.");

            assertThat(read(home).content()).isEqualTo("Evenings do.");
        }
    }

    @Test
    void givesBackWhatIsTooLongToBeRemembered() {
        String content = "words and more ".repeat(500).strip();
        try (Home home = Home.at(folder.resolve("store.db"))) {
            write(home, content);

            assertThat(read(home)).isNotSameAs(read(home)).isEqualTo(read(home));
            assertThat(read(home).content()).isEqualTo(content);
        }
    }

    private static void write(Home home, String content) {
        home.write(new Changes().put(Memory.of(ID, content)));
    }

    private static Memory read(Home home) {
        return home.<Memory>read(records -> records.memories().byId(ID).orElseThrow());
    }
}
