package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A conversation: how long it is, what the model is told, and what was said last, a line each. */
public final class ConversationView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        JsonObject conversation = result.object("conversation").orElse(JsonObject.EMPTY);
        screen.line(
                Piece.strong(Results.text(conversation, "handle")),
                Piece.faint("  " + ConversationsView.messages(conversation) + " " + Glyph.DOT + " "
                        + Results.text(conversation, "estimated_tokens") + " tokens " + Glyph.DOT + " "
                        + Results.text(conversation, "id")));
        told(screen, Results.text(conversation, "system_prompt"));
        told(screen, Results.text(result, "summary"));
        screen.table(
                2,
                Results.objects(result, "messages").stream()
                        .map(message -> row(message, screen))
                        .toList());
    }

    private static void told(Screen screen, String text) {
        text.lines().forEach(line -> screen.line(2, Piece.faint("  " + line)));
    }

    private static List<Piece> row(JsonObject message, Screen screen) {
        String at = Results.text(message, "at");
        return List.of(
                Piece.faint(at.isEmpty() ? "" : screen.local(at)),
                Piece.strong(Results.text(message, "role")),
                Piece.plain(said(message)));
    }

    private static String said(JsonObject message) {
        Stream<String> words = Stream.of(content(message));
        Stream<String> calls = Results.objects(message, "tool_calls").stream()
                .map(call -> "[calls " + Results.text(call, "name") + " " + Results.text(call, "arguments") + "]");
        Stream<String> results =
                Results.objects(message, "tool_results").stream().map(answer -> Results.text(answer, "content"));
        return Stream.of(words, calls, results)
                .flatMap(part -> part)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(" "));
    }

    private static String content(JsonObject message) {
        return message.get("content").filter(JsonArray.class::isInstance).isEmpty()
                ? Results.text(message, "content")
                : Results.objects(message, "content").stream()
                        .map(ConversationView::part)
                        .collect(Collectors.joining(" "));
    }

    private static String part(JsonObject part) {
        return part.string("text").orElseGet(() -> "[" + Results.text(part, "type") + "]");
    }
}
