package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Clause.Flags;
import dev.loopkeeper.language.clause.Clauses;
import dev.loopkeeper.language.clause.Subject;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.listening.Wording;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A passage in clauses, and how these stand in its sentences. Immutable. */
final class PassageText {
    /** What is denied is so soon behind its verb. */
    private static final int DENIED = 4;

    private static final Pattern STOP = Pattern.compile("\\b(\\p{L}{1,6})\\.(?= )");
    private static final Pattern ADDRESSED = Pattern.compile("(?<![\\p{L}\\p{N}._-])@(\\p{L}[\\p{L}\\p{N}._-]*)");
    private static final Pattern LEADING = Pattern.compile("^[^\\p{L}]+");
    private static final Pattern QUOTE = Pattern.compile("[\"\u201C\u201E\u00AB]");

    private final Passage passage;
    private final TaskRules rules;
    private final TaskTimes times;
    private final String text;
    private final List<Clause> clauses;
    /** Where the first mark of quotation stands. */
    private final int quote;

    PassageText(Passage passage, TaskRules rules, TaskTimes times) {
        this.passage = passage;
        this.rules = rules;
        this.times = times;
        this.text = plain(passage.text());
        Matcher mark = QUOTE.matcher(text);
        this.quote = mark.find() ? mark.start() : text.length();
        this.clauses = Clauses.of(Tokens.of(text, times.reading(), rules.lexicon())).stream()
                .map(this::said)
                .toList();
    }

    Passage passage() {
        return passage;
    }

    TaskTimes times() {
        return times;
    }

    /** What it says; places are those of the passage. */
    String text() {
        return text;
    }

    /** Its clauses in order. */
    List<Clause> clauses() {
        return clauses;
    }

    /** A clause by its place. */
    Clause clause(int at) {
        return clauses.get(at);
    }

    /** The words of a span as written. */
    String words(List<Token> tokens) {
        return Wording.written(text, tokens);
    }

    /** Who is addressed with a sign, as in {@code @Ann}; empty when nobody is. */
    Optional<String> addressed() {
        Matcher sign = ADDRESSED.matcher(passage.text());
        return sign.find() ? Optional.of(sign.group(1)) : Optional.empty();
    }

    /** Without the full stops of abbreviations, and without the signs of those who are addressed. */
    private String plain(String words) {
        String stopped =
                STOP.matcher(words).replaceAll(found -> rules.is(RuleKind.ABBREVIATION, found.group(1)) ? "$1 " : "$0");
        return ADDRESSED
                .matcher(stopped)
                .replaceAll(found -> " ".repeat(found.group().length()));
    }

    /** What stands between no marks of quotation is said, even behind a colon; what is denied late denies a reason. */
    private Clause said(Clause clause) {
        Flags flags = clause.flags();
        boolean quoted = flags.quoted() && quote < clause.start();
        boolean negated = flags.negated()
                && clause.tokens().stream()
                        .limit(clause.verb() < 0 ? clause.size() : clause.verb() + DENIED)
                        .anyMatch(token -> token.is(WordClasses.NEGATION));
        Flags all = new Flags(negated, flags.asked(), flags.hypothetical(), quoted);
        return clause.with(all);
    }

    /** Whether a clause is the first of its sentence. */
    boolean firstOfSentence(int at) {
        return at == 0 || clauses.get(at - 1).sentence() != clauses.get(at).sentence();
    }

    private int firstInSentence(int at) {
        int first = at;
        while (!firstOfSentence(first)) {
            first--;
        }
        return first;
    }

    /** Where the sentence of a clause begins, without what is told in it before. */
    int sentenceStart(int at) {
        int first = at;
        while (!firstOfSentence(first) && (isFrame(clauses.get(first - 1)) || isReason(first))) {
            first--;
        }
        return clauses.get(first).start();
    }

    /** {@code the trip is on Friday, so}: whether what comes before a clause is a reason for it. */
    private boolean isReason(int at) {
        return clauses.get(at)
                .link()
                .filter(link -> rules.is(RuleKind.NEXT, List.of(link)))
                .isPresent();
    }

    /** Whether the time of a clause is that of the task behind it. */
    boolean isFrame(Clause clause) {
        return clause.verb() < 0 || rules.is(RuleKind.DEADLINE, clause.tokens());
    }

    /** A clause with the word that joins it. */
    static List<Token> linked(Clause clause) {
        return Stream.concat(clause.link().stream(), clause.tokens().stream()).toList();
    }

    /** Whether it holds only on a condition that was named before it. */
    boolean isUnder(int at) {
        int first = firstInSentence(at);
        return first < at
                && (clauses.get(at - 1).flags().hypothetical()
                        || isInverted(at - 1)
                        || rules.is(RuleKind.PURPOSE, clauses.get(first).tokens()))
                && clauses.get(at).link().isEmpty()
                && !rules.is(RuleKind.POLITE, linked(clauses.get(at - 1)))
                && !rules.is(RuleKind.AFTER, linked(clauses.get(at - 1)));
    }

    /** {@code should you be late}: a condition that stands like a question. */
    private boolean isInverted(int at) {
        return clauses.get(at).flags().asked()
                && !clauses.get(at + 1).flags().asked()
                && clauses.get(at).token(0).is(WordClasses.MODAL);
    }

    /** {@code the others are older and have another format}: what is said of somebody or something named before. */
    boolean isTold(int at) {
        Clause clause = clauses.get(at);
        return !firstOfSentence(at)
                && clause.isLinkedBy(WordClasses.JOINING)
                && clause.subject() == Subject.NONE
                && clauses.get(at - 1).subject() == Subject.OTHER;
    }

    /** {@code I would be grateful if you could}. */
    boolean isHoped(int at) {
        return !firstOfSentence(at)
                && rules.is(RuleKind.GRATEFUL, clauses.get(at - 1).tokens());
    }

    /** Whether the rest of the sentence names a time, or a deadline. */
    boolean isDue(int at, boolean deadline) {
        int from = clauses.get(at).start();
        int to = sentenceEnd(at);
        return deadline ? times.hasDeadline(from, to) : times.due(from, to).isPresent();
    }

    /** Whether its sentence speaks of the one who is spoken to. */
    boolean isSaidTo(int at) {
        int sentence = clauses.get(at).sentence();
        return clauses.stream().anyMatch(clause -> clause.sentence() == sentence && clause.has(WordClasses.YOU));
    }

    private int sentenceEnd(int at) {
        int last = at;
        while (last + 1 < clauses.size() && !firstOfSentence(last + 1)) {
            last++;
        }
        return clauses.get(last).end();
    }

    /** Whether it says that what came before is not to be done after all; with a new time behind it only that was wrong. */
    boolean isTakingBack(int at) {
        int next = Math.min(at + 1, clauses.size() - 1);
        boolean timed =
                times.due(clauses.get(at).start(), clauses.get(at).end()).isPresent()
                        || (times.isOnlyTime(clauses.get(next)) && next > at);
        String said = text.substring(
                at == 0 ? 0 : clauses.get(at - 1).end(), clauses.get(at).end());
        return !timed
                && rules.is(
                        RuleKind.TAKEN_BACK,
                        LEADING.matcher(said).replaceFirst("").replace(',', ' '));
    }

    /** The sentence of a clause. */
    String sentence(int at) {
        return text.substring(clauses.get(firstInSentence(at)).start(), sentenceEnd(at));
    }

    /** {@code gym contract - cancel it}: whether a colon or a dash stands behind a clause. */
    boolean isParted(int at) {
        String between = text.substring(
                        clauses.get(at).end(), clauses.get(at + 1).start())
                .strip();
        return between.startsWith(":") || between.startsWith("-") || between.startsWith("\u2013");
    }

    /** The place of the word with which a clause begins to say something. */
    int first(Clause clause) {
        int at = rules.find(RuleKind.LEAD, clause.tokens())
                .map(Match::to)
                .filter(end -> end < clause.size())
                .orElse(0);
        while (at < clause.size() - 1
                && (!clause.token(at).isWord() || clause.token(at).is(WordClasses.FILLER))) {
            at++;
        }
        return at;
    }

    /** {@code gym contract - cancel}: what is named before a colon or a dash. */
    List<Token> topic(int at) {
        int before = at;
        while (before > 0
                && clauses.get(before).verb() >= 0
                && clauses.get(before).sentence() == clauses.get(at).sentence()) {
            before--;
        }
        return before < at && clauses.get(before).sentence() == clauses.get(at).sentence() && isParted(before)
                ? clauses.get(before).tokens()
                : List.of();
    }
}
