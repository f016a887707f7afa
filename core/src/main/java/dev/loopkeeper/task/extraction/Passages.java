package dev.loopkeeper.task.extraction;

import dev.loopkeeper.task.extraction.Passage.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The passages of a text while its lines are read, each with the mail in which it stands. */
final class Passages {
    private record Piece(Passage passage, MailThread.Mail mail) {}

    private final List<Piece> pieces = new ArrayList<>();

    boolean isEmpty() {
        return pieces.isEmpty();
    }

    void add(Passage passage, MailThread.Mail mail) {
        pieces.add(new Piece(passage, mail));
    }

    /** The item in the line before a place. */
    Optional<Passage> itemBefore(int place) {
        return pieces.isEmpty()
                ? Optional.empty()
                : Optional.of(last().passage).filter(piece -> piece.form() == Form.ITEM && piece.end() + 1 == place);
    }

    /** Whether the last passage, an item, is the first of its list. */
    boolean isFirstOfItsList(Passage item) {
        return pieces.size() == 1 || pieces.get(pieces.size() - 2).passage.list() != item.list();
    }

    /** Takes another passage for the last one. */
    void replaceLast(Passage passage) {
        pieces.set(pieces.size() - 1, new Piece(passage, last().mail));
    }

    void removeLast() {
        pieces.remove(pieces.size() - 1);
    }

    private Piece last() {
        return pieces.get(pieces.size() - 1);
    }

    /** The passages in order, each with who says it and to whom; {@code other} is spoken to where no mail tells. */
    List<Passage> toldBy(People people, Optional<String> other) {
        return pieces.stream()
                .map(piece -> {
                    Passage passage = piece.passage;
                    Optional<String> speaker =
                            passage.speaker().or(() -> piece.mail.speaker).filter(name -> !people.isOwn(name));
                    Optional<String> listener =
                            piece.mail.listener.or(() -> other).filter(name -> !people.isOwn(name));
                    return passage.with(passage.text(), speaker, speaker.isPresent() ? Optional.empty() : listener);
                })
                .toList();
    }
}
