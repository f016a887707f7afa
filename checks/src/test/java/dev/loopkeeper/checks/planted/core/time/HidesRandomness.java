package dev.loopkeeper.checks.planted.core.time;

import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

final class HidesRandomness {
    private HidesRandomness() {}

    static UUID uuid() {
        return UUID.randomUUID();
    }

    static double math() {
        return Math.random();
    }

    static Random unseeded() {
        return new Random();
    }

    static int threadLocal() {
        return ThreadLocalRandom.current().nextInt();
    }

    static Random secure() {
        return new SecureRandom();
    }

    static void shuffle(List<String> list) {
        Collections.shuffle(list);
    }
}
