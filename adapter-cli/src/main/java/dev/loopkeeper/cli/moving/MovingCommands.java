package dev.loopkeeper.cli.moving;

import dev.loopkeeper.cli.run.Command;
import java.util.Optional;

/** The commands that move data into a store and out of it. */
public final class MovingCommands {
    private MovingCommands() {}

    /** The command of that name; empty when it is none of these. */
    public static Optional<Command> named(String name) {
        return switch (name) {
            case "export" -> Optional.of(new ExportCommand());
            case "import" -> Optional.of(new ImportCommand());
            case "migrate" -> Optional.of(new MigrateCommand());
            case "backup" -> Optional.of(new BackupCommand());
            case "restore" -> Optional.of(new RestoreCommand());
            default -> Optional.empty();
        };
    }
}
