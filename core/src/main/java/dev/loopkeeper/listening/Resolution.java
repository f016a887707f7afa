package dev.loopkeeper.listening;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What a message comes to for the loops of a person. No loop is in two of the lists, the reports aside.
 *
 * @param opened what is new
 * @param completed what was done, instances of habits among them
 * @param missed what was not done
 * @param dismissed what the person lets go of
 * @param promoted what is to be done again and again from now on
 * @param mentioned what was spoken of again
 * @param moved what will be done at another time
 * @param reopened what was taken for done and was not
 * @param candidates what a report may mean as well as another loop, so that neither was taken
 * @param reports all that was told to be done, whatever loop it may mean
 */
public record Resolution(
        List<Draft> opened,
        List<Finding> completed,
        List<Finding> missed,
        List<Finding> dismissed,
        List<Promotion> promoted,
        List<Mention> mentioned,
        List<Mention> moved,
        List<Finding> reopened,
        List<Finding> candidates,
        List<Report> reports) {
    /** That it comes to nothing. */
    public static final Resolution NOTHING = new Resolution(
            List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
            List.of());

    /** Copies the lists. */
    public Resolution {
        opened = List.copyOf(opened);
        completed = List.copyOf(completed);
        missed = List.copyOf(missed);
        dismissed = List.copyOf(dismissed);
        promoted = List.copyOf(promoted);
        mentioned = List.copyOf(mentioned);
        moved = List.copyOf(moved);
        reopened = List.copyOf(reopened);
        candidates = List.copyOf(candidates);
        reports = List.copyOf(reports);
    }

    /**
     * A loop that is to be opened.
     *
     * @param kind what kind it is
     * @param content short, in the person's words, without the time
     * @param timebox when it is meant; empty when nobody said, and for all but commitments
     * @param often how a habit repeats, as an RRULE or in the person's words; empty for other kinds
     * @param confidence how sure it is that the person means it, 0..1
     * @param quote the words that say so
     * @param rule the rule that found it
     */
    public record Draft(
            LoopKind kind,
            String content,
            Optional<Timebox> timebox,
            Optional<String> often,
            double confidence,
            String quote,
            String rule) {}

    /**
     * A loop of which something was said.
     *
     * @param loop the loop as it is
     * @param day the day for which it counts; empty for today
     * @param score how well the words fit, 0..1
     * @param reason why it is taken for meant
     * @param quote the words that say so
     * @param rule the rule that found them
     */
    public record Finding(
            OpenLoop loop, Optional<LocalDate> day, double score, String reason, String quote, String rule) {}

    /**
     * Something told to be done.
     *
     * @param text what, in the person's words
     * @param day the day it was done; empty for today
     */
    public record Report(String text, Optional<LocalDate> day) {}

    /**
     * A commitment that becomes a habit.
     *
     * @param loop the commitment
     * @param habit the habit it becomes
     */
    public record Promotion(OpenLoop loop, Draft habit) {}

    /**
     * A loop that was spoken of again.
     *
     * @param loop the loop as it is
     * @param timebox the new time; empty when none was named
     * @param confidence how sure it is now that the person means it, 0..1
     * @param quote the words
     * @param rule the rule that found them
     */
    public record Mention(OpenLoop loop, Optional<Timebox> timebox, double confidence, String quote, String rule) {}
}
