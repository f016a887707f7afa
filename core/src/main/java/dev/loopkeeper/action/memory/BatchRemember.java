package dev.loopkeeper.action.memory;

import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.SameText;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps several things worth remembering in one change, each as {@link Remember} does; one refused refuses all. */
public final class BatchRemember {
    private BatchRemember() {}

    /**
     * What is remembered now.
     *
     * @param memories the memories, each once
     * @param created how many are new
     * @param deduplicated how many were known, or said twice
     * @param forgotten how many the person had forgotten, and did not say again
     */
    public record Result(List<Memory> memories, int created, int deduplicated, int forgotten) {
        /** Copies the memories. */
        public Result {
            memories = List.copyOf(memories);
        }
    }

    /** Decides what is kept. */
    public static Decision<Result> decide(View view, List<Remember.Request> requests) {
        Changes changes = new Changes();
        List<Event> events = new ArrayList<>();
        Map<String, Memory> kept = new LinkedHashMap<>();
        int known = 0;
        int forgotten = 0;
        for (Remember.Request request : requests) {
            String key = key(request);
            if (kept.containsKey(key)) {
                known++;
                continue;
            }
            if (Remember.isForgotten(view, request)) {
                forgotten++;
                continue;
            }
            Decision<Remember.Result> one = Remember.decide(view, request, changes, kept.values());
            if (one instanceof Decision.Refused<Remember.Result> no) {
                return Decision.refuse(no.refusal());
            }
            var yes = (Decision.Accepted<Remember.Result>) one;
            kept.put(key, yes.result().memory());
            known += yes.result().deduplicated() ? 1 : 0;
            events.addAll(yes.events());
        }
        int created = requests.size() - known - forgotten;
        Result result = new Result(List.copyOf(kept.values()), created, known, forgotten);
        return Decision.accept(result, changes, "Remembered " + result.created() + " of " + requests.size() + ".")
                .telling(events);
    }

    private static String key(Remember.Request request) {
        return request.fields().string(Memory.TYPE.name()).orElse("") + "\n" + SameText.key(request.content());
    }
}
