package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.listening.Wording;
import dev.loopkeeper.matching.Synonyms;
import dev.loopkeeper.text.Stems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who is known in a text by name, and how the person of the program is called there. Filled in while the layout is read. */
final class People {
    private static final Pattern MAIL = Pattern.compile("<[^>]*>|\\([^)]*\\)|\\S+@\\S+");
    private static final Pattern INITIALS = Pattern.compile("\\((\\p{Lu}{2,3})\\)");
    private static final Pattern SHORT_NAMES =
            Pattern.compile("^\\p{Lu}{2,3}(?: ?[+&/] ?\\p{Lu}{2,3})*(?=[ :])(?! ?[+&/])");
    private static final Pattern LEAD =
            Pattern.compile("^\\s*(?:[-*+\u2022] +|\\d{1,2}[.)] +)?(\\p{Lu}\\p{L}+)(?: +[-\u2013]| *->) ");
    private static final int LONGEST = 4;

    private final TaskRules rules;
    private final Map<String, String> known = new HashMap<>();
    private final Set<Set<String>> own = new HashSet<>();
    private boolean meeting;

    People(TaskRules rules) {
        this.rules = rules;
    }

    /** Takes names that stand in a row. */
    void addAll(String names) {
        INITIALS.matcher(names).results().forEach(initials -> add(initials.group(1)));
        for (String name : MAIL.matcher(names).replaceAll(" ").split("[,;&/|]", -1)) {
            add(name);
        }
    }

    /** Takes a name; of a full name every part stands for it. */
    void add(String name) {
        String whole = plain(name);
        List<Token> words = rules.tokens(whole);
        if (words.isEmpty() || words.size() > LONGEST || rules.is(RuleKind.MYSELF, words)) {
            return;
        }
        for (Token word : words) {
            boolean named = word.capital() || !word.info().isKnown();
            if (named && word.isWord() && !rules.is(RuleKind.PERSON, List.of(word))) {
                known.putIfAbsent(word.text(), whole);
            }
        }
    }

    /** Takes the words before dashes at the beginning of lines, when one of several is a name and the others may be. */
    void addLeads(List<String> lines) {
        List<Token> leads = lines.stream()
                .map(LEAD::matcher)
                .filter(Matcher::find)
                .flatMap(lead -> rules.tokens(lead.group(1)).stream())
                .toList();
        boolean names = leads.size() > 2 && leads.stream().anyMatch(this::isNamed);
        leads.stream()
                .filter(lead -> names && !lead.info().isKnown())
                .filter(lead -> Synonyms.things(Stems.stem(lead.text())).isEmpty())
                .forEach(lead -> known.putIfAbsent(lead.text(), lead.text()));
    }

    /** The initials of people with which words begin: {@code SB + OH to call Ann}. */
    Optional<String> initials(String words) {
        Matcher initials = SHORT_NAMES.matcher(words);
        return initials.find()
                        && rules.tokens(initials.group()).stream()
                                .filter(Token::isWord)
                                .allMatch(word -> known.containsKey(word.text()))
                ? Optional.of(initials.group())
                : Optional.empty();
    }

    /** Takes from the first line of a text whether it is of a meeting. */
    void addTitle(String line) {
        meeting |= rules.is(RuleKind.MEETING_HEADING, line);
    }

    /** Takes the names that the head of a mail or meeting gives away; whether it is that of a meeting. */
    boolean addHead(String line) {
        Optional<String> label = Labels.of(line);
        boolean present =
                label.filter(name -> rules.is(RuleKind.PEOPLE_HEADING, name)).isPresent();
        boolean mail = label.filter(name -> Stream.of(RuleKind.SENDER, RuleKind.RECEIVER, RuleKind.COPIED)
                        .anyMatch(kind -> rules.is(kind, name)))
                .isPresent();
        if (present || mail) {
            addAll(Labels.behind(line));
        }
        meeting |= present;
        return present;
    }

    /** Whether the text is of a meeting: by its first line, or as it names those who were there. */
    boolean areAtMeeting() {
        return meeting;
    }

    /** Of several names the only one that is not the person's. */
    Optional<String> only(Collection<String> names) {
        List<String> others = names.stream().filter(name -> !isOwn(name)).toList();
        return others.size() == 1 ? Optional.of(others.get(0)) : Optional.empty();
    }

    /** Who is named, or meant as the person, with the first words, as written. */
    Optional<String> first(List<Token> words, String text) {
        int end = Math.max(end(words, text, false), rules.is(RuleKind.MYSELF, words.subList(0, 1)) ? 1 : 0);
        return end == 0 ? Optional.empty() : Optional.of(Wording.written(text, words.subList(0, end)));
    }

    /** Who is named before a colon, if nothing else is but that it is a task: {@code AP Ann}. */
    Optional<String> owner(String label) {
        if (label.startsWith("@")) {
            return Optional.of(Wording.capital(label.substring(1))).filter(this::mayBeCalled);
        }
        List<Token> words = rules.tokens(label);
        boolean marked = words.size() > 1 && rules.is(RuleKind.TASKS_HEADING, words.subList(0, 1));
        return Optional.of(marked ? label.substring(words.get(1).start()) : label)
                .filter(this::isPerson);
    }

    /** A name without its address. */
    static String plain(String name) {
        return MAIL.matcher(name).replaceAll(" ").strip();
    }

    /** Takes a name of the person. */
    void addOwn(String name) {
        add(name);
        Set<String> parts = parts(name);
        if (!parts.isEmpty()) {
            own.add(parts);
        }
    }

    /** Whether a name is that of the person: a whole one, or a part of it. */
    boolean isOwn(String name) {
        Set<String> parts = parts(name);
        return rules.is(RuleKind.MYSELF, rules.tokens(name))
                || own.stream()
                        .anyMatch(mine -> parts.containsAll(mine) || (!parts.isEmpty() && mine.containsAll(parts)));
    }

    /** The words of a name, without titles and addresses. */
    private Set<String> parts(String name) {
        return rules.tokens(plain(name)).stream()
                .filter(word -> word.isWord() && !rules.is(RuleKind.PERSON, List.of(word)))
                .map(Token::text)
                .collect(Collectors.toSet());
    }

    /** Whether a word is, or belongs to, the name of somebody. */
    boolean isPerson(Token word) {
        boolean plain = !word.isAny(WordClasses.FUNCTION, WordClasses.VERB);
        String whole = known.getOrDefault(word.text(), "");
        return word.capital()
                ? !whole.isEmpty() || (plain && rules.isName(word))
                : !whole.isEmpty() && Character.isLowerCase(whole.charAt(0));
    }

    /** Whether words are nothing but a name, or names. */
    boolean isPerson(String name) {
        List<Token> words = rules.tokens(name);
        return !words.isEmpty()
                && words.size() <= LONGEST
                && (rules.is(RuleKind.MYSELF, words)
                        || titled(words, name).filter(name.strip()::equals).isPresent()
                        || (words.stream().anyMatch(this::isNamed)
                                && (isNamed(words.get(0)) || !words.get(0).is(WordClasses.VERB))
                                && words.stream().allMatch(People::mayBeNamed)));
    }

    private boolean isNamed(Token word) {
        return isPerson(word) || rules.isName(word);
    }

    /** Whether a word behind a sign such as {@code @} is a name: one that is known, or a word with a capital that the language does not know. */
    boolean mayBeCalled(String name) {
        return isPerson(Wording.capital(name)) || end(rules.tokens(name), name, true) > 0;
    }

    private static boolean mayBeNamed(Token word) {
        return word.capital() || word.is(WordClasses.JOINING) || word.isSign('.') || word.isSign(',');
    }

    /** The first person among some words, as written: a name, or who they are to one. */
    Optional<String> in(List<Token> words, String text) {
        for (int at = 0; at < words.size(); at++) {
            Optional<String> found = titled(words.subList(at, words.size()), text);
            if (found.isEmpty() && isPerson(words.get(at))) {
                found = Optional.of(Wording.written(text, words.subList(at, end(words, at) + 1)));
            }
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** All names among some words, as written. */
    List<String> names(List<Token> words, String text) {
        List<String> names = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            if (isPerson(words.get(at))) {
                int end = end(words, at);
                names.add(Wording.written(text, words.subList(at, end + 1)));
                at = end;
            }
        }
        return names;
    }

    /**
     * How many words at the beginning are the name of somebody, or of several.
     *
     * @param unknown whether a word with a capital that the language does not know is a name as well
     */
    int end(List<Token> words, String text, boolean unknown) {
        int end = titled(words, text)
                .map(title -> (int) words.stream()
                        .filter(word -> word.end() <= words.get(0).start() + title.length())
                        .count())
                .orElse(0);
        Token first = words.get(0);
        boolean name = isNamed(first)
                || (rules.is(RuleKind.MYSELF, words.subList(0, 1))
                        && words.size() > 1
                        && words.get(1).is(WordClasses.TO))
                || (unknown && first.capital() && !first.info().isKnown());
        end = end == 0 && name ? end(words, 0) + 1 : end;
        boolean more = end > 0
                && end + 1 < words.size()
                && words.get(end).is(WordClasses.JOINING)
                && (isPerson(words.get(end + 1)) || rules.is(RuleKind.MYSELF, words.subList(end + 1, end + 2)));
        return more ? end + 2 : end;
    }

    private int end(List<Token> words, int at) {
        int end = at;
        while (end + 1 < words.size() && isGoingOn(words.get(end), words.get(end + 1))) {
            end++;
        }
        return end;
    }

    private boolean isGoingOn(Token word, Token next) {
        return next.capital() && next.start() == word.end() + 1 && !next.info().isKnown();
    }

    /** {@code Ms Okafor}, {@code my boss}: a title with its name, or a person by what they are to one. */
    private Optional<String> titled(List<Token> words, String text) {
        return rules.find(RuleKind.PERSON, words)
                .filter(match -> match.from() == 0)
                .map(match -> {
                    int end = match.to();
                    while (end < words.size()
                            && (words.get(end).isSign('.') || words.get(end).capital())) {
                        end++;
                    }
                    return Wording.written(text, words.subList(0, end));
                });
    }

    /** A short form of a name: of a full name that is known as a sender's the first part. */
    static String first(String name) {
        Matcher matcher = Pattern.compile("^\\p{L}+").matcher(name.strip());
        return matcher.find() && matcher.group().length() > 2 ? matcher.group() : name.strip();
    }
}
