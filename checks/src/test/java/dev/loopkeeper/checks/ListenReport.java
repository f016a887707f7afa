package dev.loopkeeper.checks;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Loopkeeper.Environment;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What listening answers to messages of ordinary days, beside what it answered before; the README beside them says what they are. */
final class ListenReport {
    private static final ZoneId ZONE = ZoneId.of("Europe/London");
    private static final List<String> BY_ID = List.of("dismissed", "missed", "promoted");

    private ListenReport() {}

    /** A message, with the answer it gets. */
    record Heard(JsonObject one, JsonObject answer) {
        boolean isSame() {
            return one.object("baseline").equals(Optional.of(answer));
        }

        /** The line of the file, with this answer as the one to compare with. */
        String line() {
            return Json.write(one.with("baseline", answer));
        }

        private String covers() {
            return text(one, "covers");
        }

        /** What is said, what was open, and for each list of the answer that differs what was there and what is. */
        private String difference() {
            JsonObject before = one.object("baseline").orElse(JsonObject.EMPTY);
            String lists = answer.names().stream()
                    .filter(list -> !before.get(list).equals(answer.get(list)))
                    .map(list -> "    " + list + ": " + written(before, list) + " -> " + written(answer, list) + "\n")
                    .collect(Collectors.joining());
            String open = objects(one, "pending")
                    .map(loop -> text(loop, "id") + " " + text(loop, "content"))
                    .collect(Collectors.joining("; "));
            return text(one, "id") + " (" + covers() + "): " + text(one, "message") + "\n    [" + open + "]\n" + lists;
        }

        private static String written(JsonObject answer, String list) {
            return answer.get(list).map(Json::write).orElse("-");
        }
    }

    /** What each message is answered, in order. Each has a person of its own. */
    static List<Heard> of(List<JsonObject> messages) {
        List<Heard> all = new ArrayList<>();
        Environment environment = new Environment(InstantSource.system(), ZONE, new SplittableRandom(1));
        try (Loopkeeper loopkeeper = Loopkeeper.open("memory:", environment)) {
            for (JsonObject one : messages) {
                all.add(new Heard(one, new Person(loopkeeper, one).answer()));
            }
        }
        return all;
    }

    /** How many are answered as before, in all and where some are not by what they are about; then those that are not. */
    static String print(List<Heard> all) {
        Map<String, List<Heard>> kinds =
                all.stream().collect(Collectors.groupingBy(Heard::covers, TreeMap::new, Collectors.toList()));
        String changed = all.stream()
                .filter(heard -> !heard.isSame())
                .map(heard -> "\n" + heard.difference())
                .collect(Collectors.joining());
        String byKind = kinds.entrySet().stream()
                .filter(kind -> !kind.getValue().stream().allMatch(Heard::isSame))
                .map(kind -> "    " + kind.getKey() + ": " + counts(kind.getValue()) + "\n")
                .collect(Collectors.joining());
        return counts(all) + "\n" + byKind + changed;
    }

    /** How many of these messages are answered as before. */
    static String counts(List<Heard> all) {
        long same = all.stream().filter(Heard::isSame).count();
        return same + " same, " + (all.size() - same) + " changed";
    }

    /** Somebody who says one message. */
    private record Person(Loopkeeper loopkeeper, JsonObject one) {
        JsonObject answer() {
            objects(one, "pending").forEach(this::open);
            JsonObject said = JsonObject.builder()
                    .put("message", text(one, "message"))
                    .put("recent", one.array("recent").orElse(JsonArray.EMPTY))
                    .build();
            return answer(call("listen", said, now()));
        }

        private void open(JsonObject loop) {
            call("open_loop", loop, now().minusHours(1));
        }

        private LocalDateTime now() {
            return LocalDateTime.parse(text(one, "now"));
        }

        private JsonObject call(String tool, JsonObject arguments, LocalDateTime at) {
            Moment moment = Moment.parse(at.toString()).orElseThrow();
            Caller caller = new Caller(new UserId(text(one, "id")), "report", moment, Optional.of(ZONE));
            ToolReply reply = loopkeeper.tools().call(tool, arguments, caller);
            if (reply instanceof ToolReply.Result result) {
                return result.json();
            }
            throw new IllegalStateException(one + ": " + reply);
        }

        private JsonObject answer(JsonObject result) {
            List<String> completed = ids(result, "completed", "id", id -> true);
            JsonObject.Builder answer = JsonObject.builder()
                    .put(
                            "opened",
                            new JsonArray(objects(result, "opened")
                                    .<JsonValue>map(Person::opened)
                                    .toList()))
                    .put("completed", JsonArray.ofStrings(completed))
                    .put("wins", JsonArray.ofStrings(ids(result, "wins", "original", id -> !completed.contains(id))));
            BY_ID.forEach(list -> answer.put(list, JsonArray.ofStrings(ids(result, list, "id", id -> true))));
            return answer.build();
        }

        private static List<String> ids(JsonObject result, String list, String name, Predicate<String> wanted) {
            return objects(result, list)
                    .flatMap(loop -> loop.string(name).stream())
                    .filter(wanted)
                    .sorted()
                    .toList();
        }

        private static JsonObject opened(JsonObject loop) {
            JsonObject core = JsonObject.builder()
                    .put("kind", text(loop, "kind"))
                    .put("content", text(loop, "content"))
                    .build();
            return loop.object("timebox")
                    .map(box -> core.with("timebox", box.without("text")))
                    .orElse(core);
        }
    }

    private static Stream<JsonObject> objects(JsonObject doc, String list) {
        return doc.array(list).orElse(JsonArray.EMPTY).stream().map(JsonObject.class::cast);
    }

    private static String text(JsonObject doc, String member) {
        return doc.get(member).map(JsonString.class::cast).orElseThrow().value();
    }
}
