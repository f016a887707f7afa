package dev.loopkeeper.cli.moving;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.transfer.Migration;
import java.util.List;
import java.util.Optional;

/** {@code migrate}: makes an empty store what another one is. */
final class MigrateCommand implements Command {
    private static final String FROM = "--from";
    private static final String TO = "--to";

    @Override
    public String name() {
        return "migrate";
    }

    @Override
    public String words() {
        return "";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.value(FROM, "URI", "The store to copy (default: the one of --store)."),
                Option.value(TO, "URI", "The empty store that becomes a copy of it."));
    }

    @Override
    public Exit run(Run run) {
        run.surroundings().needOwnProcess("it takes long and tells how far it is");
        String from = run.given().text(FROM).orElseGet(() -> run.globals().store());
        String to = run.given()
                .text(TO)
                .orElseThrow(() -> CommandException.usage(
                        Refusal.Code.MISSING_PARAMETER,
                        "migrate needs a target; write loopkeeper migrate --from URI --to URI"));
        if (from.equals(to)) {
            throw CommandException.usage("to", to, "is the store that is to be copied");
        }
        Loopkeeper.Environment environment = run.surroundings().machine().get();
        try (Loopkeeper source = Loopkeeper.open(from, environment);
                Loopkeeper target = Loopkeeper.open(to, environment)) {
            Caller caller = new Caller(
                    UserId.DEFAULT, ToolDoor.ACTOR, run.globals().present(environment.clock()), Optional.empty());
            Migration.Migrated migrated =
                    Migration.run(source.workspace(), target.workspace(), caller, step -> progress(run, step));
            run.confirm(
                    result(from, to, migrated),
                    (result, screen) -> screen.line(
                            2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(result, "message"))));
        }
        return Exit.OK;
    }

    private static void progress(Run run, String step) {
        if (!run.globals().quiet()) {
            run.output().complain("migrate: " + step);
        }
    }

    private static JsonObject result(String from, String to, Migration.Migrated migrated) {
        JsonObject.Builder records = JsonObject.builder();
        migrated.counts().forEach(records::put);
        long count = migrated.counts().values().stream().mapToLong(n -> n).sum();
        List<String> users = migrated.users().stream().map(UserId::value).toList();
        return JsonObject.builder()
                .put("from", from)
                .put("to", to)
                .put("users", JsonArray.ofStrings(users))
                .put("records", records.build())
                .put(
                        "message",
                        "Copied " + Counted.of(count, "record") + " of " + Counted.of(users.size(), "user") + " to "
                                + to + ", and compared them.")
                .build();
    }
}
