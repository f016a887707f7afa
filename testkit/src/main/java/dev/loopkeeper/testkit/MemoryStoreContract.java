package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.UserId;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a {@link dev.loopkeeper.memory.MemoryStore} promises. */
public abstract class MemoryStoreContract extends Contract {
    /** For the adapter's test that inherits the contract. */
    protected MemoryStoreContract() {}

    @Test
    void findsAMemoryById() {
        write(new Changes().put(Samples.memory("a", "Mornings work best.")));

        holds(records -> {
            assertThat(records.memories().byId(new MemoryId("a"))).contains(Samples.memory("a", "Mornings work best."));
            assertThat(records.memories().byId(new MemoryId("b"))).isEmpty();
        });
    }

    @Test
    void findsTheSameTextWithoutRegardToCaseSpaceAndPunctuation() {
        Memory memory = Samples.memory("a", "Zora takes OAT milk, in her coffee!");
        write(new Changes()
                .put(Samples.memory("b", "Zora takes milk in her coffee"))
                .put(memory));

        holds(records -> {
            for (String same : List.of(
                    "Zora takes OAT milk, in her coffee!",
                    "zora takes oat milk in her coffee",
                    "  ZORA   takes (oat) milk in her\ncoffee... ")) {
                assertThat(records.memories().same(MemoryType.FACT, same))
                        .as(same)
                        .contains(memory);
            }
            for (String other : List.of("Zora takes oat milk", "", "Zora takes oat milk in her tea")) {
                assertThat(records.memories().same(MemoryType.FACT, other))
                        .as(other)
                        .isEmpty();
            }
        });
    }

    @Test
    void keepsTextsApartWhoseSignsCarryMeaning() {
        List<String> texts =
                List.of("Likes C", "Likes C++", "😀", "🎉", "?!", "-5 degrees", "5 degrees", "resume", "résumé");
        Changes changes = new Changes();
        texts.forEach(text -> changes.put(Samples.memory(text, text)));
        write(changes);

        holds(records -> texts.forEach(text -> assertThat(records.memories().same(MemoryType.FACT, text))
                .as(text)
                .contains(Samples.memory(text, text))));
    }

    @Test
    void looksForTheSameTextAmongTheSameKindOnly() {
        Memory liked = Samples.memory("a", "Long walks").with(Memory.TYPE, MemoryType.PREFERENCE);
        write(new Changes().put(liked));

        holds(records -> {
            assertThat(records.memories().same(MemoryType.FACT, "long walks")).isEmpty();
            assertThat(records.memories().same(MemoryType.PREFERENCE, "long walks"))
                    .contains(liked);
        });
    }

    @Test
    void findsAChangedTextByItsNewWordsOnly() {
        write(new Changes().put(Samples.memory("a", "Lives in Berlin")));
        Memory moved = Samples.memory("a", "Lives in Paris").with(Memory.IMPORTANCE, new BigDecimal("0.7"));
        write(new Changes().put(moved));
        write(new Changes().put(Samples.memory("b", "Has a cat")));
        write(new Changes().delete(Ref.of(new MemoryId("b"))));

        holds(records -> {
            assertThat(records.memories().same(MemoryType.FACT, "lives in berlin"))
                    .isEmpty();
            assertThat(records.memories().same(MemoryType.FACT, "has a cat")).isEmpty();
            assertThat(records.memories().same(MemoryType.FACT, "lives in paris"))
                    .contains(moved);
        });
    }

    @Test
    void findsTheSameTextInAnyScript() {
        Memory tea = Samples.memory("a", "朝は緑茶を飲む。");
        Memory street = Samples.memory("b", "Wohnt in der Größten Straße");
        write(new Changes().put(tea).put(street));

        holds(records -> {
            assertThat(records.memories().same(MemoryType.FACT, "朝は緑茶を飲む")).contains(tea);
            assertThat(records.memories().same(MemoryType.FACT, "wohnt in der größten straße"))
                    .contains(street);
        });
    }

    @Test
    void listsTheNewestByTheirDayThenByWhenTheyWereStoredThenTheLastOnes() {
        write(new Changes().put(Samples.memory("undated-1", "one")));
        write(new Changes().put(dated("early", "2026-01-01").with(Memory.CREATED_AT, Samples.CREATED.plusSeconds(9))));
        write(new Changes().put(dated("late", "2026-01-14").with(Memory.CREATED_AT, Samples.CREATED)));
        write(new Changes().put(dated("later", "2026-01-14").with(Memory.CREATED_AT, Samples.CREATED.plusSeconds(1))));
        write(new Changes().put(dated("same-1", "2026-01-10")).put(dated("same-2", "2026-01-10")));
        write(new Changes().put(dated("same-3", "2026-01-10")));
        write(new Changes().put(Samples.memory("undated-2", "two")));
        List<String> order = List.of("later", "late", "same-3", "same-2", "same-1", "early", "undated-2", "undated-1");

        holds(records -> {
            for (int limit : new int[] {1, 3, 8, 100, Integer.MAX_VALUE}) {
                assertThat(records.memories().recent(limit))
                        .extracting(memory -> memory.id().value())
                        .containsExactlyElementsOf(order.subList(0, Math.min(limit, order.size())));
            }
        });
    }

    @Test
    void replacesAMemoryAndKeepsWhatItDoesNotKnow() {
        Memory memory =
                new Memory(Samples.memory("a", "Mornings work best.").doc().with("shade", new JsonString("blue")));
        write(new Changes().put(memory));
        Memory tagged = memory.with(Memory.TAGS, List.of("work", "on", "1.10"));
        write(new Changes().put(tagged));

        holds(records -> assertThat(records.memories().recent(10)).containsExactly(tagged));
    }

    @Test
    void keepsTheMemoriesOfUsersApart() {
        UserId ann = new UserId("ann");
        write(new Changes().put(Samples.memory("a", "Mine")));
        write(caller(ann), new Changes().put(Samples.memory("a", "Hers")));

        holds(records -> {
            assertThat(records.memories().recent(10)).containsExactly(Samples.memory("a", "Mine"));
            assertThat(records.memories().same(MemoryType.FACT, "hers")).isEmpty();
        });
        holds(ann, records -> assertThat(records.memories().recent(10)).containsExactly(Samples.memory("a", "Hers")));
    }

    private static Memory dated(String id, String date) {
        return Samples.memory(id, "Text " + id).with(Memory.DATE, LocalDate.parse(date));
    }
}
