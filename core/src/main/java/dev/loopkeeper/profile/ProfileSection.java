package dev.loopkeeper.profile;

import java.util.Arrays;
import java.util.List;

/** The sections of a profile, in the order in which they are shown. */
public enum ProfileSection {
    /** Who the person is. */
    IDENTITY("Identity"),
    /** Where the person is. */
    LOCATION("Location"),
    /** What the person does for a living. */
    WORK("Work"),
    /** How the person wishes to be spoken with. */
    COMMUNICATION("Communication"),
    /** What the person likes. */
    INTERESTS("Interests"),
    /** What the person wants. */
    GOALS("Goals"),
    /** How an assistant is to behave. */
    AI_PREFERENCES("AI preferences");

    private final String title;

    ProfileSection(String title) {
        this.title = title;
    }

    /** Its name for people. */
    public String title() {
        return title;
    }

    /** Its categories, in the order in which they are shown. */
    public List<ProfileCategory> categories() {
        return Arrays.stream(ProfileCategory.values())
                .filter(category -> category.section() == this)
                .toList();
    }
}
