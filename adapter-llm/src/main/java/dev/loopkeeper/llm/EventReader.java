package dev.loopkeeper.llm;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads server-sent events from bytes, however those are cut into parts. Holds no more of an event than a bound. Not thread-safe. */
final class EventReader {
    private final int most;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final StringBuilder data = new StringBuilder();
    private String name = "";
    private boolean afterReturn;

    /**
     * An event.
     *
     * @param name its kind; empty when it has none
     * @param data what it holds
     */
    record Event(String name, String data) {}

    EventReader(int most) {
        this.most = most;
    }

    /**
     * The events that these bytes complete.
     *
     * @throws LimitedBody.TooLongException when an event is longer than the bound
     */
    List<Event> read(ByteBuffer bytes) throws LimitedBody.TooLongException {
        List<Event> events = new ArrayList<>();
        while (bytes.hasRemaining()) {
            byte next = bytes.get();
            if (next == '\r' || (next == '\n' && !afterReturn)) {
                end(events);
            } else if (next != '\n') {
                hold(next);
            }
            afterReturn = next == '\r';
        }
        return events;
    }

    private void hold(byte next) throws LimitedBody.TooLongException {
        if (line.size() + data.length() >= most) {
            throw new LimitedBody.TooLongException();
        }
        line.write(next);
    }

    private void end(List<Event> events) {
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        if (text.isEmpty()) {
            complete(events);
        } else {
            take(text);
        }
    }

    private void complete(List<Event> events) {
        if (!data.isEmpty()) {
            events.add(new Event(name, data.substring(0, data.length() - 1)));
        }
        data.setLength(0);
        name = "";
    }

    /** Comments and what nobody knows are left out. */
    private void take(String text) {
        int colon = text.indexOf(':');
        String field = colon < 0 ? text : text.substring(0, colon);
        String value = colon < 0 ? "" : text.substring(colon + 1);
        if (value.startsWith(" ")) {
            value = value.substring(1);
        }
        if (field.equals("data")) {
            data.append(value).append('\n');
        } else if (field.equals("event")) {
            name = value;
        }
    }
}
