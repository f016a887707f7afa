package dev.loopkeeper.language.lexicon;

import dev.loopkeeper.language.Form;

/**
 * A word, a sign or an expression of time in a text.
 *
 * @param info what the lexicon knows of it
 * @param kind what it is
 * @param start index of its first character in the text
 * @param end index after its last character
 * @param capital whether it begins with a capital
 */
public record Token(WordInfo info, Kind kind, int start, int end, boolean capital) {
    /** What a token is. */
    public enum Kind {
        /** A word, or a part of one: {@code 'll}. */
        WORD,
        /** A number. */
        NUMBER,
        /** Anything else: punctuation, an emoji, the end of a line. */
        SIGN,
        /** Words that name a time. */
        TIME,
        /** Words that name a length of time. */
        LENGTH,
        /** Words that say how often. */
        REPEAT
    }

    /** The folded text. */
    public String text() {
        return info.text();
    }

    /** Whether some reading of it belongs to a class. */
    public boolean is(String wordClass) {
        return info.is(wordClass);
    }

    /** Whether some reading of it belongs to one of the classes. */
    public boolean isAny(String... wordClasses) {
        for (String wordClass : wordClasses) {
            if (info.is(wordClass)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it stands in a form of a class. */
    public boolean is(String wordClass, Form form) {
        return info.is(wordClass, form);
    }

    /** Whether it may stand in a form. */
    public boolean is(Form form) {
        return info.find(form).isPresent();
    }

    /** Whether it is of a kind. */
    public boolean is(Kind other) {
        return kind == other;
    }

    /** Whether it is the sign. */
    public boolean isSign(char sign) {
        return kind == Kind.SIGN && info.text().length() == 1 && info.text().charAt(0) == sign;
    }

    /** Whether it is a word or a number. */
    public boolean isWord() {
        return kind == Kind.WORD || kind == Kind.NUMBER;
    }

    /** Whether it names a time, a length of time or how often. */
    public boolean isTime() {
        return kind == Kind.TIME || kind == Kind.LENGTH || kind == Kind.REPEAT;
    }
}
