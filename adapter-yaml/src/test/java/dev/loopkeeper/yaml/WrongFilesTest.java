package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.trouble.Trouble;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no text file where one belongs is named, never opened, followed or written, and hides nothing else. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WrongFilesTest {
    private static final List<String> FILES = List.of(
            "daily.yml",
            "memory.yml",
            "loops.yml",
            "loops/2026-01.yml",
            "logs/fitness.yml",
            "todos/fitness/week-2.yml",
            "todos/fitness/steps.yml",
            "profile.json",
            "progress/api.json",
            "history/2026-01.jsonl",
            "conversations/talk/conversation.json",
            "contacts.yml",
            "users/ann/goals.yml");

    @TempDir
    Path temp;

    private Path folder;
    private Path outside;
    private Home home;

    @BeforeEach
    void twoGoals() throws IOException {
        folder = Files.createDirectory(temp.resolve("data"));
        outside = Files.writeString(temp.resolve("outside"), "not: ours\n");
        Files.setLastModifiedTime(outside, FileTime.fromMillis(0));
        home = new Home(folder)
                .file("goals.yml", "goals:\n  fitness: {name: Fitness}\n  home: {name: Home}\n")
                .file("settings.yml", "week_one: 2026-01-05\n")
                .file("todos/home/week-2.yml", "tasks:\n  - id: bins\n    name: Bins\n");
    }

    @AfterEach
    void close() throws IOException {
        home.close();
        assertThat(outside).hasContent("not: ours\n");
        assertThat(Files.getLastModifiedTime(outside).toMillis()).isZero();
        assertThat(temp.resolve("nothing")).doesNotExist();
    }

    /** What may stand in the place of a file. */
    enum Wrong {
        PIPE("a pipe, a socket or a device") {
            @Override
            void make(Path at, Path temp) throws IOException {
                try {
                    assertThat(new ProcessBuilder("mkfifo", at.toString())
                                    .start()
                                    .waitFor())
                            .isZero();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
        },
        FOLDER("is a folder where a file is needed") {
            @Override
            void make(Path at, Path temp) throws IOException {
                Files.createDirectories(at.resolve("inner"));
            }
        },
        LINK_TO_NOWHERE("link") {
            @Override
            void make(Path at, Path temp) throws IOException {
                Files.createSymbolicLink(at, temp.resolve("nothing"));
            }
        },
        LINK_OUT("link") {
            @Override
            void make(Path at, Path temp) throws IOException {
                Files.createSymbolicLink(at, temp.resolve("outside"));
            }
        },
        LATIN("is not UTF-8 text: line 2, column 5") {
            @Override
            void make(Path at, Path temp) throws IOException {
                Files.write(at, "a: b\nc: M\u00fcller\n".getBytes(StandardCharsets.ISO_8859_1));
            }
        },
        LARGE("larger than 32 MiB") {
            @Override
            void make(Path at, Path temp) throws IOException {
                try (RandomAccessFile file = new RandomAccessFile(at.toFile(), "rw")) {
                    file.setLength(33L << 20);
                }
            }
        };

        private final String words;

        Wrong(String words) {
            this.words = words;
        }

        abstract void make(Path at, Path temp) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void doctorNamesAllOfThemAtOnce(Wrong wrong) throws IOException {
        for (String file : FILES) {
            make(wrong, file);
        }
        List<Trouble> troubles = check();

        for (String file : FILES) {
            assertThat(troubles)
                    .as(file)
                    .anyMatch(trouble -> trouble.message().contains(file)
                            && trouble.message().contains(wrong.words));
        }
        assertThat(troubles).hasSameSizeAs(FILES);
        assertThat(check()).isEqualTo(troubles);
    }

    @ParameterizedTest
    @EnumSource
    void readersNameTheirOwnFileAndOthersWorkOn(Wrong wrong) throws IOException {
        make(wrong, "memory.yml");
        make(wrong, "todos/fitness/week-2.yml");

        assertThat(home.refusal("recall", "{'query':'tea'}").message()).contains("memory.yml", wrong.words);
        assertThat(home.refusal("remember", "{'content':'Tea'}").message()).contains("memory.yml", wrong.words);
        assertThat(home.refusal("list_steps", "{'goal':'fitness'}").message())
                .contains("todos/fitness/week-2.yml", wrong.words);
        assertThat(home.call("done", "{'goal':'home','what':'bins'}").string("status"))
                .contains("ok");
        assertThat(home.call("history", "{}").whole("total")).hasValue(1);
        assertStays(wrong, "memory.yml");
        assertStays(wrong, "todos/fitness/week-2.yml");
    }

    @ParameterizedTest
    @EnumSource
    void aStepFileIsAProblemInTheStatus(Wrong wrong) throws IOException {
        make(wrong, "todos/fitness/week-2.yml");
        JsonObject status = home.call("status", "{}");

        assertThat(status.array("problems").orElseThrow().toString()).contains("todos/fitness/week-2.yml", wrong.words);
        assertThat(status.array("this_week").orElseThrow().size()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void historyRefusesAndWritingToItToo(Wrong wrong) throws IOException {
        make(wrong, "history/2026-01.jsonl");

        assertThat(home.refusal("history", "{}").message()).contains("history/2026-01.jsonl", wrong.words);
        assertThat(home.refusal("remember", "{'content':'Tea'}").message()).contains("history/2026-01.jsonl");
        assertThat(home.has("memory.yml")).isFalse();
        assertThat(home.call("list_steps", "{'goal':'home'}").whole("total")).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"todos", "history", "loops", "logs", "users", "progress", "conversations"})
    void aFileOrPipeInThePlaceOfAFolderIsNamed(String name) throws IOException {
        for (Wrong wrong : List.of(Wrong.PIPE, Wrong.LINK_TO_NOWHERE, Wrong.LINK_OUT, Wrong.LATIN)) {
            remove(folder.resolve(name));
            make(wrong, name);

            assertThat(check())
                    .extracting(Trouble::message)
                    .first()
                    .asString()
                    .matches("'(.*/data/)?" + name + "' is (a .* where a folder is needed|not used: ).*");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".loopkeeper/lock",
                ".loopkeeper/lock.held",
                ".loopkeeper/journal",
                ".loopkeeper/.gitignore",
                ".loopkeeper/notes/default",
                ".loopkeeper/notes",
                ".loopkeeper/backups",
                ".loopkeeper/conflicts",
                ".loopkeeper"
            })
    void readingNeedsNothingOfTheHiddenFolder(String name) throws IOException {
        for (Wrong wrong : List.of(Wrong.PIPE, Wrong.FOLDER, Wrong.LINK_TO_NOWHERE, Wrong.LINK_OUT)) {
            boolean folders = List.of("notes", "backups", "conflicts", ".loopkeeper")
                    .contains(folder.resolve(name).getFileName().toString());
            if (folders && wrong == Wrong.FOLDER) {
                continue;
            }
            remove(folder.resolve(".loopkeeper"));
            make(wrong, name);

            assertThat(check())
                    .as("%s %s", name, wrong)
                    .singleElement()
                    .matches(trouble -> trouble.message().contains("'" + folder.resolve(name) + "' is a "));
            assertThat(home.call("list_steps", "{'goal':'home'}").whole("total"))
                    .hasValue(1);
            assertThat(home.call("recall", "{'query':'tea'}").whole("total")).hasValue(0);
            assertStays(wrong, name);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {".loopkeeper/lock", ".loopkeeper/journal", ".loopkeeper"})
    void writingRefusesWhatStandsInItsWayInTheHiddenFolder(String name) throws IOException {
        for (Wrong wrong : Wrong.values()) {
            boolean plain = wrong == Wrong.LATIN
                    || wrong == Wrong.LARGE
                    || (wrong == Wrong.FOLDER && name.equals(".loopkeeper"));
            if (plain) {
                continue;
            }
            remove(folder.resolve(".loopkeeper"));
            make(wrong, name);

            assertThat(home.refusal("remember", "{'content':'Tea'}").message())
                    .as("%s %s", name, wrong)
                    .contains("'" + folder.resolve(name) + "' is a ", "Move it away");
            assertThat(home.has("memory.yml")).isFalse();
            assertStays(wrong, name);
        }
        remove(folder.resolve(".loopkeeper"));
        home.call("remember", "{'content':'Tea'}");
        assertThat(home.has("memory.yml")).isTrue();
    }

    @Test
    void mendingGoesOnWithTheOthers() throws IOException {
        make(Wrong.PIPE, "memory.yml");
        make(Wrong.LINK_OUT, "history/2025-12.jsonl");
        home.file(
                "loops.yml",
                "<<<<<<< a\n- {id: a, type: thread, text: A}\n=======\n- {id: b, type: thread, text: B}\n>>>>>>> b\n");

        try (Storage storage = new YamlStorageProvider().open(folder.toString())) {
            assertThat(storage.mend().left()).extracting(Trouble::message).noneMatch(said -> said.contains("merge"));
        }
        assertThat(home.text("loops.yml")).contains("id: a", "id: b").doesNotContain("<<<<");
    }

    private List<Trouble> check() {
        try (Storage storage = new YamlStorageProvider().open(folder.toString())) {
            return storage.check();
        }
    }

    private void make(Wrong wrong, String name) throws IOException {
        Path at = folder.resolve(name);
        Files.createDirectories(at.getParent());
        wrong.make(at, temp);
    }

    private void assertStays(Wrong wrong, String name) {
        Path at = folder.resolve(name);
        assertThat(Files.isSymbolicLink(at)).isEqualTo(wrong == Wrong.LINK_OUT || wrong == Wrong.LINK_TO_NOWHERE);
        assertThat(Files.exists(at, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(Files.isRegularFile(at, LinkOption.NOFOLLOW_LINKS))
                .isEqualTo(wrong == Wrong.LATIN || wrong == Wrong.LARGE);
    }

    private static void remove(Path at) throws IOException {
        if (Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
            try (var inner = Files.list(at)) {
                for (Path path : inner.toList()) {
                    remove(path);
                }
            }
        }
        Files.deleteIfExists(at);
    }
}
