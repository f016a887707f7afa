package dev.loopkeeper.tool;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.trouble.Trouble;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Says in every answer which records could not be read on the way to it, so that nobody takes them for gone. */
public final class Unreadable {
    /** The member of an answer that names them; absent when everything could be read. */
    public static final String MEMBER = "unreadable";

    /** The member of an overview that says what it has to do without; what stands there is not named again. */
    public static final String PROBLEMS = "problems";

    private static final int MOST = 5;

    private Unreadable() {}

    /** A decision whose answer names what could not be read. */
    public static Decision<JsonObject> addTo(Decision<JsonObject> decision, View view) {
        Collection<Trouble> troubles = view.unreadable();
        if (troubles.isEmpty()) {
            return decision;
        }
        List<String> lines = lines(troubles);
        return decision.switchOn(
                any -> decision.map(answer -> named(answer, troubles)),
                refusal -> Decision.refuse(
                        refusal.code() == Refusal.Code.NOT_FOUND
                                ? new Refusal(
                                        refusal.code(),
                                        refusal.message() + " " + sentence(lines),
                                        refusal.faults(),
                                        refusal.choice())
                                : refusal));
    }

    private static JsonObject named(JsonObject answer, Collection<Trouble> troubles) {
        List<JsonValue> said = answer.array(PROBLEMS).orElse(JsonArray.EMPTY).values();
        List<Trouble> others = troubles.stream()
                .filter(trouble -> !said.contains(new JsonString(trouble.message())))
                .toList();
        return others.isEmpty() ? answer : answer.with(MEMBER, JsonArray.ofStrings(lines(others)));
    }

    private static String sentence(List<String> lines) {
        return "Some records could not be read: " + String.join("; ", lines) + ".";
    }

    private static List<String> lines(Collection<Trouble> troubles) {
        List<String> lines = new ArrayList<>();
        troubles.stream()
                .limit(MOST)
                .map(trouble -> trouble.place() + ": " + trouble.message())
                .forEach(lines::add);
        if (troubles.size() > MOST) {
            lines.add("and " + (troubles.size() - MOST) + " more; 'doctor' names them all");
        }
        return lines;
    }
}
