package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lines that nobody should send, to the packaged server: each is answered as JSON-RPC says, and the session goes on. */
class McpInputIT {
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int UNKNOWN_METHOD = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int MANY = 50 << 20;

    private final ByteArrayOutputStream input = new ByteArrayOutputStream();
    private final List<String> answers = new ArrayList<>();

    @Test
    void answersEveryLineAndGoesOn() throws Exception {
        input.writeBytes(McpServer.HELLO.getBytes(UTF_8));
        malformed();
        wronglyTyped();
        send("{'jsonrpc':'2.0','id':'last','method':'tools/list'}", "{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"result\":");
        McpServer.Ran ran = McpServer.run(
                input.toByteArray(),
                List.of(McpServer.JAVA, "-jar", McpServer.JAR.toString(), "--store", "memory:"),
                Map.of());

        assertThat(ran.exit()).as(ran.err()).isZero();
        List<String> lines = ran.out().lines().skip(1).toList();
        assertThat(lines).hasSameSizeAs(answers);
        for (int at = 0; at < lines.size(); at++) {
            assertThat(lines.get(at)).startsWith(answers.get(at));
        }
        assertThat(ran.err()).isEmpty();
    }

    private void malformed() {
        for (String line : List.of("", " ", "\r", "\t", "\0", "\ufeff{}", "{", "nonsense", "'text", "{'a':1,'a':2}")) {
            refused(line, PARSE_ERROR);
        }
        refused("[".repeat(1_000_000), PARSE_ERROR);
        refused("{'a':".repeat(100_000), PARSE_ERROR);
        refused("x".repeat(MANY), PARSE_ERROR);
        refused("{'jsonrpc':'2.0','id':1,'method':'ping','params':{'a':'" + "x".repeat(MANY) + "'}}", PARSE_ERROR);
        for (byte[] line : List.of(new byte[] {(byte) 0xff, (byte) 0xfe}, new byte[] {'"', (byte) 0xc3, '"'})) {
            input.writeBytes(line);
            refused("", PARSE_ERROR);
        }
    }

    private void wronglyTyped() {
        for (String line :
                List.of("1", "null", "[]", "[1]", "{}", "'text'", "[{'jsonrpc':'2.0','id':1,'method':'ping'}]")) {
            refused(line, INVALID_REQUEST);
        }
        refused("{'jsonrpc':'2.0','id':null,'method':'ping'}", INVALID_REQUEST);
        refused("{'jsonrpc':'2.0','id':[1],'method':'ping'}", INVALID_REQUEST);
        refused(7, "'method':7", INVALID_REQUEST);
        refused(8, "'method':'ping','params':'x'", INVALID_REQUEST);
        refused(9, "'method':'ping','params':[1]", INVALID_PARAMS);
        refused(10, "'method':'pong'", UNKNOWN_METHOD);
        refused(11, "'method':'tools/call','params':{}", INVALID_PARAMS);
        refused(12, "'method':'tools/call','params':{'name':7}", INVALID_PARAMS);
        refused(13, "'method':'tools/call','params':{'name':'done','arguments':[]}", INVALID_PARAMS);
        refused(14, "'method':'resources/read','params':{'uri':{}}", INVALID_PARAMS);
    }

    private void refused(String line, int code) {
        send(line, "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":" + code + ",\"message\":\"");
    }

    private void refused(int id, String members, int code) {
        send(
                "{'jsonrpc':'2.0','id':" + id + "," + members + "}",
                "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":{\"code\":" + code + ",\"message\":\"");
    }

    private void send(String line, String answer) {
        input.writeBytes((line.replace('\'', '"') + "\n").getBytes(UTF_8));
        answers.add(answer);
    }
}
