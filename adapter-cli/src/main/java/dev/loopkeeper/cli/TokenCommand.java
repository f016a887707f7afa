package dev.loopkeeper.cli;

import dev.loopkeeper.AccessTokens;
import dev.loopkeeper.AccessTokens.Use;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** {@code token}: makes, lists and takes away what programs show to a server to be taken for a user. */
final class TokenCommand implements Command {
    private static final String NAME = "--name";
    private static final String CALENDAR = "--calendar";
    private static final int LONGEST_NAME = 100;

    @Override
    public String name() {
        return "token";
    }

    @Override
    public String words() {
        return "create|list|revoke [ID]";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.value(NAME, "NAME", "What a new token is for, such as the program that will use it."),
                Option.flag("The new token opens the calendar to subscribe to, and nothing else.", CALENDAR));
    }

    @Override
    public Exit run(Run run) {
        List<String> words = run.words();
        String act = words.isEmpty() ? "list" : words.get(0);
        if (words.size() > (act.equals("revoke") ? 2 : 1)) {
            throw CommandException.usage("token", String.join(" ", words), "has too many words");
        }
        try (ToolDoor door = run.open()) {
            AccessTokens tokens = ServeCommand.server().tokens(door.loopkeeper());
            switch (act) {
                case "create" -> create(run, door, tokens);
                case "list" -> list(run, door, tokens);
                case "revoke" -> revoke(run, door, tokens, words.size() == 2 ? words.get(1) : "");
                default -> throw CommandException.usage("token", act, "must be create, list or revoke");
            }
            return Exit.OK;
        } catch (LoopkeeperException e) {
            throw CommandException.of(Refusal.of(Refusal.Code.STORE_ERROR, CommandException.reason(e)));
        }
    }

    /** The token stands alone on its line, so that a script can take it. */
    private static void create(Run run, ToolDoor door, AccessTokens tokens) {
        String name = run.given().text(NAME).orElse("");
        if (name.length() > LONGEST_NAME || name.codePoints().anyMatch(Character::isISOControl)) {
            throw CommandException.usage(NAME, name, "must be a line of at most " + LONGEST_NAME + " characters");
        }
        Instant now = door.workspace().read(door.caller(), View::instant);
        AccessTokens.Created created =
                tokens.create(user(door), name, run.has(CALENDAR) ? Use.CALENDAR : Use.EVERYTHING, now);
        if (run.globals().json()) {
            run.print(json(created.token()).with("token", new JsonString(created.text())));
            return;
        }
        run.output().line(created.text());
        if (!run.globals().quiet()) {
            run.output()
                    .complain("Keep it well: it is not shown again. 'loopkeeper token revoke "
                            + created.token().id() + "' makes it worthless.");
        }
    }

    private static void list(Run run, ToolDoor door, AccessTokens tokens) {
        JsonArray all = new JsonArray(tokens.list(user(door)).stream()
                .<JsonValue>map(TokenCommand::json)
                .toList());
        run.show(JsonObject.builder().put("tokens", all).build(), TokenCommand::show);
    }

    private static void show(JsonObject result, Screen screen) {
        JsonArray tokens = result.array("tokens").orElseThrow();
        if (tokens.isEmpty()) {
            screen.line(Piece.faint("No tokens. 'loopkeeper token create' makes one."));
        }
        screen.table(
                0, tokens.stream().map(token -> row((JsonObject) token, screen)).toList());
    }

    private static List<Piece> row(JsonObject token, Screen screen) {
        return List.of(
                Piece.strong(token.string("id").orElseThrow()),
                Piece.plain(token.string("name").orElseThrow()),
                Piece.plain(token.string("use").orElseThrow()),
                Piece.faint(screen.local(token.string("created_at").orElseThrow())));
    }

    private static void revoke(Run run, ToolDoor door, AccessTokens tokens, String id) {
        if (!tokens.revoke(user(door), id)) {
            throw CommandException.of(Refusal.of(
                    Refusal.Code.NOT_FOUND, "there is no token '" + id + "'; 'loopkeeper token list' shows them"));
        }
        JsonObject revoked = JsonObject.builder().put("revoked", id).build();
        run.confirm(revoked, (result, screen) -> screen.line(Piece.plain("Revoked " + id + ".")));
    }

    private static UserId user(ToolDoor door) {
        return door.caller().user();
    }

    private static JsonObject json(AccessTokens.Token token) {
        return JsonObject.builder()
                .put("id", token.id())
                .put("user", token.user().value())
                .put("name", token.name())
                .put("use", token.use().name().toLowerCase(Locale.ROOT))
                .put("created_at", token.createdAt().toString())
                .build();
    }
}
