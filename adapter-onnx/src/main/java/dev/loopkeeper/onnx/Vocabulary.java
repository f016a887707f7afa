package dev.loopkeeper.onnx;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the vocabularies that lie beside models. Stateless. */
final class Vocabulary {
    private static final String INSTEAD = "; set a model of the BERT family for lower case, such as bge";

    private Vocabulary() {}

    /**
     * The pieces of a {@code tokenizer.json}.
     *
     * @throws UnusableModelException when it is none of a model that reads pieces of words in lower case
     */
    static Map<String, Integer> ofTokenizer(String text) throws UnusableModelException {
        JsonObject tokenizer = object(text);
        Optional<JsonObject> model = tokenizer.object("model");
        if (!model.flatMap(found -> found.string("type")).equals(Optional.of("WordPiece"))) {
            throw new UnusableModelException("does not read pieces of words" + INSTEAD);
        }
        if (tokenizer
                .object("normalizer")
                .flatMap(normalizer -> normalizer.bool("lowercase"))
                .equals(Optional.of(false))) {
            throw new UnusableModelException("tells capitals from small letters" + INSTEAD);
        }
        Map<String, Integer> numbers = new HashMap<>();
        model.flatMap(found -> found.object("vocab"))
                .orElse(JsonObject.EMPTY)
                .members()
                .forEach((piece, number) -> number(number).ifPresent(found -> numbers.put(piece, found)));
        return numbers;
    }

    private static JsonObject object(String text) throws UnusableModelException {
        try {
            return Json.parse(text) instanceof JsonObject object ? object : JsonObject.EMPTY;
        } catch (JsonSyntaxException e) {
            throw new UnusableModelException(
                    "has a tokenizer.json that is not JSON; get the file again, or delete it if vocab.txt is there", e);
        }
    }

    private static Optional<Integer> number(JsonValue value) {
        return value instanceof JsonNumber number ? Optional.of(number.value().intValue()) : Optional.empty();
    }

    /** The pieces of a {@code vocab.txt}: one a line, and their numbers are those of the lines. */
    static Map<String, Integer> ofLines(List<String> lines) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            numbers.put(lines.get(i).strip(), i);
        }
        return numbers;
    }
}
