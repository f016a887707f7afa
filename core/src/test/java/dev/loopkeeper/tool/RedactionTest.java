package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactionTest {
    private final Bench bench = Bench.sample();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remember | {'content':'<private>x</private>'} | content",
                "remember | {'content':'&lt;private&gt;x'} | content",
                "remember | {'content':'all of it</private>'} | content",
                "listen | {'message':'<PRIVATE>I will call Ann'} | message",
                "done | {'goal':'fitness','what':'<private>run</private>'} | what",
                "plan | {'goal':'fitness','name':'<private>run</private>'} | name",
                "plan | {'goal':'<private>run</private>','name':'Go','create_goal':true} | goal",
                "edit | {'goal':'fitness','task_id':'run-session','name':'<private>x'} | title",
                "create_goal | {'title':'4111 1111 1111 1111'} | title",
                "open_loop | {'content':'Call mum','id':'<private>x'} | id",
                "add_step | {'goal':'fitness','title':'<private>x'} | title",
                "open_loop | {'content':'<private>x'} | content",
                "set_profile | {'entries':{'hobbies':['chess','<private>x']}} | hobbies"
            })
    void keepsNothingWhenNothingElseIsLeft(String tool, String arguments, String field) {
        Refusal refusal = bench.refused(tool, arguments);

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.message())
                .isEqualTo(field
                        + ": is private or like a secret and nothing else, so nothing was kept; say something"
                        + " that may be");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "create_goal | {'title':'Read','priority':'<private>zebra</private>'}",
                "create_goal | {'title':'Read','flow':'<private>zebra</private>'}",
                "status | {'goal':'<private>zebra</private>'}",
                "remember | {'content':'Tea','date':'<private>zebra'}",
                "edit | {'goal':'fitness','task_id':'<private>zebra','notes':'Calm'}",
                "listen | {'message':'<private>I saw a zebra</private> and I will call Ann',"
                        + "'proposed':[{'act':'open','content':'See it','quote':'saw a zebra'}]}"
            })
    void tellsNoneOfItInRefusals(String tool, String arguments) {
        assertThat(bench.refused(tool, arguments).toString()).doesNotContain("zebra");
    }

    @Test
    void recordsWhatWasDoneWithoutThePrivateNote() {
        var done =
                bench.call("done", "{'goal':'fitness','what':'35 min run <private>x</private>','notes':'<private>y'}");

        assertThat(at(done, "matched.task_id")).isEqualTo("run-session");
        assertThat(at(done, "logged.notes")).isEqualTo("[redacted]");
        assertThat(at(done, "warnings")).contains("Left out 2 parts that are private or like a secret (2 characters).");
    }

    @Test
    void findsWhatWasKeptBeforeByItsWords() {
        bench.call("settings", "{'set':{'redact_secrets':false}}");
        bench.call("remember", "{'content':'The password is hunter22'}");
        bench.call("settings", "{'set':{'redact_secrets':true}}");

        assertThat(at(bench.call("forget", "{'query':'The password is hunter22'}"), "message"))
                .isEqualTo("Forgot one memory.");
    }

    @Test
    void leavesIdentitiesAlone() {
        String id = "9f86d081884c7d659a2feaa0c55ad015";
        bench.call("open_loop", "{'content':'Call mum','id':'" + id + "'}");

        assertThat(at(bench.call("close_loop", "{'id':'" + id + "','outcome':'completed'}"), "loop.content"))
                .isEqualTo("Call mum");
    }

    @Test
    void leavesNothingPrivateInIdentitiesOrInFreeData() {
        String kept = bench.call(
                        "remember",
                        "{'content':'Tea','source_id':'chat <private>zebra</private>','metadata':"
                                + "{'note_id':'<private>zebra','keys':[{'id':'9f86d081884c7d659a2feaa0c55ad015'}]}}")
                .toString();

        assertThat(kept).contains("chat [redacted]").doesNotContain("zebra", "9f86d081884c7d659a2feaa0c55ad015");
        assertThat(bench.snapshot().toString()).doesNotContain("zebra", "9f86d081884c7d659a2feaa0c55ad015");
    }

    @Test
    void takesCardNumbersOutOfNumbers() {
        JsonObject kept = bench.call(
                "mem_progress", "{'project':'api','content':{'card':4111111111111111,'at':1768402800008,'n':[1.5]}}");

        assertThat(at(kept, "content.card")).isEqualTo("[redacted]");
        assertThat(at(kept, "content.at")).isEqualTo("1768402800008");
        assertThat(at(kept, "content.n")).isEqualTo("[1.5]");
    }

    @Test
    void takesOutWhatTheNameOfAMemberGivesAway() {
        JsonObject kept = bench.call(
                "mem_progress",
                "{'project':'api','content':{'password':48151623,'passwords':1,'pin':4711,'gpio':{'pin':13},"
                        + "'login':{'password':['tulip one',{'name':'hunter'}]}}}");

        assertThat(at(kept, "content"))
                .isEqualTo("{\"password\":\"[redacted]\",\"passwords\":1,\"pin\":\"[redacted]\",\"gpio\":{\"pin\":13},"
                        + "\"login\":{\"password\":[\"[redacted]\",{\"name\":\"hunter\"}]}}");
    }

    @Test
    void takesOutWhatTheNameOfAMemberOfAnEntryGivesAway() {
        bench.call(
                "create_task",
                "{'title':'Tune','mcp_connections':[{'server_name':'notes','tool_name':'find','input_mapping':{'password':'tulip"
                        + " and rose'}}]}");

        assertThat(bench.snapshot().toString()).contains("[redacted]").doesNotContain("tulip");
    }

    @Test
    void keepsTheValuesOfAllMembersWhoseNamesArePrivate() {
        JsonObject kept = bench.call(
                "mem_progress",
                "{'project':'api','content':{'<private>a</private>':1,'<private>b</private>':2,'[redacted]':3}}");

        assertThat(at(kept, "content")).isEqualTo("{\"[redacted]\":1,\"[redacted] 2\":2,\"[redacted] 3\":3}");
    }

    @Test
    void marksNoOtherValuesOfARefusal() {
        String message = bench.refused("done", "{'goal':'2','what':'<private>room 2026</private> run'}")
                .message();

        assertThat(message).contains("there is no goal '2'").doesNotContain("[redacted]");
    }
}
