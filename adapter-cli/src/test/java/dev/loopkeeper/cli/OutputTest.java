package dev.loopkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class OutputTest {
    private static final String CALL = "{\"tool\":\"status\"}\n";

    @Test
    void endsQuietlyWhenTheReaderIsGone() {
        assertThat(run("Broken pipe", "--store", "memory:", "status")).isZero();
        assertThat(run("Broken pipe", "--store", "memory:", "call", "--batch")).isZero();
    }

    @Test
    void saysWhenOutputCannotBeWritten() {
        assertThat(run("No space left on device", "--store", "memory:", "status"))
                .isEqualTo(4);
    }

    @Test
    void saysWhenInputCannotBeRead() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Is a directory");
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                return read();
            }
        };

        int exit = new Terminal().run(broken, OutputStream.nullOutputStream(), "--store", "memory:", "call", "--batch");

        assertThat(exit).isEqualTo(4);
    }

    private static int run(String trouble, String... arguments) {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(trouble);
            }
        };
        return new Terminal().run(new ByteArrayInputStream(CALL.repeat(3).getBytes(UTF_8)), broken, arguments);
    }
}
