package dev.loopkeeper.language.lexicon;

import dev.loopkeeper.language.lexicon.Token.Kind;
import dev.loopkeeper.text.Fold;
import dev.loopkeeper.time.language.TimeReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Makes one token of the words that name a time. */
final class TimeTokens {
    /** Words that name a time. */
    private record Span(Kind kind, int start, String text) {
        int end() {
            return start + text.length();
        }
    }

    private final Lexicon lexicon;
    private final List<Span> spans = new ArrayList<>();

    TimeTokens(Lexicon lexicon, TimeReading times) {
        this.lexicon = lexicon;
        times.times().forEach(time -> spans.add(new Span(Kind.TIME, time.offset(), time.text())));
        times.lengths().forEach(length -> spans.add(new Span(Kind.LENGTH, length.offset(), length.text())));
        times.repeats().forEach(repeat -> spans.add(new Span(Kind.REPEAT, repeat.offset(), repeat.text())));
        spans.sort(Comparator.comparingInt(Span::start));
    }

    List<Token> joined(List<Token> tokens) {
        if (spans.isEmpty()) {
            return tokens;
        }
        List<Token> all = new ArrayList<>();
        int next = 0;
        for (Token token : tokens) {
            while (next < spans.size() && spans.get(next).end() <= token.start()) {
                next++;
            }
            Span span = next < spans.size() && spans.get(next).start() <= token.start() ? spans.get(next) : null;
            if (span == null) {
                all.add(token);
            } else if (all.isEmpty()
                    || all.get(all.size() - 1).start() != span.start()
                    || !all.get(all.size() - 1).isTime()) {
                String name = Fold.of(span.text()).replace(' ', '_'); // as the lexicon lists phrases
                all.add(new Token(lexicon.word(name), span.kind(), span.start(), span.end(), false));
            }
        }
        return all;
    }
}
