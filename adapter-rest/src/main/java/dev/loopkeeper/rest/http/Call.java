package dev.loopkeeper.rest.http;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * One request as an endpoint sees it.
 *
 * @param path the values of the parts of the path that have a name, decoded
 * @param query the parameters behind the path, several of one name with commas between them
 * @param body the JSON object that was sent; empty when nothing was
 * @param headers what was said beside it, by names in small letters
 * @param caller who asks, and when
 * @param store what is asked
 */
public record Call(
        Map<String, String> path,
        Map<String, String> query,
        JsonObject body,
        Map<String, String> headers,
        Caller caller,
        Loopkeeper store) {
    /** The header that names the zone of a user who has chosen none. */
    public static final String TIME_ZONE = "Time-Zone";

    /** A part of the path. */
    public String part(String name) {
        return path.getOrDefault(name, "");
    }

    /** A parameter behind the path. */
    public Optional<String> parameter(String name) {
        return Optional.ofNullable(query.get(name));
    }

    /**
     * The result of a tool.
     *
     * @throws RefusedException when it refuses
     */
    public JsonObject tool(String name, JsonObject arguments) {
        return result(name, arguments, store.tools().call(name, arguments, caller));
    }

    /**
     * The result of a tool that changes something; the same again when the same request comes again. A tool that changes
     * one record changes it only as the request says that it was read.
     *
     * @throws RefusedException when it refuses, when the record is another by now, and when the request sets a condition
     *     of which this change knows none
     */
    public JsonObject change(String name, JsonObject arguments) {
        return conditions().map(tags -> changeIf(tags, name, arguments)).orElseGet(() -> tool(name, once(arguments)));
    }

    /** The same of a tool in a form that the catalog does not offer, which knows no condition. */
    public JsonObject change(Tool tool, JsonObject arguments) {
        if (conditions().isPresent()) {
            throw useless();
        }
        return result(tool.name(), arguments, store.tools().call(tool, once(arguments), caller));
    }

    private Optional<String> conditions() {
        return Optional.ofNullable(headers.get("if-match"));
    }

    private static RefusedException useless() {
        return RefusedException.of("If-Match", "is of no use here; leave it out");
    }

    private JsonObject changeIf(String tags, String name, JsonObject arguments) {
        Kept kind = Kept.changedBy(name).orElseThrow(Call::useless);
        String record = arguments.string(kind.parameter()).orElseThrow(Call::useless);
        Function<View, Optional<Refusal>> isOther = view -> kind.find(view, record)
                .switchOn(
                        found -> EntityTag.of(found).isIn(tags) ? Optional.empty() : Optional.of(EntityTag.CHANGED),
                        Optional::of);
        return result(
                name,
                arguments,
                store.tools()
                        .call(
                                name,
                                once(arguments),
                                caller,
                                Optional.empty(),
                                (view, decided) -> isOther.apply(view)
                                        .<Decision<JsonObject>>map(Decision::refuse)
                                        .orElse(decided)));
    }

    /**
     * A record as it is kept.
     *
     * @throws RefusedException when it is not there
     */
    public JsonObject kept(Kept kind, String record) {
        return store.workspace()
                .read(caller, view -> kind.find(view, record))
                .switchOn(Function.identity(), refusal -> {
                    throw new RefusedException(refusal);
                });
    }

    /** The identities of goals by their readable names; those of names that no goal has are left out. */
    public Map<String, String> goalIds(Collection<String> names) {
        Map<String, String> ids = new HashMap<>();
        store.workspace().read(caller, view -> {
            names.forEach(name -> view.goals()
                    .bySlug(name)
                    .ifPresent(goal -> ids.put(name, goal.id().value())));
            return ids;
        });
        return ids;
    }

    private JsonObject once(JsonObject arguments) {
        return Optional.ofNullable(headers.get("idempotency-key"))
                .map(key -> arguments.with("request_id", new JsonString(key)))
                .orElse(arguments);
    }

    private static JsonObject result(String tool, JsonObject arguments, ToolReply reply) {
        if (reply instanceof ToolReply.Failure failure) {
            throw new RefusedException(asSaid(tool, arguments, failure.refusal()));
        }
        return ((ToolReply.Result) reply).json();
    }

    /** The same refusal, naming what is at fault as the request named it: dueDate where that was said for due. */
    private static Refusal asSaid(String tool, JsonObject arguments, Refusal refusal) {
        Map<String, String> said = new HashMap<>();
        Catalog.standard()
                .find(tool)
                .ifPresent(known -> arguments
                        .names()
                        .forEach(name -> known.meant(name).ifPresent(param -> said.put(param.name(), name))));
        List<Fault> faults = refusal.faults().stream()
                .map(fault ->
                        new Fault(said.getOrDefault(fault.field(), fault.field()), fault.value(), fault.message()))
                .toList();
        boolean differs = refusal.code() == Refusal.Code.INVALID_ARGUMENT && !faults.equals(refusal.faults());
        return differs ? Refusal.of(refusal.code(), faults) : refusal;
    }

    /** Thrown where a tool refuses; the request is answered why. */
    public static final class RefusedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Refusal refusal;

        RefusedException(Refusal refusal) {
            super(refusal.message(), null, false, false);
            this.refusal = refusal;
        }

        /** A refusal of what was sent. */
        public static RefusedException of(String field, String message) {
            return new RefusedException(Refusal.invalid(field, "", message));
        }

        /** Why. */
        public Refusal refusal() {
            return refusal;
        }
    }
}
