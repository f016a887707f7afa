package dev.loopkeeper.action.task;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Analyser;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * When tasks of a kind were done before. Tasks are alike by a word of their titles, a label, a project or a context; what they
 * share tells how often its tasks were done at this hour, and on this day of the week.
 */
final class Habits {
    private static final int DAYS = 90;
    /** Of the latest completions so many are looked at. */
    private static final int COMPLETIONS = 300;

    private static final int PROJECTS = 5;
    private static final int NEAR_MINUTES = 60;
    private static final int WIDE_MINUTES = 240;
    private static final int MINUTES_A_DAY = 24 * 60;
    /** So many times make a habit, */
    private static final int LEAST = 3;
    /** and so many a firm one. */
    private static final int FIRM = 5;

    /** Titles are looked at with every suggestion, and seldom change. */
    private static final Memo<List<String>> WORDS = new Memo<>(4096, Habits::words);

    private static final Tally NEVER = new Tally();

    private final ZonedDateTime now;
    private final Optional<GoalId> inbox;
    private final Map<Trait, Tally> tallies = new HashMap<>();

    private Habits(ZonedDateTime now, Optional<GoalId> inbox) {
        this.now = now;
        this.inbox = inbox;
    }

    /** What tasks can have in common, and how far that makes them alike. */
    private enum Likeness {
        WORD(1.0),
        TAG(0.8),
        PROJECT(0.6),
        CONTEXT(0.4);

        private final double weight;

        Likeness(double weight) {
            this.weight = weight;
        }
    }

    private record Trait(Likeness likeness, String name) {}

    /** How often tasks with a trait were done, and when. */
    private static final class Tally {
        private int all;
        private int near;
        private int onWeekday;
        private final Set<LocalDate> weekdays = new HashSet<>();

        private void add(ZonedDateTime done, ZonedDateTime now) {
            long apart = Math.abs(minutes(done) - minutes(now));
            long distance = Math.min(apart, MINUTES_A_DAY - apart);
            all++;
            near += distance <= NEAR_MINUTES ? 1 : 0;
            if (done.getDayOfWeek() == now.getDayOfWeek() && distance <= WIDE_MINUTES) {
                onWeekday++;
                weekdays.add(done.toLocalDate());
            }
        }

        private static long minutes(ZonedDateTime at) {
            return at.toLocalTime().toSecondOfDay() / 60;
        }

        /** From 0, not at this hour, to 1, always. */
        private double hour() {
            return strength(near, near);
        }

        /** From 0, not on this day of the week, to 1, always; what was done on one day alone is no habit of its weekday. */
        private double weekday() {
            return 2 * onWeekday < all ? 0 : strength(onWeekday, weekdays.size());
        }

        private double strength(int times, int evidence) {
            return evidence < LEAST ? 0 : Math.min(1.0, (double) evidence / FIRM) * times / all;
        }
    }

    /** The habits of a person as they show at present. */
    static Habits of(View view) {
        Habits habits = new Habits(view.now(), view.goals().bySlug(Inbox.SLUG).map(Goal::id));
        view.steps()
                .completed(view.instant().minus(DAYS, ChronoUnit.DAYS), COMPLETIONS)
                .forEach(habits::add);
        return habits;
    }

    private void add(Step done) {
        ZonedDateTime at = done.completedAt().orElseThrow().atZone(now.getZone());
        traits(done)
                .distinct()
                .forEach(trait ->
                        tallies.computeIfAbsent(trait, any -> new Tally()).add(at, now));
    }

    /** The projects whose tasks were often done at this hour, the few most often. */
    Set<GoalId> projects() {
        return tallies.entrySet().stream()
                .filter(any -> any.getKey().likeness() == Likeness.PROJECT
                        && any.getValue().hour() > 0)
                .sorted(Comparator.comparing(
                                (Map.Entry<Trait, Tally> one) -> -one.getValue().hour())
                        .thenComparing(one -> one.getKey().name()))
                .limit(PROJECTS)
                .map(one -> new GoalId(one.getKey().name()))
                .collect(Collectors.toSet());
    }

    /** How much it speaks for a task that tasks like it were done at such times; empty when there is no habit. */
    Optional<Consideration> of(Step task) {
        double hour = 0;
        double weekday = 0;
        for (Trait trait : traits(task).toList()) {
            Tally tally = tallies.getOrDefault(trait, NEVER);
            hour = Math.max(hour, trait.likeness().weight * tally.hour());
            weekday = Math.max(weekday, trait.likeness().weight * tally.weekday());
        }
        long points = Math.round(Points.HABIT_OF_HOUR * hour + Points.HABIT_OF_WEEKDAY * weekday);
        return points == 0
                ? Optional.empty()
                : Optional.of(new Consideration(
                        Consideration.Kind.HABIT, (int) points, "you often do such things" + when(hour, weekday)));
    }

    private String when(double hour, double weekday) {
        LocalTime around = now.toLocalTime().plusMinutes(30).truncatedTo(ChronoUnit.HOURS);
        return (weekday > 0 ? " on " + CalendarNames.of(now.getDayOfWeek()) + "s" : "")
                + (hour > 0 ? " around " + around : "");
    }

    private Stream<Trait> traits(Step task) {
        Stream<Trait> words = WORDS.of(task.title()).stream().map(word -> new Trait(Likeness.WORD, word));
        Stream<Trait> tags = Step.TAGS.in(task.doc()).stream().map(tag -> new Trait(Likeness.TAG, tag));
        Stream<Trait> contexts = Step.CONTEXTS.in(task.doc()).stream()
                .map(context -> new Trait(Likeness.CONTEXT, Goal.slugKey(context)));
        Stream<Trait> project = Stream.of(task.goal())
                .filter(goal -> !inbox.equals(Optional.of(goal)))
                .map(goal -> new Trait(Likeness.PROJECT, goal.value()));
        return Stream.of(words, tags, contexts, project).flatMap(any -> any);
    }

    private static List<String> words(String title) {
        return Analyser.words(title).stream()
                .filter(word -> word.codePoints().anyMatch(Character::isLetter))
                .toList();
    }
}
