package dev.loopkeeper.action.time;

import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.time.language.TimeReading;
import java.time.ZoneId;
import java.util.Optional;

/** Finds what a text says about time; changes nothing. */
public final class ParseTime {
    private ParseTime() {}

    /**
     * A text to be read.
     *
     * @param text one expression or a whole message
     * @param reference when it is said; empty for now
     * @param zone where it is said; empty for the person's own zone
     */
    public record Request(String text, Optional<Moment> reference, Optional<ZoneId> zone) {
        /** A text that is said now, where the person is. */
        public static Request of(String text) {
            return new Request(text, Optional.empty(), Optional.empty());
        }
    }

    /** What the text says about time; nothing when it says nothing. */
    public static TimeReading read(View view, Request request) {
        ZoneId zone = request.zone().orElse(view.zone());
        Moment said = request.reference().orElseGet(() -> new Moment.Exact(view.instant()));
        return view.timeLanguage().read(request.text(), said.in(zone).atZone(zone));
    }
}
