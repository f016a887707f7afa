package dev.loopkeeper.storage;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.text.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes out of what somebody says what no store is to keep, and knows how much that was: keys, passwords and whatever is
 * marked as private. The setting {@code redact_secrets} turns it off. Identities are left as they are. Not thread-safe.
 */
public final class Redaction {
    private final boolean on;
    private final List<String> removed = new ArrayList<>();

    /** A redaction as a user's settings want it. */
    public Redaction(Settings settings) {
        this.on = Settings.REDACT_SECRETS.in(settings.doc());
    }

    /**
     * How much was left out.
     *
     * @param parts of how many places
     * @param characters how many characters in all
     */
    public record LeftOut(int parts, int characters) {
        /** The same in words. */
        public String sentence() {
            String what = parts == 1 ? "1 part that is" : parts + " parts that are";
            String much = characters == 1 ? "1 character" : characters + " characters";
            return "Left out " + what + " private or like a secret (" + much + ").";
        }
    }

    /** What may be kept of a text, with a mark for each part that was taken out. */
    public String of(String text) {
        return clean(text).text();
    }

    /** The same for a text that may be missing. */
    public Optional<String> of(Optional<String> text) {
        return text.map(this::of);
    }

    /**
     * The same for a text that has to say something.
     *
     * @throws FaultyRecordException when nothing else is left of it
     */
    public String needed(String field, String text) {
        require(field, text);
        return of(text);
    }

    /**
     * Checks that a text says something that may be kept.
     *
     * @throws FaultyRecordException when it does not
     */
    public void require(String field, String text) {
        if (on && !Secrets.clean(text).saysSomething()) {
            String message =
                    "is private or like a secret and nothing else, so nothing was kept; say something that may be";
            throw new FaultyRecordException(List.of(new Fault(field, Secrets.MARK, message)));
        }
    }

    /** The same for a text that may be missing. */
    public Optional<String> needed(String field, Optional<String> text) {
        return text.map(given -> needed(field, given));
    }

    /**
     * What may be kept of the fields of a record.
     *
     * @param names fields that name other records, which are left as they are
     * @param needed fields that have to say something
     * @throws FaultyRecordException when nothing else is left of one of those
     */
    public JsonObject of(JsonObject fields, Set<Field<?>> names, Field<?>... needed) {
        for (Field<?> field : needed) {
            fields.string(field.name()).ifPresent(text -> require(field.name(), text));
        }
        JsonObject kept = of(fields);
        for (Field<?> field : names) {
            Optional<JsonValue> given = fields.get(field.name());
            kept = given.isPresent() ? kept.with(field.name(), given.get()) : kept;
        }
        return kept;
    }

    /** What may be kept of an object: of its texts, the names of its members and what is inside of them. */
    public JsonObject of(JsonObject object) {
        JsonObject.Builder kept = JsonObject.builder();
        object.members().forEach((name, value) -> kept.put(of(name), isIdentity(name) ? value : of(value)));
        return kept.build();
    }

    /** What may be kept of any value. */
    public JsonValue of(JsonValue value) {
        if (value instanceof JsonString text) {
            return new JsonString(of(text.value()));
        }
        if (value instanceof JsonArray list) {
            return new JsonArray(list.stream().map(this::of).toList());
        }
        return value instanceof JsonObject object ? of(object) : value;
    }

    /** A refusal that does not repeat what is not to be kept. */
    Refusal of(Refusal refusal) {
        return on ? redacted(refusal, removed) : refusal;
    }

    /** A refusal without anything that is private or looks like a secret. */
    public static Refusal withoutSecrets(Refusal refusal) {
        return redacted(refusal, List.of());
    }

    /** How much was left out up to now; empty when nothing was. */
    public Optional<LeftOut> leftOut() {
        return removed.isEmpty()
                ? Optional.empty()
                : Optional.of(new LeftOut(
                        removed.size(),
                        removed.stream().mapToInt(String::length).sum()));
    }

    private Secrets.Cleaned clean(String text) {
        Secrets.Cleaned cleaned = on ? Secrets.clean(text) : new Secrets.Cleaned(text, List.of());
        removed.addAll(cleaned.removed());
        return cleaned;
    }

    private static boolean isIdentity(String name) {
        return name.equals("id") || name.endsWith("_id");
    }

    private static Refusal redacted(Refusal refusal, List<String> removed) {
        List<Fault> faults = refusal.faults().stream()
                .map(fault -> new Fault(
                        fault.field(), value(fault.value(), removed), message(fault.message(), fault, removed)))
                .toList();
        String message = refusal.message();
        for (Fault fault : refusal.faults()) {
            message = message(message, fault, removed);
        }
        return new Refusal(
                refusal.code(),
                message(message, new Fault("", "", ""), removed),
                faults,
                refusal.choice().map(Redaction::cleaned));
    }

    private static Refusal.Choice cleaned(Refusal.Choice choice) {
        List<Refusal.Option> options = choice.options().stream()
                .map(option -> new Refusal.Option(
                        option.value(), Secrets.clean(option.line()).text()))
                .toList();
        return new Refusal.Choice(choice.field(), choice.param(), options);
    }

    private static String value(String value, List<String> removed) {
        return isPartOf(value, removed) ? Secrets.MARK : Secrets.clean(value).text();
    }

    private static String message(String message, Fault fault, List<String> removed) {
        String told = isPartOf(fault.value(), removed) ? message.replace(fault.value(), Secrets.MARK) : message;
        return Secrets.clean(told).text();
    }

    private static boolean isPartOf(String value, List<String> removed) {
        return !value.isBlank() && removed.stream().anyMatch(part -> part.contains(value));
    }
}
