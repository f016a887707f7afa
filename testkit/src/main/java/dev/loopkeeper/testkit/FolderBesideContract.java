package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.storage.Changes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The folder for what is a store's and no record: stores on a disk have one each, and leave alone what is in it. */
public abstract class FolderBesideContract extends Contract {
    /** For the adapter's test that inherits the contract. */
    protected FolderBesideContract() {}

    @Test
    void isThereForStoresOnADisk() {
        assertThat(storage().beside().isPresent()).isEqualTo(uri().isPresent());
        assertThat(workspace().beside()).isEqualTo(storage().beside());
    }

    @Test
    void isTheSameWhateverIsWritten() {
        Optional<Path> before = folder();
        write(new Changes().put(Samples.goal("g")));

        assertThat(folder()).isEqualTo(before);
        reopen();
        assertThat(folder()).isEqualTo(before);
    }

    @Test
    void belongsToOneStore() {
        Optional<Path> first = folder();
        openAnother();

        assertThat(first.isPresent() && first.equals(folder())).isFalse();
    }

    @Test
    void keepsWhatProgramsPutThere() throws IOException {
        Optional<Path> file = folder().map(folder -> folder.resolve("contract/kept.txt"));
        if (file.isPresent()) {
            Files.createDirectories(file.get().getParent());
            Files.writeString(file.get(), "kept");
        }
        write(new Changes().put(Samples.goal("g")));

        holds(records -> assertThat(records.goals().byId(new GoalId("g"))).isPresent());
        assertThat(storage().check()).isEmpty();
        file.ifPresent(kept -> assertThat(kept).hasContent("kept"));
    }

    private Optional<Path> folder() {
        return storage().beside().map(Path::of);
    }
}
