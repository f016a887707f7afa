package dev.loopkeeper.action.settings;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Changes settings. */
public final class ChangeSettings {
    private ChangeSettings() {}

    /** Decides what is set; a null goes back to the default. Unknown names and bad values are refused together. */
    public static Decision<Settings> decide(View view, JsonObject wanted) {
        List<Fault> faults = new ArrayList<>();
        wanted.names().stream()
                .filter(name -> Settings.SCHEMA.field(name).isEmpty())
                .forEach(name -> faults.add(unknown(name, wanted)));
        boolean strange = !faults.isEmpty();
        faults.addAll(Settings.SCHEMA.faults(wanted));
        if (!faults.isEmpty()) {
            Refusal.Code code = strange ? Refusal.Code.UNKNOWN_PARAMETER : Refusal.Code.INVALID_ARGUMENT;
            String message = faults.stream().map(Fault::sentence).collect(Collectors.joining("; "));
            return Decision.refuse(new Refusal(code, message, faults));
        }
        JsonObject doc = view.settings().doc();
        for (var setting : wanted.members().entrySet()) {
            doc = setting.getValue() == JsonNull.NULL
                    ? doc.without(setting.getKey())
                    : doc.with(setting.getKey(), setting.getValue());
        }
        Settings settings = new Settings(Settings.SCHEMA.normal(doc));
        String names = String.join(", ", wanted.names());
        return Decision.accept(settings, new Changes().put(settings), "Set " + names + ".");
    }

    private static Fault unknown(String name, JsonObject wanted) {
        List<String> names =
                Settings.SCHEMA.optional().stream().map(Field::name).toList();
        List<String> near = Nearest.of(name, names, 1);
        String hint =
                near.isEmpty() ? "; there are " + String.join(", ", names) : "; did you mean " + near.get(0) + "?";
        String value = wanted.get(name).map(Shapes::shown).orElse("");
        return new Fault(new Fault("", name, "").value(), value, "is not a setting" + hint);
    }
}
