package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells whom a clause names. Stateless. */
final class Whom {
    private static final Set<String> HERS = WordSet.of(
            "mum",
            "mom",
            "mummy",
            "mam",
            "mother",
            "sister",
            "daughter",
            "wife",
            "nan",
            "gran",
            "grandma",
            "grandmother",
            "granny",
            "granddaughter",
            "auntie",
            "aunty",
            "aunt",
            "niece",
            "stepmum",
            "girlfriend",
            "fiancee",
            "landlady",
            "girl",
            "woman",
            "lady",
            "waitress",
            "bride");
    private static final Set<String> HIS = WordSet.of(
            "dad",
            "daddy",
            "father",
            "brother",
            "son",
            "husband",
            "grandpa",
            "grandad",
            "granddad",
            "grandfather",
            "gramps",
            "grandson",
            "uncle",
            "nephew",
            "stepdad",
            "boyfriend",
            "guy",
            "man",
            "boy",
            "bloke",
            "chap",
            "lad",
            "postman",
            "chairman",
            "headmaster");
    private static final Set<String> WHOSE = WordSet.of("my", "the", "our");
    private static final int NEAR = 3;

    /** Before a name, as a title is. */
    private static final Set<String> KIN = WordSet.of("auntie", "aunt", "uncle");

    /** {@code Called him about the cistern}. */
    private static final Pattern TOLD = Pattern.compile("(?i)(?<verb>.{2,30}? )(?:him|her|them)\\b(?<rest>.+)");
    /** The plumber of {@code Call the plumber about the cistern}. */
    private static final Pattern WHOM =
            Pattern.compile("(?i)\\S+ (?:to |with )?(?<whom>(?:(?:the|my|our) )?\\S+(?: \\S+)?)"
                    + "(?<rest> (?:about|for|at|to|from|up|in|off|on|round|over|into) .+)");

    private Whom() {}

    /** The names in a clause, but for words of a time: {@code by EOD}. */
    static List<String> names(Clause clause) {
        Set<String> times = IntStream.range(0, clause.size())
                .filter(clause::isTime)
                .mapToObj(at -> clause.token(at).word())
                .collect(Collectors.toSet());
        List<String> names = Doing.of(clause.quote()).names().stream()
                .filter(name -> !times.contains(name))
                .sorted()
                .toList();
        boolean of = names.isEmpty()
                && Set.of("is", "has")
                        .contains(clause.token(clause.size() > 1 ? 1 : 0).word());
        return of || (!names.isEmpty() && names.stream().allMatch(name -> isAim(clause, name)))
                ? Subject.named(clause).map(List::of).orElse(names)
                : names;
    }

    /** The name as the clause writes it, with the title before it; as it is where the clause has it not. */
    static String written(String name, Clause clause) {
        return IntStream.range(0, clause.size())
                .filter(at -> clause.token(at).bare().equals(name))
                .boxed()
                .findFirst()
                .map(at -> clause.text().substring(first(clause, at).start(), last(clause, at)))
                .orElse(name);
    }

    private static boolean isTitle(String word) {
        return Subject.isTitle(word) || KIN.contains(word);
    }

    private static Token first(Clause clause, int at) {
        boolean titled = at > 0 && isTitle(clause.token(at - 1).word());
        return clause.token(titled ? at - 1 : at);
    }

    private static int last(Clause clause, int at) {
        boolean title = isTitle(clause.token(at).word()) && at + 1 < clause.size();
        Token last = clause.token(title ? at + 1 : at);
        return last.start() + last.bare().length();
    }

    /** The Gran of {@code promised Gran I'd drive her}. */
    static Optional<String> person(Clause clause) {
        return clause.tokens().stream()
                .filter(token -> Subject.isPerson(token.word()) && !Vague.leansOn(token.word()))
                .filter(token -> Character.isUpperCase(clause.text().charAt(token.start())))
                .findFirst()
                .map(token -> clause.text().substring(token.start(), token.end()));
    }

    /** The words with the name last said in the place of {@code her} or {@code him}; empty when nobody is pointed to or named. */
    static Optional<String> inPlace(String words, Clause within, List<Clause> before) {
        return Vague.pointsToSomebody(words)
                ? Stream.concat(before.stream(), Stream.of(within))
                        .flatMap(clause -> names(clause).stream().map(name -> written(name, clause)))
                        .reduce((earlier, later) -> later)
                        .or(() -> person(within))
                        .or(() -> before.stream()
                                .flatMap(clause -> person(clause).stream())
                                .reduce((earlier, later) -> later))
                        .map(name -> Vague.replaced(words, List.of(name)))
                : Optional.empty();
    }

    /**
     * The words with whoever was told of last in the place of {@code her} or {@code him}: {@code my aunt is poorly, I'll visit her}
     * is {@code visit my aunt}; as they are when nobody was.
     */
    static String described(String words, List<Clause> before) {
        boolean her = Tokens.of(words).stream().anyMatch(token -> token.is("her"));
        return before.stream()
                .flatMap(clause -> described(clause, her ? HIS : HERS).stream())
                .reduce((earlier, later) -> later)
                .map(person -> Vague.replaced(words, List.of(person)))
                .orElse(words);
    }

    /** {@code The saddle fitter}: the last person of a clause with what stands before, but for those who cannot be meant. */
    private static Optional<String> described(Clause clause, Set<String> others) {
        return IntStream.range(1, clause.size())
                .filter(at -> isOne(clause.token(at).word())
                        && !others.contains(clause.token(at).word()))
                .boxed()
                .reduce((earlier, later) -> later)
                .flatMap(at ->
                        Places.between(Math.max(0, at - NEAR), at)
                                .first(whose ->
                                        WHOSE.contains(clause.token(whose).word()))
                                .stream()
                                .boxed()
                                .findFirst()
                                .map(whose -> Content.lower(clause.text()
                                        .substring(
                                                clause.token(whose).start(),
                                                clause.token(at).start()
                                                        + clause.token(at)
                                                                .bare()
                                                                .length()))));
    }

    /** A person, and not several: {@code boss}, not {@code kids}. */
    private static boolean isOne(String word) {
        boolean several = word.endsWith("s") && !word.endsWith("ss");
        return Subject.isPerson(word)
                && !several
                && !StopWords.contains(word)
                && !word.equals("people")
                && !word.equals("children");
    }

    /** A topic with the name in the place of what points to somebody. */
    static String topic(String words, Clause within, List<Clause> before) {
        boolean own = within.quote().contains(words.substring(1));
        return inPlace(words, within, before)
                .or(() -> own ? ending(words, within, before) : Optional.empty())
                .map(Content::capital)
                .orElse(words);
    }

    /** {@code What the shop will be without her}, or merely {@code her}. */
    private static Optional<String> ending(String words, Clause within, List<Clause> before) {
        int space = words.lastIndexOf(' ');
        String last = words.substring(space + 1);
        return Vague.pointsToSomebody(last)
                ? inPlace(last, within, before)
                        .or(() -> told(before))
                        .map(name -> words.substring(0, space + 1) + Content.capital(name))
                : Optional.empty();
    }

    /** The name of whom something was told last. */
    private static Optional<String> told(List<Clause> before) {
        return before.stream().flatMap(clause -> Subject.named(clause).stream()).reduce((earlier, later) -> later);
    }

    /** {@code Called him about the cistern}, of {@code Call the plumber about the cistern}: with whom it was to be done. */
    static Optional<Likening.Found> pointedAt(String words, Likening likening) {
        Matcher told = TOLD.matcher(words);
        if (!told.matches()) {
            return Optional.empty();
        }
        Set<String> rest = Known.stems(told.group("rest"));
        return likening.ofSomebody(
                words,
                loop -> told.group("verb") + WHOM.matcher(loop.content()).replaceFirst("${whom}") + told.group("rest"),
                loop -> Hearing.isDoable(loop) && hasRest(loop, rest));
    }

    private static boolean hasRest(OpenLoop loop, Set<String> rest) {
        Matcher whom = WHOM.matcher(loop.content());
        return whom.matches() && !Collections.disjoint(rest, Known.stems(whom.group("rest")));
    }

    /** The Perth of {@code Harriet is moving to Perth}: where to. */
    private static boolean isAim(Clause clause, String name) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at).is(name) && clause.token(at - 1).isOneOf("to", "in", "from"));
    }
}
