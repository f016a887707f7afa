package dev.loopkeeper.matching.meaning;

import java.util.List;

/**
 * Several words that stand for concepts together: {@code take out}, {@code wash up}.
 *
 * @param parts the words in order, small words left out, at least two
 * @param means what they stand for, at least one
 */
record Idiom(List<String> parts, List<Concept> means) {}
