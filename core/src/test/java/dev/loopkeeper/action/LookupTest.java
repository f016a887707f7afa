package dev.loopkeeper.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LookupTest {
    private static final Lookup<String> MISSED = Lookup.invalid("name", "x", "is none");

    @Test
    void goesOnWithWhatWasFound() {
        assertThat(Lookup.found("a").map(String::length)).isEqualTo(Lookup.found(1));
        assertThat(Lookup.found("a").then(any -> MISSED)).isEqualTo(MISSED);
        assertThat(MISSED.map(String::length)).isEqualTo(Lookup.invalid("name", "x", "is none"));
    }

    @Test
    void decidesByWhatWasFound() {
        Refusal refusal = Refusal.invalid("name", "x", "is none");

        assertThat(MISSED.decide(Decision::answer)).isEqualTo(Decision.refuse(refusal));
        assertThat(Lookup.found("a").decide(Decision::answer))
                .isInstanceOfSatisfying(
                        Decision.Accepted.class, yes -> assertThat(yes.result()).isEqualTo("a"));
    }

    @Test
    void keepsTheChoiceWhenARefusalSaysMore() {
        Refusal.Choice choice = new Refusal.Choice("name", "id", List.of(new Refusal.Option("1", "One")));
        Lookup<String> several = Lookup.refused(Refusal.several("x", choice));

        assertThat(several.otherwise("; or name none").decide(Decision::answer))
                .isInstanceOfSatisfying(Decision.Refused.class, no -> {
                    assertThat(no.refusal().choice()).contains(choice);
                    assertThat(no.refusal().message()).endsWith("; or name none");
                });
    }

    @Test
    void looksForAllUntilOneIsMissed() {
        List<String> looked = new ArrayList<>();
        Lookup<List<String>> all = Lookup.all(List.of("a", "x", "b"), name -> {
            looked.add(name);
            return name.equals("x") ? MISSED : Lookup.found(name);
        });

        assertThat(all).isEqualTo(Lookup.invalid("name", "x", "is none"));
        assertThat(looked).containsExactly("a", "x");
        assertThat(Lookup.all(List.of("a", "b"), Lookup::found)).isEqualTo(Lookup.found(List.of("a", "b")));
    }

    @Test
    void findsNothingForNoName() {
        assertThat(Lookup.optional(Optional.empty(), any -> MISSED)).isEqualTo(Lookup.found(Optional.empty()));
        assertThat(Lookup.optional(Optional.of("a"), Lookup::found)).isEqualTo(Lookup.found(Optional.of("a")));
        assertThat(Lookup.optional(Optional.of("x"), any -> MISSED)).isEqualTo(MISSED);
    }
}
