package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Meaning;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A message of the collected ones, and what must come of it; the README beside them says what its fields mean. */
record MessageCase(JsonObject doc) {
    private static final ZoneId ZONE = ZoneId.of("Europe/London");

    static List<MessageCase> all() {
        try (InputStream file = MessageCase.class.getResourceAsStream("/dev/loopkeeper/listen/messages.jsonl");
                BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.isBlank())
                    .map(line -> new MessageCase((JsonObject) Json.parse(line)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Heard heard() {
        List<Message.Turn> before = objects(doc, "recent")
                .map(turn -> new Message.Turn(text(turn, "role").equals("assistant"), text(turn, "text")))
                .toList();
        return Hearing.of(new Message(
                text(doc, "message"),
                before,
                Optional.empty(),
                loops(false),
                () -> loops(true),
                LocalDateTime.parse(text(doc, "now")).atZone(ZONE),
                Meaning.byWords()));
    }

    private List<OpenLoop> loops(boolean closed) {
        return objects(doc, "pending")
                .filter(loop -> closed
                        == loop.string("status").filter("COMPLETED"::equals).isPresent())
                .map(loop -> OpenLoop.of(
                        new LoopId(text(loop, "id")), LoopKind.valueOf(text(loop, "kind")), text(loop, "content")))
                .toList();
    }

    JsonObject expect() {
        return doc.object("expect").orElseThrow();
    }

    List<String> expected(String list) {
        return expect().array(list).orElse(JsonArray.EMPTY).values().stream()
                .map(id -> ((JsonString) id).value())
                .sorted()
                .toList();
    }

    static Stream<JsonObject> objects(JsonObject doc, String list) {
        return doc.array(list).orElse(JsonArray.EMPTY).values().stream().map(JsonObject.class::cast);
    }

    static String text(JsonObject doc, String member) {
        return doc.string(member).orElseThrow();
    }

    @Override
    public String toString() {
        return text(doc, "id") + ": " + text(doc, "message");
    }
}
