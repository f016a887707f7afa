package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Grammar.Ending;
import dev.loopkeeper.time.language.Grammar.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads a grammar file. */
final class GrammarReader {
    private final Grammar grammar = new Grammar();

    private GrammarReader() {}

    /**
     * Reads the lines of a grammar.
     *
     * @throws IllegalArgumentException when a line is no rule, word or list, or names an unknown action
     */
    static Grammar read(List<String> lines) {
        GrammarReader reader = new GrammarReader();
        for (String line : lines) {
            reader.line(line);
        }
        return reader.grammar;
    }

    private void line(String line) {
        List<String> words = split(line);
        switch (words.get(0)) {
            case "word" -> word(words);
            case "list" -> list(words);
            default -> rule(words, line);
        }
    }

    /** {@code word weekday 1 = monday mon}. */
    private void word(List<String> words) {
        double value = Double.parseDouble(words.get(2));
        for (String word : words.subList(4, words.size())) {
            grammar.addSense(word, words.get(1), value);
        }
    }

    /** {@code list units = percent people}. */
    private void list(List<String> words) {
        grammar.addList(words.get(1), Set.copyOf(words.subList(3, words.size())));
    }

    /** {@code when: in <length> -> ahead 1}. */
    private void rule(List<String> words, String line) {
        int arrow = words.indexOf("->");
        String head = words.get(0);
        if (arrow < 2 || arrow + 1 >= words.size() || !head.endsWith(":")) {
            throw new IllegalArgumentException("no rule, word or list: " + line);
        }
        int symbol = grammar.category(head.substring(0, head.length() - 1));
        Ending ending = new Ending(symbol, Action.named(words.get(arrow + 1)), numbers(words, arrow + 2));
        List<Node> ends = List.of(grammar.root);
        for (String element : words.subList(1, arrow)) {
            ends = after(ends, element);
        }
        if (ends.contains(grammar.root)) {
            throw new IllegalArgumentException("a rule needs something that must be there: " + line);
        }
        for (Node node : ends) {
            node.endings.add(ending);
        }
    }

    /** {@code a|b}: one of them; {@code a|b?}: or neither; {@code ~a}: with nothing before it. */
    private List<Node> after(List<Node> nodes, String element) {
        boolean optional = element.length() > 1 && element.endsWith("?");
        String body = optional ? element.substring(0, element.length() - 1) : element;
        List<Node> ends = new ArrayList<>(optional ? nodes : List.of());
        for (String choice : choices(body)) {
            boolean touching = choice.length() > 1 && choice.startsWith("~");
            int symbol = grammar.symbol(touching ? choice.substring(1) : choice);
            for (Node node : nodes) {
                Node end = node.grow(symbol, touching);
                if (!ends.contains(end)) {
                    ends.add(end);
                }
            }
        }
        return ends;
    }

    private static List<String> choices(String body) {
        return body.length() == 1 ? List.of(body) : splitAt(body, '|');
    }

    private static List<String> split(String line) {
        return splitAt(line, ' ');
    }

    private static List<String> splitAt(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || text.charAt(at) == separator) {
                if (at > from) {
                    parts.add(text.substring(from, at));
                }
                from = at + 1;
            }
        }
        return parts;
    }

    private static List<Integer> numbers(List<String> words, int from) {
        List<Integer> numbers = new ArrayList<>();
        for (String word : words.subList(from, words.size())) {
            numbers.add(Integer.valueOf(word));
        }
        return List.copyOf(numbers);
    }
}
