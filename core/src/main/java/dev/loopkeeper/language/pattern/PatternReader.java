package dev.loopkeeper.language.pattern;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Reads a pattern from its text, from left to right into a list of parts, and links these from right to left. Used once. */
final class PatternReader {
    /** A part of a pattern, given what follows it, and of what one must stand in the clause; empty when nothing must. */
    private record Part(UnaryOperator<Node> node, Set<String> needs, boolean missing) {}

    private final String text;
    private final Lexicon lexicon;
    private int at;
    private int parts;

    PatternReader(String text, Lexicon lexicon) {
        this.text = text.trim();
        this.lexicon = lexicon;
    }

    Pattern read() {
        boolean anchored = text.startsWith("^");
        at = anchored ? 1 : 0;
        List<Part> all = sequence();
        if (at < text.length()) {
            throw fault("has a part that ends too soon");
        }
        if (all.stream().allMatch(Part::missing)) {
            throw fault("needs something that must be there");
        }
        return new Pattern(text, linked(all).apply(Matching::end), anchored, needs(all));
    }

    private List<Part> sequence() {
        List<Part> parts = new ArrayList<>();
        skipSpace();
        while (at < text.length() && text.charAt(at) != '|' && text.charAt(at) != ')') {
            Part part = part();
            boolean optional = at < text.length() && text.charAt(at) == '?';
            if (optional) {
                at++;
            }
            parts.add(optional ? optional(part) : part);
            skipSpace();
        }
        return parts;
    }

    private Part part() {
        char c = text.charAt(at);
        return switch (c) {
            case '(' -> group();
            case '<' -> ofClass(inside('<', '>'));
            case '{' -> capture(inside('{', '}'));
            case '!' -> look(false);
            case '&' -> look(true);
            case '*' -> free(Nodes::few);
            case '$' -> free(Nodes::last);
            default -> ofWord(word());
        };
    }

    /** A sign that needs nothing of its own. */
    private Part free(UnaryOperator<Node> node) {
        at++;
        return new Part(node, Set.of(), true);
    }

    private Part group() {
        List<List<Part>> choices = new ArrayList<>();
        do {
            at++;
            choices.add(sequence());
        } while (at < text.length() && text.charAt(at) == '|');
        if (at >= text.length()) {
            throw fault("has no closing parenthesis");
        }
        at++;
        boolean missing = choices.stream().anyMatch(choice -> choice.stream().allMatch(Part::missing));
        boolean any = choices.stream().anyMatch(choice -> needs(choice).isEmpty());
        Set<String> needs = new HashSet<>();
        choices.forEach(choice -> needs(choice).stream().limit(1).forEach(needs::addAll));
        return new Part(
                next -> Nodes.either(choices.stream()
                        .map(choice -> linked(choice).apply(next))
                        .toList()),
                any ? Set.of() : needs,
                missing);
    }

    private static Part optional(Part part) {
        return new Part(next -> Nodes.either(List.of(part.node.apply(next), next)), Set.of(), true);
    }

    /** A contraction is the words that it stands for, as it is in a text. */
    private Part ofWord(String word) {
        List<String> parts = lexicon.expanded(word);
        List<String> words = parts.isEmpty() ? List.of(word) : parts;
        UnaryOperator<Node> node = linked(words.stream()
                .map(each -> new Part(next -> Nodes.one(wordTest(each), next), Set.of(each), false))
                .toList());
        return new Part(node, Set.of(words.get(0)), false);
    }

    private Part ofClass(String name) {
        Predicate<Token> test = classTest(name);
        String bare = withoutForm(name);
        List<List<String>> phrases = bare.equals(name) ? lexicon.phrases(bare) : List.of();
        Set<String> needs = new HashSet<>(Set.of("<" + bare + ">"));
        phrases.forEach(phrase -> needs.add(phrase.get(0)));
        return new Part(
                next -> phrases.isEmpty()
                        ? Nodes.one(test, next)
                        : Nodes.either(List.of(Nodes.phrase(phrases, next), Nodes.one(test, next))),
                needs,
                false);
    }

    private Part capture(String inner) {
        String name = withoutForm(inner);
        return switch (name) {
            case "thing" -> thing(token -> true, token -> true);
            case "noun" -> thing(PatternReader::mayBeNamed, PatternReader::mayGoOn);
            case "time" -> kind(name, Kind.TIME);
            case "repeat" -> kind(name, Kind.REPEAT);
            case "amount" -> kind(name, Kind.LENGTH);
            case "verb" -> new Part(next -> Nodes.captured(name, Nodes.verb(form(inner)), next), Set.of(), false);
            default -> {
                Form form = form(inner);
                classTest(name);
                yield new Part(
                        next -> Nodes.captured("verb", token -> token.is(name, form), next),
                        Set.of("<" + name + ">"),
                        false);
            }
        };
    }

    private static Part thing(Predicate<Token> first, Predicate<Token> further) {
        return new Part(next -> Nodes.thing("thing", first, further, next), Set.of(), false);
    }

    private static boolean mayBeNamed(Token token) {
        return !token.is("auxiliary");
    }

    /** {@code that} within a noun begins what is told of it. */
    private static boolean mayGoOn(Token token) {
        return mayBeNamed(token) && !token.is("this");
    }

    private static Part kind(String name, Kind kind) {
        return new Part(next -> Nodes.captured(name, token -> token.is(kind), next), Set.of("{" + kind + "}"), false);
    }

    /** What comes next, or does not, without taking it. */
    private Part look(boolean there) {
        at++;
        boolean ofClass = text.startsWith("<", at);
        String name = ofClass ? inside('<', '>') : word();
        Predicate<Token> test = ofClass ? classTest(name) : wordTest(name);
        List<List<String>> phrases = ofClass ? lexicon.phrases(name) : List.of();
        return new Part(next -> Nodes.look(test, phrases, there, next), Set.of(), true);
    }

    private static Predicate<Token> wordTest(String word) {
        return token -> token.text().equals(word);
    }

    private Predicate<Token> classTest(String name) {
        String bare = withoutForm(name);
        if (!lexicon.hasClass(bare)) {
            throw fault("names the word class '" + bare + "', which is not in the lexicon");
        }
        if (bare.equals(name)) {
            return token -> token.is(bare);
        }
        Form form = form(name);
        return token -> token.is(bare, form);
    }

    private static String withoutForm(String name) {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(0, colon);
    }

    private Form form(String name) {
        int colon = name.indexOf(':');
        if (colon < 0) {
            return Form.BASE;
        }
        try {
            return Form.valueOf(name.substring(colon + 1).toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw fault(
                    "names the form '" + name.substring(colon + 1) + "'; there are base, s, past, participle and ing");
        }
    }

    private String inside(char open, char close) {
        int end = text.indexOf(close, at);
        if (end < 0) {
            throw fault("has a " + open + " without a " + close);
        }
        String inner = text.substring(at + 1, end);
        at = end + 1;
        return inner;
    }

    private String word() {
        int from = at;
        while (at < text.length() && " ()|?<>{}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == from) {
            throw fault(
                    at < text.length()
                            ? "has '" + text.charAt(at) + "' where a word belongs"
                            : "ends where a word belongs");
        }
        return text.substring(from, at);
    }

    private void skipSpace() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    private UnaryOperator<Node> linked(List<Part> sequence) {
        return next -> {
            Node node = next;
            for (int i = sequence.size() - 1; i >= 0; i--) {
                node = Nodes.part(parts++, sequence.get(i).node.apply(node));
            }
            return node;
        };
    }

    /** What each part needs that may not be missing. */
    private static List<Set<String>> needs(List<Part> parts) {
        return parts.stream()
                .filter(part -> !part.missing && !part.needs.isEmpty())
                .map(Part::needs)
                .toList();
    }

    private IllegalArgumentException fault(String what) {
        return new IllegalArgumentException("the pattern '" + text + "' " + what);
    }
}
