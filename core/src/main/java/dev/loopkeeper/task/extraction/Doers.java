package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.listening.Wording;
import java.util.List;
import java.util.Optional;

/** Who does what a passage speaks of. Used for one passage. */
final class Doers {
    private static final int LONGEST_NAME = 5;

    private final PassageText told;
    private final Passage passage;
    private final People people;
    private Optional<String> owner;

    Doers(PassageText told, People people) {
        this.told = told;
        this.passage = told.passage();
        this.people = people;
        this.owner = passage.owner();
    }

    /** Whether somebody is named for the whole passage, the person or another. */
    boolean isOwned() {
        return owner.isPresent();
    }

    /** Takes the one who is named for the passage. */
    void owned(String name) {
        owner = Optional.of(name);
    }

    /** Somebody who is not the person. */
    Optional<String> other(String name) {
        return Optional.of(name).filter(who -> !people.isOwn(who));
    }

    /** Who does what the speaker says they will: in the outer one empty when that does not count, in the inner one for the person. */
    Optional<Optional<String>> self(int at) {
        Clause clause = told.clause(at);
        Optional<String> named = told.firstOfSentence(at) || clause.has(WordClasses.SELF)
                ? Optional.empty()
                : people.in(told.clause(at - 1).tokens(), told.text())
                        .filter(who -> told.clause(at - 1).verb() < 0);
        boolean counts = !passage.isToldByOther()
                || passage.form() == Passage.Form.TURN
                || passage.isShort()
                || told.isSaidTo(at)
                || told.isDue(at, false);
        return counts ? Optional.of(named.flatMap(this::other).or(passage::speaker)) : Optional.empty();
    }

    /** Who does what the speaker has to do. */
    Optional<Optional<String>> own() {
        return passage.isToldByOther() ? Optional.empty() : Optional.of(Optional.empty());
    }

    /** Who does what is asked for. */
    Optional<Optional<String>> asked(int at) {
        Optional<String> named = addressed(at);
        if (named.isPresent()) {
            return Optional.of(named.filter(who -> !people.isOwn(who)));
        }
        boolean unknown = passage.form() == Passage.Form.TURN
                && !passage.isToldByOther()
                && passage.listener().isEmpty();
        return unknown ? Optional.empty() : Optional.of(passage.listener());
    }

    /** {@code @Ann can you}, {@code Ann, can you}: who is spoken to by name. */
    private Optional<String> addressed(int at) {
        Optional<String> sign = told.addressed().filter(people::mayBeCalled);
        Optional<String> before = told.firstOfSentence(at)
                ? Optional.empty()
                : name(told.clause(at - 1).tokens());
        Token first = told.clause(at).token(0);
        Optional<String> named = Optional.of(told.words(List.of(first)))
                .filter(name -> people.isPerson(first) && told.clause(at).has(WordClasses.YOU));
        return sign.map(Wording::capital).or(() -> before).or(() -> named);
    }

    /** Who is named for the passage, if that is not the person. */
    Optional<String> owner() {
        return owner.filter(who -> !people.isOwn(who));
    }

    /** The person that words name and nothing else. */
    Optional<String> name(List<Token> words) {
        return Optional.of(told.words(words).strip())
                .filter(name -> words.size() < LONGEST_NAME && people.isPerson(name));
    }

    /** Who is told to do something: empty when it is not known who that is, in the outer one. */
    Optional<Optional<String>> ordered(int at) {
        if (owner.isPresent()) {
            return Optional.of(owner());
        }
        return passage.isShort() && !passage.isToldByOther()
                ? Optional.of(addressed(at).flatMap(this::other))
                : asked(at);
    }
}
