package dev.loopkeeper.storage;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Supplier;

/** Fixes with the first write what days and weeks are counted by. */
final class FirstWrite {
    private FirstWrite() {}

    /** Weeks and days must mean the same ever after, so the first write fixes what they are counted by. */
    static void of(View view, LocalDate date, Changes changes) {
        if (changes.put(Ref.SETTINGS).isPresent()) {
            return;
        }
        fix(view, changes, Settings.ZONE, view::zone);
        fix(view, changes, Settings.WEEK_ONE, () -> view.weeks(date).number(1).start());
    }

    /** Sets what is not set, and not about to be; one that cannot be read is for its owner to set again. */
    private static <T> void fix(View view, Changes changes, Field<T> setting, Supplier<T> value) {
        boolean missing = setting.find(view.settings().doc()).isEmpty()
                && changes.after(view.records(), Ref.SETTINGS)
                        .flatMap(setting::find)
                        .isEmpty();
        if (missing && !isUnreadable(view, setting)) {
            JsonValue json = setting.shape().write().apply(value.get());
            changes.because(Edit.FIRST_WRITE).set(Ref.SETTINGS, setting.name(), Optional.of(json));
        }
    }

    private static boolean isUnreadable(View view, Field<?> setting) {
        return view.records().faults(RecordTypes.SETTINGS).stream()
                .anyMatch(fault -> fault.field().equals(setting.name()));
    }
}
