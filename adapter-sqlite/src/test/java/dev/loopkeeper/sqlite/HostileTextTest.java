package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.testkit.HostileText;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostileTextTest {
    private static final List<String> SQL = List.of(
            "'; DROP TABLE goals; --",
            "' OR '1'='1",
            "\" OR 1=1 --",
            "%",
            "_",
            "?",
            "?1",
            ":name",
            "a*b?[c]",
            "nul \u0000 '",
            "\ud800",
            "\udc00\ud800",
            "x\ud83d",
            "?\ufffd",
            "\uffff",
            "\uffff\"x\"");

    @TempDir
    Path folder;

    private Home home;

    @BeforeEach
    void open() {
        home = Home.at(folder.resolve("store.db"));
    }

    @AfterEach
    void close() {
        home.close();
    }

    @Test
    void keepsWhatLooksLikeSql() {
        for (String text : SQL) {
            JsonObject fields = JsonObject.builder().put(text, text).build();
            Memory memory =
                    Memory.of(new MemoryId("m" + SQL.indexOf(text)), text).with(Memory.METADATA, fields);
            home.write(new Changes().put(memory).set(Ref.of(Home.TODAY), text, Optional.of(new JsonString(text))));

            assertThat(home.<Optional<Memory>>read(records -> records.memories().byId(memory.id())))
                    .contains(memory);
        }
        JsonObject fields = home.read(records -> records.days().on(Home.TODAY).fields());
        assertThat(fields.names()).containsExactlyElementsOf(SQL);
        SQL.forEach(text -> assertThat(fields.string(text)).contains(text));
    }

    @Test
    void keepsSettingsOfAnyName() {
        for (String text : SQL) {
            home.write(new Changes().set(Ref.SETTINGS, text, Optional.of(new JsonString(text))));
        }

        JsonObject settings = home.read(records -> records.settings().doc());

        assertThat(settings.names()).containsAll(SQL);
        SQL.forEach(text -> assertThat(settings.string(text)).contains(text));
    }

    @Test
    void findsNothingByTextsThatOnlyLookLikeAQuery() {
        home.write(new Changes().put(Goal.of(new GoalId("g"), "Goal").with(Goal.SLUG, "slug")));
        for (String text : SQL) {
            home.read(records -> {
                assertThat(records.goals().byId(new GoalId(text))).isEmpty();
                assertThat(records.goals().bySlug(text)).isEmpty();
                assertThat(records.memories().same(MemoryType.FACT, text + " x"))
                        .isEmpty();
                assertThat(records.history().byRequest(text)).isEmpty();
                return true;
            });
        }
    }

    @Test
    void keepsUsersApartWhateverTheirNames() {
        Set<UserId> users = new HashSet<>(List.of(UserId.DEFAULT, new UserId("%"), new UserId("' OR '1'='1")));
        SQL.stream()
                .filter(name -> name.codePoints().noneMatch(Character::isISOControl))
                .map(UserId::new)
                .forEach(users::add);
        users.forEach(user -> home.write(
                user,
                new Changes()
                        .put(Goal.of(new GoalId("g"), "Goal of " + user.value()).with(Goal.SLUG, "goal"))));

        users.forEach(user -> assertThat(home.<List<Goal>>read(
                        user, records -> records.goals().list(GoalQuery.all()).items()))
                .singleElement()
                .extracting(Goal::title)
                .isEqualTo("Goal of " + user.value()));
    }

    @Test
    void keepsAnyTextOfAnyone() {
        HostileText texts = new HostileText(new Random(17));
        for (int i = 0; i < 200; i++) {
            String text = "x" + texts.next(12);
            Memory memory = Memory.of(new MemoryId("m" + i), text);
            home.write(new Changes().put(memory));
            assertThat(home.<Optional<Memory>>read(records -> records.memories().byId(memory.id())))
                    .as(text)
                    .contains(memory);
        }
    }

    @Test
    void handsSlugsOnInAnyOrderWithinAChange() {
        Goal a = Goal.of(new GoalId("a"), "A").with(Goal.SLUG, "x");
        Goal b = Goal.of(new GoalId("b"), "B").with(Goal.SLUG, "y");
        home.write(new Changes().put(a).put(b));
        home.write(new Changes().put(a.with(Goal.SLUG, "y")).put(b.with(Goal.SLUG, "x")));
        home.write(new Changes()
                .put(a.with(Goal.SLUG, "z"))
                .put(b.with(Goal.SLUG, "w"))
                .put(a.with(Goal.SLUG, "y")));
        home.write(new Changes()
                .put(Goal.of(new GoalId("c"), "C").with(Goal.SLUG, "W"))
                .delete(Ref.of(b.id())));

        assertThat(home.<Optional<Goal>>read(records -> records.goals().bySlug("y")))
                .map(Goal::id)
                .contains(a.id());
        assertThat(home.<Optional<Goal>>read(records -> records.goals().bySlug("w")))
                .map(Goal::title)
                .contains("C");
    }
}
