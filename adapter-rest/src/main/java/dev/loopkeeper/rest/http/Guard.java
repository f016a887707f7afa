package dev.loopkeeper.rest.http;

import dev.loopkeeper.LoopkeeperException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Tells whose requests are heard. A page of another site can make a browser ask here: by the name under which it asks, and by what the browser says of
 * the page, such requests are told from our own. Immutable.
 */
public final class Guard {
    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> hosts;

    /**
     * A guard of a server that listens at {@code host}.
     *
     * @throws LoopkeeperException when other machines could reach it there
     */
    public Guard(String host) {
        if (!isThisMachine(host)) {
            throw new LoopkeeperException("other machines could reach '" + host + "'; use --host 127.0.0.1");
        }
        this.hosts = THIS_MACHINE;
    }

    private static boolean isThisMachine(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new LoopkeeperException("there is no host '" + host + "'; use --host 127.0.0.1", e);
        }
    }

    /**
     * Why a request is not heard; empty when it is.
     *
     * @param host what it says under which name it asks; empty when it says nothing
     * @param origin what a browser says from which page it comes; empty when it says nothing
     */
    public Optional<Answer> refuses(Optional<String> host, Optional<String> origin) {
        if (host.map(Guard::name).filter(hosts::contains).isEmpty()) {
            return refused("this server is not asked under the name '" + host.orElse("") + "'");
        }
        boolean own =
                origin.map(page -> page.equals("http://" + host.orElseThrow())).orElse(true);
        return own ? Optional.empty() : refused("pages of '" + origin.orElseThrow() + "' may not ask this server");
    }

    private static Optional<Answer> refused(String message) {
        return Optional.of(Answer.failed(403, "FORBIDDEN", message));
    }

    /** A host without its port, in small letters. */
    private static String name(String host) {
        return host.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT);
    }

    /** What every answer tells browsers, as names and values: nothing of other hosts, no frames, no guessing of types. */
    public static List<List<String>> headers() {
        return List.of(
                List.of(
                        "Content-Security-Policy",
                        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
                                + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
                List.of("X-Content-Type-Options", "nosniff"),
                List.of("Referrer-Policy", "no-referrer"),
                List.of("Cross-Origin-Resource-Policy", "same-origin"),
                List.of("Cross-Origin-Opener-Policy", "same-origin"));
    }

    /** The address of a server that listens at a host and port. */
    public static URI address(String host, int port) {
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port + "/");
    }
}
