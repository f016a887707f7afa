package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.Trouble.Sort;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Entries that carry an identity which another one carries already, as after a merge of two versions; in the order they are shown. */
final class Duplicates {
    private final Map<String, First> seen = new HashMap<>();
    private final List<Trouble> troubles = new ArrayList<>();

    private record First(RelPath file, JsonObject entry) {}

    /** What there is to say about all files looked at so far. */
    List<Trouble> troubles() {
        return List.copyOf(troubles);
    }

    /**
     * Looks at a file's entries after those before; the answer is what mends them: the same entry once more is taken out,
     * another entry stays and gives up its identity.
     */
    List<YamlEdit> lookAt(EntryFile file) {
        List<YamlEdit> edits = new ArrayList<>();
        for (int i = 0; i < file.listing().values().size(); i++) {
            JsonObject entry = file.listing().entry(i);
            YamlPath path = file.listing().path().index(i);
            String identity = file.identity(entry).orElse("");
            First first = seen.putIfAbsent(file.kind() + identity, new First(file.file(), entry));
            if (!identity.isEmpty() && first != null) {
                boolean same = first.equals(new First(file.file(), entry));
                troubles.add(trouble(file, i + 1, identity, same));
                edits.add(new YamlEdit.Remove(same ? path : path.key(file.member())));
            }
        }
        Collections.reverse(edits);
        return edits;
    }

    private static Trouble trouble(EntryFile file, int place, String identity, boolean same) {
        String what = same ? "is here a second time" : "is the id of another " + file.kind() + " already";
        return Trouble.mendable(
                Sort.DUPLICATE,
                file.file() + ", " + file.kind() + " " + place,
                file.member() + " " + identity + " " + what);
    }
}
