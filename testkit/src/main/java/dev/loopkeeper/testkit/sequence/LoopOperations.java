package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Draws calls about loops: opened, closed in every way, heard of, changed, merged and brought up. */
final class LoopOperations {
    private static final List<String> CONTENTS = List.of(
            "Go for a walk",
            "Run session",
            "Call Zora",
            "Read every day",
            "The colour scheme",
            "Stuck at the computer",
            "anki",
            "Write chapter 3",
            "Café: daily",
            "stop on time");
    private static final List<String> MESSAGES = List.of(
            "did my walk, and I'll call Zora tonight",
            "I want to read every day",
            "finished chapter 3, 40 min",
            "I keep getting stuck at the computer",
            "actually I didn't",
            "forget about the colour scheme",
            "remind me to stop on time tomorrow",
            "ran for half an hour this morning",
            "lovely weather");
    private static final List<String> TIMES =
            List.of("today", "tonight", "tomorrow morning", "by friday", "monday", "in 3 days", "whenever");
    private static final List<String> KINDS = List.of("COMMITMENT", "COMMITMENT", "habit", "THREAD", "FRICTION");
    private static final List<String> OUTCOMES =
            List.of("completed", "completed", "completed", "dismissed", "missed", "reopen", "snooze");

    private final Dice dice;

    LoopOperations(Dice dice) {
        this.dice = dice;
    }

    /** The next call. */
    Call next(Known known) {
        int kind = dice.roll(100);
        if (kind < 30) {
            return new Call("open_loop", open());
        }
        if (kind < 50) {
            return new Call("listen", JsonObject.builder().put("message", dice.pick(MESSAGES)));
        }
        if (kind < 75) {
            return new Call("close_loop", which(known).put("outcome", dice.pick(OUTCOMES)));
        }
        return kind < 90 ? new Call("edit_loop", edit(known)) : new Call("context", context());
    }

    private JsonObject.Builder open() {
        JsonObject.Builder open = JsonObject.builder()
                .put("kind", dice.pick(KINDS))
                .put("content", dice.chance(85) ? dice.pick(CONTENTS) : dice.hostile());
        if (dice.chance(40)) {
            open.put("timebox_text", dice.pick(TIMES));
        }
        if (dice.chance(15)) {
            open.put("id", "loop-" + dice.roll(9));
        }
        return dice.chance(20) ? open.put("scope", dice.pick(List.of("work", "Home"))) : open;
    }

    private JsonObject.Builder which(Known known) {
        return dice.chance(70)
                ? JsonObject.builder().put("id", known.loop(dice))
                : JsonObject.builder().put("query", dice.pick(CONTENTS));
    }

    private JsonObject.Builder edit(Known known) {
        JsonObject.Builder edit = which(known);
        return switch (dice.roll(4)) {
            case 0 -> edit.put("content", dice.pick(CONTENTS));
            case 1 -> edit.put("timebox_text", dice.chance(70) ? dice.pick(TIMES) : "none");
            case 2 -> edit.put("kind", dice.pick(KINDS));
            default -> edit.put("merge_into", known.loop(dice));
        };
    }

    private JsonObject.Builder context() {
        JsonObject.Builder context = JsonObject.builder().put("message", dice.pick(CONTENTS));
        return dice.chance(30) ? context.put("budget", 100 + dice.roll(900)) : context;
    }
}
