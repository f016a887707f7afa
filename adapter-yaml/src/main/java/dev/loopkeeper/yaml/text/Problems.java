package dev.loopkeeper.yaml.text;

import java.util.LinkedHashMap;
import java.util.Map;

/** Says in plain words what the parser found wrong. */
final class Problems {
    private static final Map<String, String> PLAIN = plain();

    private Problems() {}

    private static Map<String, String> plain() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put(
                "mapping values are not allowed here",
                "a colon stands where no key can be; quote the text or check the indentation");
        words.put("mapping keys are not allowed here", "a key stands where none can be; check the indentation");
        words.put(
                "sequence entries are not allowed here", "a list dash stands where none can be; check the indentation");
        words.put("could not find expected ':'", "a colon is missing after the key");
        words.put(
                "cannot start any token",
                "this character cannot start a value; indent with spaces and quote texts that begin with it");
        words.put("found unexpected end of stream", "a quotation mark is never closed");
        words.put("found unexpected document separator", "a quotation mark is not closed before the next document");
        words.put("expected <block end>", "this line does not fit the indentation of the lines above");
        words.put("expected ',' or ']'", "a comma or a closing bracket is missing");
        words.put("expected ',' or '}'", "a comma or a closing brace is missing");
        words.put("expected the node content", "a value is missing here");
        words.put("expected '<document start>'", "text follows where the document has ended");
        words.put("unknown escape character", "the backslash in this quoted text is followed by something unknown");
        words.put("escape sequence of", "the backslash in this quoted text lacks its hexadecimal digits");
        words.put("undefined tag handle", "custom tags are not supported");
        words.put(
                "leading empty lines contain more spaces",
                "an empty line above the text block is indented deeper than the text");
        words.put("indentation indicator", "the number after | or > must be 1 to 9");
        words.put("expected chomping or indentation", "only +, - or a digit may follow | or >");
        words.put("expected a comment or a line break", "nothing but a comment may follow here");
        words.put(
                "special characters are not allowed",
                "a control character or broken character is not allowed; write it as an escape in double quotes");
        return words;
    }

    static String inPlainWords(String problem) {
        return PLAIN.entrySet().stream()
                .filter(entry -> problem.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(problem.isBlank() ? "this is not valid YAML" : problem.strip());
    }
}
