package dev.loopkeeper.notify;

import dev.loopkeeper.address.ServerAddress;
import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.settings.WebhookPlace;
import java.net.URI;
import java.util.Optional;

/**
 * A server of the person's, which is sent notices as JSON.
 *
 * @param surroundings where the key is, and the time
 */
record Webhook(Surroundings surroundings) {
    Optional<String> tell(Optional<String> address, Notice notice, Deadline deadline) {
        if (address.filter(text -> !text.isBlank()).isEmpty()) {
            return Optional.of("No webhook is set; set one: loopkeeper settings set webhook https://HOST/PATH");
        }
        Optional<String> fault = WebhookPlace.fault(address.get());
        if (fault.isPresent()) {
            return Optional.of("The webhook " + fault.get() + ".");
        }
        return send(URI.create(URI.create(address.get()).toASCIIString()), notice, deadline);
    }

    private Optional<String> send(URI address, Notice notice, Deadline deadline) {
        Optional<String> text = surroundings.variable(WebhookKey.VARIABLE);
        if (text.isEmpty()) {
            return ServerAddress.isThisMachine(address)
                    ? deliver(new WebhookRequest(address, notice, Optional.empty()), deadline)
                    : Optional.of("Nothing is sent to " + address.getHost() + " without a signature; set "
                            + WebhookKey.VARIABLE + " to the key that it checks signatures with.");
        }
        Reading<WebhookKey> key = WebhookKey.read(text.get());
        return key.switchOn(
                good -> deliver(new WebhookRequest(address, notice, Optional.of(good)), deadline), Optional::of);
    }

    private Optional<String> deliver(WebhookRequest request, Deadline deadline) {
        return new Delivery(request, deadline, surroundings.clock()).send();
    }
}
