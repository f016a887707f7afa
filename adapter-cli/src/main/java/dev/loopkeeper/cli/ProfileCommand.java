package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.Values;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.run.Verb;
import dev.loopkeeper.cli.run.Verbs;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.cli.view.ProfileView;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.profile.ProfileCategory;
import java.util.List;

/** {@code profile}: shows what is known of the person, or changes it. */
final class ProfileCommand implements Command {
    private static final Option SECTION =
            Option.value("--section", "NAME", "only this section, such as work or ai_preferences.");
    private static final Option INFERRED =
            Option.flag("the values are inferred and do not replace stated ones.", "--inferred");

    private static final Verbs VERBS = Verbs.of(
            "profile",
            Verb.of("show", "", SECTION).or("get", "list"),
            Verb.of("", "CATEGORY=VALUE...", INFERRED),
            Verb.of("set", "CATEGORY VALUE", INFERRED),
            Verb.of("unset", "CATEGORY..."));

    @Override
    public String name() {
        return VERBS.command();
    }

    @Override
    public String words() {
        return VERBS.words();
    }

    @Override
    public List<Option> options() {
        return VERBS.options();
    }

    @Override
    public Exit run(Run run) {
        JsonObject entries = entries(VERBS.read(run));
        try (ToolDoor door = run.open()) {
            if (entries.isEmpty()) {
                run.show(run.call(door, "get_profile", section(run)), new ProfileView());
            } else {
                JsonObject arguments = JsonObject.EMPTY.with("entries", entries);
                boolean inferred = run.has(INFERRED.name());
                run.confirm(
                        run.call(
                                door,
                                "set_profile",
                                inferred ? arguments.with("source", new JsonString("inferred")) : arguments),
                        new MessageView(true));
            }
        }
        return Exit.OK;
    }

    private static JsonObject section(Run run) {
        return run.given()
                .text(SECTION.name())
                .map(section -> JsonObject.EMPTY.with("section", new JsonString(section)))
                .orElse(JsonObject.EMPTY);
    }

    private static JsonObject entries(Verbs.Said said) {
        return switch (said.verb()) {
            case "show" -> JsonObject.EMPTY;
            case "set" -> set(said.words());
            case "unset" -> unset(said.words());
            default -> pairs(said.words());
        };
    }

    private static JsonObject set(List<String> words) {
        if (words.get(0).indexOf('=') > 0) {
            return pairs(words);
        }
        if (words.size() < 2) {
            throw CommandException.usage("set", "", "needs a category and a value: loopkeeper profile set city Lisbon");
        }
        return entry(words.get(0), String.join(" ", words.subList(1, words.size())));
    }

    private static JsonObject unset(List<String> words) {
        JsonObject.Builder entries = JsonObject.builder();
        words.forEach(word -> entries.put(key(word), JsonNull.NULL));
        return entries.build();
    }

    private static JsonObject pairs(List<String> words) {
        JsonObject.Builder entries = JsonObject.builder();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw CommandException.usage(
                        word, word, "is not CATEGORY=VALUE; write set " + word + " VALUE, or unset " + word);
            }
            entry(word.substring(0, equals), word.substring(equals + 1))
                    .members()
                    .forEach(entries::put);
        }
        return entries.build();
    }

    private static JsonObject entry(String name, String text) {
        String key = key(name);
        JsonValue value = ProfileCategory.named(key)
                .<JsonValue>map(category -> Values.read(category.field(), text))
                .orElseGet(() -> new JsonString(text));
        return JsonObject.EMPTY.with(key, value);
    }

    private static String key(String name) {
        return name.replace('-', '_');
    }
}
