package dev.loopkeeper.memory;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a person has one of, by the words that name it, and what its value has to look like. */
final class ClaimNouns {
    /** Which values can be one. */
    enum Form {
        /** Any. */
        ANY,
        /** A name: it begins with a capital. */
        PROPER,
        /** One that holds a number. */
        NUMBER,
        /** One with an at sign. */
        MAIL,
        /** A way to eat. */
        DIET,
        /** A marital status. */
        STATUS
    }

    /**
     * What a noun stands for.
     *
     * @param attribute the attribute, the same for nouns of one meaning
     * @param form which values it can have
     */
    record Noun(String attribute, Form form) {}

    static final Set<String> DIETS =
            ClaimReader.words("vegan vegetarian pescatarian flexitarian omnivore carnivore meat");
    static final Set<String> STATUSES = ClaimReader.words("single married divorced engaged widowed separated");

    private static final Set<String> FAVOURITE = ClaimReader.words("favourite favorite preferred usual");
    private static final Map<String, Noun> NOUNS = nouns();

    private ClaimNouns() {}

    /** What these words name; empty when one may have several of it. */
    static Optional<Noun> of(List<String> words) {
        if (words.size() > 1 && words.size() <= 4 && FAVOURITE.contains(words.get(0))) {
            return Optional.of(new Noun("favourite " + String.join(" ", words.subList(1, words.size())), Form.ANY));
        }
        return Optional.ofNullable(NOUNS.get(String.join(" ", words)));
    }

    /** Whether the value can be one. */
    static boolean fits(Form form, String value, boolean capital) {
        return switch (form) {
            case ANY -> true;
            case PROPER -> capital;
            case NUMBER -> value.chars().anyMatch(c -> c >= '0' && c <= '9');
            case MAIL -> value.indexOf('@') > 0;
            case DIET -> DIETS.contains(value);
            case STATUS -> STATUSES.contains(value);
        };
    }

    private static Map<String, Noun> nouns() {
        Map<String, Noun> nouns = new HashMap<>();
        put(nouns, "name", Form.PROPER, "name", "full name", "first name");
        put(nouns, "surname", Form.PROPER, "surname", "last name", "family name");
        put(nouns, "nickname", Form.PROPER, "nickname");
        put(
                nouns,
                "phone",
                Form.NUMBER,
                "phone number",
                "mobile number",
                "phone",
                "mobile",
                "number",
                "telephone number");
        put(nouns, "email", Form.MAIL, "email", "email address", "e-mail", "e-mail address", "mail address");
        put(nouns, "address", Form.NUMBER, "address", "home address");
        put(nouns, "birthday", Form.NUMBER, "birthday", "birth date", "birthdate", "date of birth");
        put(nouns, "age", Form.NUMBER, "age");
        put(nouns, "height", Form.NUMBER, "height");
        put(nouns, "weight", Form.NUMBER, "weight");
        put(nouns, "shoe size", Form.NUMBER, "shoe size");
        put(nouns, "salary", Form.NUMBER, "salary");
        put(nouns, "rent", Form.NUMBER, "rent");
        put(nouns, "wedding anniversary", Form.NUMBER, "wedding anniversary", "anniversary", "wedding date");
        put(nouns, "bedtime", Form.NUMBER, "bedtime");
        put(nouns, "wake-up time", Form.NUMBER, "wake-up time");
        put(nouns, "job", Form.ANY, "job title", "occupation", "profession");
        put(nouns, "employer", Form.PROPER, "employer", "company");
        put(nouns, "home town", Form.PROPER, "home town", "hometown");
        put(nouns, "nationality", Form.ANY, "nationality", "citizenship");
        put(nouns, "native language", Form.ANY, "native language", "mother tongue", "first language");
        put(nouns, "time zone", Form.ANY, "time zone", "timezone");
        put(nouns, "blood type", Form.ANY, "blood type", "blood group");
        put(nouns, "star sign", Form.ANY, "star sign");
        put(nouns, "religion", Form.PROPER, "religion");
        put(nouns, "major", Form.ANY, "major");
        put(nouns, "diet", Form.DIET, "diet");
        put(nouns, "marital status", Form.STATUS, "marital status", "relationship status");
        for (String one : List.of(
                "boss",
                "manager",
                "doctor",
                "dentist",
                "therapist",
                "landlord",
                "husband",
                "wife",
                "partner",
                "girlfriend",
                "boyfriend",
                "fiance",
                "fiancee",
                "car",
                "bank",
                "gym",
                "school",
                "university",
                "laptop",
                "operating system",
                "editor",
                "browser",
                "phone model")) {
            put(nouns, one, Form.PROPER, one);
        }
        return Map.copyOf(nouns);
    }

    private static void put(Map<String, Noun> nouns, String attribute, Form form, String... names) {
        for (String name : names) {
            nouns.put(name, new Noun(attribute, form));
        }
    }
}
