package dev.loopkeeper.cli.handover;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.cli.input.NotHereException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The port and its file, as a shell would use them. */
@Timeout(60)
class HandOverTest {
    /** More than any system gives to a process. */
    private static final String NOBODY = "999999999999";

    @TempDir
    private Path home;

    @Test
    void tellsOnlyItsOwnerWhereItIs() throws Exception {
        Path folder = Files.createDirectory(
                home.resolve("running"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        try (HandOver taken = start(HandOverTest::echo)) {
            assertThat(taken).isNotNull();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                    .isEqualTo("rwx------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                    .isEqualTo("rw-------");
            assertThat(Files.readAllLines(file()))
                    .hasSize(5)
                    .endsWith("/program.jar", "TERM LANG")
                    .element(1)
                    .asString()
                    .matches("[0-9a-f]{64}");
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void takesAwayFilesOfProcessesThatAreGone() throws Exception {
        Path folder = Files.createDirectories(home.resolve("running"));
        Files.writeString(folder.resolve(NOBODY), "left over");
        Files.writeString(folder.resolve("." + NOBODY), "half written");
        Files.writeString(folder.resolve("notes"), "somebody's");

        start(HandOverTest::echo).close();

        assertThat(folder.toFile().list()).containsExactly("notes");
    }

    @Test
    void takesNoFolderThatIsALink() throws Exception {
        Files.createSymbolicLink(home.resolve("running"), Files.createDirectory(home.resolve("elsewhere")));

        assertThatThrownBy(() -> start(HandOverTest::echo)).isInstanceOf(IOException.class);
        assertThat(home.resolve("elsewhere")).isEmptyDirectory();
    }

    @Test
    void answersWhoShowsTheToken() throws Exception {
        try (HandOver taken = start(HandOverTest::echo)) {
            assertThat(taken).isNotNull();
            String answer = send("/", "iou", "1", "TERM=dumb", "2", "öne", "two\nlines");

            assertThat(answer)
                    .isEqualTo("begun\n1 47\n[öne, two\nlines] / {TERM=dumb} true true true\n2 3\nerrexit 3\n");
        }
    }

    @Test
    void answersNobodyElse() throws Exception {
        try (HandOver taken = start(HandOverTest::echo)) {
            assertThat(taken).isNotNull();
            for (String shown : List.of("0".repeat(64) + "\n", "\n", "GET / HTTP/1.1\n", "x".repeat(100), "short")) {
                try (Socket socket = connect()) {
                    socket.getOutputStream().write(shown.getBytes(UTF_8));
                    socket.shutdownOutput();

                    assertThat(said(socket)).as(shown).isEmpty();
                }
            }
        }
    }

    @Test
    void runsNothingThatIsNotWhole() throws Exception {
        try (HandOver taken = start(HandOverTest::echo)) {
            assertThat(taken).isNotNull();
            assertThat(send("/", "", "0", "3", "one", "two")).isEmpty();
            assertThat(send("/", "", "0", "many")).isEmpty();
            assertThat(send("/", "", "1", "no variable", "0")).isEmpty();
        }
    }

    @Test
    void leavesToItsCallerWhatItCannotRun() throws Exception {
        HandOver.Runner never = (command, out, err, begins) -> {
            throw new NotHereException("it is somewhere else");
        };
        try (HandOver taken = start(never)) {
            assertThat(taken).isNotNull();
            assertThat(send("/", "", "0", "0")).isEqualTo("local\n");
        }
    }

    @Test
    void leavesToItsCallerWhatIsNoText() throws Exception {
        try (HandOver taken = start(HandOverTest::echo);
                Socket socket = connect()) {
            assertThat(taken).isNotNull();
            socket.getOutputStream().write((token() + "\n/\0\0" + "0\0" + "1\0").getBytes(UTF_8));
            socket.getOutputStream().write(new byte[] {(byte) 0xff, 0});
            socket.shutdownOutput();

            assertThat(said(socket)).isEqualTo(proof() + "\nlocal\n");
        }
    }

    @Test
    void runsNothingMoreWhenItIsClosed() throws Exception {
        HandOver taken = start(HandOverTest::echo);
        int port = port();
        String command = token() + "\n/\0\0" + "0\0" + "0\0";

        taken.close();

        assertThat(answer(port, command)).doesNotContain("begun");
    }

    /** What whoever has the port by now says, which may be nobody. */
    private static String answer(int port, String command) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(command.getBytes(UTF_8));
            socket.shutdownOutput();
            return said(socket);
        } catch (IOException nobody) {
            return "";
        }
    }

    private static int echo(HandedCommand command, OutputStream out, OutputStream err, Runnable begins) {
        begins.run();
        try {
            out.write((command.arguments() + " " + command.folder() + " " + command.variables() + " " + command.typed()
                            + " " + command.shown() + " " + command.utf8() + "\n")
                    .getBytes(UTF_8));
            err.write("err".getBytes(UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return 3;
    }

    private HandOver start(HandOver.Runner runner) throws IOException {
        return HandOver.start(home.resolve("running"), List.of("TERM", "LANG"), "/program.jar", runner);
    }

    private String send(String... fields) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write((token() + "\n" + String.join("\0", fields) + "\0").getBytes(UTF_8));
            socket.shutdownOutput();
            String proof = proof() + "\n";
            String said = said(socket);
            assertThat(said).startsWith(proof);
            return said.substring(proof.length());
        }
    }

    private static String said(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }

    private Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), port());
    }

    private int port() throws IOException {
        return Integer.parseInt(Files.readAllLines(file()).get(0));
    }

    private String token() throws IOException {
        return Files.readAllLines(file()).get(1);
    }

    private String proof() throws IOException {
        return Files.readAllLines(file()).get(2);
    }

    private Path file() {
        return home.resolve("running/" + ProcessHandle.current().pid());
    }
}
