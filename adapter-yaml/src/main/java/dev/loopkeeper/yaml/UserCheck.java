package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Dangling;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.held.ListedRecords;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.Trouble.Sort;
import dev.loopkeeper.yaml.entry.DayForm;
import dev.loopkeeper.yaml.entry.Entries;
import dev.loopkeeper.yaml.entry.EntryForm;
import dev.loopkeeper.yaml.entry.MemoryForm;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.HistoryFile;
import dev.loopkeeper.yaml.user.MergeMarks;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Looks all files of one user over. */
final class UserCheck {
    private final UserFiles files;
    private final YamlRecords records;
    private final Set<Trouble> troubles = new LinkedHashSet<>();
    private final Set<String> changes = new HashSet<>();

    private UserCheck(UserFiles files) {
        this.files = files;
        this.records = new YamlRecords(files);
    }

    /** What is wrong with them, each thing once. */
    static List<Trouble> of(UserFiles files) {
        UserCheck check = new UserCheck(files);
        Stream.concat(Stream.of(UserFiles.USERS), files.folders())
                .forEach(folder -> check.attempt(folder.value(), () -> files.list(folder)));
        files.all().forEach(check::file);
        files.copies().forEach(copy -> check.troubles.add(CopyComparison.trouble(files, copy)));
        if (check.troubles.stream().noneMatch(trouble -> trouble.sort() == Sort.MERGE_LEFTOVER)) {
            check.records();
        }
        return List.copyOf(check.troubles);
    }

    private void file(RelPath file) {
        attempt(file.value(), () -> {
            String text = files.read(file).map(FileText::text).orElse("");
            OptionalInt mark = MergeMarks.firstLine(text);
            if (mark.isPresent()) {
                troubles.add(marked(file, text, mark.getAsInt()));
            } else if (UserFiles.isHistory(file)) {
                history(file, text);
            } else {
                files.yaml(file);
            }
        });
    }

    private static Trouble marked(RelPath file, String text, int line) {
        String message = "a merge left conflict markers here; ";
        String place = file + ", line " + line;
        return Unmerged.of(file, text).isPresent()
                ? Trouble.mendable(Sort.MERGE_LEFTOVER, place, message + "both versions can stay")
                : Trouble.forPeople(Sort.MERGE_LEFTOVER, place, message + "keep one version and remove the markers");
    }

    private void history(RelPath file, String text) {
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.isBlank()) {
                historyLine(file + ", line " + (i + 1), line);
            }
        }
    }

    private void historyLine(String place, String line) {
        HistoryFile.change(line)
                .ifPresentOrElse(
                        change -> {
                            if (!changes.add(change.id())) {
                                troubles.add(Trouble.mendable(
                                        Sort.DUPLICATE, place, "the change " + change.id() + " is here a second time"));
                            }
                        },
                        () -> troubles.add(Trouble.forPeople(
                                Sort.UNREADABLE, place, "not an entry of the change log; it is ignored")));
    }

    private void records() {
        attempt("settings", () -> members(files.settings(), RecordTypes.SETTINGS));
        attempt("profile", () -> members(files.profile(), RecordTypes.PROFILE));
        attempt(
                "days",
                () -> troubles.addAll(
                        DayForm.read(files.daily(), files.yaml(files.daily())).troubles()));
        attempt("memories", () -> entries(records.entries(files.memory(), MemoryForm.FORM)));
        RecordTypes.declared()
                .forEach(type -> attempt(
                        type.file(), () -> entries(records.entries(files.records(type), EntryForm.declared(type)))));
        attempt(
                "loops",
                () -> Stream.concat(Stream.of(files.loops()), files.closedLoops())
                        .forEach(file -> attempt(
                                file.value(), () -> entries(files.loopList(file).entries()))));
        attempt(
                "progress",
                () -> files.progress()
                        .forEach((file, id) -> attempt(file.value(), () -> ProgressFile.in(files, file, id))));
        ConversationFiles conversations = new ConversationFiles(files);
        attempt(
                "conversations",
                () -> conversations.heads().forEach(head -> attempt(head.value(), () -> conversations.head(head))));
        attempt("goals", this::goals);
        Duplicates duplicates = new Duplicates();
        EntryFile.all(files).forEach(duplicates::lookAt);
        troubles.addAll(duplicates.troubles());
        if (troubles.stream().allMatch(trouble -> trouble.sort() == Sort.COPY)) {
            troubles.addAll(Dangling.in(new ListedRecords(records)));
        }
    }

    private void goals() {
        records.goals()
                .described()
                .goals()
                .values()
                .forEach(entry -> entry.trouble().ifPresent(troubles::add));
        records.goals().all().forEach(goal -> {
            attempt(goal.name(), () -> entries(records.logs(goal)));
            records.goals()
                    .eachUnit(
                            goal,
                            unit -> attempt(
                                    goal.name(),
                                    () -> entries(
                                            records.goals().stepList(goal, unit).entries())));
        });
    }

    private void entries(Entries<?> entries) {
        troubles.addAll(entries.troubles());
    }

    /** Each member that cannot be read; the others count. */
    private void members(RelPath file, RecordType<JsonObject> type) {
        type.schema()
                .faults(records.single(type))
                .forEach(fault -> troubles.add(Troubles.unreadable(file, fault.field(), fault.message())));
    }

    /** What the looking refuses to read is a trouble itself. */
    private void attempt(String place, Runnable looking) {
        try {
            looking.run();
        } catch (StoreException e) {
            String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
            if (troubles.stream().noneMatch(known -> known.message().equals(message))) {
                troubles.add(Trouble.forPeople(Sort.UNREADABLE, place, message));
            }
        }
    }
}
