package dev.loopkeeper.time.language;

/**
 * A recurrence that a text names. Immutable.
 *
 * @param text its words as written
 * @param offset index of its first character in the text
 * @param rrule the rule in the form of RFC 5545
 * @param times how often within each of the rule's units, 1 or more; RFC 5545 has no word for it
 */
public record RepeatExpression(String text, int offset, String rrule, int times) {}
