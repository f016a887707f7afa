package dev.loopkeeper.tool;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Trouble;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Says in every answer which records could not be read on the way to it, so that nobody takes them for gone. */
public final class Unreadable {
    /** The member of an answer that names them; absent when everything could be read. */
    public static final String MEMBER = "unreadable";

    private static final int MOST = 5;

    private Unreadable() {}

    /** The decision, whose answer names what could not be read. */
    public static Decision<JsonObject> addTo(Decision<JsonObject> decision, View view) {
        List<String> lines = lines(view.unreadable());
        if (lines.isEmpty()) {
            return decision;
        }
        return decision.switchOn(
                any -> decision.map(answer -> answer.with(MEMBER, JsonArray.ofStrings(lines))),
                refusal -> Decision.refuse(
                        refusal.code() == Refusal.Code.NOT_FOUND
                                ? new Refusal(
                                        refusal.code(),
                                        refusal.message() + " " + sentence(lines),
                                        refusal.faults(),
                                        refusal.choice())
                                : refusal));
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
