package dev.loopkeeper.checks.bench;

import dev.loopkeeper.matching.meaning.Activity;
import dev.loopkeeper.matching.meaning.Likeness;
import dev.loopkeeper.matching.meaning.Meaning;
import dev.loopkeeper.time.language.TimeLanguage;
import java.lang.management.ManagementFactory;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Times what understanding words takes: the first sentence of a process, a sentence when warm, a long text, and a report among
 * 500 pending doings. CPU time is that of the thread.
 */
final class WordBench {
    private static final int ROUNDS = Integer.getInteger("rounds", 4000);
    private static final int PENDING = 500;
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-03-04T09:12:00Z");
    private static final List<String> SENTENCES = List.of(
            "call mum tomorrow at half four",
            "I'll finish the report by Friday evening",
            "gym every Monday and Wednesday at 7",
            "the boiler man comes between 8 and 12 on the first Monday of May",
            "remind me to renew the passport in two weeks",
            "nothing here is about a time at all, only about plants",
            "ran 5k in 25 minutes and it felt good",
            "we are away from the 3rd to the 17th of July");
    private static final String[] VERBS = {
        "call", "email", "visit", "clean", "paint", "buy", "fix", "book", "read", "feed"
    };
    private static final String[] THINGS = {
        "mum",
        "the dentist",
        "the kitchen",
        "a new lamp",
        "the report",
        "the cat",
        "the gutters",
        "flights to Rome",
        "the bank",
        "uncle Bob"
    };

    private WordBench() {}

    /** Prints the table; takes nothing. */
    public static void main(String[] arguments) {
        System.out.println("| what | milliseconds |");
        System.out.println("|---|---|");
        row(
                "first sentence of a process, its time",
                once(() -> TimeLanguage.installed().read(SENTENCES.get(0), NOW)));
        row(
                "first report of a process, its meaning",
                once(() -> Meaning.compare(Activity.of("rang my mother"), Activity.of("Call Mum"))));
        row("a sentence, its times", median(round -> TimeLanguage.installed().read(sentence(round), NOW)));
        row("reading a doing", median(round -> Activity.of(sentence(round))));
        row("a report among 500", median(round -> compared(round)));
        row(
                "100 000 characters, their times",
                once(() -> TimeLanguage.installed().read(text(100_000), NOW)));
        row(
                "200 000 characters, their times",
                once(() -> TimeLanguage.installed().read(text(200_000), NOW)));
    }

    private interface Task {
        Object run(int round);
    }

    private static String sentence(int round) {
        return SENTENCES.get(round % SENTENCES.size());
    }

    private static String text(int length) {
        String all = String.join(". ", SENTENCES) + ". ";
        return all.repeat(length / all.length() + 1).substring(0, length);
    }

    private static final List<Activity> DOINGS = IntStream.range(0, PENDING)
            .mapToObj(i -> Activity.of(VERBS[i % 10] + " " + THINGS[i / 10 % 10] + " about plan " + i))
            .toList();

    private static final List<Activity> REPORTS = List.of(
            Activity.of("rang my mother about the party"),
            Activity.of("took a stroll"),
            Activity.of("gave the kitten her supper"),
            Activity.of("scrubbed the kitchen"));

    private static List<Likeness> compared(int round) {
        Activity said = REPORTS.get(round % REPORTS.size());
        return DOINGS.stream().map(doing -> Meaning.compare(said, doing)).toList();
    }

    private static double once(Runnable task) {
        long start = cpu();
        task.run();
        return (cpu() - start) / 1e6;
    }

    private static double median(Task task) {
        double[] took = new double[ROUNDS];
        for (int round = -ROUNDS; round < ROUNDS; round++) {
            long start = System.nanoTime();
            Object done = task.run(round + ROUNDS);
            took[Math.max(round, 0)] = (System.nanoTime() - start) / 1e6 + (done == null ? 1 : 0);
        }
        Arrays.sort(took);
        return took[ROUNDS / 2];
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void row(String what, double milliseconds) {
        System.out.println("| " + what + " | " + String.format(Locale.ROOT, "%.3f", milliseconds) + " |");
    }
}
