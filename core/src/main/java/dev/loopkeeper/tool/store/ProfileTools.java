package dev.loopkeeper.tool.store;

import dev.loopkeeper.action.profile.ChangeProfile;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.profile.ProfileEntry;
import dev.loopkeeper.profile.ProfileSection;
import dev.loopkeeper.profile.ProfileSource;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code get_profile}, {@code set_profile}: what is known of the person. */
public final class ProfileTools {
    private static final Param<ProfileSection> SECTION =
            Param.optional("section", Shapes.choice(ProfileSection.class), "Only this section.");
    private static final Param<JsonObject> ENTRIES = Param.required(
            "entries",
            Shapes.object(),
            "Values by category, such as {\"name\": \"Alex\", \"hobbies\": [\"chess\"]}; null removes one.");
    private static final Param<ProfileSource> SOURCE = Param.optional(
                    "source",
                    ProfileEntry.SOURCE.shape(),
                    "stated: the person said so. inferred: you concluded it; what was stated then stays.")
            .orElse(ProfileSource.STATED);
    private static final Param<BigDecimal> CONFIDENCE = Param.optional(
            "confidence",
            ProfileEntry.CONFIDENCE.shape(),
            "How sure it is; 1 for stated and 0.5 for inferred when left out. From 0.7 on prompts tell it as a fact.");

    private static final ObjectLayout<Part> SHOWN = ObjectLayout.<Part>of()
            .put("profile", sections(), part -> part)
            .put("completeness", Layout.WHOLE, part -> part.profile().completeness())
            .put(
                    "missing",
                    Layout.each(Layout.of(Shapes.choice(ProfileSection.class))),
                    part -> part.profile().missing());

    private static final Layout<List<ProfileCategory>> KEYS = Layout.TEXTS.from(
            (view, categories) -> categories.stream().map(ProfileCategory::key).toList());

    private static final ObjectLayout<ChangeProfile.Result> CHANGED = ObjectLayout.<ChangeProfile.Result>of()
            .putAll(SHOWN, result -> new Part(result.profile(), Optional.empty()))
            .put("set", KEYS, ChangeProfile.Result::set)
            .put("removed", KEYS, ChangeProfile.Result::removed)
            .put("kept", KEYS, ChangeProfile.Result::kept)
            .put("redacted", Layout.FLAG, ChangeProfile.Result::redacted)
            .put("message", Layout.TEXT, ChangeProfile.Result::message);

    private ProfileTools() {}

    /** A profile, or one section of it. */
    private record Part(Profile profile, Optional<ProfileSection> only) {
        Optional<Map<ProfileCategory, ProfileEntry>> entries(ProfileSection section) {
            return only.isEmpty() || only.get() == section ? Optional.of(profile.entries(section)) : Optional.empty();
        }
    }

    private static ObjectLayout<ProfileEntry> entry(ProfileCategory category) {
        return ObjectLayout.<ProfileEntry>of()
                .put("value", Layout.json(category.field().shape().schema()), ProfileEntry::value)
                .put(ProfileEntry.CONFIDENCE, ProfileEntry::confidence)
                .put(ProfileEntry.SOURCE, ProfileEntry::source)
                .putIfAny("updated_at", Layout.of(ProfileEntry.UPDATED_AT.shape()), ProfileEntry::updatedAt);
    }

    private static ObjectLayout<Part> sections() {
        ObjectLayout<Part> sections = ObjectLayout.of();
        for (ProfileSection section : ProfileSection.values()) {
            sections = sections.putIfAny(Shapes.nameOf(section), entries(section), part -> part.entries(section));
        }
        return sections;
    }

    private static ObjectLayout<Map<ProfileCategory, ProfileEntry>> entries(ProfileSection section) {
        ObjectLayout<Map<ProfileCategory, ProfileEntry>> entries = ObjectLayout.of();
        for (ProfileCategory category : ProfileCategory.values()) {
            if (category.section() == section) {
                entries = entries.putIfAny(
                        category.key(), entry(category), there -> Optional.ofNullable(there.get(category)));
            }
        }
        return entries;
    }

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(
                Tool.reading(
                        "get_profile",
                        "Show the profile",
                        "Read the person's profile: who they are, where, their work, how to speak with them, interests,"
                                + " goals, and what they want of an assistant. Says how complete it is.",
                        Set.of("memory"),
                        List.of(SECTION),
                        SHOWN,
                        (view, args) -> Decision.answer(new Part(view.profile(), args.get(SECTION)))),
                Tool.writing(
                        "set_profile",
                        "Change the profile",
                        "Keep what the person says of themselves that will hold for months. For anything else use remember."
                                + " Categories: " + categories() + ".",
                        Set.of("memory"),
                        Hints.CHANGES.reaching(Reach.DESTRUCTIVE),
                        List.of(ENTRIES, SOURCE, CONFIDENCE),
                        CHANGED,
                        ProfileTools::set));
    }

    private static String categories() {
        return String.join(
                ", ",
                Arrays.stream(ProfileCategory.values())
                        .map(ProfileCategory::key)
                        .toList());
    }

    private static Decision<ChangeProfile.Result> set(View view, Arguments args) {
        ChangeProfile.Request request =
                new ChangeProfile.Request(args.in(ENTRIES), args.in(SOURCE), args.get(CONFIDENCE));
        return ChangeProfile.decide(view, request);
    }
}
