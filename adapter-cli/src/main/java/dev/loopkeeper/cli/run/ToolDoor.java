package dev.loopkeeper.cli.run;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.cli.input.FilterWords;
import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.time.DueDays;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Calls tools over the store that the command line names. */
public final class ToolDoor implements FilterWords.Vocabulary, AutoCloseable {
    /** As whom history shows what was done here. */
    public static final String ACTOR = "cli";

    private final Loopkeeper loopkeeper;
    private final Globals globals;
    private final Loopkeeper.Environment environment;

    private ToolDoor(Loopkeeper loopkeeper, Globals globals, Loopkeeper.Environment environment) {
        this.loopkeeper = loopkeeper;
        this.globals = globals;
        this.environment = environment;
    }

    /**
     * Opens the store.
     *
     * @throws dev.loopkeeper.storage.StoreException when it cannot be opened
     */
    public static ToolDoor open(Globals globals, Loopkeeper.Environment environment) {
        return new ToolDoor(Loopkeeper.open(globals.store(), environment), globals, environment);
    }

    /** The tool's reply. */
    public ToolReply call(ToolCall call) {
        return call(call, call.arguments());
    }

    /** The tool's reply to a call that a person made clear. */
    public ToolReply call(ToolCall call, JsonObject meant) {
        return loopkeeper.tools().call(call.tool(), call.arguments(), meant, caller(call.user(), call.now()));
    }

    /** The time on the person's clock. */
    public LocalTime time() {
        return workspace().read(caller(), view -> view.now().toLocalTime());
    }

    /** The zone of the person's clock. */
    ZoneId zone() {
        return workspace().read(caller(), View::zone);
    }

    @Override
    public boolean isContext(String name) {
        TaskQuery tasks = TaskQuery.of(Set.of(), ListFilter.ALL.inContexts(Set.of(name)), Paging.first(1));
        return workspace().read(caller(), view -> view.steps().tasks(tasks).total() > 0);
    }

    @Override
    public boolean namesDays(String text) {
        return workspace()
                .read(
                        caller(),
                        view -> DueDays.read(text, view.now(), view.timeLanguage())
                                .switchOn(days -> true, unreadable -> false));
    }

    /** The store itself, for what no tool offers. */
    public Workspace workspace() {
        return loopkeeper.workspace();
    }

    /** The store with its tools, for who serves them further. */
    public Loopkeeper loopkeeper() {
        return loopkeeper;
    }

    /** What a server there serves: the same records at the same time, which stands still when it was named. */
    public Server.Options served(String host, int port, Consumer<Throwable> defects) {
        InstantSource clock = globals.now().isPresent()
                ? InstantSource.fixed(workspace().read(caller(), View::instant))
                : environment.clock();
        return new Server.Options(host, port, globals.user(), clock, globals.zone(), defects);
    }

    @Override
    public void close() {
        loopkeeper.close();
    }

    /** Who the command line speaks for, now. */
    public Caller caller() {
        return caller(Optional.empty(), Optional.empty());
    }

    /** The same for a user of the store. */
    public Caller caller(UserId user) {
        return caller(Optional.of(user), Optional.empty());
    }

    private Caller caller(Optional<UserId> user, Optional<Moment> now) {
        Moment present = now.orElseGet(() -> globals.present(environment.clock()));
        return new Caller(user.orElse(globals.user()), ACTOR, present, globals.zone());
    }
}
