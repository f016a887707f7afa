package dev.loopkeeper.profile;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a profile may tell of a person, in the order in which it is shown; each is one member of the profile. */
public enum ProfileCategory {
    /** What the person is called. */
    NAME(ProfileSection.IDENTITY, Values.LINE),
    /** What friends call them. */
    NICKNAME(ProfileSection.IDENTITY, Values.LINE),
    /** Years since birth. */
    AGE(ProfileSection.IDENTITY, Values.YEARS),
    /** The day of birth, with or without a year, as the person writes it. */
    BIRTHDAY(ProfileSection.IDENTITY, Values.LINE),
    /** Of which country they are. */
    NATIONALITY(ProfileSection.IDENTITY, Values.LINE),
    /** How to speak of them. */
    PRONOUNS(ProfileSection.IDENTITY, Values.LINE),
    /** Who belongs to them. */
    FAMILY(ProfileSection.IDENTITY, Values.LIST),
    /** Animals they live with. */
    PETS(ProfileSection.IDENTITY, Values.LIST),

    /** The town they live in. */
    CITY(ProfileSection.LOCATION, Values.LINE),
    /** The country they live in. */
    COUNTRY(ProfileSection.LOCATION, Values.LINE),
    /** The time zone they live in. */
    TIMEZONE(ProfileSection.LOCATION, Values.ZONE),
    /** How and where exactly they live. */
    HOME(ProfileSection.LOCATION, Values.LINE),
    /** Where they work. */
    WORKPLACE(ProfileSection.LOCATION, Values.LINE),

    /** What they do for a living. */
    OCCUPATION(ProfileSection.WORK, Values.LINE),
    /** For whom. */
    COMPANY(ProfileSection.WORK, Values.LINE),
    /** What they can do. */
    SKILLS(ProfileSection.WORK, Values.LIST),
    /** The field they work in. */
    INDUSTRY(ProfileSection.WORK, Values.LINE),
    /** What they learned. */
    EDUCATION(ProfileSection.WORK, Values.LIST),
    /** When they work. */
    WORK_HOURS(ProfileSection.WORK, Values.LINE),
    /** With what they work. */
    TOOLS(ProfileSection.WORK, Values.LIST),

    /** How to write to them. */
    STYLE(ProfileSection.COMMUNICATION, Values.LINE),
    /** How much to write. */
    VERBOSITY(ProfileSection.COMMUNICATION, Values.LINE),
    /** In which language. */
    LANGUAGE(ProfileSection.COMMUNICATION, Values.LINE),
    /** What else they speak. */
    OTHER_LANGUAGES(ProfileSection.COMMUNICATION, Values.LIST),
    /** In which tone. */
    TONE(ProfileSection.COMMUNICATION, Values.LINE),
    /** What is better left alone. */
    TOPICS_TO_AVOID(ProfileSection.COMMUNICATION, Values.LIST),

    /** What they like to do. */
    HOBBIES(ProfileSection.INTERESTS, Values.LIST),
    /** What they like to hear. */
    MUSIC(ProfileSection.INTERESTS, Values.LIST),
    /** What they like to read. */
    BOOKS(ProfileSection.INTERESTS, Values.LIST),
    /** What they like to watch. */
    FILMS(ProfileSection.INTERESTS, Values.LIST),
    /** What they play or follow. */
    SPORTS(ProfileSection.INTERESTS, Values.LIST),
    /** What they like to eat. */
    FOOD(ProfileSection.INTERESTS, Values.LIST),
    /** What they do not eat. */
    DIET(ProfileSection.INTERESTS, Values.LIST),
    /** Where they like to go. */
    TRAVEL(ProfileSection.INTERESTS, Values.LIST),

    /** What they want within weeks. */
    SHORT_TERM_GOALS(ProfileSection.GOALS, Values.LIST),
    /** What they want within months. */
    MEDIUM_TERM_GOALS(ProfileSection.GOALS, Values.LIST),
    /** What they want within years. */
    LONG_TERM_GOALS(ProfileSection.GOALS, Values.LIST),
    /** What matters to them. */
    VALUES(ProfileSection.GOALS, Values.LIST),
    /** What makes it hard. */
    CHALLENGES(ProfileSection.GOALS, Values.LIST),

    /** How much an assistant may do without asking. */
    AUTONOMY(ProfileSection.AI_PREFERENCES, Values.AUTONOMY),
    /** Rules that an assistant is to follow. */
    CUSTOM_INSTRUCTIONS(ProfileSection.AI_PREFERENCES, Values.LIST),
    /** What an assistant is not to do. */
    BOUNDARIES(ProfileSection.AI_PREFERENCES, Values.LIST);

    private final ProfileSection section;

    // Shapes and fields are made of functions without state.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Shape<JsonValue> value;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Field<ProfileEntry> field;

    ProfileCategory(ProfileSection section, Shape<JsonValue> value) {
        this.section = section;
        this.value = value;
        this.field = Field.of(name().toLowerCase(Locale.ROOT), ProfileEntry.shape(value));
    }

    /** The category of that name; empty when there is none. */
    public static Optional<ProfileCategory> named(String name) {
        return Arrays.stream(values())
                .filter(category -> category.key().equals(name))
                .findFirst();
    }

    /** Its name in a profile, in snake_case. */
    public String key() {
        return field.name();
    }

    /** Its name for people: {@code work hours}. */
    public String title() {
        return key().replace('_', ' ');
    }

    /** The section it belongs to. */
    public ProfileSection section() {
        return section;
    }

    /** What its values may be. */
    public Shape<JsonValue> value() {
        return value;
    }

    /** The member of a profile that holds it. */
    public Field<ProfileEntry> field() {
        return field;
    }

    /** The kinds of values; a class of its own because an enum's constants come before its other members. */
    private static final class Values {
        private static final int LONGEST = 500;
        private static final int MOST = 50;
        private static final int OLDEST = 150;

        static final Shape<JsonValue> LINE = any(Shapes.line(LONGEST));
        static final Shape<JsonValue> LIST = any(oneOrSeveral());
        static final Shape<JsonValue> YEARS = any(Shapes.whole(0, OLDEST));
        static final Shape<JsonValue> ZONE = any(Shapes.line(60).as(Values::readZone, name -> name));
        static final Shape<JsonValue> AUTONOMY = any(Shapes.choice(Autonomy.class));

        /** The same values, as the JSON that is kept. */
        private static <T> Shape<JsonValue> any(Shape<T> shape) {
            return new Shape<>(
                    json -> shape.read()
                            .apply(json)
                            .then(value -> Reading.good(shape.write().apply(value))),
                    json -> json,
                    shape.schema());
        }

        /** A list of lines that are not the same; one line alone is a list as well. */
        private static Shape<List<String>> oneOrSeveral() {
            Shape<String> line = Shapes.line(LONGEST);
            Shape<List<String>> lines = Shapes.list(line, MOST);
            return new Shape<>(
                    json -> line.read()
                            .apply(json)
                            .switchOn(
                                    one -> Reading.good(List.of(one)),
                                    none -> lines.read().apply(json).then(Values::several)),
                    lines.write(),
                    lines.schema());
        }

        private static Reading<List<String>> several(List<String> lines) {
            return lines.isEmpty()
                    ? Reading.bad("must not be empty")
                    : Reading.good(lines.stream().distinct().toList());
        }

        private static Reading<String> readZone(String name) {
            try {
                return Reading.good(ZoneId.of(name).getId());
            } catch (DateTimeException e) {
                return Reading.bad("'" + name + "' is not a time zone such as Europe/London");
            }
        }
    }
}
