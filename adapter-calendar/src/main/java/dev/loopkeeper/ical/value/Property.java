package dev.loopkeeper.ical.value;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A property as it stands in a component.
 *
 * @param name in upper case
 * @param params by their names in upper case, without quotes
 * @param value as it is written
 */
public record Property(String name, Map<String, String> params, String value) {
    /** Copies the parameters. */
    public Property {
        params = Map.copyOf(params);
    }

    /** The parameter of that name. */
    public Optional<String> param(String named) {
        return Optional.ofNullable(params.get(named));
    }

    /** Its value as text. */
    public String text() {
        return Texts.plain(value).strip();
    }

    /** Its value as a list of texts. */
    public List<String> texts() {
        return Texts.list(value);
    }
}
