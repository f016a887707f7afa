package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.DedupeKey;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.loop.hearing.Heard.Draft;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Said;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Grain;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a message opens, each thing once. Not thread-safe. */
final class Openings {
    /** What comes again and stands in no calendar. */
    private static final Set<String> TURNS =
            WordSet.of("payday", "shift", "meal", "session", "lesson", "visit", "trip");

    private static final Set<String> POINTING = WordSet.of("it", "them", "that", "him", "her");
    /** {@code Do it}, {@code sort that}, {@code have it done}: whatever was said before. */
    private static final Pattern DOING_IT = Pattern.compile(
            "(?:Do|Sort) (?:it|that|this|them|those)(?: myself)?|(?:Get|Have) (?:it|that|this|them|those) (?:done|sorted|finished)(?: myself)?");

    private static final String BY_ME = " by me";

    private static final int FEW = 3;

    private final List<OpenLoop> pending;
    private final LocalDateTime now;
    private final Said said;
    private final Map<String, Draft> opened = new LinkedHashMap<>();
    private final Set<Integer> sentences = new HashSet<>();
    private Optional<Clause> last = Optional.empty();

    Openings(Message message, Said said) {
        this.said = said;
        this.pending = message.pending();
        this.now = message.now().toLocalDateTime().withSecond(0).withNano(0);
    }

    List<Draft> all() {
        return List.copyOf(opened.values());
    }

    /** Takes out again what comes to nothing by the rest of the message. */
    void leaveOut(Predicate<String> content) {
        opened.values().removeIf(draft -> draft.kind() == LoopKind.COMMITMENT && content.test(draft.content()));
    }

    /** Takes out again what a clause opened. */
    void withdraw(Clause clause) {
        String quote = this.said.of(clause);
        opened.values().removeIf(draft -> draft.quote().equals(quote));
    }

    /** Whether a sentence has opened something, or said again what is open. */
    boolean tellsOf(int sentence) {
        return sentences.contains(sentence);
    }

    /** Whether a thread or a friction that was opened is in these words: {@code perhaps one day I could train as a reader}. */
    boolean hasTopicIn(String content) {
        String told = content.toLowerCase(Locale.ROOT);
        return opened.values().stream()
                .anyMatch(draft -> (draft.kind() == LoopKind.THREAD || draft.kind() == LoopKind.FRICTION)
                        && told.contains(draft.content().toLowerCase(Locale.ROOT)));
    }

    boolean hasFriction() {
        return opened.values().stream().anyMatch(draft -> draft.kind() == LoopKind.FRICTION);
    }

    /** Opens what is not pending yet. */
    void open(LoopKind kind, String told, Clause clause, double confidence) {
        String what = told.endsWith(BY_ME) ? told.substring(0, told.length() - BY_ME.length()) : told;
        String content = kind == LoopKind.HABIT ? withTurn(what.replaceFirst(" of$", ""), clause) : what;
        if (Vague.isOnlyWhen(content)) {
            return;
        }
        String key = DedupeKey.of(kind, content);
        sentences.add(clause.sentence());
        last = Optional.of(clause);
        boolean bemoaned = kind == LoopKind.HABIT
                && opened.values().stream()
                        .anyMatch(draft -> draft.kind() == LoopKind.FRICTION && isBeginning(draft.content(), content));
        if (!bemoaned && !Analysed.of(pending).has(kind, key)) {
            opened.values()
                    .removeIf(draft -> kind == LoopKind.FRICTION
                            && draft.kind() == LoopKind.HABIT
                            && isBeginning(content, draft.content()));
            Draft draft = draft(kind, content, clause, confidence);
            opened.values().removeIf(named -> named.kind() == kind && isMerelyNamed(named.content(), content));
            Draft before = opened.putIfAbsent(key, draft);
            if (before != null && before.timebox().isEmpty() && draft.timebox().isPresent()) {
                opened.put(key, draft);
            }
        }
    }

    /** {@code Need to clean the oven, doing that tomorrow}: when what was opened last is to be done. */
    void timeLast(Clause clause) {
        lastCommitment().filter(draft -> draft.timebox().isEmpty()).ifPresent(draft -> timed(draft, clause));
    }

    /**
     * {@code I'll call the bank tonight. No, I'll do it tomorrow}: moves what was opened last, when the sentence or the one before did and
     * nothing else is told between.
     *
     * @return whether the act is only that
     */
    boolean moveLast(Act.Intends act, List<Act> acts) {
        Clause clause = act.clause();
        boolean only = !act.often()
                && !act.hedged()
                && (isDoingIt(act.content())
                        || lastCommitment()
                                .filter(draft -> isSaidAgain(act, draft))
                                .isPresent())
                && timebox(clause).isPresent();
        boolean beside = last.filter(opening -> opening.start() < clause.start()
                        && opening.sentence() + 1 >= clause.sentence()
                        && acts.stream()
                                .filter(other -> other.clause().start() > opening.start()
                                        && other.clause().start() < clause.start())
                                .allMatch(Openings::isPutRight))
                .isPresent();
        Optional<Draft> moved = only && beside ? lastCommitment() : Optional.empty();
        moved.ifPresent(draft -> timed(draft, clause));
        return moved.isPresent();
    }

    /** {@code No}, {@code scratch that}, {@code the shop's shut then}: between a plan and how it is to be instead. */
    private static boolean isPutRight(Act between) {
        return between instanceof Act.Nothing
                || (between instanceof Act.Drops && between.clause().size() <= FEW);
    }

    private static boolean isDoingIt(String content) {
        return DOING_IT.matcher(content).matches();
    }

    /** {@code Pick them up}, of {@code Pick up the tents} that was opened: the same, and not once more. */
    private static boolean isSaidAgain(Act.Intends act, Draft draft) {
        List<String> before = words(draft.content());
        List<String> now = words(act.content());
        return now.get(0).equals(before.get(0))
                && now.stream().allMatch(word -> POINTING.contains(word) || before.contains(word))
                && act.clause().none(token -> token.isOneOf("again", "also", "too", "then", "more"));
    }

    private static List<String> words(String content) {
        return Tokens.of(content).stream().map(Token::word).toList();
    }

    private Optional<Draft> lastCommitment() {
        return opened.values().stream()
                .reduce((earlier, later) -> later)
                .filter(draft -> draft.kind() == LoopKind.COMMITMENT);
    }

    private void timed(Draft draft, Clause clause) {
        timebox(clause)
                .ifPresent(when -> opened.replaceAll((key, other) -> other.equals(draft)
                        ? new Draft(
                                draft.kind(),
                                draft.content(),
                                Optional.of(when),
                                draft.often(),
                                draft.confidence(),
                                draft.quote())
                        : other));
    }

    /** {@code Put ten aside every payday}: no calendar has that day, so the words have to. */
    private static String withTurn(String content, Clause clause) {
        return IntStream.range(1, clause.size())
                .filter(at -> TURNS.contains(clause.token(at).word())
                        && clause.token(at - 1).isOneOf("every", "each"))
                .filter(at -> Tokens.of(content).stream()
                        .noneMatch(token -> token.is(clause.token(at).word())))
                .mapToObj(at -> content + " " + clause.token(at - 1).word() + " "
                        + clause.token(at).word())
                .findFirst()
                .orElse(content);
    }

    /** Whether one of these is how the other begins: a struggle that comes back is no habit. */
    private static boolean isBeginning(String one, String other) {
        int length = Math.min(one.length(), other.length());
        return one.regionMatches(true, 0, other, 0, length);
    }

    /** {@code That leaves the tickets. I'll buy them tonight}: what is done with the thing says more. */
    private static boolean isMerelyNamed(String thing, String content) {
        Known named = Known.of(thing);
        return named.doing().acts().isEmpty()
                && !named.stems().isEmpty()
                && !named.stems().equals(Known.of(content).stems())
                && Known.of(content).stems().containsAll(named.stems());
    }

    Draft draft(LoopKind kind, String content, Clause clause, double confidence) {
        Optional<Timebox> timebox = kind == LoopKind.COMMITMENT ? timebox(clause) : Optional.empty();
        Optional<String> often = kind == LoopKind.HABIT
                ? clause.repeats().stream().findFirst().map(RepeatExpression::text)
                : Optional.empty();
        return new Draft(kind, content, timebox, often, confidence, said.of(clause));
    }

    /** The first time of the clause that lies ahead, else the week or month that now is in. */
    private Optional<Timebox> timebox(Clause clause) {
        return Stream.<Predicate<TimeExpression>>of(
                        time -> Futures.isAhead(time, now), time -> Futures.isDuring(time, now))
                .flatMap(kind -> clause.times().stream().filter(kind))
                .findFirst()
                .map(time -> timebox(time, text(time, clause)));
    }

    /** {@code Tomorrow at five}, of {@code tomorrow I'll call mum at five}. */
    private static String text(TimeExpression time, Clause clause) {
        LocalDate date = time.extent().start().toLocalDate();
        return clause.times().stream()
                        .filter(other -> other.extent().grain() == Grain.DAY
                                && other.extent().start().toLocalDate().equals(date)
                                && time.extent().grain().isWithinDay())
                        .findFirst()
                        .map(day -> day.text() + " ")
                        .orElse("")
                + time.text();
    }

    private static Timebox timebox(TimeExpression time, String text) {
        LocalDateTime start = time.extent().start();
        LocalDateTime end = time.extent().end().filter(e -> !e.isBefore(start)).orElse(start);
        return new Timebox(start, end, text);
    }
}
