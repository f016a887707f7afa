package dev.loopkeeper.language;

/**
 * A word that may stand behind another.
 *
 * @param base the word that a dictionary may list, folded
 * @param form the form of it
 */
public record WordForm(String base, Form form) {}
