package dev.loopkeeper.goal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The small values that goals and steps are made of. */
class GoalValuesTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    private static <T> T read(Shape<T> shape, String json) {
        Reading<T> reading = shape.read().apply(Json.parse(json.replace('\'', '"')));
        assertThat(reading).isInstanceOf(Reading.Good.class);
        return ((Reading.Good<T>) reading).value();
    }

    @ParameterizedTest
    @CsvSource({
        "every day after, FREQ=DAILY",
        "Every 3 days after completion, FREQ=DAILY;INTERVAL=3",
        "every 1 week after, FREQ=WEEKLY",
        "every 2 weeks after, FREQ=WEEKLY;INTERVAL=2",
        "every month after, FREQ=MONTHLY",
    })
    void readsRepetitionsAsTheyWereWrittenBefore(String words, String rule) {
        Repeat repeat = read(Repeat.SHAPE, "'" + words + "'");

        assertThat(repeat.rule().rrule()).isEqualTo(rule);
        assertThat(repeat.from()).isEqualTo(Repeat.From.COMPLETION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "''",
                "'every'",
                "'every 0 days after'",
                "'every monday'",
                "{}",
                "{'rrule':'FREQ=FOO'}",
                "{'rrule':'FREQ=DAILY','from':'start'}",
                "{'rrule':'FREQ=DAILY','start':'soon'}",
                "{'rrule':'FREQ=DAILY','except':['never']}",
                "3",
            })
    void refusesOtherRepetitions(String json) {
        assertThat(Repeat.SHAPE.read().apply(Json.parse(json.replace('\'', '"'))))
                .isInstanceOf(Reading.Bad.class);
    }

    @Test
    void readsMetricsAndTargets() {
        assertThat(read(Metric.SHAPE, "{'field':'hindi','rule':'increment'}"))
                .isEqualTo(new Metric("hindi", MetricRule.INCREMENT));
        Metric chapters = new Metric("hindi", MetricRule.INCREMENT, "chapters");
        assertThat(read(Metric.SHAPE, Json.write(Metric.SHAPE.write().apply(chapters))))
                .isEqualTo(chapters);
        Target target = read(Target.SHAPE, "{'count':5,'per':'day'}");
        assertThat(target).isEqualTo(new Target(Target.Measure.COUNT, 5, Target.Period.DAY));
        assertThat(Json.write(Target.SHAPE.write().apply(target))).isEqualTo("{\"count\":5,\"per\":\"day\"}");
        assertThat(Target.SHAPE.read().apply(Json.parse("{\"count\":5,\"minutes\":5,\"per\":\"day\"}")))
                .isEqualTo(Reading.bad("needs either minutes or count"));
        assertThat(Metric.SHAPE.read().apply(Json.parse("{\"field\":\"a\",\"rule\":\"none\",\"noun\":1}")))
                .isEqualTo(Reading.bad("noun: 1 is not text"));
    }

    @Test
    void knowsUnits() {
        assertThat(new Unit("week-12").week()).hasValue(12);
        assertThat(new Unit("chapter-3").week()).isEmpty();
        assertThat(read(Unit.SHAPE, "' chapter-3 '")).isEqualTo(new Unit("chapter-3"));
        assertThat(Unit.SHAPE.read().apply(new JsonString("a/b"))).isEqualTo(Reading.bad("must not hold a slash"));
        assertThat(Unit.SHAPE.read().apply(new JsonString("a\\b"))).isEqualTo(Reading.bad("must not hold a slash"));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-14, 2026-01-14, '', 2026-01-21",
        "2026-01-14T17:00, 2026-01-14, 2026-01-14T17:00+09:00[Asia/Tokyo], 2026-01-21T17:00",
        "2026-01-14T17:00Z, 2026-01-15, 2026-01-15T02:00+09:00[Asia/Tokyo], 2026-01-21T17:00Z",
        "2026-01-14T17:00+01:00, 2026-01-15, 2026-01-15T01:00+09:00[Asia/Tokyo], 2026-01-21T17:00+01:00",
    })
    void readsDueDates(String text, String date, String time, String weekLater) {
        Due due = read(Due.SHAPE, "'" + text + "'");

        assertThat(due.date(TOKYO)).isEqualTo(date);
        assertThat(due.time(TOKYO).map(Object::toString).orElse("")).isEqualTo(time);
        assertThat(due.plusDays(7, TOKYO).text()).isEqualTo(weekLater);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-28T02:30, 2026-03-29T02:30",
        "2026-03-28T02:30+01:00, 2026-03-29T03:30+02:00",
        "2026-03-28T17:00+01:00, 2026-03-29T17:00+02:00",
        "2026-10-24T17:00+02:00, 2026-10-25T17:00+01:00",
        "2026-10-24T02:30+02:00, 2026-10-25T02:30+02:00",
        "2026-03-28T16:00Z, 2026-03-29T15:00Z",
    })
    void keepsTheTimeOnTheWallWhenClocksChange(String text, String dayLater) {
        Due due = read(Due.SHAPE, "'" + text + "'");

        assertThat(due.plusDays(1, ZoneId.of("Europe/Berlin")).text()).isEqualTo(dayLater);
    }

    @ParameterizedTest
    @ValueSource(strings = {"+999999999-12-31T23:59:59-18:00", "2026-02-29", "soon", "2026-01-14T25:00", "-0001-01-01"})
    void refusesOtherDueDates(String text) {
        assertThat(Due.SHAPE.read().apply(new JsonString(text))).isInstanceOf(Reading.Bad.class);
    }

    @Test
    void ordersGoalsByPriorityThenNewest() {
        List<Goal> goals = Stream.of(goal("a", 5, "2026-01-01"), goal("b", 5, "2026-01-03"), goal("c", 9, "2025-01-01"))
                .sorted(GoalQuery.ORDER)
                .toList();

        assertThat(goals).extracting(goal -> goal.id().value()).containsExactly("c", "b", "a");
        assertThat(GoalQuery.withStatus(GoalStatus.PAUSED).wants(goals.get(0))).isFalse();
        assertThat(GoalQuery.all().wants(goals.get(0))).isTrue();
    }

    private static Goal goal(String id, int priority, String created) {
        return Goal.of(new GoalId(id), "Goal " + id)
                .with(Goal.PRIORITY, priority)
                .with(Goal.CREATED_AT, Instant.parse(created + "T00:00:00Z"));
    }

    @Test
    void ordersStepsByUnitAndPlace() {
        List<Step> steps = Stream.of(
                        step("a", "week-10", 1),
                        step("b", "week-9", 2),
                        step("c", "chapter-1", 1),
                        step("d", "", 7),
                        step("e", "week-9", 1),
                        step("f", "appendix", 1))
                .sorted(StepQuery.ORDER)
                .toList();

        assertThat(steps).extracting(step -> step.id().value()).containsExactly("d", "e", "b", "a", "f", "c");
        assertThat(steps)
                .filteredOn(StepQuery.openBefore(new GoalId("g"), 10)::wants)
                .extracting(Step::path)
                .containsExactly("week-9/e", "week-9/b");
        assertThat(StepQuery.whole(new GoalId("g")).wants(step("t", "template", 1)))
                .isFalse();
        assertThat(StepQuery.whole(new GoalId("other")).wants(steps.get(0))).isFalse();
    }

    private static Step step(String id, String unit, int order) {
        Step step = Step.of(new StepId(id), new GoalId("g"), "Step").with(Step.ORDER, order);
        return step.withIfPresent(
                Step.UNIT, Optional.of(unit).filter(u -> !u.isEmpty()).map(Unit::new));
    }

    @Test
    void computesProgressWithoutSkippedSteps() {
        Step done = step("a", "", 1).with(Step.STATUS, StepStatus.COMPLETED);
        Step skipped = step("b", "", 2).with(Step.STATUS, StepStatus.SKIPPED);
        Step open = step("c", "", 3);

        assertThat(Progress.of(List.of()).percent()).isEqualByComparingTo("0");
        assertThat(Progress.of(List.of(skipped)).percent()).isEqualByComparingTo("0");
        assertThat(Progress.of(List.of(done, skipped)).percent()).isEqualByComparingTo("100");
        assertThat(Progress.of(List.of(done, open, open)).percent()).isEqualByComparingTo("33");
        assertThat(Progress.of(List.of(done, done, open)).percent()).isEqualByComparingTo("67");
    }

    @Test
    void keepsUnknownMembersAndRefusesFaultyOnes() {
        JsonObject doc = (JsonObject) Json.parse("{\"id\":\"g\",\"title\":\"T\",\"later\":{\"x\":1}}");

        assertThat(new Goal(doc).with(Goal.PRIORITY, 7).without(Goal.PRIORITY).doc())
                .isEqualTo(doc);
        assertThatThrownBy(() -> new Goal(doc.with("priority", Json.parse("0"))))
                .isInstanceOf(FaultyRecordException.class)
                .hasMessage("priority: 0 is below 1 (1..10)");
        assertThatThrownBy(() -> new Step(doc)).isInstanceOf(FaultyRecordException.class);
        assertThatThrownBy(() -> new GoalId(" ")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StepId("")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aStepSaysWhatIsWrongWithItsConnections() {
        JsonObject doc = (JsonObject) Json.parse("""
            {"id": "s", "goal": "g", "title": "Write",
             "mcp_connections": [{"server_name": "mail", "tool_name": "send"}, {"server_name": "E Mail", "tool_name": "t"}],
             "execution_config": {"max_turns": 0}}\
            """);

        Step step = new Step(doc);

        assertThat(step.connections()).hasSize(2);
        assertThat(step.connections().get(0)).isInstanceOf(Reading.Good.class);
        assertThat(step.connections().get(1)).isInstanceOf(Reading.Bad.class);
        assertThat(step.executionConfig()).contains(Reading.bad("max_turns: 0 is below 1 (1..1000)"));
    }
}
