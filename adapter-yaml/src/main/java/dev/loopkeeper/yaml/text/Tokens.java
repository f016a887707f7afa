package dev.loopkeeper.yaml.text;

import java.io.StringReader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import tools.jackson.core.ErrorReportConfiguration;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.io.ContentReference;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.util.BufferRecycler;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Jackson's tokens of one text, with offsets into it, and its complaints as {@link YamlSyntaxException}. What Jackson does not tell
 * is asked of the event that it made the token from: anchors, tags, quotes and brackets, the document's end, keys that are no text.
 */
final class Tokens extends YAMLParser {
    private static final int LARGEST_BUFFER = 1 << 20;
    private static final int SMALL_BUFFER = 1 << 10;
    private static final BufferRecycler NO_BUFFERS = new BufferRecycler();
    private static final StreamReadConstraints BOUNDS = StreamReadConstraints.builder()
            .maxNestingDepth(Limits.NESTING)
            .maxNameLength(Limits.TEXT)
            .maxStringLength(Limits.TEXT)
            .build();

    private final String name;
    private final Source source;
    private final Source.CodePoints codePoints;

    Tokens(String name, Source source) {
        this(name, source, source.text.substring(source.bom()));
    }

    private Tokens(String name, Source source, String text) {
        super(ObjectReadContext.empty(), context(), NO_BUFFERS, 0, 0, settings(text), new StringReader(text), true);
        this.name = name;
        this.source = source;
        this.codePoints = new Source.CodePoints(text);
    }

    private static IOContext context() {
        return new IOContext(
                BOUNDS,
                StreamWriteConstraints.defaults(),
                ErrorReportConfiguration.defaults(),
                NO_BUFFERS,
                ContentReference.unknown(),
                true,
                JsonEncoding.UTF8);
    }

    private static LoadSettings settings(String text) {
        return text.length() < SMALL_BUFFER ? Small.SETTINGS : settings(Math.min(text.length(), LARGEST_BUFFER) + 16);
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

    /** What a scalar means is for {@link ScalarReader} to say: Jackson takes {@code 0x1F} for text and reads binary. */
    @Override
    protected JsonToken _decodeScalar(ScalarEvent scalar) {
        _textValue = scalar.getValue();
        return JsonToken.VALUE_STRING;
    }

    /** The next token; null behind the last. */
    @Nullable
    JsonToken next() throws YamlSyntaxException {
        // The parser reports some broken texts with exceptions of the JDK.
        try {
            return nextToken();
        } catch (RuntimeException e) {
            throw fault(e);
        }
    }

    /** The next key or the mapping's end. Jackson knows keys of text alone; an alias or a collection comes as a value does. */
    @Nullable
    JsonToken nextKey() throws YamlSyntaxException {
        Event.ID next = peek().getEventId();
        if (next != Event.ID.Scalar && next != Event.ID.MappingEnd) {
            nextIsValue();
        }
        return next();
    }

    /** Says that the key has been read, whatever it was. */
    void nextIsValue() {
        _currToken = JsonToken.PROPERTY_NAME;
    }

    private Event peek() throws YamlSyntaxException {
        try {
            return _yamlParser.peekEvent();
        } catch (RuntimeException e) {
            throw fault(e);
        }
    }

    private YamlSyntaxException fault(RuntimeException e) {
        Throwable cause = e instanceof JacksonException && e.getCause() != null ? e.getCause() : e;
        if (e instanceof StreamConstraintsException) {
            return tooDeep();
        }
        if (cause instanceof MarkedYamlEngineException marked) {
            int index = marked.getProblemMark()
                    .or(marked::getContextMark)
                    .map(mark -> mark.getIndex())
                    .orElse(0);
            return at(offset(index), Problems.inPlainWords(marked.getProblem()));
        }
        return cause instanceof ReaderException unreadable
                ? at(offset(unreadable.getPosition()), Problems.inPlainWords("special characters are not allowed"))
                : at(offset(0), "this is not valid YAML");
    }

    /** Where the document ends behind its root: before an end marker, or where the text does. */
    int documentEnd() throws YamlSyntaxException {
        boolean explicit = peek() instanceof DocumentEndEvent end && end.isExplicit();
        _lastEvent = nextEvent();
        int behind = explicit ? start() : source.length();
        if (peek().getEventId() != Event.ID.StreamEnd) {
            _lastEvent = nextEvent();
            throw problem("a second document starts here; one file holds one document");
        }
        return behind;
    }

    /** The collections around the token, with the one that it opens. */
    int depth() {
        return streamReadContext().getNestingDepth();
    }

    Optional<String> anchor() {
        return ((NodeEvent) _lastEvent).getAnchor().map(Anchor::getValue);
    }

    Optional<String> tag() {
        return _lastEvent instanceof ScalarEvent scalar
                ? scalar.getTag()
                : ((CollectionStartEvent) _lastEvent).getTag();
    }

    /** How the scalar is written. */
    ScalarStyle style() {
        return ((ScalarEvent) _lastEvent).getScalarStyle();
    }

    /** Whether the collection stands in brackets, its own or those around it. */
    boolean flow() {
        return ((CollectionStartEvent) _lastEvent).isFlow();
    }

    int start() {
        return offset(currentTokenLocation());
    }

    int end() {
        return offset(currentLocation());
    }

    private int offset(TokenStreamLocation location) {
        return offset((int) location.getCharOffset());
    }

    private int offset(int index) {
        return Math.min(codePoints.offset(index) + source.bom(), source.length());
    }

    YamlSyntaxException tooDeep() {
        return problem("the values nest more than " + Limits.NESTING + " levels deep");
    }

    YamlSyntaxException problem(String words) {
        return at(start(), words);
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
