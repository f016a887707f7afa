package dev.loopkeeper.listening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Clauses;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.time.language.TimeLanguage;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RuleReaderTest {
    private static final Lexicon LEXICON = Lexicon.read(
            Language.installed().lines(Part.LEXICON), Language.installed().morphology());

    private static List<Rule> rules(String... lines) {
        return new RuleReader(LEXICON).read(List.of(lines));
    }

    /** The names of the rules that match, for each clause of a message. */
    private static String hits(String message, String... lines) {
        Rules rules = Rules.read(List.of(lines), LEXICON);
        List<Clause> clauses =
                Clauses.of(Tokens.of(message, TimeLanguage.installed().read(message, Scenes.NOW), LEXICON));
        StringBuilder all = new StringBuilder();
        for (int at = 0; at < clauses.size(); at++) {
            all.append(at == 0 ? "" : " | ")
                    .append(rules.hits(clauses, at).stream()
                            .map(hit ->
                                    hit.rule().name() + " " + hit.act().name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", ")));
        }
        return all.toString();
    }

    @Test
    void readsARule() {
        List<Rule> rules = rules(
                "rule did: report 0.8",
                "match <self> {verb:past} {thing}",
                "match ^ {verb:past} {thing}",
                "clause subject self none, tense past",
                "yes [Call mum; HABIT: Run] I called mum => complete 1; open nothing",
                "no mum called me",
                "yes [Call mum] ? Did you call mum? / I did => complete 1",
                "rule quiet: nothing",
                "match hello");

        assertThat(rules).extracting(Rule::name).containsExactly("did", "quiet");
        assertThat(rules).extracting(Rule::act).containsExactly(ActKind.REPORT, ActKind.NOTHING);
        assertThat(rules).extracting(Rule::confidence).containsExactly(0.8, 1.0);
        assertThat(rules.get(0).patterns()).hasSize(2);
        assertThat(rules.get(0).examples())
                .containsExactly(
                        new Example(
                                List.of("Call mum", "HABIT: Run"),
                                Optional.empty(),
                                "I called mum",
                                true,
                                List.of("complete 1", "open nothing")),
                        new Example(List.of(), Optional.empty(), "mum called me", false, List.of()),
                        new Example(
                                List.of("Call mum"),
                                Optional.of("Did you call mum?"),
                                "I did",
                                true,
                                List.of("complete 1")));
    }

    @Test
    void readsNoRules() {
        assertThat(rules()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>>",
            quoteCharacter = '`',
            value = {
                "rule one: report | match hello | metch hello"
                        + " =>> rule one: neither rule, match, clause, before, then, yes nor no: metch hello",
                "rule one: report | match hello | hello"
                        + " =>> rule one: neither rule, match, clause, before, then, yes nor no: hello",
                "rule one: report | match <fish>"
                        + " =>> rule one: the pattern '<fish>' names the word class 'fish', which is not in the lexicon: match <fish>",
                "rule one: report | match a | before (a"
                        + " =>> rule one: the pattern '(a' has no closing parenthesis: before (a",
                "rule one: report | match a | then {verb:soon}"
                        + " =>> rule one: the pattern '{verb:soon}' names the form 'soon'; there are base, s, past, participle and ing: then {verb:soon}",
                "rule one: report | match a | rule one: report"
                        + " =>> rule one: there are two rules of that name: rule one: report",
                "rule one: report | match a | yes hello =>> rule one: says what it comes to behind =>: yes hello",
                "rule one: report | rule two: report =>> rule one: matches nothing: rule two: report"
            })
    void namesTheRuleAndTheLineThatCannotBeRead(String lines, String error) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules(lines.split(" \\| ")))
                .withMessage(error);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>>",
            quoteCharacter = '`',
            value = {
                "clause subject me",
                "clause tense soon",
                "clause sleepy",
                "clause not sleepy",
                "clause has",
                "clause has fish",
                "clause not has fish",
                "clause linked condition fish",
                "clause maybe",
                "rule two",
                "rule two: wonder",
                "rule two: report much"
            })
    void refusesWhatIsNoPartOfARule(String line) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules("rule one: report", "match a", line, "rule three: report", "match b"))
                .withMessageStartingWith("rule one: ");
    }

    @Test
    void namesTheLastRuleToo() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules("rule one: report"))
                .withMessageContaining("rule one: matches nothing");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules("rule one: report", "match a", "clause sleepy"))
                .withMessageContaining("rule one: ")
                .withMessageContaining("sleepy");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "subject self; I called mum; one report",
                "subject other; I called mum; ``",
                "subject self other; I called mum; one report",
                "tense past; I called mum; one report",
                "tense perfect future; I called mum; ``",
                "not tense past; I called mum; ``",
                "subject self, tense past; I called mum; one report",
                "; I called mum; one report",
                "; did I call mum?; ``",
                "asked; did I call mum?; one report",
                "asked; I called mum; ``",
                "maybe asked; did I call mum?; one report",
                "; I never called mum; ``",
                "negated; I never called mum; one report",
                "maybe negated; I called mum; one report",
                "; “I called mum”; ``",
                "quoted; “I called mum”; one report",
                "; if I called mum; ``",
                "hypothetical; if I called mum; one report",
                "has time; I called mum yesterday; one report",
                "has time; I called mum; ``",
                "has time; I called mum now; ``",
                "has repeat; I called mum every day; one report",
                "has amount; I called mum for 20 minutes; one report",
                "not has amount; I called mum for 20 minutes; ``",
                "has contacting; I called mum; one report",
                "linked condition moment; when I called mum; one report",
                "linked condition moment; I called mum; ``"
            })
    void holdsWhereItsConditionsDo(String conditions, String message, String hits) {
        assertThat(hits(
                        message,
                        "rule one: report",
                        "match (call|called) mum",
                        "clause " + (conditions == null ? "" : conditions)))
                .isEqualTo(hits == null ? "" : hits);
    }

    @Test
    void asksTheClausesBesideIt() {
        String[] rules = {
            "rule one: report", "match called {thing}", "before bought", "rule two: report", "match rang", "then bought"
        };

        assertThat(hits("I bought milk and I called mum", rules)).isEqualTo(" | one report");
        assertThat(hits("I called mum and I bought milk", rules)).isEqualTo(" | ");
        assertThat(hits("I rang mum and I bought milk", rules)).isEqualTo("two report | ");
        assertThat(hits("I rang mum", rules)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "called mum; called; one report",
                "called; called mum; two omission",
                "called mum; called mum; one nothing",
                "called mum; mum yesterday; one report",
                "i called; mum; one report, two omission",
                "i called mum; called mum; one report"
            })
    void letsTheLongerMatchCount(String one, String two, String hits) {
        assertThat(hits(
                        "I called mum yesterday",
                        "rule one: report 0.8",
                        "match " + one,
                        "rule two: omission 0.7",
                        "match " + two.replace("yesterday", "{time}")))
                .isEqualTo(hits);
    }

    @Test
    void readsAnswersOfWholeMessagesOnly() {
        Rules rules = Rules.read(List.of("rule yes: yes", "match ^ yep $", "rule no: no", "match ^ nope $"), LEXICON);
        String[] lines = {"rule yes: yes", "match ^ yep $"};

        assertThat(rules.answer(Tokens.of("yep", TimeLanguage.installed().read("yep", Scenes.NOW), LEXICON)))
                .hasValueSatisfying(rule -> assertThat(rule.act()).isEqualTo(ActKind.YES));
        assertThat(rules.answer(Tokens.of("mum", TimeLanguage.installed().read("mum", Scenes.NOW), LEXICON)))
                .isEmpty();
        assertThat(hits("mum yep", lines)).isEmpty();
    }

    @Test
    void knowsWhichRulesAreNotes() {
        Rules rules = Rules.read(List.of("rule one: note", "match a", "rule two: report", "match b"), LEXICON);

        assertThat(rules.isNote("one")).isTrue();
        assertThat(rules.isNote("two")).isFalse();
        assertThat(rules.all()).hasSize(2);
    }
}
