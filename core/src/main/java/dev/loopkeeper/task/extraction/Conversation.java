package dev.loopkeeper.task.extraction;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells where somebody speaks in the record of a conversation: {@code [10:12] Ann: can you come?}. */
final class Conversation {
    private static final Pattern TURN = Pattern.compile(
            "^[ \\t]*\\[?(?:(?:[\\d./-]{6,10}|\\p{L}{2,9}),? +)?\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?: ?[AaPp][Mm])?\\]?(?:"
                    + " *[-\u2013])? +([^\\s:][^:\\n"
                    + "]{0,30}):(?=\\s|$)");

    private static final Pattern HEAD = Pattern.compile("^[ \\t]*(\\p{L}[^\\d:\\n"
            + "]{0,30}?),?[ \\t]+\\[?(?:[\\d./-]{6,10},? +)?\\d{1,2}:\\d{2}(?: ?[AaPp][Mm])?\\]?[ \\t]*$");

    /**
     * What somebody says.
     *
     * @param speaker who
     * @param from where it begins in the line
     * @param when the day and time before it; empty when there is none
     */
    record Turn(String speaker, int from, String when) {}

    private final TaskRules rules;
    private final Set<String> speakers = new HashSet<>();
    private final boolean clocked;
    private final boolean headed;

    /** Looks who speaks in a text. */
    Conversation(List<String> lines, TaskRules rules) {
        this.rules = rules;
        lines.stream().map(TURN::matcher).filter(Matcher::find).forEach(said -> speakers.add(said.group(1)));
        clocked = !speakers.isEmpty();
        Multiset<String> heads = HashMultiset.create();
        lines.stream().map(HEAD::matcher).filter(Matcher::find).forEach(head -> heads.add(head.group(1)));
        headed = heads.elementSet().size() > 1
                && heads.size() > heads.elementSet().size();
        if (headed) {
            speakers.addAll(heads.elementSet());
        } else if (!clocked) {
            speakers.addAll(repeated(lines));
        }
    }

    /** Who speaks; empty when the text is no conversation. */
    Set<String> speakers() {
        return speakers;
    }

    /** Whether somebody begins to speak in a line. */
    Optional<Turn> turn(String line) {
        Matcher said = TURN.matcher(line);
        if (said.find()) {
            return Optional.of(new Turn(said.group(1), said.end(), line.substring(0, said.start(1))));
        }
        Matcher head = HEAD.matcher(line);
        if (headed && head.find()) {
            return Optional.of(new Turn(head.group(1), line.length(), line.substring(head.end(1))));
        }
        return Labels.of(line)
                .filter(name -> !clocked && !headed && speakers.contains(name))
                .map(name -> new Turn(name, line.indexOf(':') + 1, ""));
    }

    /** Names before colons that come again and again, with the person or a question among what they say. */
    private Set<String> repeated(List<String> lines) {
        Multiset<String> counts = HashMultiset.create();
        int filled = 0;
        boolean spoken = false;
        for (String line : lines) {
            filled += line.isBlank() ? 0 : 1;
            Optional<String> label = Labels.of(line);
            label.ifPresent(counts::add);
            spoken |= label.filter(name -> rules.is(RuleKind.MYSELF, name) || line.endsWith("?"))
                    .isPresent();
        }
        long labelled = counts.stream().filter(name -> counts.count(name) > 1).count();
        return spoken && labelled > 2 && labelled * 3 >= filled * 2L ? counts.elementSet() : Set.of();
    }
}
