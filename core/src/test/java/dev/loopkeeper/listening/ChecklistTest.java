package dev.loopkeeper.listening;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.listening.Checklist.Item;
import dev.loopkeeper.time.language.TimeLanguage;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChecklistTest {
    private static final Lexicon LEXICON = Lexicon.read(
            Language.installed().lines(Part.LEXICON), Language.installed().morphology());

    private static Checklist list(String message) {
        return Checklist.of(message, TimeLanguage.installed().read(message, Scenes.NOW), LEXICON);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "- [ ] fix the bike -> fix the bike",
                "* [ ] fix the bike\\n+ [x] call mum -> fix the bike | call mum, done",
                "[] fix the bike -> fix the bike",
                "[X] fix the bike -> fix the bike, done",
                "3. [ ] fix the bike -> fix the bike",
                "  - [ ]   fix the bike   -> fix the bike",
                "todo: stamps, call the bank -> stamps | call the bank",
                "To-do: stamps; call the bank; -> stamps | call the bank",
                "TODO:\\n- stamps\\n2) call the bank\\n• pay rent -> stamps | call the bank | pay rent",
                "shopping list\\n- milk\\n\\n- eggs -> milk | eggs",
                "to do tomorrow:\\n- milk -> milk",
                "todo:\\n- milk\\nand so on\\n- eggs -> milk",
                "todo:\\nmilk -> ``",
                "- fix the bike -> ``",
                "- milk\\n- eggs -> ``",
                "things I like: milk, eggs -> ``",
                "- [ ] -> ``",
                "[draft] fix the bike -> ``",
                "hello -> ``",
                "`` -> ``"
            })
    void findsTheItemsOfLists(String message, String items) {
        assertThat(list(message.replace("\\n", "\n")).items().stream()
                        .map(item -> item.text() + (item.done() ? ", done" : ""))
                        .collect(Collectors.joining(" | ")))
                .isEqualTo(items);
    }

    @Test
    void pointsIntoTheMessage() {
        String message = "Hi!\ntodo tomorrow: milk,  eggs\n- [ ] call  mum ";
        Checklist list = list(message);

        assertThat(list.items())
                .hasSize(3)
                .allSatisfy(item ->
                        assertThat(message.substring(item.start(), item.end())).isEqualTo(item.text()));
        assertThat(list.items()).extracting(Item::heading).containsExactly(4, 4, 4);
        assertThat(list("- [ ] milk").items()).extracting(Item::heading).containsExactly(-1);
    }

    @Test
    void blanksWhatItTookAndKeepsTheRestInItsPlace() {
        String message = "I called mum\n- [ ] milk\nand dad";
        Checklist list = list(message);

        assertThat(list.rest()).isEqualTo("I called mum\n" + " ".repeat(10) + "\nand dad");
        assertThat(list.endOfHeading(0, message)).isEqualTo(12);
        assertThat(list.endOfHeading(24, message)).isEqualTo(message.length());
        assertThat(list.endOfHeading(0, "todo: milk\n")).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "To do tomorrow:\\n1. milk\\n2) call mum on Friday"
                        + " -> COMMITMENT Milk @2026-03-05T00:00; COMMITMENT Call mum @2026-03-06T00:00",
                "todo: stamps, call the bank -> COMMITMENT Stamps; COMMITMENT Call the bank",
                "- [ ] gym every monday -> HABIT Gym FREQ=WEEKLY;BYDAY=MO",
                "Shopping list:\\n- milk\\nthen call mum -> COMMITMENT Call mum; COMMITMENT Milk",
                "[Call mum] - [x] call mum\\n- [ ] buy milk -> COMMITMENT Buy milk; done Call mum",
                "[Buy milk] - [ ] buy milk tomorrow -> again Buy milk @2026-03-05T00:00",
                "Tomorrow:\\n- call mum -> COMMITMENT Call mum"
            })
    void opensAndClosesWhatTheItemsSay(String scene, String result) {
        assertThat(Scenes.heard(scene)).isEqualTo(result);
    }
}
