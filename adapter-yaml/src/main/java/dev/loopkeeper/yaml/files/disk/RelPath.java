package dev.loopkeeper.yaml.files.disk;

import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A safe name of a file or folder relative to a data folder, its parts separated by {@code /}.
 *
 * <p>No part is empty, begins with a dot, ends with a dot or space, holds a separator or control character, or is a name that
 * Windows reserves; so neither {@code ..} nor hidden files can be named. The empty value is the data folder itself.
 *
 * <p>Its value is its parts joined by {@code /}; at most 1000 characters and 32 parts.
 */
public final class RelPath implements Comparable<RelPath> {
    private static final int MAX_LENGTH = 1000;
    private static final int MAX_PARTS = 32;
    private static final RelPath ROOT = new RelPath("");

    private final String value;

    /** Only for what was checked. */
    private RelPath(String value) {
        this.value = value;
    }

    /** The parts joined by {@code /}; empty for the data folder itself. */
    public String value() {
        return value;
    }

    /** The data folder itself. */
    public static RelPath root() {
        return ROOT;
    }

    /**
     * The path with this value, such as {@code todos/fitness/week-2.yml}.
     *
     * @throws FolderException {@link Kind#UNSAFE_NAME} when it is empty or not safe
     */
    public static RelPath of(String value) {
        if (value.isEmpty()) {
            throw unsafe(value, "it is empty");
        }
        check(value);
        return new RelPath(value);
    }

    /** True for the data folder itself. */
    public boolean isRoot() {
        return value.isEmpty();
    }

    /** The last part, such as {@code week-2.yml}; empty for the root. */
    public String name() {
        return value.substring(value.lastIndexOf('/') + 1);
    }

    /** The folder that holds this; the root is its own parent. */
    public RelPath parent() {
        int slash = value.lastIndexOf('/');
        return slash < 0 ? ROOT : new RelPath(value.substring(0, slash));
    }

    /** Whether it lies in a folder, directly or in one below. */
    public boolean isBelow(RelPath folder) {
        return !isRoot() && (folder.isRoot() || value.startsWith(folder.value + "/"));
    }

    /** The first part of its name in a folder that it {@link #isBelow}. */
    public String partBelow(RelPath folder) {
        int from = folder.isRoot() ? 0 : folder.value.length() + 1;
        int slash = value.indexOf('/', from);
        return slash < 0 ? value.substring(from) : value.substring(from, slash);
    }

    /**
     * The file or folder with this name in this folder.
     *
     * @throws FolderException {@link Kind#UNSAFE_NAME} when the name is not safe
     */
    public RelPath resolve(String name) {
        if (name.isEmpty() || name.indexOf('/') >= 0) {
            return of(value + "/" + name);
        }
        check(name);
        return below(name);
    }

    /** The same for a name that is known to be safe. */
    public RelPath below(String name) {
        RelPath path = new RelPath(isRoot() ? name : value + "/" + name);
        checkLength(path.value);
        return path;
    }

    @Override
    public int compareTo(RelPath other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }

    private static void check(String value) {
        checkLength(value);
        int from = 0;
        for (int slash = value.indexOf('/'); slash >= 0; slash = value.indexOf('/', from)) {
            checkPart(value, value.substring(from, slash));
            from = slash + 1;
        }
        checkPart(value, value.substring(from));
    }

    private static void checkPart(String value, String part) {
        NameRules.trouble(part).ifPresent(why -> {
            throw unsafe(value, why);
        });
    }

    private static void checkLength(String value) {
        if (value.length() > MAX_LENGTH) {
            throw unsafe(value.substring(0, 40) + "...", "it is longer than " + MAX_LENGTH + " characters");
        }
        int parts = 1;
        for (int slash = value.indexOf('/'); slash >= 0; slash = value.indexOf('/', slash + 1)) {
            parts++;
        }
        if (parts > MAX_PARTS) {
            throw unsafe(value, "it has more than " + MAX_PARTS + " parts");
        }
    }

    private static FolderException unsafe(String value, String why) {
        StringBuilder shown = new StringBuilder();
        value.codePoints().map(c -> Character.isISOControl(c) ? '?' : c).forEach(shown::appendCodePoint);
        return new FolderException(
                Kind.UNSAFE_NAME, "'" + shown + "' cannot be used as a file name: " + why + ". Choose another name.");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RelPath that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
