package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.RepeatWords;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An item of a checklist with the signs of Obsidian's Tasks, taken apart.
 *
 * @param text the item, from its box on
 * @param indent how far it stands to the right
 * @param mark what stands in its box
 * @param title what it says, signs and labels aside
 * @param tags its labels
 * @param signs what stands behind each sign
 */
record MarkdownLine(String text, int indent, char mark, String title, List<String> tags, Map<Sign, String> signs) {
    private static final Pattern ITEM = Pattern.compile("(\\s*)(?:[-*+]|\\d+[.)])\\s+\\[(.)]\\s+(.*)");
    private static final Pattern TAG = Pattern.compile("(?<=^|\\s)#([^\\s#]*[^\\s#\\d][^\\s#]*)");
    private static final int TAB = 4;

    /** The signs; those of priorities stand alone. */
    enum Sign {
        DUE("📅", "🗓", "📆"),
        SCHEDULED("⏳", "⌛"),
        START("🛫"),
        CREATED("➕"),
        DONE("✅"),
        CANCELLED("❌"),
        REPEAT("🔁"),
        ID("🆔"),
        DEPENDS("⛔"),
        ON_COMPLETION("🏁"),
        URGENT("🔺"),
        HIGH("⏫"),
        NORMAL("🔼"),
        LOW("🔽"),
        SOMEDAY("⏬");

        private final String all;

        Sign(String... all) {
            this.all = String.join(" ", all);
        }

        private List<String> all() {
            return List.of(all.split(" ", -1));
        }

        String written() {
            return all().get(0);
        }

        static Optional<Priority> priority(Map<Sign, String> signs) {
            return Arrays.stream(Priority.values())
                    .filter(priority -> signs.containsKey(valueOf(priority.name())))
                    .findFirst();
        }

        private static Sign of(String text) {
            return Arrays.stream(values())
                    .filter(sign -> sign.all().contains(text))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static final Pattern SIGN = Pattern.compile(Arrays.stream(Sign.values())
            .flatMap(sign -> sign.all().stream())
            .map(Pattern::quote)
            .collect(Collectors.joining("|", "(", ")\uFE0F?")));

    /** The item that a line is; empty when it is none. */
    static Optional<MarkdownLine> read(String line) {
        Matcher item = ITEM.matcher(line);
        if (!item.matches()) {
            return Optional.empty();
        }
        String said = item.group(3);
        Map<Sign, String> signs = new LinkedHashMap<>();
        Matcher sign = SIGN.matcher(said);
        int end = said.length();
        List<Integer> begins = new ArrayList<>();
        while (sign.find()) {
            begins.add(sign.start());
        }
        for (int i = begins.size() - 1; i >= 0; i--) {
            sign.find(begins.get(i));
            signs.put(Sign.of(sign.group(1)), said.substring(sign.end(), end).strip());
            end = begins.get(i);
        }
        String words = said.substring(0, end);
        List<String> tags = TAG.matcher(said).results().map(tag -> tag.group(1)).toList();
        signs.replaceAll((one, value) -> withoutTags(value));
        return Optional.of(new MarkdownLine(
                "[" + item.group(2) + "] " + said,
                item.group(1).replace("\t", " ".repeat(TAB)).length(),
                item.group(2).charAt(0),
                withoutTags(words),
                tags,
                signs));
    }

    private static String withoutTags(String text) {
        return TAG.matcher(text).replaceAll("").strip().replaceAll("\\s{2,}", " ");
    }

    Optional<String> value(Sign sign) {
        return Optional.ofNullable(signs.get(sign)).filter(value -> !value.isEmpty());
    }

    List<String> depends() {
        return value(Sign.DEPENDS).stream()
                .flatMap(all -> Arrays.stream(all.split("\\s*,\\s*")))
                .toList();
    }

    /** What it says, as fields of a step. */
    JsonObject fields(ZonedDateTime now, TimeLanguage language, Consumer<String> remarks) {
        StepFields fields = new StepFields()
                .title(title)
                .put(Step.PRIORITY, Sign.priority(signs))
                .put(Step.DUE, date(Sign.DUE).map(Due::on))
                .put(Step.PLANNED, date(Sign.SCHEDULED).map(Due::on))
                .put(Step.DEFER_UNTIL, date(Sign.START))
                .labels(Step.TAGS, tags);
        date(Sign.CREATED)
                .ifPresent(day -> fields.put(
                        Step.CREATED_AT, day.atStartOfDay(now.getZone()).toInstant()));
        status().ifPresent(status -> fields.put(Step.STATUS, status));
        if (mark == 'x' || mark == 'X') {
            date(Sign.DONE)
                    .ifPresent(day -> fields.put(
                            Step.COMPLETED_AT, day.atStartOfDay(now.getZone()).toInstant()));
        }
        value(Sign.REPEAT)
                .ifPresent(words -> repeat(words, now, language)
                        .ifPresentOrElse(
                                repeat -> fields.put(Step.REPEAT, started(repeat)),
                                () -> remarks.accept("the repetition '" + words + "' is kept as it is written")));
        return fields.doc();
    }

    private Optional<StepStatus> status() {
        return switch (mark) {
            case 'x', 'X' -> Optional.of(StepStatus.COMPLETED);
            case '/' -> Optional.of(StepStatus.IN_PROGRESS);
            case '-' -> Optional.of(StepStatus.SKIPPED);
            default -> Optional.empty();
        };
    }

    /** Counted from when it was done, where that is said; else from its date. */
    private static Optional<Repeat> repeat(String words, ZonedDateTime now, TimeLanguage language) {
        String plain = words.toLowerCase(Locale.ROOT);
        boolean whenDone = plain.endsWith("when done");
        String rule = whenDone
                ? plain.substring(0, plain.length() - "when done".length()).strip()
                : plain;
        return RepeatWords.read(rule, now, language)
                .<Optional<Repeat>>switchOn(Optional::of, fault -> Optional.empty())
                .map(repeat -> new Repeat(
                        repeat.rule(),
                        whenDone ? Repeat.From.COMPLETION : repeat.from(),
                        Optional.empty(),
                        repeat.except()));
    }

    private Repeat started(Repeat repeat) {
        Optional<Due> due = date(Sign.DUE).or(() -> date(Sign.SCHEDULED)).map(Due::on);
        return repeat.from() == Repeat.From.DUE && due.isPresent() ? repeat.startingOn(due.get()) : repeat;
    }

    private Optional<LocalDate> date(Sign sign) {
        try {
            return value(sign).map(LocalDate::parse);
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
