package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.RelPath;

/**
 * A change of several files in the making: reads show what was written before, and nothing reaches the files until the function
 * that was given it returns normally.
 *
 * <p>Only for that function and its thread; calls afterwards throw {@link IllegalStateException}.
 */
public interface Txn extends FolderView {

    /**
     * Gives a file this text, and makes the file and its folders when missing; writing what is there already changes nothing.
     *
     * @throws FolderException when the text is not valid, the file too large, or what is there is not a readable text file
     */
    void write(RelPath file, String text);

    /**
     * Adds text to the end of a file without rewriting it, and makes the file when missing.
     *
     * @throws FolderException when the text is not valid or what is there is not a file
     */
    void append(RelPath file, String text);

    /**
     * Adds a line to the end of a file like {@link #append}, on a line of its own also when the file was cut off in the
     * middle of one.
     *
     * @throws FolderException when the text is not valid or what is there is not a readable file
     */
    void appendLine(RelPath file, String line);

    /**
     * Removes a file; nothing when there is none.
     *
     * @throws FolderException when what is there is not a readable text file
     */
    void delete(RelPath file);

    /** Sees to it that no journal is left after the change, in which former texts would still stand. */
    void leaveNoTrace();
}
