package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What a scalar's text means by the YAML 1.2 core schema, with infinities and not-a-number left as text. */
final class ScalarReader {
    private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");
    private static final Set<String> TRUES = Set.of("true", "True", "TRUE");
    private static final Set<String> FALSES = Set.of("false", "False", "FALSE");
    private static final Pattern DECIMAL =
            Pattern.compile("[-+]?+(?:\\.[0-9]++|[0-9]++(?:\\.[0-9]*+)?+)(?:[eE][-+]?+[0-9]++)?+");
    private static final Pattern OCTAL = Pattern.compile("0o[0-7]+");
    private static final Pattern HEX = Pattern.compile("0x[0-9a-fA-F]+");
    private static final String CORE = "tag:yaml.org,2002:";

    private ScalarReader() {}

    static JsonValue plain(String text) {
        if (NULLS.contains(text)) {
            return JsonNull.NULL;
        }
        return bool(text).or(() -> number(text)).orElseGet(() -> new JsonString(text));
    }

    private static Optional<JsonValue> bool(String text) {
        if (TRUES.contains(text)) {
            return Optional.of(JsonBoolean.TRUE);
        }
        return FALSES.contains(text) ? Optional.of(JsonBoolean.FALSE) : Optional.empty();
    }

    private static Optional<JsonValue> number(String text) {
        if (text.length() > Limits.NUMBER || !numberStart(text.charAt(0))) {
            return Optional.empty();
        }
        try {
            return digits(text).map(JsonNumber::new);
        } catch (NumberFormatException exponentTooLarge) {
            return Optional.empty();
        }
    }

    private static boolean numberStart(char c) {
        return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.';
    }

    private static Optional<BigDecimal> digits(String text) {
        if (DECIMAL.matcher(text).matches()) {
            return Optional.of(new BigDecimal(text));
        }
        if (text.startsWith("0o") && OCTAL.matcher(text).matches()) {
            return Optional.of(new BigDecimal(new BigInteger(text.substring(2), 8)));
        }
        return text.startsWith("0x") && HEX.matcher(text).matches()
                ? Optional.of(new BigDecimal(new BigInteger(text.substring(2), 16)))
                : Optional.empty();
    }

    /** The meaning under a written tag; empty when the tag is not of the core schema or does not fit. */
    static Optional<JsonValue> tagged(String tag, String text) {
        if (tag.equals("!") || tag.equals(CORE + "str")) {
            return Optional.of(new JsonString(text));
        }
        return switch (tag.startsWith(CORE) ? tag.substring(CORE.length()) : "") {
            case "null" -> NULLS.contains(text) ? Optional.of(JsonNull.NULL) : Optional.empty();
            case "bool" -> bool(text);
            case "int", "float" -> text.isEmpty() ? Optional.empty() : number(text);
            default -> Optional.empty();
        };
    }

    /** Whether a collection may carry the tag. */
    static boolean collectionTag(String tag, String kind) {
        return tag.equals("!") || tag.equals(CORE + kind);
    }
}
