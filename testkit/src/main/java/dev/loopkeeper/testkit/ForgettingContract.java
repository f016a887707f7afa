package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a person asked to forget is gone from the records and from history, and nothing brings it back. */
public abstract class ForgettingContract extends Contract {
    private static final String SECRET = "Zora hides the spare key: under the \"third\" flower pot\nby the door";
    private static final String WORD = "flower";

    /** For the adapter's test that inherits the contract. */
    protected ForgettingContract() {}

    /** Every byte that the store wrote anywhere, as text in which each byte is a character; empty when it writes none. */
    protected abstract String everyByte();

    @Test
    void leavesNoWordOfItInTheStore() {
        remember("Tea at four.", "other");
        remember(SECRET, "r1");
        remember(SECRET, "r2");
        call("undo", JsonObject.EMPTY);
        call("undo", JsonObject.EMPTY);
        remember(SECRET, "r3");
        assertThat(this.<String>read(ForgettingContract::everything)).contains(WORD);

        forget(SECRET);
        holds(records -> {
            assertThat(everything(records)).doesNotContain(WORD).contains("Tea at four.");
            assertThat(everyByte()).doesNotContain(WORD);
        });
    }

    @Test
    void leavesNoWordOfWhatCameAndWentBefore() {
        for (int i = 0; i < 60; i++) {
            remember("Note " + i + ": " + "x".repeat(40 * i), "n" + i);
        }
        String id = remember(SECRET, "r1");
        for (int i = 0; i < 60; i++) {
            write(new Changes()
                    .put(Memory.of(new MemoryId(id), SECRET + " " + "y".repeat(70 * i))
                            .with(Memory.TAGS, List.of("t" + i))));
        }
        for (int i = 0; i < 60; i += 2) {
            call("forget", object("query", "Note " + i + ": " + "x".repeat(40 * i)));
        }
        call("forget", object("memory_id", id));

        holds(records -> {
            assertThat(everything(records)).doesNotContain(WORD).contains("Note 59");
            assertThat(everyByte()).doesNotContain(WORD);
        });
    }

    @Test
    void keepsTheChangesWithTheirPlacesAndSaysWhyTheyCannotBeUndone() {
        remember(SECRET, "r1");
        String made = latest(0).id();
        forget(SECRET);
        String gone = latest(0).id();

        holds(records -> {
            assertThat(records.history().latest(10, Optional.empty()))
                    .extracting(Change::id)
                    .containsExactly(gone, made);
            assertThat(records.history().byId(made).orElseThrow().summary()).isEqualTo("[forgotten]");
            assertThat(records.history().byId(gone).orElseThrow().summary()).isEqualTo("Forgot one memory.");
        });
        for (String change : List.of(made, gone)) {
            Refusal refusal = Undoing.refused(workspace(), change);
            assertThat(refusal.code()).isEqualTo(Refusal.Code.CONFLICT);
            assertThat(refusal.message()).contains("forgotten permanently");
        }
        holds(records -> assertThat(records.memories().recent(10)).isEmpty());
    }

    @Test
    void leavesOtherChangesAsTheyCanBeUndone() {
        String tea = remember("Tea at four.", "tea");
        String change = latest(0).id();
        remember(SECRET, "r1");
        forget(SECRET);
        Undoing.undo(workspace(), change);

        assertThat(tea).isNotEmpty();
        holds(records -> assertThat(records.memories().recent(10)).isEmpty());
    }

    @Test
    void answersARepeatedRequestWithoutTheWordsAndChangesNothing() {
        remember(SECRET, "r1");
        JsonObject forgotten = call("forget", object("query", SECRET).with("request_id", new JsonString("f1")));
        JsonObject after = read(Dump::of);
        reopen();

        assertThat(call("remember", object("content", SECRET).with("request_id", new JsonString("r1")))
                        .string("message"))
                .contains("[forgotten]");
        assertThat(call("forget", object("query", SECRET).with("request_id", new JsonString("f1"))))
                .isEqualTo(forgotten);
        holds(records -> assertThat(Dump.of(records)).isEqualTo(after));
    }

    @Test
    void keepsNoHashFromWhichTheWordsCouldBeGuessed() {
        remember(SECRET, "r1");
        remember("Tea at four.", "r2");
        call("forget", object("query", SECRET).with("request_id", new JsonString("f1")));

        holds(records -> {
            for (String request : List.of("r1", "r2", "f1")) {
                Optional<Change> change = records.history().byRequest(request);
                assertThat(change.flatMap(Change::request).flatMap(Change.Delivery::fingerprint))
                        .as(request)
                        .matches(hash -> hash.isPresent() == request.equals("r2"));
            }
        });
    }

    @Test
    void remembersTheSameAgainWhenTold() {
        remember(SECRET, "r1");
        forget(SECRET);
        remember(SECRET, "r2");

        holds(records -> assertThat(records.memories().recent(10))
                .extracting(Memory::content)
                .containsExactly(SECRET));
    }

    @Test
    void leavesOtherUsersAlone() {
        Caller ann = caller(new UserId("ann"));
        write(ann, new Changes().put(Memory.of(new MemoryId("hers"), SECRET)));
        remember(SECRET, "r1");
        forget(SECRET);

        holds(ann.user(), records -> assertThat(everything(records)).contains(WORD));
        holds(records -> assertThat(everything(records)).doesNotContain(WORD));
    }

    private String remember(String text, String request) {
        JsonObject asked = object("content", text).with("request_id", new JsonString(request));
        return call("remember", asked)
                .object("memory")
                .orElseThrow()
                .string("id")
                .orElseThrow();
    }

    private void forget(String text) {
        JsonObject answer = call("forget", object("query", text));
        assertThat(answer.array("forgotten").orElse(JsonArray.EMPTY).size()).isEqualTo(1);
    }

    private JsonObject call(String tool, JsonObject arguments) {
        ToolReply reply = new ToolRunner(workspace(), Catalog.standard()).call(tool, arguments, caller());
        if (reply instanceof ToolReply.Result result) {
            return result.json();
        }
        throw new AssertionError("refused: " + ((ToolReply.Failure) reply).refusal());
    }

    private static JsonObject object(String name, String value) {
        return JsonObject.builder().put(name, value).build();
    }

    private Change latest(int index) {
        return this.<Change>read(
                records -> records.history().latest(index + 1, Optional.empty()).get(index));
    }

    /** All that is held and all that history tells. */
    private static String everything(Records records) {
        List<JsonValue> changes = records.history().latest(Integer.MAX_VALUE, Optional.empty()).stream()
                .<JsonValue>map(ChangeJson::write)
                .toList();
        return Dump.of(records) + "" + new JsonArray(changes);
    }
}
