package dev.loopkeeper.settings;

import dev.loopkeeper.address.ServerAddress;
import java.net.URI;
import java.util.Optional;

/** The rules for the address of a webhook. It may hold a key behind a question mark, as those of many services do. Stateless. */
public final class WebhookPlace {
    private WebhookPlace() {}

    /** What is wrong with an address; empty when it can be one. */
    public static Optional<String> fault(String address) {
        return ServerAddress.fault(address).map(fault -> switch (fault) {
            case HOLDS_LOGIN ->
                "must not hold a name or a password; what is sent is signed with the key in LOOPKEEPER_WEBHOOK_KEY";
            case NO_ADDRESS -> "'" + address + "' is not an address; write one such as https://example.org/hook";
            case READABLE -> "would send everything to " + URI.create(address).getHost() + " unencrypted; use https";
        });
    }
}
