package dev.loopkeeper.action.agenda;

import com.google.common.collect.SetMultimap;
import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.agenda.AgendaItem.State;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.DueWords;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The loops of an agenda: commitments, and whatever else has a time. None of them is ever called overdue: what was promised for
 * a day that is over is still promised.
 *
 * @param steps the days on which the steps of the agenda stand, by their identities; a loop that speaks of one is not shown
 *     beside it
 */
record LoopItems(View view, AgendaDays days, ListFilter filter, SetMultimap<String, Optional<LocalDate>> steps) {
    List<AgendaItem> items() {
        return view.loops().pending().stream()
                .filter(loop ->
                        loop.kind() == LoopKind.COMMITMENT || loop.timebox().isPresent())
                .filter(loop -> filter.wants(OpenLoop.GOAL.find(loop.doc()), Set.of(), Optional.empty()))
                .flatMap(this::item)
                .toList();
    }

    private Stream<AgendaItem> item(OpenLoop loop) {
        Optional<LocalDate> day = day(loop);
        Optional<LocalDate> place = day.flatMap(days::place);
        boolean away = day.isPresent() && place.isEmpty();
        return away || isShownAsStep(loop, place) ? Stream.empty() : Stream.of(item(loop, place));
    }

    /** Whether the step that a loop speaks of stands on that day; on any when the loop has none. */
    private boolean isShownAsStep(OpenLoop loop, Optional<LocalDate> day) {
        Set<Optional<LocalDate>> shown = OpenLoop.STEP
                .find(loop.doc())
                .map(step -> steps.get(step.value()))
                .orElse(Set.of());
        return shown.contains(day) || (day.isEmpty() && !shown.isEmpty());
    }

    /** The day of its time, or the one on which it comes back when that is later. */
    private Optional<LocalDate> day(OpenLoop loop) {
        Optional<LocalDate> back = OpenLoop.SNOOZED_UNTIL
                .find(loop.doc())
                .filter(view.instant()::isBefore)
                .map(until -> view.dayClock().today(until));
        return Stream.of(loop.timebox().map(this::day), back)
                .flatMap(Optional::stream)
                .max(LocalDate::compareTo);
    }

    /** Of several days the last one when it is to be done by then, else the first that is shown. */
    private LocalDate day(Timebox box) {
        LocalDate first = box.firstDay();
        LocalDate last = box.lastDay();
        if (first.equals(last) || last.isBefore(days.first()) || DueWords.isDeadline(box.text(), view.now())) {
            return last;
        }
        return first.isBefore(days.first()) ? days.first() : first;
    }

    private AgendaItem item(OpenLoop loop, Optional<LocalDate> day) {
        Optional<Timebox> box = loop.timebox();
        Optional<Goal> goal =
                OpenLoop.GOAL.find(loop.doc()).flatMap(id -> view.goals().byId(id));
        return new AgendaItem(
                AgendaItem.Type.LOOP,
                loop.id().value(),
                Optional.of(Handles.of(Ref.of(loop.id()))),
                loop.content(),
                goal,
                Optional.empty(),
                Optional.empty(),
                day,
                box.flatMap(LoopItems::time)
                        .filter(at -> Optional.of(box.get().firstDay()).equals(day)),
                box.map(of -> of.end().toString()),
                box.map(of -> of.inWords(view.present())),
                State.PROMISED,
                Priority.NORMAL,
                Optional.empty());
    }

    /** When it begins, if that is a time of one day. */
    private static Optional<LocalTime> time(Timebox box) {
        LocalTime start = box.start().toLocalTime();
        boolean oneDay = box.firstDay().equals(box.lastDay());
        return oneDay && !start.equals(LocalTime.MIDNIGHT) ? Optional.of(start) : Optional.empty();
    }
}
