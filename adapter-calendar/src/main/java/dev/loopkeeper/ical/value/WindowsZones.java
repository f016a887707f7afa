package dev.loopkeeper.ical.value;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** The zones that Windows calls by names of its own, such as {@code W. Europe Standard Time}. */
final class WindowsZones {
    private static final Map<String, String> NAMES = read();

    private WindowsZones() {}

    /** The zone of such a name. */
    static Optional<ZoneId> named(String name) {
        return Optional.ofNullable(NAMES.get(name)).map(ZoneId::of);
    }

    private static Map<String, String> read() {
        try (InputStream file = WindowsZones.class.getResourceAsStream("windows-zones.txt")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("="))
                    .collect(Collectors.toUnmodifiableMap(pair -> pair[0], pair -> pair[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
