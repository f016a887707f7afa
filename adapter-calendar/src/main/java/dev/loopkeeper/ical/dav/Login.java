package dev.loopkeeper.ical.dav;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Who asks a server.
 *
 * @param user the name there
 * @param password the password, or one made for this program alone
 */
public record Login(String user, String password) {
    String header() {
        byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(both);
    }

    @Override
    public String toString() {
        return user;
    }
}
