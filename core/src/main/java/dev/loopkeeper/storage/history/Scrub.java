package dev.loopkeeper.storage.history;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes the words of forgotten records out of the change log, also where another record of the kind said the same: the
 * changes stay, with their places, times and actors.
 *
 * @param refs the records
 * @param words what they said
 */
public record Scrub(Set<Ref> refs, List<String> words) {
    /** What stands where words were. */
    public static final String FORGOTTEN = "[forgotten]";

    private static final int START = 40;
    private static final int TELLING = 12;

    /** Copies the lists; of what was said its beginning is enough to know it by. */
    public Scrub {
        refs = Set.copyOf(refs);
        words = words.stream()
                .map(text -> plain(text.strip()))
                .map(text -> text.substring(0, Math.min(START, text.length())).strip())
                .filter(text -> !text.isEmpty())
                .toList();
    }

    /** The change that forgets, as it is kept: it says that the records went, and not what they were. */
    public Change own(Change change) {
        List<Edit> edits = change.edits().stream().map(this::without).toList();
        return with(change, change.summary(), edits, change.request().map(asked -> without(asked, asked.answer())));
    }

    /** What becomes of an earlier change; empty when it stays as it is. */
    public Optional<Change> past(Change change) {
        List<Edit> edits = change.edits().stream().map(this::without).toList();
        boolean touched = !edits.equals(change.edits());
        String summary = touched || mentions(change.summary()) ? FORGOTTEN : change.summary();
        Optional<Delivery> request = change.request()
                .map(delivery -> touched || mentions(delivery.answer()) ? forgotten(delivery) : delivery);
        Change scrubbed = with(change, summary, edits, request);
        return scrubbed.equals(change) ? Optional.empty() : Optional.of(scrubbed);
    }

    /** Whether a text repeats what was said, from its beginning. */
    public boolean mentions(String text) {
        String plain = plain(text);
        return words.stream().anyMatch(said -> said.length() < TELLING ? plain.endsWith(said) : plain.contains(said));
    }

    private boolean mentions(JsonValue value) {
        if (value instanceof JsonObject object) {
            return object.members().entrySet().stream()
                    .anyMatch(member -> mentions(member.getKey()) || mentions(member.getValue()));
        }
        if (value instanceof JsonArray array) {
            return array.stream().anyMatch(this::mentions);
        }
        return value instanceof JsonString string && mentions(string.value());
    }

    private Edit without(Edit edit) {
        return refs.contains(edit.ref()) || repeats(edit) ? new Edit.Scrubbed(edit.ref(), edit.cause()) : edit;
    }

    /** The same may have been said by another record of the kind, which is gone by now. */
    private boolean repeats(Edit edit) {
        return refs.stream().anyMatch(ref -> ref.type() == edit.ref().type()) && mentions(ChangeJson.write(edit));
    }

    /** The same id again is still known, and changes nothing. */
    private static Delivery forgotten(Delivery delivery) {
        return without(delivery, JsonObject.builder().put("message", FORGOTTEN).build());
    }

    /** Without the hash of the arguments, from which few words could be guessed. */
    private static Delivery without(Delivery delivery, JsonObject answer) {
        return new Delivery(delivery.id(), answer);
    }

    private static Change with(Change change, String summary, List<Edit> edits, Optional<Delivery> request) {
        return new Change(
                change.id(), change.at(), change.actor(), change.action(), summary, edits, change.reverses(), request);
    }

    private static String plain(String text) {
        return Excerpt.of(text, Math.max(1, text.length()));
    }
}
