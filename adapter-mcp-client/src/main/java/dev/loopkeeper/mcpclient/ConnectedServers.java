package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.connection.ServerTool;
import dev.loopkeeper.connection.ToolList;
import dev.loopkeeper.connection.ToolServers;
import dev.loopkeeper.json.JsonObject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Servers with a session each, which is kept while it is used now and then. */
final class ConnectedServers implements ToolServers {
    private static final int MOST_TOOLS = 1000;

    private final Surroundings surroundings;
    private final Map<ServerPlace, Slot> slots = new ConcurrentHashMap<>();
    private final ScheduledExecutorService sweeper;
    private final ScheduledFuture<?> sweeping;
    private volatile boolean closed;

    ConnectedServers(Surroundings surroundings, Duration idle) {
        this.surroundings = surroundings;
        this.sweeper = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "mcp-servers-idle");
            thread.setDaemon(true);
            return thread;
        });
        sweeping = sweeper.scheduleWithFixedDelay(
                () -> slots.values().forEach(slot -> slot.closeIfIdle(idle)),
                idle.toMillis(),
                Math.max(1, idle.toMillis() / 4),
                TimeUnit.MILLISECONDS);
    }

    /** What is asked of a session. */
    private interface Question<R> {
        R ask(ServerSession session, Deadline deadline, Attempt attempt) throws ServerException;
    }

    /** How far a question came. */
    private static final class Attempt {
        private boolean called;
    }

    @Override
    public ToolList tools(ServerPlace place, Duration patience) {
        return ask(place, patience, (session, deadline, attempt) -> listed(session, deadline), failure -> failure);
    }

    @Override
    public ServerReply call(ServerPlace place, String tool, JsonObject arguments, Duration patience) {
        JsonObject params = JsonObject.builder()
                .put("name", tool)
                .put("arguments", arguments)
                .build();
        Question<ServerReply> question = (session, deadline, attempt) -> {
            if (!session.hasTools()) {
                throw new ServerException(Kind.REFUSED, "it has no tools");
            }
            attempt.called = true;
            return session.call(params, deadline);
        };
        return ask(place, patience, question, failure -> failure);
    }

    private static ToolList listed(ServerSession session, Deadline deadline) throws ServerException {
        Map<String, ServerTool> tools = new LinkedHashMap<>();
        Optional<String> cursor = session.hasTools() ? Optional.of("") : Optional.empty();
        while (cursor.isPresent() && tools.size() < MOST_TOOLS) {
            JsonObject params = cursor.filter(next -> !next.isEmpty())
                    .map(next -> JsonObject.builder().put("cursor", next).build())
                    .orElse(JsonObject.EMPTY);
            JsonObject page = session.request("tools/list", params, deadline);
            int before = tools.size();
            Answers.tools(page).forEach(tool -> tools.putIfAbsent(tool.name(), tool));
            // A page without anything new is the last: some servers would go on for ever.
            cursor = page.string("nextCursor").filter(next -> !next.isEmpty() && tools.size() > before);
        }
        return new ToolList.Listed(
                session.name(), tools.values().stream().limit(MOST_TOOLS).toList());
    }

    private <R> R ask(ServerPlace place, Duration patience, Question<R> question, Function<ServerFailure, R> failed) {
        Attempt attempt = new Attempt();
        Deadline deadline = Deadline.in(patience);
        try {
            return asked(place, deadline, question, attempt);
        } catch (ServerException e) {
            return failed.apply(e.failure(place.text(), attempt.called && e.mayHaveArrived()));
        }
    }

    /** What a server did not take because it forgot the session is asked once more in a fresh one. */
    private <R> R asked(ServerPlace place, Deadline deadline, Question<R> question, Attempt attempt)
            throws ServerException {
        try {
            return once(place, deadline, question, attempt);
        } catch (ServerException e) {
            if (e.kind() == Kind.ENDED && !e.mayHaveArrived()) {
                return once(place, deadline, question, attempt);
            }
            throw e;
        }
    }

    private <R> R once(ServerPlace place, Deadline deadline, Question<R> question, Attempt attempt)
            throws ServerException {
        if (closed) {
            throw new ServerException(Kind.CANCELLED, "the connections are closed");
        }
        Slot slot = slots.computeIfAbsent(place, Slot::new);
        ServerSession session = slot.take(surroundings, deadline);
        boolean sound = false;
        try {
            R answer = question.ask(session, deadline, attempt);
            sound = true;
            return answer;
        } catch (ServerException e) {
            sound = e.kind() == Kind.REFUSED;
            throw e;
        } finally {
            slot.give(session, sound);
        }
    }

    @Override
    public void close() {
        closed = true;
        sweeping.cancel(false);
        sweeper.shutdown();
        slots.values().forEach(Slot::close);
    }
}
