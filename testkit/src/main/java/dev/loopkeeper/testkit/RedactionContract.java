package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Neither a secret nor what is marked as private gets into a store, whatever tool it is said to and wherever in it. */
public abstract class RedactionContract extends Contract {
    private static final String WORD = "zebra77stripe";

    /** Ways to say the word that is not to be kept, at the end of what is said anyway. */
    private static final List<String> SAID = List.of(
            " <private>" + WORD + "</private> too",
            " <Private note=\"1\">my " + WORD,
            " &lt;PRIVATE&gt;" + WORD + "&lt;/private&gt;",
            ", my password is " + WORD);

    /** Calls of every tool that writes, on what {@link #prepared} makes: {@code {m}} is a memory, {@code {c}} a conversation. */
    private static final String CALLS = """
        listen {'message':'I will call Ann tomorrow','recent':['I was out',{'role':'assistant',\
        'text':'And?'}],'proposed':[{'act':'open','content':'Call Ann','quote':'call Ann'}]}
        listen {'message':'I went for a walk'}
        done {'goal':'fitness','what':'20 min swim','notes':'It was cold'}
        sync_tasks {}
        plan {'goal':'fitness','unit':'week-3','task_id':'stretch','name':'Stretch','description':'Slowly'}
        plan {'goal':'Garden','unit':'none','create_goal':true,'tasks':[{'task_id':'dig','name':'Dig'}]}
        edit {'goal':'fitness','unit':'none','task_id':'row','name':'Row far','notes':'+ Calm',\
        'contexts':['lake']}
        edit {'goal':'fitness','unit':'none','task_id':'row','move_to':'chapter-1'}
        edit {'goal':'fitness','date':'2026-01-14','field':'mood','value':['fine']}
        edit_log {'goal':'fitness','date':'2026-01-10','notes':'+ Calm'}
        schedule {'title':'Row','time':'2026-01-20T17:00','goal':'fitness','task':'row','notes':'Calm'}
        schedule {'title':'Swim','time':'2026-01-21T17:00'}
        schedule {'cancel':'nothing'}
        remember {'content':'Likes tea','tags':['drinks'],'subject':'Zora','source':'chat',\
        'quote':'I like tea','topic':'tea','metadata':{'where':'home','note_id':'n1'}}
        forget {'query':'Likes rain'}
        batch_remember {'memories':[{'content':'Likes snow'},{'content':'Likes sun'}]}
        update_memory {'memory_id':'{m}','content':'Likes wind','tags':['weather']}
        boost_memory {'memory_id':'{m}'}
        decay_memories {'days_threshold':20}
        cleanup_memories {'max_age':30}
        create_goal {'title':'Read more','description':'Novels','tags':['books'],'metadata':{'why':'fun'}}
        update_goal {'goal':'fitness','title':'Fitness','description':'Moving','tags':['body']}
        delete_goal {'goal':'nothing'}
        decompose_goal {'goal':'fitness','steps':[{'title':'Warm up'},{'title':'Cool down'}]}
        add_step {'goal':'fitness','unit':'phase-1','title':'Breathe','description':'Deeply'}
        update_step {'step':'fitness/row','title':'Row','notes':'Calm','result':'Fine'}
        complete_step {'step':'fitness/row','result':'Fine','notes':'Calm'}
        delete_step {'step':'fitness/nothing'}
        reorder_steps {'goal':'fitness','steps':['row']}
        create_task {'title':'Call Ann','note':'About the tent','project_id':'fitness','tags':['phone'],\
        'waiting_for':'Ann'}
        complete_task {'task_id':'fitness/row','completion_note':'Fine'}
        process_inbox_item {'task_id':'nothing','action':'drop'}
        create_project {'title':'Move house','note':'In spring','tags':['home']}
        complete_review {'project_id':'fitness'}
        capture {'text':'- Call Ann by Friday','context':'From the meeting'}
        review_captured {'action':'accept'}
        open_loop {'content':'Water the plants','timebox_text':'tomorrow','scope':'home'}
        edit_loop {'query':'Go for a walk','content':'Go for a long walk','scope':'park'}
        close_loop {'query':'Go for a walk','outcome':'missed'}
        context {'message':'I am back'}
        mem_progress {'project':'site','namespace':'team','content':{'next':['Write','Ship'],\
        'by':{'who':'Ann'}}}
        set_profile {'entries':{'name':'Alex','hobbies':['chess']}}
        create_task {'title':'Write to Ann','note':'About tea','mcp_connections':[{'server_name':'email',\
        'tool_name':'send_email','input_mapping':{'body':'{{task.note}}'},\
        'execution_conditions':{'require_confirmation':true}}]}
        execute_step {'step':'Mail','input':{'body':'Hello'}}
        execute_step {'step':'Ask','input':{'body':'Hello'}}
        execute_step {'step':'Ask','input':{'body':'Hello'},'confirm':true}
        approvals {'id':'nothing','action':'reject','reason':'Not now'}
        create_trigger {'name':'Review','config':{'cron':'0 9 * * 1'},'action':{'type':'notify',\
        'payload':{'message':'Look at your goals','title':'Monday'}}}
        create_trigger {'name':'Tidy','config':{'cron':'0 9 * * 1'},'action':{'type':'tool','payload':{'tool':'remember'}}}
        update_trigger {'trigger':'Review','name':'Weekly review'}
        fire_trigger {'trigger':'Weekly review'}
        delete_trigger {'trigger':'Weekly review'}
        create_plan {'name':'Later','steps':[{'type':'tool','tool':'remember','arguments':{'content':'Likes tea'}}]}
        update_plan {'plan':'Later','name':'Much later'}
        run_plan {'plan':'Much later','input':{'who':'Ann'}}
        update_plan_run {'run':'nothing','action':'cancel'}
        delete_plan {'plan':'Much later'}
        dispatch_agent {'type':'PROJECT_PLANNING','prompt':'A trip to Rome'}
        cancel_agent_task {'id':'nothing'}
        create_conversation {'system_prompt':'Be kind','metadata':{'about':'plants'}}
        add_message {'conversation_id':'{c}','role':'user','content':'Hello there'}
        add_message {'conversation_id':'{c}','role':'user','parts':[{'type':'text','text':'Hello there'}]}
        fork_conversation {'conversation_id':'{c}'}
        import_conversation {'conversation':{'system_prompt':'Be kind'},'messages':[{'role':'user',\
        'content':'Hello'}]}
        clear_conversation {'conversation_id':'nothing'}
        delete_conversation {'conversation_id':'nothing'}
        settings {'set':{'quiet_hours':'22:00-07:00'}}
        log_goal {'goal':'fitness','value':'20 min jog','notes':'Cold','todo_task':'row','todo_unit':'none'}
        log_goal {'goal':'fitness','value':15,'todo_task':'jog'}
        log_daily {'field':'mood','value':['fine']}
        edit_goal_log {'goal':'fitness','date':'2026-01-10','notes':'+ Calm'}
        write_todo {'goal':'fitness','unit':'week-3','tasks':[{'id':'bend','name':'Bend','description':'Slowly'}]}
        write_todo {'goal':'fitness','unit':'week-4','tasks':['Bend'],'overwrite':true}
        memory_save {'text':'Likes hail'}
        schedule_goal_task {'goal':'fitness','task':'row','time':'2026-01-22T17:00'}
        add_calendar_event {'title':'Swim','time':'2026-01-23T17:00','notes':'Calm'}
        undo {'change':'nothing-there'}
        """;

    private int requests;

    /** For the adapter's test that inherits the contract. */
    protected RedactionContract() {}

    /** Every byte that the store wrote anywhere, as text in which each byte is a character; empty when it writes none. */
    protected abstract String everyByte();

    @Test
    void looksAtEveryToolThatWrites() {
        Set<String> writing = Catalog.standard().tools().stream()
                .filter(tool -> !tool.hints().readOnly())
                .map(Tool::name)
                .collect(Collectors.toSet());

        assertThat(CALLS.lines().map(RedactionContract::tool).distinct()).containsExactlyInAnyOrderElementsOf(writing);
    }

    @Test
    void keepsNothingOfThemAnywhere() {
        String memory = prepared();
        String conversation = id(call("create_conversation", Json.parse("{}")), "conversation");
        CALLS.lines().forEach(call -> {
            String tool = tool(call);
            String filled = call.substring(tool.length())
                    .replace('\'', '"')
                    .replace("{m}", memory)
                    .replace("{c}", conversation);
            for (JsonObject said : variants((JsonObject) Json.parse(filled))) {
                ToolReply reply = reply(tool, said);
                assertThat(lower(reply.toString()))
                        .as("what %s answers to %s", tool, said)
                        .doesNotContain(WORD);
                takeBack(reply);
            }
            assertThat(lower(everything())).as("what %s keeps", tool).doesNotContain(WORD);
        });
        holds(records -> {
            assertThat(lower(everything(records))).doesNotContain(WORD);
            assertThat(lower(everyByte())).doesNotContain(WORD);
        });
    }

    @Test
    void keepsThemWhenThePersonWantsThat() {
        call("settings", Json.parse("{\"set\":{\"redact_secrets\":false}}"));
        JsonObject kept = call("open_loop", Json.parse("{\"content\":\"Ask <private>" + WORD + "</private>\"}"));

        assertThat(kept.has("redacted")).isFalse();
        holds(records -> assertThat(everything(records)).contains("Ask <private>" + WORD + "</private>"));
    }

    @Test
    void saysThatSomethingWasLeftOut() {
        prepared();
        JsonObject answer = call(
                "done",
                Json.parse("{\"goal\":\"fitness\",\"what\":\"20 min swim\",\"notes\":\"<private>ill</private>\"}"));

        assertThat(answer.bool("redacted")).contains(true);
        assertThat(answer.array("warnings").orElseThrow().toString())
                .contains("Left out 1 part that is private or like a secret (3 characters).");
        assertThat(call("create_goal", Json.parse("{\"title\":\"Read <private>it</private>\"}"))
                        .string("message")
                        .orElseThrow())
                .endsWith(" Left out 1 part that is private or like a secret (2 characters).");
    }

    /** Some records that calls speak of; answers the id of a memory. */
    private String prepared() {
        call("create_goal", Json.parse("{\"title\":\"Fitness\"}"));
        call("add_step", Json.parse("{\"goal\":\"fitness\",\"title\":\"Row\"}"));
        call("open_loop", Json.parse("{\"content\":\"Go for a walk\"}"));
        call("done", Json.parse("{\"goal\":\"fitness\",\"what\":\"15 min jog\",\"date\":\"2026-01-10\"}"));
        connected("Mail", false);
        connected("Ask", true);
        return id(call("remember", Json.parse("{\"content\":\"Likes rain\"}")), "memory");
    }

    /** A task that the tool of a server does, where nobody is that server. */
    private void connected(String title, boolean confirmed) {
        call(
                "create_task",
                Json.parse("{\"title\":\"" + title + "\",\"mcp_connections\":[{\"server_name\":\"email\","
                        + "\"tool_name\":\"send\",\"execution_conditions\":{\"require_confirmation\":" + confirmed
                        + "}}]}"));
    }

    private static String id(JsonObject answer, String record) {
        return answer.object(record).orElseThrow().string("id").orElseThrow();
    }

    /** The arguments with the word at each of their texts in turn, in each of the ways to say it. */
    private List<JsonObject> variants(JsonObject arguments) {
        List<JsonObject> all = new ArrayList<>();
        for (String said : SAID) {
            texts(arguments, text -> text + said).stream()
                    .map(variant -> ((JsonObject) variant).with("request_id", new JsonString("r" + requests++)))
                    .forEach(all::add);
        }
        return all;
    }

    private static List<JsonValue> texts(JsonValue value, UnaryOperator<String> with) {
        List<JsonValue> all = new ArrayList<>();
        if (value instanceof JsonString text) {
            all.add(new JsonString(with.apply(text.value())));
        } else if (value instanceof JsonArray list) {
            for (int i = 0; i < list.size(); i++) {
                for (JsonValue inside : texts(list.values().get(i), with)) {
                    List<JsonValue> values = new ArrayList<>(list.values());
                    values.set(i, inside);
                    all.add(new JsonArray(values));
                }
            }
        } else if (value instanceof JsonObject object) {
            object.members()
                    .forEach((name, member) ->
                            texts(member, with).forEach(inside -> all.add(object.with(name, inside))));
        }
        return all;
    }

    private static String tool(String call) {
        return call.substring(0, call.indexOf(' '));
    }

    private void takeBack(ToolReply reply) {
        if (reply instanceof ToolReply.Result result
                && result.json().string("change").isPresent()) {
            call("undo", JsonObject.EMPTY);
        }
    }

    private ToolReply reply(String tool, JsonObject arguments) {
        return new ToolRunner(workspace(), Catalog.standard()).call(tool, arguments, caller());
    }

    private JsonObject call(String tool, JsonValue arguments) {
        ToolReply reply = reply(tool, (JsonObject) arguments);
        if (reply instanceof ToolReply.Result result) {
            return result.json();
        }
        throw new AssertionError("refused: " + ((ToolReply.Failure) reply).refusal());
    }

    private String everything() {
        return this.<String>read(RedactionContract::everything)
                + Dump.talks(workspace().conversations(caller().user()));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** All that is held and all that history tells. */
    private static String everything(Records records) {
        List<JsonValue> changes = records.history().latest(Integer.MAX_VALUE, Optional.empty()).stream()
                .<JsonValue>map(ChangeJson::write)
                .toList();
        return Dump.of(records) + "" + new JsonArray(changes);
    }
}
