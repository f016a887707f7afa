package dev.loopkeeper.cli.handover;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class TranscriptTest {
    private final Transcript transcript = new Transcript();

    @Test
    void keepsTheOrderOfBothStreams() throws Exception {
        transcript.to(1).write("one\n".getBytes(UTF_8));
        transcript.to(2).write("two".getBytes(UTF_8));
        transcript.to(1).write("\n".getBytes(UTF_8));

        assertThat(sent()).isEqualTo("1 4\none\n2 3\ntwo1 1\n\n");
    }

    @Test
    void countsBytes() throws Exception {
        transcript.to(1).write("✓".getBytes(UTF_8));

        assertThat(sent()).isEqualTo("1 3\n✓");
    }

    @Test
    void sendsAZeroByteAsAPieceWithoutLength() throws Exception {
        transcript.to(1).write(new byte[] {0, 'a', 0, 0, 'b'});
        transcript.to(1).write(0);

        assertThat(sent()).isEqualTo("1 0\n1 1\na1 0\n1 0\n1 1\nb1 0\n");
    }

    @Test
    void cutsWhatIsLongIntoPieces() throws Exception {
        transcript.to(1).write("x".repeat(70_000).getBytes(UTF_8));

        assertThat(sent()).isEqualTo("1 65536\n" + "x".repeat(65_536) + "1 4464\n" + "x".repeat(4464));
    }

    private String sent() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        transcript.send(bytes);
        return bytes.toString(UTF_8);
    }
}
