package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Paging;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/**
 * Triggers: what each waits for, what happens then, and what came of the last time.
 *
 * @param all whether all are shown, so that those are named that come with the program and are off
 */
record TriggersView(boolean all) implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> triggers = Results.objects(result, "triggers");
        if (triggers.isEmpty()) {
            screen.line(
                    2,
                    Piece.faint("No triggers. 'loopkeeper triggers add NAME --cron \"0 9 * * 1\" --notify TEXT' makes"
                            + " one."));
        }
        triggers.forEach(trigger -> show(trigger, Results.isTrue(trigger, "enabled"), screen));
        Paging.more(result, "triggers", screen);
        List<JsonObject> builtIn = Results.objects(result, "built_in");
        if (all && !builtIn.isEmpty()) {
            screen.line(
                    2,
                    Piece.faint("Off, 'loopkeeper triggers on NAME' switches one on: "
                            + String.join(
                                    ", ",
                                    builtIn.stream()
                                            .map(trigger -> Results.text(trigger, "name"))
                                            .toList())));
        }
    }

    private static void show(JsonObject trigger, boolean on, Screen screen) {
        String next = Results.text(trigger, "next");
        screen.line(
                2,
                new Piece(on ? Tone.GOOD : Tone.FAINT, (on ? Glyph.DONE : Glyph.OPEN) + " "),
                Piece.plain(Results.text(trigger, "name") + " "),
                Piece.faint(Results.text(trigger, "handle")));
        screen.line(
                4,
                Piece.faint("  "
                        + Results.facts(
                                Results.text(trigger, "waits_for"),
                                acts(trigger),
                                Results.said("trusted at most ", trigger, "autonomy"),
                                on ? "" : "off",
                                next.isEmpty() ? "" : "next " + screen.local(next))));
        trigger.object("last")
                .ifPresent(last -> screen.line(4, Piece.faint("  last: " + FiringsView.outcome(last, screen))));
    }

    /** What it does, with the arguments of its call. */
    private static String acts(JsonObject trigger) {
        String does = Results.text(trigger, "does");
        return trigger.object("action")
                .flatMap(action -> action.object("payload"))
                .flatMap(payload -> payload.object("arguments"))
                .filter(arguments -> !arguments.isEmpty())
                .map(arguments -> does + " " + Json.write(arguments))
                .orElse(does);
    }
}
