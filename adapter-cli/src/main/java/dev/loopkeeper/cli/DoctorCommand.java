package dev.loopkeeper.cli;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.action.settings.ForbiddenTools;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.older.OlderCalls;
import java.util.List;
import java.util.Optional;

/** {@code doctor}: checks the whole store and, if requested, repairs it. */
final class DoctorCommand implements Command {
    private static final String REPAIR = "--repair";
    private static final String OLDER = "older_tools";
    private static final String LAST = "last";
    private static final String NOTICE = "notice";

    @Override
    public String name() {
        return "doctor";
    }

    @Override
    public String words() {
        return "";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.flag("Make a backup, then repair what can be repaired without losing data.", REPAIR));
    }

    @Override
    public Exit run(Run run) {
        if (run.has(REPAIR)) {
            run.surroundings().needOwnProcess("it may take long");
        }
        try (ToolDoor door = run.open()) {
            Mending mending = run.has(REPAIR) ? door.workspace().mend() : looked(door.workspace());
            run.show(result(mending, olderCalls(door), notice(door)), DoctorCommand::show);
            return mending.left().isEmpty() ? Exit.OK : Exit.TROUBLE;
        }
    }

    private static Mending looked(Workspace workspace) {
        return new Mending(List.of(), workspace.check(), Optional.empty());
    }

    /** None when they cannot be read: what is wrong with the store is told anyway. */
    private static List<OlderCalls> olderCalls(ToolDoor door) {
        try {
            return OlderCalls.of(door.workspace(), door::caller);
        } catch (LoopkeeperException unreadable) {
            return List.of();
        }
    }

    /** What settings that were written by hand do in vain; blank when nothing, or when they cannot be read. */
    private static String notice(ToolDoor door) {
        try {
            Settings settings = door.workspace().read(door.caller(), View::settings);
            return ForbiddenTools.message(settings, Catalog.standard().names());
        } catch (LoopkeeperException unreadable) {
            return "";
        }
    }

    private static JsonObject result(Mending mending, List<OlderCalls> older, String notice) {
        return JsonObject.builder()
                .put("ok", mending.left().isEmpty())
                .put("troubles", array(mending.left()))
                .put("mended", array(mending.mended()))
                .put("backup", mending.backup().<JsonValue>map(JsonString::new).orElse(JsonNull.NULL))
                .put(
                        OLDER,
                        new JsonArray(older.stream()
                                .<JsonValue>map(DoctorCommand::json)
                                .toList()))
                .put(NOTICE, notice)
                .put("message", message(mending))
                .build();
    }

    private static JsonArray array(List<Trouble> troubles) {
        return new JsonArray(
                troubles.stream().<JsonValue>map(DoctorCommand::json).toList());
    }

    private static JsonObject json(Trouble trouble) {
        return JsonObject.builder()
                .put("kind", Shapes.nameOf(trouble.sort()))
                .put("place", trouble.place())
                .put("message", trouble.message())
                .put("mendable", trouble.mendable())
                .build();
    }

    private static JsonObject json(OlderCalls calls) {
        return JsonObject.builder()
                .put("tool", calls.tool())
                .put("calls", calls.calls())
                .put(
                        LAST,
                        calls.last()
                                .<JsonValue>map(day -> new JsonString(day.toString()))
                                .orElse(JsonNull.NULL))
                .build();
    }

    private static String message(Mending mending) {
        int left = mending.left().size();
        String repaired =
                mending.mended().isEmpty() ? "" : "Repaired " + mending.mended().size() + ". ";
        if (left == 0) {
            return repaired.isEmpty() ? "No problems found." : repaired + "No problems left.";
        }
        long repairable = mending.left().stream().filter(Trouble::mendable).count();
        String hint = repairable == 0 ? "" : " 'loopkeeper doctor --repair' can repair " + repairable + ".";
        return repaired + Counted.of(left, "problem") + (repaired.isEmpty() ? "." : " left.") + hint;
    }

    private static void show(JsonObject result, Screen screen) {
        Results.objects(result, "mended").forEach(trouble -> line(screen, Tone.GOOD, Glyph.DONE, trouble));
        Results.objects(result, "troubles").forEach(trouble -> line(screen, Tone.WARNING, "!", trouble));
        screen.line(Piece.plain(Results.text(result, "message")));
        String backup = Results.text(result, "backup");
        if (!backup.isEmpty()) {
            screen.line(2, Piece.faint("  Backup: " + backup));
        }
        String notice = Results.text(result, NOTICE);
        if (!notice.isEmpty()) {
            screen.line(2, new Piece(Tone.WARNING, "! "), Piece.plain(notice));
        }
        Results.objects(result, OLDER)
                .forEach(calls -> screen.line(2, Piece.faint("  Older name: " + olderName(calls))));
    }

    private static String olderName(JsonObject calls) {
        String last = Results.text(calls, LAST);
        return Results.text(calls, "tool") + ", "
                + Counted.of(calls.whole("calls").orElse(0), "call")
                + (last.isEmpty() ? "" : ", the last on " + last);
    }

    private static void line(Screen screen, Tone tone, String sign, JsonObject trouble) {
        String place = Results.text(trouble, "place");
        String message = Results.text(trouble, "message");
        String text = message.startsWith(place) ? message : place + ": " + message;
        screen.line(2, new Piece(tone, sign + " "), Piece.plain(text));
    }
}
