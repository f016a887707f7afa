package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Readings;
import dev.loopkeeper.cli.run.ToolCall;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.text.Nearest;
import dev.loopkeeper.time.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One line of a batch, with everything that is wrong with it. */
final class BatchCall {
    private static final List<String> NAMES = List.of("id", "tool", "arguments", "user", "now");

    private final JsonObject request;
    private final List<Refusal> refusals = new ArrayList<>();

    private BatchCall(JsonObject request) {
        this.request = request;
    }

    /** The call, or why it is none. */
    sealed interface Read {
        /** A call that can be tried. */
        record Good(ToolCall call) implements Read {}

        /** No call; all that is wrong with it. */
        record Bad(Refusal refusal) implements Read {}

        /** Folds both outcomes into one. */
        default <R> R switchOn(Function<ToolCall, R> good, Function<Refusal, R> bad) {
            return this instanceof Good yes ? good.apply(yes.call()) : bad.apply(((Bad) this).refusal());
        }
    }

    static Read of(JsonObject request) {
        return new BatchCall(request).read();
    }

    private Read read() {
        request.names().stream().filter(name -> !NAMES.contains(name)).forEach(this::unknown);
        Optional<String> tool = member("tool", BatchCall::text);
        if (tool.isEmpty() && refusals.stream().noneMatch(refusal -> isAbout(refusal, "tool"))) {
            refuse(Refusal.Code.MISSING_PARAMETER, "tool", "", "is missing; name the tool to call");
        }
        Optional<JsonObject> arguments = member("arguments", Shapes.object().read());
        Optional<UserId> user = member("user", BatchCall::user);
        Optional<Moment> now = member("now", BatchCall::moment);
        return refusals.isEmpty()
                ? new Read.Good(new ToolCall(tool.orElseThrow(), arguments.orElse(JsonObject.EMPTY), user, now))
                : new Read.Bad(all());
    }

    private <T> Optional<T> member(String name, Function<JsonValue, Reading<T>> reader) {
        Optional<JsonValue> value = request.get(name).filter(v -> v != JsonNull.NULL);
        return value.flatMap(json -> reader.apply(json).switchOn(Optional::of, bad -> {
            refuse(Refusal.Code.INVALID_ARGUMENT, name, Shapes.shown(json), bad);
            return Optional.empty();
        }));
    }

    private void unknown(String name) {
        String hint = Nearest.hint(name, NAMES, 1, "; a line holds " + String.join(", ", NAMES));
        String value = request.get(name).map(Shapes::shown).orElse("");
        refuse(
                Refusal.Code.UNKNOWN_PARAMETER,
                new Fault("", name, "").value(),
                value,
                "is not a member of a batch line" + hint);
    }

    private void refuse(Refusal.Code code, String field, String value, String message) {
        refusals.add(Refusal.of(code, new Fault(field, value, message)));
    }

    private static boolean isAbout(Refusal refusal, String field) {
        return refusal.faults().get(0).field().equals(field);
    }

    private Refusal all() {
        List<Fault> faults =
                refusals.stream().flatMap(refusal -> refusal.faults().stream()).toList();
        String message = faults.stream().map(Fault::sentence).collect(Collectors.joining("; "));
        return new Refusal(refusals.get(0).code(), message, faults);
    }

    private static Reading<String> text(JsonValue json) {
        return json instanceof JsonString text
                ? Reading.good(text.value())
                : Reading.bad(Shapes.shown(json) + " is not text");
    }

    private static Reading<UserId> user(JsonValue json) {
        return text(json).then(Readings::user);
    }

    private static Reading<Moment> moment(JsonValue json) {
        return text(json).then(Readings::moment);
    }
}
