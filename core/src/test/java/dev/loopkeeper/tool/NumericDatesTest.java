package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where one date is asked for, 1/2 is refused, and the answer says what it may be and how to write it. */
class NumericDatesTest {
    private final Bench bench = Bench.sample();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            done          | {'goal':'fitness','what':'20 min walk','date':'1/2'}
            status        | {'date':'1/2'}
            edit          | {'goal':'fitness','date':'1/2','value':5}
            remember      | {'content':'Call mum','date':'1/2'}
            recall        | {'query':'mum','as_of':'1/2'}
            loops         | {'since':'1/2'}
            history       | {'since':'1/2'}
            """)
    void refusesAPastDate(String tool, String arguments) {
        Refusal refusal = bench.refused(tool, arguments);

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.message())
                .contains("\"1/2\" may be 2 January or 1 February: write 2026-01-02 or 2025-02-01");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            plan          | {'goal':'fitness','name':'Swim','due':'1/2'}
            plan          | {'goal':'fitness','name':'Swim','due':'by 1/2'}
            edit          | {'goal':'fitness','task_id':'run-session','due':'1/2'}
            create_goal   | {'title':'Garden','due':'1/2'}
            update_goal   | {'goal_id':'fitness','due':'1/2'}
            """)
    void refusesADueDate(String tool, String arguments) {
        assertThat(bench.refused(tool, arguments).message())
                .contains("\"1/2\" may be 2 January or 1 February: write 2027-01-02 or 2026-02-01");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            status      | {'date':'1/2/2026'}
            plan        | {'goal':'fitness','name':'Swim','due':'1/2/2026'}
            plan        | {'goal':'fitness','name':'Swim','due':'by 1/2/2026'}
            plan        | {'goal':'fitness','name':'Swim','due':'by 1/2/26'}
            plan        | {'goal':'fitness','name':'Swim','planned':'1/2/2026 at 5pm'}
            next        | {'due':'by 1-2-2026'}
            """)
    void refusesADateWithItsYear(String tool, String arguments) {
        assertThat(bench.refused(tool.equals("next") ? "get_next_actions" : tool, arguments)
                        .message())
                .contains("may be 2 January or 1 February: write 2026-01-02 or 2026-02-01");
    }

    @ParameterizedTest
    @CsvSource({"31/1/2026, 2026-01-31", "by 1/31/2026, 2026-01-31", "by 31/1, 2026-01-31"})
    void saysHowToWriteTheOnlyDateItMayBe(String due, String date) {
        assertThat(bench.refused("plan", "{'goal':'fitness','name':'Swim','due':'" + due + "'}")
                        .message())
                .contains("is not a date in ISO form: write " + date);
    }

    @ParameterizedTest
    @ValueSource(strings = {"20 min walk on 1/2", "20 min walk on 1/2/2026", "20 min walk on 1-2-2026"})
    void guessesAtNoneInAReport(String what) {
        assertThat(at(bench.done("fitness", what), "date")).isEqualTo("2026-01-14");
    }
}
