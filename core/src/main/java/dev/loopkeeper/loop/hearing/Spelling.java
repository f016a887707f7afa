package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vocabulary;
import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.Fold;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.VerbForms;
import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Mends what is often mistyped, and words that are one slip away from a word of an open loop. Linear time. Stateless. */
final class Spelling {
    private static final int FAR = 4;
    private static final Map<String, String> USUAL = usual();
    /** {@code Feees}: no English word has a letter three times on end. */
    private static final Pattern THRICE = Pattern.compile("([a-z])\\1\\1+");

    private static final String DONE = "\u2713\u2714\u2705\u2611";
    /** {@code And done}, before a tick that says no more than that. */
    private static final Pattern DONE_WORD = Pattern.compile("(?i)\\b(?:done|sorted|finished) ?$");

    private static final String NOT_DONE = "\u2717\u2718\u274C";

    /** In the list: whatever one slip makes of the word. */
    private static final String ANY = "*";

    private static final int SHORTEST = 4;
    /** No word that anybody types is longer; slips of what is are not looked for. */
    private static final int LONGEST = 24;

    private static final int SHORT = 4;
    private static final String VOWELS = "aeiou";
    private static final String SOUNDED = "aeiouy'0123456789";
    private static final List<String> ENDINGS = List.of("ed", "ing");

    private static final Set<String> FEELING = WordSet.of(
            "feel", "feeling", "felt", "is", "am", "was", "are", "been", "be", "very", "so", "really", "too", "my",
            "your", "the", "an", "a");
    private static final Set<String> TELLING = WordSet.of(
            "promised", "said", "told", "that", "swore", "thought", "hoped", "figured", "agreed", "assured", "if");

    /** What nothing has of its own: {@code its been a week}. */
    private static final Set<String> IT_IS =
            WordSet.of("been", "gonna", "not", "a", "an", "the", "done", "too", "going", "getting", "gone", "raining");

    private static final Set<String> SMALL_VERBS = WordSet.of(
            "be",
            "do",
            "go",
            "have",
            "get",
            "just",
            "probably",
            "also",
            "definitely",
            "never",
            "try",
            "love",
            "like",
            "rather",
            "better");

    private static final Pattern WITHOUT = Pattern.compile("(?i)(?<![\\p{L}\\p{N}/])w/o\\b");

    private static final int MOST = 4000;
    private static final Memo<Optional<String>> WORN = new Memo<>(MOST, Spelling::worn);
    private static final Memo<Optional<String>> SLIPPED = new Memo<>(MOST, Spelling::slipped);

    /** Behind these a lone 2 is a to. */
    private static final Set<String> TO =
            WordSet.of("need", "want", "have", "got", "going", "forgot", "try", "trying", "remember");

    /** Behind these it is one where somebody is to be reminded. */
    private static final Set<String> TIMED =
            WordSet.of("me", "us", "hour", "hours", "minutes", "mins", "days", "weeks", "tomorrow", "tonight", "later");

    private Spelling() {}

    static String mended(String message, List<OpenLoop> loops) {
        String text = WITHOUT.matcher(message.substring(0, Math.min(message.length(), PlainMessage.LONGEST)))
                .replaceAll("without");
        Analysed known = Analysed.of(loops);
        StringBuilder mended = new StringBuilder(text.length());
        int at = 0;
        List<Token> tokens = Tokens.of(text);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            int number = i;
            if (token.start() >= at) {
                mended.append(ticked(text, at, token.start()));
                Optional<String> compound = Compounds.joined(text, tokens, i, known);
                if (compound.isPresent()) {
                    mended.append(compound.get());
                    at = tokens.get(i + 1).end();
                    continue;
                }
                String written = text.substring(token.start(), token.end());
                mended.append(contraction(text, tokens, i, known)
                        .or(() -> isTo(tokens, number) ? Optional.of("to") : Optional.empty())
                        .or(() -> mended(text, token, known))
                        .orElse(isNumber(tokens, i) ? "number" : written));
                at = token.end();
            }
        }
        return mended.append(ticked(text, at, text.length())).toString();
    }

    /** The Ned of {@code call Ned}, and no need: a capital within a sentence. */
    private static boolean isNamed(String text, Token token) {
        int at = token.start();
        return at > 1
                && at + 1 < text.length()
                && USUAL.containsKey(token.word())
                && isName(text.substring(at))
                && Character.isLowerCase(text.charAt(at + 1))
                && (Character.isLetter(text.charAt(at - 2)) || text.charAt(at - 2) == ',');
    }

    private static Optional<String> mended(String text, Token token, Analysed known) {
        if (isCut(text, token)) {
            return Compounds.parted(token.word(), known);
        }
        return isNamed(text, token) ? Optional.empty() : mended(text.substring(token.start(), token.end()), known);
    }

    /** The hadn of {@code hadn't}. */
    private static boolean isCut(String text, Token token) {
        return token.word().equals("not")
                || (token.end() < text.length() && "'\u2019".indexOf(text.charAt(token.end())) >= 0);
    }

    /** {@code gym} with a tick behind it is done, with a cross it is not; a tick at the beginning of a line says so of the line. */
    private static String ticked(String text, int from, int to) {
        StringBuilder told = new StringBuilder();
        for (int at = from; at < to; at++) {
            char sign = text.charAt(at);
            boolean done = DONE.indexOf(sign) >= 0;
            if (done || NOT_DONE.indexOf(sign) >= 0) {
                int line = text.lastIndexOf('\n', at) + 1;
                boolean first = text.substring(line, at).isBlank();
                boolean again =
                        done && DONE_WORD.matcher(text.substring(line, at)).find();
                told.append(first ? (done ? "done: " : "missed: ") : again ? "." : (done ? " done." : " not done."));
            } else {
                told.append(sign);
            }
        }
        return told.toString();
    }

    /** {@code ill send it}, but {@code I feel ill}. */
    private static Optional<String> contraction(String text, List<Token> tokens, int at, Analysed known) {
        Token token = tokens.get(at);
        if (token.is("its")
                && at + 1 < tokens.size()
                && IT_IS.contains(tokens.get(at + 1).word())) {
            return Optional.of("it's");
        }
        boolean will = token.is("ill") || token.is("il");
        if ((!will && !token.is("id")) || at + 1 >= tokens.size()) {
            return Optional.empty();
        }
        Token behind = tokens.get(at + 1);
        String next =
                mended(text.substring(behind.start(), behind.end()), known).orElse(behind.word());
        boolean after = at > 0 && FEELING.contains(tokens.get(at - 1).word());
        boolean verb = will
                ? SMALL_VERBS.contains(next)
                        || Content.isAct(next)
                        || (!StopWords.contains(next) && Content.isAct(next + " it"))
                        || isAtStart(tokens, at)
                : SMALL_VERBS.contains(next) || Forms.isPast(next) || (Content.isAct(next) && isTold(tokens, at));
        return verb && !after ? Optional.of(will ? "I'll" : "I'd") : Optional.empty();
    }

    /** {@code Promised Kim id bring it}. */
    private static boolean isTold(List<Token> tokens, int at) {
        return tokens.subList(Math.max(0, at - FAR), at).stream().anyMatch(token -> TELLING.contains(token.word()));
    }

    /** {@code Gotta remember 2 ring mum}, {@code remind me in an hour 2 sterilise them}. */
    private static boolean isTo(List<Token> tokens, int at) {
        return tokens.get(at).is("2")
                && at > 0
                && at + 1 < tokens.size()
                && (TO.contains(tokens.get(at - 1).word())
                        ? Content.isAct(tokens.get(at + 1).word())
                        : TIMED.contains(tokens.get(at - 1).word())
                                && tokens.subList(0, at).stream().anyMatch(token -> token.is("remind")));
    }

    /** {@code The patio at no 12}. */
    private static boolean isNumber(List<Token> tokens, int at) {
        return tokens.get(at).is("no")
                && at > 0
                && at + 1 < tokens.size()
                && Character.isDigit(tokens.get(at + 1).word().charAt(0))
                && tokens.get(at - 1)
                        .isOneOf(
                                "at", "in", "for", "to", "from", "outside", "house", "flat", "room", "of", "by",
                                "number");
    }

    /** {@code no, ill confront him}: nobody is ill there. */
    private static boolean isAtStart(List<Token> tokens, int at) {
        String before = at == 0 ? "and" : tokens.get(at - 1).word();
        return Set.of("and", "but", "so", "then", "no", "ok", "yes", "think", "guess", "maybe")
                        .contains(before)
                && !StopWords.contains(tokens.get(at + 1).word());
    }

    /** {@code Email N}: a name, no {@code and}. */
    private static boolean isInitial(String written) {
        return written.length() == 1 && Character.isUpperCase(written.charAt(0));
    }

    private static Optional<String> mended(String written, Analysed known) {
        String word = Fold.of(written);
        String usual = USUAL.get(word);
        if (usual != null && !isInitial(written)) {
            return Optional.of(Character.isUpperCase(written.codePointAt(0)) ? Content.capital(usual) : usual);
        }
        boolean shortened =
                word.length() >= SHORTEST - 1 && word.chars().noneMatch(letter -> SOUNDED.indexOf(letter) >= 0);
        if (word.length() < SHORTEST - 1 || word.length() > LONGEST || Stems.isIrregularForm(word)) {
            return Optional.empty();
        }
        String doubled = THRICE.matcher(word).replaceAll("$1$1");
        if (!doubled.equals(word) && !known.with(Stems.stem(doubled)).isEmpty()) {
            return Optional.of(doubled);
        }
        Set<String> alike = known.spelledLike(word);
        return alike.contains(word)
                ? Optional.empty()
                : Compounds.parted(word, known).or(() -> slipOf(word, written, alike, shortened, known));
    }

    private static Optional<String> slipOf(
            String word, String written, Set<String> alike, boolean shortened, Analysed known) {
        return alike.stream()
                .filter(other -> Slips.is(word, other) && (other.length() > SHORT || shortened || !isName(written)))
                .filter(other -> !Vocabulary.has(word))
                .sorted()
                .findFirst()
                .or(() -> ended(word, known))
                .or(() -> WORN.of(word))
                .or(() -> isName(written) ? Optional.empty() : SLIPPED.of(word));
    }

    /** {@code Jon} is not John. */
    private static boolean isName(String written) {
        return Character.isUpperCase(written.codePointAt(0));
    }

    /** {@code Skipd}, {@code washin}: an ending as it is spoken, of a verb that is nobody's slip. */
    private static Optional<String> worn(String word) {
        int end = word.length() - 1;
        boolean past = word.endsWith("d") && word.length() > SHORT && VOWELS.indexOf(word.charAt(end - 1)) < 0;
        boolean progressive = word.endsWith("in") && word.length() > SHORT && word.indexOf('-') < 0;
        if ((!past && !progressive) || Vocabulary.has(word)) {
            return Optional.empty();
        }
        return past
                ? VerbForms.of(word.substring(0, end)).stream()
                        .filter(form -> form.endsWith("ed") && isDoing(word.substring(0, end)))
                        .reduce((plain, doubled) -> doubled)
                : Optional.of(word + "g").filter(Content::isAct);
    }

    /** {@code Everry}, {@code niht}: of nothing that is known. */
    private static Optional<String> slipped(String word) {
        return word.length() < SHORTEST || Vocabulary.has(word) || Content.isAct(word)
                ? Optional.empty()
                : Vocabulary.meant(word);
    }

    private static boolean isDoing(String verb) {
        return Content.isAct(verb) || Content.isAct(verb + " it");
    }

    /** {@code Renwed}: a slip in a verb of something open, behind which stands its ending. */
    private static Optional<String> ended(String word, Analysed known) {
        String lacking = word.substring(0, word.length() - 1);
        boolean left = word.endsWith("d")
                && word.length() >= SHORTEST
                && !lacking.endsWith("e")
                && !known.with(Stems.stem(lacking)).isEmpty()
                && Content.isAct(lacking);
        if (left) {
            return Optional.of(lacking + "ed");
        }
        return ENDINGS.stream()
                .filter(ending -> word.endsWith(ending)
                        && word.length() >= ending.length() + SHORTEST - 1
                        && BaseForms.of(word).stream().skip(1).noneMatch(Content::isAct))
                .flatMap(ending -> {
                    String base = word.substring(0, word.length() - ending.length());
                    return known.spelledLike(base).stream()
                            .filter(other -> other.length() > SHORT
                                    && Slips.is(base, other)
                                    && (Content.isAct(other) || Content.isAct(other + " it")))
                            .map(other -> other + ending);
                })
                .sorted()
                .findFirst();
    }

    /** Whatever one slip makes of a word: two letters swapped, one left out inside or at the end, one of them typed once more. */
    private static Set<String> slips(String word) {
        String meant = word.replace("'", "");
        Set<String> slips = new HashSet<>();
        for (int at = 1; at < meant.length(); at++) {
            String before = meant.substring(0, at);
            String behind = meant.substring(at);
            boolean ended = at == meant.length() - 1 && (meant.endsWith("ed") || !meant.equals(word));
            if (!ended) {
                slips.add(before + behind.substring(1));
            }
            if (behind.length() > 1) {
                slips.add(before + behind.charAt(1) + behind.charAt(0) + behind.substring(2));
            }
            meant.chars().forEach(letter -> slips.add(before + (char) letter + behind));
        }
        slips.remove(meant);
        return slips;
    }

    private static Map<String, String> usual() {
        Map<String, String> usual = new HashMap<>();
        for (String line : WordFile.lines(Spelling.class, "english.typos")) {
            int colon = line.indexOf(':');
            for (String typo : line.substring(colon + 1).trim().split(" +", -1)) {
                if (typo.equals(ANY)) {
                    slips(line.substring(0, colon)).forEach(slip -> usual.putIfAbsent(slip, line.substring(0, colon)));
                } else {
                    usual.put(typo, line.substring(0, colon));
                }
            }
        }
        return Map.copyOf(usual);
    }
}
