package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.memory.Indexed;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryQuery;
import dev.loopkeeper.memory.MemoryQuery.Order;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.memory.Place;
import dev.loopkeeper.memory.Sight;
import dev.loopkeeper.memory.WordCounts;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
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

    @Test
    void countsTheWordsThatMemoriesHold() {
        write(new Changes()
                .put(Samples.memory("a", "Oat milk, and more milk"))
                .put(Samples.memory("b", "Milk").with(Memory.SUBJECT, "Zora Lind")));

        holds(records -> {
            WordCounts counts = records.memories().counts(List.of("milk", "oat", "tea", "@zora", "@lind"));
            assertThat(counts.memories()).isEqualTo(2);
            assertThat(counts.averageLength()).isEqualTo(3);
            assertThat(counts.holding()).isEqualTo(Map.of("milk", 2L, "oat", 1L, "@zora", 1L, "@lind", 1L));
        });
    }

    @Test
    void findsMemoriesThatHoldAnyOfTheWords() {
        write(new Changes()
                .put(Samples.memory("a", "Oat milk for coffee"))
                .put(Samples.memory("b", "Milk"))
                .put(Samples.memory("c", "Tea at 19:30"))
                .put(Samples.memory("d", "他每天早上喝绿茶")));

        holds(records -> {
            assertThat(matching(records, "oat", "milk", "coffe")).containsExactly("a", "b");
            assertThat(matching(records, "绿茶")).containsExactly("d");
            assertThat(matching(records, "19:30")).containsExactly("c");
            assertThat(matching(records, "juic")).isEmpty();
            assertThat(matching(records)).isEmpty();
        });
    }

    @Test
    void findsAChangedMemoryByItsNewWordsAlone() {
        write(new Changes().put(Samples.memory("a", "Lives in Berlin")).put(Samples.memory("b", "Has a cat")));
        write(new Changes().put(Samples.memory("a", "Lives in Paris").with(Memory.SUBJECT, "Zora")));
        write(new Changes().delete(Ref.of(new MemoryId("b"))));

        holds(records -> {
            assertThat(matching(records, "berlin", "cat")).isEmpty();
            assertThat(matching(records, "paris")).containsExactly("a");
            assertThat(records.memories().counts(List.of("berlin", "cat", "@zora")))
                    .isEqualTo(new WordCounts(1, 3, Map.of("@zora", 1L)));
        });
    }

    @Test
    void looksForWordsAmongTheWantedMemoriesOnly() {
        Instant later = Samples.CREATED.plusSeconds(3_600);
        Memory past = Samples.memory("past", "milk one")
                .with(Memory.CREATED_AT, Samples.CREATED)
                .with(Memory.SUPERSEDED_BY, new MemoryId("now"))
                .with(Memory.VALID_UNTIL, later);
        Memory now =
                Samples.memory("now", "milk two").with(Memory.CREATED_AT, later).with(Memory.VALID_FROM, later);
        Memory liked = Samples.memory("liked", "milk three")
                .with(Memory.TYPE, MemoryType.PREFERENCE)
                .with(Memory.TAGS, List.of("on", "drink"))
                .with(Memory.SOURCE, "chat 7")
                .with(Memory.CREATED_AT, later);
        write(new Changes().put(past).put(now).put(liked));
        MemoryFilter all = MemoryFilter.standing(later);
        Optional<MemoryType> preference = Optional.of(MemoryType.PREFERENCE);

        holds(records -> {
            assertThat(milk(records, all)).containsExactlyInAnyOrder("now", "liked");
            assertThat(milk(records, filter(preference, List.of(), Optional.empty(), later, false)))
                    .containsExactly("liked");
            assertThat(milk(records, filter(Optional.empty(), List.of("x", "on"), Optional.empty(), later, false)))
                    .containsExactly("liked");
            assertThat(milk(records, filter(Optional.empty(), List.of(), Optional.of("chat 7"), later, false)))
                    .containsExactly("liked");
            assertThat(milk(records, filter(Optional.empty(), List.of(), Optional.empty(), Samples.CREATED, true)))
                    .containsExactly("past");
        });
    }

    @Test
    void findsMemoriesByTheirPlace() {
        write(new Changes()
                .put(Samples.memory("a", "one").with(Memory.SOURCE, "chat").with(Memory.POSITION, 1))
                .put(Samples.memory("b", "two").with(Memory.SOURCE, "chat").with(Memory.POSITION, 2))
                .put(Samples.memory("c", "three").with(Memory.SOURCE, "other").with(Memory.POSITION, 1))
                .put(Samples.memory("d", "four").with(Memory.SOURCE, "chat")));

        holds(records -> assertThat(records.memories()
                        .at(
                                List.of(new Place("chat", 1), new Place("chat", 3), new Place("other", 1)),
                                MemoryFilter.standing(Samples.CREATED)))
                .extracting(indexed -> indexed.memory().id().value())
                .containsExactlyInAnyOrder("a", "c"));
    }

    @Test
    void findsWhatATopicAnswersNow() {
        Memory berlin = Samples.memory("a", "Berlin").with(Memory.TOPIC, "home");
        Memory paris = Samples.memory("b", "Paris").with(Memory.TOPIC, "home");
        write(new Changes().put(berlin.with(Memory.SUPERSEDED_BY, paris.id())).put(paris));

        holds(records -> {
            assertThat(records.memories().onTopic("home")).contains(paris);
            assertThat(records.memories().onTopic("work")).isEmpty();
        });
    }

    @Test
    void findsAndCountsNobodyElsesWords() {
        UserId ann = new UserId("ann");
        write(new Changes().put(Samples.memory("a", "Mine is milk")));
        write(
                caller(ann),
                new Changes().put(Samples.memory("a", "Hers is milk")).put(Samples.memory("b", "milk")));

        holds(records -> {
            assertThat(records.memories().counts(List.of("milk")).holding("milk"))
                    .isEqualTo(1);
            assertThat(matching(records, "milk", "her", "hers")).containsExactly("a");
        });
        holds(ann, records -> {
            assertThat(records.memories().counts(List.of("milk")).holding("milk"))
                    .isEqualTo(2);
            assertThat(matching(records, "milk")).containsExactlyInAnyOrder("a", "b");
        });
    }

    @Test
    void listsByImportanceRecencyAndAccess() {
        Instant later = Samples.CREATED.plusSeconds(60);
        write(new Changes()
                .put(Samples.memory("a", "one")
                        .with(Memory.CREATED_AT, Samples.CREATED)
                        .with(Memory.ACCESSED_COUNT, 3))
                .put(Samples.memory("b", "two").with(Memory.CREATED_AT, later))
                .put(Samples.memory("c", "three")
                        .with(Memory.CREATED_AT, Samples.CREATED)
                        .with(Memory.IMPORTANCE, BigDecimal.ONE)));

        holds(records -> {
            assertThat(listed(records, Order.IMPORTANCE)).containsExactly("c", "b", "a");
            assertThat(listed(records, Order.RECENCY)).containsExactly("b", "a", "c");
            assertThat(listed(records, Order.ACCESS)).containsExactly("a", "b", "c");
        });
    }

    /** A store may read few of many for the first page: it shows what it would show after reading all. */
    @Test
    void listsTheFirstOfManyAsOfAll() {
        Random random = new Random(7);
        for (int round = 0; round < 4; round++) {
            Changes changes = new Changes();
            for (int i = 0; i < 90; i++) {
                changes.put(anyMemory(random, round + "-" + i));
            }
            write(changes);
        }

        Sight later = Sight.plain(Samples.CREATED.plus(Duration.ofDays(100)));
        holds(records -> {
            List<Memory> all = records.memories().stored(Paging.ALL).items();
            Stream.<Optional<MemoryType>>of(Optional.empty(), Optional.of(MemoryType.SKILL))
                    .map(type -> filter(type, List.of(), Optional.empty(), later.now(), false))
                    .flatMap(filter -> Stream.of(1, 20, 70, 1000)
                            .map(limit -> new MemoryQuery(
                                    filter,
                                    Optional.empty(),
                                    BigDecimal.ZERO,
                                    Order.IMPORTANCE,
                                    Paging.first(limit),
                                    later)))
                    .forEach(query -> assertThat(records.memories().list(query))
                            .isEqualTo(Page.of(
                                    query.of(all),
                                    query.paging(),
                                    memory -> memory.id().value())));
        });
    }

    private static Memory anyMemory(Random random, String id) {
        Instant created = Samples.CREATED.plus(Duration.ofHours(random.nextInt(24 * 120)));
        Memory memory = Samples.memory(id, "Text " + id)
                .with(Memory.IMPORTANCE, BigDecimal.valueOf(random.nextInt(6), 1))
                .with(Memory.TYPE, random.nextInt(3) == 0 ? MemoryType.SKILL : MemoryType.FACT)
                .with(Memory.CREATED_AT, created);
        return switch (random.nextInt(8)) {
            case 0 -> memory.with(Memory.UPDATED_AT, created.plusMillis(random.nextInt(2000)));
            case 1 -> memory.with(Memory.VALID_UNTIL, Samples.CREATED.plus(Duration.ofDays(random.nextInt(200))));
            case 2 -> memory.with(Memory.SUPERSEDED_BY, new MemoryId("0-0"));
            case 3 -> memory.without(Memory.CREATED_AT);
            default -> memory;
        };
    }

    private static MemoryFilter filter(
            Optional<MemoryType> type, List<String> tags, Optional<String> source, Instant at, boolean past) {
        return new MemoryFilter(type, tags, source, Optional.empty(), at, past);
    }

    private static List<String> matching(Records records, String... words) {
        return ids(records.memories().matching(List.of(words), MemoryFilter.standing(Samples.CREATED), 10));
    }

    private static List<String> milk(Records records, MemoryFilter filter) {
        return ids(records.memories().matching(List.of("milk"), filter, 10));
    }

    private static List<String> ids(List<Indexed> found) {
        return found.stream().map(indexed -> indexed.memory().id().value()).toList();
    }

    private static List<String> listed(Records records, Order order) {
        MemoryFilter all = MemoryFilter.standing(Samples.CREATED);
        Sight plain = Sight.plain(Samples.CREATED);
        MemoryQuery query = new MemoryQuery(all, Optional.empty(), BigDecimal.ZERO, order, Paging.ALL, plain);
        return records.memories().list(query).items().stream()
                .map(memory -> memory.id().value())
                .toList();
    }

    private static Memory dated(String id, String date) {
        return Samples.memory(id, "Text " + id).with(Memory.DATE, LocalDate.parse(date));
    }
}
