package dev.loopkeeper;

import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.ReadOnlyStoreException;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * How the services of one user reach the records: each call is one transaction, and what a caller can get wrong is a refusal.
 *
 * @param tools the tools over the records
 * @param now tells the present; asked once by each call
 */
record Transactions(ToolRunner tools, UserId user, String actor, Supplier<Moment> now) {
    Workspace workspace() {
        return tools.workspace();
    }

    Transactions at(Moment moment) {
        return new Transactions(tools, user, actor, () -> moment);
    }

    Caller caller() {
        return new Caller(user, actor, now.get(), Optional.empty());
    }

    /** Reads what cannot be refused. */
    <R> R read(Function<View, R> query) {
        return workspace().read(caller(), query);
    }

    /** Reads, and notes what the answer asks for. */
    <R> Written<R> answer(Function<View, Decision<R>> query) {
        return refusing(() -> workspace().answer(caller(), query));
    }

    /** Reads what cannot be refused, and notes what the answer asks for. */
    <R> R noting(Function<View, Decision.Accepted<R>> query) {
        Caller caller = caller();
        Decision.Accepted<R> answer = workspace().read(caller, query);
        workspace().note(caller, answer.notes());
        return answer.result();
    }

    /** Decides and changes; {@code action} is the use case, as history names it. */
    <R> Written<R> write(String action, Function<View, Decision<R>> decide) {
        return refusing(() -> workspace().write(caller(), action, decide));
    }

    /** The same after something was changed outside of the store. */
    <R> Written<R> reaching(String action, BiFunction<Workspace, Caller, Function<View, Decision<R>>> reach) {
        Caller caller = caller();
        return refusing(() -> workspace().write(caller, action, reach.apply(workspace(), caller)));
    }

    /** The same, answering by {@code otherwise} where nothing can be written. */
    <R> Written<R> writeOr(String action, Function<View, Decision<R>> decide, Function<View, Decision<R>> otherwise) {
        try {
            return write(action, decide);
        } catch (ReadOnlyStoreException e) {
            return answer(otherwise);
        }
    }

    private static <R> Written<R> refusing(Supplier<Written<R>> call) {
        try {
            return call.get();
        } catch (CursorException e) {
            return new Written.Refused<>(
                    Refusal.of(Refusal.Code.INVALID_ARGUMENT, new Fault("cursor", "", message(e))));
        } catch (FaultyRecordException e) {
            return new Written.Refused<>(new Refusal(Refusal.Code.INVALID_ARGUMENT, message(e), e.faults()));
        }
    }

    private static String message(RuntimeException e) {
        return Objects.requireNonNullElse(e.getMessage(), e.toString());
    }
}
