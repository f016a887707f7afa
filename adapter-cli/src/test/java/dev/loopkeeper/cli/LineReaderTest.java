package dev.loopkeeper.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineReaderTest {
    @Test
    void endsLinesAtLineFeedsOnly() throws IOException {
        assertThat(lines("a\n\nb\rc\r\nd", 100)).containsExactly("a", "", "b\rc\r", "d");
    }

    @Test
    void readsNothingFromNothing() throws IOException {
        assertThat(lines("", 100)).isEmpty();
    }

    @Test
    void seesNoLineAfterTheLastEnd() throws IOException {
        assertThat(lines("a\n", 100)).containsExactly("a");
    }

    @Test
    void marksLinesBeyondTheBoundAndReadsOn() throws IOException {
        assertThat(lines("12345\n123456\n1\n", 5)).containsExactly("12345", "too long", "1");
    }

    @Test
    void readsWhatWasWrittenWhateverTheLengths() throws IOException {
        Random random = new Random(7);
        for (int round = 0; round < 20; round++) {
            List<String> written = new ArrayList<>();
            for (int line = 0; line < 5; line++) {
                written.add("x".repeat(random.nextInt(100_000)));
            }
            assertThat(lines(String.join("\n", written) + "\n", 100_000)).isEqualTo(written);
        }
    }

    private static List<String> lines(String input, int longest) throws IOException {
        LineReader reader = new LineReader(new ByteArrayInputStream(input.getBytes(US_ASCII)), longest);
        List<String> lines = new ArrayList<>();
        Optional<LineReader.Line> line = reader.next();
        while (line.isPresent()) {
            lines.add(
                    line.get().tooLong()
                            ? "too long"
                            : US_ASCII.decode(line.get().bytes()).toString());
            line = reader.next();
        }
        return lines;
    }
}
