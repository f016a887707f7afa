package dev.loopkeeper.tool;

import dev.loopkeeper.action.history.ShowHistory;
import dev.loopkeeper.action.history.UndoChange;
import dev.loopkeeper.action.settings.ChangeSettings;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Headline;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code settings}, {@code history}, {@code undo}. */
final class StoreTools {
    private static final Param<Boolean> GET =
            Param.optional("get", Shapes.flag(), "Show the settings; the same as giving nothing.");
    private static final Param<JsonObject> SET =
            Param.optional("set", Shapes.object(), "Settings to change, by name; null goes back to the default.");
    private static final Param<Integer> LIMIT =
            Param.optional("limit", Shapes.whole(1, 1000), "How many at most.").orElse(20);
    private static final Param<String> SINCE =
            Param.optional("since", Shapes.line(60), "Only changes of this day and later: 2026-01-14, yesterday.");
    private static final Param<String> CURSOR =
            Param.optional("cursor", Shapes.line(500), "Where to go on, as the page before said.");
    private static final Param<String> CHANGE = Param.optional(
            "change", Shapes.line(200), "Its id, or the first eight characters of it; default the last one.");

    private StoreTools() {}

    static List<Tool> tools() {
        return List.of(
                Tool.writing(
                                "settings",
                                "Show or change settings",
                                "Show the person's settings, or change some: zone, week_one, day_starts_at and others.",
                                Set.of("goals", "loops", "memory"),
                                Hints.CHANGES,
                                List.of(GET, SET),
                                StoreTools::settings)
                        .readingWhen(args -> !args.has(SET)),
                Tool.reading(
                        "history",
                        "List changes",
                        "List what was changed, newest first, by whom, and whether it was undone. Use it to find the"
                                + " change that undo should take back.",
                        Set.of("goals", "loops", "memory"),
                        List.of(LIMIT, SINCE, CURSOR),
                        StoreTools::history),
                Tool.writing(
                        UndoChange.ACTION,
                        "Take a change back",
                        "Take back the last change, or the one named, with everything it had written. An undo can be"
                                + " undone by its own id.",
                        Set.of("everyday", "goals", "loops", "memory"),
                        Hints.CHANGES,
                        List.of(CHANGE),
                        StoreTools::undo));
    }

    private static Decision<JsonObject> settings(View view, Arguments args) {
        return args.get(SET)
                .map(wanted -> ChangeSettings.decide(view, wanted))
                .orElseGet(() -> Decision.answer(view.settings()))
                .map(settings -> JsonObject.builder()
                        .put("settings", json(view, settings))
                        .build());
    }

    private static JsonObject json(View view, Settings settings) {
        JsonObject.Builder json = JsonObject.builder();
        Settings.SCHEMA.optional().forEach(field -> put(json, field, settings.doc()));
        if (settings.zone().isEmpty()) {
            json.put(Settings.ZONE.name(), view.zone().getId());
        }
        settings.doc().members().forEach((name, value) -> {
            if (Settings.SCHEMA.field(name).isEmpty()) {
                json.put(name, value);
            }
        });
        return json.build();
    }

    private static <T> void put(JsonObject.Builder json, Field<T> field, JsonObject doc) {
        json.put(
                field.name(),
                field.find(doc).map(value -> field.shape().write().apply(value)).orElse(JsonNull.NULL));
    }

    private static Decision<JsonObject> history(View view, Arguments args) {
        Paging paging = new Paging(args.in(LIMIT), args.get(CURSOR));
        return ShowHistory.decide(view, args.get(SINCE), paging)
                .map(page -> GoalTools.json("changes", page, RecordJson.array(page.items(), StoreTools::json)));
    }

    private static JsonObject json(ShowHistory.Entry entry) {
        Headline change = entry.headline();
        return JsonObject.builder()
                .put("id", change.id())
                .put("at", change.at().toString())
                .put("actor", change.actor())
                .put("action", change.action())
                .put("summary", change.summary())
                .put("undone", entry.undone())
                .build();
    }

    private static Decision<JsonObject> undo(View view, Arguments args) {
        Optional<String> named = args.get(CHANGE);
        return UndoChange.decide(view, named)
                .map(result -> JsonObject.builder()
                        .put("undone", result.change().id())
                        .put("message", result.message())
                        .build());
    }
}
