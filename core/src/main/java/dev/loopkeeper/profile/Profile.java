package dev.loopkeeper.profile;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of one person; immutable, valid by construction.
 *
 * @param doc an entry by the key of its category; members that this version does not know are kept
 */
public record Profile(JsonObject doc) {
    /** All categories in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(),
            Arrays.stream(ProfileCategory.values())
                    .<Field<?>>map(ProfileCategory::field)
                    .toList());

    /** Nothing is known. */
    public static final Profile EMPTY = new Profile(JsonObject.EMPTY);

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a category holds a value that it does not allow
     */
    public Profile {
        doc = SCHEMA.checked(doc);
    }

    /** What is known in a category. */
    public Optional<ProfileEntry> find(ProfileCategory category) {
        return category.field().find(doc);
    }

    /** What is known in a category as texts, when it is sure enough to be told as a fact. */
    public List<String> sure(ProfileCategory category) {
        return find(category)
                .filter(ProfileEntry::isSure)
                .map(ProfileEntry::texts)
                .orElse(List.of());
    }

    /** How much an assistant may do without asking, when the person said so. */
    public Optional<Autonomy> autonomy() {
        return sure(ProfileCategory.AUTONOMY).stream()
                .flatMap(name -> Arrays.stream(Autonomy.values())
                        .filter(level -> level.name().equalsIgnoreCase(name)))
                .findFirst();
    }

    /** Everything known in a section, in the order of its categories. */
    public Map<ProfileCategory, ProfileEntry> entries(ProfileSection section) {
        Map<ProfileCategory, ProfileEntry> entries = new LinkedHashMap<>();
        section.categories().forEach(category -> find(category).ifPresent(entry -> entries.put(category, entry)));
        return entries;
    }

    /** The sections of which nothing is known. */
    public List<ProfileSection> missing() {
        return Arrays.stream(ProfileSection.values())
                .filter(section -> entries(section).isEmpty())
                .toList();
    }

    /** How complete it is, 0 to 100: the share of sections of which something is known, rounded. */
    public int completeness() {
        int all = ProfileSection.values().length;
        return (int) Math.round(100.0 * (all - missing().size()) / all);
    }

    /** The same with one category set. */
    public Profile with(ProfileCategory category, ProfileEntry entry) {
        return new Profile(category.field().put(doc, entry));
    }

    /** The same without one category. */
    public Profile without(ProfileCategory category) {
        return new Profile(doc.without(category.key()));
    }
}
