package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;

/** Shows a tool's result to a person. */
public interface View {
    /** Prints the result of a tool's call, warnings included. */
    void show(JsonObject result, Screen screen);
}
