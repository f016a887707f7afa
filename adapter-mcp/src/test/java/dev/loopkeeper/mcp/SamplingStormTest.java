package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Clients that do everything at once, wrongly, and leave in the middle of it: each call is answered once, and the server ends. */
@Timeout(120)
class SamplingStormTest {
    private static final String GOOD = "{'tasks':[],'suggested_project_for_all':null,'source_summary':'Nothing.'}";

    private final Set<Integer> begun = new HashSet<>();
    private final Set<Integer> cancelled = new HashSet<>();
    private final List<Integer> answered = new ArrayList<>();
    private final List<JsonObject> questions = new ArrayList<>();

    static List<Integer> seeds() {
        return IntStream.range(0, Integer.getInteger("loopkeeper.mcp.storms", 12))
                .boxed()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyCallIsAnsweredOnce(int seed) {
        Random dice = new Random(seed);
        ScriptedClient client = new ScriptedClient("2025-11-25", "{'sampling':{}}");
        client.call("settings", "{'set':{'model_wait':0}}");
        int length = 20 + dice.nextInt(60);
        for (int turn = 0; turn < length; turn++) {
            act(client, dice);
        }
        client.leave().forEach(this::heard);

        assertThat(answered).doesNotHaveDuplicates();
        assertThat(begun).containsAll(answered);
        Set<Integer> silent = new HashSet<>(begun);
        answered.forEach(silent::remove);
        assertThat(cancelled).containsAll(silent);
    }

    private void act(ScriptedClient client, Random dice) {
        switch (dice.nextInt(9)) {
            case 0, 1 -> begun.add(client.begin("extract_tasks", "{'input':'- Call Ann'}"));
            case 2 -> begun.add(client.begin("capture", "{'text':'- Buy milk " + dice.nextInt() + "'}"));
            case 3 -> begun.add(client.begin("list_goals", "{}"));
            case 4 -> cancel(client, dice);
            case 5 -> begun.add(client.begin("listen", "{'message':'I will call Ann " + dice.nextInt() + "'}"));
            default -> answer(client, dice);
        }
    }

    private void cancel(ScriptedClient client, Random dice) {
        if (!begun.isEmpty()) {
            int call = new ArrayList<>(begun).get(dice.nextInt(begun.size()));
            cancelled.add(call);
            client.send("{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':" + call + "}}");
        }
    }

    /** Answers one of the questions up to now, which may be answered, cancelled or given up already. */
    private void answer(ScriptedClient client, Random dice) {
        client.heard().forEach(this::heard);
        Collections.shuffle(questions, dice);
        if (!questions.isEmpty()) {
            JsonObject question = questions.get(0);
            switch (dice.nextInt(4)) {
                case 0 -> client.refuses(question, dice.nextBoolean() ? -1 : -32603);
                case 1 -> client.says(question, "nonsense");
                default -> client.says(question, GOOD);
            }
        }
    }

    private void heard(JsonObject message) {
        if (message.string("method").equals(Optional.of("sampling/createMessage"))) {
            questions.add(message);
        } else {
            message.whole("id").ifPresent(id -> answered.add((int) id));
        }
    }
}
