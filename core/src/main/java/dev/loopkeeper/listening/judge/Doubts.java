package dev.loopkeeper.listening.judge;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Clauses;
import dev.loopkeeper.language.clause.Subject;
import dev.loopkeeper.language.clause.Tense;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.listening.Act;
import dev.loopkeeper.listening.Listener;
import dev.loopkeeper.listening.ProposedAct;
import dev.loopkeeper.listening.TimelessTokens;
import dev.loopkeeper.listening.Told;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What speaks against an act that a model understood. A model can be wrong, or be told to be by what it reads, so that its quote has to be
 * something that the person says, and that such a thing can follow from. Immutable.
 */
public final class Doubts {
    private static final Set<ProposedAct> ENDING =
            EnumSet.of(ProposedAct.COMPLETE, ProposedAct.MISS, ProposedAct.DISMISS, ProposedAct.REOPEN);
    private static final Set<ProposedAct> WISHED =
            EnumSet.of(ProposedAct.DISMISS, ProposedAct.MOVE, ProposedAct.MISS, ProposedAct.PROMOTE);
    private static final Set<Tense> TO_COME = EnumSet.of(Tense.FUTURE, Tense.MODAL, Tense.CONDITIONAL);
    private static final String MARKS = "\"\u201E";
    private static final String OPENING = "\u201C\u00AB";
    private static final String CLOSING = "\u201D\u00BB";

    private final Listener listener;
    private final String said;
    private final List<Word> words;
    private final List<Clause> clauses;

    /** What speaks against acts of a message. */
    public Doubts(Listener listener, String message) {
        this.listener = listener;
        this.said = listener.ownWords(message);
        this.words = Words.of(said);
        this.clauses = Clauses.of(TimelessTokens.of(said, Lexicon.installed()));
    }

    /**
     * Why an act is not taken; empty when nothing speaks against it.
     *
     * @param loop what the loop says that it is done to; empty when it opens one
     */
    public Optional<Fault> about(Act.Understood act, Optional<String> loop) {
        List<Span> quoted = places(act.evidence().quote());
        if (quoted.isEmpty()) {
            return quote("is not what the person says in this message");
        }
        return firstFor(quoted, span -> about(act, loop, span))
                .or(() -> isFromElsewhere(act)
                        ? Optional.of(new Fault("content", act.content().orElse(""), "names nothing of what was said"))
                        : Optional.empty());
    }

    /** Whether the quote names something of what a loop says. */
    public static boolean isNamed(String loop, String quote) {
        String line = LoopWords.line(quote);
        return LoopWords.ofContent(loop).stream().anyMatch(line::contains);
    }

    private record Span(int start, int end, int words) {}

    /** Where the quote stands in the message, as whole words. */
    private List<Span> places(String quote) {
        List<String> wanted = Words.of(quote).stream().map(Word::text).toList();
        if (wanted.isEmpty()) {
            return List.of();
        }
        return Stream.iterate(0, at -> at + wanted.size() <= words.size(), at -> at + 1)
                .filter(at -> words.subList(at, at + wanted.size()).stream()
                        .map(Word::text)
                        .toList()
                        .equals(wanted))
                .map(at -> new Span(
                        words.get(at).start(), words.get(at + wanted.size() - 1).end(), wanted.size()))
                .toList();
    }

    /** The doubt of the first place, unless there is none at another. */
    private static Optional<Fault> firstFor(List<Span> places, Function<Span, Optional<Fault>> doubt) {
        List<Optional<Fault>> doubts = places.stream().map(doubt).toList();
        return doubts.stream().anyMatch(Optional::isEmpty) ? Optional.empty() : doubts.get(0);
    }

    private Optional<Fault> about(Act.Understood act, Optional<String> loop, Span span) {
        if (isQuotation(span)) {
            return quote("is what somebody else says");
        }
        List<Clause> around = clauses.stream()
                .filter(clause -> clause.start() < span.end() && span.start() < clause.end())
                .toList();
        if (span.words() == 1
                && around.stream().noneMatch(clause -> Words.of(text(clause)).size() == 1)) {
            return quote("is too short to show it");
        }
        List<Optional<Fault>> doubts =
                around.stream().map(clause -> about(act, loop, clause)).toList();
        return doubts.isEmpty() || doubts.stream().anyMatch(Optional::isEmpty) ? Optional.empty() : doubts.get(0);
    }

    private Optional<Fault> about(Act.Understood act, Optional<String> loop, Clause clause) {
        Clause.Flags flags = clause.flags();
        if (flags.quoted()) {
            return quote("is what somebody else says");
        }
        if (flags.asked()) {
            return quote("is a question");
        }
        if (!ENDING.contains(act.act())) {
            return Optional.empty();
        }
        if (flags.hypothetical()) {
            return quote("is only thought of");
        }
        if (isRequest(clause) && !(WISHED.contains(act.act()) && isNamed(loop.orElse(""), text(clause)))) {
            return quote("tells somebody to do something, and not what was done");
        }
        return act.act() == ProposedAct.COMPLETE ? notDone(clause) : Optional.empty();
    }

    private Optional<Fault> notDone(Clause clause) {
        if (TO_COME.contains(clause.tense())) {
            return quote("speaks of what is still to come");
        }
        List<Told> told = listener.told(text(clause));
        return told.isEmpty() || told.stream().anyMatch(part -> part.standing() == Told.Standing.DONE)
                ? Optional.empty()
                : quote("does not say that the person did it");
    }

    private static Optional<Fault> quote(String message) {
        return Optional.of(new Fault("quote", "", message));
    }

    private static boolean isRequest(Clause clause) {
        boolean imperative = clause.subject() == Subject.NONE && clause.tense() == Tense.PRESENT && clause.verb() >= 0;
        return clause.subject() == Subject.YOU || imperative;
    }

    private boolean isFromElsewhere(Act.Understood act) {
        return act.act() == ProposedAct.OPEN
                && act.content().filter(content -> !isNamed(content, said)).isPresent();
    }

    private String text(Clause clause) {
        return said.substring(clause.start(), clause.end());
    }

    /** Whether it stands between quotation marks. */
    private boolean isQuotation(Span span) {
        int depth = 0;
        boolean open = false;
        String paragraph = said.substring(0, span.start());
        for (char sign : paragraph.substring(paragraph.lastIndexOf("\n\n") + 1).toCharArray()) {
            if (OPENING.indexOf(sign) >= 0) {
                depth++;
            } else if (CLOSING.indexOf(sign) >= 0) {
                depth = Math.max(0, depth - 1);
            } else if (MARKS.indexOf(sign) >= 0) {
                open = !open;
            }
        }
        return depth > 0 || open;
    }
}
