package dev.loopkeeper.storage;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.text.Secrets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Takes out of what somebody says what no store is to keep, and knows how much that was: keys, passwords and whatever is
 * marked as private. The setting {@code redact_secrets} turns it off. Not thread-safe.
 */
public final class Redaction {
    private static final int TELLING = 4;

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
        return kept(Secrets::clean, text);
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
        return saying(field, text, of(text));
    }

    /** The same for a text that may be missing. */
    public Optional<String> needed(String field, Optional<String> text) {
        return text.map(given -> needed(field, given));
    }

    /**
     * What may be kept of an identity, which may look like a secret but not hold anything private.
     *
     * @throws FaultyRecordException when nothing else is left of it
     */
    public Optional<String> identity(String field, Optional<String> id) {
        return id.map(given -> saying(field, given, kept(Secrets::withoutPrivate, given)));
    }

    /**
     * What may be kept of the fields of a record.
     *
     * @param names fields that name other records, which are left as they are
     * @param needed fields that have to say something
     * @throws FaultyRecordException when nothing else is left of one of those
     */
    public JsonObject of(JsonObject fields, Set<Field<?>> names, Field<?>... needed) {
        JsonObject kept = record(fields);
        for (Field<?> field : needed) {
            require(field.name(), fields, kept);
        }
        for (Field<?> field : names) {
            Optional<JsonValue> given = fields.get(field.name());
            kept = given.isPresent() ? kept.with(field.name(), given.get()) : kept;
        }
        return kept;
    }

    /**
     * Checks that the texts of a member, one or a list, say something that may be kept.
     *
     * @throws FaultyRecordException when nothing else is left of one
     */
    public static void require(String member, JsonObject given, JsonObject kept) {
        List<JsonValue> left = values(kept, member);
        List<JsonValue> all = values(given, member);
        for (int i = 0; i < left.size(); i++) {
            if (left.get(i) instanceof JsonString text && all.get(i) instanceof JsonString before) {
                saying(member, before.value(), text.value());
            }
        }
    }

    private static List<JsonValue> values(JsonObject object, String member) {
        return object.get(member)
                .map(value -> value instanceof JsonArray list ? list.values() : List.of(value))
                .orElse(List.of());
    }

    private static String saying(String field, String given, String kept) {
        if (!kept.equals(given) && !Secrets.saysSomething(kept)) {
            String message =
                    "is private or like a secret and nothing else, so nothing was kept; say something that may be";
            throw new FaultyRecordException(List.of(new Fault(field, Secrets.MARK, message)));
        }
        return kept;
    }

    /**
     * What may be kept of a record: its own identities, and those of the entries of its lists, may look like a secret. What is
     * inside of its objects is anybody's.
     */
    public JsonObject record(JsonObject record) {
        return members(record, (name, value) -> {
            if (isIdentity(name) && value instanceof JsonString id) {
                return new JsonString(kept(Secrets::withoutPrivate, id.value()));
            }
            return value instanceof JsonArray list
                    ? each(list, entry -> entry instanceof JsonObject object ? record(object) : named(name, entry))
                    : named(name, value);
        });
    }

    /** What may be kept of any value: of its texts and numbers, of the names of its members and of what is inside of them. */
    public JsonValue of(JsonValue value) {
        return of(value, Secrets::clean);
    }

    private JsonValue of(JsonValue value, Function<String, Secrets.Cleaned> cleaning) {
        if (value instanceof JsonString text) {
            return new JsonString(kept(cleaning, text.value()));
        }
        if (value instanceof JsonNumber number) {
            String text = number.value().toPlainString();
            return kept(cleaning, text).equals(text) ? number : new JsonString(Secrets.MARK);
        }
        if (value instanceof JsonArray list) {
            return each(list, this::of);
        }
        return value instanceof JsonObject object ? members(object, this::named) : value;
    }

    /** The same for the value of a member, or a list of them, which may be secrets because of its name. */
    private JsonValue named(String name, JsonValue value) {
        return value instanceof JsonArray list
                ? each(list, entry -> named(name, entry))
                : of(value, given -> Secrets.clean(name, given));
    }

    private static JsonArray each(JsonArray list, UnaryOperator<JsonValue> entry) {
        return new JsonArray(list.stream().map(entry).toList());
    }

    /** The members by what may be kept of their names; names of which the same is left are numbered. */
    private JsonObject members(JsonObject object, BiFunction<String, JsonValue, JsonValue> inside) {
        Map<String, JsonValue> kept = new LinkedHashMap<>();
        object.members().forEach((name, value) -> {
            String plain = of(name);
            String free = plain;
            for (int i = 2; kept.containsKey(free); i++) {
                free = plain + " " + i;
            }
            kept.put(free, inside.apply(name, value));
        });
        return new JsonObject(kept);
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

    private String kept(Function<String, Secrets.Cleaned> cleaning, String text) {
        if (!on) {
            return text;
        }
        Secrets.Cleaned cleaned = cleaning.apply(text);
        removed.addAll(cleaned.removed());
        return cleaned.text();
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

    /** Whether a value repeats what was taken out; a letter or two of it may stand for anything. */
    private static boolean isPartOf(String value, List<String> removed) {
        return !value.isBlank()
                && removed.stream()
                        .anyMatch(part -> part.strip().equals(value.strip())
                                || (value.length() >= TELLING && part.contains(value)));
    }
}
