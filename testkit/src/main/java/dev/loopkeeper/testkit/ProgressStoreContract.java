package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a {@link dev.loopkeeper.progress.ProgressStore} promises. */
public abstract class ProgressStoreContract extends Contract {
    private static final ProgressId API = ProgressId.of(Optional.empty(), "api");
    private static final List<String> ANY_JSON = List.of(
            "null",
            "true",
            "0",
            "1.10",
            "-1E+400",
            "12345678901234567890.000000000000000001",
            "''",
            "'---'",
            "'on'",
            "'\\u0000\\u001b[2J\\u2028\\u202e \\ud83c\\udfd4'",
            "[]",
            "{}",
            "[[],{},null]",
            "{'':{'a b':null},'content':1,'id':'x','revision':'y'}");
    private static final List<ProgressId> ALIKE = List.of(
            id("", "a"),
            id("", "A"),
            id("", "a/b"),
            id("a", "b"),
            id("", "a@1"),
            id("", "a%2Fb"),
            id("", "a.1"),
            id("", "a-b"),
            id("", "a b"),
            id("", "a~b"),
            id("", "../a"),
            id("..", ".."),
            id("", "."),
            id("", "con"),
            id("", "C:\\a"),
            id("", "\u0131"),
            id("", "i"),
            id("", "stra\u00dfe"),
            id("", "strasse"),
            id("", "\u6771\u4eac"),
            id("", "x".repeat(200)),
            id("x".repeat(200), "x".repeat(200)));

    /** For the adapter's test that inherits the contract. */
    protected ProgressStoreContract() {}

    @Test
    void keepsEveryFieldAndWhatItDoesNotKnow() {
        ProgressDocument full = new ProgressDocument(document(API, "{'goal':'ship','next_steps':['a','b'],'on':'1.10'}")
                        .doc()
                        .with("shade", new JsonString("blue")))
                .with(ProgressDocument.REVISION, 7)
                .with(ProgressDocument.SESSION_ID, "s-1: \"two\"")
                .with(ProgressDocument.UPDATED_AT, Samples.CREATED);

        write(new Changes().put(full));

        holds(records -> assertThat(records.progress().byId(API)).contains(full));
    }

    @Test
    void keepsAnyJson() {
        List<ProgressDocument> documents = ANY_JSON.stream()
                .map(content -> document(id("", "p" + ANY_JSON.indexOf(content)), content))
                .toList();
        Changes changes = new Changes();
        documents.forEach(changes::put);
        write(changes);

        holds(records -> assertThat(documents)
                .allSatisfy(document ->
                        assertThat(records.progress().byId(document.id())).contains(document)));
    }

    @Test
    void changesContentToNothingAndBack() {
        write(new Changes().put(document(API, "{'a':1}")));
        write(new Changes().put(document(API, "null")));
        holds(records ->
                assertThat(records.progress().byId(API).orElseThrow().content()).isEqualTo(JsonNull.NULL));

        write(new Changes().put(document(API, "[1]")));
        holds(records -> assertThat(records.progress().byId(API)).contains(document(API, "[1]")));
    }

    @Test
    void keepsEarlierRevisionsApartFromTheDocumentAsItStands() {
        ProgressDocument now = document(API, "2").with(ProgressDocument.REVISION, 2);
        ProgressDocument before = document(API.earlier(1), "1");
        write(new Changes().put(now).put(before));

        holds(records -> {
            assertThat(records.progress().byId(API)).contains(now);
            assertThat(records.progress().byId(API.earlier(1))).contains(before);
            assertThat(records.progress().byId(API.earlier(2))).isEmpty();
            assertThat(records.progress().list()).containsExactly(now);
        });
        write(new Changes().delete(Ref.of(API.earlier(1))));

        holds(records -> assertThat(records.progress().byId(API.earlier(1)))
                .as("deleted")
                .isEmpty());
    }

    @Test
    void keepsNamesApartThatLookAlike() {
        Changes changes = new Changes();
        ALIKE.forEach(id -> changes.put(ProgressDocument.of(id, new JsonString(id.value()))));
        ALIKE.forEach(id -> changes.put(ProgressDocument.of(id.earlier(1), new JsonString("before " + id.value()))));
        write(changes);

        holds(records -> {
            assertThat(ALIKE).allSatisfy(id -> {
                assertThat(records.progress().byId(id).orElseThrow().content()).isEqualTo(new JsonString(id.value()));
                assertThat(records.progress().byId(id.earlier(1)).orElseThrow().content())
                        .isEqualTo(new JsonString("before " + id.value()));
            });
            assertThat(records.progress().list())
                    .extracting(document -> document.id().value())
                    .containsExactlyElementsOf(
                            ALIKE.stream().map(ProgressId::value).sorted().toList());
        });
    }

    @Test
    void keepsTheDocumentsOfUsersApart() {
        UserId ann = new UserId("ann");
        write(new Changes().put(document(API, "1")));
        write(caller(ann), new Changes().put(document(API, "2")));

        holds(records -> assertThat(records.progress().list()).containsExactly(document(API, "1")));
        holds(ann, records -> assertThat(records.progress().list()).containsExactly(document(API, "2")));
    }

    @Test
    void findsNothingWhereNothingWasSaved() {
        assertThat(this.<Optional<ProgressDocument>>read(
                        records -> records.progress().byId(API)))
                .isEmpty();
        assertThat(this.<List<ProgressDocument>>read(
                        records -> records.progress().list()))
                .isEmpty();
    }

    private static ProgressId id(String namespace, String project) {
        return ProgressId.of(Optional.of(namespace).filter(name -> !name.isEmpty()), project);
    }

    private static ProgressDocument document(ProgressId id, String content) {
        return ProgressDocument.of(id, json(content));
    }

    private static JsonValue json(String text) {
        return Json.parse(text.replace('\'', '"'));
    }
}
