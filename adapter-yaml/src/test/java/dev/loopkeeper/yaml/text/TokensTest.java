package dev.loopkeeper.yaml.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.json.Json;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import org.snakeyaml.engine.v2.schema.JsonSchema;
import org.snakeyaml.engine.v2.schema.Schema;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;

/** What Jackson by itself does not tell of a text, and what is read all the same. */
class TokensTest {
    private static JsonParser jackson(String text, Schema schema) {
        return YAMLFactory.builder()
                .loadSettings(LoadSettings.builder().setSchema(schema).build())
                .build()
                .createParser(ObjectReadContext.empty(), text);
    }

    private static JsonParser jackson(String text) {
        return jackson(text, new JsonSchema());
    }

    private static JsonParser jackson(String text, int tokens) {
        JsonParser parser = jackson(text);
        for (int i = 0; i < tokens; i++) {
            parser.nextToken();
        }
        return parser;
    }

    private static String read(String text) throws YamlSyntaxException {
        return Json.write(YamlText.parse("a.yml", text).value());
    }

    @Test
    void anchors() throws YamlSyntaxException {
        assertThat(jackson("a: &x 1\nb: *x\n", 3).getObjectId()).isNull();
        assertThat(read("a: &x 1\nb: *x\n")).isEqualTo("{\"a\":1,\"b\":1}");

        JsonParser firstKey = jackson("&m\nk: 1\n", 2);
        assertThat(firstKey.currentToken()).isEqualTo(JsonToken.PROPERTY_NAME);
        assertThat(firstKey.getObjectId()).isEqualTo("m");
        assertThat(read("a: &m\n  k: 1\nb: *m\n")).isEqualTo("{\"a\":{\"k\":1},\"b\":{\"k\":1}}");
    }

    @Test
    void keysThatAreNoText() throws YamlSyntaxException {
        assertThatThrownBy(() -> jackson("? [a, b]\n: c\n", 2)).isInstanceOf(JacksonException.class);
        assertThatThrownBy(() -> jackson("&x a: 1\n*x : c\n", 4)).isInstanceOf(JacksonException.class);
        assertThat(read("? [a, b]\n: c\n")).isEqualTo("{\"[a, b]\":\"c\"}");
        assertThat(read("- &x a\n- *x : c\n")).isEqualTo("[\"a\",{\"a\":\"c\"}]");
    }

    @Test
    void whereADocumentEnds() {
        List<JsonToken> tokens = new ArrayList<>();
        JsonParser two = jackson("a\n--- b\n");
        for (JsonToken token = two.nextToken(); token != null; token = two.nextToken()) {
            tokens.add(token);
        }
        assertThat(tokens).containsExactly(JsonToken.VALUE_STRING, JsonToken.VALUE_STRING);
        assertThatThrownBy(() -> read("a\n--- b\n")).hasMessageContaining("line 2, column 1: a second document");
    }

    @Test
    void whatAScalarMeans() throws YamlSyntaxException {
        JsonParser octal = jackson("0123", new CoreSchema());
        assertThat(octal.nextToken()).isEqualTo(JsonToken.VALUE_NUMBER_INT);
        assertThat(octal.getIntValue()).isEqualTo(83);
        assertThat(jackson("0123", 1).currentToken()).isEqualTo(JsonToken.VALUE_STRING);
        assertThat(read("0123")).isEqualTo("123");

        assertThat(jackson("!!binary aGk=", 1).currentToken()).isEqualTo(JsonToken.VALUE_EMBEDDED_OBJECT);
        assertThatThrownBy(() -> read("!!binary aGk=")).hasMessageContaining("custom tags are not supported");
    }

    @Test
    void tabsAndTextsAtTheEnd() throws YamlSyntaxException {
        assertThat(read("a:\tb\n\t\nc: d\n")).isEqualTo("{\"a\":\"b\",\"c\":\"d\"}");
        assertThat(read("a: |\n  t")).isEqualTo("{\"a\":\"t\\n\"}");
        assertThatThrownBy(() -> read("- \ta: 1\n")).hasMessageContaining("indent with spaces");
    }
}
