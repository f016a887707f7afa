package dev.loopkeeper.task.extraction;

import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of a table, by its first row: which of them says who does it, and which when it is due. Immutable. */
final class TableColumns {
    static final String LINE = "[|\\t]";

    private final TaskRules rules;
    private final People people;
    private final int owners;
    private final int dues;

    TableColumns(String head, TaskRules rules, People people) {
        this.rules = rules;
        this.people = people;
        this.owners = column(RuleKind.OWNER_HEADING, head);
        this.dues = column(RuleKind.DUE_HEADING, head);
    }

    private int column(RuleKind kind, String head) {
        List<String> cells = List.of(head.split(LINE, -1));
        return Iterables.indexOf(cells, cell -> rules.is(kind, cell.strip()));
    }

    /**
     * A row with a task.
     *
     * @param begin where the cell with the task begins
     * @param owner who does it
     * @param due when it is due
     * @param others the spans of cells that say who does it, and when
     */
    record Row(int begin, Optional<String> owner, String due, List<int[]> others) {}

    /** A row of the table; empty when it names no task, as its head does. */
    Optional<Row> row(String line) {
        Optional<String> owner = Optional.empty();
        List<int[]> others = new ArrayList<>();
        String due = "";
        int begin = -1;
        int at = 0;
        int column = 0;
        for (String cell : line.split(LINE, -1)) {
            String words = cell.strip();
            if (rules.is(RuleKind.OWNER_HEADING, words) || (begin >= 0 && rules.is(RuleKind.DONE, lead(words)))) {
                return Optional.empty();
            }
            boolean name = column == owners && Character.isUpperCase((words + " ").charAt(0));
            if (owner.isEmpty() && (name || people.isPerson(words))) {
                owner = Optional.of(words);
                others.add(new int[] {at, at + cell.length()});
            } else if (column == dues) {
                due = words;
                others.add(new int[] {at, at + cell.length()});
            } else if (begin < 0 && rules.tokens(words).size() > 1) {
                begin = at;
            }
            at += cell.length() + 1;
            column++;
        }
        return begin < 0 ? Optional.empty() : Optional.of(new Row(begin, owner, due, others));
    }

    /** The first word of a cell. */
    private static String lead(String words) {
        return words.split("[\\s,;.(]", 2)[0];
    }
}
