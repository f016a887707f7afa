package dev.loopkeeper.matching;

/** What became of reading a report: either it is understood, or a value in it is refused. */
public sealed interface SaidReading permits Said, SaidReading.Refused {

    /**
     * The report holds a value that cannot be recorded.
     *
     * @param value the value in the person's words
     * @param message what is wrong with it and what to write instead
     */
    record Refused(String value, String message) implements SaidReading {}
}
