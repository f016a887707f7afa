package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.tool.catalog.Catalog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists narrowed by goal, label and due date; today is Wednesday 14 January 2026. */
class ListFiltersTest {
    private final Bench bench = Bench.empty();

    @BeforeEach
    void keepSomeOfEach() {
        bench.call("create_goal", "{'title':'Home','slug':'home','tags':['family'],'due':'2026-01-16'}");
        bench.call("create_goal", "{'title':'Work','slug':'work','tags':['office','money'],'due':'2026-02-01'}");
        step("home", "Paint", "'tags':['diy'],'due':'2026-01-14'");
        step("home", "Mend", "'tags':['diy','garden'],'due':'2026-01-20'");
        step("home", "Rest", "'flagged':true");
        step("work", "Invoice", "'tags':['money'],'due':'2026-01-12T09:00'");
        bench.call("open_loop", "{'content':'Call mum','timebox_text':'by friday'}");
        bench.call("open_loop", "{'content':'Write to Ann'}");
        bench.call("remember", "{'content':'Likes oat milk','tags':['food']}");
        bench.call("remember", "{'content':'Rents a flat','tags':['home','money']}");
    }

    private void step(String goal, String title, String fields) {
        bench.call("add_step", "{'goal':'" + goal + "','title':'" + title + "'}");
        bench.call("update_step", "{'step':'" + goal + "/" + title + "'," + fields + "}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
                    list_steps       | 'goal':'home','tag':'diy'              | steps    | title   | Paint,Mend
                    list_steps       | 'goal':'home','tag':'garden, other'    | steps    | title   | Mend
                    list_steps       | 'goal':'home','tags':'garden'          | steps    | title   | Mend
                    list_steps       | 'goal':'home','tag':['garden','x']     | steps    | title   | Mend
                    list_steps       | 'goal':'home','tag':'[\\"garden\\"]'   | steps    | title   | Mend
                    list_steps       | 'goal':'home','tag':[]                 | steps    | title   | Paint,Mend,Rest
                    list_steps       | 'goal':'home','due':'today'            | steps    | title   | Paint
                    list_steps       | 'goal':'home','due':'none'             | steps    | title   | Rest
                    list_steps       | 'goal':'home','due':'after friday','tag':'diy' | steps | title | Mend
                    list_goals       | 'tag':'money'                          | goals    | slug    | work
                    list_goals       | 'tags':['family','office']             | goals    | slug    | home,work
                    list_goals       | 'due':'this week'                      | goals    | slug    | home
                    list_goals       | 'due':'past'                           | goals    | slug    | -
                    get_next_actions | 'goal':'work'                          | actions  | title   | Invoice
                    get_next_actions | 'tag':'money,diy','due':'by tomorrow'  | actions  | title   | Invoice,Paint
                    get_next_actions | 'due':'past'                           | actions  | title   | Invoice
                    upcoming_goals   | 'days':30,'tag':'office'               | goals    | slug    | work
                    loops            | 'due':'by saturday'                    | loops    | content | Call mum
                    loops            | 'due':'none'                           | loops    | content | Write to Ann
                    loops            | 'goal':'home'                          | loops    | content | -
                    list_memories    | 'tag':'food'                           | memories | content | Likes oat milk
                    """)
    void narrowsAList(String tool, String arguments, String list, String member, String expected) {
        assertThat(each(bench.call(tool, "{" + arguments + "}"), list, member))
                .containsExactlyInAnyOrder(expected == null ? new String[0] : expected.split(",", -1));
    }

    @Test
    void countsWhatIsLeft() {
        assertThat(Bench.at(bench.call("list_steps", "{'goal':'home','tag':'diy','limit':1}"), "total"))
                .isEqualTo("2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    list_goals       | 'due':'soon'  | due: "soon" names no days I can read
                    get_next_actions | 'goal':'hom'  | goal: there is no goal 'hom'; did you mean home
                    list_memories    | 'tag':' , '   | tag: names nothing
                    list_goals       | 'tag':[true]     | tag: entry 1 true is not text
                    """)
    void saysWhatItDoesNotUnderstand(String tool, String arguments, String message) {
        assertThat(bench.refused(tool, "{" + arguments + "}").message()).startsWith(message);
    }

    @Test
    void takesNoParameterOfAnotherMeaningForAFilter() {
        assertThat(ListFilters.of(
                        Catalog.standard().find("suggest_next_actions").orElseThrow()))
                .isEmpty();
        assertThat(ListFilters.of(Catalog.standard().find("query_tasks").orElseThrow()))
                .containsKeys("goal", "tag", "due", "context", "flagged", "waiting");
    }
}
