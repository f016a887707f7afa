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
import dev.loopkeeper.cli.run.Verb;
import dev.loopkeeper.cli.run.Verbs;
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
    private static final Option NAME =
            Option.value("--name", "NAME", "what it is for, such as the program that will use it.");
    private static final Option CALENDAR =
            Option.flag("it opens the calendar to subscribe to, and nothing else.", "--calendar");
    private static final Verbs VERBS =
            Verbs.of("token", Verb.of("list", ""), Verb.of("create", "", NAME, CALENDAR), Verb.of("revoke", "ID"));
    private static final int LONGEST_NAME = 100;

    @Override
    public String name() {
        return VERBS.command();
    }

    @Override
    public String words() {
        return VERBS.words();
    }

    @Override
    public List<Option> options() {
        return VERBS.options();
    }

    @Override
    public Exit run(Run run) {
        Verbs.Said said = VERBS.read(run);
        if (said.words().size() > 1) {
            throw CommandException.usage("token", said.name(), "has too many words");
        }
        try (ToolDoor door = run.open()) {
            AccessTokens tokens = ServeCommand.server().tokens(door.loopkeeper());
            switch (said.verb()) {
                case "create" -> create(run, door, tokens);
                case "list" -> list(run, door, tokens);
                default -> revoke(run, door, tokens, said.name());
            }
            return Exit.OK;
        } catch (LoopkeeperException e) {
            throw CommandException.of(Refusal.of(Refusal.Code.STORE_ERROR, CommandException.reason(e)));
        }
    }

    /** The token stands alone on its line, so that a script can take it. */
    private static void create(Run run, ToolDoor door, AccessTokens tokens) {
        String name = run.given().text(NAME.name()).orElse("");
        if (name.length() > LONGEST_NAME || name.codePoints().anyMatch(Character::isISOControl)) {
            throw CommandException.usage(
                    NAME.name(), name, "must be a line of at most " + LONGEST_NAME + " characters");
        }
        Instant now = door.workspace().read(door.caller(), View::instant);
        AccessTokens.Created created =
                tokens.create(user(door), name, run.has(CALENDAR.name()) ? Use.CALENDAR : Use.EVERYTHING, now);
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
