package dev.loopkeeper.cli.run;

import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.Surroundings;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The zone in which a person is shown times: the one that the command line names, else the one that they have set in the store,
 * else the machine's. The store is asked once, and only when a time is shown while it is open.
 */
public final class PersonZone implements Supplier<ZoneId> {
    private final Globals globals;
    private final Surroundings surroundings;
    private Optional<ToolDoor> door = Optional.empty();
    private Optional<ZoneId> known = Optional.empty();

    PersonZone(Globals globals, Surroundings surroundings) {
        this.globals = globals;
        this.surroundings = surroundings;
    }

    /** Takes that the person's store is open there. */
    ToolDoor in(ToolDoor opened) {
        door = Optional.of(opened);
        return opened;
    }

    @Override
    public ZoneId get() {
        ZoneId zone = known.or(globals::zone)
                .or(() -> door.map(ToolDoor::zone))
                .orElseGet(() -> surroundings.machine().get().zone());
        known = Optional.of(zone);
        return zone;
    }
}
