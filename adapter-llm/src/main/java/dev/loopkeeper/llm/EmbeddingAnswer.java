package dev.loopkeeper.llm;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads vectors as OpenAI's servers write them. Stateless. */
final class EmbeddingAnswer {
    private EmbeddingAnswer() {}

    /**
     * The vectors of an answer, in the order of the texts.
     *
     * @param texts of how many texts
     * @return empty when there is not one vector for each text
     */
    static Optional<List<float[]>> read(String body, int texts) {
        List<JsonValue> data =
                object(body).array("data").orElse(JsonArray.EMPTY).values();
        Map<Long, float[]> vectors = new TreeMap<>();
        for (int i = 0; i < data.size(); i++) {
            JsonObject item = data.get(i) instanceof JsonObject object ? object : JsonObject.EMPTY;
            long index = item.whole("index").orElse(i);
            Optional<float[]> vector = item.array("embedding").flatMap(EmbeddingAnswer::vector);
            if (index < 0 || index >= texts || vector.isEmpty()) {
                return Optional.empty();
            }
            vectors.put(index, vector.get());
        }
        boolean whole = vectors.size() == texts && data.size() == texts;
        return whole ? Optional.of(List.copyOf(vectors.values())) : Optional.empty();
    }

    private static JsonObject object(String body) {
        try {
            return Json.parse(body) instanceof JsonObject object ? object : JsonObject.EMPTY;
        } catch (JsonSyntaxException e) {
            return JsonObject.EMPTY;
        }
    }

    /** Empty when it has no direction. */
    private static Optional<float[]> vector(JsonArray numbers) {
        float[] vector = new float[numbers.values().size()];
        double squares = 0;
        for (int i = 0; i < vector.length; i++) {
            if (!(numbers.values().get(i) instanceof JsonNumber number)) {
                return Optional.empty();
            }
            vector[i] = number.value().floatValue();
            squares += (double) vector[i] * vector[i];
        }
        return squares > 0 && Double.isFinite(squares) ? Optional.of(vector) : Optional.empty();
    }

    /** Whether all are of one length. */
    static boolean areComparable(List<float[]> vectors) {
        return vectors.stream().mapToInt(vector -> vector.length).distinct().count() <= 1;
    }
}
