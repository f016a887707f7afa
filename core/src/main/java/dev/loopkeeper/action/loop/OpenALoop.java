package dev.loopkeeper.action.loop;

import dev.loopkeeper.action.Duplicate;
import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.SimilarTexts;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.HeardAgain;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopNotes;
import dev.loopkeeper.loop.LoopRepetition;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.time.language.RepeatExpression;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keeps something that is on the person's mind; what is there already is heard again. */
public final class OpenALoop {
    private static final int SUMMARY = 60;
    /** Closed ones among them. */
    private static final int MOST_WITH_WORDS = 400;

    private static final Set<Field<?>> NAMES = Set.of(OpenLoop.GOAL, OpenLoop.STEP);

    private OpenALoop() {}

    /**
     * What is to be opened.
     *
     * @param kind what kind of thing it is
     * @param content a short phrase
     * @param id its identity; empty for a new one. Given, it is this loop and no other, however many say the same
     * @param created when it was said, ISO 8601; empty for now
     * @param timebox when it is meant to happen, in words, or how often
     * @param fields its other fields
     * @param allowsDuplicate whether it is opened although the same is open already
     */
    public record Request(
            LoopKind kind,
            String content,
            Optional<String> id,
            Optional<String> created,
            Optional<String> timebox,
            JsonObject fields,
            boolean allowsDuplicate) {
        /** Something said now, without a time. */
        public static Request of(LoopKind kind, String content) {
            return new Request(
                    kind, content, Optional.empty(), Optional.empty(), Optional.empty(), JsonObject.EMPTY, false);
        }

        /** The same, meant to happen at a time in words: {@code tonight}, {@code by friday}. */
        public Request timebox(String words) {
            return new Request(kind, content, id, created, Optional.of(words), fields, allowsDuplicate);
        }

        private Request redacted(Redaction redaction) {
            return new Request(
                    kind,
                    redaction.needed(OpenLoop.CONTENT.name(), content),
                    redaction.identity(OpenLoop.ID.name(), id),
                    created,
                    redaction.of(timebox),
                    redaction.of(fields, NAMES),
                    allowsDuplicate);
        }

        /** The same with one more field, such as {@code OpenLoop.SCOPE}. */
        public <T> Request with(Field<T> field, T value) {
            return new Request(kind, content, id, created, timebox, field.given(fields, value), allowsDuplicate);
        }

        /** The same, opened although the same is open already. */
        public Request again() {
            return new Request(kind, content, id, created, timebox, fields, true);
        }
    }

    /**
     * What is open now.
     *
     * @param loop the loop
     * @param known what it was before, when it was there
     * @param similar pending loops that say nearly the same as a new one, where an embedder tells; they stay as they are
     */
    public record Result(OpenLoop loop, Optional<OpenLoop> known, List<OpenLoop> similar) {
        /** Copies the list. */
        public Result {
            similar = List.copyOf(similar);
        }

        /** Whether it was there before. */
        public boolean heardAgain() {
            return known.isPresent();
        }

        /** What was taken for a duplicate of what; empty when it is new. */
        public Optional<Duplicate> duplicate() {
            return known.map(before ->
                    new Duplicate(Ref.of(before.id()), before.content(), "an open " + kind() + " says the same"));
        }

        private String kind() {
            return Shapes.nameOf(loop.kind());
        }

        private String did() {
            return heardAgain() ? "Heard again: " : "Opened: ";
        }

        /** The outcome in words. */
        public String message() {
            return known.map(before -> did() + loop.content() + " (" + Handles.of(Ref.of(loop.id())) + ")"
                            + instead(before) + ". " + Duplicate.REMEDY)
                    .orElseGet(() -> did() + loop.content() + "."
                            + SimilarTexts.sentence(similar, OpenLoop::content, one -> Ref.of(one.id())));
        }

        private String instead(OpenLoop before) {
            Optional<String> now = loop.timebox().map(Timebox::text).filter(text -> !text.isEmpty());
            Optional<String> then = before.timebox().map(Timebox::text).filter(text -> !text.isEmpty());
            return now.equals(then)
                    ? ""
                    : now.map(time -> ", now " + time).orElse("")
                            + then.map(time -> " instead of " + time).orElse("");
        }
    }

    /** Decides what is opened. */
    public static Decision<Result> decide(View view, Request given) {
        Request request = given.redacted(view.redaction());
        Optional<LoopId> id = request.id().map(String::strip).map(LoopId::new);
        if (id.flatMap(view.loops()::byId).isPresent()) {
            return Decision.refuse(
                    Refusal.of(Refusal.Code.ALREADY_EXISTS, "id", request.id().get(), "is the id of another loop"));
        }
        return created(view, request.created()).decide(at -> at(view, request, id, at));
    }

    /** The words say when, or how often. */
    private static Decision<Result> at(View view, Request request, Optional<LoopId> id, Instant at) {
        Optional<RepeatExpression> often = often(view, request.timebox(), at);
        Optional<String> once = often.isPresent() ? Optional.empty() : request.timebox();
        return timebox(view, once, at).decide(box -> open(view, request, id, at, box, often));
    }

    /** How often the words say that it will be. */
    static Optional<RepeatExpression> often(View view, Optional<String> words, Instant at) {
        LocalDateTime then = at.atZone(view.zone()).toLocalDateTime();
        return words.flatMap(text -> TimeboxWords.often(text, then, view.timeLanguage()));
    }

    /** The loop with its rule, when there is one, on the first date from {@code at} on. */
    static OpenLoop repeating(View view, OpenLoop loop, Optional<RepeatExpression> often, Instant at) {
        if (often.isEmpty()) {
            return loop;
        }
        OpenLoop again = LoopNotes.with(loop, LoopNotes.RECURRENCE, often.get().rrule());
        LocalDate first = often.get().start().orElseGet(() -> view.dayClock().today(at));
        return LoopRepetition.of(again, view.zone())
                .map(repetition -> repetition.from(first, often.get().text()))
                .orElse(again);
    }

    /** The timebox that the words mean, seen from {@code at}. */
    public static Lookup<Optional<Timebox>> timebox(View view, Optional<String> words, Instant at) {
        if (words.isEmpty()) {
            return Lookup.found(Optional.empty());
        }
        LocalDateTime then = at.atZone(view.zone()).toLocalDateTime();
        Optional<Timebox> box =
                TimeboxWords.read(words.get(), then, view.dayClock().today(at), view.timeLanguage());
        String message =
                "names no time that I can read; write tonight, tomorrow morning, by friday, 2026-03-05T17:00 or every"
                        + " monday";
        return box.isPresent() ? Lookup.found(box) : Lookup.invalid("timebox_text", words.get(), message);
    }

    private static Lookup<Instant> created(View view, Optional<String> text) {
        if (text.isEmpty()) {
            return Lookup.found(view.instant());
        }
        return Moment.parse(text.get().strip())
                .<Lookup<Instant>>map(moment -> Lookup.found(moment.in(view.zone())))
                .orElseGet(() -> Lookup.invalid("created", text.get(), "is not a time such as 2026-03-04T09:12"));
    }

    private static Decision<Result> open(
            View view,
            Request request,
            Optional<LoopId> id,
            Instant at,
            Optional<Timebox> box,
            Optional<RepeatExpression> often) {
        OpenLoop bare = OpenLoop.of(id.orElseGet(() -> new LoopId(view.newId())), request.kind(), request.content());
        OpenLoop said = new OpenLoop(OpenLoop.SCHEMA.edited(bare.doc(), request.fields()))
                .withIfPresent(OpenLoop.TIMEBOX, box)
                .with(OpenLoop.CREATED_AT, at);
        Optional<OpenLoop> known =
                id.isPresent() || request.allowsDuplicate() ? Optional.empty() : LoopNames.saying(view, said);
        OpenLoop loop =
                repeating(view, known.map(old -> HeardAgain.in(old, said, at)).orElse(said), often, at);
        Result result = new Result(loop, known, known.isPresent() ? List.of() : similar(view, loop));
        return Decision.accept(result, new Changes().put(loop), result.did() + Excerpt.of(loop.content(), SUMMARY));
    }

    private static List<OpenLoop> similar(View view, OpenLoop loop) {
        return SimilarTexts.of(view, loop.content(), () -> withWords(view, loop), OpenLoop::content);
    }

    /** Pending loops with words of the new one. */
    private static List<OpenLoop> withWords(View view, OpenLoop loop) {
        return view.loops().withWords(LoopWords.wanted(loop.content()), MOST_WITH_WORDS).stream()
                .filter(other -> other.status() == LoopStatus.PENDING
                        && !other.dedupeKey().equals(loop.dedupeKey()))
                .toList();
    }
}
