package dev.loopkeeper.connection;

/** How a command that did what an agent was asked came to its end. What it said is data. */
public sealed interface CommandEnd {
    /**
     * It ended by itself, and says that all is well.
     *
     * @param said what it wrote to standard output, its end where that is too long
     */
    record Done(String said) implements CommandEnd {}

    /**
     * It could not be started, or says that something is wrong.
     *
     * @param why what is wrong and what to do about it, as a sentence; without anything that is secret
     * @param said what it wrote to standard output up to then
     */
    record Failed(String why, String said) implements CommandEnd {}

    /**
     * It was ended when its time was over.
     *
     * @param said what it wrote to standard output up to then
     */
    record TimedOut(String said) implements CommandEnd {}

    /** It was ended because it was not to go on. */
    record Stopped() implements CommandEnd {}
}
