package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.FolderView;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.RelPath;
import dev.loopkeeper.yaml.files.SafeName;
import dev.loopkeeper.yaml.text.YamlSyntaxException;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where one user's files lie, and what they say: the default user's at the top of the folder, those of others under
 * {@code users/}.
 */
final class UserFiles {
    static final String UNDATED = "steps";
    private static final String YAML = ".yml";

    private final FolderView view;
    private final ParsedFiles parsed;
    private final RelPath base;

    UserFiles(FolderView view, UserId user, ParsedFiles parsed) {
        this.view = view;
        this.parsed = parsed;
        this.base = user.equals(UserId.DEFAULT)
                ? RelPath.root()
                : RelPath.of("users/" + SafeName.of(user.value()).value());
    }

    RelPath settings() {
        return base.resolve("settings.yml");
    }

    RelPath goals() {
        return base.resolve("goals.yml");
    }

    RelPath daily() {
        return base.resolve("daily.yml");
    }

    RelPath memory() {
        return base.resolve("memory.yml");
    }

    RelPath history() {
        return base.resolve("history");
    }

    RelPath log(String goal) {
        return named(base.resolve("logs"), goal, YAML);
    }

    RelPath todoFolder(String goal) {
        return named(base.resolve("todos"), goal, "");
    }

    RelPath todo(String goal, Optional<Unit> unit) {
        return named(todoFolder(goal), unit.map(Unit::name).orElse(UNDATED), YAML);
    }

    /** The todo files of a goal; empty when it has none. */
    List<RelPath> todos(String goal) {
        return list(todoFolder(goal)).stream()
                .filter(entry -> !entry.folder() && entry.path().name().endsWith(YAML))
                .map(Entry::path)
                .toList();
    }

    /** The names of folders under {@code todos}. */
    List<String> todoFolders() {
        return list(base.resolve("todos")).stream()
                .filter(Entry::folder)
                .map(entry -> entry.path().name())
                .toList();
    }

    List<Entry> list(RelPath folder) {
        return view.list(folder);
    }

    Optional<FileText> read(RelPath file) {
        return view.read(file);
    }

    /** What {@code reading} makes of the file, for as long as it stays as it is; empty when there is none. */
    <T> Optional<T> meaning(RelPath file, Class<T> type, Function<FileText, T> reading) {
        return read(file).map(source -> parsed.get(file, source, type, reading));
    }

    /** The file as YAML; one that is not there reads as empty. */
    YamlText yaml(RelPath file) {
        return read(file)
                .map(source -> parsed.get(file, source, YamlText.class, text -> parse(file, text.text())))
                .orElseGet(() -> YamlText.empty(file.value()));
    }

    /** The file's history lines. */
    HistoryFile historyFile(RelPath file) {
        return read(file)
                .map(source -> parsed.get(file, source, HistoryFile.class, text -> HistoryFile.of(file, text.text())))
                .orElseGet(() -> HistoryFile.of(file, ""));
    }

    static YamlText parse(RelPath file, String text) {
        try {
            return YamlText.parse(file.value(), text);
        } catch (YamlSyntaxException e) {
            throw Troubles.of(e);
        }
    }

    /** What a file or folder was called before its name was made safe, as far as it tells. */
    static String baseName(RelPath file) {
        String name = file.name();
        return name.endsWith(YAML) ? name.substring(0, name.length() - YAML.length()) : name;
    }

    /** The file of a name: as a person would have written it when that is there, else by its safe form. */
    private RelPath named(RelPath folder, String name, String ending) {
        String safe = SafeName.of(name).value();
        return list(folder).stream()
                .filter(entry -> entry.path().name().equals(name + ending))
                .map(Entry::path)
                .findFirst()
                .orElseGet(() -> folder.resolve(safe + ending));
    }
}
