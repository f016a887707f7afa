package dev.loopkeeper.tool.store;

import dev.loopkeeper.action.history.ShowHistory;
import dev.loopkeeper.action.history.UndoChange;
import dev.loopkeeper.action.settings.ChangeSettings;
import dev.loopkeeper.action.settings.ForbiddenTools;
import dev.loopkeeper.action.settings.WeekSettings;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.connection.ToolNames;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code settings}, {@code history}, {@code undo}, {@code model}. */
public final class StoreTools {
    private static final Param<Boolean> GET =
            Param.optional("get", Shapes.flag(), "Show the settings; the same as giving nothing.");
    private static final Param<JsonObject> SET =
            Param.optional("set", Shapes.object(), "Settings to change, by name; null goes back to the default.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(20);
    private static final Param<String> SINCE =
            Param.optional("since", Shapes.line(60), "Only changes of this day and later: 2026-01-14, yesterday.");
    private static final Param<String> CHANGE =
            Param.optional("change", Shapes.line(200), "Its id; default the last one.");

    /** Every setting, the zone in any case. */
    private static final ObjectLayout<Settings> SETTINGS = ObjectLayout.<Settings>of()
            .putFields(Settings.SCHEMA.optional(), Settings::doc)
            .put(
                    Settings.ZONE.name(),
                    Layout.of(Settings.ZONE.shape()),
                    (view, settings) -> settings.zone().orElseGet(view::zone))
            .putRest(Settings.SCHEMA, Settings::doc);

    private static final ObjectLayout<ShowHistory.Entry> ENTRY = ObjectLayout.<ShowHistory.Entry>of()
            .put("id", Layout.TEXT, entry -> entry.headline().id())
            .put("at", Layout.of(Shapes.instant()), entry -> entry.headline().at())
            .put("actor", Layout.TEXT, entry -> entry.headline().actor())
            .put("action", Layout.TEXT, entry -> entry.headline().action())
            .put("summary", Layout.TEXT, entry -> entry.headline().summary())
            .put("undone", Layout.FLAG, ShowHistory.Entry::undone);

    private static final ObjectLayout<UndoChange.Result> UNDONE = ObjectLayout.<UndoChange.Result>of()
            .put("undone", Layout.TEXT, result -> result.change().id())
            .put("message", Layout.TEXT, UndoChange.Result::message);

    private StoreTools() {}

    /**
     * The tools.
     *
     * @param names tells the names of all tools
     */
    public static List<Tool> tools(Supplier<ToolNames> names) {
        return List.of(
                Tool.writing(
                                "settings",
                                "Show or change settings",
                                "Show the person's settings, or change some: zone, week_one, week_starts (monday or"
                                        + " sunday), day_starts_at and others.",
                                Set.of("goals", "loops", "memory"),
                                Hints.CHANGES.reaching(Reach.RESERVED),
                                List.of(GET, SET),
                                ObjectLayout.<Settings>of()
                                        .put("settings", SETTINGS, settings -> settings)
                                        .put("message", Layout.TEXT, settings -> message(settings, names.get())),
                                (view, args) -> settings(view, args, names.get()))
                        .readingWhen(args -> !args.has(SET)),
                Tool.reading(
                        "history",
                        "List changes",
                        "List what was changed, newest first, by whom, and whether it was undone. Use it to find the"
                                + " change that undo should take back.",
                        Set.of("goals", "loops", "memory"),
                        List.of(LIMIT, SINCE, CommonParams.CURSOR),
                        ObjectLayout.page("changes", Layout.each(ENTRY)),
                        StoreTools::history),
                Tool.writing(
                        UndoChange.ACTION,
                        "Undo a change",
                        "Take back the last change, or the one named, with all it wrote; an undo by its own id.",
                        Set.of("everyday", "goals", "loops", "memory", "tasks"),
                        Hints.CHANGES.reaching(Reach.RESERVED),
                        List.of(CHANGE),
                        UNDONE,
                        (view, args) -> UndoChange.decide(view, args.get(CHANGE))),
                ModelTool.tool());
    }

    private static String message(Settings settings, ToolNames names) {
        return Stream.of(WeekSettings.message(settings), ForbiddenTools.message(settings, names))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static Decision<Settings> settings(View view, Arguments args, ToolNames names) {
        return args.get(SET)
                .map(wanted -> ChangeSettings.decide(view, wanted, names))
                .orElseGet(() -> Decision.answer(view.settings()));
    }

    private static Decision<Page<ShowHistory.Entry>> history(View view, Arguments args) {
        Paging paging = CommonParams.page(args, LIMIT);
        return ShowHistory.decide(view, args.get(SINCE), paging);
    }
}
