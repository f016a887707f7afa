package dev.loopkeeper.rest.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** A file of the page: what is in it, its type, and a tag that is another one when its content is. */
record PageFile(String text, String type, String tag) {
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8");

    /** The file of a name; empty when there is none, or none of a type that is served. */
    static Optional<PageFile> read(String name) {
        Optional<String> type = Optional.ofNullable(TYPES.get(name.substring(name.lastIndexOf('.') + 1)));
        try (InputStream in = PageFile.class.getResourceAsStream(name)) {
            if (in == null || type.isEmpty()) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            return Optional.of(new PageFile(new String(bytes, UTF_8), type.get(), tag(bytes)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A weak tag: the bytes that are sent may be compressed. */
    private static String tag(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return "W/\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(digest) + "\"";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
