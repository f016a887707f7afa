package dev.loopkeeper.yaml.files.disk;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What one component of a file name must keep to on every operating system. */
public final class NameRules {
    static final int MAX_BYTES = 255;
    private static final String SEPARATORS = "/\\:*?\"<>|";
    private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul", "conin$", "conout$", "clock$");

    private NameRules() {}

    /** Why the name is not safe, in words; empty when it is. */
    public static Optional<String> trouble(String name) {
        if (name.isEmpty()) {
            return Optional.of("it has an empty part");
        }
        if (name.startsWith(".")) {
            return Optional.of("a part begins with a dot");
        }
        if (name.endsWith(".") || name.endsWith(" ")) {
            return Optional.of("a part ends with a dot or a space");
        }
        if (!isPlain(name) && !name.codePoints().allMatch(NameRules::allowed)) {
            return Optional.of("it has a character that file names cannot have");
        }
        if (reserved(name)) {
            return Optional.of("Windows reserves this name");
        }
        return name.length() * 3 > MAX_BYTES && name.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES
                ? Optional.of("a part is longer than " + MAX_BYTES + " bytes")
                : Optional.empty();
    }

    // Most names are; nothing else needs to be asked of their characters.
    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
            if (!plain) {
                return false;
            }
        }
        return true;
    }

    static boolean reserved(String name) {
        int dot = name.indexOf('.');
        String stem = (dot < 0 ? name : name.substring(0, dot)).strip().toLowerCase(Locale.ROOT);
        return DEVICES.contains(stem) || numberedDevice(stem);
    }

    private static boolean numberedDevice(String stem) {
        return stem.length() == 4
                && (stem.startsWith("com") || stem.startsWith("lpt"))
                && "0123456789\u00b9\u00b2\u00b3".indexOf(stem.charAt(3)) >= 0;
    }

    private static boolean allowed(int c) {
        int type = Character.getType(c);
        return !Character.isISOControl(c)
                && SEPARATORS.indexOf(c) < 0
                && type != Character.SURROGATE
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }
}
