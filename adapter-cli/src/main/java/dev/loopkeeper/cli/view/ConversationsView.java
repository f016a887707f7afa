package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Conversations, each with its handle, when something was said last, how long it is and how it began. */
public final class ConversationsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> conversations = Results.objects(result, "conversations");
        if (conversations.isEmpty()) {
            screen.line(Piece.plain("No conversations are kept here."));
        }
        screen.table(
                0,
                conversations.stream()
                        .map(conversation -> row(conversation, screen))
                        .toList());
        Paging.more(result, "conversations", screen);
    }

    private static List<Piece> row(JsonObject conversation, Screen screen) {
        return List.of(
                Piece.strong(Results.text(conversation, "handle")),
                Piece.faint(last(conversation, screen)),
                Piece.faint(messages(conversation)),
                Piece.plain(Results.text(conversation, "opening")));
    }

    /** When something was said last, else when it was begun. */
    private static String last(JsonObject conversation, Screen screen) {
        String said = Results.text(conversation, "last_activity");
        String at = said.isEmpty() ? Results.text(conversation, "created_at") : said;
        return at.isEmpty() ? "" : screen.local(at);
    }

    /** {@code 1 message}, {@code 12 messages}. */
    static String messages(JsonObject conversation) {
        String count = Results.text(conversation, "message_count");
        return count + (count.equals("1") ? " message" : " messages");
    }
}
