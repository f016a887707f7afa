package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Completion scripts; they know commands and options by heart, so that no program has to start at a key. */
final class Completion {
    private Completion() {}

    static String bash(List<Command> commands) {
        return """
                _loopkeeper() {
                  local word=${COMP_WORDS[COMP_CWORD]} command= i
                  for ((i = 1; i < COMP_CWORD; i++)); do
                    case ${COMP_WORDS[i]} in
                      VALUED) ((i++)) ;;
                      -*) ;;
                      *) command=${COMP_WORDS[i]}; break ;;
                    esac
                  done
                  local options='GLOBAL'
                  case $command in
                    '') COMPREPLY=($(compgen -W "COMMANDS $options" -- "$word")); return ;;
                CASES  esac
                  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$word")); fi
                }
                complete -o default -F _loopkeeper loopkeeper
                """.replace("VALUED", String.join("|", Globals.VALUED))
                .replace("GLOBAL", names(Globals.options()))
                .replace("COMMANDS", commands.stream().map(Command::name).collect(Collectors.joining(" ")))
                .replace("CASES", cases(commands));
    }

    /** zsh runs scripts for bash; only what completes has to be loaded. */
    static String zsh(List<Command> commands) {
        return "autoload -Uz compinit bashcompinit\n(( $+functions[compdef] )) || compinit\nbashcompinit\n"
                + bash(commands);
    }

    static String fish(List<Command> commands) {
        Stream<String> names = commands.stream()
                .map(command -> "complete -c loopkeeper -n __fish_use_subcommand -f -a " + command.name() + " -d "
                        + quoted(command.summary()));
        Stream<String> globals = Globals.options().stream().map(option -> "complete -c loopkeeper" + fish(option));
        Stream<String> options = commands.stream()
                .flatMap(command -> command.options().stream()
                        .map(option -> "complete -c loopkeeper -n '__fish_seen_subcommand_from " + command.name() + "'"
                                + fish(option)));
        return Stream.of(names, globals, options)
                .flatMap(lines -> lines)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static String fish(Option option) {
        String names = option.names().stream()
                .map(name -> name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1))
                .collect(Collectors.joining());
        boolean needsValue = option.takes() == Option.Takes.VALUE || option.takes() == Option.Takes.VALUES;
        return names + (needsValue ? " -r" : "") + " -d " + quoted(option.description());
    }

    private static String cases(List<Command> commands) {
        return commands.stream()
                .filter(command -> !command.options().isEmpty())
                .map(command -> "    " + command.name() + ") options+=' " + names(command.options()) + "' ;;\n")
                .collect(Collectors.joining());
    }

    private static String names(List<Option> options) {
        return options.stream().flatMap(option -> option.names().stream()).collect(Collectors.joining(" "));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
