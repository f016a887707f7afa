package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Clock;
import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Day.Fields;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.Meeting;
import dev.loopkeeper.time.language.calendar.Part;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.When;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Times on the clock and parts of the day. */
final class ClockActions {
    private ClockActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case NOW -> now(words.present(), words.given(0, 0));
            case HOUR -> hour((Count) words.part(0));
            case TIME -> time(words);
            case FOUR_DIGITS -> fourDigits(words);
            case FIXED_TIME -> When.at(new Clock(words.number(0), words.number(1), 0, Grain.HOUR, false));
            case HALF_OF_DAY -> halfOfDay(words);
            case NEXT_MINUTE -> nextMinute(words.present(), words.whole(0));
            case PAST -> past(words);
            case TO -> to(words);
            case PART -> part(words);
            case EDGE_OF_PART -> edgeOfPart(words);
            case HOUR_IN_PART -> hourInPart(words);
            default -> throw action.elsewhere();
        };
    }

    /** This moment; with 1 only its time of day. */
    private static When now(ReferenceTime present, int onClock) {
        When now = Calendar.exact(present.local(), onClock == 1 ? Grain.MINUTE : Grain.SECOND);
        return onClock == 1 ? now.withDay(null) : now;
    }

    static @Nullable When hour(Count number) {
        int hour = number.whole();
        boolean fits = number.isWhole() && hour >= 0 && hour <= 24 && number.digits() <= 2;
        return fits && (hour > 0 || number.digits() == 2) ? When.at(clock(hour, 0, 0, Grain.HOUR, number)) : null;
    }

    private static Clock clock(int hour, int minute, int second, Grain grain, Count written) {
        boolean leadingZero = written.digits() == 2 && written.value() < 10;
        return new Clock(hour, minute, second, grain, hour >= 1 && hour <= 12 && !leadingZero);
    }

    /** Hour, minute and perhaps second. */
    private static @Nullable Meaning time(Words words) {
        Count first = (Count) words.part(0);
        int minute = words.whole(1);
        int second = words.size() > 2 ? words.whole(2) : 0;
        boolean digits = first.digits() == 0 || words.digits(1) == 2;
        boolean fits = first.isWhole() && first.digits() <= 2 && first.value() < 24 && minute < 60 && second < 60;
        return fits && digits && minute >= words.given(0, 0)
                ? When.at(clock(first.whole(), minute, second, words.size() > 2 ? Grain.SECOND : Grain.MINUTE, first))
                : null;
    }

    /** 1730; with 1 as the rule's number no year, with 2 three digits will do, with 3 both. */
    private static @Nullable Meaning fourDigits(Words words) {
        int hour = words.whole(0) / 100;
        int minute = words.whole(0) % 100;
        boolean year = hour == 19 || hour == 20;
        boolean round = words.given(0, 0) % 2 == 0 || !year || minute % 15 == 0;
        boolean written = words.digits(0) == 4 || (words.given(0, 0) >= 2 && words.digits(0) == 3);
        boolean fits = written && round && hour < 24 && minute < 60;
        return fits ? When.at(new Clock(hour, minute, 0, Grain.MINUTE, false)) : null;
    }

    /** Before noon (0) or after it (1). */
    private static @Nullable Meaning halfOfDay(Words words) {
        When when = words.part(0) instanceof Count number ? hour(number) : (When) words.part(0);
        Clock clock = when == null ? null : when.clock();
        if (clock == null || clock.hour() > 12 || clock.hour() == 0) {
            return null;
        }
        return When.at(words.number(0) == 1 ? clock.later() : clock.earlier());
    }

    /** The next time at that minute of an hour. */
    private static @Nullable When nextMinute(ReferenceTime present, int minute) {
        if (minute >= 60) {
            return null;
        }
        LocalDateTime now = present.local().truncatedTo(ChronoUnit.MINUTES);
        LocalDateTime then = now.withMinute(minute);
        return Calendar.exact(then.isBefore(now) ? then.plusHours(1) : then, Grain.MINUTE);
    }

    /** Minutes after an hour; the rule may say how many. */
    private static @Nullable Meaning past(Words words) {
        Clock hour = wholeHour(words);
        int minutes = minutes(words);
        return hour == null || minutes < 1
                ? null
                : When.at(new Clock(hour.hour(), minutes, 0, Grain.MINUTE, hour.vague()));
    }

    private static @Nullable Meaning to(Words words) {
        Clock hour = wholeHour(words);
        int minutes = minutes(words);
        if (hour == null || minutes < 1) {
            return null;
        }
        int before = hour.vague() ? (hour.hour() + 10) % 12 + 1 : (hour.hour() + 23) % 24;
        return When.at(new Clock(before, 60 - minutes, 0, Grain.MINUTE, hour.vague()));
    }

    private static int minutes(Words words) {
        double minutes = words.size() > 1 ? words.value(0) : words.number(0);
        int step = words.size() > 1 ? words.given(0, 1) : 1;
        return minutes < 60 && minutes % step == 0 ? (int) minutes : 0;
    }

    private static @Nullable Clock wholeHour(Words words) {
        Meaning last = words.part(words.size() - 1);
        When when = last instanceof Count number ? hour(number) : last instanceof When w ? w : null;
        Clock clock = when == null || when.day() != null ? null : when.clock();
        return clock != null && clock.minute() == 0 ? clock : null;
    }

    /** From the first number to the second, in minutes of the day; a third one shifts the day, and names it. */
    private static Meaning part(Words words) {
        Part part = new Part(words.number(0), words.number(1));
        boolean beforeDawn = words.given(2, 0) == 1 && words.present().isBeforeDawn();
        return words.numbers().size() > 2
                ? new When(Stretch.day(words.present().today().plusDays(beforeDawn ? 0 : words.number(2))), null, part)
                : When.during(part);
    }

    /** The early (0) or late (1) part of a part of the day. */
    private static @Nullable Meaning edgeOfPart(Words words) {
        When when = (When) words.part(0);
        Part part = when.part();
        if (part == null || when.clock() != null) {
            return null;
        }
        int length = part.to() - part.from();
        Part edge = words.number(0) == 0
                ? new Part(part.from(), part.from() + length / 120 * 60)
                : new Part(Math.max(part.from() + length / 120 * 60, part.isNight() ? 1260 : 0), part.to());
        return new When(when.day(), null, edge);
    }

    /** Eight this evening; with 1 as the rule's number only an hour of that part. */
    private static @Nullable Meaning hourInPart(Words words) {
        When hour = words.part(0) instanceof Count count ? hour(count) : null;
        Part part = ((When) words.part(1)).part();
        boolean date = ((When) words.part(1)).day() instanceof Fields fields && fields.dom() != 0;
        if (hour == null || hour.clock() == null || part == null || date) {
            return null;
        }
        boolean fits = words.given(0, 0) == 0 || part.includes(part.settle(hour.clock()));
        return fits ? Meeting.of(hour, (When) words.part(1)) : null;
    }
}
