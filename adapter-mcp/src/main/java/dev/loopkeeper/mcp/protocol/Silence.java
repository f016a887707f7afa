package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonValue;

/** Reports that nobody wants. */
enum Silence implements Call.Reports {
    REPORTS;

    @Override
    public void progress(long progress, long total, String message) {}

    @Override
    public void log(String level, JsonValue data) {}

    @Override
    public boolean isCancelled() {
        return false;
    }
}
