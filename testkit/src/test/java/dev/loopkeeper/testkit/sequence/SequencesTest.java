package dev.loopkeeper.testkit.sequence;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.testkit.MemoryFixture;
import dev.loopkeeper.testkit.StorageFixture;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SequencesTest {
    private static final Map<String, Supplier<StorageFixture>> MEMORY =
            Map.of("one", MemoryFixture::new, "other", MemoryFixture::new);

    static LongStream seeds() {
        return LongStream.rangeClosed(1, Long.getLong("loopkeeper.sequences", 20));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void equalStoresAnswerAlike(long seed) {
        new Sequences(MEMORY).compare(seed, 150);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everythingCanBeTakenBack(long seed) {
        new Sequences(Map.of("memory", MemoryFixture::new)).undoEverything(seed, 150);
    }

    @Test
    void namesTheSeedAndTheFirstCallAfterWhichAStoreDiffers() {
        Map<String, Supplier<StorageFixture>> stores = new java.util.LinkedHashMap<>();
        stores.put("memory", MemoryFixture::new);
        stores.put("forgetful", ForgetfulFixture::new);

        assertThatThrownBy(() -> new Sequences(stores).compare(5, 150))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("seed 5, after")
                .hasMessageContaining("memory: ")
                .hasMessageContaining("forgetful: ");
    }

    @Test
    void refusesToCompareNothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Sequences(Map.of()));
    }

    /** A store that loses every seventh change. */
    private static final class ForgetfulFixture implements StorageFixture, Storage {
        private final Storage memory = new MemoryStorage();
        private int writes;

        @Override
        public Storage open() {
            return this;
        }

        @Override
        public Optional<Storage> reopen() {
            return Optional.empty();
        }

        @Override
        public <R> R read(UserId user, Function<Records, R> query) {
            return memory.read(user, query);
        }

        @Override
        public <R> R write(UserId user, Function<Records, Work<R>> work) {
            boolean lost = ++writes % 7 == 0;
            return memory.write(user, records -> {
                Work<R> done = work.apply(records);
                return lost ? new Work<>(done.result(), Optional.empty()) : done;
            });
        }

        @Override
        public List<Trouble> check() {
            return memory.check();
        }

        @Override
        public void close() {}
    }
}
