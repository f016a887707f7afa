package dev.loopkeeper.checks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of what becomes of what somebody says, from the examples of the rules. Stateless. */
final class RuleTable {
    static final String BEGIN = "<!-- From the rules' examples; write it anew with: " + ToolReference.HOW + " -->\n";
    static final String END = "<!-- End of the table. -->\n";
    private static final String RULE = "rule ";
    private static final String YES = "yes ";
    private static final String ARROW = "=>";
    private static final int EACH = 2;

    private RuleTable() {}

    /** A row for each of the first examples of each act, a rule giving one. */
    static String of(List<String> lines) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        String act = "";
        boolean shown = false;
        for (String line : lines) {
            if (line.startsWith(RULE)) {
                act = line.substring(line.indexOf(':') + 1).trim().split(" ", -1)[0];
                shown = false;
            } else if (line.startsWith(YES) && !shown) {
                List<String> some = rows.computeIfAbsent(act, none -> new ArrayList<>());
                shown = some.size() >= EACH || some.add(row(act, line.substring(YES.length())));
            }
        }
        StringBuilder table = new StringBuilder("| open before, and said | act | becomes |\n|---|---|---|\n");
        rows.values().forEach(some -> some.forEach(table::append));
        return table.toString();
    }

    private static String row(String act, String example) {
        int arrow = example.lastIndexOf(ARROW);
        String result = example.substring(arrow + ARROW.length()).trim();
        return "| " + example.substring(0, arrow).trim() + " | " + act + " | "
                + (result.isEmpty() ? "nothing" : '`' + result + '`') + " |\n";
    }
}
