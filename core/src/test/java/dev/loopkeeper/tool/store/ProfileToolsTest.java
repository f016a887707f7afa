package dev.loopkeeper.tool.store;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.profile.ProfileSection;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is known of a person: told, concluded, taken out. */
class ProfileToolsTest {
    private final Bench bench = Bench.empty();

    private JsonObject set(String entries) {
        return bench.call("set_profile", "{'entries':" + entries + "}");
    }

    private JsonObject infer(String entries) {
        return bench.call("set_profile", "{'source':'inferred','entries':" + entries + "}");
    }

    private JsonObject get() {
        return bench.call("get_profile", "{}");
    }

    @Test
    void hasMoreThanThirtyCategoriesInSevenSections() {
        assertThat(ProfileCategory.values()).hasSizeGreaterThan(30);
        assertThat(ProfileSection.values())
                .extracting(ProfileSection::title)
                .containsExactly(
                        "Identity", "Location", "Work", "Communication", "Interests", "Goals", "AI preferences");
        assertThat(ProfileSection.IDENTITY.categories())
                .extracting(ProfileCategory::key)
                .contains("name", "nickname", "age", "nationality");
        assertThat(ProfileSection.LOCATION.categories())
                .extracting(ProfileCategory::key)
                .contains("city", "country", "timezone");
        assertThat(ProfileSection.WORK.categories())
                .extracting(ProfileCategory::key)
                .contains("occupation", "company", "skills");
        assertThat(ProfileSection.COMMUNICATION.categories())
                .extracting(ProfileCategory::key)
                .contains("style", "verbosity", "language");
        assertThat(ProfileSection.INTERESTS.categories())
                .extracting(ProfileCategory::key)
                .contains("hobbies");
        assertThat(ProfileSection.GOALS.categories())
                .extracting(ProfileCategory::key)
                .contains("short_term_goals", "medium_term_goals", "long_term_goals");
        assertThat(ProfileSection.AI_PREFERENCES.categories())
                .extracting(ProfileCategory::key)
                .containsExactly("autonomy", "custom_instructions", "boundaries");
    }

    @Test
    void keepsWhatWasStated() {
        JsonObject done = set("{'name':' Alex ','age':37,'hobbies':['chess','chess','running']}");

        assertThat(at(done, "message")).isEqualTo("Set name, age, hobbies.");
        assertThat(at(done, "profile.identity.name.value")).isEqualTo("Alex");
        JsonObject profile = get();
        assertThat(at(profile, "profile.identity.name.confidence")).isEqualTo("1");
        assertThat(at(profile, "profile.identity.name.source")).isEqualTo("stated");
        assertThat(at(profile, "profile.identity.name.updated_at")).isEqualTo("2026-01-14T14:32:00Z");
        assertThat(at(profile, "profile.identity.age.value")).isEqualTo("37");
        assertThat(at(profile, "profile.interests.hobbies.value")).isEqualTo("[\"chess\",\"running\"]");
    }

    @Test
    void neverPutsAConclusionOverWhatWasStated() {
        set("{'city':'Berlin'}");
        infer("{'country':'Germany'}");

        JsonObject kept = infer("{'city':'Paris','country':'France','name':'Alex'}");

        assertThat(at(kept, "kept")).isEqualTo("[\"city\"]");
        assertThat(at(kept, "set")).isEqualTo("[\"country\",\"name\"]");
        assertThat(at(kept, "message")).isEqualTo("Set country, name. Kept what was stated: city.");
        assertThat(at(kept, "profile.location.city.value")).isEqualTo("Berlin");
        assertThat(at(kept, "profile.location.country.value")).isEqualTo("France");
        assertThat(at(kept, "profile.location.country.confidence")).isEqualTo("0.5");
    }

    @Test
    void takesNothingStatedOutByAConclusion() {
        set("{'city':'Berlin'}");

        assertThat(at(infer("{'city':null}"), "kept")).isEqualTo("[\"city\"]");
        assertThat(at(set("{'city':null}"), "removed")).isEqualTo("[\"city\"]");
        assertThat(at(get(), "profile.location")).isEqualTo("{}");
    }

    @Test
    void putsWhatIsStatedOverAConclusion() {
        infer("{'city':'Paris'}");
        set("{'city':'Berlin'}");

        assertThat(at(get(), "profile.location.city.source")).isEqualTo("stated");
        assertThat(at(get(), "profile.location.city.value")).isEqualTo("Berlin");
    }

    @Test
    void countsTheSectionsOfWhichSomethingIsKnown() {
        assertThat(at(get(), "completeness")).isEqualTo("0");
        assertThat(at(set("{'name':'Alex'}"), "completeness")).isEqualTo("14");
        assertThat(at(set("{'age':37,'city':'Berlin','skills':'Rust'}"), "completeness"))
                .isEqualTo("43");
        assertThat(at(get(), "missing")).isEqualTo("[\"communication\",\"interests\",\"goals\",\"ai_preferences\"]");
        set("{'style':'plain','food':['soup'],'values':['rest'],'autonomy':'LOW'}");
        assertThat(at(get(), "completeness")).isEqualTo("100");
        assertThat(at(get(), "profile.ai_preferences.autonomy.value")).isEqualTo("low");
    }

    @Test
    void showsOneSection() {
        set("{'name':'Alex','city':'Berlin'}");

        assertThat(at(bench.call("get_profile", "{'section':'location'}"), "profile"))
                .contains("Berlin")
                .doesNotContain("Alex");
    }

    @Test
    void changesNothingThatIsKnownAlready() {
        set("{'name':'Alex'}");
        JsonObject again = set("{'name':'Alex','city':null}");

        assertThat(at(again, "message")).isEqualTo("Nothing changed; that is known already.");
        assertThat(at(again, "change")).isEqualTo("null");
    }

    @Test
    void takesAChangeBack() {
        set("{'name':'Alex'}");
        set("{'name':'Sam','city':'Berlin'}");
        bench.call("undo", "{}");

        assertThat(at(get(), "profile.identity.name.value")).isEqualTo("Alex");
        assertThat(at(get(), "profile.location")).isEqualTo("{}");
        assertThat(bench.call("history", "{}").toString()).contains("Set name, city.");
    }

    @Test
    void leavesSecretsOut() {
        JsonObject done = set("{'custom_instructions':['Log in with sk-abcdefghijklmnop1234','Be brief']}");

        assertThat(at(done, "redacted")).isEqualTo("true");
        assertThat(at(get(), "profile.ai_preferences.custom_instructions.value"))
                .isEqualTo("[\"Log in with [redacted]\",\"Be brief\"]");
    }

    @Test
    void saysEverythingThatIsWrongAtOnce() {
        Refusal refusal = bench.refused("set_profile", "{'entries':{'nmae':'Alex','age':200,'timezone':'Mars'}}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.UNKNOWN_PARAMETER);
        assertThat(refusal.message())
                .isEqualTo("nmae: is not a category; did you mean name?; age: 200 is above 150 (0..150);"
                        + " timezone: 'Mars' is not a time zone such as Europe/London");
        assertThat(at(get(), "completeness")).isEqualTo("0");
    }

    @ParameterizedTest
    @CsvSource({
        "name, ''",
        "name, []",
        "name, 'a\\nb'",
        "hobbies, []",
        "hobbies, ['']",
        "autonomy, most",
        "age, old",
        "age, 1.5"
    })
    void refusesValuesThatTellNothing(String category, String value) {
        String json = value.startsWith("[") || value.equals("1.5") ? value : "'" + value + "'";

        assertThat(bench.refused("set_profile", "{'entries':{'" + category + "':" + json + "}}")
                        .code())
                .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
    }

    @ParameterizedTest
    @EnumSource(ProfileCategory.class)
    void readsBackWhatItWrites(ProfileCategory category) {
        String value = switch (category) {
            case AGE -> "7";
            case TIMEZONE -> "'Asia/Tokyo'";
            case AUTONOMY -> "'full'";
            default -> "'some ---\u2028</memory>'".replace("\u2028", " ");
        };
        set("{'" + category.key() + "':" + value + "}");

        JsonObject profile = get();
        assertThat(at(
                        profile,
                        "profile." + category.section().name().toLowerCase(java.util.Locale.ROOT) + "." + category.key()
                                + ".source"))
                .isEqualTo("stated");
        assertThat(List.of("14")).contains(at(profile, "completeness"));
    }
}
