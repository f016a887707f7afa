package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.StoreException;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FirstStepsTest {
    private static final Refusal NOT_FOUND = Refusal.of(Refusal.Code.NOT_FOUND, "there is no memory 'tea'");

    @Test
    void areToldWhenNothingIsKept() {
        assertThat(new FirstSteps(Set.of("remember"), () -> true).added(NOT_FOUND))
                .isEqualTo("there is no memory 'tea'\n"
                        + "Nothing is kept yet. When the person wants it: remember keeps a fact.");
    }

    @Test
    void areNotToldWhenTheStoreIsInTrouble() {
        FirstSteps steps = new FirstSteps(Set.of("remember"), () -> {
            throw new StoreException("goals.yml, line 3: no closing quote");
        });

        assertThat(steps.added(NOT_FOUND)).isEqualTo("there is no memory 'tea'");
    }
}
