package dev.loopkeeper.transfer;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepQuery.Part;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressStore;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * All records and the history of one user, one after the other, in the order in which another store takes them in. Long lists are
 * read page by page.
 */
final class Contents {
    private static final int PAGE = 5_000;
    private static final int CHANGES = 500;

    private final UserId user;
    private final Records records;
    private final Consumer<? super Incoming> taker;

    private Contents(UserId user, Records records, Consumer<? super Incoming> taker) {
        this.user = user;
        this.records = records;
        this.taker = taker;
    }

    /** Hands everything over: the settings first, the history last. */
    static void of(UserId user, Records records, Consumer<? super Incoming> taker) {
        Contents contents = new Contents(user, records, taker);
        contents.records();
        contents.history(records.history());
    }

    private void records() {
        single(Ref.SETTINGS, RecordTypes.SETTINGS);
        single(Ref.PROFILE, RecordTypes.PROFILE);
        goals().forEach(goal -> push(RecordTypes.GOAL, goal));
        goals().forEach(this::steps);
        all(paging -> records.of(RecordTypes.LOG).list(RecordQuery.ALL.page(paging)), RecordTypes.LOG);
        records.days().between(LocalDate.MIN, LocalDate.MAX).forEach(day -> push(Ref.of(day.date()), day.fields()));
        all(records.memories()::stored, RecordTypes.MEMORY);
        all(paging -> records.loops().list(loops(paging)), RecordTypes.LOOP);
        progress(records.progress());
        RecordTypes.declared().forEach(this::declared);
    }

    private <R> void declared(RecordType<R> type) {
        all(paging -> records.of(type).list(RecordQuery.ALL.page(paging)), type);
    }

    private void single(Ref ref, RecordType<JsonObject> type) {
        JsonObject doc = records.single(type);
        if (!doc.isEmpty()) {
            push(ref, doc);
        }
    }

    private List<Goal> goals() {
        return records.goals().all(GoalQuery.all());
    }

    private void steps(Goal goal) {
        steps(goal, new StepQuery.Whole());
        steps(goal, new StepQuery.In(Unit.TEMPLATE));
    }

    private void steps(Goal goal, Part part) {
        all(paging -> records.steps().list(new StepQuery(goal.id(), part, Set.of(), paging)), RecordTypes.STEP);
    }

    private static LoopQuery loops(Paging paging) {
        LoopQuery all = LoopQuery.ALL;
        return new LoopQuery(all.kinds(), all.statuses(), all.words(), all.since(), all.scope(), all.part(), paging);
    }

    /** Every document as it stands after its earlier revisions, the oldest first. */
    private void progress(ProgressStore store) {
        for (ProgressDocument now : store.list()) {
            IntStream.range(Math.max(1, now.revision() - ProgressDocument.KEPT), now.revision())
                    .mapToObj(revision -> store.byId(now.id().earlier(revision)))
                    .flatMap(Optional::stream)
                    .forEach(earlier -> push(RecordTypes.PROGRESS, earlier));
            push(RecordTypes.PROGRESS, now);
        }
    }

    /** Page by page from the oldest. */
    private void history(HistoryStore history) {
        List<String> ids = history.headlines(Integer.MAX_VALUE, Optional.empty()).stream()
                .map(Headline::id)
                .toList();
        int first = (ids.size() - 1) / CHANGES * CHANGES;
        for (int from = first; from >= 0; from -= CHANGES) {
            Optional<String> before = from == 0 ? Optional.empty() : Optional.of(ids.get(from - 1));
            List<Incoming> page = new ArrayList<>();
            history.latest(CHANGES, before).forEach(change -> page.add(new Incoming.OfHistory(user, change)));
            Collections.reverse(page);
            page.forEach(taker);
        }
    }

    private <R> void all(Function<Paging, Page<R>> list, RecordType<R> type) {
        Optional<String> after = Optional.empty();
        do {
            Page<R> page = list.apply(new Paging(PAGE, after));
            page.items().forEach(record -> push(type, record));
            after = page.next();
        } while (after.isPresent());
    }

    private <R> void push(RecordType<R> type, R record) {
        push(type.ref(record), type.doc(record));
    }

    private void push(Ref ref, JsonObject doc) {
        taker.accept(new Incoming.OfRecord(user, ref, doc));
    }
}
