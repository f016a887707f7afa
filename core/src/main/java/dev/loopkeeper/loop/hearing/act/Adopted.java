package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Aims;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vices;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Grain;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells that what is intended is a way to live from now on, and nothing to be done once: {@code start taking the bike to work},
 * {@code switch to decaf for good}, {@code give up meat}. Stateless.
 */
public final class Adopted {
    private static final Set<String> BEGINNING = WordSet.of("start", "begin");
    private static final Set<String> CHANGING = WordSet.of("switch", "swap", "change", "move", "go");
    /** What one starts as a habit, by whichever thing it is done to. */
    private static final Set<String> USUAL = WordSet.of(
            "wearing",
            "eating",
            "drinking",
            "waking",
            "sleeping",
            "saving",
            "recycling",
            "flossing",
            "meditating",
            "journaling",
            "journalling",
            "stretching",
            "jogging",
            "running",
            "swimming",
            "exercising",
            "cycling",
            "biking",
            "composting",
            "budgeting",
            "commuting",
            "walking",
            "batch",
            "weighing",
            "logging",
            "hydrating",
            "moisturising");

    /** How one does what one does every day. */
    private static final List<String> DAILY = List.of(
            " to work",
            " into work",
            " to school",
            " to the office",
            " into the office",
            " to uni",
            " to college",
            " my own ",
            " before work",
            " after work",
            " before bed",
            " before breakfast",
            " after dinner",
            " after lunch",
            " before school",
            " after school",
            " at lunch",
            " at lunchtime",
            " at breakfast",
            " with breakfast",
            " in the mornings",
            " in the evenings",
            " at weekends",
            " on weekends",
            " first thing",
            " to bed ",
            " up early",
            " up earlier",
            " on time",
            " earlier",
            " more often",
            " regularly",
            " properly",
            " more water",
            " healthier",
            " healthily",
            " less ",
            " better",
            " the stairs",
            " the gym",
            " a diary",
            " a journal",
            " exercises",
            " stretches",
            " on my lunch break");

    /** What one has day by day, or how one lives. */
    private static final Set<String> STAPLES = WordSet.of(
            "decaf",
            "oat",
            "almond",
            "soya",
            "soy",
            "skimmed",
            "plant-based",
            "herbal",
            "green",
            "wholemeal",
            "brown",
            "diet",
            "sweetener",
            "margarine",
            "vaping",
            "e-books",
            "contactless",
            "cash",
            "nights",
            "electric");

    private static final Set<String> DIETS = WordSet.of(
            "vegetarian",
            "vegan",
            "veggie",
            "veggy",
            "pescatarian",
            "plant-based",
            "teetotal",
            "sober",
            "dairy-free",
            "gluten-free",
            "sugar-free",
            "alcohol-free",
            "meat-free",
            "keto",
            "low-carb",
            "caffeine-free",
            "alcohol free",
            "dairy free",
            "gluten free",
            "sugar free",
            "meat free",
            "low carb",
            "smoke-free",
            "smoke free",
            "paperless");

    /** {@code Read more}, {@code drink more water}, {@code be better about replying}: nothing that is ever done. */
    private static final Pattern MORE = Pattern.compile(
            "(?i)(?!(?:find|learn|know|hear|see|say|buy|get|have|think|earn|ask|order|print|need|bring|fetch|want|make|be)\\b)"
                    + ".+ (?:more|less)(?: often| regularly)?"
                    + "|(?:eat|drink) (?:a bit |a lot |much |way )?(?:more|less|fewer|better|healthier|healthily)\\b.*"
                    + "|(?:get|do) (?:a bit |a lot )?more (?:exercise|sleep|fresh air|steps|walking|cardio|stretching|rest|yoga)\\b.*"
                    + "|spend (?:less|more) time .*|(?:go to bed|get up|wake up|sleep) earlier"
                    + "|be (?:better|more disciplined) (?:about|at|with) .*"
                    + "|get better at \\w+ing\\b.*|get (?:in|into) the habit of .*|move my body more");

    private static final Pattern TRYING = Pattern.compile("(?i)^(?:gonna |going to )?(?:try|trying) (?:and|to) ");
    private static final Pattern THESE_DAYS =
            Pattern.compile("(?i) (?:these days|at the moment|lately|this year|in general)$");
    private static final Pattern KEEPING_UP =
            Pattern.compile("(?i)(?:just )?(?:stick with|stick to|stick at|keep at|keep|carry on with"
                    + "|keep doing|carry on doing) (?:it|that|this)(?: up)?");
    private static final Pattern CHALLENGE = Pattern.compile(
            "(?i)\\b(?:dry jan(?:uary)?|dry july|sober october|stoptober|go sober|veganuary|movember|no ?vember)\\b");

    private static final Pattern LASTING = Pattern.compile(
            "(?i),? (?:for good|permanently|for ?ever|for keeps|from now on|long[- ]term|full[- ]time)$");

    private static final int FEW = 4;

    private Adopted() {}

    /** {@code Cooked from scratch, think I'll stick with it}: what was done is to be done again and again. */
    public static Act.Intends keptUp(Act.Intends act, boolean done) {
        return done && !act.hedged() && KEEPING_UP.matcher(act.content()).matches()
                ? new Act.Intends(act.clause(), "It", act.confidence(), true, false)
                : act;
    }

    /** The same act, as a habit when it, in its sentence, is one. */
    public static Act.Intends of(Act.Intends act, List<Clause> sentence) {
        Clause clause = act.clause();
        if (act.often()) {
            return act.saying(begun(act.content()).replaceFirst("^Going (to|for) ", "Go $1 "));
        }
        boolean open = clause.has(Sign.HEDGE) || isByTheClock(clause);
        String content = act.content();
        List<Token> tokens = Tokens.of(content);
        if (open || tokens.size() < 2) {
            return act;
        }
        Optional<String> challenge = challenge(clause);
        if (challenge.isPresent()) {
            return habit(act, challenge.get());
        }
        if (isStarting(tokens, content)) {
            return habit(act, begun(content));
        }
        if (MORE.matcher(content).matches()) {
            String more =
                    TRYING.matcher(THESE_DAYS.matcher(content).replaceFirst("")).replaceFirst("");
            return habit(act, Content.capital(more));
        }
        boolean kept = Renounced.isGivingUp(content) || isChanging(sentence, tokens) || isDiet(tokens);
        return kept ? habit(act, LASTING.matcher(content).replaceFirst("").replaceFirst("^Going ", "Go ")) : act;
    }

    /** {@code Started learning Irish, half an hour a day}: what comes again is a habit, whatever it is. */
    private static Act.Intends takenUp(Clause part, String content, List<Clause> parts) {
        Act.Intends act = new Act.Intends(part, content, Intentions.FIRM, false, false);
        boolean again = (content.startsWith("Start ")
                        || content.startsWith("Get into ")
                        || content.startsWith("Get back into "))
                && parts.stream().anyMatch(Clause::isOften);
        return again ? habit(act, begun(content)) : of(act, parts);
    }

    /** What one is at, aims at or has started: {@code going vegan}, {@code trying to eat better}, {@code I've started running}. */
    private static Optional<String> said(Clause part) {
        int self = part.token(0).is("i") && part.size() > 2 ? 1 : 0;
        boolean perfect = self > 0 && part.token(1).is("have");
        int verb = self > 0 && (perfect || part.token(1).is("am")) ? 2 : self;
        if (verb + 1 >= part.size()) {
            return Optional.empty();
        }
        String word = part.token(verb).word();
        if (Aims.isTold(part)) {
            return Content.asRequest(part, verb + 2);
        }
        if (word.equals("started") && Forms.isProgressive(part.token(verb + 1).word())) {
            return Content.of(part, verb + 1).map(content -> "Start " + Content.lower(content));
        }
        return Forms.isProgressive(word) && !perfect ? Content.asRequest(part, verb) : Optional.empty();
    }

    /** The do dry January of {@code doing dry January}, {@code giving dry January a go}. */
    private static Optional<String> challenge(Clause clause) {
        boolean doing = clause.tokens().stream()
                .limit(FEW)
                .anyMatch(token -> token.isOneOf("doing", "do", "giving", "give", "trying", "try", "starting"));
        return doing
                ? CHALLENGE
                        .matcher(clause.quote())
                        .results()
                        .map(name -> "Do " + name.group())
                        .findFirst()
                : Optional.empty();
    }

    /** What one is taking up, of a part of a sentence of which nothing else was understood: {@code going dairy-free}. */
    public static Optional<String> read(List<Clause> parts) {
        return parts.stream()
                .filter(part -> !part.question() && !part.subordinate() && !part.has(Sign.UNREAL) && !Theirs.does(part))
                .map(Beginnings::trimmed)
                .flatMap(part -> said(part).stream().map(content -> takenUp(part, content, parts)))
                .filter(Act.Intends::often)
                .map(Act.Intends::content)
                .filter(content ->
                        Tokens.of(content).stream().noneMatch(token -> token.isOneOf("is", "was", "are", "were")))
                .findFirst();
    }

    private static Act.Intends habit(Act.Intends act, String content) {
        return new Act.Intends(act.clause(), content, Intentions.FIRM, true, false);
    }

    /** What is to be done of {@code start taking the bike}; other words as they are. */
    static String begun(String content) {
        int space = content.indexOf(' ');
        boolean start = space > 0
                && BEGINNING.contains(content.substring(0, space).toLowerCase(Locale.ROOT))
                && Forms.isProgressive(Tokens.of(content).get(1).word())
                && !content.contains(" making ");
        return start ? Content.plainVerb(Content.capital(content.substring(space + 1))) : content;
    }

    private static boolean isStarting(List<Token> tokens, String content) {
        String doing = tokens.get(1).word();
        return BEGINNING.contains(tokens.get(0).word())
                && Forms.isProgressive(doing)
                && (USUAL.contains(doing)
                        || (doing.equals("doing")
                                && tokens.size() > 3
                                && tokens.get(3).isOneOf("minutes", "minute"))
                        || DAILY.stream().anyMatch((content + " ")::contains));
    }

    /** {@code Switch to oat milk}; to another bank only when it says that it is for good. */
    private static boolean isChanging(List<Clause> sentence, List<Token> tokens) {
        int to = tokens.get(1).is("over") ? 2 : 1;
        boolean changing = CHANGING.contains(tokens.get(0).word())
                && tokens.size() > to + 1
                && tokens.get(to).isOneOf("to", "from");
        boolean swapping = tokens.get(0).isOneOf("swap", "replace", "trade")
                && tokens.stream().skip(2).anyMatch(token -> token.is("for") || token.is("with"))
                && (!Vices.named(tokens).isEmpty() || sentence.stream().anyMatch(Clause::isOften));
        if (swapping) {
            return true;
        }
        return changing
                && !tokens.get(0).is("go")
                && !tokens.get(0).is("move")
                && (sentence.stream().anyMatch(part -> part.has(Sign.LASTING) || part.has(Sign.ONWARD))
                        || tokens.stream().skip(to + 1L).limit(2).anyMatch(token -> STAPLES.contains(token.word())));
    }

    /** {@code Go vegan}. */
    private static boolean isDiet(List<Token> tokens) {
        String last = tokens.get(1).word();
        String both = tokens.size() > 2 ? last + " " + tokens.get(2).word() : last;
        return tokens.get(0).isOneOf("go", "going") && (DIETS.contains(last) || DIETS.contains(both));
    }

    private static boolean isByTheClock(Clause clause) {
        return clause.times().stream()
                .anyMatch(time -> time.extent().grain().compareTo(Grain.HOUR) <= 0
                        && clause.find(Sign.ONWARD).isEmpty());
    }
}
