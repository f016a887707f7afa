package dev.loopkeeper.address;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The rules for the address of a server: {@code https}, or {@code http} on this machine, with a host and without a login. Stateless. */
public final class ServerAddress {
    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int LAST_PORT = 65_535;

    /** Looked for first, also in what is no address, so that no message repeats a password. */
    private static final Pattern LOGIN = Pattern.compile("//[^/]*@");

    private ServerAddress() {}

    /** What can be wrong with an address. */
    public enum Fault {
        /** It holds a name or a password, or may; do not repeat it. */
        HOLDS_LOGIN,
        /** It is no address of a server. */
        NO_ADDRESS,
        /** It is that of another machine, to which anybody on the way could read along. */
        READABLE
    }

    /** What is wrong with an address; empty when requests may go there. */
    public static Optional<Fault> fault(String text) {
        if (LOGIN.matcher(text).find()) {
            return Optional.of(Fault.HOLDS_LOGIN);
        }
        Optional<URI> address = parse(text).filter(ServerAddress::isOfServer);
        if (address.isEmpty()) {
            return Optional.of(Fault.NO_ADDRESS);
        }
        boolean encrypted = "https".equals(address.get().getScheme());
        return encrypted || isThisMachine(address.get()) ? Optional.empty() : Optional.of(Fault.READABLE);
    }

    /** Whether an address is one of this machine, which no request to it leaves. */
    public static boolean isThisMachine(URI address) {
        return THIS_MACHINE.contains(String.valueOf(address.getHost()));
    }

    private static boolean isOfServer(URI address) {
        return address.getHost() != null
                && Set.of("https", "http").contains(String.valueOf(address.getScheme()))
                && address.getPort() <= LAST_PORT;
    }

    private static Optional<URI> parse(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
