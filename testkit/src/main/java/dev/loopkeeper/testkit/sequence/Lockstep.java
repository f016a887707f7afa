package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.testkit.Dump;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Stores to which the same happens at the same time. */
final class Lockstep {
    private static final int SHOWN = 8;

    private final List<Contender> contenders;
    private final long seed;
    private final List<Operation> made = new ArrayList<>();

    Lockstep(List<Contender> contenders, long seed) {
        this.contenders = contenders;
        this.seed = seed;
    }

    /** Every call so far. */
    List<Operation> made() {
        return List.copyOf(made);
    }

    /** Makes a call everywhere and gives the common answer. */
    JsonObject call(Operation operation) {
        made.add(operation);
        return common("answer", contender -> contender.call(operation));
    }

    /** What the first store holds for a user. */
    JsonObject held(UserId user) {
        return contenders.get(0).dump(user);
    }

    void reopen() {
        contenders.forEach(Contender::reopen);
    }

    /** Compares all that the reading tools tell of each user, and all that the stores hold. */
    void compareEverything() {
        LocalDateTime now = made.get(made.size() - 1).now();
        for (UserId user : OperationSource.USERS) {
            JsonObject held = common("records of " + user.value(), contender -> contender.dump(user));
            reads(user, now, held).forEach(read -> common(read.toString(), contender -> contender.call(read)));
        }
    }

    /** Fails when anything is held for the user that was not there at the start. */
    void expectNothingOf(UserId user) {
        JsonObject left = Dump.withoutTraces(common("records of " + user.value(), contender -> contender.dump(user)));
        Difference.between(Dump.withoutTraces(Dump.empty()), left).ifPresent(difference -> {
            throw failure("left of " + user.value() + " " + difference.shown("at first", "in the end"));
        });
    }

    /** What is wrong, with the seed and the last calls. */
    AssertionError failure(String what) {
        String calls = made.stream()
                .skip(Math.max(0, made.size() - SHOWN))
                .map(operation -> "  " + operation)
                .collect(Collectors.joining(System.lineSeparator()));
        return new AssertionError(
                "seed %d, after %d calls, the last of which are%n%s%n%s".formatted(seed, made.size(), calls, what));
    }

    private JsonObject common(String what, Function<Contender, JsonObject> look) {
        Contender first = contenders.get(0);
        JsonObject expected = attempt(what, first, look);
        for (Contender other : contenders.subList(1, contenders.size())) {
            Optional<Difference> difference = Difference.between(expected, attempt(what, other, look));
            if (difference.isPresent()) {
                throw failure(what + " differs " + difference.get().shown(first.name(), other.name()));
            }
        }
        return expected;
    }

    private JsonObject attempt(String what, Contender contender, Function<Contender, JsonObject> look) {
        try {
            return look.apply(contender);
        } catch (RuntimeException e) {
            AssertionError failure = failure(contender.name() + " throws at " + what + ": " + e);
            failure.initCause(e);
            throw failure;
        }
    }

    private static List<Operation> reads(UserId user, LocalDateTime now, JsonObject held) {
        List<Operation> reads = new ArrayList<>();
        for (GoalStatus status : GoalStatus.values()) {
            reads.add(read(user, now, "list_goals", all().put("status", Shapes.nameOf(status))));
        }
        for (JsonValue goal : held.array("goals").orElse(JsonArray.EMPTY)) {
            String id = ((JsonObject) goal).string("id").orElseThrow();
            reads.add(read(user, now, "list_steps", all().put("goal", id)));
        }
        for (int days = -14; days <= 14; days += 7) {
            reads.add(read(user, now.plusDays(days), "status", JsonObject.builder()));
        }
        reads.add(read(user, now, "history", all()));
        reads.add(read(user, now, "get_profile", JsonObject.builder()));
        reads.add(read(user, now, "settings", JsonObject.builder()));
        return reads;
    }

    private static JsonObject.Builder all() {
        return JsonObject.builder().put("limit", 1000);
    }

    private static Operation read(UserId user, LocalDateTime now, String tool, JsonObject.Builder arguments) {
        return new Operation(user, now, tool, arguments.build());
    }
}
