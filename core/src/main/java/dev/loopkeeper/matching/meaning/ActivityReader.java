package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Activity.Stand;
import dev.loopkeeper.matching.meaning.Idioms.Found;
import dev.loopkeeper.matching.meaning.Notion.Place;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a doing from left to right: idioms first, then verbs and nouns by where they stand, prepositions begin parts. */
final class ActivityReader {
    private static final int MOST_CHARACTERS = 1000;

    private final Senses senses;
    private final String text;
    private final List<Piece> pieces;
    private final Idioms idioms;
    private final List<Notion> notions = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Counts counts;
    private final Map<Integer, Found> late = new HashMap<>();
    private final Set<Integer> whichOne = new HashSet<>();
    /** Words of an idiom that is none where it stands. */
    private final Set<Integer> asSaid = new HashSet<>();

    private Place region = Place.OBJECT;
    private boolean fresh = true;
    private final Set<Stand> stands = EnumSet.noneOf(Stand.class);
    private final OtherDoer subject = new OtherDoer();

    private ActivityReader(String text, ConceptLexicon lexicon) {
        this.text = BlankedText.untimed(Circumstances.without(BlankedText.withoutSteps(text)));
        this.pieces = Piece.of(this.text, lexicon);
        this.idioms = new Idioms(pieces, lexicon);
        this.senses = new Senses(pieces, lexicon);
        this.counts = new Counts(pieces);
    }

    static Activity read(String text, ConceptLexicon lexicon) {
        ActivityReader reader =
                new ActivityReader(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)), lexicon);
        reader.readAll();
        Numbers amounts = reader.counts.amounts();
        List<Notion> notions = NotionOrder.of(reader.notions);
        return new Activity(text, notions, amounts, reader.names, reader.stands, Owners.of(reader.text, reader.pieces));
    }

    private void readAll() {
        if (text.stripTrailing().endsWith("?")) {
            stands.add(Stand.AHEAD);
        }
        List<Optional<Found>> found = idioms.find();
        for (int at = 0; at < pieces.size(); at++) {
            Piece piece = pieces.get(at);
            sign(piece, at);
            Optional<Found> idiom = found.get(at);
            boolean where = idiom.filter(this::isWhere).isPresent();
            if (where) {
                asSaid.addAll(idiom.get().places());
            }
            if (idiom.isPresent() && !where) {
                idiom(idiom.get());
            } else if (late.containsKey(at)) {
                thing(late.get(at));
            } else if (!idioms.isTaken(at) || asSaid.contains(at)) {
                word(piece, at);
            }
        }
    }

    /** The on the bike of {@code fit new brake pads on the bike}: where the thing is, and no ride. */
    private boolean isWhere(Found found) {
        int last = notions.size() - 1;
        return last > 0
                && notions.get(last).place() == Place.OBJECT
                && notions.get(last - 1).place() == Place.ACT
                && !fresh
                && Senses.isPreposition(pieces.get(found.places().get(0)));
    }

    private void sign(Piece piece, int at) {
        boolean told = told();
        if (at > 0 && Titles.is(text, pieces, at - 1)) {
            return;
        }
        if (told && piece.beginsPart()) {
            region = Place.COMMENT;
            fresh = true;
        } else if (told && piece.signs().indexOf(':') >= 0) {
            notions.replaceAll(notion -> notion.at(Place.SOFT));
        } else if (piece.signs().indexOf('(') >= 0) {
            region = told ? Place.SOFT : region;
        } else if (piece.signs().indexOf(')') >= 0 && region == Place.SOFT) {
            region = Place.OBJECT;
        } else if (piece.signs().indexOf('&') >= 0
                || piece.signs().indexOf('+') >= 0
                || piece.signs().indexOf('/') >= 0) {
            join();
        }
    }

    private boolean told() {
        return notions.stream().anyMatch(notion -> notion.place() == Place.ACT || notion.place() == Place.OBJECT);
    }

    /** The act stands where the idiom begins, its thing where it ends, behind the words that say which one. */
    private void idiom(Found found) {
        List<Concept> first = found.means().get(0);
        fresh |= first.get(0).act;
        add(words(found), words(found), first, first.get(0).act);
        noteModifier(found.places());
        if (found.means().size() > 1) {
            late.put(found.places().get(found.places().size() - 1), found);
        }
    }

    /** The party of {@code send the party invitations} says which invitations. */
    private void noteModifier(List<Integer> places) {
        int last = places.get(places.size() - 1);
        boolean between = last > 1 && !places.contains(last - 1) && places.size() > 1;
        boolean noun = between
                && !pieces.get(last).is(Roles.PARTICLE)
                && !Stems.isIrregularForm(pieces.get(last).word())
                && !pieces.get(last).word().endsWith("ed")
                && (places.contains(last - 2)
                        || ConceptLexicon.isSmall(pieces.get(last - 2).word())
                        || Owners.isPossessive(text, pieces.get(last - 1)));
        if (noun && !StopWords.contains(pieces.get(last - 1).word()) && !Senses.isPreposition(pieces.get(last - 1))) {
            whichOne.add(last - 1);
        }
    }

    private void thing(Found found) {
        List<Concept> senses = found.means().get(1);
        add(words(found), words(found), senses, false);
    }

    private String words(Found found) {
        StringBuilder words = new StringBuilder();
        for (int place : found.places()) {
            words.append(words.length() == 0 ? "" : " ")
                    .append(pieces.get(place).word());
        }
        return words.toString();
    }

    private void word(Piece piece, int at) {
        String word = piece.word();
        if (Titles.is(text, pieces, at)) {
            return;
        }
        subject.hear(word);
        if (senses.isWithinCompound(at)) {
            boolean content = !StopWords.contains(word) && !Senses.isPreposition(piece);
            if (content) {
                notions.add(new Notion(word, Stems.stem(word), senses.things(piece), Place.MODIFIER, fresh));
            }
            return;
        }
        if (piece.is(Roles.NEGATION)) {
            stand(Stand.NEGATED, region != Place.COMMENT && region != Place.SOFT);
        } else if (piece.is(Roles.UNFINISHED)) {
            stand(Stand.UNFINISHED, region == Place.OBJECT && !isBeforeGap(piece));
        } else if (isAhead(piece, at)) {
            stand(Stand.AHEAD, subject.act() == 0);
        } else if (Roles.dayPart(word).isPresent()) {
            counts.part(word);
        } else if (isCount(piece, at) || tellsNothing(piece, at)) {
            fresh = true;
        } else if (Senses.isPreposition(piece)) {
            preposition(piece, at);
        } else if (piece.is(Roles.JOINING)) {
            joining(word, at);
        } else if (StopWords.contains(word)) {
            small(piece);
        } else {
            content(piece, at);
        }
    }

    private void stand(Stand stand, boolean holds) {
        if (holds) {
            stands.add(stand);
        }
    }

    private boolean isAhead(Piece piece, int at) {
        boolean noun = at > 0
                && ConceptLexicon.isSmall(pieces.get(at - 1).word())
                && !Senses.isSubject(pieces.get(at - 1).word());
        boolean going = piece.word().equals("going") && at + 1 < pieces.size() && senses.isInfinitive(at + 1);
        return going || (piece.is(Roles.AHEAD) && !noun);
    }

    /** Lengths are swum, even when they are counted. */
    private boolean isCount(Piece piece, int at) {
        return !(piece.is(Roles.MEASURE) && !senses.acts(piece).isEmpty()) && counts.take(at);
    }

    private boolean tellsNothing(Piece piece, int at) {
        boolean unlessBeforeNoun = piece.is(Roles.MONTH) || piece.is(Roles.PARTICLE);
        boolean state = piece.is(Roles.STATE) && !(at == 0 && senses.isPointing(at));
        return piece.is(Roles.MOMENT) || state || (unlessBeforeNoun && !senses.isBeforeNoun(at));
    }

    /** The almost of {@code almost an hour} is about the time that was taken out. */
    private boolean isBeforeGap(Piece piece) {
        return text.startsWith("  ", piece.end()) || piece.end() >= text.length();
    }

    private void preposition(Piece piece, int at) {
        fresh = true;
        if (!told() || region == Place.COMMENT) {
            return;
        }
        if (senses.isInfinitive(at)) {
            dropMeans();
            region = Place.OBJECT;
        } else if (piece.is(Roles.CIRCUMSTANCE)) {
            region = Place.AROUND;
        } else {
            region = isTowards(piece.word()) ? Place.TOWARDS : Place.BESIDE;
        }
    }

    /** {@code rang to book a table}: the call is only how. */
    private void dropMeans() {
        int last = notions.size() - 1;
        if (last >= 0
                && notions.get(last).place() == Place.ACT
                && notions.get(last).isSingle()) {
            notions.remove(last);
        }
    }

    private static boolean isTowards(String word) {
        return word.equals("to") || word.equals("into") || word.equals("towards") || word.equals("toward");
    }

    private void joining(String word, int at) {
        if (word.equals("of") && at > 0 && pieces.get(at - 1).isNumber() && told()) {
            fresh = true;
            region = region == Place.OBJECT ? Place.BESIDE : region;
        } else if (word.equals("of")) {
            dropMeasure();
        } else {
            if (at + 1 < pieces.size() && pieces.get(at + 1).word().equals("back")) {
                notions.replaceAll(notion -> notion.place() == Place.TOWARDS ? notion.at(Place.AROUND) : notion);
            }
            join();
        }
    }

    private void join() {
        fresh = true;
        subject.join();
        region = region == Place.COMMENT ? Place.COMMENT : Place.OBJECT;
    }

    /** The glass of {@code a glass of water}, the whole bag of {@code a whole bag of letters}. */
    private void dropMeasure() {
        int last = notions.size() - 1;
        if (last >= 0 && Roles.MEASURE.contains(notions.get(last).words())) {
            boolean soft = last > 0 && notions.get(last - 1).place() == Place.SOFT;
            notions.subList(soft ? last - 1 : last, last + 1).clear();
            counts.one();
        }
        fresh = true;
    }

    /** Of the small words only the verbs count that may carry the matter: {@code had}, {@code did}, {@code finished}. */
    private void small(Piece piece) {
        List<Concept> acts = senses.acts(piece).stream()
                .filter(act -> act.carrier() || act.any() || act.stage())
                .toList();
        if (!acts.isEmpty() && region != Place.COMMENT) {
            add(piece.word(), Stems.stem(piece.word()), acts, true);
        }
        fresh = true;
    }

    private void content(Piece piece, int at) {
        if (isSecondObject(piece, at)) {
            region = Place.BESIDE;
        }
        List<Concept> acts = senses.acts(piece);
        List<Concept> things = senses.things(piece);
        boolean verb = !acts.isEmpty()
                && (things.isEmpty()
                        ? !isNamed(at) && !isWhichOne(at)
                        : senses.isVerb(at, isFirst()) || (pieces.size() == 1 && text.startsWith("  ", piece.end())));
        boolean weak = piece.is(Roles.SOFT) || (piece.is(Roles.GENERIC) && !(verb && senses.hasObject(at)));
        noteName(piece, acts.isEmpty() && things.isEmpty());
        if (weak) {
            Notion notion = new Notion(piece.word(), Stems.stem(piece.word()), verb ? acts : things, Place.SOFT, fresh);
            notions.add(notion);
            fresh = piece.is(Roles.SOFT) && fresh;
        } else if (whichOne.contains(at)) {
            notions.add(new Notion(piece.word(), Stems.stem(piece.word()), things, Place.MODIFIER, fresh));
        } else if (verb || !things.isEmpty()) {
            add(piece.word(), Stems.stem(piece.word()), verb ? acts : things, verb);
        } else {
            add(piece.word(), Stems.stem(piece.word()), List.of(), hasNoAct() && senses.isUnknownVerb(at));
        }
    }

    /** The drill of {@code returned the cordless drill}: behind what is done, what is pointed to is a thing. */
    private boolean isNamed(int at) {
        String word = pieces.get(at).word();
        int first = at - 1;
        while (first > 0 && senses.isOfName(first) && senses.isOfName(first + 1)) {
            first--;
        }
        boolean direct = first == at - 1;
        boolean past = word.endsWith("ed") || Stems.isIrregularForm(word);
        boolean owned = direct
                && at > 0
                && !past
                && !OtherDoer.isUnchanged(word)
                && Owners.isPossessive(text, pieces.get(first));
        return first >= 0
                && (!isFirst() || owned || (direct && past && senses.isBeforeNoun(at)))
                && (Roles.NAMING.contains(pieces.get(first).word()) || Owners.isPossessive(text, pieces.get(first)))
                && !word.endsWith("ing")
                && (direct || !past);
    }

    /** The netball of {@code buy Maia netball shoes}, the moving of {@code label the moving boxes}: it says which. */
    private boolean isWhichOne(int at) {
        boolean kind = pieces.get(at).word().endsWith("ing");
        return !isFirst()
                && at + 1 < pieces.size()
                && (kind ? Roles.NAMING : names).contains(pieces.get(at - 1).word())
                && !senses.things(pieces.get(at + 1)).isEmpty()
                && (kind || senses.acts(pieces.get(at + 1)).isEmpty());
    }

    /** The invoice of {@code emailed Sara the invoice}. */
    private boolean isSecondObject(Piece piece, int at) {
        int last = notions.size() - 1;
        return region == Place.OBJECT
                && last >= 1
                && notions.get(last).place() == Place.OBJECT
                && notions.get(last - 1).isTelling()
                && piece.signs().isBlank()
                && pieces.get(at - 1).is(Roles.DETERMINER);
    }

    /** Nothing but carriers came before. */
    private boolean isFirst() {
        return notions.stream().noneMatch(notion -> notion.place() == Place.ACT && !notion.isCarrier());
    }

    private boolean hasNoAct() {
        return notions.stream().noneMatch(notion -> notion.place() == Place.ACT);
    }

    private void noteName(Piece piece, boolean unknown) {
        if (unknown && piece.start() > 0 && Character.isUpperCase(text.charAt(piece.start()))) {
            names.add(piece.word());
        }
    }

    private void add(String words, String stem, List<Concept> senses, boolean act) {
        boolean main =
                region == Place.OBJECT || ((region == Place.BESIDE || region == Place.TOWARDS) && onlyCarriers());
        Place place = act && main ? Place.ACT : region;
        if (subject.next(words, place)) {
            stands.add(Stand.BY_OTHERS);
        }
        notions.add(new Notion(words, stem, senses, place, fresh));
        fresh = act;
    }

    /** {@code took Rex for a run}: nothing but a carrier came before. */
    private boolean onlyCarriers() {
        return notions.stream().filter(notion -> notion.place() == Place.ACT).allMatch(Notion::isCarrier);
    }
}
