package dev.loopkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import java.time.DayOfWeek;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrictSchemaTest {
    private static JsonObject doc(String json) {
        return (JsonObject) Json.parse(json.replace('\'', '"'));
    }

    @Test
    void allMembersAreRequiredAndWhatMayBeMissingMayBeNull() {
        assertThat(StrictSchema.of(doc("{'type':'object','properties':{'a':{'type':'string'},'b':{'type':'integer'},"
                        + "'c':{'type':['string','null']}},'required':['a']}")))
                .isEqualTo(doc("{'type':'object','properties':{'a':{'type':'string'},'b':{'type':['integer','null']},"
                        + "'c':{'type':['string','null']}},'required':['a','b','c'],'additionalProperties':false}"));
    }

    @Test
    void oneOfSomeValuesMayBeNullToo() {
        assertThat(StrictSchema.of(doc("{'type':'object','properties':{'a':{'type':'string','enum':['x','y']}}}"))
                        .object("properties"))
                .contains(doc("{'a':{'type':['string','null'],'enum':['x','y',null]}}"));
    }

    @Test
    void oneValueBecomesOneOfTwo() {
        assertThat(StrictSchema.of(doc("{'type':'object','properties':{'a':{'type':'string','const':'x'}}}"))
                        .object("properties"))
                .contains(doc("{'a':{'type':['string','null'],'enum':['x',null]}}"));
    }

    @Test
    void whatSomeServersRefuseIsLeftOut() {
        assertThat(StrictSchema.of(doc("{'type':'object','$schema':'x','title':'t','properties':{'a':{'type':'string',"
                        + "'minLength':1,'maxLength':9,'pattern':'a','format':'date','default':'b','description':'d'}},"
                        + "'required':['a'],'minProperties':1}")))
                .isEqualTo(doc("{'type':'object','properties':{'a':{'type':'string','description':'d'}},"
                        + "'required':['a'],'additionalProperties':false}"));
    }

    @Test
    void listsAndWhatIsInsideAreStrictToo() {
        assertThat(StrictSchema.of(doc("{'type':'object','properties':{'a':{'type':'array','maxItems':3,'items':"
                                + "{'type':'object','properties':{'b':{'type':'boolean'}}}}},'required':['a']}"))
                        .object("properties"))
                .contains(doc(
                        "{'a':{'type':'array','items':{'type':'object','properties':{'b':{'type':['boolean','null']}},"
                                + "'required':['b'],'additionalProperties':false}}}"));
    }

    @Test
    void anObjectWithoutMembersIsClosedAsWell() {
        assertThat(StrictSchema.of(doc("{'type':'object'}")))
                .isEqualTo(doc("{'type':'object','properties':{},'required':[],'additionalProperties':false}"));
    }

    @Test
    void formsOfRecordsBecomeStrict() {
        AnswerForm form = new AnswerForm(
                "day",
                new ClosedObject(
                        new Schema(
                                List.of(Field.of("name", Shapes.line(20))),
                                List.of(Field.of("days", Shapes.list(Shapes.choice(DayOfWeek.class), 7)))),
                        "a member of it"));

        assertThat(form.schema().bool("additionalProperties")).contains(false);
        assertThat(form.schema().get("required")).contains(Json.parse("[\"name\",\"days\"]"));
        assertThat(Json.write(form.schema())).doesNotContain("maxItems", "maxLength", "pattern");
    }

    @Test
    void nullMembersOfAnAnswerAreMissing() {
        assertThat(StrictSchema.withoutNulls(doc("{'a':null,'b':{'c':null,'d':1},'e':[{'f':null},null,2],'g':false}")))
                .isEqualTo(doc("{'b':{'d':1},'e':[{},null,2],'g':false}"));
    }
}
