package dev.loopkeeper.mcp;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Text as one part of a URI. */
final class Percent {
    private Percent() {}

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
