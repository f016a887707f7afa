package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Storage.Work;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.history.Change.Reversal;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a {@link HistoryStore} promises. */
public abstract class HistoryStoreContract extends Contract {
    private static final Instant AT = Instant.parse("2026-01-14T08:32:05Z");
    private static final Ref DAY = Ref.of(LocalDate.parse("2026-01-14"));

    /** For the adapter's test that inherits the contract. */
    protected HistoryStoreContract() {}

    @Test
    void keepsEveryKindOfEditAsItWas() {
        List<Change> changes = changesOfEveryKind();
        changes.forEach(this::keep);

        holds(records -> changes.forEach(change -> assertThat(records.history().byId(change.id()))
                .as(change.id())
                .map(ChangeJson::write)
                .contains(ChangeJson.write(change))));
    }

    @Test
    void findsAChangeByIdAndByItsRequest() {
        keep(change("c1", AT, counted(1)));
        keep(requested("c2", "request 1"));
        keep(requested("c3", "request '2'"));

        holds(records -> {
            assertThat(records.history().byId("c1")).isPresent();
            assertThat(records.history().byId("c")).isEmpty();
            assertThat(records.history().byRequest("request 1").map(Change::id)).contains("c2");
            assertThat(records.history().byRequest("request '2'").map(Change::id))
                    .contains("c3");
            assertThat(records.history().byRequest("c1")).isEmpty();
            assertThat(records.history().byRequest("")).isEmpty();
        });
    }

    @Test
    void keepsAnAnswerThatNeededNoEdit() {
        Change silent = new Change(
                "c1", AT, "contract", "test", "", List.of(), Optional.empty(), Optional.of(delivery("again")));
        keep(silent);

        holds(records -> {
            assertThat(records.history().byRequest("again").flatMap(Change::request))
                    .contains(delivery("again"));
            assertThat(records.history().latest(10, Optional.empty())).hasSize(1);
        });
    }

    @Test
    void listsTheLatestChangesPageByPage() {
        IntStream.range(0, 250).forEach(i -> keep(change("c" + i, AT.plusSeconds(i), counted(1))));
        List<String> newestFirst =
                IntStream.range(0, 250).mapToObj(i -> "c" + (249 - i)).toList();

        holds(records -> {
            assertThat(ids(records.history().latest(Integer.MAX_VALUE, Optional.empty())))
                    .containsExactlyElementsOf(newestFirst);
            assertThat(ids(records.history().latest(3, Optional.empty()))).containsExactly("c249", "c248", "c247");
            assertThat(ids(records.history().latest(3, Optional.of("c247")))).containsExactly("c246", "c245", "c244");
            assertThat(ids(records.history().latest(200, Optional.of("c2")))).containsExactly("c1", "c0");
            assertThat(records.history().latest(10, Optional.of("c0"))).isEmpty();
        });
    }

    @Test
    void tellsTheHeadlinesOfChangesOfEveryKind() {
        List<Change> changes = new ArrayList<>(changesOfEveryKind());
        changes.add(hostile("\",\"edits\":[],\"reverses\":{"));
        changes.add(requested("asked", "\"edits\":["));
        changes.add(new Change(
                "silent", AT, "contract", "test", "", List.of(), Optional.empty(), Optional.of(delivery("again"))));
        changes.forEach(this::keep);
        List<Headline> newestFirst =
                new ArrayList<>(changes.stream().map(Headline::of).toList());
        Collections.reverse(newestFirst);

        holds(records -> {
            assertThat(records.history().headlines(100, Optional.empty())).isEqualTo(newestFirst);
            assertThat(records.history().headlines(1, Optional.of("silent"))).isEqualTo(newestFirst.subList(1, 2));
        });
    }

    @Test
    void keepsTheOrderOfMakingWhenTheClockGoesBack() {
        keep(change("first", AT, counted(1)));
        keep(change("second", AT.minusSeconds(40L * 86_400), counted(2)));
        keep(change("third", AT.plusSeconds(40L * 86_400), counted(4)));
        keep(change("fourth", AT.minusSeconds(1), counted(8)));

        holds(records -> {
            assertThat(ids(records.history().latest(10, Optional.empty())))
                    .containsExactly("fourth", "third", "second", "first");
            assertThat(ids(records.history().latest(10, Optional.of("third")))).containsExactly("second", "first");
            assertThat(ids(records.history().touching(DAY))).containsExactly("fourth", "third", "second", "first");
            assertThat(ids(records.history().since(AT))).containsExactly("third", "first");
        });
    }

    @Test
    void listsTheChangesSinceAnInstant() {
        keep(change("before", AT.minusSeconds(1), counted(1)));
        keep(change("at", AT, counted(1)));
        keep(change("after", AT.plusSeconds(1), counted(1)));

        holds(records -> {
            assertThat(ids(records.history().since(AT))).containsExactly("after", "at");
            assertThat(ids(records.history().since(AT.plusSeconds(2)))).isEmpty();
            assertThat(ids(records.history().since(Instant.MIN))).containsExactly("after", "at", "before");
        });
    }

    @Test
    void listsTheChangesOfOneRecord() {
        keep(change("goal", AT, new Edit.Created(goal(), "", Samples.goal("g").doc())));
        keep(change("day", AT, counted(1)));
        keep(change("both", AT, counted(1), set(goal(), "title", Optional.empty(), "Renamed")));
        Ref sameIdOtherKind = Ref.of(new StepId("g"));

        holds(records -> {
            assertThat(ids(records.history().touching(goal()))).containsExactly("both", "goal");
            assertThat(ids(records.history().touching(DAY))).containsExactly("both", "day");
            assertThat(records.history().touching(sameIdOtherKind)).isEmpty();
        });
    }

    /** Taking back a change of thousands of records asks for the changes of each of them. */
    @Test
    void readsAChangeOnceHoweverManyRecordsItTouched() {
        keep(change(
                "both",
                AT,
                counted(1),
                new Edit.Created(goal(), "", Samples.goal("g").doc())));

        holds(records -> {
            HistoryStore history = records.history();
            assertThat(history.touching(DAY).get(0))
                    .isSameAs(history.touching(goal()).get(0));
        });
    }

    @Test
    void tellsWhatTakesAChangeBackAndWhetherItStands() {
        keep(change("made", AT, counted(1)));
        keep(reversing("partly", "made", "step"));
        holds(records -> assertThat(
                        records.history().stands(byId(records.history().byId("made"))))
                .isTrue());
        keep(reversing("undone", "made", ""));
        holds(records -> {
            assertThat(ids(records.history().reversalsOf("made"))).containsExactly("undone", "partly");
            assertThat(records.history().stands(byId(records.history().byId("made"))))
                    .isFalse();
        });
        keep(reversing("redone", "undone", ""));
        holds(records -> {
            assertThat(records.history().stands(byId(records.history().byId("made"))))
                    .isTrue();
            assertThat(records.history().stands(byId(records.history().byId("undone"))))
                    .isFalse();
        });
    }

    @Test
    void findsTheReversalsThatHoldAText() {
        keep(change("made", AT, counted(1)));
        keep(change("said", AT, set(DAY, "note", Optional.empty(), "a \"b\" \u00fc \ud83c\udf3f\n")));
        keep(reversing("undone", "made", "", set(DAY, "note", Optional.empty(), "a \"b\" \u00fc \ud83c\udf3f\n")));

        holds(records -> {
            assertThat(ids(records.history().reversalsSince(AT, "a \"b\" \u00fc \ud83c\udf3f\n")))
                    .containsExactly("undone");
            assertThat(records.history().reversalsSince(AT.plusSeconds(1), "a \"b\" \u00fc \ud83c\udf3f\n"))
                    .isEmpty();
        });
    }

    @Test
    void tellsWhatStandsInALogWhoseChangesTakeEachOtherBack() {
        keep(reversing("first", "second", ""));
        keep(reversing("second", "first", ""));
        keep(reversing("itself", "itself", ""));

        holds(records -> assertThat(records.history().latest(10, Optional.empty()))
                .extracting(change -> records.history().stands(change))
                .containsExactly(true, false, false));
    }

    @Test
    void keepsTheHistoryOfUsersApart() {
        UserId ann = new UserId("ann");
        keep(requested("mine", "r"));
        keep(ann, requested("hers", "s"));

        holds(ann, records -> {
            assertThat(ids(records.history().latest(10, Optional.empty()))).containsExactly("hers");
            assertThat(records.history().byId("mine")).isEmpty();
            assertThat(records.history().byRequest("r")).isEmpty();
            assertThat(records.history().since(Instant.MIN)).hasSize(1);
            assertThat(records.history().touching(DAY)).hasSize(1);
        });
    }

    private void keep(Change change) {
        keep(UserId.DEFAULT, change);
    }

    private void keep(UserId user, Change change) {
        storage().write(user, records -> new Work<>("", Optional.of(change)));
    }

    private static List<Change> changesOfEveryKind() {
        JsonValue item = new JsonString("on: \"1.10\"\n");
        JsonObject goal = Samples.goal("g").doc().with("shade", Samples.json("{'a':[1.5,null,{}]}"));
        return List.of(
                change("created", AT, new Edit.Created(goal(), "", goal)),
                change(
                        "set",
                        AT,
                        set(goal(), "title", goal.get("title"), "Renamed"),
                        set(goal(), "slug", Optional.empty(), "s")),
                change(
                        "unset",
                        AT,
                        new Edit.SetField(goal(), "why", "slug", Optional.of(new JsonString("s")), Optional.empty())),
                change("deleted", AT, new Edit.Deleted(goal(), "", goal)),
                change("counted", AT, new Edit.Counted(DAY, "a step", "n", new BigDecimal("-12.50"), true)),
                change("marked", AT, new Edit.Marked(DAY, "", "m", Optional.of(JsonBoolean.FALSE))),
                change("marked-fresh", AT, new Edit.Marked(DAY, "", "m2", Optional.empty())),
                change("added", AT, new Edit.ListAdded(DAY, "", "l", item, 0, true)),
                change("added-again", AT, new Edit.ListAdded(DAY, "", "l", item, 1, false)),
                change("removed", AT, new Edit.ListRemoved(DAY, "", "l", item, 1, false)),
                change("removed-last", AT, new Edit.ListRemoved(DAY, "", "l", item, 0, true)),
                reversing("reversal", "created", "a step"),
                requested("requested", "request"));
    }

    private static Change change(String id, Instant at, Edit... edits) {
        return new Change(
                id, at, "an \"actor\"", "test", "Did: # it", List.of(edits), Optional.empty(), Optional.empty());
    }

    private static Change hostile(String summary) {
        return new Change(
                "hostile", AT, summary, "test", summary, List.of(counted(1)), Optional.empty(), Optional.empty());
    }

    private static Change reversing(String id, String of, String cause) {
        return reversing(id, of, cause, counted(1));
    }

    private static Change reversing(String id, String of, String cause, Edit edit) {
        Optional<Reversal> reversal = Optional.of(new Reversal(of, cause));
        return new Change(id, AT, "contract", "undo", "", List.of(edit), reversal, Optional.empty());
    }

    private static Change requested(String id, String request) {
        Optional<Delivery> delivery = Optional.of(delivery(request));
        return new Change(id, AT, "contract", "test", "", List.of(counted(1)), Optional.empty(), delivery);
    }

    private static Delivery delivery(String request) {
        JsonObject answer = Samples.json("{'status':'ok','n':1.5,'none':null,'text':'a\\nb'}");
        return new Request(request, "test", Samples.json("{'what':'it'}")).answered(answer);
    }

    private static Edit counted(long by) {
        return new Edit.Counted(DAY, "", "fitness", BigDecimal.valueOf(by), false);
    }

    private static Edit set(Ref ref, String field, Optional<JsonValue> before, String after) {
        return new Edit.SetField(ref, "", field, before, Optional.of(new JsonString(after)));
    }

    private static Ref goal() {
        return Ref.of(new GoalId("g"));
    }

    private static Change byId(Optional<Change> found) {
        return found.orElseThrow();
    }

    private static List<String> ids(List<Change> changes) {
        return changes.stream().map(Change::id).toList();
    }
}
