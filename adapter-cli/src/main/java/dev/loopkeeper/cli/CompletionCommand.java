package dev.loopkeeper.cli;

import java.util.List;

/** {@code completion}: the script that lets a shell complete commands and options. */
final class CompletionCommand implements Command {
    @Override
    public String name() {
        return "completion";
    }

    @Override
    public String summary() {
        return "Print the script that completes commands in bash, zsh or fish";
    }

    @Override
    public String details() {
        return "bash: source <(loopkeeper completion bash). zsh: source <(loopkeeper completion zsh). fish: loopkeeper"
                + " completion fish | source.";
    }

    @Override
    public String words() {
        return "bash|zsh|fish";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        String shell = run.words().size() == 1 ? run.words().get(0) : "";
        String script = switch (shell) {
            case "bash" -> Completion.bash();
            case "zsh" -> Completion.zsh();
            case "fish" -> Completion.fish();
            default -> throw CommandException.usage("completion", shell, "takes one shell: bash, zsh or fish");
        };
        run.output().part(script);
        return Exit.OK;
    }
}
