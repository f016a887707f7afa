package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Repeated delivery, users, and what others hear of. */
class RequestsTest {
    private final Bench bench = Bench.sample();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'goal':'fitness','what':'35 min run','request_id':'r1'}",
                "{'goal':'fitness','what':'violin','request_id':'r1'}",
                "{'goal':'garden','what':'mow','request_id':'r1'}",
            })
    void answersTheSameAgainAndChangesNothing(String arguments) {
        ToolReply first = bench.reply("done", json(arguments));
        bench.call("create_goal", "{'title':'Garden'}");
        bench.plan("garden", "", "mow", "Mow");
        bench.plan("fitness", "", "violin", "Play the violin");
        JsonObject before = bench.snapshot();

        ToolReply second = bench.at("2026-01-15T20:00").reply("done", json(arguments));

        assertThat(second).isEqualTo(first);
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"create_goal", "create_conversation"})
    void keepsNoIdThatHoldsSomethingPrivate(String tool) {
        Refusal refusal = bench.refused(tool, "{'request_id':'rid <private>zq</private>'}");

        assertThat(refusal.faults()).extracting(Fault::field).contains("request_id");
        assertThat(refusal.toString()).contains("give an id that says nothing").doesNotContain("zq");
        assertThat(bench.call("create_goal", "{'title':'Garden','request_id':'9f86d081884c7d659a2feaa0c55ad015'}"))
                .isEqualTo(bench.call(
                        "create_goal", "{'title':'Garden','request_id':'9f86d081884c7d659a2feaa0c55ad015'}"));
    }

    @Test
    void isNotMixedUpWithOtherRequests() {
        bench.call("done", "{'goal':'fitness','what':'20 min walk','request_id':'r1'}");
        bench.call("done", "{'goal':'fitness','what':'20 min walk','request_id':'r2','again':true}");
        bench.as("ann").call("create_goal", "{'title':'Fitness','request_id':'r1'}");

        assertThat(bench.log("fitness")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "remember | {'content':'Pay the rent'}",
                "done | {'goal':'fitness','what':'20 min walk','again':true}",
                "done | {'goal':'fitness'}",
                "plan | {'goal':'fitness','name':'Swim'}",
                "create_conversation | {}",
            })
    void refusesAnIdThatWasUsedForAnotherCall(String tool, String arguments) {
        bench.call("done", "{'goal':'fitness','what':'20 min walk','request_id':'r1'}");

        Refusal refusal = bench.refused(
                tool, arguments.replace("{", "{'request_id':'r1',").replace(",}", "}"));

        assertThat(refusal.code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(refusal.message())
                .isEqualTo("request_id: was used for done" + (tool.equals("done") ? " with other arguments" : "")
                        + " at 2026-01-14T14:32:00Z, so nothing was changed; a new request needs a new request_id");
        assertThat(refusal.faults()).singleElement().extracting(Fault::value).isEqualTo("r1");
    }

    @Test
    void refusesTheIdOfARefusedRequestForAnotherCall() {
        bench.refused("done", "{'goal':'garden','what':'mow','request_id':'r1'}");

        assertThat(bench.refused("done", "{'goal':'fitness','what':'walk','request_id':'r1'}")
                        .code())
                .isEqualTo(Refusal.Code.CONFLICT);
    }

    @Test
    void takesTheIdOfAnAmbiguousReportForTheOneThatWasMeant() {
        String ambiguous = "{'goal':'fitness','what':'session','request_id':'r1'}";
        String meant = "{'goal':'fitness','what':'run-session','request_id':'r1'}";
        assertThat(at(bench.call("done", ambiguous), "status")).isEqualTo("ambiguous");
        assertThat(at(bench.call("done", ambiguous), "status")).isEqualTo("ambiguous");

        JsonObject done = bench.call("done", meant);

        assertThat(at(done, "status")).isEqualTo("ok");
        assertThat(bench.call("done", meant)).isEqualTo(done);
        assertThat(bench.refused("done", ambiguous).code()).isEqualTo(Refusal.Code.CONFLICT);
    }

    @Test
    void takesTheIdOfAnAmbiguousNameForTheOneThatWasMeant() {
        bench.call("open_loop", "{'content':'Call Anna'}");
        bench.call("open_loop", "{'content':'Call the bank'}");
        Refusal refusal = bench.refused("close_loop", "{'query':'call','outcome':'completed','request_id':'r1'}");
        String one = refusal.choice().orElseThrow().options().get(0).value();

        assertThat(bench.call("close_loop", "{'id':'" + one + "','outcome':'completed','request_id':'r1'}")
                        .has("message"))
                .isTrue();
    }

    @Test
    void answersAsBeforeWhatWasMadeClear() {
        ToolRunner runner = new ToolRunner(bench.workspace(), Catalog.standard());
        JsonObject delivered = json("{'goal':'fitness','what':'session','request_id':'r1'}");
        JsonObject meant = json("{'goal':'fitness','what':'run-session','request_id':'r1'}");

        ToolReply first = runner.call("done", delivered, meant, bench.caller());

        assertThat(runner.call("done", delivered, bench.caller())).isEqualTo(first);
    }

    @Test
    void changesNothingOnAConditionThatDoesNotHold() {
        ToolRunner runner = new ToolRunner(bench.workspace(), Catalog.standard());
        Refusal changed = Refusal.of(Refusal.Code.CONFLICT, "it was changed");
        Calls.Settling ifFitness =
                (view, decided) -> view.goals().bySlug("fitness").isPresent() ? decided : Decision.refuse(changed);
        JsonObject rename = json("{'goal':'fitness','title':'Sport','request_id':'r1'}");
        JsonObject delete = json("{'goal':'calendar'}");

        ToolReply renamed = runner.call("update_goal", rename, bench.caller(), Optional.empty(), ifFitness);
        bench.call("delete_goal", "{'goal':'fitness'}");
        JsonObject before = bench.snapshot();

        assertThat(runner.call("delete_goal", delete, bench.caller(), Optional.empty(), ifFitness))
                .isEqualTo(new ToolReply.Failure(changed));
        assertThat(runner.call("update_goal", rename, bench.caller(), Optional.empty(), ifFitness))
                .isEqualTo(renamed);
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void asksNothingAboutWhatWasAnsweredBefore() {
        ToolRunner runner = new ToolRunner(bench.workspace(), Catalog.standard());
        JsonObject delete = json("{'goal':'fitness','request_id':'r1'}");
        assertThat(asked(runner.question("delete_goal", delete, delete, bench.caller())))
                .isPresent();
        ToolReply first = runner.call("delete_goal", delete, bench.caller());

        assertThat(asked(runner.question("delete_goal", delete, delete, bench.caller())))
                .isEmpty();
        assertThat(runner.call("delete_goal", delete, bench.caller())).isEqualTo(first);
    }

    private static Optional<String> asked(Decision<Optional<String>> question) {
        return question.switchOn(Decision.Accepted::result, refusal -> Optional.of(refusal.message()));
    }

    @Test
    void repeatsNothingPrivateInARefusalToAsk() {
        ToolRunner runner = new ToolRunner(bench.workspace(), Catalog.standard());
        for (String words :
                List.of("{'query':'<private>Zora is ill</private>'}", "{'wat':'<private>Zora is ill</private>'}")) {
            Decision<Optional<String>> question = runner.question("forget", json(words), json(words), bench.caller());

            assertThat(question.toString()).startsWith("Refused").doesNotContain("Zora");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'what':'20 min walk','request_id':'r1','goal':'fitness'}",
                "{'goal':'fitness','what':'20 min walk','again':false,'request_id':'r1'}",
                "{'goal':'fitness','what':'20 min walk','again':null,'requestId':'r1'}",
            })
    void takesArgumentsThatMeanTheSameForTheSameRequest(String arguments) {
        JsonObject first = bench.call("done", "{'goal':'fitness','what':'20 min walk','request_id':'r1'}");

        assertThat(bench.call("done", arguments)).isEqualTo(first);
        assertThat(bench.log("fitness")).hasSize(1);
    }

    @Test
    void leavesDefaultsOutOfARequestSoThatOneMoreParameterChangesNone() {
        Tool done = Catalog.standard().find("done").orElseThrow();
        Arguments arguments = new Arguments(json("{'goal':'fitness','what':'','again':false,'request_id':'r1'}"));

        assertThat(done.request(arguments).orElseThrow().arguments()).isEqualTo(json("{'goal':'fitness'}"));
    }

    @Test
    void keepsNoWordOfTheArguments() {
        bench.call("done", "{'goal':'fitness','what':'violin of Anselm','request_id':'r1'}");

        Change change = bench.read(view -> view.history().byRequest("r1").orElseThrow());
        assertThat(change.request().orElseThrow().fingerprint())
                .hasValueSatisfying(hash -> assertThat(hash).matches("[0-9a-f]{64}"));
    }

    @Test
    void keepsUsersApart() {
        Bench ann = bench.as("ann");
        JsonObject mine = bench.snapshot();

        assertThat(at(ann.call("list_goals", "{}"), "total")).isEqualTo("0");
        assertThat(at(ann.call("history", "{}"), "changes")).isEqualTo("[]");
        ann.refused("undo", "{}");
        ann.call("settings", "{'set':{'day_starts_at':'04:00'}}");
        ann.call("create_goal", "{'title':'Fitness'}");
        ann.call("plan", "{'goal':'fitness','name':'Run session'}");
        ann.call("remember", "{'content':'secret'}");
        ann.done("fitness", "20 min walk");
        String id = at(bench.call("list_steps", "{'goal':'fitness'}"), "steps.0.id");

        assertThat(ann.refused("edit", "{'goal':'fitness','task_id':'" + id + "','name':'x'}")
                        .message())
                .contains("there is no task");
        assertThat(bench.snapshot()).isEqualTo(mine);
        assertThat(at(bench.call("settings", "{}"), "settings.day_starts_at")).isEqualTo("00:00");
        assertThat(ann.log("fitness")).hasSize(1);
    }

    @Test
    void tellsWhatHappenedOnceItIsDurable() {
        List<String> heard = new ArrayList<>();
        bench.workspace().listen(event -> {
            if (event instanceof Event.StepCompleted completed) {
                Step step =
                        bench.read(view -> view.steps().byId(completed.step())).orElseThrow();
                heard.add(completed.user().value() + " " + step.name() + " " + step.status());
            } else {
                heard.add(event.getClass().getSimpleName());
            }
        });

        bench.call("done", "{'goal':'calendar','what':'morning','request_id':'r'}");
        bench.call("done", "{'goal':'calendar','what':'morning','request_id':'r'}");
        bench.done("fitness", "session");
        bench.call("edit", "{'goal':'fitness','task_id':'gym-session','done':true}");
        bench.call("remember", "{'content':'x'}");
        bench.call("remember", "{'content':'x'}");

        assertThat(heard)
                .containsExactly(
                        UserId.DEFAULT.value() + " wed-morning COMPLETED",
                        UserId.DEFAULT.value() + " gym-session COMPLETED",
                        "MemoryAdded");
    }

    @Test
    void answersAlsoWhenAListenerFails() {
        List<Throwable> failures = new ArrayList<>();
        List<Event> heard = new ArrayList<>();
        bench.workspace().listen(event -> {
            throw new IllegalStateException("broken listener");
        });
        bench.workspace().listen(heard::add);
        Thread current = Thread.currentThread();
        Thread.UncaughtExceptionHandler usual = current.getUncaughtExceptionHandler();
        current.setUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
        try {
            assertThat(at(bench.done("calendar", "morning"), "status")).isEqualTo("ok");
        } finally {
            current.setUncaughtExceptionHandler(usual);
        }
        assertThat(failures).singleElement().extracting(Throwable::getMessage).isEqualTo("broken listener");
        assertThat(heard).hasSize(1);
    }
}
