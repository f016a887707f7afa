package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Moment;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is asked by somebody of whom nobody knows in which zone they are. */
class UnknownZoneTest {
    private static final Caller ELSEWHERE = caller(Optional.empty());

    private final Loopkeeper loopkeeper = Loopkeeper.open("memory:");

    @AfterEach
    void close() {
        loopkeeper.close();
    }

    private static Caller caller(Optional<ZoneId> zone) {
        Moment now = new Moment.Exact(Instant.parse("2026-03-04T09:12:00Z"));
        return new Caller(UserId.DEFAULT, "test", now, zone, false);
    }

    @Test
    void isRefusedWhereItNeedsADay() {
        ToolReply reply = call(ELSEWHERE, "status", "{}");

        assertThat(reply).isInstanceOfSatisfying(ToolReply.Failure.class, failure -> {
            assertThat(failure.refusal().code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
            assertThat(failure.refusal().faults().get(0).field()).isEqualTo("zone");
        });
    }

    @Test
    void fixesNoZone() {
        assertThat(call(ELSEWHERE, "create_goal", "{'title':'Music'}")).isInstanceOf(ToolReply.Result.class);
        assertThat(zone()).isEmpty();

        call(caller(Optional.of(ZoneId.of("Asia/Tokyo"))), "create_goal", "{'title':'Garden'}");

        assertThat(zone()).contains(ZoneId.of("Asia/Tokyo"));
        assertThat(call(ELSEWHERE, "status", "{}")).isInstanceOf(ToolReply.Result.class);
    }

    private Optional<ZoneId> zone() {
        return loopkeeper.workspace().read(ELSEWHERE, View::settings).zone();
    }

    private ToolReply call(Caller caller, String tool, String arguments) {
        return loopkeeper.tools().call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), caller);
    }
}
