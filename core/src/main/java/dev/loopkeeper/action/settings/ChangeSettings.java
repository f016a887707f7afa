package dev.loopkeeper.action.settings;

import dev.loopkeeper.connection.ToolNames;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Coercion;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.List;

/** Changes settings. */
public final class ChangeSettings {
    private ChangeSettings() {}

    /**
     * Decides what is set; a null goes back to the default. Unknown names and bad values are refused together.
     *
     * @param tools the names of tools
     */
    public static Decision<Settings> decide(View view, JsonObject given, ToolNames tools) {
        JsonObject wanted = read(given);
        List<Fault> faults = new ArrayList<>(new ClosedObject(Settings.SCHEMA, "a setting").faults(wanted));
        faults.addAll(ForbiddenTools.faults(wanted, tools));
        WeekSettings.fault(view.settings(), wanted).ifPresent(fault -> {
            boolean known = faults.stream().anyMatch(other -> other.field().equals(fault.field()));
            faults.replaceAll(other -> other.field().equals(fault.field()) ? fault : other);
            if (!known) {
                faults.add(fault);
            }
        });
        if (!faults.isEmpty()) {
            boolean strange = wanted.names().stream()
                    .anyMatch(name -> Settings.SCHEMA.field(name).isEmpty());
            Refusal.Code code = strange ? Refusal.Code.UNKNOWN_PARAMETER : Refusal.Code.INVALID_ARGUMENT;
            return Decision.refuse(Refusal.of(code, faults));
        }
        Settings edited = new Settings(Settings.SCHEMA.edited(view.settings().doc(), wanted));
        Settings settings = WeekSettings.changed(view, edited, wanted);
        String from = wanted.has(Settings.WEEK_STARTS.name()) ? WeekSettings.message(settings) : "";
        String summary = "Set " + String.join(", ", wanted.names()) + ".";
        return Decision.accept(settings, new Changes().put(settings), from.isEmpty() ? summary : summary + " " + from);
    }

    /** The values as the settings take them, by the names of the settings. */
    private static JsonObject read(JsonObject given) {
        JsonObject.Builder wanted = JsonObject.builder();
        given.members().forEach((name, value) -> {
            String known = Settings.SCHEMA.field(name).isPresent() ? name : Coercion.snakeCase(name);
            Settings.SCHEMA
                    .field(known)
                    .ifPresentOrElse(
                            field -> wanted.put(known, Coercion.of(field, value)), () -> wanted.put(name, value));
        });
        return wanted.build();
    }
}
