package dev.loopkeeper.mcpclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.connection.AgentCommand;
import dev.loopkeeper.connection.ConfiguredRunner;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.connection.ServerPlace.Address;
import dev.loopkeeper.connection.ServerPlace.Program;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ServerFilesTest {
    private static final ServerName EMAIL = new ServerName("email");
    private static final ServerPlace MAIL = new Program("mail", List.of("-x", "a b"), List.of("MAIL_KEY"));
    private static final ServerPlace NOTES = new Address(URI.create("https://notes.test/mcp"), Optional.of("TOKEN"));

    @TempDir
    Path beside;

    private Path folder;
    private ServerFiles servers;

    @BeforeEach
    void open() {
        folder = beside.resolve("store.private").resolve("servers");
        servers = new ServerFiles(folder);
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void areThereForWhoeverOpensTheStoreNext() {
        assertThat(servers.of("anna")).isEmpty();
        assertThat(servers.add("anna", EMAIL, MAIL)).isTrue();
        assertThat(servers.add("anna", new ServerName("notes"), NOTES)).isTrue();
        assertThat(servers.add("../ben ü", EMAIL, NOTES)).isTrue();

        ServerFiles next = new ServerFiles(folder);
        assertThat(next.of("anna")).isEqualTo(Map.of(EMAIL, MAIL, new ServerName("notes"), NOTES));
        assertThat(next.of("../ben ü")).isEqualTo(Map.of(EMAIL, NOTES));
        assertThat(next.add("anna", EMAIL, NOTES)).isFalse();
        assertThat(next.remove("anna", EMAIL)).isTrue();
        assertThat(next.remove("anna", EMAIL)).isFalse();
        assertThat(servers.of("anna")).containsOnlyKeys(new ServerName("notes"));
        assertThat(servers.of("../ben ü")).hasSize(1);
        assertThat(servers.foreign("anna")).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void nobodyElseMayLookAtThem() throws IOException {
        servers.add("anna", EMAIL, MAIL);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
    }

    @Test
    void thatCameWithACopiedFolderAreNotUsedUntilTheyAreSetUpAgain() throws IOException {
        servers.add("anna", EMAIL, MAIL);
        Path copy = beside.resolve("copy");
        Files.createDirectories(copy);
        Files.copy(file(), copy.resolve(file().getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
        ServerFiles copied = new ServerFiles(copy);

        assertThat(copied.of("anna")).isEmpty();
        assertThat(copied.foreign("anna")).containsExactly(EMAIL);
        assertThat(copied.add("anna", EMAIL, NOTES)).isTrue();
        assertThat(copied.of("anna")).isEqualTo(Map.of(EMAIL, NOTES));
        assertThat(copied.foreign("anna")).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void thatWereUnpackedInTheSamePlaceAreNotUsed() throws IOException {
        servers.add("anna", EMAIL, MAIL);
        Path kept = file();
        Path aside = beside.resolve("aside");
        Files.copy(kept, aside, StandardCopyOption.COPY_ATTRIBUTES);
        Files.move(kept, beside.resolve("old"));
        Files.copy(aside, kept, StandardCopyOption.COPY_ATTRIBUTES);

        assertThat(servers.of("anna")).isEmpty();
        assertThat(servers.foreign("anna")).containsExactly(EMAIL);
        assertThat(servers.remove("anna", EMAIL)).isTrue();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void thatOthersMayReadOrThatAreLinksAreNotUsed() throws IOException {
        servers.add("anna", EMAIL, MAIL);
        Path kept = file();
        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(servers.of("anna")).isEmpty();

        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rw-------"));
        assertThat(servers.of("anna")).hasSize(1);
        Path moved = beside.resolve("moved");
        Files.move(kept, moved);
        Files.createSymbolicLink(kept, moved);
        assertThat(servers.of("anna")).isEmpty();
    }

    @Test
    void whatCannotBeReadIsNone() throws IOException {
        servers.add("anna", EMAIL, MAIL);
        String text = Files.readString(file());

        for (String broken : List.of("", "{", "[]", text.replace("command", "comand"), text.replace("email", "E"))) {
            Files.writeString(file(), broken);
            assertThat(servers.of("anna")).isEmpty();
        }
        Files.writeString(file(), text);
        assertThat(servers.of("anna")).hasSize(1);
    }

    @Test
    void thatAreReplacedStayWhenTheNewOneCannotBeKept() throws IOException {
        servers.put("anna", EMAIL, MAIL);
        servers.put("anna", EMAIL, NOTES);
        assertThat(servers.of("anna")).isEqualTo(Map.of(EMAIL, NOTES));
        Files.createDirectories(Path.of(file() + ".new").resolve("in the way"));

        assertThatThrownBy(() -> servers.put("anna", EMAIL, MAIL)).isInstanceOf(LoopkeeperException.class);

        assertThat(servers.of("anna")).isEqualTo(Map.of(EMAIL, NOTES));
    }

    @Test
    void theCommandOfAgentsStaysWhenAnotherCannotBeKept() throws IOException {
        AgentCommand first = new AgentCommand(new Program("one", List.of("{{mcp_config}}"), List.of()));
        AgentCommand second = new AgentCommand(new Program("two", List.of("{{mcp_config}}"), List.of()));
        folder = beside.resolve("agents");
        ConfiguredRunner runner = new ConfiguredServers(Optional.of(beside.toUri())).runner();
        runner.set("anna", first);
        Files.createDirectories(Path.of(file() + ".new").resolve("in the way"));

        assertThatThrownBy(() -> runner.set("anna", second)).isInstanceOf(LoopkeeperException.class);

        assertThat(runner.of("anna")).contains(first);
    }

    @Test
    void whereNothingCanBeWrittenSaysSo() throws IOException {
        Files.writeString(beside.resolve("store.private"), "a file");

        assertThatThrownBy(() -> servers.add("anna", EMAIL, MAIL))
                .isInstanceOf(LoopkeeperException.class)
                .hasMessageContaining("is it writable?");
    }
}
