package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loopkeeper.checks.faults.StoreUnderTest.Held;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A file system without room, where one can be mounted; elsewhere a size limit of the process stands in, in the stores' own tests. */
class FullDiskIT {
    @TempDir
    Path folder;

    private Path disk;

    @BeforeEach
    void mount() throws Exception {
        disk = Files.createDirectory(folder.resolve("disk"));
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", disk.toString()),
                "no file system can be mounted");
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", disk.toString());
    }

    @ParameterizedTest
    @EnumSource
    void refusesWhatHasNoRoomAndGoesOnWhenThereIs(StoreUnderTest kind) throws Exception {
        String uri = kind.uri(disk);
        StoreUnderTest.prepare(uri);
        try (BatchProcess process = new BatchProcess(uri)) {
            assertThat(remembered(process, "There was room")).isTrue();
            Path filler = disk.resolve("filler");
            fill(filler);

            JsonObject refused =
                    process.call("remember", content("no room ".repeat(1_000))).orElseThrow();
            assertThat(refused.object("error").flatMap(error -> error.string("code")))
                    .contains("store_error");
            assertThat(refused.toString()).containsAnyOf("no space", "disk is full", "nothing was changed");
            Files.delete(filler);
            assertThat(remembered(process, "There is room again")).isTrue();
        }

        Held held = StoreUnderTest.look(uri);
        assertThat(held.memories()).containsExactlyInAnyOrder("There was room", "There is room again");
        assertThat(held.changes()).isEqualTo(3);
        assertThat(StoreUnderTest.troubles(uri)).isEmpty();
    }

    private static boolean remembered(BatchProcess process, String words) {
        return StoreUnderTest.acknowledged(process.call("remember", content(words)));
    }

    private static JsonObject content(String words) {
        return JsonObject.builder().put("content", words).build();
    }

    private static void fill(Path filler) throws IOException {
        try (OutputStream out = Files.newOutputStream(filler)) {
            byte[] block = new byte[4096];
            for (int i = 0; i < 4096; i++) {
                out.write(block);
            }
            throw new AssertionError("the disk has no end");
        } catch (IOException full) {
            assertThat(Optional.ofNullable(full.getMessage()).orElse("")).containsIgnoringCase("space");
        }
    }

    private static boolean run(String... command) throws Exception {
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
