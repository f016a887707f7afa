package dev.loopkeeper.tool;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
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
import java.util.function.BiFunction;

/** Due dates that callers may give in words. */
public final class DueArguments {
    /** A date, a date-time or words that name one. */
    public static final Shape<String> SHAPE = Shapes.line(100);

    private DueArguments() {}

    /** A handler whose arguments of these names, if they are texts, are made dates before it runs. */
    public static <R> Tool.UseCase<R> readingDates(Map<String, End> names, Tool.UseCase<R> handler) {
        return readingDates(names, (view, due) -> due, handler);
    }

    /** The same; the handler is given each date in another form. */
    public static <R> Tool.UseCase<R> readingDates(
            Map<String, End> names, BiFunction<View, Due, Due> form, Tool.UseCase<R> handler) {
        return (view, arguments) -> {
            List<Fault> faults = new ArrayList<>();
            JsonObject dated = dated(view, arguments.given(), names, form, faults);
            return faults.isEmpty()
                    ? handler.run(view, new Arguments(dated))
                    : Decision.refuse(Refusal.of(Refusal.Code.INVALID_ARGUMENT, faults));
        };
    }

    /** The same for the members of these names in each object of a list. */
    public static <R> Tool.UseCase<R> readingDatesIn(
            Param<? extends List<?>> list, Map<String, End> names, Tool.UseCase<R> handler) {
        return (view, arguments) -> {
            List<Fault> faults = new ArrayList<>();
            List<JsonValue> entries = new ArrayList<>();
            for (JsonValue entry : arguments.given().array(list.name()).orElse(JsonArray.EMPTY)) {
                List<Fault> wrong = new ArrayList<>();
                entries.add(
                        entry instanceof JsonObject object
                                ? dated(view, object, names, (any, due) -> due, wrong)
                                : entry);
                int place = entries.size();
                wrong.forEach(fault ->
                        faults.add(new Fault(list.name(), fault.value(), "entry " + place + " " + fault.sentence())));
            }
            Arguments dated = arguments.has(list)
                    ? new Arguments(arguments.given().with(list.name(), new JsonArray(entries)))
                    : arguments;
            return faults.isEmpty()
                    ? handler.run(view, dated)
                    : Decision.refuse(Refusal.of(Refusal.Code.INVALID_ARGUMENT, faults));
        };
    }

    private static JsonObject dated(
            View view, JsonObject given, Map<String, End> names, BiFunction<View, Due, Due> form, List<Fault> faults) {
        JsonObject.Builder dated = given.toBuilder();
        given.members().forEach((name, value) -> {
            if (names.containsKey(name) && value instanceof JsonString text) {
                End end = names.getOrDefault(name, End.LAST);
                Reading<Due> due = DueWords.read(text.value().strip(), view.now(), end, view.timeLanguage());
                if (due instanceof Reading.Good<Due> good) {
                    dated.put(name, form.apply(view, good.value()).text());
                } else {
                    faults.add(new Fault(name, text.value(), ((Reading.Bad<Due>) due).message()));
                }
            }
        });
        return dated.build();
    }
}
