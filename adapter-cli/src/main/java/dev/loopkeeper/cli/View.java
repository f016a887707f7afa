package dev.loopkeeper.cli;

import dev.loopkeeper.json.JsonObject;

/** Shows a tool's result to a person. */
interface View {
    void show(JsonObject result, Screen screen);
}
