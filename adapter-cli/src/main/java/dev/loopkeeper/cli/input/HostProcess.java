package dev.loopkeeper.cli.input;

/** A running process to which a command was handed, so that none has to be started for it. */
public interface HostProcess {
    /**
     * Takes that the command is about to open a store; before that it has done nothing.
     *
     * @param store the store's URI
     * @throws NotHereException when it is another one than this process serves
     */
    void opens(String store);
}
