package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Chart.Item;
import dev.loopkeeper.time.language.Token.Kind;

/** Where a time may begin and end in its text: not inside a price, a version, an address or a word. */
final class Edges {
    private static final String NEVER_BEFORE = "#$£€¥@_+=/\\%~^&*";
    private static final String NEVER_AFTER = "%_@#\\=+*€£$°^";
    private static final String INSIDE_NUMBERS = ".,:-/'";
    private static final int SHORTEST_SINGULAR = 3;

    private final Grammar grammar;
    private final Tokens tokens;

    Edges(Grammar grammar, Tokens tokens) {
        this.grammar = grammar;
        this.tokens = tokens;
    }

    boolean allow(Item item) {
        return beginsAt(item.from())
                && endsAt(item.to())
                && !isEndOfSentence(item.to() - 1)
                && !isNamed(item)
                && !isOnward(item)
                && !isMeal(item)
                && !isOfOwner(item)
                && !isOfFeast(item);
    }

    /** A stop, unless it belongs to a date such as {@code 13.03.}, or to single letters such as {@code p.m.} and no new sentence begins behind it. */
    private boolean isEndOfSentence(int at) {
        if (!tokens.get(at).text().equals(".") || isOfDate(at)) {
            return false;
        }
        boolean letter =
                tokens.isKind(at - 1, Kind.WORD) && tokens.get(at - 1).text().length() == 1 && tokens.touches(at);
        return !letter || (tokens.has(at + 1) && tokens.get(at + 1).capital());
    }

    /** The stop behind the month of {@code 13.03.}, which is written in one piece. */
    private boolean isOfDate(int at) {
        return at >= 3
                && tokens.isKind(at - 1, Kind.NUMBER)
                && tokens.get(at - 2).text().equals(".")
                && tokens.isKind(at - 3, Kind.NUMBER)
                && tokens.touches(at)
                && tokens.touches(at - 1)
                && tokens.touches(at - 2);
    }

    /** The 12 of {@code number 12 tomorrow} says which house, {@code a score of 9/10} how good; {@code aunt June} is a person. */
    private boolean isNamed(Item item) {
        if (isThing(item)) {
            return true;
        }
        if (item.from() == 0) {
            return false;
        }
        String before = tokens.get(item.from() - 1).text();
        Token first = tokens.get(item.from());
        String second =
                item.to() > item.from() + 1 ? tokens.get(item.from() + 1).text() : "";
        boolean clock =
                item.to() > item.from() + 1 && !tokens.isKind(item.from() + 1, Kind.WORD) && !second.equals("/");
        boolean number = first.is(Kind.NUMBER) && !clock && !grammar.lists("daytime", second);
        return (number && grammar.lists("naming", before)) || (first.capital() && grammar.lists("title", before));
    }

    /** The one of {@code a new one tonight} is a thing. */
    private boolean isThing(Item item) {
        return item.from() > 0
                && item.to() > item.from() + 1
                && grammar.lists("thing", tokens.get(item.from()).text())
                && grammar.lists("moment", tokens.get(item.from() + 1).text())
                && tokens.isKind(item.from() - 1, Kind.WORD)
                && !grammar.lists("before", tokens.get(item.from() - 1).text());
    }

    /** {@code A monthly lunch with the team}: what is eaten, not when. */
    private boolean isMeal(Item item) {
        return item.to() == item.from() + 2
                && item.from() > 0
                && grammar.lists("article", tokens.get(item.from() - 1).text())
                && grammar.lists("meal", tokens.get(item.from() + 1).text());
    }

    /** {@code In the morning, today's fish was off}: the day is the fish's and belongs to no other time. */
    private boolean isOfOwner(Item item) {
        boolean owner = tokens.touches(item.to())
                && grammar.lists("owner", tokens.get(item.to()).text());
        boolean parted = false;
        for (int at = item.from() + 1; owner && at < item.to(); at++) {
            parted |= tokens.get(at).text().equals(",");
        }
        return parted;
    }

    /** {@code The Christmas cards}: which cards, not when. */
    private boolean isOfFeast(Item item) {
        boolean bare = item.to() == item.from() + 1
                && grammar.lists("feast", tokens.get(item.from()).text());
        return bare
                && tokens.isKind(item.to(), Kind.WORD)
                && !tokens.get(item.to()).capital()
                && !grammar.lists("follow", tokens.get(item.to()).text())
                && !grammar.lists("behind", tokens.get(item.to()).text());
    }

    /** The now of {@code from now on} begins what lasts. */
    private boolean isOnward(Item item) {
        return grammar.lists("now", tokens.get(item.to() - 1).text())
                && item.to() > item.from() + 1
                && tokens.has(item.to())
                && grammar.lists("onward", tokens.get(item.to()).text());
    }

    /** One of its words makes it come again. */
    boolean saysEach(Item item) {
        boolean said = false;
        for (int at = item.from(); at < item.to(); at++) {
            said |= grammar.lists("each", tokens.get(at).text());
        }
        return said;
    }

    /** The word before it makes it come again. */
    boolean followsEach(Item item) {
        return item.from() > 0
                && grammar.lists("each", tokens.get(item.from() - 1).text());
    }

    /** The first words, the first after a sign, or after what takes place or a name: {@code lunch 1 tomorrow}. */
    boolean isOpening(Item item) {
        if (!tokens.isKind(item.from() - 1, Kind.WORD)) {
            return !tokens.isKind(item.from() - 1, Kind.NUMBER);
        }
        Token before = tokens.get(item.from() - 1);
        boolean name = before.capital() && item.from() > 1 && !grammar.lists("open", before.text());
        return name || grammar.lists("occasion", before.text());
    }

    /** Nothing else in the text but signs that end a sentence. */
    boolean isAll(Item item) {
        boolean rest = item.from() == 0;
        for (int at = item.to(); rest && at < tokens.size(); at++) {
            rest = ".!?".contains(tokens.get(at).text());
        }
        return rest;
    }

    /** Nothing follows that is counted, measured or named by the number at the end. */
    boolean isClosed(Item item) {
        if (!tokens.has(item.to())) {
            return true;
        }
        Token next = tokens.get(item.to());
        boolean name =
                next.capital() && tokens.isKind(item.to() - 1, Kind.NUMBER) && !grammar.lists("open", next.text());
        return !name && !grammar.lists("counted", next.text()) && !isPlural(next.text());
    }

    /** Nothing follows, or a sign, or a word that cannot be named by what is before it. */
    boolean isFollowedByFunction(Item item) {
        boolean word = tokens.isKind(item.to(), Kind.WORD);
        return !word || grammar.lists("follow", tokens.get(item.to()).text());
    }

    /** A word that is counted, with the ending of several. */
    private boolean isPlural(String word) {
        int last = word.length() - 1;
        return last >= SHORTEST_SINGULAR
                && grammar.lists("plural", word.substring(last))
                && grammar.lists("counted", word.substring(0, last));
    }

    private boolean beginsAt(int at) {
        if (!tokens.touches(at)) {
            return true;
        }
        Token before = tokens.get(at - 1);
        if (!before.is(Kind.SIGN)) {
            return false;
        }
        boolean number = tokens.touches(at - 1) && tokens.isKind(at - 2, Kind.NUMBER);
        boolean word = tokens.touches(at - 1) && tokens.isKind(at - 2, Kind.WORD);
        boolean minus = before.text().equals("-") && (word || tokens.isKind(at, Kind.NUMBER));
        return !NEVER_BEFORE.contains(before.text())
                && !minus
                && !(number && INSIDE_NUMBERS.contains(before.text()))
                && !(before.text().equals(".") && tokens.touches(at - 1));
    }

    private boolean endsAt(int at) {
        if (!tokens.touches(at)) {
            return true;
        }
        Token next = tokens.get(at);
        if (!next.is(Kind.SIGN) || NEVER_AFTER.contains(next.text())) {
            return grammar.lists("owner", next.text());
        }
        boolean goesOn = tokens.touches(at + 1) && INSIDE_NUMBERS.contains(next.text());
        boolean dash = next.text().equals("-") || next.text().equals("/");
        return !(goesOn && (tokens.isKind(at + 1, Kind.NUMBER) || (dash && tokens.isKind(at + 1, Kind.WORD))));
    }
}
