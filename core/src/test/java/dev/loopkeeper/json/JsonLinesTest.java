package dev.loopkeeper.json;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonLinesTest {
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
        assertThat(lines("12345\n123456\n1\n", 5))
                .containsExactly("12345", "the line is longer than 5 bytes; send less at once", "1");
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

    @Test
    void marksBytesThatAreNoUtf8AndReadsOn() throws IOException {
        byte[] bytes = {(byte) 0xff, '\n', (byte) 0xc3, (byte) 0xa9, '\n', (byte) 0xc3};

        assertThat(lines(bytes, 100))
                .containsExactly("the line is not valid UTF-8", "é", "the line is not valid UTF-8");
    }

    private static List<String> lines(String input, int longest) throws IOException {
        return lines(input.getBytes(US_ASCII), longest);
    }

    private static List<String> lines(byte[] input, int longest) throws IOException {
        JsonLines reader = new JsonLines(new ByteArrayInputStream(input), longest);
        List<String> lines = new ArrayList<>();
        Optional<JsonLines.Line> line = reader.next();
        while (line.isPresent()) {
            lines.add(
                    line.get() instanceof JsonLines.Line.Text text
                            ? text.text()
                            : ((JsonLines.Line.Unreadable) line.get()).why());
            line = reader.next();
        }
        return lines;
    }
}
