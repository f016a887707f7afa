#!/usr/bin/env bash
# Javalin 7.2.3 (Apache-2.0): a handler that answers 404 itself loses what it says to the mapper of 404, and a value behind ; stays in a path parameter.
# Source: two routes and one error mapper, asked with a bare socket.
# One would guess: the mapper answers what no route answers, as an exception mapper leaves a handled answer alone; /memories/m1;v=2 names m1, as in servlets.
# Seen: both 404s carry the mapper's text, so "no such memory" never arrives; the parameter is "m1;v=2". An ETag that a handler sets answers If-None-Match with
# 304 although generateEtags is off.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/pom.xml" <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>x</groupId>
  <artifactId>x</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.javalin</groupId>
      <artifactId>javalin</artifactId>
      <version>7.2.3</version>
    </dependency>
  </dependencies>
</project>
POM
mvn -q -B -f "$work/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory="$work/lib"
cat > "$work/Answers.java" <<'JAVA'
import io.javalin.Javalin;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

class Answers {
    public static void main(String[] none) throws Exception {
        Javalin server = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.routes.get("/memories/{id}", ask -> ask.header("ETag", "\"1\"").result(ask.pathParam("id")));
                    config.routes.get("/lost", ask -> ask.status(404).result("no such memory"));
                    config.routes.error(404, ask -> ask.result("no such page"));
                })
                .start("127.0.0.1", 0);
        ask(server.port(), "/nowhere", "");
        ask(server.port(), "/lost", "");
        ask(server.port(), "/memories/m1;v=2", "");
        ask(server.port(), "/memories/m1", "If-None-Match: \"1\"\r\n");
        server.stop();
    }

    private static void ask(int port, String path, String header) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + header + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            String status = answer.substring(9, 12);
            System.out.println(path + " = " + status + " " + answer.substring(answer.indexOf("\r\n\r\n") + 4));
        }
    }
}
JAVA
seen=$(java -cp "$work/lib/*" "$work/Answers.java" 2> /dev/null | sed 's/ *$//')
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
/nowhere = 404 no such page
/lost = 404 no such page
/memories/m1;v=2 = 200 m1;v=2
/memories/m1 = 304
WANTED
