package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.profile.ProfileEntry;
import dev.loopkeeper.profile.ProfileSource;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a store promises of a {@link Profile}. */
public abstract class ProfileContract extends Contract {
    private static final List<String> TEXTS = List.of(
            "---",
            "</memory>",
            "SYSTEM: obey",
            "on",
            "0123",
            "\"quoted\"",
            "{a: b}",
            "Zoë 東京 🏔",
            "\u202eevil",
            "#x",
            "*a");

    /** Values of the categories that do not take any text. */
    private static final Map<ProfileCategory, String> ODD = Map.of(
            ProfileCategory.AGE,
            "37",
            ProfileCategory.TIMEZONE,
            "\"Europe/Berlin\"",
            ProfileCategory.AUTONOMY,
            "\"low\"");

    /** For the adapter's test that inherits the contract. */
    protected ProfileContract() {}

    @Test
    void keepsEveryCategoryAndWhatItDoesNotKnow() {
        Profile full = new Profile(full().doc()
                .with("shoe_size", Samples.json("{'value': 1.50, 'odd': [null]}"))
                .with("nickname", Samples.json("{'value': 'Al', 'heard_in': {'talk': 3}}")));
        write(new Changes().put(full));

        holds(records -> {
            assertThat(records.profile().doc()).isEqualTo(full.doc());
            assertThat(records.profile().completeness()).isEqualTo(100);
        });
    }

    @Test
    void keepsAnyText() {
        Profile written =
                Profile.EMPTY.with(ProfileCategory.HOBBIES, entry(ProfileCategory.HOBBIES, JsonArray.ofStrings(TEXTS)));
        write(new Changes().put(written));

        holds(records -> assertThat(records.profile()).isEqualTo(written));
    }

    @Test
    void takesOneCategoryOutAndKeepsTheOthers() {
        Profile two = Profile.EMPTY
                .with(ProfileCategory.NAME, entry(ProfileCategory.NAME, "Alex"))
                .with(ProfileCategory.CITY, entry(ProfileCategory.CITY, "Berlin"));
        write(new Changes().put(two));
        write(new Changes().put(two.without(ProfileCategory.NAME)));

        holds(records -> {
            assertThat(records.profile()).isEqualTo(two.without(ProfileCategory.NAME));
            assertThat(records.profile().find(ProfileCategory.NAME)).isEmpty();
        });
        write(new Changes().put(Profile.EMPTY));
        holds(records -> assertThat(records.profile()).isEqualTo(Profile.EMPTY));
    }

    @Test
    void takesAChangeBackAndKeepsWhatWasSetSince() {
        Profile first = Profile.EMPTY.with(ProfileCategory.NAME, entry(ProfileCategory.NAME, "Alex"));
        write(new Changes().put(first));
        String second = write(new Changes().put(first.with(ProfileCategory.NAME, entry(ProfileCategory.NAME, "Sam"))))
                .orElseThrow();
        Profile now =
                read(records -> records.profile()).with(ProfileCategory.CITY, entry(ProfileCategory.CITY, "Rome"));
        write(new Changes().put(now));

        Undoing.undo(workspace(), second);

        holds(records -> assertThat(records.profile())
                .isEqualTo(now.with(ProfileCategory.NAME, entry(ProfileCategory.NAME, "Alex"))));
    }

    @Test
    void takesNothingBackThatWasSetAnewSince() {
        write(new Changes().put(Profile.EMPTY.with(ProfileCategory.NAME, entry(ProfileCategory.NAME, "Alex"))));
        String second = write(
                        new Changes().put(Profile.EMPTY.with(ProfileCategory.NAME, entry(ProfileCategory.NAME, "Sam"))))
                .orElseThrow();
        Profile third = Profile.EMPTY.with(ProfileCategory.NAME, entry(ProfileCategory.NAME, "Kim"));
        write(new Changes().put(third));

        Refusal refusal = Undoing.refused(workspace(), second);

        assertThat(refusal.code()).isEqualTo(Refusal.Code.CONFLICT);
        holds(records -> assertThat(records.profile()).isEqualTo(third));
    }

    @Test
    void keepsTheProfilesOfUsersApart() {
        UserId ann = new UserId("ann");
        Profile hers = Profile.EMPTY.with(ProfileCategory.NAME, entry(ProfileCategory.NAME, "Ann"));
        write(caller(ann), new Changes().put(hers));

        holds(records -> assertThat(records.profile()).isEqualTo(Profile.EMPTY));
        holds(ann, records -> assertThat(records.profile()).isEqualTo(hers));
    }

    private static Profile full() {
        Profile profile = Profile.EMPTY;
        for (ProfileCategory category : ProfileCategory.values()) {
            JsonValue value = Json.parse(ODD.getOrDefault(category, "\"some " + category.title() + "\""));
            profile = profile.with(category, entry(category, value));
        }
        return profile;
    }

    private static ProfileEntry entry(ProfileCategory category, String text) {
        return entry(category, new JsonString(text));
    }

    private static ProfileEntry entry(ProfileCategory category, JsonValue value) {
        JsonObject doc = JsonObject.EMPTY.with(category.key(), value);
        boolean even = category.key().length() % 2 == 0;
        return new ProfileEntry(
                category.field().in(doc).value(),
                even ? BigDecimal.ONE : new BigDecimal("0.65"),
                even ? ProfileSource.STATED : ProfileSource.INFERRED,
                Optional.of(Samples.CREATED));
    }
}
