package dev.loopkeeper.checks.bench;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Session;
import dev.loopkeeper.action.profile.ChangeProfile;
import dev.loopkeeper.action.prompt.MemoryInjection;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.profile.ProfileSource;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Times a system prompt put together for a message by a warm program: of 10 000 memories, 500 active goals with four steps
 * each, 200 open loops and a profile. CPU time is that of the thread.
 */
final class PromptBench {
    private static final int ROUNDS = Integer.getInteger("rounds", 300);
    private static final int MEMORIES = Integer.getInteger("memories", 10_000);
    private static final int GOALS = Integer.getInteger("goals", 500);
    private static final int LOOPS = 200;
    private static final int TOGETHER = 500;
    private static final List<String> STORES =
            List.of(System.getProperty("stores", "memory,sqlite").split(",", -1));
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Instant START = Instant.parse("2026-01-12T08:00:00Z");
    private static final String[] WHO = {
        "Zora", "Priya", "Henrik", "my brother", "the landlord", "Rosa", "Tomas", "Ines"
    };
    private static final String[] DOES = {
        "likes", "avoids", "asked about", "gave me", "moved because of", "is good at", "forgot", "talks about"
    };
    private static final String[] WHAT = {
        "oat milk",
        "the garden fence",
        "early trains",
        "jazz piano",
        "the tax office",
        "spicy soup",
        "chess",
        "the night shift",
        "sailing",
        "old maps",
        "running shoes",
        "the blue bicycle"
    };
    private static final String[] MESSAGES = {
        "what milk does Zora take?",
        "I have to write to the landlord about the garden fence, and then I'd like an hour of piano",
        "good morning",
        "who was it that is good at chess, Priya or Tomas?",
        "remind me what I wanted to do before the train on Friday"
    };

    private PromptBench() {}

    /** Prints the table; takes nothing. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("loopkeeper-bench");
        try {
            measure(folder);
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private static void measure(Path folder) {
        print(
                "Java %s, %d prompts each, %d memories, %d goals",
                System.getProperty("java.version"), ROUNDS, MEMORIES, GOALS);
        print("");
        print("| store | median, ms | p99, ms | median, CPU ms | characters |");
        print("|---|---|---|---|---|");
        for (String store : STORES) {
            try (Loopkeeper keeper = Loopkeeper.open(
                    store + ":" + (store.equals("memory") ? "" : folder.resolve(store)),
                    new Loopkeeper.Environment(InstantSource.system(), ZoneOffset.UTC, new SplittableRandom(1)))) {
                fill(keeper);
                row(store, keeper.session(UserId.DEFAULT, "bench").at(new Moment.Exact(START)));
            }
        }
    }

    /** The first rounds only warm the program up. */
    private static void row(String store, Session session) {
        List<Double> wall = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        int characters = 0;
        for (int i = 0; i < 3 * ROUNDS; i++) {
            long start = System.nanoTime();
            long spent = THREADS.getCurrentThreadCpuTime();
            MemoryInjection.Result prompt = session.prompts()
                    .inject("You are a personal assistant.", MemoryInjection.Options.of(MESSAGES[i % MESSAGES.length]));
            if (i >= 2 * ROUNDS) {
                wall.add((System.nanoTime() - start) / 1e6);
                cpu.add((THREADS.getCurrentThreadCpuTime() - spent) / 1e6);
            }
            characters = prompt.promptLength();
        }
        print("| %s | %.2f | %.2f | %.2f | %d |", store, at(wall, 0.5), at(wall, 0.99), at(cpu, 0.5), characters);
    }

    private static double at(List<Double> values, double share) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get((int) (share * (sorted.size() - 1)));
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    private static void fill(Loopkeeper keeper) {
        keeper.session(UserId.DEFAULT, "bench")
                .at(new Moment.Exact(START))
                .changeProfile(new ChangeProfile.Request(
                        (JsonObject)
                                Json.parse("{\"name\":\"Alex\",\"city\":\"Lisbon\",\"hobbies\":[\"chess\",\"running\"],"
                                        + "\"custom_instructions\":[\"Be brief\"],\"autonomy\":\"medium\"}"),
                        ProfileSource.STATED,
                        Optional.empty()));
        together(keeper, MEMORIES, (changes, i) -> changes.put(memory(i)));
        together(keeper, GOALS, (changes, i) -> changes.put(goal(i)));
        together(keeper, 4 * GOALS, (changes, i) -> changes.create(step(i)));
        together(
                keeper,
                LOOPS,
                (changes, i) -> changes.create(OpenLoop.of(
                                new LoopId("loop-" + i),
                                LoopKind.COMMITMENT,
                                "Call " + WHO[i % WHO.length] + " again, " + i)
                        .with(OpenLoop.CREATED_AT, START.minusSeconds(90_000L + 600L * i))));
    }

    private interface Adding {
        void add(Changes changes, int number);
    }

    private static void together(Loopkeeper keeper, int count, Adding adding) {
        Caller caller = new Caller(UserId.DEFAULT, "bench", new Moment.Exact(START), Optional.empty());
        for (int from = 0; from < count; from += TOGETHER) {
            int first = from;
            keeper.workspace().write(caller, "fill", view -> {
                Changes changes = new Changes();
                for (int i = first; i < Math.min(count, first + TOGETHER); i++) {
                    adding.add(changes, i);
                }
                return Decision.accept("", changes, "Filled.");
            });
        }
    }

    private static Memory memory(int number) {
        String content = WHO[number % WHO.length] + " " + DOES[number / 8 % DOES.length] + " "
                + WHAT[number / 64 % WHAT.length] + ", note " + number;
        return Memory.of(new MemoryId("memory-" + number), content)
                .with(Memory.IMPORTANCE, BigDecimal.valueOf(2 + number % 8, 1))
                .with(Memory.CREATED_AT, START.minusSeconds(3_600L * (MEMORIES - number)));
    }

    private static Goal goal(int number) {
        return Goal.of(new GoalId("goal-" + number), "Goal " + number).with(Goal.PRIORITY, 1 + number % 10);
    }

    private static Step step(int number) {
        return Step.of(new StepId("step-" + number), new GoalId("goal-" + number / 4), "Do part " + number)
                .with(Step.ORDER, 1 + number % 4);
    }
}
