package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.Values;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.SettingsView;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.settings.Settings;
import java.util.List;
import java.util.Optional;

/** {@code settings}: shows them, or changes some. */
final class SettingsCommand implements Command {
    private static final String TOOL = "settings";

    @Override
    public String name() {
        return TOOL;
    }

    @Override
    public String words() {
        return "[NAME=VALUE... | set NAME VALUE]";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        JsonObject wanted = wanted(run.words());
        JsonObject arguments = wanted.isEmpty() ? JsonObject.EMPTY : JsonObject.EMPTY.with("set", wanted);
        try (ToolDoor door = run.open()) {
            JsonObject result = run.call(door, TOOL, arguments);
            if (wanted.isEmpty()) {
                run.show(result, new SettingsView());
            } else {
                run.confirm(result, new SettingsView());
            }
        }
        return Exit.OK;
    }

    private static JsonObject wanted(List<String> words) {
        boolean named =
                !words.isEmpty() && (words.get(0).equals("set") || words.get(0).equals("get"));
        List<String> rest = named ? words.subList(1, words.size()) : words;
        if (named && words.get(0).equals("get") && rest.isEmpty()) {
            return JsonObject.EMPTY;
        }
        if (named && rest.size() >= 2 && rest.get(0).indexOf('=') < 0) {
            String value = String.join(" ", rest.subList(1, rest.size()));
            return JsonObject.EMPTY.with(rest.get(0), value(rest.get(0), value));
        }
        if (named && rest.isEmpty()) {
            throw CommandException.usage(
                    "set", "", "needs a name and a value: loopkeeper settings set zone Europe/London");
        }
        JsonObject.Builder wanted = JsonObject.builder();
        rest.forEach(word -> put(wanted, word));
        return wanted.build();
    }

    private static void put(JsonObject.Builder wanted, String word) {
        int equals = word.indexOf('=');
        if (equals < 1) {
            throw CommandException.usage(word, word, "is not NAME=VALUE; write " + word + "=VALUE");
        }
        String name = word.substring(0, equals);
        wanted.put(name, value(name, word.substring(equals + 1)));
    }

    private static JsonValue value(String name, String text) {
        Optional<Field<?>> field = Settings.SCHEMA.field(name);
        return field.<JsonValue>map(known -> Values.read(known, text)).orElseGet(() -> new JsonString(text));
    }
}
