package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ScriptedModels;
import dev.loopkeeper.model.ScriptedModels.Scripted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where {@code suggest_organization} says that a task belongs, by rules and by a language model. */
class SuggestedPlacesTest {
    private static final String ORDER = "{'task_title':'Order tiles','existing_projects':['Bathroom','Summer party'],"
            + "'existing_tags':['slack','errands'],'task_note':'For the bathroom; ask Ines in Slack'}";

    private final Bench bench = Bench.sample();
    private final Scripted model = ScriptedModels.fresh("places");

    private JsonObject answered(String call, String answer) {
        bench.call("settings", "{'set':{'model':'" + model.setting() + "'}}");
        model.answering(answer);
        return bench.call("suggest_organization", call);
    }

    private static String place(String project, String created, String more) {
        return "{'recommended_project':" + project + ",'create_new_project':" + !created.equals("null")
                + ",'new_project_name':" + created + "," + more + ",'reasoning':'It fits.'}";
    }

    private static String tags(String known, String others, String confidence) {
        return "'recommended_tags':" + known + ",'suggested_new_tags':" + others + ",'confidence':" + confidence;
    }

    @Test
    void rulesChooseAmongTheProjectsAndTagsThatAreGiven() {
        JsonObject place = bench.call("suggest_organization", ORDER);

        assertThat(at(place, "recommended_project")).isEqualTo("Bathroom");
        assertThat(at(place, "create_new_project")).isEqualTo("false");
        assertThat(at(place, "recommended_tags")).isEqualTo("[\"slack\"]");
        assertThat(at(place, "suggested_new_tags")).isEqualTo("[\"Ines\"]");
        assertThat(at(place, "reasoning")).contains("bathroom");
    }

    @Test
    void rulesKnowNoOtherProjectsWhereSomeAreGiven() {
        assertThat(at(bench.call("suggest_organization", "{'task_title':'Buy fitness shoes'}"), "recommended_project"))
                .isEqualTo("Fitness");

        JsonObject among = bench.call(
                "suggest_organization",
                "{'task_title':'Buy fitness shoes','existing_projects':['Bathroom'],'existing_tags':[]}");

        assertThat(at(among, "recommended_project")).isEqualTo("null");
        assertThat(at(among, "confidence")).isEqualTo("0.1");
    }

    @Test
    void rulesNameTheProjectThatATaskWouldMake() {
        JsonObject place = bench.call("suggest_organization", "{'task_title':'Organise the book fair'}");

        assertThat(at(place, "recommended_project")).isEqualTo("null");
        assertThat(at(place, "create_new_project")).isEqualTo("true");
        assertThat(at(place, "new_project_name")).isEqualTo("Book fair");
    }

    @Test
    void theModelChoosesAmongTheProjectsAndTagsThatAreGiven() {
        JsonObject place = answered(ORDER, place("'bathroom'", "null", tags("['Slack']", "['Ines']", "0.75")));

        assertThat(model.asked().get(0).turns().get(0).text())
                .containsSubsequence(
                        "Projects:",
                        "Bathroom\nSummer party",
                        "Tags:",
                        "slack\nerrands",
                        "The task:",
                        "Order tiles",
                        "Its note:",
                        "ask Ines in Slack")
                .doesNotContain("Fitness");
        assertThat(at(place, "recommended_project")).isEqualTo("Bathroom");
        assertThat(at(place, "recommended_tags")).isEqualTo("[\"slack\"]");
        assertThat(at(place, "suggested_new_tags")).isEqualTo("[\"Ines\"]");
        assertThat(at(place, "confidence")).isEqualTo("0.75");
        assertThat(at(place, "reasoning")).isEqualTo("It fits.");
    }

    @Test
    void theModelNamesANewProject() {
        JsonObject place = answered(
                "{'task_title':'Organise the book fair'}", place("null", "'Book fair 2026'", tags("[]", "[]", "1")));

        assertThat(at(place, "create_new_project")).isEqualTo("true");
        assertThat(at(place, "new_project_name")).isEqualTo("Book fair 2026");
    }

    @Test
    void whatTheModelCallsNewAndIsThereIsNotNew() {
        JsonObject place = answered(ORDER, place("'Garden'", "'BATHROOM'", tags("['spring']", "['SLACK']", "0.5")));

        assertThat(at(place, "recommended_project")).isEqualTo("Bathroom");
        assertThat(at(place, "create_new_project")).isEqualTo("false");
        assertThat(at(place, "new_project_name")).isEqualTo("null");
        assertThat(at(place, "recommended_tags")).isEqualTo("[\"slack\"]");
        assertThat(at(place, "suggested_new_tags")).isEqualTo("[\"spring\"]");
    }

    @Test
    void aProjectThatThereIsIsTakenInsteadOfANewOne() {
        JsonObject place = answered(ORDER, place("'Bathroom'", "'Tiles'", tags("[]", "[]", "0.5")));

        assertThat(at(place, "recommended_project")).isEqualTo("Bathroom");
        assertThat(at(place, "create_new_project")).isEqualTo("false");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "-0.1", "'sure'", "null"})
    void nobodyIsSurerThanSure(String confidence) {
        JsonObject byRules = bench.call("suggest_organization", ORDER);
        String answer = place("'Summer party'", "null", tags("[]", "[]", confidence));
        model.answering(answer);

        JsonObject place = answered(ORDER, answer);

        assertThat(model.asked()).hasSize(2);
        assertThat(model.asked().get(1).turns().get(2).text()).contains("not accepted", "confidence");
        assertThat(place.without("model")).isEqualTo(byRules);
        assertThat(at(place, "model.failure")).contains("confidence");
    }
}
