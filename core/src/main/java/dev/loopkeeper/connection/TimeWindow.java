package dev.loopkeeper.connection;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.TimeOfDay;
import java.time.LocalTime;
import java.util.List;

/**
 * The hours of the day in which something may run, by the person's clock; they may go over midnight. Immutable.
 *
 * @param start the first moment
 * @param end the moment after the last; another one than the first
 */
public record TimeWindow(LocalTime start, LocalTime end) {
    private static final Shape<LocalTime> TIME = Shapes.line(20).as(TimeWindow::time, LocalTime::toString);
    private static final Field<LocalTime> START = Field.of("start", TIME);
    private static final Field<LocalTime> END = Field.of("end", TIME);
    private static final ClosedObject FORM =
            new ClosedObject(new Schema(List.of(START, END), List.of()), "a member of a time window");

    /** How windows look in JSON: {@code {"start":"09:00","end":"17:00"}}. */
    public static final Shape<TimeWindow> SHAPE = FORM.shape().as(TimeWindow::read, TimeWindow::json);

    /**
     * Checks the times.
     *
     * @throws IllegalArgumentException when they are the same
     */
    public TimeWindow {
        if (start.equals(end)) {
            throw new IllegalArgumentException(same(start));
        }
    }

    /** Whether it is open at {@code time}. */
    public boolean contains(LocalTime time) {
        boolean afterStart = !time.isBefore(start);
        boolean beforeEnd = time.isBefore(end);
        return start.isAfter(end) ? afterStart || beforeEnd : afterStart && beforeEnd;
    }

    private static Reading<TimeWindow> read(JsonObject doc) {
        LocalTime start = START.in(doc);
        LocalTime end = END.in(doc);
        return start.equals(end) ? Reading.bad(same(start)) : Reading.good(new TimeWindow(start, end));
    }

    private static String same(LocalTime time) {
        return "starts and ends at " + time + "; leave it out for the whole day";
    }

    private JsonObject json() {
        return END.put(START.put(JsonObject.EMPTY, start), end);
    }

    private static Reading<LocalTime> time(String text) {
        return TimeOfDay.parse(text)
                .map(Reading::good)
                .orElseGet(() -> Reading.bad("'" + text + "' is not a time of day such as 09:00"));
    }

    /** Such as {@code 09:00-17:00}. */
    @Override
    public String toString() {
        return start + "-" + end;
    }
}
