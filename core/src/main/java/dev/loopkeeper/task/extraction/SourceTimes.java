package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.task.SourceText;
import dev.loopkeeper.time.language.LengthExpression;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeExpression.Extent;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import dev.loopkeeper.time.language.TimeReading;
import dev.loopkeeper.time.language.calendar.Direction;
import dev.loopkeeper.time.language.calendar.Grain;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the times of a text: those that it names, and those that it counts from them, {@code the day before the fair}. Dates such as 4/3 are read
 * as the others of the text have to be. Immutable.
 */
final class SourceTimes {
    private static final Pattern SLASHED = Pattern.compile("(?<![\\d/])(\\d{1,2})/(\\d{1,2})(?![\\d/])");
    private static final Pattern PART = Pattern.compile("[.!?;:\\n](?=\\s|$)");
    /** A year, or a date that ends with a short one. */
    static final Pattern YEAR = Pattern.compile("\\b(?:19|20)\\d\\d\\b|\\d[./]\\d{1,2}[./]\\d\\d\\b");

    private static final Pattern SLASHED_DATE = Pattern.compile("\\b(\\d{1,2})/(\\d{1,2})(?=/)");
    private static final Pattern BEHIND = Pattern.compile("[-,:|(\\u2013\\u2014] ?$");
    private static final Pattern PARTED = Pattern.compile("[-,:|(\u2013\u2014]");
    private static final Pattern LAST_WORDS = Pattern.compile("(?:\\([^)]*\\))?[^\\p{L}]*");
    private static final LocalTime LAST = LocalTime.of(23, 59);
    private static final int MONTHS = 12;
    private static final int DAY = 24 * 60 * 60;
    private static final int LONGEST_NAME = 3;
    private static final int FAR = 400;
    /** A day without its year is one of the last that many. */
    private static final int RECENT = 31;

    /** A date begins a line no later: {@code On 2 March}. */
    private static final int FIRST = 4;

    /** A day that is named, with the words before it that say what is then. */
    private record Named(int from, int place, Set<String> words, LocalDate day) {}

    /** A day from which is counted, and the place behind the words for it. */
    private record Origin(LocalDate day, int end) {}

    private final SourceText source;
    private final TaskRules rules;
    private final Map<List<Object>, TimeReading> read = new HashMap<>();
    private final Map<String, ZonedDateTime> dates = new HashMap<>();
    private final boolean dayFirst;
    private final List<Named> named = new ArrayList<>();

    SourceTimes(SourceText source, TaskRules rules, List<Passage> passages) {
        this.source = source;
        this.rules = rules;
        this.dayFirst = isDayFirst(source.input(), passages);
        passages.forEach(passage -> named(passage, stated(passage.text(), written(passage))));
    }

    LocalDate today() {
        return source.now().toLocalDate();
    }

    /** When a passage was written: on the day that its first line names, if that is over, else now. */
    ZonedDateTime written(Passage passage) {
        return dates.computeIfAbsent(passage.written(), this::date);
    }

    private ZonedDateTime date(String line) {
        return Stream.of(line, SLASHED_DATE.matcher(line).replaceAll("$2/$1"))
                .flatMap(words -> source.times().readBack(words, source.now()).times().stream()
                        .filter(time -> isDate(time, words)))
                .filter(time -> time.extent().grain().compareTo(Grain.DAY) <= 0)
                .map(time -> time.extent().start().toLocalDate())
                .filter(day -> day.isBefore(today()))
                .filter(day -> YEAR.matcher(line).find() || day.isAfter(today().minusDays(RECENT)))
                .max(Comparator.naturalOrder())
                .map(day -> source.now().with(day))
                .orElseGet(source::now);
    }

    /** From when the times of a passage are seen: the day that stands over it, else that on which it was written. */
    private ZonedDateTime under(Passage passage) {
        ZonedDateTime now = written(passage);
        String over = passage.over().title();
        return stated(over, now).times().stream()
                .filter(time -> time.offset() == 0 && time.end() == over.length())
                .filter(time ->
                        time.extent().kind() == Kind.INSTANT && time.extent().grain() == Grain.DAY)
                .map(time -> time.extent().start().toLocalDate())
                .filter(day -> day.isAfter(now.toLocalDate()))
                .findFirst()
                .map(day -> day.atStartOfDay(now.getZone()))
                .orElse(now);
    }

    /** Whether a time dates a line: this names little else, or begins or ends with it apart from other words and orders nothing. */
    private boolean isDate(TimeExpression time, String line) {
        String behind = line.substring(time.end()).strip();
        String before = line.substring(0, time.offset());
        Token first = rules.tokens(time.text()).get(0);
        boolean year = YEAR.matcher(time.text()).find();
        boolean parted = PARTED.matcher(behind).lookingAt();
        boolean begins = time.offset() < FIRST && (time.text().length() * 2 >= line.length() || (year && parted));
        boolean apart = LAST_WORDS.matcher(behind).matches()
                || (parted && BEHIND.matcher(before).find());
        return begins
                || ((year || time.text().contains(" "))
                        && apart
                        && !rules.is(RuleKind.OVER, before)
                        && !rules.is(RuleKind.OVER, List.of(first))
                        && !first.is(WordClasses.DETERMINER)
                        && rules.tokens(line).stream()
                                .filter(Token::isWord)
                                .limit(1)
                                .noneMatch(word -> word.is(WordClasses.VERB, Form.BASE)));
    }

    /** The times of a passage, or of words that stand over it. */
    TimeReading read(Passage passage, String text) {
        int start = passage.start();
        ZonedDateTime now = under(passage);
        TimeReading stated = stated(text, now);
        List<Token> tokens = Tokens.of(text, stated, rules.lexicon());
        List<TimeExpression> counted = counted(tokens, stated, text, start, now);
        Stream<TimeExpression> others =
                stated.times().stream().filter(time -> counted.stream().noneMatch(other -> isPart(time, other)));
        List<TimeExpression> times = Stream.concat(counted.stream(), others)
                .sorted(Comparator.comparingInt(TimeExpression::offset))
                .toList();
        List<LengthExpression> lengths = stated.lengths().stream()
                .filter(length -> times.stream()
                        .noneMatch(time -> length.offset() >= time.offset() && length.offset() < time.end()))
                .toList();
        TimeReading all = new TimeReading(times, lengths, stated.repeats());
        List<Token> denied = Tokens.of(text, all, rules.lexicon());
        Function<Match, Integer> last = match -> denied.get(match.to() - 1).start();
        Set<Integer> later = rules.all(RuleKind.NOT_BEFORE, denied)
                .filter(match ->
                        denied.subList(match.from(), match.to()).stream().noneMatch(token -> token.isSign(',')))
                .map(last)
                .collect(Collectors.toSet());
        Set<Integer> opening = rules.all(RuleKind.OPENS, denied).map(last).collect(Collectors.toSet());
        return new TimeReading(
                times.stream()
                        .map(time -> later.contains(time.offset()) ? later(time) : time)
                        .map(time -> opening.contains(time.offset())
                                ? from(time, time.extent().start().toLocalDate())
                                : time)
                        .toList(),
                lengths,
                stated.repeats());
    }

    private static boolean isPart(TimeExpression time, TimeExpression other) {
        return other.offset() < time.end() && time.offset() < other.end();
    }

    /** What a text says of times when it is read alone. */
    private TimeReading stated(String text, ZonedDateTime now) {
        TimeReading all = alone(text, now);
        List<TimeExpression> times = all.times().stream()
                .map(time -> dayFirst ? turned(time, now) : time)
                .toList();
        return new TimeReading(times, all.lengths(), all.repeats());
    }

    private TimeReading alone(String text, ZonedDateTime now) {
        return read.computeIfAbsent(List.of(text, now), key -> source.times().read(text, now));
    }

    /** The fourth of March for 4/3. */
    private TimeExpression turned(TimeExpression time, ZonedDateTime now) {
        Matcher slashed = SLASHED.matcher(time.text());
        return Stream.of(time.text())
                .filter(text -> slashed.find() && Integer.parseInt(slashed.group(2)) <= MONTHS)
                .flatMap(text -> alone(slashed.replaceFirst("$2/$1"), now).times().stream())
                .findFirst()
                .map(other -> new TimeExpression(time.text(), time.offset(), other.extent(), time.unread()))
                .orElse(time);
    }

    /** Whether a date of the text can only begin with its day, or falls only so on the weekday before it, and none with its month. */
    private boolean isDayFirst(String text, List<Passage> passages) {
        int days = 0;
        Matcher slashed = SLASHED.matcher(text);
        while (slashed.find()) {
            int one = Integer.parseInt(slashed.group(1));
            int other = Integer.parseInt(slashed.group(2));
            days += one > MONTHS && other > 0 && other <= MONTHS ? 1 : other > MONTHS && one <= MONTHS ? -FAR : 0;
        }
        for (TimeExpression time : passages.stream()
                .flatMap(passage -> alone(passage.text(), source.now()).times().stream())
                .toList()) {
            Matcher date = SLASHED.matcher(time.text());
            Optional<TimeExpression> turned =
                    Optional.of(turned(time, source.now())).filter(other -> date.find() && date.start() > 0);
            List<TimeExpression> weekday = turned.isEmpty()
                    ? List.of()
                    : alone(time.text().substring(0, date.start()), source.now())
                            .times();
            if (weekday.size() == 1 && isOn(weekday.get(0), turned.orElseThrow()) != isOn(weekday.get(0), time)) {
                days += isOn(weekday.get(0), time) ? -FAR : 1;
            }
        }
        return days > 0;
    }

    private static boolean isOn(TimeExpression weekday, TimeExpression date) {
        return weekday.extent().start().getDayOfWeek() == date.extent().start().getDayOfWeek();
    }

    private void named(Passage passage, TimeReading stated) {
        int from = 0;
        for (TimeExpression time : stated.times()) {
            Extent extent = time.extent();
            LocalDate day = extent.end().orElse(extent.start()).toLocalDate();
            boolean clock = extent.grain().compareTo(Grain.DAY) < 0 && !day.isAfter(today().plusDays(1));
            if (extent.grain().compareTo(Grain.DAY) <= 0 && !clock && !day.isBefore(today())) {
                String last = lastPart(passage.text().substring(Math.min(from, time.offset()), time.offset()));
                named.add(new Named(
                        passage.start() + time.offset() - last.length(),
                        passage.start() + time.offset(),
                        NamedIn.stems(last),
                        day));
            }
            from = time.end();
        }
    }

    /** What stands behind the last sign that ends a sentence or a part of it. */
    private static String lastPart(String words) {
        String[] parts = PART.split(words, -1);
        return parts[parts.length - 1];
    }

    /** The times that are counted from others: {@code ten days before the gala}, {@code two days after}. */
    private List<TimeExpression> counted(
            List<Token> tokens, TimeReading stated, String text, int start, ZonedDateTime now) {
        List<TimeExpression> times = new ArrayList<>();
        for (RuleKind kind : List.of(RuleKind.EARLIER, RuleKind.LATER, RuleKind.UP_TO, RuleKind.SAME_DAY)) {
            rules.all(kind, tokens).forEach(match -> {
                Token first = first(match, tokens, kind);
                Optional<Origin> origin = kind == RuleKind.SAME_DAY
                        ? before(start + first.start()).map(day -> new Origin(day, match.to()))
                        : origin(tokens, match.to(), start + first.start(), kind);
                origin.map(from -> on(
                                from.day.plusDays(days(match, tokens, stated, kind)),
                                text.substring(
                                        first.start(), tokens.get(from.end - 1).end()),
                                first.start(),
                                kind))
                        .filter(time -> times.stream().noneMatch(other -> isPart(time, other)))
                        .ifPresent(times::add);
            });
        }
        for (TimeExpression time : stated.times()) {
            long days =
                    ChronoUnit.DAYS.between(now.toLocalDateTime(), time.extent().start());
            Optional<LocalDate> day =
                    rules.is(RuleKind.COUNTED, time.text()) ? before(start + time.offset()) : Optional.empty();
            day.map(from -> on(from.plusDays(days), time.text(), time.offset(), RuleKind.LATER))
                    .ifPresent(times::add);
        }
        return times;
    }

    /** Where a time begins that is counted: {@code at 8} of {@code at 8 that day} belongs to it. */
    private static Token first(Match match, List<Token> tokens, RuleKind kind) {
        boolean clock = kind == RuleKind.SAME_DAY
                && match.from() > 0
                && tokens.get(match.from() - 1).is(Token.Kind.TIME);
        return tokens.get(clock ? match.from() - 1 : match.from());
    }

    /** The length of time that a match captured among tokens. */
    static Optional<LengthExpression> length(Match match, List<Token> tokens, TimeReading reading) {
        return match.capture("amount")
                .map(amount -> tokens.get(amount.from()).start())
                .flatMap(place -> reading.lengths().stream()
                        .filter(length -> length.offset() == place)
                        .findFirst());
    }

    private static long days(Match match, List<Token> tokens, TimeReading stated, RuleKind kind) {
        int plain = kind == RuleKind.EARLIER ? -1 : kind == RuleKind.LATER ? 1 : 0;
        return length(match, tokens, stated)
                .map(length -> plain * (long) (length.seconds() / DAY))
                .orElse((long) plain);
    }

    /** The day from which is counted: that of what is named behind, or the one named last. */
    private Optional<Origin> origin(List<Token> tokens, int from, int place, RuleKind kind) {
        int first = from;
        while (first < tokens.size() && tokens.get(first).is(WordClasses.DETERMINER)) {
            first++;
        }
        int end = first;
        while (end < tokens.size()
                && end < first + LONGEST_NAME
                && tokens.get(end).isWord()
                && !tokens.get(end).is(WordClasses.FUNCTION)
                && (end == first
                        || !tokens.get(end).is(WordClasses.VERB)
                        || tokens.get(end).is(WordClasses.NOUN))) {
            end++;
        }
        Optional<Match> back =
                rules.find(RuleKind.BACK, tokens.subList(from, tokens.size())).filter(match -> match.from() == 0);
        if (back.isPresent() || (first == end && kind != RuleKind.UP_TO)) {
            int last = from + back.map(Match::to).orElse(0);
            return before(place).map(day -> new Origin(day, last));
        }
        boolean told =
                kind == RuleKind.UP_TO && end < tokens.size() && tokens.get(end).is(WordClasses.VERB);
        for (int last = end; last > first && !told; last--) {
            int to = last;
            Set<String> words = NamedIn.stems(
                    tokens.subList(first, last).stream().map(Token::text).collect(Collectors.joining(" ")));
            Optional<Origin> found = named.stream()
                    .filter(other -> !words.isEmpty() && other.words.containsAll(words))
                    .filter(other -> place < other.from || other.place < place)
                    .map(other -> new Origin(other.day, to))
                    .findFirst();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The last day that is named before a place. */
    private Optional<LocalDate> before(int place) {
        return named.stream()
                .filter(other -> other.place < place)
                .reduce((one, other) -> other)
                .map(Named::day);
    }

    private TimeExpression on(LocalDate day, String text, int offset, RuleKind kind) {
        boolean limit = kind == RuleKind.UP_TO;
        Extent extent = new Extent(
                limit ? Kind.DEADLINE : Kind.INSTANT,
                limit ? source.now().toLocalDateTime() : day.atStartOfDay(),
                Optional.of(day.atTime(LAST)),
                Grain.DAY,
                Optional.empty());
        return new TimeExpression(text, offset, extent, Optional.empty());
    }

    /** {@code not before Friday}, {@code not until Friday}: from then on. */
    private static TimeExpression later(TimeExpression time) {
        Extent extent = time.extent();
        if (extent.kind() != Kind.DEADLINE || extent.end().isEmpty()) {
            return time;
        }
        LocalDate last = extent.end().get().toLocalDate();
        return from(time, extent.direction().equals(Optional.of(Direction.BEFORE)) ? last.plusDays(1) : last);
    }

    private static TimeExpression from(TimeExpression time, LocalDate first) {
        Extent from = new Extent(
                Kind.INTERVAL, first.atStartOfDay(), Optional.empty(), Grain.DAY, Optional.of(Direction.FROM));
        return new TimeExpression(time.text(), time.offset(), from, time.unread());
    }
}
