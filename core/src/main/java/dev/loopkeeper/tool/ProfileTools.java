package dev.loopkeeper.tool;

import dev.loopkeeper.action.profile.ChangeProfile;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.profile.ProfileEntry;
import dev.loopkeeper.profile.ProfileSection;
import dev.loopkeeper.profile.ProfileSource;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code get_profile}, {@code set_profile}: what is known of the person. */
final class ProfileTools {
    private static final Param<ProfileSection> SECTION =
            Param.optional("section", Shapes.choice(ProfileSection.class), "Only this section.");
    private static final Param<JsonObject> ENTRIES = Param.required(
            "entries",
            Shapes.object(),
            "Values by category, such as {\"name\": \"Alex\", \"hobbies\": [\"chess\"]}; null takes one out.");
    private static final Param<ProfileSource> SOURCE = Param.optional(
                    "source",
                    ProfileEntry.SOURCE.shape(),
                    "stated: the person said so. inferred: you concluded it; what was stated then stays.")
            .orElse(ProfileSource.STATED);
    private static final Param<BigDecimal> CONFIDENCE = Param.optional(
            "confidence",
            ProfileEntry.CONFIDENCE.shape(),
            "How sure it is; 1 for stated and 0.5 for inferred when left out. From 0.7 on prompts tell it as a fact.");

    private ProfileTools() {}

    static List<Tool> tools() {
        return List.of(
                Tool.reading(
                        "get_profile",
                        "Show what is known of the person",
                        "Read the person's profile: who they are, where, their work, how to speak with them, interests,"
                                + " goals, and what they want of an assistant. Says how complete it is.",
                        Set.of("memory"),
                        List.of(SECTION),
                        ProfileTools::get),
                Tool.writing(
                        "set_profile",
                        "Change what is known of the person",
                        "Keep what the person says of themselves that will hold for months. For anything else use remember."
                                + " Categories: " + categories() + ".",
                        Set.of("memory"),
                        Hints.CHANGES,
                        List.of(ENTRIES, SOURCE, CONFIDENCE),
                        ProfileTools::set));
    }

    private static String categories() {
        return String.join(
                ", ",
                Arrays.stream(ProfileCategory.values())
                        .map(ProfileCategory::key)
                        .toList());
    }

    private static Decision<JsonObject> get(View view, Arguments args) {
        return Decision.answer(json(view.profile(), args.get(SECTION)).build());
    }

    private static Decision<JsonObject> set(View view, Arguments args) {
        ChangeProfile.Request request =
                new ChangeProfile.Request(args.in(ENTRIES), args.in(SOURCE), args.get(CONFIDENCE));
        return ChangeProfile.decide(view, request).map(ProfileTools::json);
    }

    private static JsonObject json(ChangeProfile.Result result) {
        return json(result.profile(), Optional.empty())
                .put("set", keys(result.set()))
                .put("removed", keys(result.removed()))
                .put("kept", keys(result.kept()))
                .put("redacted", result.redacted())
                .put("message", result.message())
                .build();
    }

    private static JsonObject.Builder json(Profile profile, Optional<ProfileSection> only) {
        JsonObject.Builder sections = JsonObject.builder();
        Arrays.stream(ProfileSection.values())
                .filter(section -> only.isEmpty() || only.get() == section)
                .forEach(section -> sections.put(Shapes.nameOf(section), json(profile, section)));
        return JsonObject.builder()
                .put("profile", sections.build())
                .put("completeness", profile.completeness())
                .put(
                        "missing",
                        JsonArray.ofStrings(
                                profile.missing().stream().map(Shapes::nameOf).toList()));
    }

    private static JsonObject json(Profile profile, ProfileSection section) {
        JsonObject.Builder entries = JsonObject.builder();
        profile.entries(section)
                .forEach((category, entry) -> entries.put(
                        category.key(), category.field().shape().write().apply(entry)));
        return entries.build();
    }

    private static JsonArray keys(List<ProfileCategory> categories) {
        return JsonArray.ofStrings(categories.stream().map(ProfileCategory::key).toList());
    }
}
