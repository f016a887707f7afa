package dev.loopkeeper.action.settings;

import dev.loopkeeper.connection.ToolNames;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.settings.Settings;
import java.util.List;
import java.util.stream.Collectors;

/** Finds names among the forbidden tools that forbid nothing, as there is no such tool. Stateless. */
public final class ForbiddenTools {
    private static final String NAME = Settings.FORBIDDEN_TOOLS.name();

    private ForbiddenTools() {}

    /** Those of settings that may have been written by hand, in words; blank when there are none. */
    public static String message(Settings settings, ToolNames known) {
        return faults(settings.doc(), known).stream()
                .map(fault -> "In " + fault.sentence())
                .map(text -> text.endsWith("?") ? text : text + ".")
                .collect(Collectors.joining(" "));
    }

    /** Those of what is given, each by itself. */
    static List<Fault> faults(JsonObject given, ToolNames known) {
        return Settings.FORBIDDEN_TOOLS.fault(given).isPresent()
                ? List.of()
                : Settings.FORBIDDEN_TOOLS.in(given).stream()
                        .flatMap(tool -> known.faultOfPattern(tool).stream().map(why -> new Fault(NAME, tool, why)))
                        .toList();
    }
}
