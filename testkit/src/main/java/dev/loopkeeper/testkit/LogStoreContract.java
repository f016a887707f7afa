package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a {@link dev.loopkeeper.journal.LogStore} promises. */
public abstract class LogStoreContract extends Contract {
    private static final GoalId GOAL = new GoalId("g");

    /** For the adapter's test that inherits the contract. */
    protected LogStoreContract() {}

    @Test
    void findsAnEntryById() {
        write(goals().create(Samples.log("a", "g", "2026-01-14", 35)));

        holds(records -> {
            assertThat(records.logs().byId(new LogId("a"))).contains(Samples.log("a", "g", "2026-01-14", 35));
            assertThat(records.logs().byId(new LogId("b"))).isEmpty();
        });
    }

    @Test
    void findsTheFirstDayOnWhichAnythingWasLogged() {
        holds(records -> assertThat(records.firstDay()).isEmpty());
        write(goals().create(Samples.log("a", "g", "2026-01-14", 35)));
        holds(records -> assertThat(records.firstDay()).contains(LocalDate.parse("2026-01-14")));
        write(new Changes().create(Samples.log("b", "h", "2025-12-31", 5)));
        holds(records -> assertThat(records.firstDay()).contains(LocalDate.parse("2025-12-31")));
        write(new Changes().delete(Ref.of(new LogId("b"))));
        holds(records -> assertThat(records.firstDay()).contains(LocalDate.parse("2026-01-14")));
    }

    @Test
    void keepsEntriesOfOneDayAsTheyWereRecorded() {
        write(goals().create(Samples.log("z", "g", "2026-01-14", 1)));
        write(new Changes().create(Samples.log("m", "g", "2026-01-13", 2)));
        write(new Changes()
                .create(Samples.log("a", "g", "2026-01-14", 3))
                .create(Samples.log("k", "g", "2026-01-14", 4)));

        holds(records -> assertThat(records.logs().list(LogQuery.of(GOAL)).items())
                .extracting(entry -> entry.id().value())
                .containsExactly("m", "z", "a", "k"));
    }

    @Test
    void takesBothEndsOfASpanIn() {
        write(goals().create(Samples.log("a", "g", "2026-01-11", 1))
                .create(Samples.log("b", "g", "2026-01-12", 1))
                .create(Samples.log("c", "g", "2026-01-18", 1))
                .create(Samples.log("d", "g", "2026-01-19", 1)));
        LogQuery week = new LogQuery(GOAL, LocalDate.parse("2026-01-12"), LocalDate.parse("2026-01-18"), Paging.ALL);
        LogQuery none = new LogQuery(GOAL, LocalDate.parse("2026-01-13"), LocalDate.parse("2026-01-12"), Paging.ALL);

        holds(records -> {
            assertThat(records.logs().list(week).items())
                    .extracting(entry -> entry.id().value())
                    .containsExactly("b", "c");
            assertThat(records.logs().list(none).total()).isZero();
        });
    }

    @Test
    void answersEveryQueryPageByPage() {
        List<LogEntry> entries = manyEntries();
        Changes changes = goals();
        entries.forEach(changes::create);
        write(changes);

        holds(records -> queries().forEach(query -> {
            List<LogEntry> wanted =
                    entries.stream().filter(query::wants).sorted(LogQuery.ORDER).toList();
            Pages.assertPages(
                    wanted,
                    paging -> records.logs().list(new LogQuery(query.goal(), query.from(), query.to(), paging)),
                    query.toString());
        }));
    }

    @Test
    void refusesACursorThatNamesNoEntryOfTheList() {
        write(goals().create(Samples.log("a", "g", "2026-01-14", 1)).create(Samples.log("b", "h", "2026-01-14", 1)));
        Paging afterB = new Paging(10, Optional.of("b"));

        holds(records -> assertThatExceptionOfType(CursorException.class)
                .isThrownBy(() -> records.logs().list(new LogQuery(GOAL, LocalDate.MIN, LocalDate.MAX, afterB))));
    }

    @Test
    void changesAnEntryInItsPlaceAndKeepsWhatItDoesNotKnow() {
        write(goals().create(Samples.log("a", "g", "2026-01-14", 1)).create(Samples.log("b", "g", "2026-01-14", 2)));
        Ref first = Ref.of(new LogId("a"));
        write(new Changes()
                .set(first, "shade", Optional.of(new JsonString("blue")))
                .set(first, "value", Optional.of(new JsonNumber(new BigDecimal("1.50")))));

        LogEntry changed = new LogEntry(Samples.log("a", "g", "2026-01-14", 1)
                .doc()
                .with("shade", new JsonString("blue"))
                .with("value", new JsonNumber(new BigDecimal("1.5"))));
        holds(records -> assertThat(records.logs().list(LogQuery.of(GOAL)).items())
                .containsExactly(changed, Samples.log("b", "g", "2026-01-14", 2)));
    }

    @Test
    void keepsTheEntriesOfUsersApart() {
        UserId ann = new UserId("ann");
        write(goals().create(Samples.log("a", "g", "2026-01-14", 1)));
        write(caller(ann), goals().create(Samples.log("a", "g", "2026-01-15", 2)));

        holds(records -> assertThat(records.logs().list(LogQuery.of(GOAL)).items())
                .containsExactly(Samples.log("a", "g", "2026-01-14", 1)));
        holds(ann, records -> assertThat(records.firstDay()).contains(LocalDate.parse("2026-01-15")));
    }

    private static Changes goals() {
        return new Changes().put(Samples.goal("g")).put(Samples.goal("h"));
    }

    private static List<LogEntry> manyEntries() {
        Random random = new Random(13);
        List<LogEntry> entries = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            String date =
                    LocalDate.parse("2025-12-20").plusDays(random.nextInt(30)).toString();
            entries.add(Samples.log("l" + i * 7 % 60, random.nextInt(3) == 0 ? "h" : "g", date, i));
        }
        return entries;
    }

    private static List<LogQuery> queries() {
        List<LogQuery> queries = new ArrayList<>();
        for (GoalId goal : List.of(GOAL, new GoalId("h"), new GoalId("nobody"))) {
            queries.add(LogQuery.of(goal));
            for (LocalDate from : List.of(LocalDate.parse("2025-12-01"), LocalDate.parse("2025-12-28"))) {
                queries.add(new LogQuery(goal, from, from.plusDays(6), Paging.ALL));
                queries.add(new LogQuery(goal, from, LocalDate.MAX, Paging.ALL));
                queries.add(new LogQuery(goal, LocalDate.MIN, from, Paging.ALL));
            }
        }
        return queries;
    }
}
