package dev.loopkeeper.listening;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule of the installed language does what its examples say. */
class RuleExamplesTest {
    private static final ZonedDateTime WEDNESDAY = ZonedDateTime.parse("2026-03-04T09:12Z");
    private static final LanguagePack PACK = Language.installed();
    private static final List<Rule> RULES = Rules.read(
                    PACK.lines(Part.RULES), Lexicon.read(PACK.lines(Part.LEXICON), PACK.morphology()))
            .all();

    private final Listener listener = Listener.installed();

    static Stream<Arguments> examples() {
        return RULES.stream()
                .flatMap(rule -> rule.examples().stream().map(example -> Arguments.of(rule.name(), example)));
    }

    @Test
    void showsOfEveryRuleWhatItIsForAndWhatItIsNotFor() {
        assertThat(RULES).hasSizeGreaterThan(50).allSatisfy(rule -> {
            assertThat(rule.examples())
                    .as(rule.name())
                    .filteredOn(Example::result)
                    .hasSizeGreaterThanOrEqualTo(2);
            assertThat(rule.examples())
                    .as(rule.name())
                    .filteredOn(example -> !example.result())
                    .isNotEmpty();
        });
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("examples")
    void doesWhatTheExampleSays(String rule, Example example) {
        List<OpenLoop> pending = pending(example);
        Message message = new Message(
                example.message(),
                example.question().stream()
                        .map(words -> new Message.Turn(true, words))
                        .toList(),
                Optional.empty(),
                pending,
                List::of,
                WEDNESDAY);
        Resolution resolution = listener.listen(message);

        if (example.result()) {
            assertThat(results(resolution, pending)).isEqualTo(example.results());
        }
        boolean silent = RULES.stream().anyMatch(one -> one.name().equals(rule) && one.act() == ActKind.NOTHING);
        assertThat(rules(resolution).contains(rule)).isEqualTo(example.result() && !silent);
    }

    private static List<OpenLoop> pending(Example example) {
        List<OpenLoop> loops = new ArrayList<>();
        for (String text : example.pending()) {
            int colon = text.indexOf(": ");
            LoopKind kind = colon < 0 ? LoopKind.COMMITMENT : LoopKind.valueOf(text.substring(0, colon));
            loops.add(OpenLoop.of(new LoopId("loop" + loops.size()), kind, text.substring(colon < 0 ? 0 : colon + 2)));
        }
        return loops;
    }

    /** What becomes of it, as the examples write it. */
    private static List<String> results(Resolution all, List<OpenLoop> pending) {
        List<String> results = new ArrayList<>();
        all.opened()
                .forEach(draft -> results.add("open " + draft.kind() + " \"" + draft.content() + '"'
                        + at(draft.timebox().map(Timebox::text).or(draft::often))));
        all.completed().forEach(found -> results.add("complete " + number(found.loop(), pending)));
        all.missed().forEach(found -> results.add("miss " + number(found.loop(), pending)));
        all.dismissed().forEach(found -> results.add("dismiss " + number(found.loop(), pending)));
        all.promoted().forEach(found -> results.add("promote " + number(found.loop(), pending)));
        all.moved()
                .forEach(found -> results.add("move " + number(found.loop(), pending)
                        + at(found.timebox().map(Timebox::text))));
        all.mentioned().forEach(found -> results.add("again " + number(found.loop(), pending)));
        all.candidates().forEach(found -> results.add("ask " + number(found.loop(), pending)));
        return results;
    }

    private static String at(Optional<String> time) {
        return time.map(text -> " @" + text).orElse("");
    }

    private static int number(OpenLoop loop, List<OpenLoop> pending) {
        return pending.indexOf(loop) + 1;
    }

    /** The rules to which a message's changes are owed. */
    private static Set<String> rules(Resolution all) {
        Set<String> rules = new HashSet<>();
        all.opened().forEach(draft -> rules.add(draft.rule()));
        Stream.of(all.completed(), all.missed(), all.dismissed(), all.reopened(), all.candidates())
                .flatMap(List::stream)
                .forEach(found -> rules.add(found.rule()));
        Stream.of(all.mentioned(), all.moved()).flatMap(List::stream).forEach(found -> rules.add(found.rule()));
        all.promoted().forEach(promotion -> rules.add(promotion.habit().rule()));
        return rules;
    }
}
