package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Records that people call by names, no two by the same.
 *
 * @param type their kind, which finds them by {@code name_key}
 * @param id tells one from others
 * @param name its field
 * @param others finds one by anything else, among all
 */
record ByName<R>(RecordType<R> type, Function<R, String> id, Field<String> name, Others<R> others) {
    /** Finds the one that is meant. */
    @FunctionalInterface
    interface Others<R> {
        Lookup<R> find(View view, String field, String name);
    }

    /** Lets fields pass whose name is nobody else's. */
    Lookup<JsonObject> free(View view, Optional<R> self, JsonObject fields) {
        Optional<String> wanted = name.find(fields);
        Optional<String> own = self.map(id);
        boolean taken = wanted.isPresent()
                && called(view, wanted.get()).stream().anyMatch(other -> !own.equals(Optional.of(id.apply(other))));
        return taken
                ? Lookup.missed(
                        Refusal.Code.ALREADY_EXISTS,
                        name.name(),
                        wanted.get(),
                        "there is a " + type.name() + " '" + wanted.get() + "' already")
                : Lookup.found(fields);
    }

    /** Most are named by their id or name; only others are looked for among all. */
    Lookup<R> named(View view, String field, String given) {
        List<R> called = called(view, given);
        return view.of(type)
                .byId(given.strip())
                .or(() -> called.stream().findFirst().filter(any -> called.size() == 1))
                .map(Lookup::found)
                .orElseGet(() -> others.find(view, field, given));
    }

    private List<R> called(View view, String given) {
        JsonString key = new JsonString(Names.plain(given));
        return view.of(type).list(RecordQuery.ALL.and("name_key", List.of(key))).items();
    }
}
