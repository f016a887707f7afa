package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Changes;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers on their way through columns. */
class NumbersTest {
    private static final List<String> EDGES = List.of("0", "1", "0.1", "0.30000000000000004", "4.9E-324", "0.5000");

    @TempDir
    Path folder;

    @Test
    void givesBackEveryNumberAsItWas() {
        SplittableRandom random = new SplittableRandom(7);
        List<BigDecimal> numbers = IntStream.range(0, 500)
                .mapToObj(
                        i -> i < EDGES.size() ? new BigDecimal(EDGES.get(i)) : BigDecimal.valueOf(random.nextDouble()))
                .toList();
        try (Home home = Home.at(folder.resolve("store.db"))) {
            Changes changes = new Changes();
            numbers.forEach(number -> changes.put(memory(numbers.indexOf(number), number)));
            home.write(changes);

            for (int i = 0; i < numbers.size(); i++) {
                Memory expected = memory(i, numbers.get(i));
                assertThat(home.<Boolean>read(records ->
                                records.memories().byId(expected.id()).equals(Optional.of(expected))))
                        .as("%s", numbers.get(i))
                        .isTrue();
            }
        }
    }

    private static Memory memory(int number, BigDecimal importance) {
        Memory memory = Memory.of(new MemoryId("m" + number), "Number " + number);
        return new Memory(memory.doc().with(Memory.IMPORTANCE.name(), new JsonNumber(importance)));
    }
}
