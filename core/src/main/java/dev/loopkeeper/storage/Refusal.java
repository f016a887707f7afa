package dev.loopkeeper.storage;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.text.Counted;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why something asked for was not done; nothing was changed.
 *
 * @param code the class of the reason, stable for programs
 * @param message what is wrong and what to do, for people and models
 * @param faults the values at fault; empty when no value is
 * @param choice what may be meant, when that is the question
 */
public record Refusal(Code code, String message, List<Fault> faults, Optional<Choice> choice) {
    private static final int MOST_SHOWN = 5;

    /** The classes of reasons. */
    public enum Code {
        /** A value is not allowed. */
        INVALID_ARGUMENT,
        /** A parameter does not exist. */
        UNKNOWN_PARAMETER,
        /** A required parameter was left out. */
        MISSING_PARAMETER,
        /** What was named is not there. */
        NOT_FOUND,
        /** What was to be created is there already. */
        ALREADY_EXISTS,
        /** Something else stands in the way. */
        CONFLICT,
        /** A name fits several things. */
        AMBIGUOUS,
        /** The store may only be read. */
        READ_ONLY,
        /** There is no such tool. */
        UNKNOWN_TOOL,
        /** The store is in trouble. */
        STORE_ERROR,
        /** A defect of this program. */
        INTERNAL
    }

    /**
     * What may be meant, and how one of it is named.
     *
     * @param field the parameter whose value fits several things
     * @param param the parameter that names one of them, instead
     * @param options the things, the likeliest first
     */
    public record Choice(String field, String param, List<Option> options) {
        /** Copies the options. */
        public Choice {
            options = List.copyOf(options);
        }

        /** Whether the options show what the things say: what fits several is words of theirs, and no name. */
        public boolean showsContent() {
            return !field.equals(param);
        }

        /** The choice as programs read it: {@code {"field", "param", "options": [{"value", "line"}]}}. */
        public JsonObject json() {
            List<JsonValue> all = options.stream()
                    .<JsonValue>map(option -> JsonObject.builder()
                            .put("value", option.value())
                            .put("line", option.line())
                            .build())
                    .toList();
            return JsonObject.builder()
                    .put("field", field)
                    .put("param", param)
                    .put("options", new JsonArray(all))
                    .build();
        }

        /** The first options on one line, and how many there are beside them. */
        public String line() {
            return Counted.first(
                    options.stream()
                            .map(option -> option.value() + " " + option.line())
                            .toList(),
                    MOST_SHOWN);
        }
    }

    /**
     * One thing that may be meant.
     *
     * @param value what names it exactly
     * @param line what it is, for people
     */
    public record Option(String value, String line) {}

    /** Copies the faults. */
    public Refusal {
        faults = List.copyOf(faults);
    }

    /** A refusal that asks nothing. */
    public Refusal(Code code, String message, List<Fault> faults) {
        this(code, message, faults, Optional.empty());
    }

    /** A refusal that no single value is to blame for. */
    public static Refusal of(Code code, String message) {
        return new Refusal(code, message, List.of());
    }

    /** A refusal because of one value. */
    public static Refusal of(Code code, Fault fault) {
        return new Refusal(code, fault.sentence(), List.of(fault));
    }

    /** A refusal because of the value of {@code field}. */
    public static Refusal of(Code code, String field, String value, String message) {
        return of(code, new Fault(field, value, message));
    }

    /** A refusal because of several values, all of which are told. */
    public static Refusal of(Code code, List<Fault> faults) {
        return new Refusal(code, faults.stream().map(Fault::sentence).collect(Collectors.joining("; ")), faults);
    }

    /** The same refusal, with something more at the end of its only fault. */
    public Refusal adding(String remedy) {
        Fault given = faults.get(0);
        Fault fault = new Fault(given.field(), given.value(), given.message() + remedy);
        return new Refusal(code, fault.sentence(), List.of(fault), choice);
    }

    /** A refusal because a value fits several things. */
    public static Refusal several(String value, Choice choice) {
        String message = "'" + value + "' fits several: " + choice.line() + "; name one with " + choice.param();
        return several(value, message, choice);
    }

    /** A refusal because a value fits several things, said in these words. */
    public static Refusal several(String value, String message, Choice choice) {
        Fault fault = new Fault(choice.field(), value, message);
        return new Refusal(Code.AMBIGUOUS, fault.sentence(), List.of(fault), Optional.of(choice));
    }

    /** A refusal because the value of {@code field} is not allowed. */
    public static Refusal invalid(String field, String value, String message) {
        return of(Code.INVALID_ARGUMENT, field, value, message);
    }
}
