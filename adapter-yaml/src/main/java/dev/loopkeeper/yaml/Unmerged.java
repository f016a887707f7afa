package dev.loopkeeper.yaml;

import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlSyntaxException;
import dev.loopkeeper.yaml.text.YamlText;
import dev.loopkeeper.yaml.user.MergeMarks;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.Optional;

/** What a file with the marks of a merge may become when both sides can stay. */
final class Unmerged {
    private Unmerged() {}

    /** The text with both sides and without marks; empty when only a person can tell. */
    static Optional<String> of(RelPath file, String text) {
        return UserFiles.isHistory(file)
                ? Optional.of(MergeMarks.union(text))
                : MergeMarks.unionOfEntries(text).filter(joined -> isReadable(file, joined));
    }

    private static boolean isReadable(RelPath file, String text) {
        try {
            YamlText.parse(file.value(), text);
            return true;
        } catch (YamlSyntaxException e) {
            return false;
        }
    }
}
