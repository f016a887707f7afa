package dev.loopkeeper.language.clause;

/** The word classes by which clauses are told apart; a language's lexicon fills them. */
public final class WordClasses {
    /** {@code I, we}. */
    public static final String SELF = "self";
    /** {@code you}. */
    public static final String YOU = "you";
    /** Pronouns for somebody or something else. */
    public static final String OTHER = "other";
    /** Forms of {@code be}. */
    public static final String BE = "be";
    /** {@code was, were}. */
    public static final String BE_THEN = "be-then";
    /** {@code have, has}. */
    public static final String HAVE = "have";
    /** {@code had}. */
    public static final String HAD = "had";
    /** {@code do, does}. */
    public static final String DO = "do";
    /** {@code did}. */
    public static final String DID = "did";
    /** {@code will, shall}. */
    public static final String WILL = "will";
    /** {@code would, could}. */
    public static final String WOULD = "would";
    /** {@code can, may, should, must}. */
    public static final String MODAL = "modal";
    /** All verbs that help others. */
    public static final String AUXILIARY = "auxiliary";
    /** What is going to be: {@code going}. */
    public static final String GOING = "going";
    /** {@code to} before a verb. */
    public static final String TO = "to";
    /** {@code not, never, no}. */
    public static final String NEGATION = "negation";
    /** Words that join clauses. */
    public static final String LINK = "link";
    /** Of these, those that join equals: {@code and, but}. */
    public static final String JOINING = "joining";
    /** Of these, those that begin a condition: {@code if, unless}. */
    public static final String CONDITION = "condition";
    /** Words before an indirect question: {@code wonder if}. */
    public static final String INQUIRING = "inquiring";
    /** Verbs for what is done to a text: {@code translate this:}. */
    public static final String REWORKING = "reworking";
    /** Words before a noun that say how often: {@code weekly}. */
    public static final String PERIODIC = "periodic";
    /** Words that ask: {@code who, what, how}. */
    public static final String ASKING = "asking";
    /** Words before a noun: {@code the, my, some}. */
    public static final String DETERMINER = "determiner";
    /** Words that begin a part of a sentence: {@code to, about, with}. */
    public static final String PREPOSITION = "preposition";
    /** Words behind a verb: {@code up, out, back}. */
    public static final String PARTICLE = "particle";
    /** Small words that change nothing: {@code just, really}. */
    public static final String FILLER = "filler";
    /** Of these, those that make it less sure: {@code maybe}. */
    public static final String HEDGE = "hedge";
    /** Words that make it less sure, helping verbs among them: {@code might}. */
    public static final String UNSURE = "unsure";
    /** Words that begin a message and say nothing: {@code ok, well}. */
    public static final String LEAD = "lead";
    /** Verbs. */
    public static final String VERB = "verb";
    /** Words that are nouns, whatever else they are. */
    public static final String NOUN = "noun";
    /** Words that are neither verb nor noun. */
    public static final String FUNCTION = "function";
    /** The ending of an owner, or a short {@code is}. */
    public static final String OWNER = "owner";

    private WordClasses() {}
}
