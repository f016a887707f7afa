package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Showing and changing settings. */
class SettingsToolTest {
    private final Bench bench = Bench.empty();

    private JsonObject settings() {
        return bench.call("settings", "{}").object("settings").orElseThrow();
    }

    @Test
    void showsDefaultsWithoutWriting() {
        assertThat(Bench.at(settings(), "zone")).isEqualTo("America/New_York");
        assertThat(at(settings(), "week_one")).isEqualTo("null");
        assertThat(at(settings(), "day_starts_at")).isEqualTo("00:00");
        assertThat(at(settings(), "check_ins_per_day")).isEqualTo("3");
        assertThat(at(settings(), "quiet_hours")).isEqualTo("null");
        assertThat(at(settings(), "min_confidence")).isEqualTo("0.3");
        assertThat(at(settings(), "context_budget")).isEqualTo("4000");
        assertThat(at(settings(), "history_days")).isEqualTo("90");
        assertThat(at(settings(), "capacity")).isEqualTo("[8,8,8,8,8,0,0]");
        assertThat(at(settings(), "redact_secrets")).isEqualTo("true");
        assertThat(at(bench.call("history", "{}"), "changes")).isEqualTo("[]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "zone | 'Europe/London' | Europe/London",
                "week_one | '2026-01-05' | 2026-01-05",
                "day_starts_at | '4:00' | 04:00",
                "check_ins_per_day | 0 | 0",
                "quiet_hours | '22:00-07:00' | 22:00-07:00",
                "min_confidence | 0.5 | 0.5",
                "context_budget | 1000 | 1000",
                "history_days | 30 | 30",
                "history_changes | 100 | 100",
                "capacity | [6,6,6,6,4.5,0,0] | [6,6,6,6,4.5,0,0]",
                "redact_secrets | false | false",
            })
    void setsAndResets(String name, String value, String shown) {
        String unset = at(settings(), name);
        JsonObject result = bench.call("settings", "{'set':{'" + name + "':" + value + "}}");
        assertThat(at(result, "settings." + name)).isEqualTo(shown);
        assertThat(at(settings(), name)).isEqualTo(shown);

        bench.call("settings", "{'set':{'" + name + "':null}}");
        assertThat(at(settings(), name)).isEqualTo(unset);
    }

    @Test
    void refusesAllFaultsTogether() {
        Refusal refusal = bench.refused(
                "settings",
                "{'set':{'zone':'Mars/Base','week_one':'2026-01-14','capacity':[8],'quiet_hours':'late','history_days':0}}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.faults())
                .extracting("field")
                .containsExactly("zone", "week_one", "quiet_hours", "history_days", "capacity");
        assertThat(refusal.message())
                .contains("zone: 'Mars/Base' is not a time zone")
                .contains("week_one: 2026-01-14 is not a Monday; the Monday of its week is 2026-01-12");
    }

    @Test
    void namesTheSettingThatWasMeant() {
        Refusal refusal = bench.refused("settings", "{'set':{'time_zone':'UTC','history_day':3}}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.UNKNOWN_PARAMETER);
        assertThat(refusal.message()).contains("history_day: is not a setting; did you mean history_days?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'forget,delete_*'                           | forget,delete_*",
                "'forget delete_*'                           | forget,delete_*",
                "' forget,  delete_*, '                      | forget,delete_*",
                "['forget','delete_goal delete_step']        | forget,delete_goal,delete_step",
                "'mcp__email__send mcp__email__* mcp__* mc*' | mcp__email__send,mcp__email__*,mcp__*,mc*",
                "'*'                                         | *",
            })
    void takesForbiddenToolsApart(String value, String shown) {
        bench.call("settings", "{'set':{'forbidden_tools':" + value + "}}");

        assertThat(at(settings(), "forbidden_tools").replaceAll("[\\[\\]\"]", ""))
                .isEqualTo(shown);
        assertThat(at(bench.call("settings", "{}"), "message")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'delete_goals'  | there is no tool 'delete_goals'; did you mean delete_goal?",
                "'löschen'       | there is no tool 'löschen'; a tool of another server is named mcp__server__tool",
                "'forget;recall' | there is no tool 'forget;recall'",
                "'delte_*'       | there is no tool that begins with 'delte_'; did you mean delete_*?",
                "'*_goal'        | '*_goal' has a star before its end; a star stands for all that follows, as in"
                        + " 'delete_*'",
                "'delete_*_x'    | has a star before its end; a star stands for all that follows, as in 'delete_*'",
                "'mcp__email'    | there is no tool 'mcp__email'; a tool of another server is named mcp__server__tool",
                "'Forget'        | there is no tool 'Forget'; did you mean forget",
            })
    void forbidsNoToolThatThereCannotBe(String value, String why) {
        Refusal refusal = bench.refused("settings", "{'set':{'forbidden_tools':[" + value + ",'recall']}}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.faults()).extracting("field").containsExactly("forbidden_tools");
        assertThat(refusal.message()).startsWith("forbidden_tools: ").contains(why);
        assertThat(at(settings(), "forbidden_tools")).isEqualTo("[]");
    }

    @Test
    void saysWhatIsForbiddenInVainInAFileThatWasWrittenByHand() {
        bench.workspace()
                .write(
                        bench.caller(),
                        "settings",
                        view -> Decision.accept(
                                "",
                                new Changes().put(new Settings(Bench.json("{'forbidden_tools':['recal','forget']}"))),
                                "By hand"));

        assertThat(at(bench.call("settings", "{}"), "message"))
                .isEqualTo("In forbidden_tools: there is no tool 'recal'; did you mean recall?");
        bench.call("settings", "{'set':{'history_days':30}}");
        assertThat(at(settings(), "forbidden_tools")).contains("recal");
    }

    @Test
    void movesTheDayWithTheZone() {
        bench.call("settings", "{'set':{'zone':'Asia/Tokyo'}}");

        Bench exact = bench.at("2026-01-14T20:00Z");

        assertThat(at(exact.call("status", "{}"), "date")).isEqualTo("2026-01-15");
    }

    @Test
    void isTakenBackByUndo() {
        bench.call("settings", "{'set':{'day_starts_at':'04:00','history_days':30}}");

        bench.call("undo", "{}");

        assertThat(at(settings(), "day_starts_at")).isEqualTo("00:00");
        assertThat(at(settings(), "history_days")).isEqualTo("90");
    }

    @ParameterizedTest
    @CsvSource({"google.ics", "webcal://example.org/holidays.ics", "/home/ann/work.ics"})
    void saysHowAFileOfEventsBecomesTheCalendar(String place) {
        ToolReply reply = bench.reply("settings", Bench.json("{'set':{'calendar':'" + place + "'}}"));

        assertThat(((ToolReply.Failure) reply).refusal().message())
                .contains("'" + place + "' can only be read; save it as calendar.ics beside your store and set file");
    }

    @ParameterizedTest
    @CsvSource({"+999999999-12-27", "-999999999-01-04", "9999-12-27", "0000-01-03"})
    void survivesDatesAtTheEndOfTime(String date) {
        ToolReply reply = bench.reply("settings", Bench.json("{'set':{'week_one':'" + date + "'}}"));
        if (reply instanceof ToolReply.Failure failure) {
            assertThat(failure.refusal().code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        }

        bench.call("status", "{}");
        bench.call("create_goal", "{'title':'x'}");
        bench.call("plan", "{'goal':'x','name':'y'}");
        bench.done("x", "y");
    }
}
