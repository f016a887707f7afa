package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.llm.EventReader.Event;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Server-sent events, however their bytes arrive. */
class EventReaderTest {
    private static List<Event> read(String text, int part, int most) throws LimitedBody.TooLongException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        EventReader reader = new EventReader(most);
        List<Event> events = new ArrayList<>();
        for (int from = 0; from < bytes.length; from += part) {
            byte[] some = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + part));
            events.addAll(reader.read(ByteBuffer.wrap(some)));
        }
        return events;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000})
    void partsMayEndAnywhere(int part) throws Exception {
        String text = "event: a\r\ndata: Zoë 😀\r\n\r\ndata:one\ndata:  two\n\n: comment\n\ndata\r\rdata: last\n\n";

        assertThat(read(text, part, 1000))
                .containsExactly(
                        new Event("a", "Zoë 😀"), new Event("", "one\n two"), new Event("", ""), new Event("", "last"));
    }

    @Test
    void whatIsNotEndedIsNoEvent() throws Exception {
        assertThat(read("data: one\n", 4, 1000)).isEmpty();
        assertThat(read("event: a\n\nid: 7\n\nretry: 9\n\n", 4, 1000)).isEmpty();
    }

    @Test
    void anEventIsBounded() throws Exception {
        String within = "data: 345\n\n".repeat(100);

        assertThat(read(within, 10, 20)).hasSize(100);
        assertThatThrownBy(() -> read("data: 345678901234567890", 10, 20))
                .isInstanceOf(LimitedBody.TooLongException.class);
        assertThatThrownBy(() -> read("data: 3456\n".repeat(9), 10, 20))
                .isInstanceOf(LimitedBody.TooLongException.class);
    }
}
