package dev.loopkeeper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.model.ScriptedModels;
import dev.loopkeeper.model.ScriptedModels.Scripted;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.lang.reflect.Proxy;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A model that answers when nobody waits any more: what it says then is a change of its own. */
class LateModelTest {
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT, "test", new Moment.Local(LocalDateTime.parse("2026-01-14T10:00")), Optional.empty());
    private static final String MESSAGE = "called mum, and the fridge is full again";

    private final Storage storage = lasting(new MemoryStorage());
    private final Scripted model = ScriptedModels.fresh("late");
    private final CountDownLatch gate = model.holding();
    private final Workspace workspace = workspace();
    private final ToolRunner tools = new ToolRunner(workspace, Catalog.standard());
    private String shop = "";

    /** A store that stays what it is when it is closed. */
    private static Storage lasting(Storage storage) {
        return (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(),
                new Class<?>[] {Storage.class},
                (proxy, method, arguments) ->
                        method.getName().equals("close") ? null : method.invoke(storage, arguments));
    }

    private Workspace workspace() {
        return new Workspace(storage, ZoneOffset.UTC, new SplittableRandom(1));
    }

    private static JsonObject call(ToolRunner tools, String tool, String arguments) {
        ToolReply reply = tools.call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), CALLER);
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private JsonObject call(String tool, String arguments) {
        return call(tools, tool, arguments);
    }

    @BeforeEach
    void opensLoops() {
        call("settings", "{'set':{'model':'" + model.setting() + "','model_wait':0}}");
        call("open_loop", "{'content':'Call mum'}");
        shop = Bench.at(call("open_loop", "{'content':'Do the weekly shop'}"), "loop.handle");
    }

    private void closing(String loop, String quote) {
        model.answering("{'acts':[{'act':'complete','loop':'" + loop + "','quote':'" + quote + "'}]}");
    }

    /** Lets the model answer, waits for what comes of it, and looks from anew. */
    private ToolRunner after() {
        gate.countDown();
        workspace.close();
        return new ToolRunner(workspace(), Catalog.standard());
    }

    private static List<String> pending(ToolRunner tools) {
        return Bench.each(call(tools, "loops", "{}"), "loops", "content");
    }

    private static JsonObject usage(ToolRunner tools) {
        return call(tools, "model", "{}").object("usage").orElseThrow();
    }

    @Test
    void itsWordIsAChangeOfItsOwn() {
        closing(shop, "the fridge is full again");

        JsonObject heard = call("listen", "{'message':'" + MESSAGE + "'}");

        assertThat(Bench.each(heard, "completed", "content")).containsExactly("Call mum");
        assertThat(Bench.at(heard, "model.late")).isEqualTo("true");
        assertThat(pending(tools)).containsExactly("Do the weekly shop");

        ToolRunner after = after();
        assertThat(pending(after)).isEmpty();
        JsonObject history = call(after, "history", "{}");
        assertThat(Bench.at(history, "changes.0.actor")).isEqualTo("model");
        assertThat(Bench.at(history, "changes.0.summary")).isEqualTo("Done: Do the weekly shop.");
        call(after, "undo", "{}");
        assertThat(pending(after)).containsExactly("Do the weekly shop");
        assertThat(Bench.at(usage(after), "calls")).isEqualTo("1");
    }

    @Test
    void comesToNothingOnceItsMessageWasTakenBack() {
        closing(shop, "the fridge is full again");
        call("listen", "{'message':'" + MESSAGE + "'}");
        call("undo", "{}");

        assertThat(pending(after())).containsExactlyInAnyOrder("Call mum", "Do the weekly shop");
    }

    @Test
    void comesToNothingOnceNoModelIsWanted() {
        closing(shop, "the fridge is full again");
        call("listen", "{'message':'" + MESSAGE + "'}");
        call("settings", "{'set':{'model':'off'}}");

        assertThat(pending(after())).containsExactly("Do the weekly shop");
    }

    @Test
    void doesNotCloseWhatWasChangedMeanwhile() {
        closing(shop, "the fridge is full again");
        call("listen", "{'message':'" + MESSAGE + "'}");
        call("edit_loop", "{'id':'" + shop + "','content':'Do the weekly shop for gran'}");

        ToolRunner after = after();

        assertThat(pending(after)).containsExactly("Do the weekly shop for gran");
        assertThat(Bench.each(usage(after), "refused", "what")).containsExactly("loop");
    }

    @Test
    void doesNotCloseWhatIsClosed() {
        closing(shop, "the fridge is full again");
        call("listen", "{'message':'" + MESSAGE + "'}");
        call("close_loop", "{'id':'" + shop + "','outcome':'dismissed'}");

        ToolRunner after = after();

        assertThat(Bench.at(call(after, "history", "{}"), "changes.0.actor")).isEqualTo("test");
        assertThat(Bench.each(usage(after), "refused", "what")).containsExactly("loop");
    }

    @Test
    void comesToNothingWhenItFails() {
        model.failing(Kind.TIMED_OUT, "late did not answer in time.");
        JsonObject heard = call("listen", "{'message':'" + MESSAGE + "'}");

        assertThat(heard.object("model").flatMap(read -> read.string("failure")))
                .isEmpty();
        ToolRunner after = after();
        assertThat(pending(after)).containsExactly("Do the weekly shop");
        assertThat(Bench.at(usage(after), "failed")).isEqualTo("1");
    }

    @Test
    void severalAnswerInTheOrderOfTheMessages() {
        closing(shop, "the fridge is full again");
        closing(shop, "the fridge is full");
        call("listen", "{'message':'" + MESSAGE + "'}");
        call("listen", "{'message':'the fridge is full'}");

        ToolRunner after = after();

        assertThat(model.asked().get(0).turns().get(0).text()).contains("called mum");
        assertThat(pending(after)).isEmpty();
        assertThat(Bench.each(usage(after), "refused", "what")).containsExactly("loop");
    }

    @Test
    void whatIsTooMuchIsReadByTheRules() {
        JsonObject last = JsonObject.EMPTY;
        for (int i = 0; i < 10; i++) {
            last = call("listen", "{'message':'hello number " + i + "'}");
        }

        assertThat(Bench.at(last, "model.failure")).isEqualTo("late has earlier messages to read.");
        assertThat(Bench.at(last, "model.late")).isEqualTo("false");
        after();
        assertThat(model.asked()).hasSizeLessThan(10);
    }

    @Test
    void aDryRunIsOver() {
        closing(shop, "the fridge is full again");
        JsonObject heard = call("listen", "{'message':'" + MESSAGE + "','dry_run':true}");

        assertThat(Bench.at(heard, "model.late")).isEqualTo("false");
        assertThat(Bench.at(heard, "model.failure")).isEqualTo("late did not answer within 0 s.");

        assertThat(pending(after())).hasSize(2);
    }
}
