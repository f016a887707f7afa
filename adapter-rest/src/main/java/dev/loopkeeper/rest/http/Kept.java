package dev.loopkeeper.rest.http;

import com.google.common.collect.ImmutableSet;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.loop.LoopNames;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.LoopLayouts;
import dev.loopkeeper.tool.RecordLayouts;
import java.util.Arrays;
import java.util.Optional;

/** The kinds of records that are kept one by one, and that tools change only on condition when that is asked for. */
public enum Kept {
    /** Something remembered. */
    MEMORY("memory_id", "update_memory", "boost_memory", "forget") {
        @Override
        Lookup<JsonObject> find(View view, String name) {
            return Names.memory(view, parameter(), name).map(Memory::doc);
        }
    },
    /** A goal, without its steps. */
    GOAL("goal", "update_goal", "delete_goal") {
        @Override
        Lookup<JsonObject> find(View view, String name) {
            return Names.goal(view, parameter(), name).map(Goal::doc);
        }
    },
    /** A step of a goal. */
    STEP("step", "update_step", "complete_step", "delete_step") {
        @Override
        Lookup<JsonObject> find(View view, String name) {
            return Names.step(view, parameter(), name).map(step -> RecordLayouts.STEP.write(view, step));
        }
    },
    /** A loop. */
    LOOP("id", "edit_loop", "close_loop") {
        @Override
        Lookup<JsonObject> find(View view, String name) {
            return LoopNames.byId(view, parameter(), name).map(loop -> LoopLayouts.LOOP.write(view, loop));
        }
    };

    private final String parameter;
    private final ImmutableSet<String> tools;

    Kept(String parameter, String... tools) {
        this.parameter = parameter;
        this.tools = ImmutableSet.copyOf(tools);
    }

    /** The kind of the one record that a tool changes; empty when it changes none, or several. */
    public static Optional<Kept> changedBy(String tool) {
        return Arrays.stream(values()).filter(kind -> kind.tools.contains(tool)).findFirst();
    }

    /** What tools call the parameter that names one. */
    String parameter() {
        return parameter;
    }

    /** The record of that name. */
    abstract Lookup<JsonObject> find(View view, String name);
}
