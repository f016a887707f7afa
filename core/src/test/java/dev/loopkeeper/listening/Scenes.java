package dev.loopkeeper.listening;

import dev.loopkeeper.listening.Message.Turn;
import dev.loopkeeper.listening.Resolution.Draft;
import dev.loopkeeper.listening.Resolution.Finding;
import dev.loopkeeper.listening.Resolution.Mention;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Messages written as {@code [pending; HABIT: pending] message}, and what becomes of them as {@code done pending}. */
final class Scenes {
    /** A Wednesday morning. */
    static final ZonedDateTime NOW = ZonedDateTime.parse("2026-03-04T09:12+01:00[Europe/Berlin]");

    private static final List<String> EVERYDAY = List.of(
            "Call mum",
            "Buy milk",
            "Water the plants",
            "Book flights to Lisbon",
            "Send the deck",
            "Finish the report",
            "HABIT: Gym",
            "HABIT: Meditate",
            "HABIT: Go for a run",
            "Pay council tax",
            "Fix the bike",
            "Return the parcel",
            "Write to grandma",
            "Clean the oven",
            "Renew the passport",
            "Walk the dog",
            "Haircut",
            "THREAD: The colour scheme",
            "THREAD: Japan trip",
            "FRICTION: I keep losing my keys");

    private Scenes() {}

    /** Twenty loops of all kinds, as a person may have. */
    static List<OpenLoop> everyday() {
        return loops(EVERYDAY);
    }

    /** A message with what is pending before it in brackets; {@code \n} is a line's end. */
    static Message message(String scene) {
        int close = scene.startsWith("[") && !scene.startsWith("[ ]") ? scene.indexOf(']') : -1;
        List<OpenLoop> pending = close < 0 ? List.of() : loops(parts(scene.substring(1, close)));
        return message(scene.substring(close + 1), pending);
    }

    static Message message(String text, List<OpenLoop> pending) {
        return new Message(text.strip().replace("\\n", "\n"), List.of(), Optional.empty(), pending, List::of, NOW);
    }

    static Message after(Message message, Turn... before) {
        return new Message(
                message.text(), List.of(before), message.about(), message.pending(), message.recent(), message.now());
    }

    static Message about(Message message, OpenLoop loop) {
        return new Message(
                message.text(),
                message.before(),
                Optional.of(loop.id()),
                message.pending(),
                message.recent(),
                message.now());
    }

    static Message recently(Message message, String... done) {
        List<OpenLoop> recent = loops(List.of(done));
        return new Message(
                message.text(), message.before(), message.about(), message.pending(), () -> recent, message.now());
    }

    static String heard(String scene) {
        return heard(message(scene));
    }

    /** All that becomes of a message; {@code nothing} when nothing does. */
    static String heard(Message message) {
        Resolution resolution = Listener.installed().listen(message);
        List<String> all = new ArrayList<>();
        resolution.opened().forEach(draft -> all.add(draft(draft)));
        all.addAll(findings("done", resolution.completed()));
        all.addAll(findings("missed", resolution.missed()));
        all.addAll(findings("dropped", resolution.dismissed()));
        all.addAll(mentions("moved", resolution.moved()));
        all.addAll(mentions("again", resolution.mentioned()));
        resolution
                .promoted()
                .forEach(one -> all.add("promoted " + one.loop().content()
                        + one.habit().often().map(" "::concat).orElse("")));
        all.addAll(findings("reopened", resolution.reopened()));
        all.addAll(findings("either", resolution.candidates()));
        return all.isEmpty() ? "nothing" : String.join("; ", all);
    }

    private static List<OpenLoop> loops(List<String> contents) {
        List<OpenLoop> loops = new ArrayList<>();
        for (String text : contents) {
            Optional<LoopKind> kind = Arrays.stream(LoopKind.values())
                    .filter(one -> text.startsWith(one + ": "))
                    .findFirst();
            String content = kind.isEmpty()
                    ? text
                    : text.substring(text.indexOf(':') + 1).strip();
            loops.add(OpenLoop.of(
                    new LoopId(content.replace(' ', '-') + loops.size()), kind.orElse(LoopKind.COMMITMENT), content));
        }
        return loops;
    }

    private static List<String> parts(String text) {
        return Stream.of(text.split(";")).map(String::strip).toList();
    }

    private static String draft(Draft draft) {
        return draft.kind() + " " + draft.content()
                + draft.timebox().map(time -> " @" + time.start()).orElse("")
                + draft.often().map(" "::concat).orElse("");
    }

    private static List<String> findings(String what, List<Finding> findings) {
        return findings.stream()
                .map(one -> what + " " + one.loop().content()
                        + one.day().map(day -> " on " + day).orElse(""))
                .collect(Collectors.toList());
    }

    private static List<String> mentions(String what, List<Mention> mentions) {
        return mentions.stream()
                .map(one -> what + " " + one.loop().content()
                        + one.timebox().map(time -> " @" + time.start()).orElse(""))
                .collect(Collectors.toList());
    }
}
