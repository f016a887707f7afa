package dev.loopkeeper.task.extraction;

import dev.loopkeeper.listening.Wording;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.ExtractedTaskBatch;
import dev.loopkeeper.task.SourceText;
import dev.loopkeeper.task.TaskExtractor;
import dev.loopkeeper.time.Due;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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

    /** A task with what it was made of, and the words of its title. */
    private record Found(ExtractedTask task, Draft draft, Optional<TaskTimes> heading, Set<String> words) {
        Found with(ExtractedTask changed) {
            return new Found(changed, draft, heading, words);
        }
    }

    /** One text while it is read. */
    private static final class Extraction {
        private static final double SAME = 0.6;
        private static final int SHORT_ANSWER = 40;

        private final SourceText source;
        private final TaskRules rules;
        private final People people;
        private final Layout layout;
        private final TaskWriter writer;
        private final List<PassageReader.Dated> told = new ArrayList<>();
        private final List<Found> found = new ArrayList<>();
        private final Map<List<Object>, Integer> known = new HashMap<>();

        Extraction(SourceText source, TaskRules rules) {
            this.source = source;
            this.rules = rules;
            this.people = new People(rules);
            this.layout = new Layout(source.input(), rules, people);
            this.writer = new TaskWriter(source, rules, people, layout.labels());
        }

        ExtractedTaskBatch batch() {
            source.names().forEach(people::addOwn);
            source.context().ifPresent(this::introduce);
            List<Reading> readings = readings(layout.passages());
            for (Reading reading : readings) {
                List<Draft> read = reading.drafts.isEmpty() && isNamedTask(reading, readings)
                        ? reading.reader.named().map(List::of).orElse(List.of())
                        : reading.drafts;
                if (reading.reader.takesBack() && !found.isEmpty()) {
                    found.remove(found.size() - 1);
                    known.values().remove(found.size());
                }
                if (read.isEmpty()) {
                    answered(reading.passage, reading.times);
                    told.addAll(reading.reader.dated());
                }
                write(read, reading);
            }
            date();
            link();
            Optional<String> all = source.context().flatMap(new NamedIn(source.projects(), source.tags())::project);
            List<ExtractedTask> tasks = found.stream().map(Found::task).toList();
            return new ExtractedTaskBatch(tasks, all.or(() -> shared(tasks)), summary(tasks));
        }

        private List<Reading> readings(List<Passage> passages) {
            List<Reading> readings = new ArrayList<>();
            SourceTimes all = new SourceTimes(source, rules, passages);
            for (Passage passage : passages) {
                TaskTimes times = new TaskTimes(passage, passage.text(), all, rules);
                Optional<TaskTimes> heading = Optional.of(passage.over().title())
                        .filter(words -> passage.isShort())
                        .map(words -> new TaskTimes(passage, words, all, rules))
                        .filter(day -> day.isForAll()
                                || rules.is(RuleKind.DEADLINE, passage.over().title()))
                        .filter(day -> day.hasDeadline(0, Integer.MAX_VALUE) || !passage.isWrittenOver());
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
            if (!passage.isShort() || passage.written().equals(People.plain(passage.text()))) {
                return false;
            }
            return passage.listed()
                    || passage.owner().isPresent()
                    || reading.times.hasLimit(0, end)
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
            if (found.isEmpty()
                    || passage.form() != Passage.Form.TURN
                    || passage.text().strip().length() > SHORT_ANSWER) {
                return;
            }
            Found last = found.get(found.size() - 1);
            boolean asked = passage.speaker().equals(last.draft.whom)
                    && !passage.speaker().equals(last.draft.passage.speaker());
            if (asked && ExtractedTask.DUE_DATE.find(last.task.doc()).isEmpty()) {
                Optional<Due> due = times.due(0, passage.text().length());
                found.set(found.size() - 1, last.with(last.task.withIfPresent(ExtractedTask.DUE_DATE, due)));
            }
        }

        /** Gives tasks that name no time the one that is told of them elsewhere, else that of the heading over them. */
        private void date() {
            found.replaceAll(one -> {
                if (ExtractedTask.DUE_DATE.find(one.task.doc()).isPresent()
                        || ExtractedTask.DEFER_UNTIL.find(one.task.doc()).isPresent()) {
                    return one;
                }
                Set<String> thing = NamedIn.stems(Wording.of(one.draft.passage.text(), one.draft.rest));
                Optional<Due> due = told.stream()
                        .filter(dated -> !thing.isEmpty() && dated.words().containsAll(thing))
                        .map(PassageReader.Dated::due)
                        .findFirst()
                        .or(() -> one.heading.flatMap(times -> times.due(0, Integer.MAX_VALUE)));
                Optional<Due> defer = one.heading.flatMap(times -> times.defer(0, Integer.MAX_VALUE));
                return one.with(one.task
                        .withIfPresent(ExtractedTask.DUE_DATE, due)
                        .withIfPresent(ExtractedTask.DEFER_UNTIL, defer));
            });
        }

        private void write(List<Draft> read, Reading reading) {
            for (int at = 0; at < read.size(); at++) {
                Draft draft = read.get(at);
                Optional<Draft> next = at + 1 < read.size() ? Optional.of(read.get(at + 1)) : Optional.empty();
                writer.task(draft, reading.times, at == 0, next).ifPresent(task -> {
                    Set<String> words = NamedIn.stems(task.title());
                    add(new Found(task, draft, reading.heading, words));
                });
            }
        }

        /** The same words for the same person are the same task, unless each names another time. */
        private void add(Found one) {
            List<Object> key =
                    List.of(CapturedTask.key(one.task.title()), ExtractedTask.WAITING_FOR_WHOM.find(one.task.doc()));
            Integer before = known.get(key);
            if (before == null || !agree(one.task, found.get(before).task)) {
                known.put(key, found.size());
                found.add(one);
            } else {
                ExtractedTask task = found.get(before)
                        .task
                        .withIfPresent(ExtractedTask.DUE_DATE, ExtractedTask.DUE_DATE.find(one.task.doc()))
                        .withIfPresent(ExtractedTask.DEFER_UNTIL, ExtractedTask.DEFER_UNTIL.find(one.task.doc()));
                found.set(before, found.get(before).with(task));
            }
        }

        private static boolean agree(ExtractedTask one, ExtractedTask other) {
            return Stream.of(ExtractedTask.DUE_DATE, ExtractedTask.DEFER_UNTIL).allMatch(time -> {
                Optional<Due> day = time.find(one.doc());
                Optional<Due> said = time.find(other.doc());
                return day.isEmpty() || said.isEmpty() || day.equals(said);
            });
        }

        /** Names what has to come first by the titles of other tasks, where their words agree. */
        private void link() {
            for (int at = 0; at < found.size(); at++) {
                Found one = found.get(at);
                Set<String> first = new LinkedHashSet<>();
                if (one.draft.afterLast && at > 0) {
                    first.add(found.get(at - 1).task.title());
                }
                for (String words : one.draft.after) {
                    first.add(other(words, one).orElse(words));
                }
                if (!first.isEmpty()) {
                    found.set(at, one.with(one.task.with(ExtractedTask.DEPENDENCIES, List.copyOf(first))));
                }
            }
        }

        private Optional<String> other(String words, Found self) {
            Set<String> wanted = NamedIn.stems(words);
            Optional<Found> best = Optional.empty();
            double most = 0;
            for (Found other : found) {
                long shared = other.words.stream().filter(wanted::contains).count();
                double share = (double) shared / Math.min(wanted.size(), Math.max(2, other.words.size()));
                if (!other.equals(self) && share >= SAME && share > most) {
                    best = Optional.of(other);
                    most = share;
                }
            }
            return best.map(other -> other.task.title());
        }

        private static Optional<String> shared(List<ExtractedTask> tasks) {
            List<Optional<String>> all = tasks.stream()
                    .map(task -> ExtractedTask.SUGGESTED_PROJECT.find(task.doc()))
                    .distinct()
                    .toList();
            return all.size() == 1 ? all.get(0) : Optional.empty();
        }

        private String summary(List<ExtractedTask> tasks) {
            int count = tasks.size();
            long waiting = tasks.stream()
                    .filter(task -> ExtractedTask.IS_WAITING_FOR.in(task.doc()))
                    .count();
            String said = rules.say(layout.sort()) + ", " + count + " " + rules.say(count == 1 ? "task" : "tasks");
            return waiting == 0 ? said : said + ", " + waiting + " " + rules.say("waits");
        }
    }
}
