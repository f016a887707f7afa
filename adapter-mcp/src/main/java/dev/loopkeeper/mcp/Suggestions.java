package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Fold;
import java.util.List;
import java.util.stream.Stream;

/** What a half-typed argument may become. */
final class Suggestions {
    private static final int MANY = 1000;
    private static final int AROUND = 4;

    private final Keeper keeper;

    Suggestions(Keeper keeper) {
        this.keeper = keeper;
    }

    /** Slugs of active goals whose slug or title begins with what is typed, most important first. */
    List<String> goals(String typed) {
        JsonObject most = JsonObject.builder().put("limit", MANY).build();
        String begun = Fold.of(typed);
        return keeper
                .readIfItCan("list_goals", most)
                .flatMap(json -> json.array("goals"))
                .orElse(JsonArray.EMPTY)
                .stream()
                .filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast)
                .filter(goal -> Stream.of("slug", "title")
                        .flatMap(name -> goal.string(name).stream())
                        .anyMatch(name -> Fold.of(name).startsWith(begun)))
                .flatMap(goal -> goal.string("slug").stream())
                .toList();
    }

    /** Numbers of weeks around this one that begin with what is typed, this one first. */
    List<String> weeks(String typed) {
        long now = keeper.readIfItCan("status", JsonObject.EMPTY)
                .flatMap(json -> json.object("week"))
                .map(week -> week.whole("number").orElse(1))
                .orElse(1L);
        return Stream.iterate(0, step -> step <= AROUND, step -> step + 1)
                .flatMap(step -> Stream.of(now - step, now + step))
                .distinct()
                .filter(week -> week >= 1)
                .map(String::valueOf)
                .filter(week -> week.startsWith(typed))
                .toList();
    }
}
