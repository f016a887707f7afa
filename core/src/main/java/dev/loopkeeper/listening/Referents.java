package dev.loopkeeper.listening;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.Words;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a message means when it only points: {@code did it}. Immutable. */
final class Referents {
    /** A message of more words names something else. */
    private static final int MOST_ALONE = 6;

    private final Message message;
    private final Interpretation said;
    private final VerbPhraseReader doings;

    Referents(Message message, Interpretation said, VerbPhraseReader doings) {
        this.message = message;
        this.said = said;
        this.doings = doings;
    }

    /** The loop that the person was asked about: the one given, or the only one that the question before names. */
    Optional<OpenLoop> asked() {
        if (message.about().isPresent()) {
            return message.pending().stream()
                    .filter(loop -> message.about().get().equals(loop.id()))
                    .findFirst();
        }
        return lastTurn().filter(Message.Turn::assistant).flatMap(turn -> onlyNamed(turn.text()));
    }

    /**
     * The loop that a clause points to: the one asked about; the only one named just before; the only commitment there is, when the message
     * says nothing else.
     */
    Optional<OpenLoop> of(int clause) {
        return asked().or(this::lastNamed).or(() -> only(clause));
    }

    /** The only loop that the person named with the words before this message. */
    Optional<OpenLoop> lastNamed() {
        return lastTurn().filter(turn -> !turn.assistant()).flatMap(turn -> onlyNamed(turn.text()));
    }

    /** The only loop of a kind that the message names. */
    Optional<OpenLoop> named(LoopKind kind) {
        return onlyNamed(message.text()).filter(loop -> loop.kind() == kind);
    }

    private Optional<Message.Turn> lastTurn() {
        List<Message.Turn> before = message.before();
        return before.isEmpty() ? Optional.empty() : Optional.of(before.get(before.size() - 1));
    }

    private Optional<OpenLoop> only(int clause) {
        boolean alone = said.acts().stream().allMatch(act -> act.evidence().clause() == clause || onlyPoints(act))
                && Words.of(message.text()).size() <= MOST_ALONE;
        List<OpenLoop> commitments = message.pending().stream()
                .filter(loop -> loop.kind() == LoopKind.COMMITMENT)
                .toList();
        return alone && commitments.size() == 1 ? Optional.of(commitments.get(0)) : Optional.empty();
    }

    private static boolean onlyPoints(Act act) {
        return act instanceof Act.Intention intention && intention.doing().isPointer();
    }

    private Optional<OpenLoop> onlyNamed(String text) {
        Set<String> stems =
                Words.of(text).stream().map(word -> Stems.stem(word.text())).collect(Collectors.toSet());
        List<OpenLoop> named = message.pending().stream()
                .filter(loop -> loop.kind() != LoopKind.FRICTION)
                .filter(loop -> isNamed(doings.ofContent(loop.content()), stems))
                .toList();
        return named.size() == 1 ? Optional.of(named.get(0)) : Optional.empty();
    }

    /** All that it is done to is named, or, where that is nothing, what is done. */
    private static boolean isNamed(VerbPhrase doing, Set<String> stems) {
        if (!doing.things().isEmpty()) {
            return doing.things().stream().map(Noun::words).allMatch(stems::containsAll);
        }
        return doing.details().isEmpty()
                ? !doing.verb().isEmpty() && stems.contains(Stems.stem(doing.verb()))
                : doing.details().values().stream().allMatch(stems::containsAll);
    }
}
