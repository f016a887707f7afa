package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationSpan;
import dev.loopkeeper.time.DurationWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The lengths of time that a report names, and what they come to. They add up, but for those of which the words around say
 * otherwise: {@code 30 min, not 45 min}, {@code 20 min or 30 min}, {@code 60 min in total}, {@code 5 min per km}. A length in brackets
 * says more about another one; it counts when there is no other.
 *
 * @param lengths every length, in order
 * @param unclear what may be a length or something else, or two different ones, and counts for none: {@code 800m}, {@code 1.30h}
 */
record TimeSpent(List<ReportDuration> lengths, List<DurationSpan> unclear) {
    private static final Set<String> EITHER = Roles.list("either");

    static TimeSpent in(String what) {
        List<ReportDuration> lengths = new ArrayList<>();
        List<DurationSpan> unclear = new ArrayList<>();
        List<DurationSpan> spans = spans(what);
        for (int i = 0; i < spans.size(); i++) {
            DurationSpan span = spans.get(i);
            int after = i == 0 ? -1 : spans.get(i - 1).end();
            int before = i + 1 == spans.size() ? -1 : spans.get(i + 1).start();
            if (UnclearLength.isOne(what, span, spans)) {
                unclear.add(span);
            } else {
                ReportDuration.of(what, span, after, before).ifPresent(lengths::add);
            }
        }
        return new TimeSpent(List.copyOf(lengths), List.copyOf(unclear));
    }

    private static List<DurationSpan> spans(String what) {
        List<DurationSpan> worded = DurationWords.find(what);
        List<DurationSpan> clocks = ClockLength.all(what);
        return clocks.isEmpty()
                ? worded
                : Stream.concat(
                                worded.stream(),
                                clocks.stream()
                                        .filter(clock ->
                                                worded.stream().noneMatch(span -> span.start() == clock.start())))
                        .sorted(Comparator.comparingInt(DurationSpan::start))
                        .toList();
    }

    /** One span that stands for all of them, with their sum; empty when nothing tells how long it took. */
    Optional<DurationSpan> sum(String what) {
        List<ReportDuration> relevant = relevant();
        List<ReportDuration> counted = longerOfPairs(what, relevant);
        return counted.stream()
                .filter(length -> length.signedSeconds() <= 0 && length.kind() != ReportDuration.Kind.TAKEN_OFF)
                .map(ReportDuration::span)
                .findFirst()
                .or(() -> counted.isEmpty() ? Optional.empty() : Optional.of(sum(counted)));
    }

    private static DurationSpan sum(List<ReportDuration> lengths) {
        long seconds = lengths.stream().mapToLong(ReportDuration::signedSeconds).sum();
        return new DurationSpan(
                lengths.get(0).span().start(), last(lengths).span().end(), seconds);
    }

    private List<ReportDuration> relevant() {
        List<ReportDuration> totals = of(ReportDuration.Kind.TOTAL);
        if (!totals.isEmpty()) {
            return List.of(last(totals));
        }
        List<ReportDuration> spent = Stream.concat(
                        of(ReportDuration.Kind.SPENT).stream(), of(ReportDuration.Kind.TAKEN_OFF).stream())
                .sorted(Comparator.comparingInt(length -> length.span().start()))
                .toList();
        List<ReportDuration> open =
                spent.stream().filter(length -> !length.isBracketed()).toList();
        List<ReportDuration> any = open.isEmpty() ? spent : open;
        return any.isEmpty()
                ? of(ReportDuration.Kind.NOT_SPENT).stream().limit(1).toList()
                : any;
    }

    private List<ReportDuration> of(ReportDuration.Kind kind) {
        return lengths.stream().filter(length -> length.kind() == kind).toList();
    }

    private static List<ReportDuration> longerOfPairs(String what, List<ReportDuration> lengths) {
        List<ReportDuration> longer = new ArrayList<>();
        for (ReportDuration length : lengths) {
            boolean pair = !longer.isEmpty() && isEither(what, last(longer), length);
            if (!pair) {
                longer.add(length);
            } else if (length.seconds() > last(longer).seconds()) {
                longer.set(longer.size() - 1, length);
            }
        }
        return longer;
    }

    private static boolean isEither(String what, ReportDuration one, ReportDuration other) {
        String between =
                what.substring(one.to(), Math.max(one.to(), other.from())).strip();
        return EITHER.contains(between)
                || (Words.of(between).size() == 1
                        && EITHER.contains(Words.of(between).get(0).text()));
    }

    private static ReportDuration last(List<ReportDuration> lengths) {
        return lengths.get(lengths.size() - 1);
    }
}
