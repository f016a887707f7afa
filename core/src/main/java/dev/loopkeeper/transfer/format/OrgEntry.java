package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A headline with what stands directly below it.
 *
 * @param level how many stars it has
 * @param keyword where it stands; empty when it is not a task
 * @param priority its priority
 * @param title what it says
 * @param tags its tags
 * @param headline the headline as it is written, without its stars
 * @param planning the line with its dates; empty when there is none
 * @param drawers the lines of its drawers, as they are
 * @param body the other lines
 */
record OrgEntry(
        int level,
        String keyword,
        Optional<String> priority,
        String title,
        List<String> tags,
        String headline,
        String planning,
        List<String> drawers,
        List<String> body) {
    private static final Pattern HEADLINE = Pattern.compile("(\\*+)\\s+(.*)");
    private static final Pattern PARTS =
            Pattern.compile("(?:\\[#([A-Z0-9]+)]\\s+)?(.*?)(?:\\s+:([\\p{L}\\p{N}_@#%:]+):)?\\s*");
    private static final Pattern PLANNING = Pattern.compile("\\s*(?:(?:CLOSED|SCHEDULED|DEADLINE):\\s*[<\\[].*)");
    private static final Pattern PROPERTY = Pattern.compile("\\s*:([^\\s:]+):\\s+(.*)");
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,3}):(\\d{2})");

    /** The headline of a line; empty when it is none. */
    static Optional<OrgEntry> begin(String line, OrgKeywords keywords) {
        Matcher headline = HEADLINE.matcher(line);
        if (!headline.matches()) {
            return Optional.empty();
        }
        String said = headline.group(2).strip();
        String first = said.split("\\s+", 2)[0];
        String keyword = keywords.has(first) ? first : "";
        Matcher parts = PARTS.matcher(said.substring(keyword.length()).strip());
        if (!parts.matches()) {
            return Optional.empty();
        }
        List<String> tags = Optional.ofNullable(parts.group(3)).stream()
                .flatMap(all -> Arrays.stream(all.split(":")))
                .toList();
        return Optional.of(new OrgEntry(
                headline.group(1).length(),
                keyword,
                Optional.ofNullable(parts.group(1)),
                parts.group(2),
                tags,
                said,
                "",
                new ArrayList<>(),
                new ArrayList<>()));
    }

    /** The same with a line below it. */
    OrgEntry with(String line) {
        if (planning.isEmpty()
                && drawers.isEmpty()
                && body.isEmpty()
                && PLANNING.matcher(line).matches()) {
            return new OrgEntry(level, keyword, priority, title, tags, headline, line.strip(), drawers, body);
        }
        boolean inDrawer =
                !drawers.isEmpty() && !drawers.get(drawers.size() - 1).strip().equalsIgnoreCase(":END:");
        boolean drawer = line.strip().matches("(?i):(PROPERTIES|LOGBOOK):");
        (inDrawer || drawer ? drawers : body).add(line.strip());
        return this;
    }

    Optional<String> property(String name) {
        return drawers.stream()
                .map(PROPERTY::matcher)
                .filter(Matcher::matches)
                .filter(property -> property.group(1).equalsIgnoreCase(name))
                .map(property -> property.group(2).strip())
                .findFirst();
    }

    /** What it is called by the tasks that wait for it, and what these are called for which it waits. */
    List<String> blockers() {
        return property("BLOCKER").stream()
                .flatMap(all -> Arrays.stream(
                        all.replaceAll("ids?[(:]|[)]", " ").strip().split("\\s+")))
                .filter(id -> !id.isEmpty())
                .toList();
    }

    /** What it says, as fields of a step. */
    JsonObject fields(OrgKeywords keywords, ZoneId zone, Consumer<String> remarks) {
        Optional<OrgStamp> deadline = OrgStamp.in(planning, "DEADLINE:");
        Optional<OrgStamp> scheduled = OrgStamp.in(planning, "SCHEDULED:");
        StepStatus status = keywords.status(keyword);
        StepFields fields = new StepFields()
                .title(title)
                .put(Step.PRIORITY, priority.map(OrgEntry::priority))
                .put(Step.DUE, deadline.map(OrgStamp::due))
                .put(Step.PLANNED, scheduled.map(OrgStamp::due))
                .put(Step.ESTIMATE, property("EFFORT").flatMap(OrgEntry::minutes))
                .labels(
                        Step.TAGS,
                        tags.stream().filter(tag -> !tag.startsWith("@")).toList())
                .labels(
                        Step.CONTEXTS,
                        tags.stream()
                                .filter(tag -> tag.startsWith("@"))
                                .map(tag -> tag.substring(1))
                                .toList())
                .lines(Step.NOTES, body);
        if (status != StepStatus.PENDING) {
            fields.put(Step.STATUS, status);
        }
        if (status == StepStatus.COMPLETED) {
            fields.put(
                    Step.COMPLETED_AT,
                    OrgStamp.in(planning, "CLOSED:")
                            .map(stamp -> stamp.local().atZone(zone).toInstant()));
        }
        Stream.concat(deadline.stream(), scheduled.stream())
                .filter(stamp -> !stamp.repeater().isEmpty())
                .findFirst()
                .ifPresent(stamp -> repeat(fields, stamp, remarks));
        return fields.doc();
    }

    private static void repeat(StepFields fields, OrgStamp stamp, Consumer<String> remarks) {
        Optional<Repeat> repeat = stamp.repeat();
        fields.put(Step.REPEAT, repeat);
        if (repeat.isEmpty()) {
            remarks.accept("the repeater '" + stamp.repeater() + "' is kept as it is written");
        }
    }

    static Priority priority(String letter) {
        return switch (letter) {
            case "A" -> Priority.HIGH;
            case "B" -> Priority.NORMAL;
            case "C" -> Priority.LOW;
            default -> Priority.SOMEDAY;
        };
    }

    private static Optional<Integer> minutes(String effort) {
        Matcher clock = CLOCK.matcher(effort);
        return clock.matches()
                ? Optional.of(60 * Integer.parseInt(clock.group(1)) + Integer.parseInt(clock.group(2)))
                        .filter(minutes -> minutes > 0 && minutes <= 43_200)
                : Optional.empty();
    }

    /** As it is kept with the step. */
    JsonObject raw(OrgKeywords keywords) {
        JsonObject.Builder raw = JsonObject.builder().put("headline", headline).put("keyword", keyword);
        if (!keywords.status(keyword).open()) {
            raw.put("closed", true);
        }
        if (!planning.isEmpty()) {
            raw.put("planning", planning);
        }
        if (!drawers.isEmpty()) {
            raw.put("drawers", JsonArray.ofStrings(drawers));
        }
        return raw.build();
    }

    /** What {@link #raw} kept; empty when nothing was. */
    static Optional<OrgEntry> of(JsonObject raw, OrgKeywords keywords) {
        Optional<OrgEntry> entry = raw.string("headline").flatMap(line -> begin("* " + line, keywords));
        return entry.map(one -> new OrgEntry(
                one.level,
                one.keyword,
                one.priority,
                one.title,
                one.tags,
                one.headline,
                raw.string("planning").orElse(""),
                raw.array("drawers").orElse(JsonArray.EMPTY).stream()
                        .flatMap(line -> line instanceof JsonString text ? Stream.of(text.value()) : Stream.empty())
                        .toList(),
                List.of()));
    }

    boolean isTask() {
        return !keyword.isEmpty();
    }
}
