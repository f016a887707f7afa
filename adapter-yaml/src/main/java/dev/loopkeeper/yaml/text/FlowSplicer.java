package dev.loopkeeper.yaml.text;

import java.util.List;

/** Adds entries to and takes entries from one bracketed collection. */
record FlowSplicer(Source source, Splices out, List<Child> children, int open, String lineBreak) {
    /** Adds new entries behind the written entry at {@code after}, or in front of all when it is -1. */
    void add(int after, List<String> added) {
        if (noneKept()) {
            int from = children.isEmpty() ? open + 1 : children.get(0).start();
            int to = children.isEmpty()
                    ? from
                    : children.get(children.size() - 1).end();
            out.replace(from, to, String.join(", ", added));
        } else if (after < 0) {
            Child first = children.stream().filter(Child::kept).findFirst().orElseThrow();
            out.insert(first.start(), String.join(", ", added) + ", ");
        } else {
            Child before = children.get(after);
            String separator = separator(after);
            out.insert(before.end(), separator + String.join(separator, added));
        }
    }

    // One entry a line stays one entry a line.
    private String separator(int after) {
        Child before = children.get(after);
        int behind = before.comma() < 0 ? before.end() : before.comma() + 1;
        boolean ownLine = source.firstOnLine(before.start()) && source.restIsBlank(behind);
        return ownLine ? "," + lineBreak + " ".repeat(source.column(before.start())) : ", ";
    }

    private boolean noneKept() {
        return children.stream().noneMatch(Child::kept);
    }

    void removeGone(boolean added) {
        if (noneKept()) {
            removeAll(added);
            return;
        }
        int lastKept = -1;
        for (int i = 0; i < children.size(); i++) {
            if (children.get(i).kept()) {
                lastKept = i;
            } else {
                remove(children.get(i), i > 0 && !children.get(i - 1).kept());
            }
        }
        Child last = children.get(children.size() - 1);
        if (!last.kept() && last.comma() < 0) {
            int comma = children.get(lastKept).comma();
            out.delete(comma, comma + 1);
        }
    }

    private void removeAll(boolean added) {
        if (!added && !children.isEmpty()) {
            Child last = children.get(children.size() - 1);
            out.delete(children.get(0).start(), last.comma() < 0 ? last.end() : last.comma() + 1);
        }
    }

    private void remove(Child child, boolean blanksTaken) {
        int end = child.comma() < 0 ? child.end() : child.comma() + 1;
        if (source.firstOnLine(child.start()) && source.restIsComment(end)) {
            out.delete(source.lineStart(child.start()), source.afterBreak(source.lineEnd(end)));
        } else if (child.comma() < 0) {
            out.delete(blanksTaken ? child.start() : source.skipBlanksBack(child.start()), end);
        } else {
            out.delete(child.start(), source.skipBlanks(end));
        }
    }
}
