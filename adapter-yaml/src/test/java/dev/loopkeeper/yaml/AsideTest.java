package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Loaded;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.Moment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies in the hidden folder beside the files: notes and backups. */
class AsideTest {
    private static final Ref GOAL = Ref.of(new GoalId("fitness"));
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT, "test", new Moment.Exact(Instant.parse("2026-01-14T09:32:05Z")), Optional.empty());
    private static final String BY_HAND = "# mine\ngoals:\n  fitness: {name: Fitness,   priority: 7}  # often\n";

    @TempDir
    Path folder;

    @Test
    void leavesAFolderUntouchedThatWasOnlyReadEver() throws IOException {
        Files.writeString(folder.resolve("goals.yml"), BY_HAND);
        try (Workspace workspace = open()) {
            workspace.note(CALLER, List.of(Note.of(GOAL).count("shown", 1)));
            workspace.keepNotes();
        }
        assertThat(all()).containsExactly("goals.yml");
    }

    @Test
    void keepsNotesOutOfWhatGitSees() throws IOException {
        try (Workspace workspace = open()) {
            write(workspace);
            List<String> before = all();
            workspace.note(CALLER, List.of(Note.of(GOAL).set("asked_on", new JsonString("2026-01-14"))));
            workspace.keepNotes();
            assertThat(all()).containsExactlyElementsOf(before);
        }
        assertThat(folder.resolve(".loopkeeper/notes/default"))
                .hasContent("{\"kind\":\"goal\",\"id\":\"fitness\",\"note\":{\"asked_on\":\"2026-01-14\"}}");
    }

    @Test
    void passesOverNotesThatCannotBeRead() throws IOException {
        try (Workspace workspace = open()) {
            write(workspace);
            Path notes = Files.createDirectory(folder.resolve(".loopkeeper/notes"));
            Files.writeString(notes.resolve("default"), """
                    {"kind":"dream","id":"x","note":{}}
                    {"kind
                    null
                    {"kind":"goal","id":"fitness","note":{"shown":2}}
                    """);
            assertThat(workspace.<Long>read(
                            CALLER, view -> view.notes(GOAL).whole("shown").orElse(0)))
                    .isEqualTo(2);
        }
    }

    @Test
    void restoresFilesByteForByte() throws IOException {
        Files.writeString(folder.resolve("goals.yml"), BY_HAND);
        Files.write(folder.resolve("photo.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
        try (Workspace workspace = open()) {
            Loaded loaded = workspace.load(
                    CALLER,
                    "import",
                    () -> Stream.<Incoming>of(new Incoming.OfRecord(
                            UserId.DEFAULT,
                            Ref.of(new GoalId("piano")),
                            Goal.of(new GoalId("piano"), "Piano").doc())));
            assertThat(folder.resolve("goals.yml")).content().contains("Piano").startsWith(BY_HAND);
            workspace.restore(loaded.backup());
        }
        assertThat(Files.readString(folder.resolve("goals.yml"))).isEqualTo(BY_HAND);
        assertThat(all()).containsExactly("goals.yml", "photo.png");
    }

    private Workspace open() {
        return new Workspace(
                new YamlStorageProvider().open(folder.toString()), ZoneId.of("UTC"), new SplittableRandom(1));
    }

    private static void write(Workspace workspace) {
        workspace.write(
                CALLER,
                "test",
                view -> Decision.accept("", new Changes().put(Goal.of(new GoalId("fitness"), "Fitness")), "Tested."));
    }

    /** The files that git sees: the hidden folder says itself that it is to be ignored. */
    private List<String> all() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .filter(name -> !name.startsWith(".loopkeeper")
                            || Files.notExists(folder.resolve(".loopkeeper/.gitignore")))
                    .sorted()
                    .toList();
        }
    }
}
