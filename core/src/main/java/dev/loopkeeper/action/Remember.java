package dev.loopkeeper.action;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.Secrets;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.Lean;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Keeps something worth remembering; the same text of the same kind is kept once and matters more each time. What a topic
 * answered before stays as superseded. Secrets are taken out first.
 */
public final class Remember {
    private static final BigDecimal BOOST = new BigDecimal("0.1");
    private static final int SUMMARY = 80;

    private Remember() {}

    /**
     * Something to be remembered.
     *
     * @param content the text
     * @param date the day it speaks of; empty for today
     * @param fields any other fields of the memory, as its schema names them
     */
    public record Request(String content, Optional<String> date, JsonObject fields) {}

    /**
     * What is remembered now.
     *
     * @param memory the memory
     * @param deduplicated whether it was there before
     * @param superseded the memory whose place it took
     * @param redacted whether a secret was taken out of it
     */
    public record Result(Memory memory, boolean deduplicated, Optional<Memory> superseded, boolean redacted) {
        /** The outcome in words. */
        public String message() {
            String kept = deduplicated
                    ? "Known already; importance is now "
                            + memory.importance().stripTrailingZeros().toPlainString() + "."
                    : "Remembered.";
            String instead = superseded.map(old -> " Instead of: " + brief(old)).orElse("");
            return kept + instead + (redacted ? " What looked like a secret was left out." : "");
        }
    }

    /** Decides what is kept. */
    public static Decision<Result> decide(View view, Request request) {
        return decide(view, request, new Changes());
    }

    /** Decides what is kept, and adds it to what {@code changes} wish already. */
    static Decision<Result> decide(View view, Request request, Changes changes) {
        List<Fault> faults = Memory.SCHEMA.faults(Memory.CONTENT.put(request.fields(), request.content())).stream()
                .filter(fault -> !fault.field().equals(Memory.ID.name()))
                .toList();
        if (!faults.isEmpty()) {
            return Decision.refuse(
                    new Refusal(Refusal.Code.INVALID_ARGUMENT, faults.get(0).sentence(), faults));
        }
        return request.date()
                .map(text -> Done.date(text, view.today(), Lean.PAST))
                .orElseGet(() -> Finding.found(view.today()))
                .switchOn(date -> keep(view, request, date, changes), Decision::refuse);
    }

    private static Decision<Result> keep(View view, Request request, LocalDate date, Changes changes) {
        boolean clean = Settings.REDACT_SECRETS.in(view.settings().doc());
        Secrets.Cleaned text = clean ? Secrets.clean(request.content()) : new Secrets.Cleaned(request.content(), false);
        Memory memory = memory(view, request, text.text(), date);
        return view.memories()
                .same(memory.type(), memory.content())
                .map(known -> again(view, known, memory, text.redacted(), changes))
                .orElseGet(() -> added(view, memory, text.redacted(), changes));
    }

    private static Decision<Result> added(View view, Memory memory, boolean redacted, Changes changes) {
        Optional<Memory> old = superseded(view, memory, changes);
        Memory kept = old.isPresent() ? memory.with(Memory.VALID_FROM, view.instant()) : memory;
        Event event = new Event.MemoryAdded(view.caller().user(), memory.id());
        return Decision.accept(
                        new Result(kept, false, old, redacted), changes.put(kept), "Remembered: " + brief(memory))
                .telling(List.of(event));
    }

    private static Decision<Result> again(View view, Memory known, Memory said, boolean redacted, Changes changes) {
        BigDecimal more = view.sight().of(known).importance().add(BOOST).min(BigDecimal.ONE);
        Memory stronger = known.with(Memory.IMPORTANCE, more)
                .with(Memory.UPDATED_AT, view.instant())
                .without(Memory.SUPERSEDED_BY)
                .without(Memory.VALID_UNTIL);
        Memory kept = Memory.TOPIC
                .find(said.doc())
                .map(topic -> stronger.with(Memory.TOPIC, topic))
                .orElse(stronger);
        Optional<Memory> old = superseded(view, kept, changes);
        return Decision.accept(
                new Result(kept, true, old, redacted), changes.put(kept), "Heard again: " + brief(known));
    }

    /** What the memory's topic answered until now is kept, with the time at which it ended. */
    private static Optional<Memory> superseded(View view, Memory memory, Changes changes) {
        Optional<Memory> old = Memory.TOPIC
                .find(memory.doc())
                .flatMap(view.memories()::onTopic)
                .filter(other -> !other.id().equals(memory.id()));
        old.ifPresent(other -> changes.put(other.with(Memory.SUPERSEDED_BY, memory.id())
                .with(Memory.VALID_UNTIL, view.instant())
                .with(Memory.UPDATED_AT, view.instant())));
        return old;
    }

    static String brief(Memory memory) {
        return Excerpt.of(memory.content(), SUMMARY);
    }

    private static Memory memory(View view, Request request, String content, LocalDate date) {
        JsonObject.Builder doc = Memory.of(new MemoryId(view.newId()), content).doc().toBuilder();
        request.fields().members().forEach(doc::put);
        return new Memory(Memory.SCHEMA.normal(doc.build()))
                .with(Memory.DATE, date)
                .with(Memory.CREATED_AT, view.instant());
    }
}
