package dev.loopkeeper.cli.input;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.time.DateTimeException;
import java.time.ZoneId;

/** Reads what says who asks, when and where. */
public final class Readings {
    private Readings() {}

    /** The user of that name, or why there can be none. */
    public static Reading<UserId> user(String text) {
        try {
            return Reading.good(new UserId(text));
        } catch (IllegalArgumentException e) {
            return Reading.bad(shown(text) + " is not a user name; " + e.getMessage());
        }
    }

    /** The moment in local or universal time, or why the text is none. */
    public static Reading<Moment> moment(String text) {
        return Moment.parse(text)
                .map(Reading::good)
                .orElseGet(() -> Reading.bad(
                        shown(text) + " is not an ISO date and time such as 2026-03-04T09:12 or 2026-03-04T09:12Z"));
    }

    static Reading<ZoneId> zone(String text) {
        try {
            return Reading.good(ZoneId.of(text));
        } catch (DateTimeException e) {
            return Reading.bad(shown(text) + " is not a time zone such as Europe/London or +01:00");
        }
    }

    private static String shown(String text) {
        return Shapes.shown(new JsonString(text));
    }
}
