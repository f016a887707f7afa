package dev.loopkeeper.memory;

import java.util.Arrays;
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

    static final Set<String> DIETS = ClaimWords.of("vegan vegetarian pescatarian flexitarian omnivore carnivore meat");
    static final Set<String> STATUSES = ClaimWords.of("single married divorced engaged widowed separated");

    private static final Set<String> FAVOURITE = ClaimWords.of("favourite favorite preferred usual");

    /** Attribute; which values; the words for it. */
    private static final String TABLE = """
        name; PROPER; name, full name, first name
        surname; PROPER; surname, last name, family name
        nickname; PROPER; nickname
        phone; NUMBER; phone number, mobile number, phone, mobile, number, telephone number
        email; MAIL; email, email address, e-mail, e-mail address, mail address
        address; NUMBER; address, home address
        birthday; NUMBER; birthday, birth date, birthdate, date of birth
        age; NUMBER; age
        height; NUMBER; height
        weight; NUMBER; weight
        shoe size; NUMBER; shoe size
        salary; NUMBER; salary
        rent; NUMBER; rent
        wedding anniversary; NUMBER; wedding anniversary, anniversary, wedding date
        bedtime; NUMBER; bedtime
        wake-up time; NUMBER; wake-up time
        job; ANY; job title, occupation, profession
        employer; PROPER; employer, company
        home town; PROPER; home town, hometown
        nationality; ANY; nationality, citizenship
        native language; ANY; native language, mother tongue, first language
        time zone; ANY; time zone, timezone
        blood type; ANY; blood type, blood group
        star sign; ANY; star sign
        religion; PROPER; religion
        major; ANY; major
        diet; DIET; diet
        marital status; STATUS; marital status, relationship status
        boss; PROPER; boss
        manager; PROPER; manager
        doctor; PROPER; doctor
        dentist; PROPER; dentist
        therapist; PROPER; therapist
        landlord; PROPER; landlord
        husband; PROPER; husband
        wife; PROPER; wife
        partner; PROPER; partner
        girlfriend; PROPER; girlfriend
        boyfriend; PROPER; boyfriend
        fiance; PROPER; fiance
        fiancee; PROPER; fiancee
        car; PROPER; car
        bank; PROPER; bank
        gym; PROPER; gym
        school; PROPER; school
        university; PROPER; university
        laptop; PROPER; laptop
        operating system; PROPER; operating system
        editor; PROPER; editor
        browser; PROPER; browser
        phone model; PROPER; phone model
        """;

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
        TABLE.lines().map(line -> line.split("; ", -1)).forEach(row -> {
            Noun noun = new Noun(row[0], Form.valueOf(row[1]));
            Arrays.asList(row[2].split(", ", -1)).forEach(name -> nouns.put(name, noun));
        });
        return Map.copyOf(nouns);
    }
}
