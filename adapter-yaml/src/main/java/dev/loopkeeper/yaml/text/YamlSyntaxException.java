package dev.loopkeeper.yaml.text;

/** A text that cannot be read as YAML, or that goes over the limits; says in plain words what is wrong and where. */
public final class YamlSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final int line;
    private final int column;
    private final String problem;

    YamlSyntaxException(String name, int line, int column, String problem) {
        super(name + ", line " + line + ", column " + column + ": " + problem);
        this.name = name;
        this.line = line;
        this.column = column;
        this.problem = problem;
    }

    /** What the text was called when it was parsed, usually a file name. */
    public String name() {
        return name;
    }

    /** The line of the fault, from 1. */
    public int line() {
        return line;
    }

    /** The column of the fault in characters (code points), from 1. */
    public int column() {
        return column;
    }

    /** What is wrong, without the place. */
    public String problem() {
        return problem;
    }
}
