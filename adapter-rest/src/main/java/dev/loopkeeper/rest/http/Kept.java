package dev.loopkeeper.rest.http;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.loop.LoopNames;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.LoopLayouts;
import dev.loopkeeper.tool.RecordLayouts;

/** The kinds of records that are kept one by one, and change only on condition when that is asked for. */
public enum Kept {
    /** Something remembered. */
    MEMORY {
        @Override
        Lookup<JsonObject> find(View view, String name) {
            return Names.memory(view, "memory_id", name).map(Memory::doc);
        }
    },
    /** A goal, without its steps. */
    GOAL {
        @Override
        Lookup<JsonObject> find(View view, String name) {
            return Names.goal(view, "goal", name).map(Goal::doc);
        }
    },
    /** A step of a goal. */
    STEP {
        @Override
        Lookup<JsonObject> find(View view, String name) {
            return Names.step(view, "step", name).map(step -> RecordLayouts.STEP.write(view, step));
        }
    },
    /** A loop. */
    LOOP {
        @Override
        Lookup<JsonObject> find(View view, String name) {
            return LoopNames.byId(view, "id", name).map(loop -> LoopLayouts.LOOP.write(view, loop));
        }
    };

    /** The record of that name. */
    abstract Lookup<JsonObject> find(View view, String name);
}
