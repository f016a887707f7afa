package dev.loopkeeper.progress;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The identity of a progress document, whose text is its topic key: {@code progress/api}, {@code progress/team/api} in a
 * namespace, {@code progress/api@3} for an earlier revision.
 *
 * <p>In names, {@code /}, {@code @} and {@code %} are written {@code %2F}, {@code %40} and {@code %25}, so that different
 * names never share a key.
 *
 * @param namespace what keeps equal projects apart; empty for the common one
 * @param project the project; not blank
 * @param revision which earlier revision it is, from 1; empty for the document as it stands
 */
public record ProgressId(Optional<String> namespace, String project, OptionalInt revision) {
    private static final String HEAD = "progress";

    /**
     * Checks the names.
     *
     * @throws IllegalArgumentException when a name is blank, or the revision below 1
     */
    public ProgressId {
        if (project.isBlank() || namespace.filter(String::isBlank).isPresent() || revision.orElse(1) < 1) {
            throw new IllegalArgumentException("project and namespace are not blank, revisions count from 1");
        }
    }

    /** The document of a project as it stands. */
    public static ProgressId of(Optional<String> namespace, String project) {
        return new ProgressId(namespace, project, OptionalInt.empty());
    }

    /**
     * The identity of that {@link #value()}.
     *
     * @throws IllegalArgumentException when it is the value of none
     */
    public static ProgressId parse(String value) {
        int at = value.lastIndexOf('@');
        String key = at < 0 ? value : value.substring(0, at);
        List<String> parts = List.of(key.split("/", -1));
        if (parts.size() < 2 || parts.size() > 3 || !parts.get(0).equals(HEAD)) {
            throw new IllegalArgumentException("'" + value + "' is not a key such as progress/PROJECT");
        }
        Optional<String> namespace = parts.size() == 3 ? Optional.of(plain(parts.get(1))) : Optional.empty();
        OptionalInt revision = at < 0 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(value.substring(at + 1)));
        return new ProgressId(namespace, plain(parts.get(parts.size() - 1)), revision);
    }

    /** An earlier revision of the same document. */
    public ProgressId earlier(int number) {
        return new ProgressId(namespace, project, OptionalInt.of(number));
    }

    /** The same document as it stands. */
    public ProgressId current() {
        return of(namespace, project);
    }

    /** Whether it names an earlier revision. */
    public boolean isEarlier() {
        return revision.isPresent();
    }

    /** Its text. */
    public String value() {
        String space = namespace.map(name -> escaped(name) + "/").orElse("");
        return HEAD + "/" + space + escaped(project) + (isEarlier() ? "@" + revision.getAsInt() : "");
    }

    private static String escaped(String name) {
        return name.replace("%", "%25").replace("/", "%2F").replace("@", "%40");
    }

    private static String plain(String escaped) {
        return escaped.replace("%40", "@").replace("%2F", "/").replace("%25", "%");
    }
}
