package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.loopkeeper.testkit.LocatedFixture;
import dev.loopkeeper.testkit.MemoryFixture;
import dev.loopkeeper.testkit.StorageFixture;
import dev.loopkeeper.testkit.sequence.Sequences;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same random calls give the same answers whatever the store; {@code -Dloopkeeper.sequences=500} runs more. */
class StoresInLockstepTest {
    private static final int CALLS = 150;

    /** How many calls are taken back; a thousand takes minutes. */
    private static final int TAKEN_BACK = Integer.getInteger("loopkeeper.undone", CALLS);

    @TempDir
    Path folder;

    private int stores;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, Long.getLong("loopkeeper.sequences", 20));
    }

    /** Every fourth: taking everything back doubles the calls. */
    static LongStream fewSeeds() {
        return seeds().filter(seed -> seed % 4 == 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theYamlStoreAnswersAsTheOneInMemory(long seed) {
        assertThatCode(() -> besides("yaml").compare(seed, CALLS)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theSqliteStoreAnswersAsTheOneInMemory(long seed) {
        assertThatCode(() -> besides("sqlite").compare(seed, CALLS)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("fewSeeds")
    void theYamlStoreTakesEverythingBack(long seed) {
        assertThatCode(() -> besides("yaml").undoEverything(seed, TAKEN_BACK)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("fewSeeds")
    void theSqliteStoreTakesEverythingBack(long seed) {
        assertThatCode(() -> besides("sqlite").undoEverything(seed, TAKEN_BACK)).doesNotThrowAnyException();
    }

    private Sequences besides(String scheme) {
        Map<String, Supplier<StorageFixture>> compared = new LinkedHashMap<>();
        compared.put("memory", MemoryFixture::new);
        compared.put(scheme, () -> LocatedFixture.of(scheme, this::fresh));
        return new Sequences(compared);
    }

    private String fresh() {
        return folder.resolve("store-" + ++stores).toString();
    }
}
