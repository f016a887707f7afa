package dev.loopkeeper.memory;

/**
 * Where a memory stands in the conversation or document it came from.
 *
 * @param source the conversation or document
 * @param position the place there; the next thing said has the next position
 */
public record Place(String source, int position) {
    /** The place so many further on, or back. */
    public Place plus(int steps) {
        return new Place(source, position + steps);
    }
}
