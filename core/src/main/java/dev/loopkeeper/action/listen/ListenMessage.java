package dev.loopkeeper.action.listen;

import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in words what listening came to. Stateless. */
final class ListenMessage {
    private static final int SHORT = 60;
    private static final int LINE = 100;

    private ListenMessage() {}

    static String of(ListenResult.Builder result) {
        List<String> parts = new ArrayList<>();
        add(parts, "Opened", result.opened.stream().map(noted -> noted.loop().content()));
        add(
                parts,
                "Done",
                Stream.concat(
                        result.completed.stream().map(finding -> finding.loop().content()),
                        result.steps.stream().map(item -> item.step().title())));
        add(parts, "Kept up", kept(result));
        add(
                parts,
                "Now a habit",
                result.promoted.stream().map(promoted -> promoted.loop().content()));
        add(
                parts,
                "Let go of",
                result.dismissed.stream().map(finding -> finding.loop().content()));
        add(
                parts,
                "Still open",
                result.missed.stream().map(finding -> finding.loop().content()));
        add(
                parts,
                "Open again",
                result.reopened.stream().map(finding -> finding.loop().content()));
        add(parts, "Moved", result.moved.stream().map(ListenMessage::withTime));
        add(
                parts,
                "Noted again",
                result.updated.stream()
                        .filter(noted -> !result.moved.contains(noted))
                        .map(noted -> noted.loop().content()));
        add(
                parts,
                "Which one is done",
                result.candidates.stream().map(finding -> finding.loop().content()));
        return parts.isEmpty() ? "Nothing to keep in mind." : String.join(". ", parts) + ".";
    }

    /** A loop with the words for its time. */
    private static String withTime(ListenResult.Noted noted) {
        OpenLoop loop = noted.loop();
        String when = loop.timebox()
                .map(Timebox::text)
                .filter(text -> !text.isEmpty())
                .map(text -> " (" + text + ")")
                .orElse("");
        return Excerpt.of(loop.content(), SHORT) + when;
    }

    /** The habits that were done: a win of what stays open. */
    private static Stream<String> kept(ListenResult.Builder result) {
        List<LoopId> done =
                result.completed.stream().map(finding -> finding.loop().id()).toList();
        return result.wins.stream()
                .map(ListenResult.Noted::loop)
                .filter(win -> Win.original(win).filter(done::contains).isEmpty())
                .map(win -> win.content().substring(Win.MARK.length()));
    }

    private static void add(List<String> parts, String did, Stream<String> contents) {
        String list =
                contents.map(content -> Excerpt.of(content, LINE)).distinct().collect(Collectors.joining(", "));
        if (!list.isEmpty()) {
            parts.add(did + ": " + list);
        }
    }
}
