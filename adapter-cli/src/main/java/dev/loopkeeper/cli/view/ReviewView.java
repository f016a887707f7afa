package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Locale;

/** What needs a decision, kind by kind, each with the first thing that could be done about it. */
public final class ReviewView implements View {
    /** What is said when nothing was found. */
    public static final String NOTHING = "Nothing needs a decision.";

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> findings = Results.objects(result, "findings");
        String kind = "";
        for (JsonObject finding : findings) {
            if (!kind(finding).equals(kind)) {
                if (!kind.isEmpty()) {
                    screen.gap();
                }
                kind = kind(finding);
                screen.line(Piece.strong(kind));
            }
            screen.line(
                    4,
                    Piece.plain("  " + Results.text(finding, "title") + "  "),
                    Piece.faint(Results.text(finding, "reason")));
        }
        long more = result.whole("total").orElse(0) - findings.size();
        if (findings.isEmpty()) {
            screen.line(Piece.plain(NOTHING));
        } else if (more > 0) {
            screen.line(Piece.faint("  and " + more + " more; --limit shows them"));
        }
    }

    /** The kind of a finding as a heading: {@code Past due}. */
    public static String kind(JsonObject finding) {
        String kind = Results.text(finding, "kind").replace('_', ' ');
        return kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1);
    }

    /** What a finding is about, on a line. */
    public static void title(JsonObject finding, Screen screen) {
        boolean task = !Results.text(finding, "task_id").isEmpty();
        screen.line(
                Piece.strong(Results.text(finding, "title")),
                Piece.faint(task ? "  " + Results.text(finding, "project") : ""));
    }
}
