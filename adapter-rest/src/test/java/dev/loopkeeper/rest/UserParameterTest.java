package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.api.Endpoint;
import dev.loopkeeper.rest.api.Endpoints;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every endpoint takes {@code userId}, which can name nobody but who asks. */
class UserParameterTest {
    private final Client client = new Client(Store.MEMORY);

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void mayNameWhoAsks() {
        client.post("/memories?userId=default", "{'type':'fact','content':'Likes tea'}");

        assertThat(client.get("/memories?userId=default").each("memories", "userId"))
                .containsExactly(new JsonString("default"));
        assertThat(Endpoints.all())
                .allSatisfy(endpoint -> assertThat(status(endpoint, "default")).isNotEqualTo(403));
    }

    @Test
    void mayNameNobodyElse() {
        assertThat(Endpoints.all())
                .hasSizeGreaterThan(60)
                .allSatisfy(endpoint -> assertThat(status(endpoint, "ann")).isEqualTo(403));
    }

    private int status(Endpoint endpoint, String user) {
        String path = endpoint.path().replaceAll("\\{[^}]+}", "none") + "?userId=" + user;
        Client.Reply reply = switch (endpoint.method()) {
            case GET -> client.get(path);
            case POST -> client.post(path, "{}");
            case PATCH -> client.patch(path, "{}");
            case DELETE -> client.delete(path);
        };
        return reply.status();
    }
}
