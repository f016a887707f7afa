package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.connection.ServerPlace.Address;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.text.Secrets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What a server was given and is not to be shown when it repeats it. Of what a program is passed, its complaints show nothing; its answers may
 * say what is no secret by its name and its form, such as the folder that it serves.
 *
 * @param values the values of all variables that it was given
 * @param secrets those of them that are secrets
 */
record Hidden(List<String> values, List<String> secrets) {
    private static final Pattern SECRET = Pattern.compile("(?i)key|token|secret|pass|pwd|auth(?!or)|credential|bearer");

    Hidden {
        values = List.copyOf(values);
        secrets = List.copyOf(secrets);
    }

    /** What a server at a place is given. */
    static Hidden of(ServerPlace place, Surroundings surroundings) {
        List<String> names = place instanceof Program program
                ? program.variables()
                : ((Address) place).tokenVariable().stream().toList();
        Map<String, String> given = new LinkedHashMap<>();
        names.forEach(name -> surroundings.variables().apply(name).ifPresent(value -> given.put(name, value.strip())));
        List<String> secrets = given.entrySet().stream()
                .filter(one -> place instanceof Address || isSecret(one.getKey(), one.getValue()))
                .map(Map.Entry::getValue)
                .toList();
        return new Hidden(List.copyOf(given.values()), secrets);
    }

    private static boolean isSecret(String name, String value) {
        return SECRET.matcher(name).find() || Secrets.clean(name, value).redacted();
    }

    /** What it complains about. */
    String complaint(String text) {
        return Words.without(values, text);
    }

    /** What it answers. */
    JsonObject answer(JsonObject answer) {
        return secrets.isEmpty() ? answer : (JsonObject) shown(answer);
    }

    private JsonValue shown(JsonValue value) {
        if (value instanceof JsonString text) {
            return new JsonString(Words.without(secrets, text.value()));
        }
        if (value instanceof JsonArray list) {
            return new JsonArray(list.stream().map(this::shown).toList());
        }
        return value instanceof JsonObject object ? members(object) : value;
    }

    private JsonObject members(JsonObject object) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        object.members().forEach((name, value) -> members.put(Words.without(secrets, name), shown(value)));
        return new JsonObject(members);
    }
}
