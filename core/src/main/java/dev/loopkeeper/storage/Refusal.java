package dev.loopkeeper.storage;

import dev.loopkeeper.json.Fault;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Why something asked for was not done; nothing was changed.
 *
 * @param code the class of the reason, stable for programs
 * @param message what is wrong and what to do, for people and models
 * @param faults the values at fault; empty when no value is
 */
public record Refusal(Code code, String message, List<Fault> faults) {
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

    /** Copies the faults. */
    public Refusal {
        faults = List.copyOf(faults);
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

    /** A refusal because the value of {@code field} is not allowed. */
    public static Refusal invalid(String field, String value, String message) {
        return of(Code.INVALID_ARGUMENT, field, value, message);
    }
}
