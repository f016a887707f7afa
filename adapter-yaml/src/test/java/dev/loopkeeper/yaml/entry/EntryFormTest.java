package dev.loopkeeper.yaml.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.testkit.Contact;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import dev.loopkeeper.yaml.user.ParsedFiles;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A long list of entries, one of which nobody can read, is read again when one of them has changed. */
class EntryFormTest {
    private static final RelPath FILE = RelPath.of("contacts.yml");
    private static final EntryForm<Contact> FORM = EntryForm.declared(Contact.TYPE);
    private static final int MANY = 200;

    private final YamlText text = ParsedFiles.parse(
            FILE,
            IntStream.range(0, MANY)
                    .mapToObj(i -> i == 10 ? "- id: c10\n" : "- id: c" + i + "\n  name: Contact " + i + "\n")
                    .collect(Collectors.joining()));
    private final Entries<Contact> first = FORM.read(FILE, text);

    @Test
    void readsOnlyWhatChanged() {
        YamlText changed = edited(new YamlEdit.Set(YamlPath.ROOT.index(100).key("name"), new JsonString("Bill")));

        Entries<Contact> again = FORM.readAgain(FILE, changed, first);

        assertThat(again.all()).isEqualTo(FORM.read(FILE, changed).all());
        assertThat(again.record("c100").map(Contact::doc).flatMap(Contact.NAME::find))
                .contains("Bill");
        assertThat(again.all().get(0)).isSameAs(first.all().get(0));
        assertThat(again.all().get(MANY - 1)).isSameAs(first.all().get(MANY - 1));
        assertThat(again.troubles()).isEqualTo(first.troubles()).hasSize(1);
    }

    @Test
    void knowsWhatHasMoved() {
        YamlText changed = edited(new YamlEdit.Remove(YamlPath.ROOT.index(5)));

        Entries<Contact> again = FORM.readAgain(FILE, changed, first);

        assertThat(again.all()).isEqualTo(FORM.read(FILE, changed).all());
        assertThat(again.all().get(MANY - 2)).isSameAs(first.all().get(MANY - 1));
        assertThat(again.record("c5")).isEmpty();
        assertThat(again.record("c6")).isEqualTo(first.record("c6")).isPresent();
    }

    private YamlText edited(YamlEdit edit) {
        return text.edit(List.of(edit)).settled();
    }
}
