package dev.loopkeeper.tool;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Redaction;
import java.util.Optional;
import java.util.stream.Stream;

/** Says in every answer how much of what was said is private or like a secret, and was left out. */
public final class LeftOut {
    /** The member of an answer that tells so; absent when nothing was left out. */
    public static final String MEMBER = "redacted";

    private static final String MESSAGE = "message";
    private static final String WARNINGS = "warnings";

    private LeftOut() {}

    /** The members of an answer, and those in which it tells so. */
    public static JsonObject declared(JsonObject members) {
        JsonObject all = members.has(MESSAGE) ? members : members.with(MESSAGE, Layout.TEXT.schema());
        return all.with(MEMBER, Layout.FLAG.schema());
    }

    /** The answer, which says what was left out; the same when nothing was. */
    public static JsonObject addTo(JsonObject answer, Optional<Redaction.LeftOut> leftOut) {
        return leftOut.map(much -> addTo(answer, much.sentence())).orElse(answer);
    }

    private static JsonObject addTo(JsonObject answer, String sentence) {
        JsonObject all = answer.with(MEMBER, JsonBoolean.TRUE);
        Optional<JsonArray> warnings = all.array(WARNINGS);
        if (warnings.isPresent()) {
            return all.with(WARNINGS, with(warnings.get(), sentence));
        }
        boolean isOther = all.has(MESSAGE) && all.string(MESSAGE).isEmpty();
        String message = all.string(MESSAGE).map(text -> text + " " + sentence).orElse(sentence);
        return isOther ? all : all.with(MESSAGE, new JsonString(message));
    }

    private static JsonArray with(JsonArray warnings, String sentence) {
        JsonObject warning =
                JsonObject.builder().put("code", MEMBER).put(MESSAGE, sentence).build();
        return new JsonArray(
                Stream.concat(warnings.stream(), Stream.of(warning)).toList());
    }
}
