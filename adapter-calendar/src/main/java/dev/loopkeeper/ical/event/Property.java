package dev.loopkeeper.ical.event;

import java.util.Map;
import java.util.Optional;

/**
 * A property as it stands in a component.
 *
 * @param name in upper case
 * @param params by their names in upper case, without quotes
 * @param value as it is written
 */
record Property(String name, Map<String, String> params, String value) {
    Property {
        params = Map.copyOf(params);
    }

    Optional<String> param(String named) {
        return Optional.ofNullable(params.get(named));
    }
}
