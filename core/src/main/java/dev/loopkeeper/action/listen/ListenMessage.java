package dev.loopkeeper.action.listen;

import dev.loopkeeper.listening.Resolution;
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
        add(parts, "Opened", noted(result.opened));
        add(
                parts,
                "Done",
                Stream.concat(
                        loops(result.completed),
                        result.steps.stream().map(item -> item.step().title())));
        add(parts, "Kept up", kept(result));
        add(
                parts,
                "Now a habit",
                result.promoted.stream().map(promoted -> promoted.loop().content()));
        add(parts, "Let go of", loops(result.dismissed));
        add(parts, "Still open", loops(result.missed));
        add(parts, "Open again", loops(result.reopened));
        add(parts, "Moved", result.moved.stream().map(ListenMessage::withTime));
        List<ListenResult.Noted> again = new ArrayList<>(result.updated);
        again.removeAll(result.moved);
        add(parts, "Noted again", noted(again));
        add(parts, "Which one is done", loops(result.candidates));
        return parts.isEmpty() ? "Nothing to keep in mind." : String.join(". ", parts) + ".";
    }

    private static Stream<String> loops(List<Resolution.Finding> findings) {
        return findings.stream().map(finding -> finding.loop().content());
    }

    private static Stream<String> noted(List<ListenResult.Noted> noted) {
        return noted.stream().map(one -> one.loop().content());
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
