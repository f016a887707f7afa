package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.tool.catalog.Catalog;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every parameter of every tool takes its values in the forms in which models send them. */
class ArgumentFormsTest {
    /** Values of objects and lists whose members the schema alone does not tell. */
    private static final Map<String, String> SAMPLES = Map.of(
            "daily", "{'field':'fitness','rule':'add_minutes'}",
            "target", "{'minutes':90,'per':'week'}");

    /** A parameter, a value that it takes, and another form of the same value. */
    private record Form(Tool tool, Param<?> param, JsonValue value, JsonValue form) {
        @Override
        public String toString() {
            return tool.name() + "." + param.name() + " " + Json.write(form);
        }
    }

    static Stream<Form> forms() {
        return Catalog.standard().tools().stream()
                .flatMap(tool -> tool.params().stream().flatMap(param -> forms(tool, param)));
    }

    private static Stream<Form> forms(Tool tool, Param<?> param) {
        JsonObject schema = param.field().shape().schema();
        return Stream.of(param)
                .filter(any -> schema.has("type"))
                .map(any -> sample(param))
                .filter(value -> param.field()
                        .fault(JsonObject.EMPTY.with(param.name(), value))
                        .isEmpty())
                .flatMap(value -> formsOf(schema, value).stream().map(form -> new Form(tool, param, value, form)));
    }

    private static JsonValue sample(Param<?> param) {
        String known = SAMPLES.get(param.name());
        return known != null ? Bench.json(known) : sample(param.field().shape().schema());
    }

    private static JsonValue sample(JsonObject schema) {
        if (schema.has("enum")) {
            return schema.array("enum").orElseThrow().values().get(0);
        }
        return switch (schema.string("type").orElse("")) {
            case "integer", "number" -> new JsonNumber(schema.number("maximum").orElse(BigDecimal.ONE));
            case "boolean" -> JsonBoolean.TRUE;
            case "array" -> JsonArray.of(sample(schema.object("items").orElse(JsonObject.EMPTY)));
            case "object" -> object(schema);
            default -> new JsonString(schema.string("format").isPresent() ? "2026-01-14" : "5");
        };
    }

    private static JsonObject object(JsonObject schema) {
        JsonObject properties = schema.object("properties").orElse(JsonObject.EMPTY);
        JsonObject.Builder object = JsonObject.builder();
        schema.array("required").orElse(JsonArray.EMPTY).stream()
                .map(name -> ((JsonString) name).value())
                .forEach(name -> object.put(name, sample(properties.object(name).orElseThrow())));
        return object.build();
    }

    private static List<JsonValue> formsOf(JsonObject schema, JsonValue value) {
        List<JsonValue> forms = new ArrayList<>();
        if (schema.has("enum")) {
            String choice = ((JsonString) value).value();
            return texts(choice.toUpperCase(Locale.ROOT), choice.toLowerCase(Locale.ROOT), " " + choice + " ");
        }
        if (!schema.string("type").equals(Optional.of("string"))
                && schema.array("type").isEmpty()) {
            forms.addAll(written(schema, value));
        }
        return forms;
    }

    private static List<JsonValue> written(JsonObject schema, JsonValue value) {
        List<JsonValue> forms = new ArrayList<>();
        forms.add(new JsonString(Json.write(value)));
        if (value instanceof JsonBoolean) {
            forms.addAll(texts("True", "TRUE"));
        }
        if (value instanceof JsonNumber number
                && schema.string("type").filter("integer"::equals).isPresent()) {
            forms.add(new JsonNumber(number.value().setScale(1)));
            forms.addAll(texts(number.value().setScale(1).toPlainString()));
        }
        if (value instanceof JsonArray array && array.size() == 1) {
            forms.add(array.values().get(0));
        }
        return forms;
    }

    private static List<JsonValue> texts(String... texts) {
        return Stream.of(texts).<JsonValue>map(JsonString::new).toList();
    }

    @Test
    void takesAnObjectAsTextWhereWordsAreTakenToo() {
        Tool plan = Catalog.standard().find("plan").orElseThrow();
        JsonValue rule = Bench.json("{'rrule':'FREQ=DAILY','from':'due'}");

        assertThat(checked(plan, "repeat", new JsonString(Json.write(rule))).get("repeat"))
                .contains(rule);
    }

    @Test
    void looksAtManyForms() {
        assertThat(forms()).hasSizeGreaterThan(250);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void takesTheSameValueInAnotherForm(Form form) {
        String name = form.param().name();
        JsonObject there = checked(form.tool(), name, form.value());

        assertThat(there.get(name)).isPresent();
        assertThat(form.param().field().find(checked(form.tool(), name, form.form())))
                .isEqualTo(form.param().field().find(there));
    }

    static Stream<Tool> tools() {
        return Catalog.standard().tools().stream();
    }

    @ParameterizedTest
    @MethodSource("tools")
    void takesNamesInCamelCase(Tool tool) {
        for (Param<?> param : tool.params()) {
            JsonValue value = sample(param);
            JsonObject there = checked(tool, param.name(), value);

            for (String name : List.of(camelCase(param.name()), param.name().replace('_', '-'))) {
                assertThat(checked(tool, name, value)).as(name).isEqualTo(there);
            }
        }
    }

    private static String camelCase(String name) {
        StringBuilder camel = new StringBuilder();
        for (String word : name.split("_", -1)) {
            camel.append(camel.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return camel.toString();
    }

    @ParameterizedTest
    @MethodSource("tools")
    void takesNullAndEmptyTextForAnOptionalValueAsNone(Tool tool) {
        for (Param<?> param : tool.params()) {
            if (!param.required()) {
                for (JsonValue none : List.of(JsonNull.NULL, new JsonString(""))) {
                    assertThat(faults(tool, JsonObject.EMPTY.with(param.name(), none)))
                            .as(tool.name() + "." + param.name())
                            .noneMatch(fault -> fault.startsWith(param.name() + ":"));
                }
            }
        }
    }

    private static JsonObject checked(Tool tool, String name, JsonValue value) {
        return ArgumentCheck.check(tool, JsonObject.EMPTY.with(name, value))
                .arguments()
                .given();
    }

    private static List<String> faults(Tool tool, JsonObject arguments) {
        return ArgumentCheck.check(tool, arguments).refusal().stream()
                .flatMap(refusal -> refusal.faults().stream())
                .map(fault -> fault.sentence())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "create_goal | {'title':'5'} | goal.title | 5",
                "create_goal | {'title':'true','description':'[1]'} | goal.description | [1]",
                "create_goal | {'title':'x','flow':'single actions'} | goal.flow | single_actions",
                "create_goal | {'title':'x','tags':'home'} | goal.tags.0 | home",
                "create_goal | {'title':'x','tags':'[\\home\\]'} | goal.tags.0 | home",
                "create_goal | {'title':'x','priority':'7'} | goal.priority | 7",
                "create_goal | {'title':'x','priority':7.0} | goal.priority | 7",
                "create_goal | {'title':'x','priority':''} | goal.priority | 5",
                "create_goal | {'title':'x','priority':'null'} | goal.priority | 5",
                "create_goal | {'title':'x','daily':'{\\field\\:\\x\\,\\r"
                        + "ule\\:\\INCREMENT\\}'} | goal.daily.rule | increment",
                "plan | {'goal':'hindi','tasks':{'name':'Y','taskId':'y'}} | created.0.key | y",
                "plan | {'goal':'hindi','tasks':'[{\\name\\:\\Y\\,\\taskId\\:\\y\\}]'} | created.0.key | y",
                "plan | {'goal':'hindi','tasks':[{'name':'Y','task_id':'y','done':'true','due':''}]} |"
                        + " created.0.status | completed",
                "plan | {'goal':'hindi','name':'Y','dueDate':'2026-01-20'} | created.0.due | 2026-01-20",
                "edit | {'goal':'fitness','taskID':'run-session','due':'','done':'True'} | step.status | completed",
                "done | {'goal':'fitness','goal_id':'fitness','what':'35 min run'} | status | ok",
                "done | {'goal':'fitness','goal_id':null,'what':'35 min run'} | status | ok",
                "edit | {'goal':'fitness','date':'today','value':'45'} | daily_updated.fitness | 45",
                "edit | {'goal':'calendar','date':'today','value':'True'} | daily_updated.calendar | true",
                "listen | {'message':'yep','recent':'Did you call mum, then?'} | change | null",
                "settings | {'set':{'checkInsPerDay':'2'}} | settings.check_ins_per_day | 2",
                "settings | {'set':'{\\check_ins_per_day\\:2}'} | settings.check_ins_per_day | 2",
            })
    void takesWhatModelsSend(String tool, String arguments, String path, String value) {
        assertThat(at(Bench.sample().call(tool, arguments.replace("\\", "\\'")), path))
                .isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "status | {'week':5.5} | week: 5.5 is not a whole number (1..99999)",
                "status | {'week':'5.5'} | week: \\5.5\\ is not a number",
                "status | {'week':'five'} | week: \\five\\ is not a number",
                "status | {'week':true} | week: true is not a number",
                "done | {'again':1} | again: 1 is not true or false",
                "done | {'again':'maybe'} | again: \\maybe\\ is not true or false",
                "done | {'what':true} | what: true is not text",
                "create_goal | {'title':'x','tags':'home, work'} | tags: \\home, work\\ is not a list, such as"
                        + " [\\one\\, \\two\\]",
                "create_goal | {'title':'x','daily':'field'} | daily: \\field\\ is not an object",
                "create_goal | {'title':''} | title: must not be empty",
                "done | {'goal':'fitness','goal_id':'hindi'} | goal_id: says something else than the other name of"
                        + " goal; give one of them",
            })
    void refusesWhatHasNoOneReading(String tool, String arguments, String message) {
        assertThat(Bench.sample().refused(tool, arguments).message()).isEqualTo(message.replace('\\', '"'));
    }
}
