package dev.loopkeeper.listening;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.lexicon.Lexicon;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VerbPhraseReaderTest {
    private final VerbPhraseReader reader = new VerbPhraseReader(Lexicon.read(
            Language.installed().lines(Part.LEXICON), Language.installed().morphology()));

    private static String parts(VerbPhrase doing) {
        List<String> all = new ArrayList<>();
        all.add(doing.verb().isEmpty() ? "-" : doing.verb());
        new TreeSet<>(doing.particles()).forEach(particle -> all.add("+" + particle));
        doing.things()
                .forEach(thing -> all.add("[" + String.join(" ", thing.words()) + (thing.formal() ? " .." : "") + "]"));
        new TreeMap<>(doing.details()).forEach((word, words) -> all.add(word + "=" + String.join(" ", words)));
        new TreeSet<>(doing.numbers()).forEach(number -> all.add("#" + number));
        new TreeSet<>(doing.owners()).forEach(owner -> all.add("@" + owner));
        return all.stream().collect(Collectors.joining(" ")) + (doing.negated() ? " not" : "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "Call mum -> call [mum]",
                "calling mum -> call [mum]",
                "Just call mum -> call [mum]",
                "Drop the parcel off at Pat's -> drop +off [parcel] @pat",
                "Take the bins out -> take +out [bin]",
                "Write to grandma about the party -> write about=parti to=gran",
                "Book flights to Lisbon -> book [flight] to=lisbon",
                "Fly from Oslo -> fly from=oslo",
                "Pay the gas bill -> pay [gas bill ..]",
                "Pay the bill -> pay [bill]",
                "Buy milk, eggs and bread -> buy [milk] [egg] [bread]",
                "Drink a glass of water -> drink [water]",
                "Read chapter 7 -> read [chapter] #7",
                "Read Sara's essay -> read [essay] @sara",
                "Read my essay -> read [essay] @mine",
                "Read her essay -> read [essay] @theirs",
                "Get the boiler serviced -> service [boiler]",
                "Take a walk -> - [walk]",
                "Meditate -> meditate",
                "The parking permit -> - [park permit]",
                "Haircut -> - [haircut]",
                "Watch the film Kwame sent me -> watch [film]",
                "Call mum tomorrow at 9 -> call [mum]",
                "Don't call Mia -> - not",
                "No crisps -> - not",
                "zorble the flux -> zorble [flux]",
                "... -> -",
                "- call mum -> call [mum]"
            })
    void takesADoingApart(String content, String parts) {
        assertThat(parts(reader.ofContent(content))).isEqualTo(parts);
    }

    @Test
    void keepsTheWordsAsWritten() {
        assertThat(reader.ofContent("Call Mum, please").text()).isEqualTo("Call Mum, please");
        assertThat(reader.ofContent("").isBare()).isTrue();
    }

    @Test
    void takesItsThingsOneByOne() {
        VerbPhrase doing = reader.ofContent("Buy milk and eggs for Ana");

        assertThat(doing.each())
                .extracting(VerbPhraseReaderTest::parts)
                .containsExactly("buy [milk] for=ana", "buy [egg] for=ana");
        assertThat(parts(doing.withoutVerb())).isEqualTo("- [milk] [egg] for=ana");
        assertThat(doing.isBare()).isFalse();
        assertThat(reader.ofContent("Run").isBare()).isTrue();
    }

    @Test
    void tellsWhatAThingIsFromWhichOneItIs() {
        Noun bill = reader.ofContent("Pay the old gas bill").things().get(0);

        assertThat(bill.head()).isEqualTo("bill");
        assertThat(bill.modifiers()).containsExactly("old", "gas");
    }
}
