package dev.loopkeeper.task.extraction;

import com.google.common.collect.Sets;
import dev.loopkeeper.goal.Energy;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.task.ContextHint;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.SourceText;
import dev.loopkeeper.task.TimeEstimate;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.language.LengthExpression;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes tasks of what was read: their times, and what the words around them give ground for. Immutable. */
final class TaskWriter {
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}&&[^\\n]]");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](?=\\s)|\n");
    /** A longer time is not spent at a stretch. */
    private static final int LONGEST = 3 * 24 * 60 * 60;

    private static final int MOST_QUOTE = 20_000;
    private static final int MOST_LINE = 100;
    private static final int MOST_NOTE = 2_000;

    private final SourceText source;
    private final TaskRules rules;
    private final People people;
    private final NamedIn named;
    private final AppLabels labels;

    TaskWriter(SourceText source, TaskRules rules, People people, AppLabels labels) {
        this.source = source;
        this.rules = rules;
        this.people = people;
        this.labels = labels;
        this.named = new NamedIn(source.projects(), source.tags());
    }

    /**
     * The task; empty when its words make no title.
     *
     * @param first whether nothing stands before it in the same item
     * @param next what stands behind it there
     */
    Optional<ExtractedTask> task(Draft draft, TaskTimes times, boolean first, Optional<Draft> next) {
        return TaskTitle.of(draft, rules).map(title -> {
            int from = from(draft);
            int to = to(draft);
            String quote = quote(draft);
            Optional<String> whom =
                    draft.whom.map(who -> Excerpt.start(who, MOST_LINE).strip()).filter(who -> !who.isEmpty());
            Optional<Due> defer = labels.day("from", from, to)
                    .or(() -> times.defer(draft.from, draft.to))
                    .or(() -> times.defer(draft.sentenceFrom, draft.from));
            Optional<Due> due = labels.day("due", from, to)
                    .or(() -> due(draft, times, next).filter(day -> !defer.equals(Optional.of(day))));
            boolean waits = whom.isPresent() || labels.has("waiting", from, to);
            return ExtractedTask.of(title)
                    .withIfPresent(ExtractedTask.NOTE, note(title, draft, times))
                    .withIfPresent(ExtractedTask.PRIORITY, priority(draft, next.isEmpty()))
                    .withIfPresent(ExtractedTask.ENERGY, energy(rules.tokens(title)))
                    .withIfPresent(ExtractedTask.TIME_ESTIMATE, estimate(draft, times, first, next))
                    .withIfPresent(ExtractedTask.CONTEXT_HINTS, filled(places(title, draft)))
                    .withIfPresent(ExtractedTask.DUE_DATE, due)
                    .withIfPresent(ExtractedTask.DEFER_UNTIL, defer)
                    .withIfPresent(ExtractedTask.SUGGESTED_PROJECT, named.project(quote))
                    .withIfPresent(ExtractedTask.SUGGESTED_TAGS, filled(tags(draft, quote)))
                    .withIfPresent(
                            ExtractedTask.IS_WAITING_FOR, Optional.of(waits).filter(waiting -> waiting))
                    .withIfPresent(
                            ExtractedTask.WAITING_FOR_WHOM,
                            whom.or(() -> waits ? people.in(draft.words, draft.passage.text()) : Optional.empty()))
                    .with(ExtractedTask.QUOTE, quote);
        });
    }

    /** Where in the whole text the words that speak of it begin. */
    private static int from(Draft draft) {
        return draft.passage.start() + (draft.passage.isShort() ? 0 : draft.from);
    }

    /** Where they end. */
    private static int to(Draft draft) {
        return draft.passage.start()
                + (draft.passage.isShort() ? draft.passage.text().length() : draft.to);
    }

    /** A text with blanks for all control characters but ends of lines; places stay as they are. */
    static String plain(String text) {
        return CONTROL.matcher(text).replaceAll(" ");
    }

    /** A text in small letters; places stay as they are. */
    static String small(String text) {
        StringBuilder small = new StringBuilder(text);
        for (int at = 0; at < small.length(); at++) {
            small.setCharAt(at, Character.toLowerCase(small.charAt(at)));
        }
        return small.toString();
    }

    private static <T> Optional<List<T>> filled(List<T> list) {
        return Optional.of(list).filter(some -> !some.isEmpty());
    }

    /** The words of the text as they stand there. */
    private String quote(Draft draft) {
        String words = source.input().substring(from(draft), to(draft));
        return Excerpt.start(plain(words).strip(), MOST_QUOTE);
    }

    /** What the title and what comes first leave out: more than a word or two, or how often it is to be done. */
    private Optional<String> note(String title, Draft draft, TaskTimes times) {
        String said = quote(draft).replaceAll("\\s+", " ");
        Set<String> kept = NamedIn.stems(title + ' ' + String.join(" ", draft.after));
        boolean more = Sets.difference(NamedIn.stems(said), kept).size() > 2;
        return Optional.of(Excerpt.start(said, MOST_NOTE)).filter(words -> more || times.repeats(draft.from, draft.to));
    }

    /** When it is due; what goes on with it shares its time. */
    private Optional<Due> due(Draft draft, TaskTimes times, Optional<Draft> next) {
        return times.due(draft.from, draft.to, draft::isHidden)
                .or(() -> next.filter(other -> other.goesOn && other.sentence == draft.sentence)
                        .flatMap(other -> times.due(other.from, other.to, other::isHidden)))
                .or(() -> times.due(draft.sentenceFrom, draft.from));
    }

    private Optional<Priority> priority(Draft draft, boolean last) {
        String text = draft.passage.text();
        // Of the last task of an item counts all that this says.
        List<Token> words = rules.tokens(draft.passage.isShort() && last ? text : text.substring(draft.from, draft.to));
        return Stream.of(Priority.values())
                .filter(priority -> labels.has(priority.name(), from(draft), to(draft)))
                .findFirst()
                .or(() -> Stream.of(Priority.SOMEDAY, Priority.LOW, Priority.URGENT, Priority.HIGH)
                        .filter(priority -> rules.is(RuleKind.valueOf(priority.name()), words))
                        .findFirst());
    }

    private Optional<Energy> energy(List<Token> words) {
        return rules.is(RuleKind.DEEP, words)
                ? Optional.of(Energy.HIGH)
                : rules.is(RuleKind.EASY, words) ? Optional.of(Energy.LOW) : Optional.empty();
    }

    private Optional<TimeEstimate> estimate(Draft draft, TaskTimes times, boolean first, Optional<Draft> next) {
        int start = draft.passage.start();
        return rules.find(RuleKind.LENGTH, draft.words)
                .flatMap(match -> SourceTimes.length(match, draft.words, times.reading()))
                .map(LengthExpression::seconds)
                .filter(seconds -> seconds <= LONGEST)
                .map(seconds -> (int) Math.max(1, seconds / 60))
                .or(() -> labels.minutes(first ? from(draft) : start + draft.from, start + labelled(draft, next)))
                .map(TimeEstimate::of);
    }

    /** How far the labels of a task reach: to the next one, in a longer text to the end of its sentence. */
    private static int labelled(Draft draft, Optional<Draft> next) {
        String text = draft.passage.text();
        int end = next.map(other -> other.from).orElse(text.length());
        Matcher sentence = SENTENCE_END.matcher(text).region(Math.min(draft.to, end), end);
        return !draft.passage.isShort() && sentence.find() ? sentence.start() : end;
    }

    private List<ContextHint> places(String title, Draft draft) {
        return Stream.of(ContextHint.values())
                .filter(place -> labels.has(place.name(), from(draft), to(draft))
                        || (place != ContextHint.ANYWHERE && isAt(RuleKind.valueOf(place.name()), title, draft.words)))
                .toList();
    }

    private boolean isAt(RuleKind place, String title, List<Token> words) {
        return rules.is(place, title) || rules.is(place, words);
    }

    /** Labels that are in use and named, then people, programs, and what the text itself marks as a label. */
    private List<String> tags(Draft draft, String quote) {
        Set<String> tags = new LinkedHashSet<>(named.tags(quote));
        String text = draft.passage.text();
        draft.whom.filter(people::isPerson).ifPresent(who -> add(tags, who));
        people.names(draft.words, text).stream()
                .filter(who -> !people.isOwn(who))
                .forEach(who -> add(tags, who));
        for (Token word : draft.words) {
            rules.find(RuleKind.TOOL, List.of(word)).ifPresent((Match tool) -> add(tags, word.text()));
        }
        labels.named(AppLabels.TAG, from(draft), to(draft))
                .filter(tag -> !people.isOwn(tag))
                .forEach(tag -> add(tags, tag));
        return List.copyOf(tags);
    }

    private void add(Set<String> tags, String name) {
        String tag = Excerpt.start(name, MOST_LINE).strip();
        String known =
                source.tags().stream().filter(tag::equalsIgnoreCase).findFirst().orElse(tag);
        String end = ' ' + known.toLowerCase(Locale.ROOT);
        if (tags.stream().noneMatch(other -> (' ' + other.toLowerCase(Locale.ROOT)).endsWith(end))) {
            tags.add(known);
        }
    }
}
