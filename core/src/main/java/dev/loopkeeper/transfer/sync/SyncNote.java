package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.record.Ref;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is noted of a step that a list holds as a task: part by part, how both were when they said the same last. By that it is told on
 * which side something was changed since, and that a task which the list does not hold any more was taken away there.
 *
 * @param listed whether the list holds it, as far as is known
 * @param uid what it is called there; empty when that is its identity
 * @param marks how each part was on both sides
 */
record SyncNote(boolean listed, Optional<String> uid, Map<TaskPart, Marks> marks) {
    private static final String IN = "listed_in";
    private static final String AS = "listed_as";
    private static final String PARTS = "listed";
    static final SyncNote NONE = new SyncNote(false, Optional.empty(), Map.of());

    /**
     * How a part was.
     *
     * @param here the mark of what the step said
     * @param there the mark of what the task said
     */
    record Marks(String here, String there) {
        /** What stands for anything but what a step says, so that it is carried to the list. */
        static final String NOTHING = "-";

        private String text() {
            return here.equals(there) ? here : here + " " + there;
        }

        private static Marks of(String text) {
            int space = text.indexOf(' ');
            return space < 0 ? new Marks(text, text) : new Marks(text.substring(0, space), text.substring(space + 1));
        }
    }

    SyncNote {
        marks = Map.copyOf(marks);
    }

    /**
     * What a note says.
     *
     * @param list the list that is meant; of another one nothing is known
     */
    static SyncNote read(JsonObject note, String list) {
        if (!note.string(IN).equals(Optional.of(list))) {
            return NONE;
        }
        Map<TaskPart, Marks> marks = new EnumMap<>(TaskPart.class);
        JsonObject parts = note.object(PARTS).orElse(JsonObject.EMPTY);
        for (TaskPart part : TaskPart.values()) {
            parts.string(part.words()).map(Marks::of).ifPresent(known -> marks.put(part, known));
        }
        return new SyncNote(true, note.string(AS).filter(uid -> !uid.isEmpty()), marks);
    }

    /** That the list holds it now under that name. */
    static Note saying(StepId id, String list, String uid, Map<TaskPart, Marks> marks) {
        JsonObject.Builder parts = JsonObject.builder();
        marks.forEach((part, known) -> parts.put(part.words(), known.text()));
        return Note.of(Ref.of(id))
                .set(IN, new JsonString(list))
                .set(AS, new JsonString(uid.equals(id.value()) ? "" : uid))
                .set(PARTS, parts.build());
    }

    /** That no list holds it now. */
    static Note gone(StepId id) {
        return Note.of(Ref.of(id))
                .set(IN, new JsonString(""))
                .set(AS, new JsonString(""))
                .set(PARTS, JsonObject.EMPTY);
    }
}
