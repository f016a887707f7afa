package dev.loopkeeper.listening;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.Morphology;
import dev.loopkeeper.language.lexicon.Lexicon;
import java.util.List;

/** Listens to messages: what they say, and which loops they mean. Immutable and thread-safe. */
public final class Listener {
    private final MessageInterpreter interpreter;
    private final VerbPhraseReader doings;
    private final Agreement agreement;
    private final LoopsByWord loopsByWord;
    private final IdiomMatcher idioms = new IdiomMatcher();
    private final Remarks remarks;
    private final ReportReader reports;

    private Listener(Lexicon words, List<String> lines) {
        Rules rules = Rules.read(lines, words);
        this.doings = new VerbPhraseReader(words);
        this.interpreter = message -> new Interpretation(new MessageReader(message, words, rules, doings).acts());
        this.agreement = new Agreement(words);
        this.loopsByWord = new LoopsByWord(doings::keysOf);
        this.remarks = new Remarks(words);
        this.reports = new ReportReader(words, rules);
    }

    /**
     * The listener by the rules of the installed language, made when it is first asked for.
     *
     * @throws dev.loopkeeper.LoopkeeperException when no language is installed
     */
    public static Listener installed() {
        return Installed.LISTENER;
    }

    /**
     * A listener by the rules of a language.
     *
     * @param lexicon the lines of its lexicon
     * @param rules the lines of its rules
     * @param morphology how it inflects
     * @throws IllegalArgumentException when a line cannot be read; it names the line
     */
    public static Listener byRules(List<String> lexicon, List<String> rules, Morphology morphology) {
        return new Listener(Lexicon.read(lexicon, morphology), rules);
    }

    /** What a message says. */
    public Interpretation interpret(Message message) {
        return interpreter.interpret(message);
    }

    /** What a message comes to for the loops that are open. */
    public Resolution listen(Message message) {
        return new LoopResolver(message, interpret(message), doings, agreement, loopsByWord, idioms).resolve();
    }

    /** The parts of words that are given as a report, in order, and which of them are one. */
    public List<Told> told(String words) {
        return reports.read(words);
    }

    /** What of a message its writer says: without code, quoted lines and addresses, which become blanks. */
    public String ownWords(String message) {
        return PlainMessage.of(message);
    }

    /** Whether words speak of something possible, without an explicit will. */
    public boolean isHedged(String words) {
        return remarks.isHedged(words);
    }

    /** Whether words are a passing remark without a topic of its own: {@code the weather}, {@code just thinking aloud}. */
    public boolean isPassing(String words) {
        return remarks.isPassing(words);
    }

    private static final class Installed {
        static final Listener LISTENER =
                new Listener(Lexicon.installed(), Language.installed().lines(Part.RULES));
    }
}
