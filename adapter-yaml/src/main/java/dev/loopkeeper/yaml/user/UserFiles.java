package dev.loopkeeper.yaml.user;

import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.LongNames;
import dev.loopkeeper.yaml.entry.LoopList;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.FolderView;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where one user's files lie, and what they say: the default user's at the top of the folder, those of others under
 * {@code users/}.
 */
public final class UserFiles {
    private static final char EARLIER = '@';
    /** The folder with a folder for each user but the default one. */
    public static final RelPath USERS = RelPath.of("users");

    private final FolderView view;
    private final ParsedFiles parsed;
    private final RelPath base;
    private final Copies copies = new Copies(this);
    private final EmptyFile empty = new EmptyFile(this);

    /** The files of a user. */
    public UserFiles(FolderView view, UserId user, ParsedFiles parsed) {
        this(view, base(user), parsed);
    }

    private UserFiles(FolderView view, RelPath base, ParsedFiles parsed) {
        this.view = view;
        this.parsed = parsed;
        this.base = base;
    }

    /** The folder with a user's files. */
    public static RelPath base(UserId user) {
        return user.equals(UserId.DEFAULT)
                ? RelPath.root()
                : USERS.resolve(SafeName.of(user.value()).value());
    }

    /** The files of every user who has any. */
    public static List<UserFiles> ofAll(FolderView view, ParsedFiles parsed) {
        UserFiles own = new UserFiles(view, RelPath.root(), parsed);
        Stream<UserFiles> others =
                own.entries(USERS).filter(Entry::folder).map(entry -> new UserFiles(view, entry.path(), parsed));
        return Stream.concat(Stream.of(own), others).toList();
    }

    /** Every file that holds records or history; what is in a folder that cannot be listed is left out. */
    public List<RelPath> all() {
        Set<RelPath> there = entries(base).map(Entry::path).collect(Collectors.toSet());
        return Stream.concat(named().filter(there::contains), folders().flatMap(this::files))
                .toList();
    }

    /** The folders that hold such files, whether they are there or not. */
    public Stream<RelPath> folders() {
        RelPath todos = todos();
        return Stream.of(
                        Stream.of(loopFolder(), todos),
                        entries(todos).filter(Entry::folder).map(Entry::path),
                        Stream.of(logs(), history()))
                .flatMap(folders -> folders);
    }

    private Stream<RelPath> files(RelPath folder) {
        String ending = folder.equals(history()) ? FileNames.LINES : FileNames.YAML;
        return entries(folder).map(Entry::path).filter(file -> file.name().endsWith(ending));
    }

    private Stream<Entry> entries(RelPath folder) {
        try {
            return list(folder).stream();
        } catch (StoreException namedElsewhere) {
            return Stream.empty();
        }
    }

    /** Whether the file holds lines of the change log. */
    public static boolean isHistory(RelPath file) {
        return file.name().endsWith(FileNames.LINES);
    }

    /** The settings. */
    public RelPath settings() {
        return base.resolve("settings.yml");
    }

    /** What is known of the user. */
    public RelPath profile() {
        return base.resolve("profile" + FileNames.JSON);
    }

    /** The goals. */
    public RelPath goals() {
        return base.resolve("goals.yml");
    }

    /** The days. */
    public RelPath daily() {
        return base.resolve("daily.yml");
    }

    /** The file of a type that is kept by its declaration alone. */
    public RelPath records(RecordType<?> type) {
        return base.resolve(type.file() + FileNames.YAML);
    }

    /** The memories. */
    public RelPath memory() {
        return base.resolve("memory.yml");
    }

    /** The loops that are open. */
    public RelPath loops() {
        return base.resolve("loops.yml");
    }

    /** The loops that were closed in a month such as {@code 2026-01}. */
    public RelPath closedLoops(String month) {
        return loopFolder().resolve(month + FileNames.YAML);
    }

    /** The files of closed loops, the newest month first, each as it is asked for. */
    public Stream<RelPath> closedLoops() {
        return lastFirst(loopFolder(), FileNames.YAML).map(Entry::path);
    }

    /** What is in a folder, files and folders with such a name, in the reverse order of their names. */
    public Stream<Entry> lastFirst(RelPath folder, String ending) {
        return list(folder).stream()
                .filter(entry -> entry.path().name().endsWith(ending))
                .sorted(Comparator.comparing(Entry::path).reversed());
    }

    /** The loops of a file. */
    public LoopList loopList(RelPath file) {
        return renewed(file, LoopList.class, LoopList.EMPTY, (last, text) -> last.become(file, yaml(file)));
    }

    /** The loops of a file when it was understood already. */
    public Optional<LoopList> knownLoops(RelPath file) {
        return read(file).flatMap(source -> parsed.known(file, source, LoopList.class));
    }

    /** The file of a progress document; an earlier revision lies beside it, {@code api@3.json}. */
    public RelPath progress(ProgressId id) {
        RelPath folder = id.namespace()
                .map(space -> called(base.resolve("progress"), space, ""))
                .orElseGet(() -> base.resolve("progress"));
        RelPath file = called(folder, id.project(), FileNames.JSON);
        return id.isEarlier()
                ? folder.resolve(FileNames.base(file) + EARLIER + id.revision().getAsInt() + FileNames.JSON)
                : file;
    }

    /** The files of progress documents as they stand, and what each is the document of as far as its name tells. */
    public Map<RelPath, ProgressId> progress() {
        Map<RelPath, ProgressId> found = new LinkedHashMap<>();
        for (Entry entry : list(base.resolve("progress"))) {
            if (!entry.path().name().endsWith(FileNames.JSON) && entry.folder()) {
                Optional<String> space = Optional.of(entry.path().name());
                list(entry.path()).forEach(inner -> addProgress(found, inner, space));
            } else {
                addProgress(found, entry, Optional.empty());
            }
        }
        return found;
    }

    private static void addProgress(Map<RelPath, ProgressId> found, Entry entry, Optional<String> namespace) {
        String name = entry.path().name();
        if (name.endsWith(FileNames.JSON) && name.indexOf(EARLIER) < 0) {
            found.put(entry.path(), ProgressId.of(namespace, FileNames.base(entry.path())));
        }
    }

    /** The user's conversations, a folder each. */
    public RelPath conversations() {
        return base.resolve("conversations");
    }

    /** The folder with a file of log entries for each goal. */
    public RelPath logs() {
        return base.resolve("logs");
    }

    /** The folder with a folder of todo files for each goal. */
    public RelPath todos() {
        return base.resolve("todos");
    }

    /** The folder with the loops that were closed, a file for each month. */
    public RelPath loopFolder() {
        return base.resolve("loops");
    }

    /** The folder of the change log. */
    public RelPath history() {
        return base.resolve("history");
    }

    /** The log entries of the goal of that name. */
    public RelPath log(String goal) {
        return named(logs(), goal, FileNames.YAML);
    }

    /** The folder with the steps of the goal of that name. */
    public RelPath todoFolder(String goal) {
        return named(todos(), goal, "");
    }

    /** The steps of a goal in a unit, or without one. */
    public RelPath todo(String goal, Optional<Unit> unit) {
        return todo(todoFolder(goal), unit);
    }

    /** The same in the folder of a goal. */
    RelPath todo(RelPath folder, Optional<Unit> unit) {
        return named(folder, unit.map(Unit::name).orElse(FileNames.UNDATED), FileNames.YAML);
    }

    /** The todo files of a goal; empty when it has none. */
    public List<RelPath> todos(String goal) {
        List<RelPath> files = new ArrayList<>();
        for (Entry entry : list(todoFolder(goal))) {
            if (entry.path().name().endsWith(FileNames.YAML)) {
                files.add(entry.path());
            }
        }
        return files;
    }

    /** What a folder holds, without the copies that other programs left; empty when it is not there. */
    public List<Entry> list(RelPath folder) {
        return copies.without(everything(folder));
    }

    /** The copies of this user's files that other programs left; those of other users' folders are the default user's. */
    public List<Copy> copies() {
        return copies.in(places(), base);
    }

    /** Every folder in which there may be copies. */
    private Stream<RelPath> places() {
        RelPath progress = base.resolve("progress");
        Stream<RelPath> deeper = Stream.of(progress, conversations())
                .flatMap(this::entries)
                .filter(Entry::folder)
                .map(Entry::path);
        Stream<RelPath> users = base.isRoot() ? Stream.of(USERS) : Stream.empty();
        return Stream.of(Stream.of(base), folders(), Stream.of(progress), deeper, users)
                .flatMap(folders -> folders);
    }

    /** Whether a file bears a name that people cannot choose: one of the folder's own, or a month. */
    boolean isNamedByTheProgram(RelPath file) {
        RelPath folder = file.parent();
        return folder.equals(loopFolder())
                || folder.equals(history())
                || file.equals(profile())
                || named().anyMatch(file::equals);
    }

    /** Whether a file or folder at the top bears one of the names that have a meaning there. */
    boolean isOwn(RelPath path) {
        return isNamedByTheProgram(path) || ownFolders().contains(path);
    }

    /** Whether a folder holds nothing but files of records, and such folders. */
    boolean holdsFiles(RelPath folder) {
        return ownFolders().contains(folder)
                || Set.of(todos(), base.resolve("progress")).contains(folder.parent());
    }

    private Set<RelPath> ownFolders() {
        return Set.of(todos(), logs(), loopFolder(), history(), base.resolve("progress"));
    }

    private Stream<RelPath> named() {
        return Stream.concat(
                Stream.of(settings(), goals(), daily(), memory(), loops()),
                RecordTypes.declared().stream().map(this::records));
    }

    /** What a folder holds, copies included. */
    List<Entry> everything(RelPath folder) {
        return Troubles.naming(() -> view.list(folder));
    }

    /** Lists a folder ahead, so that of the many files that are asked for next those it lacks are not looked for one by one. */
    public void preload(RelPath folder) {
        entries(folder);
    }

    /**
     * The text of a file; empty when it is not there.
     *
     * @throws StoreException when it cannot be read, or was cut to nothing
     */
    public Optional<FileText> read(RelPath file) {
        Optional<FileText> text = Troubles.naming(() -> view.read(file));
        if (text.isPresent() && text.get().text().isEmpty()) {
            empty.check(file);
        }
        return text;
    }

    /** Whether a file may speak of an identity; files that do not need not be understood. */
    public boolean mentions(RelPath file, String id) {
        if (LongNames.isOne(id)) {
            return grown(file, LongNames.class, LongNames.NONE, LongNames::with)
                    .names()
                    .contains(id);
        }
        Optional<FileText> source = read(file);
        return source.isPresent() && source.get().text().contains(id);
    }

    /** What {@code reading} makes of the file, for as long as it stays as it is; empty when there is none. */
    public <T> Optional<T> meaning(RelPath file, Class<T> type, Function<FileText, T> reading) {
        return read(file).map(source -> parsed.get(file, source, type, reading));
    }

    /** What {@code become} makes of the file and of what it was understood as last; {@code nothing} when there is none. */
    public <T> T renewed(RelPath file, Class<T> type, T nothing, BiFunction<? super T, String, ? extends T> become) {
        return read(file)
                .map(source -> parsed.renewed(file, source, type, nothing, become))
                .orElse(nothing);
    }

    /** What its lines make of a file, of which only those are looked at that came since; {@code nothing} when there is none. */
    public <T> T grown(RelPath file, Class<T> type, T nothing, BiFunction<? super T, String, ? extends T> with) {
        return read(file)
                .map(source -> parsed.grown(file, source, type, nothing, with))
                .orElse(nothing);
    }

    /** The file as YAML; one that is not there reads as empty. */
    public YamlText yaml(RelPath file) {
        Optional<FileText> source = read(file);
        return source.isPresent() ? parsed.yaml(file, source.get()) : YamlText.empty(file.value());
    }

    /** Takes note of what a file is about to say. */
    public void writing(RelPath file, YamlText text) {
        parsed.writing(file, text);
    }

    /** Takes note of a line that history is about to get. */
    public void writingLine(String line, Change change) {
        parsed.writingLine(line, change);
    }

    /** The file's history lines. */
    public HistoryFile historyFile(RelPath file) {
        return grown(file, HistoryFile.class, HistoryFile.EMPTY, (last, added) -> last.with(added, parsed::line));
    }

    /** The same, where a name that looks like the file of another is never taken for it. */
    private RelPath called(RelPath folder, String name, String ending) {
        return name.indexOf('~') < 0 && name.indexOf(EARLIER) < 0
                ? named(folder, name, ending)
                : folder.resolve(SafeName.of(name).value() + ending);
    }

    /** The file of a name: as a person would have written it when that is there, else by its safe form. */
    private RelPath named(RelPath folder, String name, String ending) {
        String safe = SafeName.of(name).value();
        boolean asWritten = !safe.equals(name) && Troubles.naming(() -> view.has(folder, name + ending));
        return folder.resolve((asWritten ? name : safe) + ending);
    }
}
