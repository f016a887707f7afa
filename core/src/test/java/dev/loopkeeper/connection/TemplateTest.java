package dev.loopkeeper.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTest {
    private static final JsonObject DATA = doc(
            "{'task':{'title':'Write to Carol','note':'Has she read {{task.title}}?',"
                    + "'estimate':30,'due':null,'tags':['mail','offer'],'flagged':true,'ü_1':'Straße'},"
                    + "'steps':{'1':{'result':{'id':'e-7','count':2}}},'list':[{'id':'a'},{'id':'b'}],'none':[],'nothing':{}}");

    private static JsonObject doc(String json) {
        return (JsonObject) Json.parse(json.replace('\'', '"'));
    }

    private static String why(Reading<?> reading) {
        return reading instanceof Reading.Bad<?> bad ? bad.message() : "";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'{{task.title}}' | 'Write to Carol'",
                "'{{ task.title }}' | 'Write to Carol'",
                "'{{task.estimate}}' | 30",
                "'{{task.flagged}}' | true",
                "'{{task.tags}}' | ['mail','offer']",
                "'{{task.due}}' | null",
                "'{{steps.1.result}}' | {'id':'e-7','count':2}",
                "'{{steps.1.result.id}}' | 'e-7'",
                "'{{list.1.id}}' | 'b'",
                "'{{task.ü_1}}' | 'Straße'",
                "'In {{task.estimate}} minutes' | 'In 30 minutes'",
                "'{{task.title}}: {{task.tags}}' | 'Write to Carol: [\\\"mail\\\",\\\"offer\\\"]'",
                "'{{list.0.id}}{{list.1.id}}' | 'ab'",
                "'Due: {{task.due}}.' | 'Due: .'",
                "'alice@example.com' | 'alice@example.com'",
                "'}} and { {{list.0.id}} } ' | '}} and { a } '",
                "'' | ''",
                "7 | 7",
                "null | null",
                "{'a':['{{task.estimate}}',{'{{b}}':'{{task.title}}!'}]} | {'a':[30,{'{{b}}':'Write to Carol!'}]}",
            })
    void fillsPlaceholdersAndKeepsTheRest(String template, String filled) {
        JsonValue value = Json.parse(template.replace('\'', '"'));

        assertThat(Template.fill(value, DATA)).isEqualTo(Reading.good(Json.parse(filled.replace('\'', '"'))));
    }

    @Test
    void neverReadsWhatItFilledIn() {
        assertThat(Template.fill(new JsonString("{{task.note}}"), DATA))
                .isEqualTo(Reading.good(new JsonString("Has she read {{task.title}}?")));
        assertThat(Template.text("{{task.note}} {{task.title}}", DATA))
                .isEqualTo(Reading.good("Has she read {{task.title}}? Write to Carol"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{{task.titel}} | there is no task.titel; task has title, note, estimate, due, tags, flagged, ü_1,"
                        + " perhaps you mean title",
                "{{tsk.title}} | there is no tsk.title; there are task, steps, list, none, nothing, perhaps you mean"
                        + " task",
                "About {{task.title.length}} | there is no task.title.length; task.title is a text and has no members",
                "{{task.due.day}} | there is no task.due.day; task.due is not set",
                "{{task.estimate.hours}} | there is no task.estimate.hours; task.estimate is 30 and has no members",
                "{{list.2.id}} | there is no list.2.id; list is a list of 2, counted from 0",
                "{{list.first}} | there is no list.first; list is a list of 2, counted from 0",
                "{{none.0}} | there is no none.0; none is an empty list",
                "{{nothing.x}} | there is no nothing.x; nothing has nothing",
                "{{steps.2.result}} | there is no steps.2.result; steps has 1, perhaps you mean 1",
                "{{task.title | has a {{ without }} after it",
                "{{}} | \"{{}}\" is not a placeholder such as {{task.title}}",
                "{{task..title}} | \"{{task..title}}\" is not a placeholder such as {{task.title}}",
                "{{{task.title}}} | \"{{{task.title}}\" is not a placeholder such as {{task.title}}",
                "{{#if a}} | \"{{#if a}}\" is not a placeholder such as {{task.title}}",
            })
    void saysWhatAPlaceholderDoesNotLeadTo(String template, String message) {
        assertThat(Template.text(template, DATA)).isEqualTo(Reading.bad(message));
    }

    @Test
    void namesTheMemberInWhichItIs() {
        assertThat(why(Template.fill(doc("{'to':'{{task.who}}','cc':['x','{{nobody}}']}"), DATA)))
                .startsWith("to: there is no task.who; ")
                .contains("; cc: entry 2: there is no nobody; ");
    }

    @Test
    void aNameThatIsNoneIsQuoted() {
        assertThat(Template.text("{{a\u0007b}}", doc("{'x\\ny':1}")))
                .isEqualTo(Reading.bad("there is no \"a\\u0007b\"; there is only \"x\\ny\""));
    }

    @Test
    void staysWithinBounds() {
        JsonObject data = JsonObject.EMPTY.with("long", new JsonString("x".repeat(400_000)));

        assertThat(Template.text("{{long}}{{long}}", data).switchOn(String::length, why -> -1))
                .isEqualTo(800_000);
        Reading<String> tooLong = Reading.bad("would become longer than 1000000 characters");
        assertThat(Template.text("{{long}}{{long}}{{long}}", data)).isEqualTo(tooLong);
        assertThat(Template.fill(JsonArray.ofStrings(List.of("{{long}}", "{{long}}", "{{long}}")), data))
                .isEqualTo(Reading.bad("entry 3: would become longer than 1000000 characters"));
    }

    @Test
    void listsThePathsThatItNeeds() {
        assertThat(Template.paths(doc("{'a':'{{task.title}} {{ steps.1.id }}','b':['{{task.title}}','{{','{{}}']}")))
                .containsExactly("task.title", "steps.1.id", "task.title");
    }

    /** Made of what templates and data are made of, so that all branches are met. */
    @Test
    void answersWhateverItIsGiven() {
        Random random = new Random(20261130);
        String[] pieces = {
            "{{", "}}", "{", "}", "task", ".", "title", "note", "0", "1", " ", "list", "x", "ü", "\"", "\n"
        };
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(random.nextInt(12), 0, pieces.length).forEach(piece -> text.append(pieces[piece]));
            String template = text.toString();

            Reading<String> filled = Template.text(template, DATA);

            if (!template.contains("{{")) {
                assertThat(filled).isEqualTo(Reading.good(template));
            } else if (filled instanceof Reading.Bad<String> bad) {
                assertThat(bad.message()).isNotBlank().hasSizeLessThan(1000);
            } else {
                assertThat(Template.paths(new JsonString(template))).isNotEmpty();
                assertThat(Template.checked(template)).isEqualTo(Reading.good(template));
            }
        }
    }
}
