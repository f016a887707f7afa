package dev.loopkeeper.cli;

import dev.loopkeeper.action.task.Review;
import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.ReviewView;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Goes through the findings of a review with a person at a terminal. What they choose is an ordinary call of a tool; what they
 * skip is noted beside the record, so that it is not asked again on that day.
 */
final class ReviewWalk {
    /** The tool whose findings are gone through. */
    static final String TOOL = "review";

    private static final int LONGEST_ANSWER = 1000;
    private static final String SKIP = "s";
    private static final String QUIT = "q";
    private static final String TOO_LONG = "?";

    private final Run run;
    private final ToolDoor door;
    private final Screen screen;
    private final JsonLines typed;
    private final Set<Ref> dealtWith = new HashSet<>();
    private final List<String> made = new ArrayList<>();

    ReviewWalk(Run run, ToolDoor door) {
        this.run = run;
        this.door = door;
        this.screen = run.screen();
        this.typed = new JsonLines(run.surroundings().in(), LONGEST_ANSWER);
    }

    /**
     * Asks about one finding after the other until there is none or the person stops.
     *
     * @param given the arguments of the tool; without a limit, all findings are gone through
     * @param again whether to ask about what was skipped today, too
     */
    void walk(JsonObject given, boolean again) {
        JsonObject arguments = given.has("limit") ? given : given.with("limit", JsonNumber.of(Review.MOST));
        JsonObject review = run.call(door, TOOL, arguments);
        List<JsonObject> asked = again ? Results.objects(review, "findings") : notSkipped(review);
        boolean going = true;
        for (int i = 0; i < asked.size() && going; i++) {
            JsonObject finding = asked.get(i);
            if (!dealtWith.contains(ref(finding))) {
                show(finding, (i + 1) + " of " + asked.size());
                going = answered(
                        finding, choice(Results.objects(finding, "proposals").size()));
            }
        }
        JsonObject now = run.call(door, TOOL, arguments);
        // What an act put on hold is found anew, but was decided.
        end(now, Math.min(total(now), total(review) - made.size()));
    }

    private static long total(JsonObject review) {
        return review.whole("total").orElse(0);
    }

    private void show(JsonObject finding, String place) {
        List<JsonObject> proposals = Results.objects(finding, "proposals");
        screen.line(Piece.faint(place + "  " + ReviewView.kind(finding)));
        ReviewView.title(finding, screen);
        screen.line(2, Piece.plain("  " + Results.text(finding, "reason")));
        screen.table(
                2,
                IntStream.range(0, proposals.size())
                        .mapToObj(i -> List.of(
                                Piece.strong(Integer.toString(i + 1)),
                                Piece.plain(Results.text(proposals.get(i), "text"))))
                        .toList());
    }

    /** The number of a proposal, or what stands for skipping or stopping; nobody there to answer stops. */
    private String choice(int proposals) {
        while (true) {
            screen.prompt((proposals == 1 ? "1" : "1 to " + proposals) + ", Enter to skip, q to stop: ");
            Optional<String> line = line();
            if (line.isEmpty()) {
                screen.gap();
                return QUIT;
            }
            String key = line.get();
            if (key.isEmpty() || key.equals(SKIP)) {
                return SKIP;
            }
            if (key.equals(QUIT) || isNumber(key, proposals)) {
                return key;
            }
        }
    }

    private static boolean isNumber(String key, int most) {
        return key.matches("[1-9]") && Integer.parseInt(key) <= most;
    }

    private Optional<String> line() {
        try {
            return typed.next()
                    .map(line -> line instanceof JsonLines.Line.Text text
                            ? text.text().strip().toLowerCase(Locale.ROOT)
                            : TOO_LONG);
        } catch (IOException nobodyAnswers) {
            return Optional.empty();
        }
    }

    /** Does what was chosen; whether to go on. */
    private boolean answered(JsonObject finding, String choice) {
        if (choice.equals(QUIT)) {
            return false;
        }
        if (choice.equals(SKIP)) {
            skip(finding);
        } else {
            make(finding, Results.objects(finding, "proposals").get(Integer.parseInt(choice) - 1));
        }
        screen.gap();
        return true;
    }

    private void make(JsonObject finding, JsonObject proposal) {
        ToolReply reply = door.call(new ToolCall(
                Results.text(proposal, "tool"), proposal.object("arguments").orElse(JsonObject.EMPTY)));
        dealtWith.add(ref(finding));
        if (reply instanceof ToolReply.Failure failure) {
            screen.warnings(List.of(failure.refusal().message()));
        } else {
            new MessageView(false).show(((ToolReply.Result) reply).json(), screen);
            made.add(Results.text(finding, "title") + ": " + Results.text(proposal, "text"));
        }
    }

    private void end(JsonObject review, long left) {
        int skipped =
                Results.objects(review, "findings").size() - notSkipped(review).size();
        if (!made.isEmpty()) {
            screen.line(Piece.plain("Done:"));
            made.forEach(act -> screen.line(4, new Piece(Tone.GOOD, "  " + Glyph.DONE + " "), Piece.plain(act)));
            screen.line(Piece.faint("  'loopkeeper undo' takes the last of it back"));
        }
        screen.line(Piece.plain(
                left == 0
                        ? ReviewView.NOTHING
                        : "Left: " + left + (skipped == 0 ? "." : ", " + skipped + " of them skipped today.")));
        if (skipped > 0) {
            screen.line(Piece.faint("  'loopkeeper review --again' asks about what was skipped"));
        }
    }

    private List<JsonObject> notSkipped(JsonObject review) {
        return door.workspace()
                .read(
                        door.caller(),
                        view -> Results.objects(review, "findings").stream()
                                .filter(finding -> !isSkipped(view, finding))
                                .toList());
    }

    private static boolean isSkipped(View view, JsonObject finding) {
        return view.notes(ref(finding))
                .string(note(finding))
                .equals(Optional.of(view.today().toString()));
    }

    /** Kept at once: the next run is to know of it, however this one ends. */
    private void skip(JsonObject finding) {
        door.workspace()
                .answer(
                        door.caller(),
                        view -> Decision.answer(finding)
                                .noting(List.of(Note.of(ref(finding))
                                        .set(
                                                note(finding),
                                                new JsonString(view.today().toString())))));
        door.workspace().keepNotes();
    }

    private static String note(JsonObject finding) {
        return "skipped_" + Results.text(finding, "kind");
    }

    /** The task, the project or the day that a finding is about. */
    private static Ref ref(JsonObject finding) {
        return finding.string("task_id")
                .map(task -> Ref.of(new StepId(task)))
                .or(() -> finding.string("project_id").map(project -> Ref.of(new GoalId(project))))
                .orElseGet(() -> Ref.of(LocalDate.parse(Results.text(finding, "date"))));
    }
}
