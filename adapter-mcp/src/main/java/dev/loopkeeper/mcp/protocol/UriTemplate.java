package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** URI templates of the simplest kind: {@code {name}} stands for one part without a slash. */
final class UriTemplate {
    private UriTemplate() {}

    /** The variables for which the template becomes the URI, percent-decoded; empty when there are none. */
    static Optional<JsonObject> match(String template, String uri) {
        JsonObject.Builder variables = JsonObject.builder();
        int at = 0;
        int from = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
            int close = template.indexOf('}', open);
            String fixed = template.substring(from, open);
            if (!uri.startsWith(fixed, at)) {
                return Optional.empty();
            }
            int start = at + fixed.length();
            at = end(uri, start);
            if (at == start) {
                return Optional.empty();
            }
            variables.put(template.substring(open + 1, close), decoded(uri.substring(start, at)));
            from = close + 1;
        }
        return uri.substring(at).equals(template.substring(from)) ? Optional.of(variables.build()) : Optional.empty();
    }

    private static int end(String uri, int start) {
        int slash = uri.indexOf('/', start);
        return slash < 0 ? uri.length() : slash;
    }

    private static String decoded(String part) {
        try {
            return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return part;
        }
    }
}
