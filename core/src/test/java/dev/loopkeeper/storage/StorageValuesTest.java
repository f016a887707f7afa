package dev.loopkeeper.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.ListedHistory;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Ids, edits and the change log. */
class StorageValuesTest {
    private static final Ref DAY = Ref.of(LocalDate.of(2026, 1, 14));
    private static final Instant AT = Instant.parse("2026-01-14T09:32:00Z");

    private static JsonObject doc(String json) {
        return (JsonObject) Json.parse(json.replace('\'', '"'));
    }

    private static Optional<JsonValue> value(String json) {
        return Optional.of(Json.parse(json));
    }

    @Test
    void drawsIdsThatFollowFromInstantAndSeed() {
        Ids ids = new Ids(AT, 7);
        Ids again = new Ids(AT, 7);
        for (int i = 0; i < 100; i++) {
            String id = ids.next();
            assertThat(id).isEqualTo(again.next()).matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
            UUID uuid = UUID.fromString(id);
            assertThat(uuid.version()).isEqualTo(7);
            assertThat(uuid.variant()).isEqualTo(2);
            assertThat(uuid.getMostSignificantBits() >>> 16).isEqualTo(AT.toEpochMilli());
        }
        assertThat(new Ids(AT, 8).next()).isNotEqualTo(new Ids(AT, 7).next());
        assertThat(new Ids(AT.plusSeconds(1), 1).next()).isGreaterThan(new Ids(AT, 2).next());
    }

    @Test
    void appliesEdits() {
        JsonObject before = doc("{'a':1,'list':['x','y']}");

        assertThat(new Edit.SetField(DAY, "", "a", value("1"), value("2")).applyTo(before))
                .isEqualTo(doc("{'a':2,'list':['x','y']}"));
        assertThat(new Edit.SetField(DAY, "", "a", value("1"), Optional.empty())
                        .applyTo(before)
                        .has("a"))
                .isFalse();
        assertThat(new Edit.Counted(DAY, "", "a", BigDecimal.TEN, false)
                        .applyTo(before)
                        .number("a"))
                .contains(BigDecimal.valueOf(11));
        assertThat(new Edit.Counted(DAY, "", "a", BigDecimal.ONE.negate(), true)
                        .applyTo(before)
                        .has("a"))
                .isFalse();
        assertThat(new Edit.Marked(DAY, "", "m", Optional.empty())
                        .applyTo(before)
                        .bool("m"))
                .contains(true);
        assertThat(new Edit.ListAdded(DAY, "", "list", new JsonString("z"), 9, false).applyTo(before))
                .isEqualTo(doc("{'a':1,'list':['x','y','z']}"));
        assertThat(new Edit.ListRemoved(DAY, "", "list", new JsonString("x"), 0, true).applyTo(before))
                .isEqualTo(doc("{'a':1,'list':['y']}"));
        assertThat(new Edit.ListRemoved(DAY, "", "only", new JsonString("x"), 0, true).applyTo(doc("{'only':['x']}")))
                .isEqualTo(JsonObject.EMPTY);
        assertThat(new Edit.Deleted(DAY, "", before).applyTo(before)).isEqualTo(JsonObject.EMPTY);
        assertThat(new Edit.Created(DAY, "", before).applyTo(JsonObject.EMPTY)).isEqualTo(before);
    }

    @Test
    void readsChangesAsItWroteThem() {
        List<Edit> edits = List.of(
                new Edit.Created(new Ref(RecordTypes.STEP, "s"), "", doc("{'id':'s'}")),
                new Edit.Deleted(new Ref(RecordTypes.LOG, "l"), "s", doc("{'id':'l'}")),
                new Edit.SetField(DAY, "s", "a", Optional.empty(), value("null")),
                new Edit.Counted(DAY, "", "a", new BigDecimal("-1.5"), true),
                new Edit.Marked(DAY, "", "m", value("false")),
                new Edit.ListAdded(DAY, "", "l", new JsonString("x"), 3, true),
                new Edit.ListRemoved(DAY, "", "l", new JsonString("x"), 0, true));
        Change change = change("c1", edits, Optional.of(new Change.Reversal("c0", "s")));

        assertThat(ChangeJson.read((JsonObject) Json.parse(Json.write(ChangeJson.write(change)))))
                .isEqualTo(change);
        assertThatThrownBy(() -> ChangeJson.read(JsonObject.EMPTY)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Change change(String id, List<Edit> edits, Optional<Change.Reversal> reverses) {
        Optional<Change.Delivery> delivery = Optional.of(new Change.Delivery("r-" + id, doc("{'x':1}")));
        return new Change(id, AT, "cli", "done", "Did it.", edits, reverses, delivery);
    }

    @Test
    void findsChanges() {
        Edit edit = new Edit.Marked(DAY, "", "m", Optional.empty());
        Change first = change("c1", List.of(edit), Optional.empty());
        Change undo = change("c2", List.of(), Optional.of(new Change.Reversal("c1", "")));
        Change redo = change("c3", List.of(edit), Optional.of(new Change.Reversal("c2", "")));
        ListedHistory history = new ListedHistory(List.of(redo, undo, first));

        assertThat(history.byId("c2")).contains(undo);
        assertThat(history.byRequest("r-c1")).contains(first);
        assertThat(history.latest(1, Optional.of("c3"))).containsExactly(undo);
        assertThat(history.latest(5, Optional.of("gone"))).isEmpty();
        assertThat(history.touching(DAY)).containsExactly(redo, first);
        assertThat(history.since(AT.plusSeconds(1))).isEmpty();
        assertThat(history.reversalsOf("c1")).containsExactly(undo);
        assertThat(history.stands(first)).isTrue();
        assertThat(history.stands(undo)).isFalse();
        assertThat(new ListedHistory(List.of(undo, first)).stands(first)).isFalse();
    }

    @Test
    void keepsRefusalsAsAnswers() {
        Refusal refusal = Refusal.of(Refusal.Code.NOT_FOUND, new Fault("goal", "x", "there is no goal 'x'"));

        assertThat(RefusalJson.read(RefusalJson.write(refusal))).contains(refusal);
        assertThat(RefusalJson.read(doc("{'status':'ok'}"))).isEmpty();
    }

    @Test
    void refusesUsersThatAreNone() {
        assertThat(new UserId("ann").value()).isEqualTo("ann");
        for (String text : List.of("", "  ", "a\u0000b", "x".repeat(101))) {
            assertThatThrownBy(() -> new UserId(text)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
