package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Duplicate;
import dev.loopkeeper.action.SimilarTexts;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Author;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.memory.Recall;
import dev.loopkeeper.memory.Recalled;
import dev.loopkeeper.memory.Tombstone;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps something worth remembering; the same text of the same kind is kept once and matters more each time. What a topic
 * answered before, and what the words say is over, stays as superseded. What was forgotten comes back by the person's own
 * word alone. Secrets are taken out first.
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
    public record Request(String content, Optional<String> date, JsonObject fields) {
        /** A fact that the person told today. */
        public static Request of(String content) {
            return new Request(content, Optional.empty(), JsonObject.EMPTY);
        }

        /** The same without what is not to be kept. */
        Request redacted(Redaction redaction) {
            String kept = redaction.needed(Memory.CONTENT.name(), content);
            return new Request(kept, date, redaction.of(fields, Set.of()));
        }

        /** The same, kept although it is remembered already. */
        public Request again() {
            return with(Memory.AGAIN, true);
        }

        /** The same with one more field, such as {@code Memory.TAGS}. */
        public <T> Request with(Field<T> field, T value) {
            return new Request(content, date, field.given(fields, value));
        }
    }

    /**
     * What is remembered now.
     *
     * @param memory the memory
     * @param deduplicated whether it was there before
     * @param superseded the memories whose place it took
     * @param contradicts the memories that cannot be true beside it; they stay
     * @param unchanged the fields that say something else than what was given now, and stay as they were
     * @param redacted whether a secret was taken out of it
     * @param similar memories that say nearly the same as a new one, where an embedder tells; they stay as they are
     */
    public record Result(
            Memory memory,
            boolean deduplicated,
            List<Memory> superseded,
            List<Memory> contradicts,
            List<String> unchanged,
            boolean redacted,
            List<Memory> similar) {
        /** Copies the lists. */
        public Result {
            unchanged = List.copyOf(unchanged);
            superseded = List.copyOf(superseded);
            contradicts = List.copyOf(contradicts);
            similar = List.copyOf(similar);
        }

        private Result asRedacted() {
            return new Result(memory, deduplicated, superseded, contradicts, unchanged, true, similar);
        }

        private Result beside(List<Memory> near) {
            return new Result(memory, deduplicated, superseded, contradicts, unchanged, redacted, near);
        }

        /** What was taken for a duplicate of what; empty when it is new. */
        public Optional<Duplicate> duplicate() {
            String reason = memory.type() == MemoryType.EVENT ? "the same words for the same day" : "the same words";
            return deduplicated
                    ? Optional.of(new Duplicate(Ref.of(memory.id()), brief(memory), reason))
                    : Optional.empty();
        }

        /** The outcome in words. */
        public String message() {
            String stays = unchanged.isEmpty() ? "" : "; " + String.join(", ", unchanged) + " as it was";
            String kept = duplicate()
                    .map(known -> "Known already as " + known.shown() + "; importance is now "
                            + memory.importance().stripTrailingZeros().toPlainString() + stays + ". "
                            + Duplicate.REMEDY)
                    .orElse("Remembered.");
            String instead = superseded.isEmpty() ? "" : " Instead of: " + all(superseded);
            String beside = contradicts.isEmpty() ? "" : " It contradicts what is kept beside it: " + all(contradicts);
            return kept + instead + beside + SimilarTexts.sentence(similar, Memory::content, one -> Ref.of(one.id()));
        }

        private static String all(List<Memory> memories) {
            return String.join("; ", memories.stream().map(Remember::brief).toList());
        }
    }

    /** Decides what is kept. */
    public static Decision<Result> decide(View view, Request request) {
        return decide(view, request, new Changes()).map(result -> result.beside(similar(view, result)));
    }

    private static List<Memory> similar(View view, Result result) {
        if (result.deduplicated()) {
            return List.of();
        }
        String content = result.memory().content();
        return SimilarTexts.of(view, content, () -> withWords(view, content, result), Memory::content);
    }

    /** The standing memories with words of the new one, those aside that it was held against already. */
    private static List<Memory> withWords(View view, String content, Result result) {
        return Recall.of(view.memories(), content, MemoryFilter.standing(view.instant()), view.sight()).stream()
                .map(Recalled::memory)
                .filter(memory -> !result.memory().isSameAs(memory)
                        && !result.superseded().contains(memory)
                        && !result.contradicts().contains(memory))
                .toList();
    }

    /** Decides what is kept, and adds it to what {@code changes} wish already. */
    public static Decision<Result> decide(View view, Request request, Changes changes) {
        int before = leftOut(view);
        Request kept = request.redacted(view.redaction());
        boolean redacted = leftOut(view) > before;
        return decide(view, kept, changes, List.of()).map(result -> redacted ? result.asRedacted() : result);
    }

    /** Decides what is kept of what was redacted already, beside what the same change remembers. */
    static Decision<Result> decide(View view, Request request, Changes changes, Collection<Memory> fresh) {
        return Validity.read(view, request.fields())
                .decide(fields ->
                        checked(view, new Request(request.content(), request.date(), fields), changes, fresh));
    }

    private static int leftOut(View view) {
        return view.redaction().leftOut().map(Redaction.LeftOut::parts).orElse(0);
    }

    /** Whether the person had this text forgotten, and it is not the person who says it again. */
    static boolean isForgotten(View view, Request request) {
        return isSecondHand(request)
                && view.memories().byId(Tombstone.idOf(request.content())).isPresent();
    }

    private static Decision<Result> checked(View view, Request request, Changes changes, Collection<Memory> fresh) {
        List<Fault> faults = Memory.SCHEMA.faults(Memory.CONTENT.put(request.fields(), request.content())).stream()
                .filter(fault -> !fault.field().equals(Memory.ID.name()))
                .toList();
        if (!faults.isEmpty()) {
            return Decision.refuse(
                    new Refusal(Refusal.Code.INVALID_ARGUMENT, faults.get(0).sentence(), faults));
        }
        if (isForgotten(view, request)) {
            String message = "the person had this forgotten; only the person can remember it again";
            return Decision.refuse(Refusal.of(Refusal.Code.CONFLICT, "content", "", message));
        }
        return DateArgument.orToday(view, request.date()).decide(date -> keep(view, request, date, changes, fresh));
    }

    private static Decision<Result> keep(
            View view, Request request, LocalDate date, Changes changes, Collection<Memory> fresh) {
        Memory said = memory(view, request, date);
        view.memories().byId(Tombstone.idOf(said.content())).ifPresent(tomb -> changes.delete(Ref.of(tomb.id())));
        Optional<Memory> twice = fresh.stream().filter(said::isSameAs).findFirst();
        Optional<Memory> same = twice.or(() -> view.memories().saying(said.type(), said.content()).stream()
                .filter(said::isSameAs)
                .findFirst());
        boolean wanted = Memory.AGAIN.in(said.doc());
        Optional<Memory> known = same.filter(any -> !wanted);
        Memory memory = known.map(before -> again(view, before, said, twice.isEmpty()))
                .orElse(said.with(Memory.AGAIN, wanted && same.isPresent()));
        Contradictions.Outcome others = Contradictions.of(view, memory, fresh);
        others.superseded()
                .forEach(old -> changes.put(old.with(Memory.SUPERSEDED_BY, memory.id())
                        .with(Memory.VALID_UNTIL, view.instant())
                        .with(Memory.UPDATED_AT, view.instant())));
        Memory kept = known.isEmpty() && !others.superseded().isEmpty() ? since(memory, view) : memory;
        Result result = new Result(
                kept,
                known.isPresent(),
                others.superseded(),
                others.contradicted(),
                known.map(before -> SameMemory.unchanged(
                                before, said, request.date().isPresent()))
                        .orElse(List.of()),
                false,
                List.of());
        Event event = new Event.MemoryAdded(view.caller().user(), kept.id());
        return Decision.accept(
                        result, changes.put(kept), (known.isPresent() ? "Heard again: " : "Remembered: ") + brief(kept))
                .telling(known.isPresent() ? List.of() : List.of(event));
    }

    /** What takes another's place is true from now on, unless it says since when. */
    private static Memory since(Memory memory, View view) {
        return Memory.VALID_FROM.find(memory.doc()).isPresent()
                ? memory
                : memory.with(Memory.VALID_FROM, view.instant());
    }

    private static Memory again(View view, Memory known, Memory said, boolean before) {
        BigDecimal more =
                before ? view.sight().of(known).importance().add(BOOST).min(BigDecimal.ONE) : known.importance();
        Memory stronger = SameMemory.joined(known, said)
                .with(Memory.IMPORTANCE, more)
                .with(Memory.UPDATED_AT, view.instant())
                .without(Memory.SUPERSEDED_BY)
                .without(Memory.VALID_UNTIL);
        return Memory.TOPIC
                .find(said.doc())
                .map(topic -> stronger.with(Memory.TOPIC, topic))
                .orElse(stronger);
    }

    private static boolean isSecondHand(Request request) {
        return Memory.AUTHOR
                .find(request.fields())
                .filter(author -> author != Author.PERSON)
                .isPresent();
    }

    static String brief(Memory memory) {
        return Excerpt.of(memory.content(), SUMMARY);
    }

    private static Memory memory(View view, Request request, LocalDate date) {
        JsonObject bare =
                Memory.of(new MemoryId(view.newId()), request.content()).doc();
        return new Memory(Memory.SCHEMA.edited(bare, request.fields()))
                .with(Memory.DATE, date)
                .with(Memory.CREATED_AT, view.instant());
    }
}
