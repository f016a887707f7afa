package dev.loopkeeper.language;

import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.time.language.LengthExpression;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeExpression.Extent;
import dev.loopkeeper.time.language.TimeReading;
import dev.loopkeeper.time.language.calendar.Grain;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A small language that nobody speaks: {@code zukita} is the past of {@code zuki}, {@code noko} is a time. */
public final class MadeUp {
    private static final Map<String, Form> ENDINGS =
            Map.of("ta", Form.PAST, "to", Form.PARTICIPLE, "nin", Form.ING, "es", Form.S);
    private static final LocalDateTime ONCE = LocalDateTime.parse("2026-03-04T09:00");
    private static final List<String> LINES = List.of(
            "zk -> le zuki",
            "function:",
            "filler: mo mi",
            "small < function: le",
            "auxiliary:",
            "be < auxiliary: nes",
            "owner < function: qa",
            "verb:",
            "noun:",
            "deed < verb: zuki paro",
            "calm < verb noun: tam",
            "beast < noun: gom gom_le lin_le_gom",
            "herb: peli");

    private MadeUp() {}

    /** Its lexicon. */
    public static Lexicon lexicon() {
        return Lexicon.read(LINES, morphology());
    }

    /** How its words change: each ending is one form. */
    public static Morphology morphology() {
        return new Endings();
    }

    /** The tokens of a text, with {@code noko} for a time, {@code dudu} for a length and {@code reko} for how often. */
    public static List<Token> tokens(String text) {
        List<TimeExpression> times = new ArrayList<>();
        List<LengthExpression> lengths = new ArrayList<>();
        List<RepeatExpression> repeats = new ArrayList<>();
        for (int at = 0; at < text.length(); at++) {
            if (text.startsWith("noko", at)) {
                times.add(new TimeExpression("noko", at, extent(), Optional.empty()));
            } else if (text.startsWith("dudu", at)) {
                lengths.add(new LengthExpression("dudu", at, 60, Grain.MINUTE));
            } else if (text.startsWith("reko", at)) {
                repeats.add(new RepeatExpression("reko", at, "FREQ=DAILY", 1, Optional.empty(), List.of(), false));
            }
        }
        return Tokens.of(text, new TimeReading(times, lengths, repeats), lexicon());
    }

    private static Extent extent() {
        return new Extent(TimeExpression.Kind.INSTANT, ONCE, Optional.empty(), Grain.MINUTE, Optional.empty());
    }

    private static final class Endings implements Morphology {
        @Override
        public String stem(String word) {
            return forms(word).stream().map(WordForm::base).findFirst().orElse(word);
        }

        @Override
        public boolean isIrregularForm(String word) {
            return false;
        }

        @Override
        public List<String> baseForms(String word) {
            return List.of(word, stem(word));
        }

        @Override
        public List<String> verbForms(String base) {
            return ENDINGS.keySet().stream().map(base::concat).toList();
        }

        @Override
        public List<WordForm> forms(String word) {
            return ENDINGS.entrySet().stream()
                    .filter(ending -> word.endsWith(ending.getKey())
                            && word.length() > ending.getKey().length())
                    .map(ending -> new WordForm(
                            word.substring(0, word.length() - ending.getKey().length()), ending.getValue()))
                    .toList();
        }
    }
}
