package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordQuery;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a {@link dev.loopkeeper.storage.record.RecordStore} promises for a kind of records that is only declared. */
public abstract class RecordStoreContract extends Contract {
    private static final Contact ANN = Contact.of("ann", "Ann").with(Contact.TOWN, "Leeds");
    private static final Contact BO = Contact.of("bo", "Bo").with(Contact.DISTANCE, new BigDecimal("10"));
    private static final Contact CY =
            Contact.of("cy", "Cy").with(Contact.TOWN, "Leeds").with(Contact.DISTANCE, new BigDecimal("9.5"));

    /** For the adapter's test that inherits the contract. */
    protected RecordStoreContract() {}

    @Test
    void holdsNothingAtFirst() {
        holds(records -> {
            assertThat(records.of(Contact.TYPE).list(RecordQuery.ALL).items()).isEmpty();
            assertThat(records.of(Contact.TYPE).byId("ann")).isEmpty();
        });
    }

    @Test
    void keepsEveryFieldAndWhatItDoesNotKnow() {
        Contact full = new Contact(CY.doc().with("shade", Samples.json("{'b':[1,'on',null]}")));

        write(new Changes().put(Contact.TYPE, full));

        holds(records -> {
            assertThat(records.of(Contact.TYPE).byId("cy")).contains(full);
            assertThat(records.find(Contact.TYPE.ref(full))).contains(full.doc());
        });
    }

    @Test
    void listsByTheDeclaredOrderThenByIdentity() {
        Contact dee = Contact.of("dee", "Dee").with(Contact.DISTANCE, new BigDecimal("9.5"));
        write(put(dee, CY, BO, ANN));

        holds(records -> assertThat(
                        records.of(Contact.TYPE).list(RecordQuery.ALL).items())
                .containsExactly(ANN, CY, dee, BO));
    }

    @Test
    void findsByAnIndex() {
        write(put(ANN, BO, CY));

        holds(records -> assertThat(records.of(Contact.TYPE)
                        .list(RecordQuery.where(Contact.TOWN, "Leeds"))
                        .items())
                .containsExactly(ANN, CY));
        holds(records -> assertThat(records.of(Contact.TYPE)
                        .list(RecordQuery.where(Contact.TOWN, "leeds"))
                        .items())
                .isEmpty());
    }

    @Test
    void findsByTheDefaultOfAnIndex() {
        write(put(ANN, BO.with(Contact.DEAR, true), CY));

        holds(records -> assertThat(records.of(Contact.TYPE)
                        .list(RecordQuery.where(Contact.DEAR, false))
                        .items())
                .containsExactly(ANN, CY));
        holds(records -> assertThat(records.of(Contact.TYPE)
                        .list(RecordQuery.where(Contact.DEAR, true))
                        .items())
                .containsExactly(BO.with(Contact.DEAR, true)));
    }

    @Test
    void refusesToSearchWithoutAnIndex() {
        holds(records -> assertThatIllegalArgumentException()
                .isThrownBy(() -> records.of(Contact.TYPE).list(RecordQuery.where(Contact.NAME, "Ann")))
                .withMessage("a contact is not found by its name"));
    }

    @Test
    void listsPageByPage() {
        write(put(ANN, BO, CY));

        holds(records -> {
            List<Contact> all = new ArrayList<>();
            Optional<String> cursor = Optional.empty();
            do {
                Page<Contact> page = records.of(Contact.TYPE).list(RecordQuery.ALL.page(new Paging(2, cursor)));
                assertThat(page.total()).isEqualTo(3);
                all.addAll(page.items());
                cursor = page.next();
            } while (cursor.isPresent());
            assertThat(all).containsExactly(ANN, CY, BO);
        });
    }

    @Test
    void changesOneFieldAtATime() {
        write(put(ANN));

        write(put(ANN.with(Contact.TOWN, "York")));

        assertThat(latest().edits())
                .hasSize(1)
                .allSatisfy(edit -> assertThat(edit)
                        .isInstanceOfSatisfying(
                                Edit.SetField.class,
                                set -> assertThat(set.after()).contains(new JsonString("York"))));
        holds(records -> assertThat(records.of(Contact.TYPE)
                        .list(RecordQuery.where(Contact.TOWN, "York"))
                        .items())
                .containsExactly(ANN.with(Contact.TOWN, "York")));
    }

    @Test
    void takesChangesBack() {
        write(put(ANN, BO));
        write(new Changes()
                .put(Contact.TYPE, ANN.with(Contact.TOWN, "York"))
                .delete(Contact.TYPE.ref(BO))
                .put(Contact.TYPE, CY));

        Undoing.undoLast(workspace());

        holds(records -> assertThat(
                        records.of(Contact.TYPE).list(RecordQuery.ALL).items())
                .containsExactly(ANN, BO));
    }

    @Test
    void keepsUsersApart() {
        write(caller(new UserId("ann")), put(ANN));

        holds(records -> assertThat(
                        records.of(Contact.TYPE).list(RecordQuery.ALL).items())
                .isEmpty());
    }

    private Change latest() {
        return read(records -> records.history().latest(1, Optional.empty()).get(0));
    }

    private static Changes put(Contact... contacts) {
        Changes changes = new Changes();
        for (Contact contact : contacts) {
            changes.put(Contact.TYPE, contact);
        }
        return changes;
    }
}
