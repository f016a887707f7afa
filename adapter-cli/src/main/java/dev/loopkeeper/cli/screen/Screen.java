package dev.loopkeeper.cli.screen;

import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.Surroundings;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Lays out lines for a person: within the terminal's width, in colours and signs that it can show. */
public final class Screen {
    private static final int STANDARD_WIDTH = 80;
    private static final int NARROWEST = 20;

    private final Output output;
    private final boolean colours;
    private final boolean signs;
    private final boolean explaining;
    private final int width;
    private final Supplier<ZoneId> zone;

    private Screen(
            Output output, boolean colours, boolean signs, boolean explaining, int width, Supplier<ZoneId> zone) {
        this.output = output;
        this.colours = colours;
        this.signs = signs;
        this.explaining = explaining;
        this.width = width;
        this.zone = zone;
    }

    /**
     * A screen as wide and as colourful as the options and the machine allow.
     *
     * @param zone the zone of the person's clock, asked when a time is shown
     */
    public static Screen of(Globals globals, Surroundings surroundings, Output output, Supplier<ZoneId> zone) {
        return new Screen(
                output,
                colours(globals, surroundings),
                signs(surroundings),
                globals.explain(),
                width(surroundings),
                zone);
    }

    /** Whether reasons are wanted. */
    public boolean explaining() {
        return explaining;
    }

    /** A record's instant on the person's clock, to the minute. */
    public String local(String instant) {
        String local =
                Instant.parse(instant).atZone(zone.get()).toLocalDateTime().toString();
        return local.substring(0, 16).replace('T', ' ');
    }

    /** An empty line. */
    public void gap() {
        output.line("");
    }

    /** A line of pieces, wrapped when it is too long. */
    public void line(Piece... pieces) {
        line(0, pieces);
    }

    /** A line of pieces whose continuations are indented. */
    public void line(int indent, Piece... pieces) {
        Wrapping wrapping = new Wrapping(width, indent);
        for (Piece piece : pieces) {
            wrapping.add(piece.tone(), shown(piece.text()));
        }
        wrapping.lines(colours).forEach(output::line);
    }

    /** Text without a line's end. */
    public void prompt(String text) {
        output.part(shown(Text.oneLine(text)));
        output.flush();
    }

    /** Warnings, one a line. */
    public void warnings(List<String> warnings) {
        warnings.forEach(warning -> line(4, new Piece(Tone.WARNING, "  ! "), new Piece(Tone.WARNING, warning)));
    }

    /** Rows in columns, each as wide as its widest cell; the last one takes what is left and wraps. */
    public void table(int indent, List<List<Piece>> rows) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            widths.add(width(rows, column));
        }
        rows.forEach(row -> row(indent, row, widths));
    }

    private void row(int indent, List<Piece> row, List<Integer> widths) {
        int last = row.size() - 1;
        List<Piece> pieces = new ArrayList<>(List.of(Piece.plain(" ".repeat(indent))));
        int at = indent;
        for (int column = 0; column < last; column++) {
            Piece piece = row.get(column);
            int gap = widths.get(column) - Cells.of(shown(piece.text())) + (widths.get(column) == 0 ? 0 : 2);
            pieces.add(piece);
            pieces.add(Piece.plain(" ".repeat(gap)));
            at += widths.get(column) + (widths.get(column) == 0 ? 0 : 2);
        }
        pieces.add(row.get(last));
        line(Math.min(at, width / 2), pieces.toArray(Piece[]::new));
    }

    private int width(List<List<Piece>> rows, int column) {
        return rows.stream()
                .filter(row -> column < row.size() - 1)
                .mapToInt(row -> Cells.of(shown(row.get(column).text())))
                .max()
                .orElse(0);
    }

    private String shown(String text) {
        return signs ? text : Glyph.ascii(text);
    }

    /** Colours are refused before they are forced, and forced before the terminal is asked. */
    private static boolean colours(Globals globals, Surroundings surroundings) {
        boolean refused = globals.plain() || surroundings.variable("NO_COLOR").isPresent();
        boolean forced = surroundings
                .variable("CLICOLOR_FORCE")
                .filter(value -> !value.equals("0"))
                .isPresent();
        boolean dumb = surroundings.variable("TERM").equals(Optional.of("dumb"));
        return !refused && (forced || (!dumb && surroundings.terminal().getAsBoolean()));
    }

    private static boolean signs(Surroundings surroundings) {
        return surroundings
                .charset()
                .or(() -> surroundings.variable("LC_ALL"))
                .or(() -> surroundings.variable("LC_CTYPE"))
                .or(() -> surroundings.variable("LANG"))
                .map(name -> name.toLowerCase(Locale.ROOT).replace("-", ""))
                .filter(name -> name.contains("utf8"))
                .isPresent();
    }

    /** What goes into a pipe is left whole, so that it can be searched. */
    private static int width(Surroundings surroundings) {
        return surroundings
                .variable("COLUMNS")
                .filter(columns -> columns.length() <= 4 && columns.chars().allMatch(c -> c >= '0' && c <= '9'))
                .map(Integer::parseInt)
                .map(columns -> Math.max(NARROWEST, columns))
                .orElseGet(() -> surroundings.terminal().getAsBoolean() ? STANDARD_WIDTH : Integer.MAX_VALUE / 2);
    }
}
