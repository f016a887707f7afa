package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a {@link dev.loopkeeper.journal.DayStore} promises, and what marks, counters and lists come to. */
public abstract class DayStoreContract extends Contract {
    private static final LocalDate DATE = LocalDate.parse("2026-01-14");

    /** For the adapter's test that inherits the contract. */
    protected DayStoreContract() {}

    @Test
    void answersADayWithoutFieldsWhenNothingWasCounted() {
        holds(records -> {
            assertThat(records.days().on(DATE)).isEqualTo(new Day(DATE, JsonObject.EMPTY));
            assertThat(records.days().between(LocalDate.MIN, LocalDate.MAX)).isEmpty();
            assertThat(records.find(Ref.of(DATE))).contains(JsonObject.EMPTY);
            assertThat(records.firstDay()).isEmpty();
        });
    }

    @Test
    void keepsMarksCountersListsAndWhatWasSet() {
        write(new Changes().mark(DATE, "calendar").count(DATE, "fitness", BigDecimal.TEN));
        write(new Changes()
                .count(DATE, "fitness", new BigDecimal("2.5"))
                .append(DATE, "notes", new JsonString("first"))
                .append(DATE, "notes", new JsonString("second")));
        write(set("mood", new JsonString("calm")));

        holds(records -> assertThat(records.days().on(DATE).fields())
                .isEqualTo(Samples.json("{'calendar':true,'fitness':12.5,'notes':['first','second'],'mood':'calm'}")));
    }

    @Test
    void countsFromZeroWhereNoNumberStood() {
        write(set("fitness", new JsonString("ran")));
        write(new Changes().count(DATE, "fitness", BigDecimal.ONE).count(DATE, "hindi", BigDecimal.valueOf(-2)));

        holds(records ->
                assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'fitness':1,'hindi':-2}")));
    }

    @Test
    void keepsWhatStoodWhereAListBegins() {
        write(set("notes", new JsonString("by hand")));
        write(new Changes().append(DATE, "notes", new JsonString("appended")));

        holds(records -> assertThat(records.days().on(DATE).fields())
                .isEqualTo(Samples.json("{'notes':['by hand','appended']}")));
    }

    @Test
    void forgetsADayWhoseLastFieldWent() {
        write(set("mood", new JsonString("calm")));
        write(new Changes().set(Ref.of(DATE), "mood", Optional.empty()));

        holds(records -> {
            assertThat(records.days().between(LocalDate.MIN, LocalDate.MAX)).isEmpty();
            assertThat(records.days().on(DATE)).isEqualTo(new Day(DATE, JsonObject.EMPTY));
            assertThat(records.firstDay()).isEmpty();
        });
    }

    @Test
    void listsTheDaysOfASpanInOrderWithBothEnds() {
        Changes changes = new Changes();
        for (String date : new String[] {"2026-02-01", "2025-12-31", "2026-01-12", "2026-01-18", "2026-01-19"}) {
            changes.mark(LocalDate.parse(date), "calendar");
        }
        write(changes);

        holds(records -> {
            assertThat(records.days().between(LocalDate.parse("2026-01-12"), LocalDate.parse("2026-01-18")))
                    .extracting(day -> day.date().toString())
                    .containsExactly("2026-01-12", "2026-01-18");
            assertThat(records.days().between(LocalDate.MIN, LocalDate.MAX))
                    .extracting(day -> day.date().toString())
                    .containsExactly("2025-12-31", "2026-01-12", "2026-01-18", "2026-01-19", "2026-02-01");
            assertThat(records.days().between(LocalDate.parse("2026-01-18"), LocalDate.parse("2026-01-12")))
                    .isEmpty();
            assertThat(records.firstDay()).contains(LocalDate.parse("2025-12-31"));
        });
    }

    @Test
    void keepsFieldsThatNoGoalOwns() {
        JsonObject fields = Samples.json(
                "{'weather':{'sky':'grey','wind':[1,2.5,null]},'slept':7.25,'empty':[],'none':{},'on':'off'}");
        Changes changes = new Changes();
        fields.members().forEach((name, value) -> changes.set(Ref.of(DATE), name, Optional.of(value)));
        write(changes);
        write(new Changes().count(DATE, "fitness", BigDecimal.ONE));

        holds(records -> assertThat(records.days().on(DATE).fields())
                .isEqualTo(fields.toBuilder().put("fitness", 1).build()));
    }

    @Test
    void keepsTheDaysOfUsersApart() {
        UserId ann = new UserId("ann");
        write(new Changes().count(DATE, "fitness", BigDecimal.ONE));
        write(caller(ann), new Changes().count(DATE, "fitness", BigDecimal.TEN));

        holds(records -> assertThat(records.days().on(DATE).number("fitness")).isEqualByComparingTo("1"));
        holds(
                ann,
                records -> assertThat(records.days().on(DATE).number("fitness")).isEqualByComparingTo("10"));
    }

    private static Changes set(String field, JsonValue value) {
        return new Changes().set(Ref.of(DATE), field, Optional.of(value));
    }
}
