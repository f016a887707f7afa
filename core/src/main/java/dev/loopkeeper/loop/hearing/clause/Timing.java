package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.DayNames;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Gives each clause the times that it speaks of: that of the heading over it, that which stands alone beside it, and the day to
 * the time on the clock that is said apart from it.
 */
public final class Timing {
    private static final int HEADING = 5;
    private static final int FEW = 6;
    private static final Set<String> OWNING = WordSet.of("the", "my", "our", "his", "her", "their");
    private static final Set<String> OTHER = WordSet.of("the", "my", "our", "your", "that", "for", "about", "until");
    private static final Set<String> ANNOUNCING = WordSet.of(
            "is",
            "it",
            "the",
            "day",
            "night",
            "one",
            "moment",
            "evening",
            "morning",
            "afternoon",
            "weekend",
            "big",
            "this",
            "finally");
    private static final Set<String> JOINING = WordSet.of("and", "then", "but", "so");

    private static final Set<String> CONDITIONS = WordSet.of("if", "when", "once");
    private static final Set<String> AROUND = WordSet.of("after", "before", "unless");

    private final ZonedDateTime now;

    /** {@code An early night} is something to have, {@code on a Sunday} is no certain one, {@code her cob} no close of business. */
    private static final Pattern ANY = Pattern.compile(
            "(?<=\\b(?:a|an|another) )(?:early|late) night\\b|(?<=\\bon a )(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b"
                    + "|(?<=\\b(?:a|the|my|our|your|his|her|their|'s) )cob\\b",
            Pattern.CASE_INSENSITIVE);

    /** A timing of what is written now. */
    public Timing(ZonedDateTime now) {
        this.now = now;
    }

    /** A text as long, in which no time is read where a night is named for how early it is, any such day or a thing is meant. */
    public static String withoutAny(String text) {
        return ANY.matcher(text).replaceAll(any -> " ".repeat(any.group().length()));
    }

    /** The clauses with their times; those that name only a time fall out. */
    public List<Clause> of(List<Clause> clauses) {
        return framed(conditioned(
                joined(dated(clauses.stream().map(TopicTimes::without).toList()))));
    }

    /** {@code Tomorrow the kids are out and I'm painting the hall}: what stands first is the time of what the person does. */
    private static List<Clause> framed(List<Clause> clauses) {
        List<Clause> all = new ArrayList<>(clauses);
        for (int at = 0; at + 1 < all.size(); at++) {
            Clause first = all.get(at);
            Clause second = all.get(at + 1);
            boolean one =
                    first.sentence() == second.sentence() && second.times().isEmpty() && !first.question();
            if (one && isLed(first) && isOwnDoing(second)) {
                all.set(at + 1, second.withTimesOf(first));
                all.set(at, first.at(List.of()));
            }
        }
        return List.copyOf(all);
    }

    /** Whether its time stands first, and it tells of a thing or somebody else in the present. */
    private static boolean isLed(Clause clause) {
        return clause.times().size() == 1
                && clause.repeats().isEmpty()
                && clause.times().get(0).offset() <= clause.start()
                && clause.none(token -> token.isSelf() || token.isOneOf("gets", "getting", "was", "were", "had"));
    }

    /** {@code And I'm painting the hall}. */
    private static boolean isOwnDoing(Clause clause) {
        return clause.token(0).is("and") && clause.size() > 1 && isDoing(clause.from(1));
    }

    /** {@code I'm painting the hall}. */
    private static boolean isDoing(Clause clause) {
        return clause.size() > 3
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are")
                && Forms.isProgressive(clause.token(2).word())
                && clause.repeats().isEmpty();
    }

    /** {@code No choir tonight, I'll sit with Mum instead}: tonight. */
    private boolean isInsteadOf(Clause second, Clause first) {
        return second.times().isEmpty()
                && second.endsWith("instead")
                && first.token(0).isOneOf("no", "not", "skipping")
                && Futures.isAhead(first, now.toLocalDateTime());
    }

    /** {@code If it's dry tomorrow I'll mow the lawn}: tomorrow. */
    private List<Clause> conditioned(List<Clause> clauses) {
        List<Clause> all = new ArrayList<>(clauses);
        for (int at = 0; at + 1 < all.size(); at++) {
            Clause first = all.get(at);
            Clause second = all.get(at + 1);
            boolean one = first.sentence() == second.sentence()
                    && first.times().isEmpty() != second.times().isEmpty();
            if (one && isAround(first) && (second.has(Sign.WILL) || isDoing(second))) {
                all.set(at + 1, second.withTimesOf(first));
            } else if (one && isAround(second) && first.has(Sign.WILL)) {
                all.set(at, first.withTimesOf(second));
            } else if (isRepeatedBy(first, second)) {
                all.set(at, first.withTimesOf(second));
                all.set(at + 1, second.repeated(List.of()));
            } else if (one && isInsteadOf(second, first) && (second.has(Sign.WILL) || isDoing(second))) {
                all.set(at + 1, second.withTimesOf(first));
            } else if (one && second.times().isEmpty() && isDoing(second) && isForThem(second)) {
                all.set(at + 1, second.withTimesOf(first));
            } else if (one && first.times().isEmpty() && SaysWhen.is(first, second)) {
                all.set(at, first.withTimesOf(second));
            }
        }
        return List.copyOf(all);
    }

    /** {@code Dad has his op on Monday, I'm driving him in}. */
    private static boolean isForThem(Clause clause) {
        return clause.size() > 3 && clause.token(3).isOneOf("him", "her", "them");
    }

    /** {@code I'll stretch before I get up every morning}: every morning. */
    private static boolean isRepeatedBy(Clause first, Clause second) {
        return first.sentence() == second.sentence()
                && first.repeats().isEmpty()
                && !second.repeats().isEmpty()
                && AROUND.contains(second.token(0).word())
                && second.size() > 1
                && second.token(1).isSelf()
                && Stream.of(Sign.WILL, Sign.WANT, Sign.NEED, Sign.PROMISED).anyMatch(first::has);
    }

    private static boolean isAround(Clause clause) {
        return isCondition(clause) || AROUND.contains(clause.token(0).word());
    }

    /** Whether it says on what something is to be done. */
    public static boolean isCondition(Clause clause) {
        return CONDITIONS.contains(clause.token(0).word());
    }

    /** {@code Tomorrow I'll call mum at five}: at five of the day that was named before. */
    private List<Clause> dated(List<Clause> clauses) {
        List<Clause> dated = new ArrayList<>();
        Optional<TimeExpression> day = Optional.empty();
        boolean headed = false;
        int sentence = -1;
        for (Clause clause : clauses) {
            if (clause.sentence() != sentence) {
                day = Optional.empty();
                headed = false;
                sentence = clause.sentence();
            }
            List<TimeExpression> exact = new ArrayList<>();
            List<TimeExpression> others = new ArrayList<>();
            List<TimeExpression> kinds = new ArrayList<>();
            boolean goesOn = headed || goesOn(clause);
            boolean few = clause.times().size() <= FEW;
            for (TimeExpression time : clause.times()) {
                Optional<TimeExpression> whole = day.filter(
                                named -> few && (goesOn || named.offset() >= clause.start()))
                        .flatMap(named -> onDay(named, time));
                List<TimeExpression> place = isKind(time, clause) ? kinds : others;
                (whole.isPresent() ? exact : place).add(whole.orElse(time));
                day = isDay(time, clause) && !(headed && whole.isPresent()) ? Optional.of(time) : day;
            }
            headed |= isHeading(clause);
            exact.addAll(others);
            if (exact.isEmpty()) {
                exact.addAll(kinds);
            }
            dated.add(clause.at(exact));
        }
        return dated;
    }

    /** {@code ... and at three I'll call mum}, {@code ... and collect them at three}: of the same day. */
    private static boolean goesOn(Clause clause) {
        return clause.isTime(0)
                || (clause.size() > 1
                        && clause.isTime(1)
                        && JOINING.contains(clause.token(0).word()))
                || Subject.of(clause.tokens()) == Subject.NONE;
    }

    /** {@code The Friday report}, {@code tomorrow's cake}: which one, rather than when. */
    private static boolean isKind(TimeExpression time, Clause clause) {
        boolean pointed = before(time, clause)
                .filter(word -> OWNING.contains(word) || word.endsWith("'s"))
                .isPresent();
        boolean noun = clause.tokens().stream()
                .filter(token -> token.start() >= time.end())
                .findFirst()
                .filter(token ->
                        clause.text().substring(time.end(), token.start()).isBlank()
                                && !StopWords.contains(token.word()))
                .isPresent();
        return clause.text().startsWith("'s", time.end()) || (pointed && noun);
    }

    /** The word of the clause before a time. */
    private static Optional<String> before(TimeExpression time, Clause clause) {
        return clause.tokens().stream()
                .filter(token -> token.end() <= time.offset())
                .reduce((earlier, later) -> later)
                .map(Token::word);
    }

    private boolean isDay(TimeExpression time, Clause clause) {
        LocalDateTime start = time.extent().start();
        LocalDate date = start.toLocalDate();
        boolean within = time.extent()
                .end()
                .filter(end -> end.toLocalDate().equals(date))
                .isPresent();
        boolean naming = date.isAfter(now.toLocalDate())
                || time.extent().end().filter(end -> end.isAfter(start)).isPresent();
        boolean other = clause.text().startsWith("'s", time.end())
                || before(time, clause).filter(OTHER::contains).isPresent();
        boolean clock = time.extent().kind() == TimeExpression.Kind.INSTANT
                && Tokens.of(time.text()).stream().map(Token::word).noneMatch(Timing::isDay);
        return within && naming && !other && !clock && !date.isBefore(now.toLocalDate());
    }

    /** The two as one time, when they can be. */
    private Optional<TimeExpression> onDay(TimeExpression day, TimeExpression clock) {
        LocalDate date = day.extent().start().toLocalDate();
        if (Tokens.of(clock.text()).stream().map(Token::word).anyMatch(Timing::isDay)) {
            return Optional.empty();
        }
        return Stream.of(day.text(), date.toString())
                .map(named -> named + " " + clock.text())
                .flatMap(both -> TimeLanguage.english().read(both, now).times().stream()
                        .filter(time -> time.text().length() == both.length()))
                .map(TimeExpression::extent)
                .filter(extent -> extent.grain().isWithinDay()
                        && extent.end().orElse(extent.start()).toLocalDate().equals(date))
                .findFirst()
                .map(extent -> new TimeExpression(clock.text(), clock.offset(), extent));
    }

    /** A clause that is only a time belongs to the next one of its sentence, else to the one before. */
    private static List<Clause> joined(List<Clause> clauses) {
        List<Clause> all = new ArrayList<>();
        Optional<Clause> waiting = Optional.empty();
        Optional<Clause> heading = Optional.empty();
        for (Clause whole : clauses) {
            Clause clause = told(all) < 0 ? whole : PutRight.time(whole);
            boolean when = isAnnounced(clause, waiting) || PutRight.isWhenAfterAll(all, clause);
            if ((clause.isOnlyTime() || when) && !(clause.has(Sign.ONWARD) && !all.isEmpty())) {
                int right = PutRight.at(all, !clause.equals(whole));
                int at = right < 0 ? told(all) : right;
                boolean correcting = !clause.equals(whole) || right >= 0 || PutRight.isBegun(all, at);
                boolean same = at >= 0
                        && (all.get(at).sentence() == clause.sentence()
                                || isNamed(all.get(at), clause)
                                || isPledged(all.get(at), clause));
                if (at >= 0 && clause.isOften() && clause.endsWith("it", "is")) {
                    all.add(clause);
                } else if (at >= 0 && (same || correcting) && !(beginsMore(clause) || waiting.isPresent())) {
                    all.set(at, correcting ? all.get(at).withTimesInstead(clause) : withTime(all.get(at), clause));
                } else {
                    waiting = Optional.of(waiting.map(clause::withTimesOf).orElse(clause));
                    heading = isHeading(clause) ? waiting : heading;
                    if (clause.has(Sign.ONWARD)) {
                        all.add(clause);
                    }
                }
            } else if (waiting.isPresent() && isLead(clause)) {
                all.add(clause);
            } else {
                boolean listed = heading.filter(head -> head.sentence() == clause.sentence())
                        .isPresent();
                Optional<Clause> timed = listed ? heading : waiting;
                all.add(timed.map(clause::withTimesOf).orElse(clause));
                waiting = Optional.empty();
                heading = isHeading(clause) ? Optional.of(clause) : heading;
            }
        }
        waiting.filter(Clause::isOften).ifPresent(all::add);
        return List.copyOf(all);
    }

    /** {@code The dentist. Thursday. No excuses}: a sentence that does nothing but name what is then. */
    private static boolean isNamed(Clause name, Clause time) {
        return name.sentence() + 1 == time.sentence()
                && name.size() <= HEADING
                && OWNING.contains(name.token(0).word())
                && name.times().isEmpty()
                && !time.isOften()
                && name.none(token -> Subject.isSaying(token.word()) || Forms.isPast(token.word()));
    }

    /** {@code I'm committing to yoga. Thursdays, without fail}, {@code I'll do it. By Friday.}: when stands in a sentence of its own. */
    private static boolean isPledged(Clause pledge, Clause time) {
        boolean ended = time.isBefore(".")
                || time.isBefore("!")
                || time.text().substring(time.end()).isBlank();
        return pledge.sentence() + 1 == time.sentence()
                && Stream.of(Sign.WILL, Sign.AGENDA, Sign.TAKEN, Sign.NEED).anyMatch(pledge::has)
                && pledge.times().isEmpty()
                && pledge.repeats().isEmpty()
                && (time.isOften() || ended);
    }

    /** {@code Tonight's the night}, {@code Saturday's it}, {@code tomorrow is the day}: a time, and that it has come. */
    private static boolean isAnnounced(Clause clause, Optional<Clause> waiting) {
        boolean timed =
                waiting.isPresent() || clause.isTime(0) || clause.token(0).is("this");
        boolean more = false;
        for (int at = 0; at < clause.size(); at++) {
            if (!clause.isTime(at) && !ANNOUNCING.contains(clause.token(at).bare())) {
                return false;
            }
            more |= !clause.isTime(at) && !clause.token(at).isOneOf("is", "this", "finally", "big");
        }
        return timed && more && !clause.question() && (!clause.times().isEmpty() || waiting.isPresent());
    }

    /** {@code ..., and at night I'm going to floss}: a time of what follows. */
    private static boolean beginsMore(Clause clause) {
        return clause.token(0).isOneOf("and", "but", "then") && clause.isBefore(",");
    }

    /** Nothing but words that say nothing: {@code first thing}, {@code without fail}. */
    private static boolean isLead(Clause clause) {
        return Stream.of(Sign.LEAD, Sign.TAIL)
                .flatMap(sign -> Cues.english().at(sign, clause.tokens(), 0).stream())
                .anyMatch(place -> place.to() == clause.size());
    }

    /** A time on the clock says more than a day. */
    private static Clause withTime(Clause clause, Clause time) {
        boolean exact = time.times().stream()
                .limit(1)
                .anyMatch(named -> named.extent().grain().isWithinDay());
        Clause both = clause.withTimesOf(time);
        return exact ? both.at(time.withTimesOf(clause).times()) : both;
    }

    /** Which of the clauses the time behind them is of: the last one that says something; -1 when none does. */
    private static int told(List<Clause> clauses) {
        int at = clauses.size() - 1;
        while (at >= 0 && (clauses.get(at).isIdle() || PutRight.is(clauses.get(at)) || isLead(clauses.get(at)))) {
            at--;
        }
        return at;
    }

    /** {@code Tonight's the night: I'm telling them}: its time is that of what follows. */
    private static boolean isHeading(Clause clause) {
        boolean colon = clause.end() < clause.text().length() && clause.text().charAt(clause.end()) == ':';
        boolean placed = clause.token(0).isOneOf("on", "down", "for");
        return colon
                && clause.size() <= (placed ? HEADING + 2 : HEADING)
                && !clause.times().isEmpty();
    }

    /** What names a day of its own: {@code Thursday, and on Friday night}. */
    private static boolean isDay(String word) {
        return word.equals("tomorrow") || DayNames.isFullName(word);
    }
}
