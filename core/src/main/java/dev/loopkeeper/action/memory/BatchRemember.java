package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.Duplicate;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.SameText;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Keeps several things worth remembering in one change, each as {@link Remember} does; one refused refuses all. */
public final class BatchRemember {
    private static final int SHOWN = 5;

    private BatchRemember() {}

    /**
     * What is remembered now.
     *
     * @param memories the memories, each once
     * @param created how many are new
     * @param deduplicated how many were known, or said twice
     * @param forgotten how many the person had forgotten, and did not say again
     * @param duplicates what was taken for a duplicate of what
     */
    public record Result(
            List<Memory> memories, int created, int deduplicated, int forgotten, List<Duplicate> duplicates) {
        /** Copies the lists. */
        public Result {
            duplicates = List.copyOf(duplicates);
            memories = List.copyOf(memories);
        }

        /** The outcome in words. */
        public String message() {
            String known = duplicates.isEmpty()
                    ? ""
                    : " Known already: "
                            + duplicates.stream()
                                    .limit(SHOWN)
                                    .map(Duplicate::shown)
                                    .collect(Collectors.joining(", "))
                            + (duplicates.size() > SHOWN ? " and " + (duplicates.size() - SHOWN) + " more" : "")
                            + ". " + Duplicate.REMEDY;
            String gone = forgotten == 0 ? "" : " Left out " + forgotten + " that the person had forgotten.";
            return "Remembered " + created + " of " + (created + deduplicated + forgotten) + "." + known + gone;
        }
    }

    /** Decides what is kept. */
    public static Decision<Result> decide(View view, List<Remember.Request> requests) {
        Changes changes = new Changes();
        List<Event> events = new ArrayList<>();
        Map<String, Memory> kept = new LinkedHashMap<>();
        List<Duplicate> duplicates = new ArrayList<>();
        int forgotten = 0;
        for (Remember.Request given : requests) {
            Remember.Request request = given.redacted(view.redaction());
            String key = key(request) + (Memory.AGAIN.in(request.fields()) ? "\n" + kept.size() : "");
            if (kept.containsKey(key)) {
                Memory said = kept.get(key);
                duplicates.add(new Duplicate(Ref.of(said.id()), Remember.brief(said), "said twice in this call"));
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
            yes.result().duplicate().ifPresent(duplicates::add);
            events.addAll(yes.events());
        }
        int known = duplicates.size();
        int created = requests.size() - known - forgotten;
        Result result = new Result(List.copyOf(kept.values()), created, known, forgotten, duplicates);
        return Decision.accept(result, changes, "Remembered " + result.created() + " of " + requests.size() + ".")
                .telling(events);
    }

    private static String key(Remember.Request request) {
        String type = request.fields().string(Memory.TYPE.name()).orElse("");
        String subject =
                Memory.SUBJECT.find(request.fields()).map(SameText::key).orElse("");
        String day = type.equals("event") ? request.date().orElse("") : "";
        return String.join("\n", type, subject, day, SameText.key(request.content()));
    }
}
