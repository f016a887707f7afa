package dev.loopkeeper.listening;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Reading;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import dev.loopkeeper.matching.Synonyms;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.Stems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes doings apart by where their words stand. Immutable and thread-safe. */
final class VerbPhraseReader {
    static final String THEIRS = "theirs";
    static final String MINE = "mine";
    private static final int REMEMBERED = 65_536;

    private final Lexicon lexicon;
    private final Memo<VerbPhrase> contents = new Memo<>(REMEMBERED, this::readContent);
    private final Memo<Set<String>> keys =
            new Memo<>(REMEMBERED, content -> ofContent(content).keys());

    VerbPhraseReader(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    /** What a loop's content says is to be done. */
    VerbPhrase ofContent(String content) {
        return contents.of(content);
    }

    /** The {@link VerbPhrase#keys()} of what a loop's content says is to be done. */
    Set<String> keysOf(String content) {
        return keys.of(content);
    }

    private VerbPhrase readContent(String content) {
        List<Token> tokens = TimelessTokens.of(content, lexicon);
        int first = 0;
        while (first < tokens.size()
                && (tokens.get(first).is(Kind.SIGN) || tokens.get(first).is(WordClasses.FILLER))) {
            first++;
        }
        if (first == tokens.size()) {
            return read(content, "", List.of());
        }
        if (tokens.get(first).is(WordClasses.NEGATION) || isForbidden(tokens, first)) {
            return new VerbPhrase(content, "", Set.of(), List.of(), Map.of(), Set.of(), Set.of(), true);
        }
        Optional<String> verb = verb(tokens, first);
        return read(content, verb.orElse(""), tokens.subList(verb.isPresent() ? first + 1 : first, tokens.size()));
    }

    /** {@code Don't call Mia}. */
    private static boolean isForbidden(List<Token> tokens, int first) {
        return tokens.get(first).is(WordClasses.DO)
                && first + 1 < tokens.size()
                && tokens.get(first + 1).is(WordClasses.NEGATION);
    }

    private static Optional<String> verb(List<Token> tokens, int first) {
        Token token = tokens.get(first);
        Optional<String> doing = token.info()
                .find(WordClasses.VERB, Form.BASE)
                .or(() -> token.info().find(WordClasses.VERB, Form.ING))
                .map(Reading::base);
        boolean unknown = !token.info().isKnown()
                && first + 1 < tokens.size()
                && tokens.get(first + 1).isAny(WordClasses.DETERMINER, WordClasses.PARTICLE);
        return unknown ? Optional.of(token.text()) : doing;
    }

    /**
     * Takes a doing apart.
     *
     * @param text how it would be named
     * @param verb its verb as a dictionary lists it; empty when there is none
     * @param rest the tokens behind the verb
     */
    VerbPhrase read(String text, String verb, List<Token> rest) {
        boolean supports = lexicon.word(verb).is("supporting") && isAct(rest);
        Optional<Token> caused = lexicon.word(verb).is("getting") ? caused(rest) : Optional.empty();
        return caused.map(last -> new Parts(last.info().verb().orElse(last.text()))
                        .read(text, rest.subList(0, rest.indexOf(last))))
                .orElseGet(() -> new Parts(supports ? "" : verb).read(text, rest));
    }

    /** The serviced of {@code get the boiler serviced}. */
    private static Optional<Token> caused(List<Token> rest) {
        for (int at = 1; at < rest.size() && !rest.get(at).is(WordClasses.PREPOSITION); at++) {
            Token token = rest.get(at);
            boolean behind = rest.get(at - 1).isWord() && !rest.get(at - 1).is(WordClasses.DETERMINER);
            if (behind && token.is(WordClasses.VERB, Form.PARTICIPLE) && !token.is(WordClasses.VERB, Form.BASE)) {
                return Optional.of(token);
            }
        }
        return Optional.empty();
    }

    /** {@code a stroll} of {@code took a stroll}: the noun says what is done; not {@code the bins} of {@code took the bins out}. */
    private static boolean isAct(List<Token> rest) {
        return rest.size() > 1
                && rest.get(0).is(WordClasses.DETERMINER)
                && rest.get(1).is(WordClasses.NOUN)
                && rest.get(1).is(WordClasses.VERB, Form.BASE);
    }

    /** The parts of one doing as they are found from left to right. */
    private static final class Parts {
        private final String verb;
        private final Set<String> particles = new HashSet<>();
        private final List<Noun> things = new ArrayList<>();
        private final Map<String, List<String>> details = new LinkedHashMap<>();
        private final Set<String> numbers = new HashSet<>();
        private final Set<String> owners = new HashSet<>();
        private List<String> noun = new ArrayList<>();
        private String preposition = "";
        /** All words of the noun so far are measures: {@code a glass}. */
        private boolean measured = true;

        private boolean formal;

        Parts(String verb) {
            this.verb = verb;
        }

        VerbPhrase read(String text, List<Token> tokens) {
            for (int at = 0; at < tokens.size(); at++) {
                Token token = tokens.get(at);
                boolean last = at + 1 == tokens.size();
                Optional<Token> next = last ? Optional.empty() : Optional.of(tokens.get(at + 1));
                if (isParticle(token, next, at)) {
                    particles.add(token.text());
                    endNoun();
                } else if (token.is(WordClasses.PREPOSITION)) {
                    preposition(token);
                } else if (token.is(WordClasses.OWNER)) {
                    owner();
                } else if (token.isAny(THEIRS, MINE)) {
                    owners.add(token.is(MINE) ? MINE : THEIRS);
                } else if (isRelative(token)) {
                    dropSubject(tokens.get(at - 1));
                    break;
                } else if (token.is(WordClasses.JOINING) || token.isSign(',')) {
                    endNoun();
                } else {
                    word(token);
                }
            }
            endNoun();
            return new VerbPhrase(text, verb, particles, things, details, numbers, owners, false);
        }

        /** The sent of {@code the film Kwame sent me}. */
        private boolean isRelative(Token token) {
            return !noun.isEmpty() && token.is(WordClasses.VERB, Form.PAST) && !token.is(WordClasses.NOUN);
        }

        private void dropSubject(Token token) {
            if (token.capital() && noun.size() > 1) {
                noun.remove(noun.size() - 1);
            }
        }

        /** {@code out} of {@code take the bins out}, {@code in} of {@code hand in my notice}. */
        private boolean isParticle(Token token, Optional<Token> next, int at) {
            if (!token.is(WordClasses.PARTICLE) || !preposition.isEmpty()) {
                return false;
            }
            boolean ends = next.isEmpty()
                    || next.get().is(WordClasses.PREPOSITION)
                    || next.get().is(Kind.TIME)
                    || next.get().is(Kind.SIGN);
            boolean only = !token.is(WordClasses.PREPOSITION);
            return ends
                    || only
                    || (at == 0 && !Synonyms.acts(verb + ' ' + token.text()).isEmpty());
        }

        private void preposition(Token token) {
            if (token.is("of") && measured) {
                noun.clear();
                return;
            }
            endNoun();
            preposition = token.text();
        }

        private void owner() {
            if (!noun.isEmpty()) {
                owners.add(noun.remove(noun.size() - 1));
            }
        }

        private void word(Token token) {
            if (token.is(Kind.NUMBER)) {
                boolean plain = token.text().chars().noneMatch(Character::isLetter);
                if (plain) {
                    numbers.add(token.text());
                } else {
                    noun.add(token.text());
                }
            } else if (token.is(Kind.WORD) && !isSmall(token)) {
                measured &= token.is("measure");
                formal = token.is("formal");
                noun.add(Stems.stem(token.text()));
            }
        }

        private static boolean isSmall(Token token) {
            return token.isAny(
                    WordClasses.DETERMINER, WordClasses.FILLER, WordClasses.FUNCTION, "manner", "generic", "loose");
        }

        private void endNoun() {
            if (noun.isEmpty()) {
                return;
            }
            if (preposition.isEmpty()) {
                things.add(new Noun(noun, formal && noun.size() > 1));
            } else {
                details.computeIfAbsent(preposition, none -> new ArrayList<>()).addAll(noun);
            }
            noun = new ArrayList<>();
            measured = true;
        }
    }
}
