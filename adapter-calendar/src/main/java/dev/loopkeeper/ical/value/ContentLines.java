package dev.loopkeeper.ical.value;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;

/** Writes lines of content, folded after 75 bytes and never inside of a character. Not thread-safe. */
public final class ContentLines {
    private static final int MOST_BYTES = 75;
    private static final String LINE_END = "\r\n";

    private final StringBuilder text = new StringBuilder();

    /** Without any line. */
    public ContentLines() {}

    /** A line as it is to stand there. */
    public ContentLines line(String content) {
        int bytes = 0;
        for (int at : content.codePoints().toArray()) {
            String character = Character.toString(at);
            int size = character.getBytes(StandardCharsets.UTF_8).length;
            if (bytes + size > MOST_BYTES) {
                text.append(LINE_END).append(' ');
                bytes = 1;
            }
            text.append(character);
            bytes += size;
        }
        text.append(LINE_END);
        return this;
    }

    /** A property whose value is a text. */
    public ContentLines text(String name, String value) {
        return line(name + ":" + Texts.written(value.strip()));
    }

    /** A property whose value is a list of texts. */
    public ContentLines texts(String name, List<String> values) {
        return line(name + ":" + values.stream().map(Texts::written).collect(Collectors.joining(",")));
    }

    /** A property whose value is a moment. */
    public ContentLines instant(String name, Instant at) {
        return line(name + ":"
                + Times.text(at.truncatedTo(ChronoUnit.SECONDS)
                        .atOffset(ZoneOffset.UTC)
                        .toLocalDateTime()) + "Z");
    }

    /** A property whose value is a day. */
    public ContentLines day(String name, LocalDate day) {
        return line(name + ";VALUE=DATE:" + Times.text(day));
    }

    /** A property whose value is a time on whatever clock is on the wall. */
    public ContentLines floating(String name, LocalDateTime time) {
        return line(name + ":" + Times.text(time.truncatedTo(ChronoUnit.SECONDS)));
    }

    /** The lines. */
    @Override
    public String toString() {
        return text.toString();
    }
}
