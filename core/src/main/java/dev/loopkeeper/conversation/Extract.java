package dev.loopkeeper.conversation;

import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.stream.Collectors;

/** What was said, told by the beginnings of what was said: a summary where there is no model. Stateless. */
final class Extract {
    private static final int TURNS = 12;
    private static final int LINE = 160;

    private Extract() {}

    /** The last turns of person and assistant, a line each, the oldest first. */
    static String of(List<Message> dropped) {
        List<Message> said = dropped.stream().filter(Message::isTalk).toList();
        return said.subList(Math.max(0, said.size() - TURNS), said.size()).stream()
                .map(message -> message.speaker() + ": " + Excerpt.of(message.text(), LINE))
                .collect(Collectors.joining("\n"));
    }
}
