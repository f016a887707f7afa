package dev.loopkeeper.tool;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueWords;
import dev.loopkeeper.time.DueWords.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Due dates that callers may give in words. */
public final class DueArguments {
    /** A date, a date-time or words that name one. */
    public static final Shape<String> SHAPE = Shapes.line(100);

    private DueArguments() {}

    /** A handler whose arguments of these names, if they are texts, are made dates before it runs. */
    public static <R> Tool.UseCase<R> settling(Map<String, End> names, Tool.UseCase<R> handler) {
        return (view, arguments) -> {
            List<Fault> faults = new ArrayList<>();
            JsonObject settled = settled(view, arguments.given(), names, faults);
            return faults.isEmpty() ? handler.run(view, new Arguments(settled)) : Decision.refuse(refusal(faults));
        };
    }

    private static Refusal refusal(List<Fault> faults) {
        String message = faults.stream().map(Fault::sentence).collect(Collectors.joining("; "));
        return new Refusal(Refusal.Code.INVALID_ARGUMENT, message, faults);
    }

    private static JsonObject settled(View view, JsonObject given, Map<String, End> names, List<Fault> faults) {
        JsonObject.Builder settled = given.toBuilder();
        given.members().forEach((name, value) -> {
            if (names.containsKey(name) && value instanceof JsonString text) {
                End end = names.getOrDefault(name, End.LAST);
                Reading<Due> due = DueWords.read(text.value().strip(), view.now(), end, view.weekStarts());
                if (due instanceof Reading.Good<Due> good) {
                    settled.put(name, good.value().text());
                } else {
                    faults.add(new Fault(name, text.value(), ((Reading.Bad<Due>) due).message()));
                }
            }
        });
        return settled.build();
    }
}
