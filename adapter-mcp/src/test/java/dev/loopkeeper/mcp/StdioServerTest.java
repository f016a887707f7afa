package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.mcp.conformance.Fixtures;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StdioServerTest {
    /** {@code -Dloopkeeper.mcp.calls=20000} is the full count. */
    private static final int CALLS = Integer.getInteger("loopkeeper.mcp.calls", 2_000);

    private static final String HELLO =
            "{\"jsonrpc\":\"2.0\",\"id\":\"hello\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\"}}\n";

    private final List<Throwable> defects = new ArrayList<>();

    private String serve(byte[] input) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new StdioServer(new Fixtures(), defects::add).run(new ByteArrayInputStream(input), out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String call(int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id
                + ",\"method\":\"tools/call\",\"params\":{\"name\":\"test_simple_text\"}}\n";
    }

    @Test
    void answersEverythingThatWasPipedInBeforeItEnds() throws IOException {
        String input = HELLO
                + IntStream.range(0, CALLS).mapToObj(StdioServerTest::call).collect(Collectors.joining());
        String[] lines = serve(input.getBytes(StandardCharsets.UTF_8)).split("\n");

        assertThat(lines).hasSize(CALLS + 1);
        for (int id = 0; id < CALLS; id++) {
            assertThat(lines[id + 1]).startsWith("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\"");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void losesNothingUnderLoad(int inFlight) throws Exception {
        PipedOutputStream client = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(client, 1 << 16);
        Semaphore free = new Semaphore(inFlight);
        List<JsonObject> answers = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] line, int offset, int length) {
                answers.add((JsonObject) Json.parse(new String(line, offset, length, StandardCharsets.UTF_8)));
                free.release();
            }
        };
        Thread writer = new Thread(() -> {
            try (client) {
                client.write(HELLO.getBytes(StandardCharsets.UTF_8));
                for (int id = 0; id < CALLS; id++) {
                    free.acquireUninterruptibly();
                    client.write(call(id).getBytes(StandardCharsets.UTF_8));
                    client.flush();
                }
            } catch (IOException e) {
                defects.add(e);
            }
        });
        writer.start();
        new StdioServer(new Fixtures(), defects::add).run(in, out);
        writer.join();

        assertThat(defects).isEmpty();
        assertThat(answers.stream().skip(1).map(answer -> answer.whole("id").orElse(-1)))
                .containsExactlyElementsOf(
                        IntStream.range(0, CALLS).mapToObj(Long::valueOf).toList());
    }

    @Test
    void answersForLinesThatAreNoText() throws IOException {
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        input.writeBytes(HELLO.getBytes(StandardCharsets.UTF_8));
        input.writeBytes(new byte[] {(byte) 0xff, (byte) 0xfe, '\n', '\n', '\r', '\n', 0, '\n'});
        input.writeBytes("x".repeat(StdioServer.LONGEST + 1).getBytes(StandardCharsets.UTF_8));
        input.writeBytes(("\n" + call(7).strip()).getBytes(StandardCharsets.UTF_8));
        String[] lines = serve(input.toByteArray()).split("\n");

        assertThat(lines).hasSize(7);
        assertThat(List.of(lines).subList(1, 6))
                .allMatch(line -> line.contains("\"id\":null,\"error\":{\"code\":-32700"));
        assertThat(lines[6]).contains("\"id\":7,\"result\"");
    }

    @Test
    void writesOneLineForOneMessageWhateverItHolds() throws IOException {
        String odd = "{\"jsonrpc\":\"2.0\",\"id\":\"\\n\\u2028\\ud800é\",\"method\":\"ping\"}\n";

        assertThat(serve((HELLO + odd).getBytes(StandardCharsets.UTF_8)).lines())
                .hasSize(2);
    }

    @Test
    void endsQuietlyWithoutInput() throws IOException {
        assertThat(serve(new byte[0])).isEmpty();
    }
}
