package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.handover.ServedStore;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.run.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The files by which systemd, or the line by which cron, fires what is due each minute. Stateless. */
final class Units {
    private static final List<String> FILES = List.of("yaml", "sqlite");
    private static final String PLAIN = "[\\w@:/.=,+-]+";

    private Units() {}

    static Exit show(Run run, String program) {
        run.output()
                .line(text(List.of(
                        Path.of(System.getProperty("java.home", ""), "bin", "java")
                                .toString(),
                        "-jar",
                        program,
                        "--store",
                        store(run),
                        "--user",
                        run.globals().user().value(),
                        "--quiet",
                        "triggers",
                        "run-due")));
        return Exit.OK;
    }

    /** The store as it is named from any folder. */
    private static String store(Run run) {
        String uri = run.globals().store();
        Optional<ServedStore> file = ServedStore.of(uri).filter(place -> FILES.contains(place.scheme()));
        if (file.isEmpty() || file.get().path().isAbsolute()) {
            return uri;
        }
        run.surroundings().needOwnProcess("it names a file of the folder that it is run in");
        return file.get().scheme() + ":" + file.get().path().toAbsolutePath().normalize();
    }

    /** Both files, each below where it belongs, and the line for cron. */
    static String text(List<String> command) {
        return """
            # ~/.config/systemd/user/loopkeeper-triggers.service
            [Unit]
            Description=Loopkeeper: fire what is due

            [Service]
            Type=oneshot
            ExecStart=%s

            # ~/.config/systemd/user/loopkeeper-triggers.timer
            [Unit]
            Description=Loopkeeper: fire what is due, each minute

            [Timer]
            OnCalendar=minutely
            Persistent=true

            [Install]
            WantedBy=timers.target

            # Then: systemctl --user daemon-reload && systemctl --user enable --now loopkeeper-triggers.timer
            #
            # Or, instead of systemd, a line for 'crontab -e':
            # * * * * * %s\
            """.formatted(
                        command.stream().map(Units::forSystemd).collect(Collectors.joining(" ")),
                        command.stream().map(Units::forCron).collect(Collectors.joining(" ")));
    }

    /** A word as systemd reads it: percent signs and dollars are doubled, quotes and backslashes escaped. */
    private static String forSystemd(String word) {
        String escaped = word.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("%", "%%")
                .replace("$", "$$");
        return word.matches(PLAIN) ? word : "\"" + escaped + "\"";
    }

    /** A word as the shell reads it in a crontab, where a percent sign would end the line. */
    private static String forCron(String word) {
        return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''").replace("%", "\\%") + "'";
    }
}
