package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Role;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.sqlite.file.Connections;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.testkit.Contact;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of a store in which another program, or a failing disk, damaged one value of one row. */
class DamagedRowsTest {
    private static final ConversationId TALK = new ConversationId("talk");
    private static final String BYTES = "x'00ff'";
    private static final String TEXT = "'{neither this nor that'";

    @TempDir
    static Path folder;

    private static Path sound;

    private Path file;

    /** One value of one row. */
    record Damage(String table, String row, String column, String value) {
        void make(Path file) {
            try {
                Probe.run(
                        file,
                        "PRAGMA ignore_check_constraints = 1; UPDATE " + table + " SET " + column + " = " + value
                                + " WHERE " + row);
            } catch (SQLException e) {
                throw new AssertionError(this.toString(), e);
            }
        }

        /** What the column holds, by the name of its field. */
        String field() {
            return switch (column) {
                case "step_id" -> table.equals("step_dependencies") ? "depends_on" : "step";
                case "parent_id", "goal_id", "due_date" -> column.substring(0, column.indexOf('_'));
                case "order_num" -> "order";
                case "step_key" -> "key";
                case "repeat_rule" -> "repeat";
                case "kind" -> table.equals("change_refs") ? "record_id" : column;
                default -> column;
            };
        }

        /** Whether the value is anywhere in its table. */
        boolean isKept(Path file) throws SQLException {
            String wanted = value.equals(BYTES) ? "00FF" : value.replace("'", "");
            String names = Probe.text(file, "SELECT group_concat(name, ' ') FROM pragma_table_info('" + table + "')");
            for (String name : words(names).toList()) {
                String found = "SELECT count(*) FROM " + table + " WHERE " + name + " IS " + value + " OR instr(" + name
                        + ", '" + wanted + "')";
                if (!Probe.text(file, found).equals("0")) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public String toString() {
            return table + "." + column + " = " + value;
        }
    }

    @BeforeAll
    static void fillAStore() {
        System.setProperty(Connections.SYNCHRONOUS, "off");
        sound = folder.resolve("sound.db");
        try (Home home = Home.at(sound)) {
            call(home, "create_goal", "{'title':'Fitness','slug':'fitness','priority':9,'tags':['body']}");
            call(home, "create_goal", "{'title':'Reading','slug':'reading'}");
            call(home, "plan", "{'goal':'fitness','unit':'week-1','tasks':[{'name':'Run'},{'name':'Swim'}]}");
            call(
                    home,
                    "plan",
                    "{'goal':'reading','unit':'week-1','tasks':[{'name':'Novel'},{'name':'Poem'},{'name':'Essay'}]}");
            call(home, "edit", "{'goal':'fitness','unit':'week-1','task_id':'swim','dependencies':['run']}");
            call(home, "done", "{'goal':'fitness','what':'35 min run'}");
            call(home, "done", "{'goal':'reading','what':'20 min novel'}");
            call(home, "remember", "{'content':'The fern likes shade','tags':['plants']}");
            call(home, "remember", "{'content':'The cactus likes sun','tags':['plants']}");
            call(home, "open_loop", "{'content':'Water the fern'}");
            call(home, "open_loop", "{'content':'Move the cactus','timebox_text':'tomorrow'}");
            call(home, "mem_progress", "{'project':'garden','content':{'beds':3}}");
            call(home, "mem_progress", "{'project':'house','content':{'rooms':5}}");
            call(home, "set_profile", "{'entries':{'name':'Alex','hobbies':['chess']}}");
            call(home, "settings", "{'set':{'decay_days':40}}");
            home.write(new Changes()
                    .put(Contact.TYPE, contact("ann", "Ann"))
                    .put(Contact.TYPE, contact("bo", "Bo"))
                    .set(Ref.of(Home.TODAY), "mood", Optional.of(new JsonString("calm"))));
            home.storage().note(UserId.DEFAULT, List.of(note("ann"), note("bo")), Duration.ofSeconds(5));
            ConversationStore talks = home.workspace().conversations(UserId.DEFAULT);
            talks.create(
                    Conversation.of(TALK), List.of(Message.of(Role.USER, "Hello fern"), Message.of(Role.USER, "Hi")));
            talks.create(Conversation.of(new ConversationId("walk")), List.of(Message.of(Role.USER, "Off we go")));
        }
    }

    private static Note note(String id) {
        return new Note(new Ref(Contact.TYPE, id), Map.of("calls", 1L), JsonObject.EMPTY);
    }

    private static Contact contact(String id, String name) {
        return new Contact(JsonObject.builder()
                .put("id", id)
                .put("name", name)
                .put("town", "Kiel")
                .build());
    }

    @AfterAll
    static void beOrdinary() {
        System.clearProperty(Connections.SYNCHRONOUS);
    }

    @BeforeEach
    void copy() throws Exception {
        file = Files.copy(sound, folder.resolve("damaged.db"), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Every value that is read: bytes where none belong, and text where something else does. */
    static Stream<Damage> everyValue() {
        return Stream.of(
                        damages(
                                "goals",
                                "slug = 'fitness'",
                                "id title description slug parent_id",
                                "status priority due_date progress created_at"
                                        + " updated_at completed_at metadata flow tags review_every last_reviewed daily"
                                        + " target extra slug_key"),
                        damages(
                                "goal_steps",
                                "title = 'Run'",
                                "id goal_id title description result step_key parent_id notes event_id",
                                "status order_num dependencies created_at completed_at due_date planned"
                                        + " defer_until tags repeat_rule metadata extra unit_rank"),
                        damages("step_dependencies", "1", "step_id depends_on", ""),
                        damages("logs", "value = 35", "id goal_id measure task notes", "date value at extra"),
                        damages("days", "field = 'mood'", "", "date value"),
                        damages(
                                "memories",
                                "content LIKE '%fern%'",
                                "id content source source_id subject topic quote superseded_by scope",
                                "type importance tags accessed_count created_at updated_at accessed_at metadata date"
                                        + " extra plain words position author valid_from valid_until scope_key claim"),
                        damages(
                                "loops",
                                "content LIKE '%fern%'",
                                "id content dedupe_key outcome scope goal_id step_id",
                                "kind status timebox confidence owner mentions last_mentioned_at source snoozed_until"
                                        + " asked_on metadata created_at updated_at completed_at extra known_by words"
                                        + " scope_key is_win"),
                        damages(
                                "progress",
                                "id = 'progress/garden'",
                                "id session_id",
                                "revision updated_at content extra namespace project earlier"),
                        damages("settings", "name = 'decay_days'", "", "value"),
                        damages("settings", "name = 'zone'", "", "value"),
                        damages("profile", "name = 'name'", "", "value"),
                        damages(
                                "changes",
                                "action = 'remember' AND summary LIKE '%fern%'",
                                "id actor action summary",
                                "at edits number"),
                        damages("changes", "seq = (SELECT max(seq) FROM changes)", "id", "at edits number"),
                        damages("change_refs", "kind = 'memory'", "kind record_id", ""),
                        damages("notes", "record_id = 'ann'", "", "note"),
                        damages("conversations", "id = 'talk'", "", "doc last_activity messages tokens"),
                        damages("messages", "conversation = 'talk' AND number = 1", "", "doc"),
                        damages("record_contact", "id = 'ann'", "id", "by_town by_dear by_distance extra"))
                .flatMap(all -> all);
    }

    private static Stream<Damage> damages(String table, String row, String ofText, String ofMore) {
        return Stream.concat(
                words(ofText + " " + ofMore).map(column -> new Damage(table, row, column, BYTES)),
                words(ofMore).map(column -> new Damage(table, row, column, TEXT)));
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty());
    }

    @ParameterizedTest
    @MethodSource("everyValue")
    void leavesOutWhatCannotBeReadAndNamesItAndKeepsIt(Damage damage) throws Exception {
        damage.make(file);
        try (Home home = Home.at(file)) {
            answersForTheOthers(home);

            assertThat(home.storage().check())
                    .as("names the table, the row and the field")
                    .anySatisfy(trouble -> {
                        assertThat(trouble.place()).startsWith(damage.table() + ", user default, ");
                        assertThat(trouble.message()).startsWith(damage.field() + ": ");
                    });
            call(home, "remember", "{'content':'Moss needs water'}");
            call(home, "undo", "{}");
            call(home, "update_goal", "{'goal':'reading','priority':7}");
            call(home, "open_loop", "{'content':'Buy moss'}");
            call(home, "done", "{'goal':'reading','what':'20 min poem'}");
            home.write(new Changes().put(Contact.TYPE, contact("cy", "Cy")));
            assertThat(damage.isKept(file) || isDerived(damage)).isTrue();
            String others = others();

            Mending mending = home.storage().mend();

            assertThat(mending.left()).noneMatch(Trouble::mendable);
            assertThat(others()).isEqualTo(others);
            assertThat(damage.isKept(file) || isDerived(damage)).isTrue();
            assertThat(mending.backup().isPresent()).isEqualTo(!mending.mended().isEmpty());
            answersForTheOthers(home);
        }
    }

    @Test
    void refusesToWriteOverARecordThatCannotBeRead() throws Exception {
        new Damage("record_contact", "id = 'ann'", "extra", TEXT).make(file);
        new Damage("goals", "slug = 'fitness'", "status", TEXT).make(file);
        String goal = Probe.text(file, "SELECT id FROM goals WHERE slug = 'fitness'");
        try (Home home = Home.at(file)) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> home.write(new Changes().put(Contact.TYPE, contact("ann", "Anna"))))
                    .withMessageContaining("record_contact, id ann cannot be read (extra: ");
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> home.write(new Changes().put(Goal.of(new GoalId(goal), "Other"))))
                    .withMessageContaining("goals, id " + goal + " cannot be read (status: ");
        }
        assertThat(Probe.text(file, "SELECT status FROM goals WHERE slug = 'fitness'"))
                .startsWith("{neither");
    }

    @Test
    void namesInAnswersWhatTheyLeaveOut() throws Exception {
        String goal = Probe.text(file, "SELECT id FROM goals WHERE slug = 'fitness'");
        new Damage("goals", "slug = 'fitness'", "flow", TEXT).make(file);
        Probe.run(file, "UPDATE settings SET value = 'neither' WHERE name = 'zone'");
        try (Home home = Home.at(file)) {
            assertThat(call(home, "list_goals", "{}"))
                    .contains("unreadable=")
                    .contains("goals, id " + goal + ": flow: ")
                    .contains("settings, name zone: ");
        }
    }

    @Test
    void leavesASettingThatCannotBeReadToItsOwner() throws Exception {
        Probe.run(file, "UPDATE settings SET value = '\"Mars\"' WHERE name = 'zone'");
        try (Home home = Home.at(file)) {
            assertThat(call(home, "done", "{'goal':'reading','what':'20 min poem'}"))
                    .contains("settings, name zone: ");
            assertThat(Probe.text(file, "SELECT value FROM settings WHERE name = 'zone'"))
                    .isEqualTo("\"Mars\"");

            call(home, "settings", "{'set':{'zone':'Europe/London'}}");
            assertThat(Probe.text(file, "SELECT value FROM settings WHERE name = 'zone'"))
                    .isEqualTo("\"Europe/London\"");
            assertThat(Probe.text(file, "SELECT value FROM settings WHERE name = 'zone_unreadable'"))
                    .isEqualTo("\"\\\"Mars\\\"\"");
        }
    }

    @Test
    void refusesToDeleteAGoalWithAStepThatCannotBeRead() throws Exception {
        new Damage("goal_steps", "title = 'Run'", "due_date", TEXT).make(file);
        try (Home home = Home.at(file)) {
            Goal goal =
                    home.<Goal>read(records -> records.goals().bySlug("fitness").orElseThrow());

            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> home.write(new Changes().delete(Ref.of(goal.id()))))
                    .withMessageContaining("cannot be read (due: ");
            assertThat(Probe.text(file, "SELECT count(*) FROM goal_steps WHERE title = 'Run'"))
                    .isEqualTo("1");
        }
    }

    @Test
    void refusesARequestWhoseAnswerCannotBeRead() throws Exception {
        try (Home home = Home.at(file)) {
            call(home, "remember", "{'content':'Moss needs water','request_id':'r1'}");
            new Damage("changes", "request_id = 'r1'", "answer", TEXT).make(file);

            assertThat(reply(home, "remember", "{'content':'Moss needs water','request_id':'r1'}")
                            .toString())
                    .contains("r1 was answered before, by a change that cannot be read (answer: ");
            call(home, "remember", "{'content':'Moss needs shade','request_id':'r2'}");
        }
    }

    @Test
    void setsASettingThatCannotBeReadAside() throws Exception {
        new Damage("settings", "name = 'decay_days'", "value", TEXT).make(file);
        try (Home home = Home.at(file)) {
            call(home, "settings", "{'set':{'decay_days':50}}");

            assertThat(home.<JsonObject>read(records -> records.settings().doc()))
                    .satisfies(doc -> assertThat(doc.number("decay_days")).contains(new BigDecimal(50)))
                    .satisfies(doc ->
                            assertThat(doc.string("decay_days_unreadable")).contains("{neither this nor that"));
        }
    }

    /** Whether it follows from other values, so that it may be written anew. */
    private static boolean isDerived(Damage damage) {
        return List.of(
                                "slug_key",
                                "unit_rank",
                                "plain",
                                "words",
                                "scope_key",
                                "claim",
                                "known_by",
                                "is_win",
                                "namespace")
                        .contains(damage.column())
                || List.of("project", "earlier", "last_activity", "messages", "tokens", "number", "order_num")
                        .contains(damage.column())
                || damage.column().matches("(by|at)_.*")
                || damage.table().equals("step_dependencies")
                || damage.table().equals("change_refs");
    }

    private String others() throws SQLException {
        return Probe.text(
                        file,
                        "SELECT json_group_array(json_array(id, title, priority, extra)) FROM goals"
                                + " WHERE slug IS 'reading'")
                + Probe.text(
                        file,
                        "SELECT json_group_array(json_array(id, content, tags, extra)) FROM memories"
                                + " WHERE content LIKE '%cactus%'")
                + Probe.text(
                        file,
                        "SELECT json_group_array(json_array(id, content, extra)) FROM loops"
                                + " WHERE content LIKE '%cactus%'")
                + Probe.text(file, "SELECT json_group_array(json_array(id, value)) FROM logs WHERE value = 20");
    }

    private static void answersForTheOthers(Home home) {
        assertThat(call(home, "status", "{}")).contains("Reading");
        assertThat(call(home, "list_goals", "{}")).contains("Reading");
        assertThat(call(home, "list_goals", "{'limit':1}")).containsAnyOf("Reading", "Fitness");
        assertThat(call(home, "list_steps", "{'goal':'reading'}")).contains("Novel");
        assertThat(call(home, "get_next_actions", "{}")).contains("Essay");
        assertThat(call(home, "get_goal_details", "{'goal':'reading'}")).contains("Novel");
        call(home, "goal_stats", "{}");
        call(home, "upcoming_goals", "{}");
        assertThat(call(home, "loops", "{}")).contains("cactus");
        assertThat(call(home, "listen", "{'message':'I moved the cactus','dry_run':true}"))
                .contains("cactus");
        assertThat(call(home, "context", "{'message':'hello','prompt':true}")).contains("cactus");
        assertThat(call(home, "recall", "{'query':'what likes sun, what likes shade','tags':['plants']}"))
                .contains("cactus");
        assertThat(call(home, "list_memories", "{}")).contains("cactus");
        call(home, "memory_stats", "{}");
        assertThat(call(home, "mem_progress", "{'project':'house'}")).contains("rooms");
        assertThat(call(home, "get_profile", "{}")).contains("chess");
        call(home, "settings", "{}");
        assertThat(call(home, "history", "{}")).contains("set_profile");
        assertThat(home.<String>read(records ->
                        records.of(Contact.TYPE).list(RecordQuery.ALL).items().toString()))
                .contains("Bo");
        ConversationStore talks = home.workspace().conversations(UserId.DEFAULT);
        assertThat(talks.list()).extracting(talk -> talk.id().value()).contains("walk");
        talks.before(TALK, 9, 9);
        talks.stats(TALK);
    }

    private static ToolReply reply(Home home, String tool, String arguments) {
        JsonObject parsed = (JsonObject) Json.parse(arguments.replace('\'', '"'));
        return new ToolRunner(home.workspace(), Catalog.standard()).call(tool, parsed, Home.caller(UserId.DEFAULT));
    }

    private static String call(Home home, String tool, String arguments) {
        ToolReply reply = reply(home, tool, arguments);
        assertThat(reply).as(tool).isInstanceOf(ToolReply.Result.class);
        return reply.toString();
    }
}
