package dev.loopkeeper.listening;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.Timebox;
import java.time.LocalDate;
import java.util.Optional;

/** One thing that a speaker does with a message, and the words that show it. */
public sealed interface Act {
    /** What shows it. */
    Evidence evidence();

    /**
     * What shows an act.
     *
     * @param rule the name of the rule that found it
     * @param quote the clause in the message's own words
     * @param clause the number of the clause in the message, from 0
     */
    record Evidence(String rule, String quote, int clause) {}

    /**
     * Something is going to be done.
     *
     * @param evidence what shows it
     * @param doing what
     * @param timebox when; empty when nobody said
     * @param confidence how sure it is that the speaker means it, 0..1
     */
    record Intention(Evidence evidence, VerbPhrase doing, Optional<Timebox> timebox, double confidence)
            implements Act {}

    /**
     * Something is going to be done again and again.
     *
     * @param evidence what shows it
     * @param doing what
     * @param often how often, as an RRULE or in the speaker's words; empty when nobody said
     * @param confidence how sure it is that the speaker means it, 0..1
     */
    record Routine(Evidence evidence, VerbPhrase doing, Optional<String> often, double confidence) implements Act {}

    /**
     * Something was done.
     *
     * @param evidence what shows it
     * @param doing what; a pointer when it only says that it was
     * @param day the day for which it counts; empty for today
     * @param told whether it tells of a thing that something was done to, whoever did it
     */
    record Report(Evidence evidence, VerbPhrase doing, Optional<LocalDate> day, boolean told) implements Act {}

    /**
     * Something was not done.
     *
     * @param evidence what shows it
     * @param doing what
     * @param timebox when it will be; empty when nobody said
     */
    record Omission(Evidence evidence, VerbPhrase doing, Optional<Timebox> timebox) implements Act {}

    /**
     * Something is not going to be done any more.
     *
     * @param evidence what shows it
     * @param doing what
     */
    record Cancellation(Evidence evidence, VerbPhrase doing) implements Act {}

    /**
     * Something is going to be done at another time.
     *
     * @param evidence what shows it
     * @param doing what
     * @param timebox when
     */
    record Reschedule(Evidence evidence, VerbPhrase doing, Timebox timebox) implements Act {}

    /**
     * Something said to be done was not.
     *
     * @param evidence what shows it
     * @param doing what; a pointer when it only says that it was not
     */
    record Retraction(Evidence evidence, VerbPhrase doing) implements Act {}

    /**
     * Something is on the speaker's mind.
     *
     * @param evidence what shows it
     * @param topic what
     * @param confidence how sure it is that it is, 0..1
     */
    record Concern(Evidence evidence, VerbPhrase topic, double confidence) implements Act {}

    /**
     * Something goes wrong again and again.
     *
     * @param evidence what shows it
     * @param what what
     * @param confidence how sure it is that it does, 0..1
     */
    record Problem(Evidence evidence, VerbPhrase what, double confidence) implements Act {}

    /**
     * The answer to the question before.
     *
     * @param evidence what shows it
     * @param yes whether it was done
     */
    record Answer(Evidence evidence, boolean yes) implements Act {}

    /**
     * Something that somebody else understood, who has read the message and knows the loops; which loop is meant need not be found any more.
     *
     * @param evidence what shows it, in the words that were quoted
     * @param act what is done
     * @param kind what kind of loop is opened; empty when nobody said
     * @param loop the loop that it is done to, by its id or handle; empty to open one
     * @param content what is opened, in a short phrase
     * @param timebox when it is meant, in words
     */
    record Understood(
            Evidence evidence,
            ProposedAct act,
            Optional<LoopKind> kind,
            Optional<String> loop,
            Optional<String> content,
            Optional<String> timebox)
            implements Act {}
}
