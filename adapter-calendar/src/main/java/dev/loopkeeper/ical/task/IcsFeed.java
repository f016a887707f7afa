package dev.loopkeeper.ical.task;

import dev.loopkeeper.calendar.Feed;
import dev.loopkeeper.calendar.FeedWriter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.ical.event.EventText;
import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.time.Due;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a feed as iCalendar; found by ServiceLoader. Times are those of the zone, written in UTC. A step is an event on the day it is
 * planned for, unless time was set aside for it, another on the day it is due, and a task.
 */
public final class IcsFeed implements FeedWriter {
    private static final Duration REFRESH = Duration.ofHours(1);
    private static final int STANDARD_MINUTES = 30;

    /** For ServiceLoader. */
    public IcsFeed() {}

    @Override
    public String type() {
        return "text/calendar; charset=utf-8";
    }

    @Override
    public String write(Feed feed, Feed.Show show) {
        ContentLines head = new ContentLines()
                .line("BEGIN:VCALENDAR")
                .line("VERSION:2.0")
                .line("PRODID:-//Loopkeeper//Loopkeeper//EN")
                .line("CALSCALE:GREGORIAN")
                .text("NAME", "Loopkeeper")
                .text("X-WR-CALNAME", "Loopkeeper")
                .line("REFRESH-INTERVAL;VALUE=DURATION:" + REFRESH)
                .line("X-PUBLISHED-TTL:" + REFRESH);
        StringBuilder text = new StringBuilder(head.toString());
        if (show != Feed.Show.TASKS) {
            feed.events().forEach(event -> text.append(EventText.component(event, feed.changed())));
            feed.steps().forEach(item -> days(item, feed, text));
        }
        if (show != Feed.Show.EVENTS) {
            feed.steps().forEach(item -> text.append(task(item, feed)));
        }
        return text.append("END:VCALENDAR\r\n").toString();
    }

    private static void days(Feed.Item item, Feed feed, StringBuilder text) {
        Step step = item.step();
        Step.PLANNED
                .find(step.doc())
                .filter(any -> !step.doc().has(Step.EVENT_ID.name()))
                .ifPresent(day -> text.append(day(item, feed, "planned", step.title(), day)));
        Step.DUE.find(step.doc()).ifPresent(day -> text.append(day(item, feed, "due", step.title() + " (due)", day)));
    }

    /** An event that keeps nobody from anything else; what is due at a time takes none. */
    private static String day(Feed.Item item, Feed feed, String kind, String title, Due day) {
        Step step = item.step();
        ContentLines lines = new ContentLines()
                .line("BEGIN:VEVENT")
                .text("UID", step.id().value() + "-" + kind + "@loopkeeper")
                .instant("DTSTAMP", feed.changed())
                .text("SUMMARY", title);
        Optional<ZonedDateTime> time = day.time(feed.zone());
        if (time.isEmpty()) {
            lines.day("DTSTART", day.date(feed.zone()))
                    .day("DTEND", day.date(feed.zone()).plusDays(1));
        } else {
            Instant start = time.get().toInstant();
            lines.instant("DTSTART", start);
            if (kind.equals("planned")) {
                int minutes = Step.ESTIMATE.find(step.doc()).orElse(STANDARD_MINUTES);
                lines.instant("DTEND", start.plus(Duration.ofMinutes(minutes)));
            }
        }
        step.notes().ifPresent(notes -> lines.text("DESCRIPTION", notes));
        item.goal().ifPresent(goal -> lines.texts("CATEGORIES", List.of(goal)));
        return lines.line("TRANSP:TRANSPARENT").line("END:VEVENT").toString();
    }

    private static String task(Feed.Item item, Feed feed) {
        Step step = item.step();
        Map<StepId, String> uids = Map.of(step.id(), step.id().value());
        FileTask task =
                new TodoText(step, uids, Optional.empty(), new Stamps(feed.zone(), false), feed.changed()).plain();
        ContentLines lines = new ContentLines();
        task.component().all().forEach(lines::line);
        return lines.toString();
    }
}
