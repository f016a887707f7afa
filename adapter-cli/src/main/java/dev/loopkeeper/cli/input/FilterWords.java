package dev.loopkeeper.cli.input;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Nearest;
import dev.loopkeeper.tool.ListFilters;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Words that narrow what a command lists: {@code tag:home}, {@code due:today}, {@code goal:fitness}, {@code flagged}, and
 * as lists show them {@code @HOME} for a context and {@code #home} or {@code +home} for a label.
 *
 * @param filters the parameters that such words fill, by the words
 */
public record FilterWords(Map<String, Param<?>> filters) {
    private static final char MARK = ':';
    private static final Map<Character, String> SIGNS = Map.of('@', "context", '#', "tag", '+', "tag");
    private static final String DUE = ListFilters.DUE.name();

    /** What words stand for in a store, now. */
    public interface Vocabulary {
        /** Whether something can be done in a context of that name. */
        boolean isContext(String name);

        /** Whether a text is nothing but days on which something may be due. */
        boolean namesDays(String text);
    }

    /** The words that a tool takes; none when it lists nothing. */
    public static FilterWords of(Tool tool) {
        return new FilterWords(ListFilters.of(tool));
    }

    /** The same without the words that fill these parameters. */
    public FilterWords without(Set<String> params) {
        Map<String, Param<?>> rest = new LinkedHashMap<>(filters);
        rest.values().removeIf(param -> params.contains(param.name()));
        return new FilterWords(rest);
    }

    /**
     * The words as they are meant: {@code @garden} is a label where there is no such context, and a text such as {@code next
     * week} says when something is due.
     *
     * @param given what the words and options say literally
     */
    public List<String> meant(List<String> words, FreeWords free, JsonObject given, Vocabulary store) {
        if (filters.isEmpty()) {
            return words;
        }
        List<String> labelled =
                words.stream().map(word -> labelled(word, store)).toList();
        List<String> text =
                labelled.stream().filter(word -> filter(word).isEmpty()).toList();
        boolean days = free.rest().isPresent()
                && filters.containsKey(DUE)
                && !given.has(DUE)
                && !text.isEmpty()
                && store.namesDays(String.join(" ", text));
        return days
                ? Stream.concat(
                                labelled.stream().filter(word -> filter(word).isPresent()),
                                Stream.of(DUE + MARK + String.join(" ", text)))
                        .toList()
                : labelled;
    }

    private String labelled(String word, Vocabulary store) {
        String name = word.substring(Math.min(1, word.length()));
        return word.startsWith("@") && signed(word).isPresent() && named("tag").isPresent() && !store.isContext(name)
                ? "#" + name
                : word;
    }

    /** As help shows them, those aside that are filled by plain words already. */
    public String shown(FreeWords free) {
        return filters.entrySet().stream()
                .filter(filter -> !free.singles().contains(filter.getValue().name())
                        && !free.rest().equals(Optional.of(filter.getValue().name())))
                .map(filter -> isFlag(filter.getValue())
                        ? "[" + filter.getKey() + "]"
                        : "[" + filter.getKey() + MARK + filter.getKey().toUpperCase(Locale.ROOT) + "]")
                .collect(Collectors.joining(" "));
    }

    /**
     * The words that fill no filter.
     *
     * @throws CommandException when one of them looks like a filter
     */
    public List<String> others(List<String> words, FreeWords free) {
        int text = text(words, free);
        List<String> others = IntStream.range(0, words.size())
                .filter(at -> filter(words, at, text).isEmpty())
                .mapToObj(words::get)
                .toList();
        if (!filters.isEmpty()) {
            others.stream().filter(FilterWords::looksSo).findFirst().ifPresent(word -> {
                throw unknown(word, free);
            });
        }
        return others;
    }

    /** A name of letters, the mark and a value in one word; an address or a name with two marks is none. */
    private static boolean looksSo(String word) {
        int mark = word.indexOf(MARK);
        return mark > 0
                && mark + 1 < word.length()
                && Character.isLetterOrDigit(word.charAt(mark + 1))
                && word.chars().noneMatch(Character::isWhitespace)
                && word.chars().limit(mark).allMatch(c -> Character.isLetter(c) || c == '_' || c == '-');
    }

    private CommandException unknown(String word, FreeWords free) {
        String name = word.substring(0, word.indexOf(MARK));
        List<String> names = List.copyOf(filters.keySet());
        String all = filters.entrySet().stream()
                .map(filter -> isFlag(filter.getValue()) ? filter.getKey() : filter.getKey() + MARK)
                .collect(Collectors.joining(", "));
        String text = free.rest()
                .map(rest -> "; if it is meant as text, use --" + rest.replace('_', '-'))
                .orElse("");
        String hint = Nearest.hint(name.toLowerCase(Locale.ROOT), names, 1, text);
        return CommandException.usage(
                Refusal.Code.UNKNOWN_PARAMETER, "'" + name + "' is not a filter of this list; it takes " + all + hint);
    }

    /**
     * The arguments, with those that the words stand for; a filter that takes a list may be there several times. A word like
     * {@code waiting} that other words of a text follow belongs to the text.
     *
     * @throws CommandException when a word says again what an option or another word said
     */
    public JsonObject fill(JsonObject given, List<String> words, FreeWords free) {
        Map<Param<?>, List<String>> values = new LinkedHashMap<>();
        int text = text(words, free);
        for (int at = 0; at < words.size(); at++) {
            filter(words, at, text)
                    .ifPresent(filter -> values.computeIfAbsent(filter.param(), any -> new ArrayList<>())
                            .add(filter.value()));
        }
        JsonObject.Builder arguments = given.toBuilder();
        values.forEach((param, texts) -> {
            if (given.has(param.name())) {
                throw CommandException.usage(param.name(), String.join(",", texts), "is given as an option too");
            }
            arguments.put(param.name(), Values.ofWords(param, texts));
        });
        return arguments.build();
    }

    /** A parameter and what a word says for it. */
    private record Filter(Param<?> param, String value) {}

    /** How many words there are up to the last one of a text; none when the command takes no text. */
    private int text(List<String> words, FreeWords free) {
        return free.rest().isEmpty()
                ? 0
                : IntStream.range(0, words.size())
                        .filter(at -> filter(words.get(at)).isEmpty())
                        .map(at -> at + 1)
                        .max()
                        .orElse(0);
    }

    private Optional<Filter> filter(List<String> words, int at, int text) {
        String word = words.get(at);
        return at < text && filters.containsKey(word) ? Optional.empty() : filter(word);
    }

    private Optional<Filter> filter(String word) {
        return valued(word)
                .or(() -> signed(word))
                .or(() -> Optional.ofNullable(filters.get(word))
                        .filter(FilterWords::isFlag)
                        .map(param -> new Filter(param, "true")));
    }

    /** {@code tag:home}. */
    private Optional<Filter> valued(String word) {
        int mark = word.indexOf(MARK);
        return mark > 0 && mark + 1 < word.length()
                ? named(word.substring(0, mark).toLowerCase(Locale.ROOT))
                        .map(param -> new Filter(param, word.substring(mark + 1)))
                : Optional.empty();
    }

    /** {@code @HOME}, {@code #home}. */
    private Optional<Filter> signed(String word) {
        return word.length() < 2
                ? Optional.empty()
                : Optional.ofNullable(SIGNS.get(word.charAt(0)))
                        .flatMap(this::named)
                        .map(param -> new Filter(param, word.substring(1)));
    }

    private Optional<Param<?>> named(String name) {
        return filters.entrySet().stream()
                .filter(filter -> filter.getKey().equals(name)
                        || filter.getValue().aliases().contains(name))
                .<Param<?>>map(Map.Entry::getValue)
                .findFirst();
    }

    private static boolean isFlag(Param<?> param) {
        return param.field().shape().schema().string("type").equals(Optional.of("boolean"));
    }
}
