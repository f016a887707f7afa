package dev.loopkeeper.connection;

import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Reading;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command of the person's choosing that does what agents are asked for, such as the program of a coding agent. In its arguments
 * {@code {{prompt}}} stands for what it is asked, and {@code {{mcp_config}}} for the path of a file that says how it reaches its tools.
 * Immutable.
 *
 * @param program what is run
 */
public record AgentCommand(Program program) {
    private static final String PROMPT = "{{prompt}}";
    private static final String CONFIG = "{{mcp_config}}";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{[^{}]*}}");

    /**
     * Checks its placeholders.
     *
     * @throws FaultyRecordException when an argument holds one that stands for nothing
     */
    public AgentCommand {
        List<Fault> faults = program.arguments().stream()
                .flatMap(AgentCommand::unknown)
                .map(name -> new Fault("args", name, fault(name)))
                .toList();
        if (!faults.isEmpty()) {
            throw new FaultyRecordException(faults);
        }
    }

    /** The command that a program is, or why it is none. */
    public static Reading<AgentCommand> of(Program program) {
        try {
            return Reading.good(new AgentCommand(program));
        } catch (FaultyRecordException e) {
            return Reading.bad(String.valueOf(e.getMessage()));
        }
    }

    private static Stream<String> unknown(String argument) {
        return PLACEHOLDER
                .matcher(argument)
                .results()
                .map(MatchResult::group)
                .filter(name -> !name.equals(PROMPT) && !name.equals(CONFIG));
    }

    private static String fault(String name) {
        return name + " stands for nothing; there are " + PROMPT + " and " + CONFIG;
    }

    /** Whether it is given what it is asked in its arguments; otherwise it reads that from its standard input. */
    public boolean takesPrompt() {
        return holds(PROMPT);
    }

    /** Whether it is told how it reaches its tools. */
    public boolean takesConfig() {
        return holds(CONFIG);
    }

    private boolean holds(String placeholder) {
        return program.arguments().stream().anyMatch(argument -> argument.contains(placeholder));
    }

    /** Its words, the program first, with what stands in place of the placeholders; what is filled in is not read for others. */
    public List<String> words(String prompt, String config) {
        Map<String, String> values = Map.of(PROMPT, prompt, CONFIG, config);
        Stream<String> arguments = program.arguments().stream()
                .map(argument -> PLACEHOLDER
                        .matcher(argument)
                        .replaceAll(
                                found -> Matcher.quoteReplacement(values.getOrDefault(found.group(), found.group()))));
        return Stream.concat(Stream.of(program.program()), arguments).toList();
    }
}
