#!/usr/bin/env bash
# LangChain4j 1.19.0 (langchain4j-open-ai with its own client langchain4j-http-client-jdk): the timeout of a chat model.
# Source: OpenAiChatModel.builder().timeout(...), JdkHttpClient, java.net.http.HttpRequest.Builder.timeout on JDK 17.
# One would guess: a call takes as long as the timeout says, one second here, and then fails.
# Seen: the timeout ends when the headers are there. A server that sends them at once and writes a good answer over three seconds is waited for until its
# end. Whoever needs a bound has to wait with one, and give the call up.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/pom.xml" <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>findings</groupId>
  <artifactId>timeout</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>dev.langchain4j</groupId>
      <artifactId>langchain4j-open-ai</artifactId>
      <version>1.19.0</version>
    </dependency>
    <dependency>
      <groupId>org.slf4j</groupId>
      <artifactId>slf4j-nop</artifactId>
      <version>2.0.17</version>
    </dependency>
  </dependencies>
</project>
POM
mvn -q -B -f "$work/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory="$work/lib"
cat > "$work/Timeout.java" <<'JAVA'
import com.sun.net.httpserver.HttpServer;
import dev.langchain4j.model.openai.OpenAiChatModel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

class Timeout {
    static final int PARTS = 15;

    public static void main(String[] none) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", call -> {
            byte[] answer = ("{\"id\":\"1\",\"object\":\"chat.completion\",\"created\":1,\"model\":\"m\",\"choices\":[{\"index\":0,"
                            + "\"message\":{\"role\":\"assistant\",\"content\":\"42\"},\"finish_reason\":\"stop\"}]}")
                    .getBytes(StandardCharsets.UTF_8);
            call.getRequestBody().readAllBytes();
            call.getResponseHeaders().add("Content-Type", "application/json");
            call.sendResponseHeaders(200, answer.length);
            int part = answer.length / PARTS + 1;
            for (int from = 0; from < answer.length; from += part) {
                call.getResponseBody().write(answer, from, Math.min(part, answer.length - from));
                call.getResponseBody().flush();
                pause();
            }
            call.close();
        });
        server.start();
        OpenAiChatModel model = OpenAiChatModel.builder()
                .baseUrl("http://127.0.0.1:" + server.getAddress().getPort() + "/v1")
                .apiKey("none")
                .modelName("m")
                .timeout(Duration.ofSeconds(1))
                .maxRetries(0)
                .build();
        long begin = System.nanoTime();
        String said = model.chat("What is 17 + 25?");
        long millis = (System.nanoTime() - begin) / 1_000_000;
        System.out.println("answer: " + said);
        System.out.println("longer than two and a half times the timeout: " + (millis > 2500));
        server.stop(0);
        System.exit(0);
    }

    static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
JAVA
seen=$(java -cp "$work/lib/*" "$work/Timeout.java")
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'SEEN'
answer: 42
longer than two and a half times the timeout: true
SEEN
