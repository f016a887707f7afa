package dev.loopkeeper.rest.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.storage.UserId;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class HistoryWatchTest {
    private static final UserId ANNA = new UserId("anna");
    private static final UserId BEN = new UserId("ben");
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Map<UserId, String> newest = new ConcurrentHashMap<>();
    private final Map<UserId, Integer> looks = new ConcurrentHashMap<>();
    private final HistoryWatch watch = new HistoryWatch(this::look);

    private Optional<String> look(UserId user) {
        looks.merge(user, 1, Integer::sum);
        if ("broken".equals(newest.get(user))) {
            throw new IllegalStateException("this history cannot be read");
        }
        return Optional.ofNullable(newest.get(user));
    }

    @AfterEach
    void close() {
        watch.close();
    }

    @Test
    void tellsEveryListenerOfAUser() throws Exception {
        try (HistoryWatch.Listener first = watch.listen(ANNA);
                HistoryWatch.Listener second = watch.listen(ANNA)) {
            newest.put(ANNA, "change 1");

            assertThat(first.await(LONG)).isTrue();
            assertThat(second.await(LONG)).isTrue();
        }
    }

    @Test
    void tellsNothingWhileNothingIsNew() throws Exception {
        try (HistoryWatch.Listener listener = watch.listen(ANNA)) {
            newest.put(ANNA, "change 1");
            listener.await(LONG);

            assertThat(listener.await(Duration.ofMillis(1))).isFalse();
            assertThat(listener.goesOn()).isTrue();
        }
    }

    @Test
    void looksOnlyAtThoseWhoListen() throws Exception {
        newest.put(ANNA, "change 1");
        try (HistoryWatch.Listener gone = watch.listen(ANNA)) {
            gone.await(LONG);
        }
        try (HistoryWatch.Listener listener = watch.listen(BEN)) {
            newest.put(BEN, "change 1");
            listener.await(LONG);
            int before = looks.get(ANNA);
            newest.put(BEN, "change 2");
            listener.await(LONG);

            assertThat(looks.get(ANNA)).isEqualTo(before);
        }
    }

    @Test
    void looksAgainForWhoComesAfterTheLastOneLeft() throws Exception {
        watch.listen(ANNA).close();
        try (HistoryWatch.Listener listener = watch.listen(ANNA)) {
            newest.put(ANNA, "change 1");

            assertThat(listener.await(LONG)).isTrue();
        }
    }

    @Test
    void takesAHistoryThatCannotBeReadForNews() throws Exception {
        newest.put(ANNA, "change 1");
        try (HistoryWatch.Listener listener = watch.listen(ANNA)) {
            listener.await(LONG);
            newest.put(ANNA, "broken");

            assertThat(listener.await(LONG)).isTrue();
        }
    }

    @Test
    void endsAllWaiting() throws Exception {
        try (HistoryWatch.Listener listener = watch.listen(ANNA)) {
            CompletableFuture<Void> end = CompletableFuture.runAsync(watch::close);

            assertThat(listener.await(LONG)).isFalse();
            assertThat(listener.goesOn()).isFalse();
            end.get();
        }
        assertThat(watch.listen(ANNA).goesOn()).isFalse();
    }
}
