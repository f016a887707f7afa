package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** The parser's events with offsets into the text, and its complaints as {@link YamlSyntaxException}. */
final class Events {
    private static final int LARGEST_BUFFER = 1 << 20;
    private static final int SMALL_BUFFER = 1 << 10;

    private final String name;
    private final Source source;
    private final Source.CodePoints codePoints;
    private final ParserImpl parser;
    private @Nullable Event peeked;

    Events(String name, Source source) {
        this.name = name;
        this.source = source;
        String text = source.text.substring(source.bom());
        this.codePoints = new Source.CodePoints(text);
        LoadSettings settings =
                text.length() < SMALL_BUFFER ? Small.SETTINGS : settings(Math.min(text.length(), LARGEST_BUFFER) + 16);
        this.parser = new ParserImpl(settings, new StreamReader(settings, text));
    }

    private static LoadSettings settings(int buffer) {
        return LoadSettings.builder()
                .setBufferSize(buffer)
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
    }

    /** For texts of which there are many, as making settings takes as long as reading them. */
    private static final class Small {
        static final LoadSettings SETTINGS = settings(SMALL_BUFFER + 16);
    }

    Event next() throws YamlSyntaxException {
        Event event = peek();
        peeked = null;
        return event;
    }

    Event peek() throws YamlSyntaxException {
        Event event = peeked;
        if (event == null) {
            event = read();
            peeked = event;
        }
        return event;
    }

    // The parser reports some broken texts with exceptions of the JDK.
    private Event read() throws YamlSyntaxException {
        try {
            return parser.next();
        } catch (MarkedYamlEngineException e) {
            int index = e.getProblemMark()
                    .or(e::getContextMark)
                    .map(mark -> mark.getIndex())
                    .orElse(0);
            throw at(offset(index), Problems.inPlainWords(e.getProblem()));
        } catch (ReaderException e) {
            throw at(offset(e.getPosition()), Problems.inPlainWords("special characters are not allowed"));
        } catch (RuntimeException e) {
            throw at(offset(0), "this is not valid YAML");
        }
    }

    private int offset(int index) {
        return Math.min(codePoints.offset(index) + source.bom(), source.length());
    }

    int start(Event event) {
        return offset(event.getStartMark().orElseThrow().getIndex());
    }

    int end(Event event) {
        return offset(event.getEndMark().orElseThrow().getIndex());
    }

    Node.Span span(Event event) {
        return new Node.Span(start(event), start(event), end(event));
    }

    JsonValue meaning(ScalarEvent event) throws YamlSyntaxException {
        String tag = event.getTag().orElse("");
        if (tag.isEmpty()) {
            return event.isPlain() ? ScalarReader.plain(event.getValue()) : new JsonString(event.getValue());
        }
        return ScalarReader.tagged(tag, event.getValue())
                .orElseThrow(() -> problem(event, "custom tags are not supported"));
    }

    YamlSyntaxException tooDeep(Event event) {
        return problem(event, "the values nest more than " + Limits.NESTING + " levels deep");
    }

    YamlSyntaxException problem(Event event, String words) {
        return at(start(event), words);
    }

    YamlSyntaxException at(int offset, String words) {
        int line = 1;
        int lineStart = source.bom();
        int end = source.lineEnd(lineStart);
        while (end < offset && source.afterBreak(end) <= offset) {
            lineStart = source.afterBreak(end);
            line++;
            end = source.lineEnd(lineStart);
        }
        int column = offset < lineStart ? 0 : source.text.codePointCount(lineStart, offset);
        return new YamlSyntaxException(name, line, column + 1, words);
    }
}
