package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Grain;

/**
 * A length of time that a text names. Immutable.
 *
 * @param text its words as written
 * @param offset index of its first character in the text
 * @param seconds how long it is, a month counted as 30 days and a year as 365; not negative
 * @param grain the finest unit that is named
 */
public record LengthExpression(String text, int offset, double seconds, Grain grain) {}
