package dev.loopkeeper.notify;

import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/**
 * What a webhook is sent.
 *
 * @param address where it goes
 * @param notice what it says
 * @param key what it is signed with; empty for no signature
 */
record WebhookRequest(URI address, Notice notice, Optional<WebhookKey> key) {
    /** The request of one try: the same notice has the same id each time, and the time is that of the try. */
    HttpRequest at(Instant now) {
        String body = body();
        String id = id();
        String timestamp = "" + now.getEpochSecond();
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("content-type", "application/json")
                .header("user-agent", "Loopkeeper")
                .header("webhook-id", id)
                .header("webhook-timestamp", timestamp)
                .POST(BodyPublishers.ofString(body));
        key.ifPresent(known -> request.header("webhook-signature", known.signature(id + "." + timestamp + "." + body)));
        return request.build();
    }

    /** The notice's id as a header can have it, without the full stop that parts what is signed. */
    private String id() {
        return URLEncoder.encode(notice.id(), StandardCharsets.UTF_8).replace(".", "%2E");
    }

    private String body() {
        return Json.write(JsonObject.builder()
                .put("id", notice.id())
                .put("user", notice.user())
                .put("title", notice.title())
                .put("message", notice.message())
                .put("at", notice.at().toString())
                .build());
    }

    /** What people call the server: the rest of its address may be as good as a key. */
    String server() {
        return "The webhook at " + address.getHost() + (address.getPort() < 0 ? "" : ":" + address.getPort());
    }
}
