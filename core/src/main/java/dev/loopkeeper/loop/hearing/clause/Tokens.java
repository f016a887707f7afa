package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Fold;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes a text apart into words, and contractions into the words they stand for. Linear time. Stateless. */
public final class Tokens {
    /** Behind these it is let us, however written. */
    private static final Set<String> BEFORE_LETS = WordSet.of(
            "and",
            "so",
            "but",
            "ok",
            "okay",
            "right",
            "then",
            "now",
            "well",
            "yes",
            "yeah",
            "please",
            "hey",
            "maybe",
            "anyway",
            "just",
            "also",
            "lol",
            "guys",
            "or",
            "no",
            "actually",
            "cool",
            "great",
            "fine");

    /** {@code An every-Sunday thing}. */
    private static final String EVERY_HYPHEN = "every-";

    private static final Map<String, String> ENDINGS =
            Map.of("'ll", "will", "'re", "are", "'ve", "have", "'m", "am", "'d", "would");
    private static final Map<String, String> BARE = Map.ofEntries(
            Map.entry("im", "i am"),
            Map.entry("ive", "i have"),
            Map.entry("dont", "do not"),
            Map.entry("didnt", "did not"),
            Map.entry("doesnt", "does not"),
            Map.entry("cant", "can not"),
            Map.entry("cannot", "can not"),
            Map.entry("couldnt", "could not"),
            Map.entry("wont", "will not"),
            Map.entry("wouldnt", "would not"),
            Map.entry("havent", "have not"),
            Map.entry("hasnt", "has not"),
            Map.entry("isnt", "is not"),
            Map.entry("wasnt", "was not"),
            Map.entry("arent", "are not"),
            Map.entry("werent", "were not"),
            Map.entry("shouldnt", "should not"),
            Map.entry("hadnt", "had not"),
            Map.entry("gonna", "going to"),
            Map.entry("gona", "going to"),
            Map.entry("gotta", "got to"),
            Map.entry("wanna", "want to"),
            Map.entry("lets", "let us"),
            Map.entry("thats", "that is"),
            Map.entry("hes", "he is"),
            Map.entry("theres", "there is"));
    /** After these, {@code 's} is a verb. */
    private static final Set<String> SUBJECTS =
            WordSet.of("it", "that", "he", "she", "there", "what", "who", "here", "everything", "where", "how", "this");

    private static final Set<String> AFTER_VERB = WordSet.of(
            "been",
            "in",
            "out",
            "off",
            "up",
            "done",
            "not",
            "still",
            "back",
            "all",
            "at",
            "on",
            "going",
            "getting",
            "never",
            "finally",
            "now",
            "already",
            "the",
            "so",
            "with",
            "sorted",
            "always",
            "coming",
            "arriving",
            "being",
            "happening",
            "looking",
            "working",
            "starting",
            "sitting",
            "waiting",
            "having",
            "taking",
            "under",
            "just",
            "had",
            "got",
            "gone",
            "behind",
            "come",
            "happy",
            "full",
            "for",
            "over",
            "too",
            "almost",
            "nearly",
            "definitely",
            "officially",
            "safely",
            "a",
            "an",
            "my",
            "away",
            "no",
            "mine",
            "down");

    private static final Set<String> STATES = WordSet.of(
            "clean",
            "tidy",
            "empty",
            "full",
            "spotless",
            "ready",
            "fresh",
            "shut",
            "clear",
            "dry",
            "immaculate",
            "short",
            "warm",
            "hot",
            "sharp");

    /** Behind the first thing that is named these are states as well, elsewhere rather what somebody has. */
    private static final Set<String> STATES_OF_FIRST = WordSet.of(
            "here",
            "home",
            "live",
            "down",
            "through",
            "alive",
            "open",
            "history",
            "silent",
            "quiet",
            "online",
            "stable",
            "green",
            "public",
            "private",
            "free",
            "cold",
            "cool",
            "perfect",
            "complete",
            "solid",
            "straight",
            "level",
            "active",
            "official");

    private static final int FIRST = 3;

    /** What is done to somebody with something else: {@code she's given the sack}. */
    private static final Set<String> TWICE =
            WordSet.of("given", "called", "told", "taught", "shown", "offered", "named", "paid", "asked", "had");

    private Tokens() {}

    /** The words of a text, in their order. */
    public static List<Token> of(String text) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && isPart(text, end, at)) {
                end += Character.charCount(text.codePointAt(end));
            }
            if (end > at) {
                add(text, at, end, tokens);
            }
            at = Math.max(end, at + Character.charCount(text.codePointAt(at)));
        }
        return withVerbs(tokens);
    }

    /** What stands in a text before a word and behind the one before it. */
    public static String gap(String text, List<Token> tokens, int at) {
        int end = tokens.get(at - 1).end();
        return text.substring(end, Math.max(end, tokens.get(at).start()));
    }

    /** {@code Which lets me off}: right behind whoever does it. */
    private static boolean isDone(String text, int start, List<Token> tokens) {
        int last = tokens.size() - 1;
        return last >= 0
                && text.substring(Math.min(tokens.get(last).end(), start), start)
                        .isBlank()
                && !BEFORE_LETS.contains(tokens.get(last).word());
    }

    /** {@code The laundry's folded} has a verb in it, {@code Leo's cake} has not. */
    private static List<Token> withVerbs(List<Token> tokens) {
        List<Token> all = new ArrayList<>(tokens.size());
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean owner = token.word().endsWith("'s") && token.word().length() == token.end() - token.start();
            if (owner
                    && i + 1 < tokens.size()
                    && (followsVerb(tokens.get(i + 1).word())
                            || isState(tokens, i + 1)
                            || isPut(tokens, i + 1)
                            || isDoing(tokens, i + 1))) {
                int cut = token.end() - 2;
                all.add(new Token(token.word().substring(0, token.word().length() - 2), token.start(), cut));
                all.add(new Token(isHaving(tokens, i + 1) ? "has" : "is", cut, token.end()));
            } else if (i > 0 && isShort(token) && (isBeing(all) || isLetters(all.get(all.size() - 1)))) {
                Token done = all.remove(all.size() - 1);
                all.add(new Token(done.word() + "'d", done.start(), token.end()));
            } else if (isShort(token) && isBeforePast(tokens, i + 1)) {
                all.add(new Token("had", token.start(), token.end()));
            } else {
                all.add(token);
            }
        }
        return List.copyOf(all);
    }

    /** {@code Alan's got a copy}, {@code Alan's not been rung}, {@code nobody's fed the cat}. */
    private static boolean isHaving(List<Token> tokens, int at) {
        return tokens.get(at).is("got")
                || isDoneTo(tokens, at)
                || (tokens.get(at).isOneOf("not", "never")
                        && at + 1 < tokens.size()
                        && tokens.get(at + 1).is("been"));
    }

    /** {@code Fed the cat}; not {@code given the sack}, {@code called the Swan}, {@code done, the landing is not}. */
    private static boolean isDoneTo(List<Token> tokens, int at) {
        return at + 1 < tokens.size()
                && !isApart(tokens, at)
                && Forms.isPast(tokens.get(at).word())
                && !TWICE.contains(tokens.get(at).word())
                && tokens.get(at + 1).isOneOf("the", "my", "our", "a", "his", "her", "their", "it", "them");
    }

    /** {@code Been MOT'd}, {@code was OK'd}: whether a form of be stands before the last word. */
    private static boolean isBeing(List<Token> tokens) {
        return tokens.size() > 1 && tokens.get(tokens.size() - 2).isOneOf("been", "is", "was", "are", "were", "got");
    }

    /** {@code RSVP'd to the wedding}, {@code DM'd him}: what is spelled by its letters. */
    private static boolean isLetters(Token token) {
        return token.isOneOf("rsvp", "dm", "ok", "cc", "pm", "ctrl", "ebay", "venmo");
    }

    /** The {@code 'd} of {@code I'd finished} is {@code had}. */
    private static boolean isShort(Token token) {
        return token.is("would") && token.end() - token.start() == 2;
    }

    /** {@code The crate's put together}; not {@code the team's put-down}. */
    private static boolean isPut(List<Token> tokens, int at) {
        return at + 1 < tokens.size()
                && tokens.get(at).is("put")
                && tokens.get(at + 1).isOneOf("together", "up", "away", "back", "out", "on", "down");
    }

    /** {@code Sophie's collecting the cake}. */
    private static boolean isDoing(List<Token> tokens, int at) {
        return at + 1 < tokens.size()
                && Forms.isProgressive(tokens.get(at).word())
                && tokens.get(at + 1).isOneOf("the", "my", "our", "a", "it", "them", "me", "us", "his", "her", "their");
    }

    /** {@code I'd already booked it}: had. */
    private static boolean isBeforePast(List<Token> tokens, int at) {
        int verb =
                at < tokens.size() && tokens.get(at).isOneOf("already", "just", "finally", "it", "them") ? at + 1 : at;
        return verb < tokens.size()
                && (tokens.get(verb).is("been")
                        || tokens.get(verb).is("shut")
                        || Forms.isPast(tokens.get(verb).word()));
    }

    /** {@code The oven's clean}. */
    private static boolean isState(List<Token> tokens, int at) {
        boolean ends = at + 1 == tokens.size()
                || tokens.get(at + 1)
                        .isOneOf(
                                "again", "now", "too", "and", "for", "at", "finally", "today", "thanks", "already",
                                "since");
        boolean apart = !ends && isApart(tokens, at);
        String word = tokens.get(at).word();
        return (ends || apart) && (STATES.contains(word) || (at <= FIRST && STATES_OF_FIRST.contains(word)));
    }

    /** Whether more than a space stands behind it. */
    private static boolean isApart(List<Token> tokens, int at) {
        return tokens.get(at + 1).start() > tokens.get(at).end() + 1;
    }

    private static boolean followsVerb(String word) {
        return AFTER_VERB.contains(word) || Forms.isPast(word);
    }

    private static boolean isPart(String text, int at, int start) {
        int c = text.codePointAt(at);
        if (Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK) {
            return true;
        }
        boolean inside = at > start && at + 1 < text.length() && Character.isLetterOrDigit(text.codePointAt(at + 1));
        boolean joins = isApostrophe(c) || c == '-' || c == '&';
        boolean number = (c == '.' || c == ',' || c == ':')
                && at > start
                && Character.isDigit(text.charAt(at - 1))
                && at + 1 < text.length()
                && Character.isDigit(text.charAt(at + 1));
        return (inside && joins) || number;
    }

    private static boolean isApostrophe(int c) {
        return c == '\'' || c == '\u2019' || c == '\u02BC';
    }

    private static void add(String text, int start, int end, List<Token> tokens) {
        String word =
                Fold.of(text.substring(start, end)).replace('\u2019', '\'').replace('\u02BC', '\'');
        if (word.startsWith(EVERY_HYPHEN) && word.length() == end - start) {
            add(text, start, start + EVERY_HYPHEN.length() - 1, tokens);
            add(text, start + EVERY_HYPHEN.length(), end, tokens);
            return;
        }
        String bare = BARE.get(word);
        int mark = word.indexOf('\'');
        if (bare != null && !(word.equals("lets") && isDone(text, start, tokens))) {
            split(bare, start, end, tokens);
        } else if (mark > 0 && word.length() == end - start) {
            contracted(word, mark, start, end, tokens);
        } else {
            tokens.add(new Token(word, start, end));
        }
    }

    private static void split(String words, int start, int end, List<Token> tokens) {
        int space = words.indexOf(' ');
        int cut = Math.min(start + space, end);
        tokens.add(new Token(words.substring(0, space), start, cut));
        tokens.add(new Token(words.substring(space + 1), cut, end));
    }

    private static void contracted(String word, int mark, int start, int end, List<Token> tokens) {
        String stem = word.substring(0, mark);
        String ending = word.substring(mark);
        if (ending.equals("'t") && stem.endsWith("n")) {
            String verb = switch (stem) {
                case "can" -> "can";
                case "won", "shan" -> "will";
                default -> stem.substring(0, stem.length() - 1);
            };
            tokens.add(new Token(verb, start, start + mark));
            tokens.add(new Token("not", start + mark, end));
        } else if (ENDINGS.containsKey(ending)) {
            tokens.add(new Token(stem, start, start + mark));
            tokens.add(new Token(ENDINGS.get(ending), start + mark, end));
        } else if (word.equals("let's")) {
            tokens.add(new Token("let", start, start + mark));
            tokens.add(new Token("us", start + mark, end));
        } else if (ending.equals("'s") && SUBJECTS.contains(stem)) {
            tokens.add(new Token(stem, start, start + mark));
            tokens.add(new Token("is", start + mark, end));
        } else {
            tokens.add(new Token(word, start, end));
        }
    }
}
