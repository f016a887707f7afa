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
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Nearest;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** {@code settings}: shows all, or some, or changes some. */
final class SettingsCommand implements Command {
    private static final String TOOL = "settings";
    private static final String SETTINGS = "settings";

    @Override
    public String name() {
        return TOOL;
    }

    @Override
    public String words() {
        return "[NAME... | NAME=VALUE... | set NAME VALUE]";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        List<String> words = run.words();
        String first = words.isEmpty() ? "get" : words.get(0);
        List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
        try (ToolDoor door = run.open()) {
            switch (first) {
                case "get", "list" -> show(run, door, rest);
                case "set" -> change(run, door, set(rest));
                default -> {
                    if (words.stream().anyMatch(word -> word.indexOf('=') >= 0)) {
                        change(run, door, pairs(words));
                    } else {
                        show(run, door, words);
                    }
                }
            }
        }
        return Exit.OK;
    }

    private static void show(Run run, ToolDoor door, List<String> names) {
        JsonObject result = run.call(door, TOOL, JsonObject.EMPTY);
        run.show(names.isEmpty() ? result : result.with(SETTINGS, only(result, names)), new SettingsView(names));
    }

    private static JsonObject only(JsonObject result, List<String> names) {
        JsonObject all = result.object(SETTINGS).orElse(JsonObject.EMPTY);
        JsonObject.Builder some = JsonObject.builder();
        for (String name : names) {
            some.put(name, all.get(name).orElseThrow(() -> unknown(name, names, all.names())));
        }
        return some.build();
    }

    private static CommandException unknown(String name, List<String> names, Collection<String> known) {
        boolean isValue = names.size() == 2 && name.equals(names.get(1));
        String hint = isValue
                ? "; 'loopkeeper settings set " + String.join(" ", names) + "' sets " + names.get(0)
                : Nearest.hint(name, known, 1, "; there are " + String.join(", ", known));
        return CommandException.usage(Refusal.Code.INVALID_ARGUMENT, "there is no setting '" + name + "'" + hint);
    }

    private static void change(Run run, ToolDoor door, JsonObject wanted) {
        JsonObject result = run.call(door, TOOL, JsonObject.EMPTY.with("set", wanted));
        run.confirm(result, new SettingsView(wanted.names().stream().toList()));
    }

    private static JsonObject set(List<String> words) {
        if (words.size() >= 2 && words.get(0).indexOf('=') < 0) {
            String value = String.join(" ", words.subList(1, words.size()));
            return JsonObject.EMPTY.with(words.get(0), value(words.get(0), value));
        }
        if (words.isEmpty()) {
            throw CommandException.usage(
                    "set", "", "needs a name and a value: loopkeeper settings set zone Europe/London");
        }
        return pairs(words);
    }

    private static JsonObject pairs(List<String> words) {
        JsonObject.Builder wanted = JsonObject.builder();
        words.forEach(word -> put(wanted, word));
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
