package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompletionTest {
    private final Terminal terminal = new Terminal();

    @Test
    void completesCommandsAndTheirOptionsInBash() {
        assertThat(terminal.run("completion", "bash").out())
                .contains("init done status agenda plan")
                .contains("    done) options+=' --goal --what ")
                .contains("--store|--user|--now|--zone) ((i++))")
                .endsWith("complete -o default -F _loopkeeper loopkeeper\n");
    }

    @Test
    void completesInZshThroughTheSameScript() {
        assertThat(terminal.run("completion", "zsh").out())
                .contains("bashcompinit")
                .endsWith(terminal.run("completion", "bash").out());
    }

    @Test
    void completesWithDescriptionsInFish() {
        assertThat(terminal.run("completion", "fish").lines())
                .contains("complete -c loopkeeper -n __fish_use_subcommand -f -a undo -d 'Undo a change'")
                .contains("complete -c loopkeeper -s q -l quiet -d 'Print nothing on success.'")
                .anyMatch(line -> line.startsWith(
                        "complete -c loopkeeper -n '__fish_seen_subcommand_from plan' -l task-id -r -d '"))
                .allMatch(line ->
                        line.replace("\\'", "").chars().filter(c -> c == '\'').count() % 2 == 0);
    }
}
