package dev.loopkeeper.yaml.files;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The notes that the version before the journal left in {@code .loopkeeper/intent} when it crashed. */
final class OldIntent {
    private OldIntent() {}

    static String of(String... lines) {
        String text = "loopkeeper-intent\t1\t1f-2e-1\n" + String.join("\n", lines) + "\n";
        return text + "end\t" + print(text) + "\n";
    }

    static String write(RelPath file, String before, String after) {
        return "write\t" + file.value() + "\t" + print(before) + "\t" + print(after) + "\t" + Locator.tempName(file);
    }

    static String append(RelPath file, int size, String text) {
        return "append\t" + file.value() + "\t" + size + "\t" + base64(text);
    }

    static String truncate(RelPath file, int size, String text) {
        return "truncate\t" + file.value() + "\t" + size + "\t" + base64(text);
    }

    static String delete(RelPath file, String before) {
        return "delete\t" + file.value() + "\t" + print(before);
    }

    private static String print(String text) {
        return Fingerprint.of(text.getBytes(StandardCharsets.UTF_8)).toString();
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
