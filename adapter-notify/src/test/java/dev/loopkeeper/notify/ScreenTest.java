package dev.loopkeeper.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier.Channel;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs are scripts that note what they are called with. */
@DisabledOnOs(OS.WINDOWS)
class ScreenTest {
    private static final String NOTE = "printf '%s\\0' \"$@\" > \"$0.said\"";

    @TempDir
    private Path folder;

    private final Told told = new Told();

    @BeforeEach
    void setScreen() {
        told.variables.put("DISPLAY", ":0");
        told.variables.put("PATH", String.join(File.pathSeparator, "", ".", "/nowhere", folder.toString()));
    }

    private void program(String name, String... lines) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Optional<String> tell(Notice notice) {
        return told.notifier().tell(Channel.DESKTOP, Optional.empty(), notice, Told.LONG);
    }

    /** The arguments of the last call. */
    private List<String> said(String name) throws IOException {
        String all = Files.readString(folder.resolve(name + ".said"));
        return List.of(all.substring(0, all.length() - 1).split("\0", -1));
    }

    @Test
    void showsTitleAndMessage() throws IOException {
        program("notify-send", NOTE);

        assertThat(tell(Told.NOTICE)).isEmpty();

        assertThat(said("notify-send"))
                .containsExactly(
                        "--app-name=Loopkeeper", "--", "Stand up", "You said you would walk. Did you get a chance?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "say \"hi\" and 'bye'",
                "one\ntwo\n\nthree\tfour",
                "$(touch owned) `touch owned` ; touch owned | x",
                "--help",
                "-u critical",
                "%s %n *?[a] ~ !! {a,b}"
            })
    void textIsOneArgumentUnchanged(String text) throws IOException {
        program("notify-send", NOTE);

        assertThat(tell(Told.notice(text, text))).isEmpty();

        assertThat(said("notify-send"))
                .containsExactly("--app-name=Loopkeeper", "--", text.replaceAll("\\s+", " "), text);
        assertThat(folder.resolve("owned")).doesNotExist();
    }

    @Test
    void lettersOfAllPeopleAreUnchanged() throws IOException {
        assumeTrue("UTF-8".equals(System.getProperty("native.encoding")), "another locale");
        program("notify-send", NOTE);

        assertThat(tell(Told.notice("Früh 🎉", "שלום 👩‍👩‍👧"))).isEmpty();

        assertThat(said("notify-send")).endsWith("Früh 🎉", "שלום 👩‍👩‍👧");
    }

    /** Where no other letters can be arguments, the program reads them behind backslashes. */
    @Test
    void lettersOfAllPeopleAreShownInAnyLocale() throws IOException {
        told.arguments = StandardCharsets.US_ASCII;
        program("notify-send", "printf '%b' \"$4\" > \"$0.shown\"", NOTE);

        assertThat(tell(Told.notice("Früh 🎉", "two\nlines"))).isEmpty();

        assertThat(said("notify-send")).endsWith("--", "Loopkeeper", "Fr\\303\\274h \\360\\237\\216\\211\ntwo\nlines");
    }

    @ParameterizedTest
    @CsvSource({"<b>1 < 2</b> & so, &lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; so", "C:\\new, C:\\\\new"})
    void whatTheScreenReadsAsMarkupIsNone(String text, String argument) throws IOException {
        program("notify-send", NOTE);

        assertThat(tell(Told.notice(text, text))).isEmpty();

        assertThat(said("notify-send")).endsWith(text, argument);
    }

    @Test
    void whatNobodyCanSeeIsLeftOut() throws IOException {
        program("notify-send", NOTE);

        assertThat(tell(Told.notice(" ", "a\u0000b\u001b[2J\u202Ec" + "d".repeat(9_000))))
                .isEmpty();

        assertThat(said("notify-send").get(2)).isEqualTo("Loopkeeper");
        assertThat(said("notify-send").get(3)).startsWith("ab[2Jcd").hasSize(2_001);
    }

    @Test
    void anAppleIsToldByArguments() throws IOException {
        told.system = "Mac OS X";
        told.variables.remove("DISPLAY");
        program("osascript", NOTE);
        String text = "-e \"$(x)\" & <b>\\";

        assertThat(tell(Told.notice(text, text))).isEmpty();

        assertThat(said("osascript")).hasSize(9).endsWith("end run", "notice", text, text);
    }

    @Test
    void windowsAreToldByVariables() throws IOException {
        told.system = "Windows 11";
        told.variables.remove("DISPLAY");
        program("powershell.exe", "printf '%s\\0' \"$NOTICE_TITLE\" \"$NOTICE_MESSAGE\" \"$@\" > \"$0.said\"");
        String text = "'; Remove-Item x; $(x) \"<b>";

        assertThat(tell(Told.notice(text, text))).isEmpty();

        assertThat(said("powershell.exe"))
                .startsWith(text, text, "-NoProfile", "-NonInteractive", "-EncodedCommand")
                .hasSize(6);
        assertThat(said("powershell.exe").get(5)).matches("[A-Za-z0-9+/=]+");
    }

    @Test
    void keysStayHere() throws IOException {
        program("notify-send", "env > \"$0.said\"");

        assertThat(tell(Told.NOTICE)).isEmpty();

        assertThat(Files.readString(folder.resolve("notify-send.said"))).doesNotContain("LOOPKEEPER_");
    }

    @Test
    void thereMayBeNoScreen() throws IOException {
        told.variables.remove("DISPLAY");
        program("notify-send", NOTE);

        assertThat(tell(Told.NOTICE))
                .contains("There is no screen here: DISPLAY, WAYLAND_DISPLAY, DBUS_SESSION_BUS_ADDRESS are not set;"
                        + " use the channel terminal or webhook.");
        assertThat(folder.resolve("notify-send.said")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"})
    void oneSignOfAScreenIsEnough(String variable) throws IOException {
        told.variables.remove("DISPLAY");
        told.variables.put(variable, "x");
        program("notify-send", NOTE);

        assertThat(tell(Told.NOTICE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Linux, notify-send", "FreeBSD, notify-send", "Mac OS X, osascript", "Windows 11, powershell.exe"})
    void theProgramMayBeMissing(String system, String program) {
        told.system = system;

        assertThat(tell(Told.NOTICE))
                .contains("The program " + program
                        + " is not on the PATH; install it, or use the channel terminal or webhook.");
    }

    @Test
    void theProgramIsNoneOfTheFolderThatSomebodyWorksIn() throws IOException {
        Path here = Path.of("").toAbsolutePath();
        told.variables.put("PATH", here.relativize(folder.toAbsolutePath()).toString());
        program("notify-send", NOTE);

        assertThat(tell(Told.NOTICE).orElseThrow()).contains("is not on the PATH");
    }

    @Test
    void theProgramMayFail() throws IOException {
        program("notify-send", "exit 3");

        assertThat(tell(Told.NOTICE))
                .contains("The program notify-send ended with status 3; see whether the screen shows messages, or use"
                        + " the channel terminal or webhook.");
    }

    @Test
    void theProgramMayBeNone() throws IOException {
        Path file = Files.writeString(folder.resolve("notify-send"), "#!/nowhere/sh\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(tell(Told.NOTICE).orElseThrow()).contains("cannot be started; check it");
    }

    @Test
    void theProgramIsStoppedWithAllThatItStarted() throws IOException {
        program("notify-send", "tail -f /dev/null & tail -f /dev/null");
        Duration within = Told.SHORT;

        assertThat(told.notifier().tell(Channel.DESKTOP, Optional.empty(), Told.NOTICE, within))
                .contains("The program notify-send did not end within 300 ms and was stopped; see whether the screen"
                        + " shows messages, or use the channel terminal or webhook.");

        try (Stream<ProcessHandle> left = ProcessHandle.current().descendants()) {
            assertThat(left.filter(ProcessHandle::isAlive)).isEmpty();
        }
    }
}
