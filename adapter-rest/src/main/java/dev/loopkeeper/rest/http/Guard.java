package dev.loopkeeper.rest.http;

import dev.loopkeeper.LoopkeeperException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells whose requests are heard. A page of another site can make a browser ask here: by the name under which it asks, and by what the browser says of
 * the page, such requests are told from our own. Immutable.
 */
public final class Guard {
    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> hosts;
    private final boolean onlyThisMachine;

    /**
     * A guard of a server that listens at {@code host}.
     *
     * @param hasTokens whether there is a token by which other machines could be told from others
     * @throws LoopkeeperException when other machines could reach it there, and there is no token
     */
    public Guard(String host, boolean hasTokens) {
        InetAddress address = address(host);
        this.onlyThisMachine = address.isLoopbackAddress();
        if (!onlyThisMachine && !hasTokens) {
            throw new LoopkeeperException("other machines could reach '" + host + "'; make a token first (loopkeeper"
                    + " token create), or use --host 127.0.0.1");
        }
        this.hosts = new HashSet<>(THIS_MACHINE);
        hosts.add(written(host).toLowerCase(Locale.ROOT));
        if (address.isAnyLocalAddress()) {
            hosts.addAll(allOfThisMachine());
        }
    }

    private static InetAddress address(String host) {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new LoopkeeperException("there is no host '" + host + "'; use --host 127.0.0.1", e);
        }
    }

    private static Set<String> allOfThisMachine() {
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .map(address -> written(address.getHostAddress().replaceFirst("%.*", "")))
                    .collect(Collectors.toSet());
        } catch (SocketException e) {
            throw new LoopkeeperException("cannot tell this machine's addresses; use --host with one of them", e);
        }
    }

    /** Whether a request from that address comes from this machine, where its zone is known. */
    public static boolean isThisMachine(String address) {
        return address(address).isLoopbackAddress();
    }

    /** Whether no other machine can ask. */
    public boolean onlyThisMachine() {
        return onlyThisMachine;
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
        return URI.create("http://" + written(host) + ":" + port + "/");
    }

    private static String written(String host) {
        return host.contains(":") ? "[" + host + "]" : host;
    }
}
