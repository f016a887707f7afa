package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonValue;
import java.time.Duration;

/** Reports that nobody wants, and requests that nobody answers. */
enum Silence implements Call.Reports, Call.Requests {
    INSTANCE;

    @Override
    public void progress(long progress, long total, String message) {}

    @Override
    public void log(String level, JsonValue data) {}

    @Override
    public boolean isCancelled() {
        return false;
    }

    @Override
    public boolean canAsk(String method) {
        return false;
    }

    @Override
    public ClientReply ask(Outcome.Question question, Duration patience) {
        return new ClientReply.Missing(ClientReply.Reason.GONE);
    }
}
