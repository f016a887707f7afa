package dev.loopkeeper.ical;

import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.ical.text.IcsText;
import java.util.Optional;
import java.util.function.Function;

/** A text that lasts as long as its program. */
final class HeldText implements TextStore {
    // Guarded by this.
    private Optional<String> text = Optional.empty();

    @Override
    public String name() {
        return "the calendar";
    }

    @Override
    public synchronized Optional<String> read() {
        return text;
    }

    @Override
    public synchronized Kept change(Function<String, Edit> edit) {
        Edit made = edit.apply(text.orElseGet(IcsText::empty));
        text = made.text().or(() -> text);
        return made.kept();
    }
}
