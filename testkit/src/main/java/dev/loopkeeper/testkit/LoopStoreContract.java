package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopQuery.Part;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Origin;
import dev.loopkeeper.loop.Outcome;
import dev.loopkeeper.loop.Owner;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a {@link dev.loopkeeper.loop.LoopStore} promises. */
public abstract class LoopStoreContract extends Contract {
    private static final LocalDate TODAY = LocalDate.parse("2026-01-14");

    /** For the adapter's test that inherits the contract. */
    protected LoopStoreContract() {}

    @Test
    void keepsEveryFieldAndWhatItDoesNotKnow() {
        OpenLoop full = new OpenLoop(loop("a", "Call mum").doc().with("shade", new JsonString("blue")))
                .with(OpenLoop.KIND, LoopKind.HABIT)
                .with(OpenLoop.TIMEBOX, timebox())
                .with(OpenLoop.CONFIDENCE, new BigDecimal("0.85"))
                .with(OpenLoop.DEDUPE_KEY, "habit: mum")
                .with(OpenLoop.OWNER, Owner.ASSISTANT)
                .with(OpenLoop.MENTIONS, 3)
                .with(OpenLoop.LAST_MENTIONED_AT, Samples.CREATED.plusSeconds(60))
                .with(OpenLoop.OUTCOME, "on hold")
                .with(OpenLoop.SCOPE, "private")
                .with(OpenLoop.GOAL, new GoalId("family"))
                .with(OpenLoop.STEP, new StepId("family/steps/call"))
                .with(OpenLoop.SOURCE, new Origin(Optional.of("m17"), Optional.of("I'll \"call\" mum: tonight")))
                .with(OpenLoop.SNOOZED_UNTIL, Samples.CREATED.plusSeconds(86_400))
                .with(OpenLoop.METADATA, Samples.json("{'misses':['2026-01-12'],'on':'1.10'}"))
                .with(OpenLoop.UPDATED_AT, Samples.CREATED.plusSeconds(61));
        OpenLoop closed = closed("b", "Buy milk", 5).with(OpenLoop.SCOPE, "Errands");

        write(new Changes().put(full).put(closed));

        holds(records -> {
            assertThat(records.loops().byId(new LoopId("a"))).contains(full);
            assertThat(records.loops().byId(new LoopId("b"))).contains(closed);
            assertThat(records.loops().byId(new LoopId("c"))).isEmpty();
        });
    }

    @Test
    void listsWhatIsPendingTheNewestFirst() {
        OpenLoop undated = OpenLoop.of(new LoopId("z"), LoopKind.THREAD, "The move");
        write(new Changes().put(loop("b", "Two", 2)).put(undated).put(closed("d", "Done", 9)));
        write(new Changes().put(loop("c", "Three", 3)).put(loop("a", "Also two", 2)));

        holds(records -> assertThat(records.loops().pending())
                .extracting(loop -> loop.id().value())
                .containsExactly("c", "a", "b", "z"));
    }

    @Test
    void movesALoopBetweenOpenAndClosed() {
        OpenLoop open = loop("a", "Go for a walk");
        write(new Changes().put(open).put(loop("b", "Call mum")));
        OpenLoop done = done(open, 7);
        write(new Changes().put(done));

        holds(records -> {
            assertThat(records.loops().byId(open.id())).contains(done);
            assertThat(records.loops().pending()).containsExactly(loop("b", "Call mum"));
            assertThat(records.loops().pendingWithKey(open.dedupeKey())).isEmpty();
        });

        write(new Changes().put(open.with(OpenLoop.MENTIONS, 2)));

        holds(records -> {
            assertThat(records.loops().byId(open.id())).contains(open.with(OpenLoop.MENTIONS, 2));
            assertThat(records.loops().pending()).hasSize(2);
            assertThat(list(records.loops().list(only(LoopStatus.COMPLETED)))).isEmpty();
        });
    }

    @Test
    void findsPendingLoopsByTheirKey() {
        OpenLoop older = loop("a", "Call mum", 1);
        OpenLoop newer = loop("b", "call my MUM!", 2);
        OpenLoop keyed = loop("c", "Ring her", 3).with(OpenLoop.DEDUPE_KEY, "commitment: ring");
        write(new Changes().put(newer).put(older).put(keyed).put(done(loop("d", "Call mum", 4), 5)));

        holds(records -> {
            assertThat(records.loops().pendingWithKey("commitment: call mum")).contains(newer);
            assertThat(records.loops().pendingWithKey("commitment: ring")).contains(keyed);
            assertThat(records.loops().pendingWithKey("habit: call mum")).isEmpty();
        });
    }

    @Test
    void findsTheWinOfADay() {
        OpenLoop walk = loop("a", "Go for a walk").with(OpenLoop.KIND, LoopKind.HABIT);
        OpenLoop win = win("w1", walk, 0);
        write(new Changes().put(walk).create(win).create(win("w2", walk, 3)));

        holds(records -> {
            assertThat(records.loops().win(walk.id(), TODAY)).contains(win);
            assertThat(records.loops().win(walk.id(), TODAY.minusDays(1))).isEmpty();
            assertThat(records.loops().win(new LoopId("b"), TODAY)).isEmpty();
            assertThat(records.loops().pending()).containsExactly(walk);
        });
    }

    @Test
    void tellsOnWhichDaysSomeLoopsWereDone() {
        OpenLoop walk = loop("a", "Walk");
        OpenLoop read = loop("a:2026-01-14", "Read");
        OpenLoop other = loop("c", "Swim");
        Changes changes = new Changes().put(walk).put(read).put(other);
        changes.create(win("w0", walk, 0)).create(win("w5", walk, 5)).create(win("w40", walk, 40));
        changes.create(win("r1", read, 1)).create(win("s1", other, 1)).create(closed("x", "Not a win", 0));
        write(changes);

        holds(records -> {
            LoopStore loops = records.loops();
            assertThat(loops.daysWon(List.of(walk.id(), read.id()), TODAY.minusDays(5)))
                    .isEqualTo(Map.of(
                            walk.id(), Set.of(TODAY, TODAY.minusDays(5)), read.id(), Set.of(TODAY.minusDays(1))));
            assertThat(loops.daysWon(List.of(walk.id()), TODAY.minusDays(400)))
                    .isEqualTo(Map.of(walk.id(), Set.of(TODAY, TODAY.minusDays(5), TODAY.minusDays(40))));
            assertThat(loops.daysWon(List.of(other.id()), TODAY)).isEmpty();
            assertThat(loops.daysWon(List.of(), TODAY)).isEmpty();
        });
    }

    @Test
    void listsByKindStatusScopeTimeAndWhetherItWasWon() {
        OpenLoop work = loop("a", "Write the report", 1).with(OpenLoop.SCOPE, "Work");
        OpenLoop home = loop("b", "Mow the lawn", 2).with(OpenLoop.SCOPE, "home");
        OpenLoop habit = loop("c", "Stretch", 3).with(OpenLoop.KIND, LoopKind.HABIT);
        OpenLoop dropped = closed("d", "Buy a boat", 4)
                .with(OpenLoop.STATUS, LoopStatus.SKIPPED)
                .with(OpenLoop.OUTCOME, Outcome.DISMISSED);
        OpenLoop win = win("e", habit, 0);
        write(new Changes().put(work).put(home).put(habit).put(dropped).create(win));

        holds(records -> {
            var loops = records.loops();
            assertThat(ids(loops.list(LoopQuery.ALL))).containsExactly("e", "d", "c", "b", "a");
            assertThat(ids(loops.list(kinds(LoopKind.HABIT)))).containsExactly("c");
            assertThat(ids(loops.list(only(LoopStatus.SKIPPED)))).containsExactly("d");
            assertThat(ids(loops.list(only(LoopStatus.PENDING)))).containsExactly("c", "b", "a");
            assertThat(ids(loops.list(part(Part.WINS)))).containsExactly("e");
            assertThat(ids(loops.list(part(Part.LOOPS)))).containsExactly("d", "c", "b", "a");
            assertThat(ids(loops.list(scope("WORK")))).containsExactly("e", "d", "c", "a");
            assertThat(ids(loops.list(since(Samples.CREATED.plusSeconds(3))))).containsExactly("e", "d", "c");
            assertThat(ids(loops.list(LoopQuery.wins(win.moment(), 5)))).containsExactly("e");
            assertThat(ids(loops.list(LoopQuery.wins(win.moment().plusSeconds(1), 5))))
                    .isEmpty();
        });
    }

    @Test
    void looksForWordsInAnyFormAndOrder() {
        write(new Changes()
                .put(loop("a", "Go for a walk with Zoë", 1))
                .put(closed("b", "Walked the dog", 2))
                .put(loop("c", "Buy a walking stick", 3))
                .put(loop("d", "😀", 4))
                .put(loop("e", "100% of it_all", 5)));

        holds(records -> {
            assertThat(ids(records.loops().list(words("walking")))).containsExactly("c", "b", "a");
            assertThat(ids(records.loops().list(words("zoe's walks")))).containsExactly("a");
            assertThat(ids(records.loops().list(words("the dog")))).containsExactly("b");
            assertThat(ids(records.loops().list(words("alk")))).isEmpty();
            assertThat(ids(records.loops().list(words("😀")))).containsExactly("d");
            assertThat(ids(records.loops().list(words("100")))).containsExactly("e");
            assertThat(ids(records.loops().list(words("  ")))).hasSize(5);
        });
    }

    @Test
    void findsLoopsWithAllOfSomeWordsBeforeThoseWithOne() {
        write(new Changes()
                .put(loop("a", "Go for a walk with Zoë's dog", 1))
                .put(closed("b", "Walked the dog", 2))
                .put(loop("c", "Buy a walking stick", 3))
                .put(loop("d", "Talk to Zoe", 4))
                .put(win("w", loop("h", "Walk the dog", 0), 0)));

        holds(records -> {
            assertThat(withWords(records, "zoe walks dogs", 9)).containsExactly("a", "d", "c", "b");
            assertThat(withWords(records, "zoe walks dogs", 2)).containsExactly("a", "d");
            assertThat(withWords(records, "alk", 9)).isEmpty();
            assertThat(withWords(records, "", 9)).isEmpty();
        });
    }

    private static List<String> withWords(Records records, String query, int most) {
        return records.loops().withWords(LoopWords.wanted(query), most).stream()
                .map(loop -> loop.id().value())
                .toList();
    }

    @Test
    void goesThroughTheListPageByPage() {
        Changes changes = new Changes();
        for (int i = 0; i < 7; i++) {
            changes.put(i % 2 == 0 ? loop("l" + i, "Loop " + i, i / 3) : closed("l" + i, "Loop " + i, i / 3));
        }
        write(changes);

        holds(records -> {
            Page<OpenLoop> first = records.loops().list(page(Paging.first(3)));
            Page<OpenLoop> second = records.loops().list(page(new Paging(3, first.next())));
            Page<OpenLoop> third = records.loops().list(page(new Paging(3, second.next())));
            assertThat(ids(first)).containsExactly("l6", "l3", "l4");
            assertThat(ids(second)).containsExactly("l5", "l0", "l1");
            assertThat(ids(third)).containsExactly("l2");
            assertThat(third.next()).isEmpty();
            assertThat(List.of(first.total(), second.total(), third.total())).containsOnly(7);
            assertThatExceptionOfType(CursorException.class)
                    .isThrownBy(() -> records.loops().list(page(new Paging(3, Optional.of("nobody")))));
        });
    }

    @Test
    void deletesLoopsOpenAndClosed() {
        write(new Changes().put(loop("a", "One")).put(closed("b", "Two", 1)).put(closed("c", "Three", 2)));
        write(new Changes().delete(Ref.of(new LoopId("a"))).delete(Ref.of(new LoopId("b"))));

        holds(records -> assertThat(ids(records.loops().list(LoopQuery.ALL))).containsExactly("c"));
    }

    @Test
    void closesSeveralAndChangesOthersInOneGo() {
        Changes open = new Changes();
        for (int i = 0; i < 6; i++) {
            open.put(loop("l" + i, "Loop " + i, i));
        }
        write(open);
        Changes mixed = new Changes();
        mixed.put(done(loop("l1", "Loop 1", 1), 10)).put(loop("l2", "Loop two", 2));
        mixed.put(done(loop("l4", "Loop 4", 4), 11)).delete(Ref.of(new LoopId("l0")));
        mixed.put(loop("l6", "Loop 6", 6)).create(win("w", loop("l5", "Loop 5", 5), 0));
        write(mixed);

        holds(records -> {
            assertThat(ids(records.loops().list(LoopQuery.ALL)))
                    .containsExactly("w", "l4", "l1", "l6", "l5", "l3", "l2");
            assertThat(records.loops().byId(new LoopId("l2"))).contains(loop("l2", "Loop two", 2));
        });
    }

    @Test
    void keepsTheLoopsOfUsersApart() {
        UserId ann = new UserId("ann");
        write(new Changes().put(loop("a", "Mine")));
        write(caller(ann), new Changes().put(loop("a", "Hers")).put(closed("b", "Her win", 1)));

        holds(records -> assertThat(records.loops().list(LoopQuery.ALL).items()).containsExactly(loop("a", "Mine")));
        holds(ann, records -> assertThat(records.loops().pending()).containsExactly(loop("a", "Hers")));
    }

    private static Timebox timebox() {
        return new Timebox(
                LocalDateTime.parse("2026-01-15T05:00"), LocalDateTime.parse("2026-01-15T12:00"), "tomorrow morning");
    }

    private static OpenLoop loop(String id, String content) {
        return loop(id, content, 0);
    }

    private static OpenLoop loop(String id, String content, long seconds) {
        return OpenLoop.of(new LoopId(id), LoopKind.COMMITMENT, content)
                .with(OpenLoop.CREATED_AT, Samples.CREATED.plusSeconds(seconds));
    }

    private static OpenLoop closed(String id, String content, long seconds) {
        return done(loop(id, content), seconds);
    }

    private static OpenLoop done(OpenLoop loop, long seconds) {
        return loop.with(OpenLoop.STATUS, LoopStatus.COMPLETED)
                .with(OpenLoop.OUTCOME, Outcome.COMPLETED)
                .with(OpenLoop.COMPLETED_AT, Samples.CREATED.plusSeconds(seconds));
    }

    private static OpenLoop win(String id, OpenLoop original, int daysAgo) {
        LocalDate date = TODAY.minusDays(daysAgo);
        return Win.of(new LoopId(id), original, date, Instant.parse(date + "T12:00:00Z"));
    }

    private static LoopQuery kinds(LoopKind kind) {
        return query(Set.of(kind), Set.of(), "", Optional.empty(), Part.ALL, Paging.ALL);
    }

    private static LoopQuery only(LoopStatus status) {
        return query(Set.of(), Set.of(status), "", Optional.empty(), Part.ALL, Paging.ALL);
    }

    private static LoopQuery words(String words) {
        return query(Set.of(), Set.of(), words, Optional.empty(), Part.ALL, Paging.ALL);
    }

    private static LoopQuery part(Part part) {
        return query(Set.of(), Set.of(), "", Optional.empty(), part, Paging.ALL);
    }

    private static LoopQuery page(Paging paging) {
        return query(Set.of(), Set.of(), "", Optional.empty(), Part.ALL, paging);
    }

    private static LoopQuery scope(String scope) {
        return new LoopQuery(Set.of(), Set.of(), "", Optional.empty(), Optional.of(scope), Part.ALL, Paging.ALL);
    }

    private static LoopQuery since(Instant since) {
        return query(Set.of(), Set.of(), "", Optional.of(since), Part.ALL, Paging.ALL);
    }

    private static LoopQuery query(
            Set<LoopKind> kinds,
            Set<LoopStatus> statuses,
            String words,
            Optional<Instant> since,
            Part part,
            Paging paging) {
        return new LoopQuery(kinds, statuses, words, since, Optional.empty(), part, paging);
    }

    private static List<String> ids(Page<OpenLoop> page) {
        return page.items().stream().map(loop -> loop.id().value()).toList();
    }

    private static List<OpenLoop> list(Page<OpenLoop> page) {
        return page.items();
    }
}
