package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** With what a doing is done: trainers are run in. The words are in {@code english.gear}. Stateless. */
final class Gear {
    private static final int FEW = 6;
    private static final Set<String> READY =
            WordSet.of("on", "laced", "tied", "packed", "out", "up", "charged", "filled", "ready", "hand");
    private static final Map<String, List<Use>> BY_FIRST = read();

    private Gear() {}

    private record Use(String doing, List<String> thing) {}

    /** The doings, as one reports them, for which words name the gear: {@code my running shoes}. */
    static List<String> doings(String words) {
        List<String> said = Tokens.of(words).stream().map(Token::word).toList();
        return IntStream.range(0, said.size())
                .boxed()
                .flatMap(at -> BY_FIRST.getOrDefault(said.get(at), List.of()).stream()
                        .filter(use -> at + use.thing.size() <= said.size()
                                && said.subList(at, at + use.thing.size()).equals(use.thing)))
                .map(Use::doing)
                .distinct()
                .toList();
    }

    /** The doings for which one made ready: {@code kit on, laces tied}. */
    static List<String> readied(List<Clause> clauses) {
        return clauses.stream()
                .filter(clause -> clause.size() <= FEW
                        && READY.contains(clause.token(clause.size() - 1).word()))
                .flatMap(clause -> doings(clause.quote()).stream())
                .distinct()
                .toList();
    }

    private static Map<String, List<Use>> read() {
        Map<String, List<Use>> all = new HashMap<>();
        for (String line : WordFile.lines(Gear.class, "english.gear")) {
            int colon = line.indexOf(':');
            String[] doings = line.substring(0, colon).split(",", -1);
            for (String thing : line.substring(colon + 1).split("\\|", -1)) {
                List<String> words = Tokens.of(thing).stream().map(Token::word).toList();
                List<Use> uses = all.computeIfAbsent(words.get(0), first -> new ArrayList<>());
                Stream.of(doings).map(doing -> new Use(doing.strip(), words)).forEach(uses::add);
            }
        }
        return all;
    }
}
