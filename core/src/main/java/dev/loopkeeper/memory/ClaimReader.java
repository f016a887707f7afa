package dev.loopkeeper.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads what one sentence claims: whom it speaks of, which of its words only say how, and what is left. */
final class ClaimReader {
    private static final int MOST_WORDS = 25;
    private static final String SELF = "";

    /** Words after which nothing is claimed of the present. */
    private static final Set<String> DOUBTFUL = ClaimWords.of(
            "might could would should shall will want wants wanted plan plans planning planned hope hopes hoping think"
                    + " thinks thinking thought consider considers considering if whether maybe perhaps probably possibly"
                    + " supposedly used formerly previously once ago when while until till before were had almost nearly"
                    + " try tries trying tried someday soon tomorrow next during temporarily sometimes often or unless"
                    + " except says said told asked wonders pretend pretends dream dreams wish wishes seems or yesterday");

    /** Words that only say how. */
    private static final Set<String> HOW =
            ClaimWords.of("currently presently nowadays recently just finally officially already still"
                    + " also really always mainly mostly usually definitely absolutely today");

    private static final Set<String> FIRST = ClaimWords.of("i we");
    private static final Set<String> THIRD = ClaimWords.of("he she they");
    private static final Set<String> THEIRS = ClaimWords.of("his her their");

    /** Those of whom one has one. */
    private static final Set<String> KIN =
            ClaimWords.of("mother mum mom dad father wife husband partner girlfriend boyfriend boss"
                    + " manager landlord fiance fiancee grandmother grandfather");

    private final List<String> words;
    private final List<Boolean> capitals;
    private final Optional<String> about;
    private boolean change;
    private boolean negative;

    private ClaimReader(List<String> words, List<Boolean> capitals, Optional<String> about) {
        this.words = words;
        this.capitals = capitals;
        this.about = about;
    }

    /**
     * The claim of a text.
     *
     * @param about who or what it was said to be about, in lower case
     */
    static Optional<Claim> read(String text, Optional<String> about) {
        String sentence = plain(text);
        if (sentence.isEmpty() || severalSentences(sentence)) {
            return Optional.empty();
        }
        String[] spaced = sentence.split("\\s+", -1);
        List<String> words = new ArrayList<>();
        List<Boolean> capitals = new ArrayList<>();
        for (String word : spaced) {
            for (String part : Contractions.apart(word)) {
                words.add(part.toLowerCase(Locale.ROOT));
                capitals.add(Character.isUpperCase(part.codePointAt(0)));
            }
        }
        return words.size() > MOST_WORDS ? Optional.empty() : new ClaimReader(words, capitals, about).claim();
    }

    /** One kind of apostrophe, no full stop at the end, commas apart. */
    private static String plain(String text) {
        String one = text.strip().replace('’', '\'').replace(",", " , ");
        int end = one.length();
        while (end > 0 && ".! ".indexOf(one.charAt(end - 1)) >= 0) {
            end--;
        }
        return one.substring(0, end).strip();
    }

    private static boolean severalSentences(String sentence) {
        return sentence.indexOf('?') >= 0
                || sentence.indexOf('\n') >= 0
                || sentence.indexOf(';') >= 0
                || sentence.indexOf('"') >= 0
                || sentence.contains(". ")
                || sentence.contains("! ")
                || (sentence.contains(": ")
                        && !sentence.toLowerCase(Locale.ROOT).startsWith("correction: "));
    }

    private Optional<Claim> claim() {
        takeOpening();
        takeModifiers();
        if (words.stream().anyMatch(DOUBTFUL::contains) || words.stream().anyMatch(ClaimReader::isYear)) {
            return Optional.empty();
        }
        return subject().flatMap(this::claimOf);
    }

    /** <i>Actually, ...</i> and <i>Correction: ...</i> say that something else was believed. */
    private void takeOpening() {
        for (String opening : List.of("actually", "correction:", "update:")) {
            if (!words.isEmpty() && words.get(0).equals(opening)) {
                change = true;
                drop(0);
                if (!words.isEmpty() && words.get(0).equals(",")) {
                    drop(0);
                }
            }
        }
    }

    private void takeModifiers() {
        change |= take("no", "longer") && setNegative();
        change |= take("any", "more");
        change |= take("anymore");
        change |= take("again");
        change |= take("from", "now", "on") || take("as", "of", "now") || take("now");
        take("these", "days");
        take("at", "the", "moment");
        for (int i = words.size() - 1; i >= 0; i--) {
            if (HOW.contains(words.get(i))) {
                drop(i);
            }
        }
    }

    private boolean setNegative() {
        negative = true;
        return true;
    }

    /** Takes the first such words out. */
    private boolean take(String... sought) {
        for (int i = 0; i + sought.length <= words.size(); i++) {
            if (words.subList(i, i + sought.length).equals(Arrays.asList(sought))) {
                for (int n = 0; n < sought.length; n++) {
                    drop(i);
                }
                return true;
            }
        }
        return false;
    }

    private void drop(int index) {
        words.remove(index);
        capitals.remove(index);
    }

    /** Whom it speaks of; takes their words. Whether a name owns what follows stays to be seen as the word {@code 's}. */
    private Optional<String> subject() {
        if (words.size() < 2) {
            return Optional.empty();
        }
        String first = words.get(0);
        if (FIRST.contains(first)) {
            return taken(1, about.orElse(SELF));
        }
        if (THIRD.contains(first)) {
            return about.flatMap(name -> taken(1, name));
        }
        if (first.equals("my") || THEIRS.contains(first)) {
            return owner(first).flatMap(this::owned);
        }
        if (first.equals("user") || (first.equals("the") && words.get(1).equals("user"))) {
            return taken(first.equals("user") ? 1 : 2, SELF);
        }
        return named();
    }

    private Optional<String> owner(String word) {
        return word.equals("my") ? Optional.of(about.orElse(SELF)) : about;
    }

    /** <i>My boss lives ...</i> speaks of the boss, <i>my phone number is ...</i> of me. */
    private Optional<String> owned(String owner) {
        boolean kin = KIN.contains(words.get(1)) && !(words.size() > 2 && isBeing(words.get(2)));
        if (kin) {
            return taken(2, words.get(1) + " of " + owner);
        }
        words.set(0, "'s");
        return Optional.of(owner);
    }

    /** A name of one or two words; without one, whom the memory is about. */
    private Optional<String> named() {
        if (ClaimForms.beginsWithForm(words)) {
            return Optional.of(about.orElse(SELF));
        }
        int length = capitals.size() > 2 && capitals.get(1) ? 2 : 1;
        boolean name = capitals.get(0) && !ClaimForms.isNoName(words.get(0));
        return name ? taken(length, String.join(" ", words.subList(0, length))) : Optional.empty();
    }

    private Optional<String> taken(int count, String subject) {
        for (int i = 0; i < count; i++) {
            drop(0);
        }
        return Optional.of(subject);
    }

    private Optional<Claim> claimOf(String subject) {
        return ClaimForms.read(new ClaimPredicate(words, capitals))
                .map(form -> new Claim(
                        subject,
                        form.attribute(),
                        form.value(),
                        negative != form.negative(),
                        change || form.change(),
                        form.whole()));
    }

    private static boolean isBeing(String word) {
        return Set.of("is", "was", "changed").contains(word);
    }

    private static boolean isYear(String word) {
        return word.length() == 4
                && (word.startsWith("19") || word.startsWith("20"))
                && word.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
