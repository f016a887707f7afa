package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The calendar that programs subscribe to. */
@OnEveryStore
class CalendarFeedTest {
    private final Client client;

    CalendarFeedTest(Store store) {
        client = new Client(store);
        client.patch("/settings", "{'set':{'zone':'Europe/Berlin'}}");
    }

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void showsAppointmentsAndTheDaysOfSteps() {
        client.post("/goals", "{'title':'Garden, all of it','slug':'garden'}");
        client.post("/tasks", "{'title':'Order soil','project_id':'garden','due':'2026-03-06','priority':'HIGH'}");
        client.post("/tasks", "{'title':'Call; Ann','planned':'2026-03-05T17:00','estimate':45}");
        client.post("/tasks", "{'title':'Renew the passport','due':'2046-03-06'}");
        client.post("/tasks", "{'title':'Someday'}");
        client.post("/schedule", "{'title':'Dentist','time':'tomorrow 9am'}");

        HttpResponse<String> answer = client.text("/calendar.ics");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/calendar; charset=utf-8");
        List<String> lines = answer.body().lines().toList();
        assertThat(lines)
                .startsWith("BEGIN:VCALENDAR", "VERSION:2.0")
                .endsWith("END:VCALENDAR")
                .contains("SUMMARY:Dentist", "DTSTART:20260305T080000Z")
                .contains("SUMMARY:Order soil (due)", "DTSTART;VALUE=DATE:20260306", "DTEND;VALUE=DATE:20260307")
                .contains("CATEGORIES:Garden\\, all of it", "DUE;VALUE=DATE:20260306", "PRIORITY:3")
                .contains("SUMMARY:Call\\; Ann", "DTSTART:20260305T160000Z", "DTEND:20260305T164500Z")
                .contains("SUMMARY:Renew the passport")
                .doesNotContain("SUMMARY:Someday");
        assertThat(answer.body().split("\r\n"))
                .allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 75 && !line.contains("\n"));
    }

    @Test
    void showsOneOfBothWhenAskedTo() {
        client.post("/tasks", "{'title':'Order soil','due':'2026-03-06'}");

        assertThat(client.text("/calendar.ics?show=events").body())
                .contains("BEGIN:VEVENT")
                .doesNotContain("VTODO");
        assertThat(client.text("/calendar.ics?show=tasks").body())
                .contains("BEGIN:VTODO")
                .doesNotContain("VEVENT");
        assertThat(client.get("/calendar.ics?show=some").message()).contains("'some' must be all, events or tasks");
        assertThat(client.get("/calendar.ics?since=2026-01-01").message()).contains("since");
    }

    @Test
    void showsTimeThatWasSetAsideForAStepOnce() {
        client.post("/goals", "{'title':'Fitness','slug':'fitness'}");
        client.post("/goals/fitness/steps", "{'title':'Run','dependencies':[]}");
        client.post("/schedule", "{'title':'Run','time':'tomorrow 9am','goal':'fitness','task':'run'}");

        assertThat(client.text("/calendar.ics?show=events").body().split("BEGIN:VEVENT"))
                .hasSize(2);
    }

    @Test
    void saysWhenNothingIsOtherwise() {
        client.post("/tasks", "{'title':'Order soil','due':'2026-03-06'}");
        HttpResponse<String> first = client.text("/calendar.ics");
        String tag = first.headers().firstValue("ETag").orElseThrow();

        HttpResponse<String> again = client.text("/calendar.ics", "If-None-Match", "W/" + tag + ", \"other\"");
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(client.text("/calendar.ics").body()).isEqualTo(first.body());
        client.post("/tasks", "{'title':'Dig','due':'2026-03-07'}");
        assertThat(client.text("/calendar.ics", "If-None-Match", tag).statusCode())
                .isEqualTo(200);
    }
}
