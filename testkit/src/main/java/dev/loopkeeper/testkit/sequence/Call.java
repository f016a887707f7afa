package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonObject;

/**
 * A tool and its arguments, before it is settled who calls it and when.
 *
 * @param tool the tool's name
 * @param arguments its arguments, to which more may be added
 */
record Call(String tool, JsonObject.Builder arguments) {}
