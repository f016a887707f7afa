package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Tells that what is intended is open already, said with fewer words: {@code still ringing the school}. Stateless. */
final class Restated {
    /** What leads from a doing to what it is about, or when it is. */
    private static final Set<String> ABOUT =
            WordSet.of("about", "on", "before", "after", "at", "re", "regarding", "by");

    private static final Set<String> WHEN = WordSet.of("tonight", "today", "tomorrow");

    private static final Pattern POINTING = Pattern.compile(" (?:that|those|this|these) ");

    private Restated() {}

    /** The one commitment that begins so, and goes on with what it is about: {@code Ring the school about the trip}. */
    static Optional<Likening.Found> beginning(Act.Intends act, Analysed pending) {
        List<String> begun = stems(act.content());
        List<String> telling =
                begun.stream().filter(stem -> !ABOUT.contains(stem)).toList();
        if (act.often() || act.hedged() || begun.size() < 2 || telling.isEmpty()) {
            return Optional.empty();
        }
        List<Likening.Found> found = pending.with(telling.get(telling.size() - 1)).stream()
                .filter(entry -> entry.kind() == LoopKind.COMMITMENT
                        && entry.known().stems().containsAll(telling)
                        && isBeginning(begun, stems(entry.loop().content())))
                .map(entry -> new Likening.Found(entry.loop(), 1, "says the beginning of it"))
                .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** Only a doing or only a thing, and one thing open that is to be done so, or that is of it. */
    static Optional<Likening.Found> inOneWord(Act.Intends act, Likening likening) {
        return act.often() ? Optional.empty() : doing(act.content(), likening).or(() -> thing(act.content(), likening));
    }

    /** {@code Bought flour, baking tomorrow}, of {@code Bake a cake}. */
    private static Optional<Likening.Found> doing(String content, Likening likening) {
        List<Likening.Found> same = content.indexOf(' ') < 0 && Content.isAct(content.toLowerCase(Locale.ROOT))
                ? likening.sameAct(content, loop -> loop.kind() == LoopKind.COMMITMENT)
                : List.of();
        return same.size() == 1
                ? Optional.of(new Likening.Found(same.get(0).loop(), Likeness.SURE, "is that doing"))
                : Optional.empty();
    }

    /** {@code Don't let me forget the chairs}, of {@code Hire chairs for the party}. */
    private static Optional<Likening.Found> thing(String content, Likening likening) {
        return content.startsWith("The ") && Known.of(content).doing().acts().isEmpty()
                ? likening.mentioned(content, loop -> loop.kind() == LoopKind.COMMITMENT)
                        .filter(found ->
                                Known.of(found.loop().content()).stems().containsAll(Known.stems(content)))
                        .map(found -> new Likening.Found(found.loop(), Likeness.SURE, found.reason()))
                : Optional.empty();
    }

    /** {@code Still have to hem those curtains}, of {@code Hem the bedroom curtains}: the one commitment that has all its words. */
    static Optional<Likening.Found> pointing(Act.Intends act, Analysed pending) {
        Set<String> said = Known.stems(act.content());
        if (act.often()
                || act.hedged()
                || said.size() < 2
                || !POINTING.matcher(act.content()).find()) {
            return Optional.empty();
        }
        List<Likening.Found> found = pending.with(said.iterator().next()).stream()
                .filter(entry -> entry.kind() == LoopKind.COMMITMENT
                        && entry.known().stems().containsAll(said))
                .map(entry -> new Likening.Found(entry.loop(), Likeness.SURE, "points to it"))
                .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** {@code Do the pantry shift every week}, of {@code Do a shift at the food pantry}: all its words, in another order. */
    static Optional<Likening.Found> inOtherOrder(Act.Intends act, Likening likening) {
        boolean several = Known.stems(act.content()).size() > 1;
        List<Likening.Found> found = several && Vague.isLight(act.content())
                ? likening.about(
                        act.content(), loop -> loop.kind() == LoopKind.COMMITMENT && Vague.isLight(loop.content()))
                : List.of();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** Whether what is intended has a word of the loop. */
    static boolean isShared(OpenLoop loop, String content) {
        return Known.of(content).stems().stream()
                .anyMatch(Known.of(loop.content()).stems()::contains);
    }

    private static boolean isBeginning(List<String> begun, List<String> whole) {
        return whole.size() > begun.size()
                && whole.subList(0, begun.size()).equals(begun)
                && ABOUT.contains(whole.get(begun.size()));
    }

    private static List<String> stems(String words) {
        return Tokens.of(words).stream()
                .map(Token::word)
                .filter(word -> ABOUT.contains(word) || !StopWords.contains(word))
                .map(word -> ABOUT.contains(word) ? word : Stems.stem(word))
                .toList();
    }

    /** {@code Lou and I are of one mind, we're doing the review each Friday}: with whom is said beside it; all else is the same. */
    static Optional<Likening.Found> withThem(Act.Intends act, String sentence, Likening likening) {
        Set<String> names = Tokens.of(sentence).stream().map(Token::word).collect(Collectors.toSet());
        Set<String> said = Known.stems(act.content());
        List<Likening.Found> fitting = likening.closest(said, loop -> loop.kind() == LoopKind.COMMITMENT).stream()
                .filter(found -> {
                    Known known = Known.of(found.loop().content());
                    Set<String> others = known.doing().names();
                    return (!others.isEmpty() || said.size() > 1)
                            && names.containsAll(others)
                            && known.stems().stream()
                                    .allMatch(stem -> said.contains(stem)
                                            || StopWords.contains(stem)
                                            || WHEN.contains(stem)
                                            || others.stream()
                                                    .anyMatch(name ->
                                                            Known.stems(name).contains(stem)));
                })
                .toList();
        return fitting.size() == 1
                ? Optional.of(
                        new Likening.Found(fitting.get(0).loop(), Likeness.SURE, "says the same of whom it names"))
                : Optional.empty();
    }

    /** {@code I'll check the dates every morning}, of {@code Check the dates on the top shelf}: the same with less said. */
    static Optional<Likening.Found> narrower(String content, Likening likening) {
        String doing = Tokens.of(content).get(0).word();
        return likening.doing(
                content,
                Hearing.NAMED,
                loop -> loop.kind() == LoopKind.COMMITMENT
                        && Wording.first(loop).equals(doing));
    }
}
