package dev.loopkeeper.cli;

import dev.loopkeeper.action.task.Review;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolCall;
import dev.loopkeeper.cli.run.ToolDoor;
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
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
    private static final Map<String, String> KEYS = Map.of("", SKIP, "skip", SKIP, "quit", QUIT);
    private static final String TOO_LONG = "?";

    private final Run run;
    private final ToolDoor door;
    private final Screen screen;
    private final JsonLines typed;
    private final JsonObject arguments;
    private final Set<String> decided = new HashSet<>();
    private final List<String> made = new ArrayList<>();
    private Map<String, JsonObject> findings = Map.of();

    /**
     * A walk through what the tool finds.
     *
     * @param given the arguments of the tool; without a limit, all findings are gone through
     */
    ReviewWalk(Run run, ToolDoor door, JsonObject given) {
        this.run = run;
        this.door = door;
        this.screen = run.screen();
        this.typed = new JsonLines(run.surroundings().in(), LONGEST_ANSWER);
        this.arguments = given.has("limit") ? given : given.with("limit", JsonNumber.of(Review.MOST));
    }

    /**
     * Asks about one finding after the other until there is none or the person stops.
     *
     * @param again whether to ask about what was skipped today, too
     */
    void walk(boolean again) {
        findings = look();
        Set<String> keys = findings.keySet();
        List<JsonObject> asked = again ? List.copyOf(findings.values()) : notSkipped(findings.values());
        boolean going = true;
        for (int i = 0; i < asked.size() && going; i++) {
            String place = (i + 1) + " of " + asked.size() + "  " + ReviewView.kind(asked.get(i));
            JsonObject finding = findings.get(key(asked.get(i)));
            if (finding == null) {
                settled(asked.get(i), place);
            } else {
                going = asked(finding, place);
            }
        }
        // What an act put on hold is found anew, but was decided.
        List<JsonObject> left = findings.entrySet().stream()
                .filter(finding -> keys.contains(finding.getKey()) && !decided.contains(finding.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        end(left.size(), left.size() - notSkipped(left).size());
    }

    /** What there is to decide now, in order, by kind and record. */
    private Map<String, JsonObject> look() {
        Map<String, JsonObject> found = new LinkedHashMap<>();
        Results.objects(run.call(door, TOOL, arguments), "findings")
                .forEach(finding -> found.put(key(finding), finding));
        return found;
    }

    private static String key(JsonObject finding) {
        return note(finding) + " " + ref(finding);
    }

    private void settled(JsonObject finding, String place) {
        screen.line(2, Piece.faint(place + ": " + Results.text(finding, "title") + ", settled by what was done"));
        screen.gap();
    }

    /** Shows a finding and does what is chosen; whether to go on. */
    private boolean asked(JsonObject finding, String place) {
        List<JsonObject> proposals = Results.objects(finding, "proposals");
        screen.line(Piece.faint(place));
        ReviewView.title(finding, screen);
        screen.line(2, Piece.plain("  " + Results.text(finding, "reason")));
        screen.table(
                2,
                IntStream.range(0, proposals.size())
                        .mapToObj(i -> List.of(
                                Piece.strong(Integer.toString(i + 1)),
                                Piece.plain(Results.text(proposals.get(i), "text"))))
                        .toList());
        return answered(finding, choice(proposals.size()));
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
            String key = KEYS.getOrDefault(line.get(), line.get());
            if (key.equals(SKIP) || key.equals(QUIT) || isNumber(key, proposals)) {
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
        findings = look();
        if (reply instanceof ToolReply.Failure failure) {
            screen.warnings(List.of(failure.refusal().message()));
        } else {
            new MessageView(false).show(((ToolReply.Result) reply).json(), screen);
            decided.add(key(finding));
            made.add(Results.text(finding, "title") + ": " + Results.text(proposal, "text"));
        }
    }

    private void end(int left, int skipped) {
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

    private List<JsonObject> notSkipped(Collection<JsonObject> some) {
        return door.workspace()
                .read(
                        door.caller(),
                        view -> some.stream()
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
