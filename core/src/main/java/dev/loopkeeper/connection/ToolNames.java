package dev.loopkeeper.connection;

import dev.loopkeeper.text.Nearest;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The names that tools can have: of those here, and of other servers' as {@link ToolName} writes them, whichever these have.
 *
 * @param here the names of the tools here
 */
public record ToolNames(List<String> here) {
    private static final String STAR = "*";
    private static final String FORMS =
            "; a tool of another server is named mcp__server__tool, such as mcp__email__send_email";

    /** Copies the list. */
    public ToolNames {
        here = List.copyOf(here);
    }

    /** Why no tool can be called so; empty when one can. */
    public Optional<String> fault(String name) {
        return here.contains(name) || ToolName.parse(name).isPresent()
                ? Optional.empty()
                : Optional.of("there is no tool '" + name + "'" + hint(name));
    }

    /** Why it stands for no tools, as a name, or as the beginning of names that a star follows; empty when it does. */
    public Optional<String> faultOfPattern(String pattern) {
        int star = pattern.indexOf(STAR);
        if (star < 0) {
            return fault(pattern);
        }
        String beginning = pattern.substring(0, star);
        if (star < pattern.length() - 1) {
            return Optional.of(
                    "'" + pattern + "' has a star before its end; a star stands for all that follows, as in '"
                            + (beginning.isEmpty() ? "delete_" : beginning) + STAR + "'");
        }
        boolean fits = here.stream().anyMatch(tool -> tool.startsWith(beginning))
                || beginning.startsWith(ToolName.BEGIN)
                || ToolName.BEGIN.startsWith(beginning);
        return fits
                ? Optional.empty()
                : Optional.of("there is no tool that begins with '" + beginning + "'" + near(beginning));
    }

    private String hint(String name) {
        return name.startsWith(ToolName.BEGIN) ? FORMS : Nearest.hint(name, here, 1, FORMS);
    }

    /** Of all beginnings of names those that are much the same; whole words before others. */
    private String near(String beginning) {
        List<String> beginnings = here.stream()
                .flatMap(tool -> IntStream.rangeClosed(beginning.length() - 1, beginning.length() + 1)
                        .filter(end -> end > 0 && end <= tool.length())
                        .mapToObj(end -> tool.substring(0, end)))
                .distinct()
                .sorted(Comparator.comparing(begun -> !begun.endsWith("_")))
                .toList();
        return Nearest.of(beginning, beginnings, 1).stream()
                .findFirst()
                .map(near -> "; did you mean " + near + STAR + "?")
                .orElse("");
    }
}
