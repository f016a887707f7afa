package dev.loopkeeper.action.settings;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;

/**
 * Settings to be changed.
 *
 * @param wanted values by the name of the setting; null goes back to the default
 */
public record ChangeSettingsRequest(JsonObject wanted) {
    /** One setting, such as {@code Settings.ZONE}. */
    public static <T> ChangeSettingsRequest of(Field<T> setting, T value) {
        return new ChangeSettingsRequest(JsonObject.EMPTY).with(setting, value);
    }

    /** The same with one more. */
    public <T> ChangeSettingsRequest with(Field<T> setting, T value) {
        return new ChangeSettingsRequest(setting.given(wanted, value));
    }

    /** The same with one more that goes back to its default. */
    public ChangeSettingsRequest without(Field<?> setting) {
        return new ChangeSettingsRequest(setting.cleared(wanted));
    }
}
