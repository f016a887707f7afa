package dev.loopkeeper.yaml.text;

import java.util.List;

/**
 * A text with the value read from it.
 *
 * @param aliases every use of an anchored value, in order
 * @param end where content of the document may be added last: before a document end marker, or the text's end
 */
record Tree(Source source, Node root, List<Node.Alias> aliases, int end) {
    /** That of a text with nothing in it. */
    static final Tree EMPTY = new Tree(new Source(""), Node.Scalar.blankAt(0), List.of(), 0);
}
