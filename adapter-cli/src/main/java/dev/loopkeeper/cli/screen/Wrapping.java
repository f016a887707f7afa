package dev.loopkeeper.cli.screen;

import java.util.ArrayList;
import java.util.List;

/** Breaks a line of pieces between words where it becomes too wide; a word that is too wide itself stays whole. */
final class Wrapping {
    private final int width;
    private final int indent;
    private final List<List<Piece>> lines = new ArrayList<>(List.of(new ArrayList<>()));
    private int at;
    private int words;

    /** A line of at most {@code width} cells, whose continuations begin {@code indent} cells in. */
    Wrapping(int width, int indent) {
        this.width = width;
        this.indent = indent;
    }

    void add(Tone tone, String text) {
        int start = 0;
        while (start < text.length()) {
            int end = wordEnd(text, start);
            put(tone, text.substring(start, end));
            start = end;
        }
    }

    List<String> lines(boolean colours) {
        return lines.stream().map(pieces -> joined(pieces, colours)).toList();
    }

    /** A run of spaces or of other characters. */
    private static int wordEnd(String text, int start) {
        boolean space = text.charAt(start) == ' ';
        int end = start;
        while (end < text.length() && (text.charAt(end) == ' ') == space) {
            end++;
        }
        return end;
    }

    private void put(Tone tone, String word) {
        boolean space = word.isBlank();
        if (!space && at + Cells.of(word) > width && words > 0) {
            lines.add(new ArrayList<>(List.of(Piece.plain(" ".repeat(indent)))));
            at = indent;
            words = 0;
        }
        lines.get(lines.size() - 1).add(new Piece(tone, word));
        at += Cells.of(word);
        words += space ? 0 : 1;
    }

    private static String joined(List<Piece> pieces, boolean colours) {
        int end = pieces.size();
        while (end > 0 && pieces.get(end - 1).text().isBlank()) {
            end--;
        }
        StringBuilder line = new StringBuilder();
        int next = 0;
        while (next < end) {
            Tone tone = pieces.get(next).tone();
            StringBuilder run = new StringBuilder();
            while (next < end && pieces.get(next).tone() == tone) {
                run.append(pieces.get(next++).text());
            }
            line.append(colours ? tone.on(run.toString()) : run);
        }
        return line.toString();
    }
}
