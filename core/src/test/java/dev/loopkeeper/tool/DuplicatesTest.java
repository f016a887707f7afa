package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;

/** What is taken for a repetition says so, loses nothing, and can be kept apart. */
class DuplicatesTest {
    private final Bench bench = Bench.sample();

    @Test
    void namesTheMemoryThatSaysTheSame() {
        String first = at(bench.call("remember", "{'content':'Zora likes tea'}"), "memory.id");
        JsonObject known = bench.call("remember", "{'content':'zora likes tea!'}");

        assertThat(at(known, "deduplicated")).isEqualTo("true");
        assertThat(each(known, "duplicates", "id")).containsExactly(first);
        assertThat(each(known, "duplicates", "reason")).containsExactly("the same words");
        assertThat(at(known, "message"))
                .startsWith("Known already as 'Zora likes tea' (m")
                .endsWith("; importance is now 0.6. To keep both, repeat the call with again: true.");
    }

    @Test
    void keepsWhatARepeatedMemoryAdds() {
        bench.call("remember", "{'content':'Zora likes tea','tags':['drinks'],'quote':'tea, please'}");
        JsonObject known = bench.call(
                "remember",
                "{'content':'Zora likes tea','tags':['zora'],'subject':'Zora','quote':'green"
                        + " tea','metadata':{'cup':2}}");

        assertThat(at(known, "memory.tags")).isEqualTo("[\"drinks\",\"zora\"]");
        assertThat(at(known, "memory.subject")).isEqualTo("Zora");
        assertThat(at(known, "memory.metadata")).isEqualTo("{\"cup\":2}");
        assertThat(at(known, "memory.quote")).isEqualTo("tea, please");
        assertThat(at(known, "unchanged")).isEqualTo("[\"quote\"]");
        assertThat(at(known, "message")).contains("importance is now 0.6; quote as it was.");
    }

    @Test
    void keepsTheSameWordsApartWhenWanted() {
        String first = at(bench.call("remember", "{'content':'Zora likes tea'}"), "memory.id");
        JsonObject second = bench.call("remember", "{'content':'Zora likes tea','again':true}");

        assertThat(at(second, "deduplicated")).isEqualTo("false");
        assertThat(at(second, "memory.id")).isNotEqualTo(first);
        bench.call("undo", "{}");
        bench.call("undo", "{'change':'" + undoOf(bench) + "'}");
        assertThat(at(bench.call("list_memories", "{}"), "total")).isEqualTo("2");
        bench.call("update_memory", "{'memory_id':'" + at(second, "memory.id") + "','tags':['tea']}");
    }

    private static String undoOf(Bench bench) {
        return each(bench.call("history", "{'limit':1}"), "changes", "id").get(0);
    }

    @Test
    void takesNothingForARepetitionThatIsAboutSomethingElse() {
        bench.call("remember", "{'content':'Paid the rent','type':'event','date':'2026-01-02'}");
        JsonObject later = bench.call("remember", "{'content':'Paid the rent','type':'event','date':'2026-01-09'}");
        JsonObject again = bench.call("remember", "{'content':'Paid the rent','type':'event','date':'2026-01-09'}");
        bench.call("remember", "{'content':'Likes tea','subject':'Zora'}");

        assertThat(at(later, "deduplicated")).isEqualTo("false");
        assertThat(at(again, "deduplicated")).isEqualTo("true");
        assertThat(at(again, "memory.id")).isEqualTo(at(later, "memory.id"));
        assertThat(at(bench.call("remember", "{'content':'Likes tea','subject':'Ann'}"), "deduplicated"))
                .isEqualTo("false");
    }

    @Test
    void namesWhatIsSaidTwiceInABatch() {
        JsonObject kept = bench.call(
                "batch_remember",
                "{'memories':[{'content':'Likes snow'},{'content':'likes snow.'},{'content':'Likes"
                        + " snow','again':true}]}");

        assertThat(at(kept, "created")).isEqualTo("2");
        assertThat(at(kept, "deduplicated")).isEqualTo("1");
        assertThat(each(kept, "duplicates", "name")).containsExactly("Likes snow");
        assertThat(each(kept, "duplicates", "reason")).containsExactly("said twice in this call");
        assertThat(at(kept, "message")).startsWith("Remembered 2 of 3. Known already: 'Likes snow' (m");
    }

    @Test
    void knowsWhatIsSaidTwiceInABatchHoweverItIsSaid() {
        JsonObject kept = bench.call(
                "batch_remember",
                "{'memories':[{'content':'Likes tea','tags':['one']},{'content':'Likes tea','type':'fact',"
                        + "'tags':['two'],'subject':'Zora'},{'content':'Likes tea','subject':'Ann'}]}");

        assertThat(at(kept, "created")).isEqualTo("2");
        assertThat(each(kept, "memories", "subject")).containsExactly("Zora", "Ann");
        assertThat(at(kept, "memories.0.tags")).isEqualTo("[\"one\",\"two\"]");
        assertThat(at(kept, "memories.0.importance")).isEqualTo("0.5");
        assertThat(at(bench.call("list_memories", "{}"), "total")).isEqualTo("2");
    }

    @Test
    void losesNothingOfABatchThatRepeatsWhatIsKnown() {
        String known = at(bench.call("remember", "{'content':'Likes tea'}"), "memory.id");
        JsonObject kept = bench.call(
                "batch_remember",
                "{'memories':[{'content':'Likes tea','tags':['one']},{'content':'likes tea','type':'fact',"
                        + "'tags':['two']}]}");

        assertThat(at(kept, "deduplicated")).isEqualTo("2");
        assertThat(each(kept, "duplicates", "reason")).containsExactly("the same words", "said twice in this call");
        JsonObject memory = bench.call("get_memory", "{'memory_id':'" + known + "'}");
        assertThat(at(memory, "memory.tags")).isEqualTo("[\"one\",\"two\"]");
        assertThat(at(memory, "memory.importance")).isEqualTo("0.6");
    }

    @Test
    void changesAMemoryIntoTheWordsOfAnotherSubjectOrWhenWanted() {
        bench.call("remember", "{'content':'Likes tea','subject':'Zora'}");
        String ann = at(bench.call("remember", "{'content':'Likes milk','subject':'Ann'}"), "memory.id");
        String any = at(bench.call("remember", "{'content':'Likes rum'}"), "memory.id");

        bench.call("update_memory", "{'memory_id':'" + ann + "','content':'Likes tea'}");
        assertThat(bench.refused("update_memory", "{'memory_id':'" + any + "','content':'likes tea'}")
                        .message())
                .endsWith("another memory says the same; repeat the call with again: true to have both");
        bench.call("update_memory", "{'memory_id':'" + any + "','content':'likes tea','again':true}");
        assertThat(at(bench.call("recall", "{'query':'tea'}"), "total")).isEqualTo("3");
    }

    @Test
    void bringsBackWhatIsAboutAnotherSubject() {
        bench.call("remember", "{'content':'Likes tea','subject':'Zora'}");
        bench.at("2026-01-16T10:00").call("cleanup_memories", "{'max_age':1,'min_importance':1}");
        String undone = undoOf(bench);
        bench.call("remember", "{'content':'Likes tea','subject':'Ann'}");
        bench.call("undo", "{'change':'" + undone + "'}");

        assertThat(each(bench.call("list_memories", "{}"), "memories", "subject"))
                .containsExactlyInAnyOrder("Zora", "Ann");
    }

    @Test
    void namesTheLoopThatSaysTheSameAndTheTimeItHad() {
        String first = at(bench.call("open_loop", "{'content':'Call mum','timebox_text':'tomorrow'}"), "loop.id");
        JsonObject heard = bench.call("open_loop", "{'content':'Call mum','timebox_text':'friday'}");

        assertThat(each(heard, "duplicates", "id")).containsExactly(first);
        assertThat(at(heard, "message"))
                .startsWith("Heard again: Call mum (l")
                .endsWith("), now friday instead of tomorrow. To keep both, repeat the call with again: true.");
        assertThat(at(bench.call("open_loop", "{'content':'Call mum','again':true}"), "loop.id"))
                .isNotEqualTo(first);
    }

    @Test
    void opensWhatAMessageNamesAgainWhenWanted() {
        bench.call("listen", "{'message':'I will water the plants tonight'}");
        JsonObject heard = bench.call("listen", "{'message':'I will water the plants tonight'}");
        JsonObject again = bench.call("listen", "{'message':'I will water the plants tonight','again':true}");

        assertThat(each(heard, "updated", "reason")).containsExactly("is open already");
        assertThat(each(again, "opened", "content")).containsExactly("Water the plants");
    }

    @Test
    void saysThatWhatWasUndoneStaysClosed() {
        bench.call("listen", "{'message':'I will water the plants tonight'}");
        bench.call("undo", "{}");
        JsonObject heard = bench.call("listen", "{'message':'I will water the plants tonight'}");

        assertThat(each(heard, "warnings", "code")).containsExactly("undone_before");
        assertThat(each(
                        bench.call("listen", "{'message':'I will water the plants tonight','again':true}"),
                        "opened",
                        "content"))
                .containsExactly("Water the plants");
    }

    @Test
    void addsATaskOfANameThatIsThereWhenWanted() {
        bench.call("plan", "{'goal':'fitness','name':'Stretch'}");

        assertThat(bench.refused("plan", "{'goal':'fitness','name':'Stretch'}").message())
                .endsWith("exists in fitness/week-2; edit that one, or repeat the call with again: true to have both");
        assertThat(each(bench.call("plan", "{'goal':'fitness','name':'Stretch','again':true}"), "created", "key"))
                .containsExactly("stretch-2");
    }

    @Test
    void saysThatAStepOrAGoalOfThatNameWasThereBefore() {
        String first = each(bench.call("add_step", "{'goal':'fitness','title':'Row'}"), "steps", "id")
                .get(0);
        JsonObject second = bench.call("add_step", "{'goal':'fitness','title':'row'}");

        assertThat(each(second, "duplicates", "id")).containsExactly(first);
        assertThat(at(second, "message")).contains("There was one of that name before: 'Row' (s");
        assertThat(at(bench.call("create_goal", "{'title':'Fitness'}"), "message"))
                .startsWith("Created goal fitness-2. There was one of that title before: 'fitness' (g");
    }
}
