package dev.loopkeeper.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier.Channel;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalLinesTest {
    private final Told told = new Told();

    private String line(String title, String message) {
        Notice notice = Told.notice(title, message);
        assertThat(told.notifier().tell(Channel.TERMINAL, Optional.empty(), notice, Told.LONG))
                .isEmpty();
        return told.terminal().strip();
    }

    @Test
    void isTitleAndMessage() {
        assertThat(line("Stand up", "Did you get a chance?")).isEqualTo("Loopkeeper: Stand up: Did you get a chance?");
    }

    @ParameterizedTest
    @CsvSource({"'', Walk", "Walk, Walk", "' ', 'Walk '"})
    void saysNothingTwice(String title, String message) {
        assertThat(line(title, message)).isEqualTo("Loopkeeper: Walk");
    }

    @Test
    void indentsFurtherLines() {
        line("Two\nlines", "one\r\n\r\n- two\u2028three\ttab\nfour");

        assertThat(told.terminal().lines())
                .containsExactly("Loopkeeper: Two lines: one", "  - two three tab", "  four");
    }

    @Test
    void hasAnEnd() {
        line("Many", "line\n".repeat(300));

        assertThat(told.terminal().lines()).hasSize(40);
    }

    @Test
    void drivesNoTerminal() {
        String line = line("\u001b]0;owned\u0007Title", "\u001b[2J\u009b31mred \u202Eneddih\u2066 \u0000end\u007f");

        assertThat(line).isEqualTo("Loopkeeper: ]0;ownedTitle: [2J31mred neddih end");
    }

    @Test
    void keepsWhatPeopleWrite() {
        assertThat(line("Früh 👩‍👩‍👧", "\"$(rm -rf ~)\" `x` %s \\n שלום"))
                .isEqualTo("Loopkeeper: Früh 👩‍👩‍👧: \"$(rm -rf ~)\" `x` %s \\n שלום");
    }

    @Test
    void endsSomewhere() {
        String line = line("t".repeat(9_000), "🎉".repeat(9_000));

        assertThat(line.length()).isLessThanOrEqualTo(501);
        assertThat(line).endsWith("🎉…");
    }

    @Test
    void saysWhenNobodyListens() {
        PrintStream closed = new PrintStream(
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("closed");
                    }
                },
                true,
                StandardCharsets.UTF_8);

        assertThat(new TerminalLines(() -> closed).tell(Told.NOTICE))
                .contains("Standard error takes nothing any more; use the channel webhook or desktop.");
    }
}
