package dev.loopkeeper.rest.api;

import java.util.List;
import java.util.stream.Stream;

/** All endpoints; where two fit a path, the first one counts. */
public final class Endpoints {
    private Endpoints() {}

    /** The endpoints in order. */
    public static List<Endpoint> all() {
        return Stream.of(MemoryEndpoints.all(), GoalEndpoints.all(), StepEndpoints.all(), ToolEndpoints.all())
                .flatMap(List::stream)
                .toList();
    }
}
