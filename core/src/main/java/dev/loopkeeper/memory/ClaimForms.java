package dev.loopkeeper.memory;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The forms in which sentences say an attribute: <i>lives in V</i>, <i>'s phone number is V</i>, <i>prefers V to W</i>. */
final class ClaimForms {
    private static final Set<String> NO_NAMES = ClaimWords.of("people everyone everybody nobody somebody someone"
            + " anyone most many some a an the this that these those there here it you our your its all both each one what"
            + " who where how why no not yes ok please note remember today monday tuesday wednesday thursday friday"
            + " saturday sunday and but so then never always");
    private static final Set<String> NO_PLACES =
            ClaimWords.of("monday tuesday wednesday thursday friday saturday sunday january february march april may"
                    + " june july august september october november december linux windows macos mac android ios iphone"
                    + " notion slack teams zoom obsidian github gitlab postgres python java rust kotlin typescript vim"
                    + " emacs chrome firefox safari gmail outlook spotify netflix plan");

    private final ClaimPredicate said;
    private final List<String> words;

    /** What was read; see {@link Claim}. */
    record Read(String attribute, String value, boolean negative, boolean change, boolean whole) {}

    private ClaimForms(ClaimPredicate said) {
        this.said = said;
        this.words = said.words();
    }

    /** What a predicate says. */
    static Optional<Read> read(ClaimPredicate said) {
        return said.words().size() < 2 ? Optional.empty() : new ClaimForms(said).read();
    }

    /** Whether a sentence begins with what is said rather than with whom it is said of. */
    static boolean beginsWithForm(List<String> words) {
        String first = words.get(0);
        return ClaimVerbs.isOne(first) || startsWithNoun(words);
    }

    static boolean isNoName(String word) {
        return NO_NAMES.contains(word);
    }

    private static boolean startsWithNoun(List<String> words) {
        int being = beingAt(words, 1);
        return being > 0 && ClaimNouns.of(withoutNew(words.subList(0, being))).isPresent();
    }

    private Optional<Read> read() {
        if (words.get(0).equals("'s") || startsWithNoun(words)) {
            Optional<Read> owned = owned();
            if (owned.isPresent() || !words.get(0).equals("'s")) {
                return owned;
            }
            words.set(0, "be");
        }
        said.settle();
        if (words.size() < 2) {
            return Optional.empty();
        }
        return changedNoun()
                .or(this::home)
                .or(this::work)
                .or(this::state)
                .or(this::preference)
                .or(this::liking);
    }

    /** <i>Phone number is V</i>, <i>'s new boss is V</i>, <i>favourite colour changed to V</i>. */
    private Optional<Read> owned() {
        int from = words.get(0).equals("'s") ? 1 : 0;
        int being = beingAt(words, from + 1);
        if (being < 0) {
            return Optional.empty();
        }
        List<String> named = words.subList(from, being);
        boolean changed = words.get(being).equals("changed");
        boolean not = being + 1 < words.size() && words.get(being + 1).equals("not");
        int at = being + 1 + (not || changed ? 1 : 0);
        if (changed && !(being + 1 < words.size() && words.get(being + 1).equals("to"))) {
            return Optional.empty();
        }
        return noun(withoutNew(named), at, not, changed || named.contains("new"));
    }

    /** <i>Changed her name to V</i>. */
    private Optional<Read> changedNoun() {
        int to = words.indexOf("to");
        boolean changed = words.get(0).equals("changed")
                && to > 2
                && ClaimWords.of("his her my their").contains(words.get(1));
        return changed ? noun(words.subList(2, to), to + 1, false, true) : Optional.empty();
    }

    private Optional<Read> noun(List<String> named, int at, boolean not, boolean changed) {
        return ClaimNouns.of(named)
                .flatMap(noun -> said.value(at)
                        .filter(value -> ClaimNouns.fits(noun.form(), value.text(), value.capital()))
                        .map(value -> new Read(
                                noun.attribute(), value.text(), not, said.change() || changed, value.whole())));
    }

    private Optional<Read> home() {
        boolean moved = words.get(0).equals("moved") || words.get(0).equals("relocated");
        int at = moved ? said.after(1, "to") : said.begins("live in", "reside in", "be based in");
        return at < 0 || said.isIndefinite(at)
                ? Optional.empty()
                : said.value(at)
                        .filter(value -> value.capital() && !NO_PLACES.contains(value.text()))
                        .map(value -> said("home", value, moved));
    }

    private Optional<Read> work() {
        int as = said.begins("work as", "be employed as", "start as");
        if (as > 0) {
            return said.isIndefinite(as)
                    ? said.value(as)
                            .map(value -> said("job", value, words.get(0).equals("start")))
                    : Optional.empty();
        }
        int promoted = said.begins("was promoted to", "be promoted to", "got promoted to");
        if (promoted > 0) {
            return said.value(promoted).map(value -> said("job", value, true));
        }
        int started = said.begins("start at", "got a job at", "took a job at", "took a job with", "have a new job at");
        int at = started > 0 ? started : said.begins("work at", "work for", "be employed at", "be employed by");
        return at < 0 || said.isIndefinite(at)
                ? Optional.empty()
                : said.value(at)
                        .filter(ClaimPredicate.Value::capital)
                        .map(value -> said("employer", value, started > 0));
    }

    /** What somebody is: so old, married, vegan, allergic; when they were born, and what they drive. */
    private Optional<Read> state() {
        boolean became = ClaimWords.of("got became turned went").contains(words.get(0));
        if (!became && !ClaimWords.of("be was").contains(words.get(0))) {
            return eats().or(this::drives);
        }
        int allergic = said.begins("be allergic to");
        int born = said.begins("was born on", "be born on");
        if (allergic > 0) {
            return said.value(allergic)
                    .filter(ClaimPredicate.Value::whole)
                    .map(value -> said("allergic to " + value.text(), value, false));
        }
        if (born > 0) {
            return said.value(born).map(value -> said("birthday", value, false));
        }
        return words.get(0).equals("was")
                ? Optional.empty()
                : said.value(1)
                        .flatMap(value -> isAge(value.text())
                                ? Optional.of(said("age", age(value), became))
                                : status(value, became));
    }

    private Optional<Read> status(ClaimPredicate.Value value, boolean became) {
        String first = first(value.text());
        boolean alone = first.equals(value.text()) || value.text().startsWith(first + " to ");
        if (!alone) {
            return Optional.empty();
        }
        ClaimPredicate.Value one = new ClaimPredicate.Value(first, false, value.whole() && first.equals(value.text()));
        if (ClaimNouns.STATUSES.contains(first)) {
            boolean plain =
                    first.length() == value.text().length() && !value.whole() && !said.next(2, ",", "and", "since");
            return plain ? Optional.empty() : Optional.of(said("marital status", one, became));
        }
        return ClaimNouns.DIETS.contains(first) && !first.equals("meat")
                ? Optional.of(said("diet", one, became))
                : Optional.empty();
    }

    private Optional<Read> eats() {
        return words.get(0).equals("eat")
                ? said.value(1)
                        .filter(value -> value.whole() && ClaimNouns.DIETS.contains(value.text()))
                        .map(value -> said("diet", value, false))
                : Optional.empty();
    }

    private Optional<Read> drives() {
        return words.get(0).equals("drive") && said.isIndefinite(1)
                ? said.value(1).filter(ClaimPredicate.Value::capital).map(value -> said("car", value, false))
                : Optional.empty();
    }

    /** <i>Prefers V to W</i>, whichever is named first. */
    private Optional<Read> preference() {
        int over = Math.max(
                Math.max(words.indexOf("over"), words.indexOf("to")),
                Math.max(words.indexOf("than"), words.indexOf("of")));
        if (!words.get(0).equals("prefer") || over < 2 || over + 1 >= words.size()) {
            return Optional.empty();
        }
        int end = ClaimWords.of("rather instead").contains(words.get(over - 1)) ? over - 1 : over;
        String first = String.join(" ", words.subList(1, end));
        String second = String.join(" ", words.subList(over + 1, words.size()));
        String both = first.compareTo(second) < 0 ? first + " or " + second : second + " or " + first;
        return first.isEmpty() || words.contains(",") || said.negative()
                ? Optional.empty()
                : Optional.of(new Read("prefers " + both, first.replace(' ', '-'), false, said.change(), true));
    }

    /** What somebody does, or does not: <i>likes V</i>, <i>stopped playing V</i>, <i>smokes</i>. */
    private Optional<Read> liking() {
        return ClaimVerbs.find(words.get(0)).flatMap(verb -> {
            boolean not = said.negative() != verb.negative();
            if (verb.base().equals("have") && !said.isIndefinite(1)) {
                return Optional.empty();
            }
            return said.value(1)
                    .filter(value -> value.whole() && !words.get(1).equals("to"))
                    .map(value -> new Read(
                            verb.base() + " " + value.text(),
                            value.text().replace(' ', '-'),
                            not,
                            said.change(),
                            true));
        });
    }

    private Read said(String attribute, ClaimPredicate.Value value, boolean changed) {
        return new Read(attribute, value.text(), said.negative(), said.change() || changed, value.whole());
    }

    private static boolean isAge(String value) {
        String number = first(value);
        String rest = value.substring(number.length()).strip();
        return number.length() <= 3
                && number.chars().allMatch(c -> c >= '0' && c <= '9')
                && (rest.isEmpty() || (ClaimWords.of("years year yrs").contains(first(rest)) && rest.endsWith("old")));
    }

    private static String first(String words) {
        int space = words.indexOf(' ');
        return space < 0 ? words : words.substring(0, space);
    }

    private static ClaimPredicate.Value age(ClaimPredicate.Value value) {
        return new ClaimPredicate.Value(first(value.text()), false, value.whole());
    }

    /** Where somebody's attribute is said to be something; -1 when nowhere near. */
    private static int beingAt(List<String> words, int from) {
        for (int i = from; i < Math.min(words.size(), from + 5); i++) {
            if (ClaimWords.of("is are be changed 's").contains(words.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private static List<String> withoutNew(List<String> words) {
        return words.stream()
                .filter(word -> !ClaimWords.of("new current own").contains(word))
                .toList();
    }
}
