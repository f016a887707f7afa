package dev.loopkeeper.tool.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Refusal;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conversations through their tools. */
class ConversationToolsTest {
    private final Bench bench = Bench.empty();

    private String begun() {
        return Bench.at(bench.call("create_conversation", "{'system_prompt':'You are Kit.'}"), "conversation.id");
    }

    private JsonObject say(String id, String role, String words) {
        return bench.call(
                "add_message", "{'conversation_id':'" + id + "','role':'" + role + "','content':'" + words + "'}");
    }

    private JsonObject of(String tool, String id) {
        return bench.call(tool, "{'conversation_id':'" + id + "'}");
    }

    @Test
    void beginsAConversationAndKeepsWhatIsSaid() {
        JsonObject begun =
                bench.call("create_conversation", "{'system_prompt':'You are Kit.','metadata':{'title':'Porto'}}");
        String id = Bench.at(begun, "conversation.id");
        JsonObject said = say(id, "user", "I need a ticket.");

        assertThat(Bench.at(begun, "message"))
                .isEqualTo("Began conversation " + Bench.at(begun, "conversation.handle") + ".");
        assertThat(Bench.at(said, "conversation.message_count")).isEqualTo("1");
        assertThat(Bench.at(said, "conversation.estimated_tokens")).isEqualTo("4");
        assertThat(Bench.at(said, "conversation.last_activity")).isEqualTo("2026-01-14T14:32:00Z");
        JsonObject shown = of("get_conversation", id);
        assertThat(Bench.at(shown, "conversation.system_prompt")).isEqualTo("You are Kit.");
        assertThat(Bench.at(shown, "conversation.metadata.title")).isEqualTo("Porto");
        assertThat(Bench.each(shown, "messages", "content")).containsExactly("I need a ticket.");
        assertThat(Bench.at(shown, "messages.0.at")).isEqualTo("2026-01-14T14:32:00Z");
        assertThat(Bench.at(shown, "summary")).isEqualTo("null");
    }

    @Test
    void keepsCallsResultsAndPartsAsTheyAre() {
        String id = begun();
        String message = "{'conversation_id':'" + id + "',";
        bench.call(
                "add_message",
                message + "'role':'user','parts':[{'type':'text','text':'This one?'},{'type':'image'}]}");
        bench.call(
                "add_message",
                message + "'role':'assistant','tool_calls':[{'id':'c1','name':'recall','arguments':{'query':'tea'}}]}");
        bench.call(
                "add_message",
                message + "'role':'tool','tool_results':[{'call_id':'c1','content':'','is_error':true}]}");

        JsonObject shown = bench.call("get_conversation", message + "'max_messages':2}");

        assertThat(Bench.each(shown, "messages", "role")).containsExactly("assistant", "tool");
        assertThat(Bench.at(shown, "messages.0.tool_calls.0.arguments.query")).isEqualTo("tea");
        assertThat(Bench.at(shown, "messages.1.tool_results.0.is_error")).isEqualTo("true");
        assertThat(Bench.at(of("export_conversation", id), "messages.0.content.0.text"))
                .isEqualTo("This one?");
    }

    @Test
    void givesTheNewestThatFitAndTellsTheRestInShort() {
        String id = begun();
        IntStream.rangeClosed(1, 120).forEach(i -> say(id, i % 2 == 1 ? "user" : "assistant", "message " + i));

        JsonObject standard = of("get_conversation", id);
        JsonObject few =
                bench.call("get_conversation", "{'conversation_id':'" + id + "','max_tokens':6,'summarize':true}");

        assertThat(standard.array("messages").orElseThrow().size()).isEqualTo(100);
        assertThat(Bench.each(few, "messages", "content")).containsExactly("message 119", "message 120");
        assertThat(Bench.at(few, "summary")).contains("User: message 117\nAssistant: message 118");
    }

    @Test
    void listsTheOneBegunLastFirstPageByPage() {
        String first = begun();
        say(first, "user", "Where did we leave off with the shed?");
        String second = Bench.at(bench.at("2026-01-15T08:00").call("create_conversation", "{}"), "conversation.id");

        JsonObject page = bench.call("list_conversations", "{'limit':1}");
        JsonObject rest = bench.call("list_conversations", "{'cursor':'" + Bench.at(page, "next_cursor") + "'}");

        assertThat(Bench.each(page, "conversations", "id")).containsExactly(second);
        assertThat(Bench.at(page, "total")).isEqualTo("2");
        assertThat(Bench.each(rest, "conversations", "opening"))
                .containsExactly("Where did we leave off with the shed?");
        assertThat(rest.has("next_cursor")).isFalse();
        assertThat(Bench.at(rest, "conversations.0").contains("You are Kit.")).isFalse();
    }

    @Test
    void copiesAConversationThatThenGoesItsOwnWay() {
        String id = begun();
        say(id, "user", "one");
        String copy = Bench.at(of("fork_conversation", id), "conversation.id");
        say(copy, "user", "two");

        assertThat(Bench.at(of("get_conversation", copy), "conversation.forked_from"))
                .isEqualTo(id);
        assertThat(Bench.each(of("get_conversation", copy), "messages", "content"))
                .containsExactly("one", "two");
        assertThat(Bench.each(of("get_conversation", id), "messages", "content"))
                .containsExactly("one");
    }

    @Test
    void takesInWhatItExportedWhoeverItWas() {
        String id = begun();
        say(id, "user", "one");
        JsonObject exported = of("export_conversation", id);

        JsonObject imported = bench.as("ann").call("import_conversation", exported);

        String hers = Bench.at(imported, "conversation.id");
        assertThat(hers).isNotEqualTo(id);
        JsonObject again = bench.as("ann").call("export_conversation", "{'conversation_id':'" + hers + "'}");
        assertThat(again.array("messages")).isEqualTo(exported.array("messages"));
        assertThat(Bench.at(again, "conversation.created_at")).isEqualTo(Bench.at(exported, "conversation.created_at"));
        assertThat(bench.refused("get_conversation", "{'conversation_id':'" + hers + "'}")
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
    }

    @Test
    void takesMessagesAwayOnlyWhenToldTwice() {
        String id = begun();
        say(id, "user", "one");
        String named = "{'conversation_id':'" + id + "'";

        Refusal refusal = bench.refused("delete_conversation", named + "}");
        assertThat(refusal.code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(refusal.message())
                .isEqualTo("confirm: one message goes for good; set confirm when the person wants that");
        assertThat(bench.refused("clear_conversation", named + "}").code()).isEqualTo(Refusal.Code.CONFLICT);

        bench.call("clear_conversation", named + ",'confirm':true}");
        assertThat(Bench.at(of("get_conversation", id), "messages")).isEqualTo("[]");
        assertThat(Bench.at(of("get_conversation", id), "conversation.system_prompt"))
                .isEqualTo("You are Kit.");
        assertThat(Bench.at(of("delete_conversation", id), "id")).isEqualTo(id);
        assertThat(Bench.at(bench.call("list_conversations", "{}"), "total")).isEqualTo("0");
    }

    @Test
    void findsAConversationByHandleAndBeginning() {
        JsonObject begun = bench.call("create_conversation", "{}");
        String id = Bench.at(begun, "conversation.id");

        assertThat(Bench.at(of("get_conversation", Bench.at(begun, "conversation.handle")), "conversation.id"))
                .isEqualTo(id);
        assertThat(Bench.at(
                        of("get_conversation", id.substring(0, 8).toUpperCase(java.util.Locale.ROOT)),
                        "conversation.id"))
                .isEqualTo(id);
    }

    @Test
    void isNoChangeThatAnybodyMade() {
        JsonObject begun = bench.call("create_conversation", "{}");
        String id = Bench.at(begun, "conversation.id");
        JsonObject said = say(id, "user", "I will call Zora tomorrow.");

        assertThat(Bench.at(begun, "change")).isEqualTo("null");
        assertThat(Bench.at(said, "change")).isEqualTo("null");
        assertThat(bench.call("history", "{}").array("changes")).contains(JsonArray.EMPTY);
        assertThat(bench.refused("undo", "{}").code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(bench.call("loops", "{}").array("loops")).contains(JsonArray.EMPTY);
    }

    @Test
    void answersARepeatedDeliveryTheSameAndKeepsOneMessage() {
        String id = begun();
        String message = "{'conversation_id':'" + id + "','role':'user','content':'one','request_id':'r1'}";

        JsonObject first = bench.call("add_message", message);
        say(id, "user", "two");
        JsonObject again = bench.call("add_message", message);

        assertThat(again).isEqualTo(first);
        assertThat(Bench.each(of("get_conversation", id), "messages", "content"))
                .containsExactly("one", "two");
        String lost = "{'conversation_id':'nowhere','role':'user','content':'x','request_id':'r2'}";
        Refusal refusal = bench.refused("add_message", lost);
        assertThat(bench.refused("add_message", lost)).isEqualTo(refusal);
        assertThat(bench.call("history", "{}").array("changes")).contains(JsonArray.EMPTY);
    }

    @Test
    void beginsOneConversationHoweverOftenItIsDelivered() {
        String said = begun();
        say(said, "user", "one");
        JsonObject exported = of("export_conversation", said);
        String fork = "{'conversation_id':'" + said + "','request_id':'f'}";

        assertThat(bench.call("create_conversation", "{'request_id':'c'}"))
                .isEqualTo(bench.call("create_conversation", "{'request_id':'c'}"));
        assertThat(bench.call("fork_conversation", fork)).isEqualTo(bench.call("fork_conversation", fork));
        JsonObject once = exported.with("request_id", new JsonString("i"));
        assertThat(bench.call("import_conversation", once)).isEqualTo(bench.call("import_conversation", once));
        assertThat(Bench.at(bench.call("list_conversations", "{}"), "total")).isEqualTo("4");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "add_message | {'role':'user'} | content: is missing; say what was said",
                "add_message | {'role':'user','content':' '} | content: must not be empty",
                "add_message | {'role':'boss','content':'x'} | role: \"boss\" is not one of system, user, assistant, tool",
                "add_message | {'role':'user','content':'x','parts':[]} | parts: come instead of content; give one of them",
                "add_message | {'role':'user','tool_calls':[{'id':'1','name':'x'}]} | tool_calls: go with role assistant, not with user",
                "add_message | {'role':'assistant','tool_results':[{'call_id':'1','content':'x'}]} | tool_results: go with role tool, not with assistant",
                "add_message | {'role':'assistant','tool_calls':[{'name':'x'}]} | tool_calls: entry 1 id: is missing",
                "add_message | {'role':'user','parts':[{'text':'x'}]} | parts: entry 1 type: is missing",
                "get_conversation | {'max_messages':0} | max_messages: 0 is below 1 (1..1000000)",
            })
    void saysWhatIsWrong(String tool, String arguments, String message) {
        String id = begun();

        Refusal refusal = bench.refused(tool, arguments.replace("{'", "{'conversation_id':'" + id + "','"));

        assertThat(refusal.message()).isEqualTo(message);
        assertThat(Bench.at(of("get_conversation", id), "messages")).isEqualTo("[]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{} | conversation: is missing; What it is",
                "{'conversation':{},'messages':[{'role':'user'},{'content':'x'}]} | messages: entry 2 role: is missing",
                "{'conversation':{},'messages':[{'role':'user','at':'soon'}]} | messages: entry 1 at: \"soon\" is not an instant",
                "{'conversation':{'created_at':'soon'},'messages':[]} | conversation: created_at: \"soon\" is not an instant",
            })
    void takesInNothingThatIsNoConversation(String arguments, String message) {
        assertThat(bench.refused("import_conversation", arguments).message()).startsWith(message);
        assertThat(Bench.at(bench.call("list_conversations", "{}"), "total")).isEqualTo("0");
    }

    @Test
    void saysWhichConversationsThereAre() {
        String id = begun();

        Refusal refusal = bench.refused("get_conversation", "{'conversation_id':'c999'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(refusal.message()).startsWith("conversation_id: there is no conversation 'c999'; ");
        assertThat(bench.refused("get_conversation", "{'conversation_id':'" + "x".repeat(300) + "'}")
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(id).isNotEmpty();
    }
}
