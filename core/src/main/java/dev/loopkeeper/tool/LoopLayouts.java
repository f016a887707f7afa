package dev.loopkeeper.tool;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.loop.ListLoops;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.HabitStrength;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Loops as they are answered: every member is always there, null when there is no value. */
public final class LoopLayouts {
    private static final List<Field<?>> FIELDS = List.of(
            OpenLoop.KIND,
            OpenLoop.STATUS,
            OpenLoop.CONTENT,
            OpenLoop.TIMEBOX,
            OpenLoop.CONFIDENCE,
            OpenLoop.OWNER,
            OpenLoop.MENTIONS,
            OpenLoop.LAST_MENTIONED_AT,
            OpenLoop.DEDUPE_KEY,
            OpenLoop.OUTCOME,
            OpenLoop.SCOPE,
            OpenLoop.GOAL,
            OpenLoop.STEP,
            OpenLoop.SOURCE,
            OpenLoop.SNOOZED_UNTIL,
            OpenLoop.CREATED_AT,
            OpenLoop.UPDATED_AT,
            OpenLoop.COMPLETED_AT,
            OpenLoop.METADATA);

    /** A loop. */
    public static final ObjectLayout<OpenLoop> LOOP = ObjectLayout.<OpenLoop>of("loop")
            .put(OpenLoop.ID, OpenLoop::id)
            .put("handle", Layout.TEXT, loop -> Handles.of(Ref.of(loop.id())))
            .putFields(FIELDS, OpenLoop::doc)
            .put("when", Layout.orNull(Layout.TEXT), LoopLayouts::when)
            .put(OpenLoop.DEDUPE_KEY, OpenLoop::dedupeKey)
            .put(
                    OpenLoop.GOAL.name(),
                    Layout.orNull(Layout.TEXT),
                    (view, loop) -> OpenLoop.GOAL.find(loop.doc()).map(goal -> RecordLayouts.goalName(view, goal)));

    private static final Layout<LocalDate> DAY = Layout.of(Shapes.date());

    /** A loop in a list; a habit with its strength. */
    public static final ObjectLayout<ListLoops.Item> ITEM = ObjectLayout.<ListLoops.Item>of()
            .putAll(LOOP, ListLoops.Item::loop)
            .putIfAny("strength", Layout.NUMBER, item -> item.strength().map(HabitStrength::strength))
            .putIfAny("wins_per_week", Layout.NUMBER, item -> item.strength().map(HabitStrength::winsPerWeek))
            .putIfAny("last_done", Layout.orNull(DAY).from((view, it) -> it.last()), ListLoops.Item::strength);

    private LoopLayouts() {}

    /** The time of a loop in words, as they are now. */
    private static Optional<String> when(View view, OpenLoop loop) {
        return loop.timebox().map(box -> box.inWords(view.present()));
    }
}
