package dev.loopkeeper.action;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.Lean;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Keeps something worth remembering; the same text of the same kind is kept once and matters more each time. */
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
     */
    public record Result(Memory memory, boolean deduplicated) {
        /** The outcome in words. */
        public String message() {
            return deduplicated
                    ? "Known already; importance is now "
                            + memory.importance().stripTrailingZeros().toPlainString() + "."
                    : "Remembered.";
        }
    }

    /** Decides what is kept. */
    public static Decision<Result> decide(View view, Request request) {
        return request.date()
                .map(text -> Done.date(text, view.today(), Lean.PAST))
                .orElseGet(() -> Finding.found(view.today()))
                .switchOn(date -> keep(view, request, date), Decision::refuse);
    }

    private static Decision<Result> keep(View view, Request request, LocalDate date) {
        Memory memory = memory(view, request, date);
        return view.memories()
                .same(memory.type(), memory.content())
                .map(known -> again(view, known))
                .orElseGet(() -> added(view, memory));
    }

    private static Decision<Result> added(View view, Memory memory) {
        Event event = new Event.MemoryAdded(view.caller().user(), memory.id());
        return Decision.accept(new Result(memory, false), new Changes().put(memory), "Remembered: " + brief(memory))
                .telling(List.of(event));
    }

    private static Decision<Result> again(View view, Memory known) {
        BigDecimal more = known.importance().add(BOOST).min(BigDecimal.ONE);
        Memory stronger = known.with(Memory.IMPORTANCE, more).with(Memory.UPDATED_AT, view.instant());
        return Decision.accept(new Result(stronger, true), new Changes().put(stronger), "Heard again: " + brief(known));
    }

    private static String brief(Memory memory) {
        return Excerpt.of(memory.content(), SUMMARY);
    }

    private static Memory memory(View view, Request request, LocalDate date) {
        JsonObject.Builder doc = Memory.of(new MemoryId(view.newId()), request.content()).doc().toBuilder();
        request.fields().members().forEach(doc::put);
        return new Memory(Memory.SCHEMA.normal(doc.build()))
                .with(Memory.DATE, date)
                .with(Memory.CREATED_AT, view.instant());
    }
}
