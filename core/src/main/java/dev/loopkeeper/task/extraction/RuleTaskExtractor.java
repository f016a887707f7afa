package dev.loopkeeper.task.extraction;

import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.ExtractedTaskBatch;
import dev.loopkeeper.task.SourceText;
import dev.loopkeeper.task.TaskExtractor;
import dev.loopkeeper.time.Due;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds tasks by rules: the layout first, then what each clause says. What is not plainly to be done is left out, and so is what the text gives
 * no ground for. Takes time in proportion to the length of the text. Immutable and thread-safe.
 */
public final class RuleTaskExtractor implements TaskExtractor {
    private final TaskRules rules;

    /**
     * An extractor by the rules of the installed language.
     *
     * @throws dev.loopkeeper.LoopkeeperException when no language is installed
     */
    public RuleTaskExtractor() {
        this.rules = TaskRules.installed();
    }

    @Override
    public ExtractedTaskBatch extract(SourceText source) {
        return new Extraction(source, rules).batch();
    }

    /** A passage with the tasks that were read in it. */
    private record Reading(
            Passage passage, TaskTimes times, Optional<TaskTimes> heading, PassageReader reader, List<Draft> drafts) {}

    /** One text while it is read. */
    private static final class Extraction {
        private static final double SAME = 0.6;
        private static final int SHORT_ANSWER = 40;

        private final SourceText source;
        private final TaskRules rules;
        private final People people;
        private final TaskWriter writer;
        private final List<Draft> drafts = new ArrayList<>();
        private final List<Optional<TaskTimes>> headings = new ArrayList<>();
        private final List<PassageReader.Dated> told = new ArrayList<>();
        private final List<ExtractedTask> tasks = new ArrayList<>();
        /** The words of the tasks in the order of these. */
        private final Set<Set<String>> known = new LinkedHashSet<>();

        Extraction(SourceText source, TaskRules rules) {
            this.source = source;
            this.rules = rules;
            this.people = new People(rules);
            this.writer = new TaskWriter(source, rules, people);
        }

        ExtractedTaskBatch batch() {
            source.context().ifPresent(this::introduce);
            Layout layout = new Layout(source.input(), rules, people);
            List<Reading> readings = readings(layout.passages());
            for (Reading reading : readings) {
                List<Draft> read = reading.drafts.isEmpty() && isNamedTask(reading, readings)
                        ? reading.reader.named().map(List::of).orElse(List.of())
                        : reading.drafts;
                if (read.isEmpty()) {
                    answered(reading.passage, reading.times);
                    told.addAll(reading.reader.dated());
                }
                write(read, reading);
            }
            date();
            link();
            Optional<String> all = source.context().flatMap(new NamedIn(source.projects(), source.tags())::project);
            return new ExtractedTaskBatch(tasks, all.or(this::shared), summary(layout));
        }

        private List<Reading> readings(List<Passage> passages) {
            List<Reading> readings = new ArrayList<>();
            SourceTimes all = new SourceTimes(source, rules, passages);
            for (Passage passage : passages) {
                TaskTimes times = new TaskTimes(passage.text(), passage.start(), all, rules);
                Optional<TaskTimes> heading = Optional.of(passage.heading())
                        .filter(words -> passage.form() == Passage.Form.ITEM)
                        .map(words -> new TaskTimes(words, passage.start(), all, rules))
                        .filter(day -> day.isForAll() || rules.is(RuleKind.DEADLINE, passage.heading()));
                PassageReader reader = new PassageReader(passage, rules, people, times);
                readings.add(new Reading(passage, times, heading, reader, reader.read()));
            }
            return readings;
        }

        private void introduce(String context) {
            rules.find(RuleKind.INTRODUCTION, rules.tokens(context))
                    .flatMap(match -> match.capture("thing"))
                    .map(capture -> rules.tokens(context).get(capture.from()))
                    .ifPresent(name -> people.addOwn(context.substring(name.start(), name.end())));
        }

        /** An item without a verb counts where only tasks stand, or with a time among others that are tasks. */
        private static boolean isNamedTask(Reading reading, List<Reading> all) {
            Passage passage = reading.passage;
            int end = passage.text().length();
            if (!passage.isShort()) {
                return false;
            }
            return passage.listed()
                    || passage.owner().isPresent()
                    || reading.times.hasDeadline(0, end)
                    || (reading.times.due(0, end).isPresent() && isAmongTasks(passage, all));
        }

        private static boolean isAmongTasks(Passage passage, List<Reading> all) {
            List<Reading> list = all.stream()
                    .filter(other -> other.passage.list() == passage.list())
                    .toList();
            long tasks = list.stream().filter(other -> !other.drafts.isEmpty()).count();
            return passage.list() > 0 && tasks * 2 >= list.size();
        }

        /** {@code sure, by Friday?}: somebody who was asked says when. */
        private void answered(Passage passage, TaskTimes times) {
            if (drafts.isEmpty()
                    || passage.form() != Passage.Form.TURN
                    || passage.text().strip().length() > SHORT_ANSWER) {
                return;
            }
            int last = drafts.size() - 1;
            boolean asked = passage.speaker().isPresent()
                    && passage.speaker().equals(drafts.get(last).whom());
            if (asked
                    && tasks.get(last).doc().get(ExtractedTask.DUE_DATE.name()).isEmpty()) {
                tasks.set(
                        last,
                        tasks.get(last)
                                .withIfPresent(
                                        ExtractedTask.DUE_DATE,
                                        times.due(0, passage.text().length())));
            }
        }

        /** Gives tasks that name no time the one that is told of them elsewhere, else that of the heading over them. */
        private void date() {
            for (int at = 0; at < tasks.size(); at++) {
                ExtractedTask task = tasks.get(at);
                if (ExtractedTask.DUE_DATE.find(task.doc()).isEmpty()
                        && ExtractedTask.DEFER_UNTIL.find(task.doc()).isEmpty()) {
                    Set<String> words = NamedIn.stems(task.title());
                    Optional<TaskTimes> heading = headings.get(at);
                    Optional<Due> due = told.stream()
                            .filter(dated -> dated.isOf(words))
                            .map(PassageReader.Dated::due)
                            .findFirst()
                            .or(() -> heading.flatMap(times -> times.due(0, Integer.MAX_VALUE)));
                    tasks.set(
                            at,
                            task.withIfPresent(ExtractedTask.DUE_DATE, due)
                                    .withIfPresent(
                                            ExtractedTask.DEFER_UNTIL,
                                            heading.flatMap(times -> times.defer(0, Integer.MAX_VALUE))));
                }
            }
        }

        private void write(List<Draft> read, Reading reading) {
            for (int at = 0; at < read.size(); at++) {
                Draft draft = read.get(at);
                Optional<Draft> next = at + 1 < read.size() ? Optional.of(read.get(at + 1)) : Optional.empty();
                Optional<ExtractedTask> task =
                        writer.task(draft, reading.times, next).filter(this::isNew);
                task.ifPresent(added -> {
                    drafts.add(draft);
                    headings.add(reading.heading);
                    tasks.add(added);
                });
            }
        }

        private boolean isNew(ExtractedTask task) {
            Set<String> words = NamedIn.stems(task.title());
            return known.add(words);
        }

        /** Names what has to come first by the titles of other tasks, where their words agree. */
        private void link() {
            for (int at = 0; at < tasks.size(); at++) {
                List<String> first = new ArrayList<>();
                if (drafts.get(at).isAfterLast() && at > 0) {
                    first.add(tasks.get(at - 1).title());
                }
                for (String words : drafts.get(at).after()) {
                    first.add(other(words, at).orElse(words));
                }
                if (!first.isEmpty()) {
                    tasks.set(
                            at,
                            tasks.get(at)
                                    .with(
                                            ExtractedTask.DEPENDENCIES,
                                            first.stream().distinct().toList()));
                }
            }
        }

        private Optional<String> other(String words, int self) {
            Set<String> wanted = NamedIn.stems(words);
            int best = -1;
            double most = SAME;
            List<Set<String>> titles = List.copyOf(known);
            for (int at = 0; at < tasks.size(); at++) {
                Set<String> its = titles.get(at);
                long shared = its.stream().filter(wanted::contains).count();
                double share =
                        wanted.isEmpty() ? 0 : (double) shared / Math.min(wanted.size(), Math.max(2, its.size()));
                if (at != self && share >= most) {
                    best = share > most || best < 0 ? at : best;
                    most = share;
                }
            }
            return best < 0 ? Optional.empty() : Optional.of(tasks.get(best).title());
        }

        private Optional<String> shared() {
            List<Optional<String>> all = tasks.stream()
                    .map(task -> ExtractedTask.SUGGESTED_PROJECT.find(task.doc()))
                    .distinct()
                    .toList();
            return all.size() == 1 ? all.get(0) : Optional.empty();
        }

        private String summary(Layout layout) {
            int count = tasks.size();
            long waiting = tasks.stream()
                    .filter(task -> ExtractedTask.IS_WAITING_FOR.in(task.doc()))
                    .count();
            String said = rules.say(layout.sort()) + ", " + count + " " + rules.say(count == 1 ? "task" : "tasks");
            return waiting == 0 ? said : said + ", " + waiting + " " + rules.say("waits");
        }
    }
}
