package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The mails of a thread while its lines are read: who writes to whom, where one begins and where its signature. */
final class MailThread {
    private static final Pattern SIGN_OFF = Pattern.compile("^[ \\t]*--[ \\t]*$");
    private static final Pattern DATED = Pattern.compile("\\d");
    private static final int SHORT = 60;

    /** A mail, or a text that is none: who wrote it and for whom. */
    static final class Mail {
        final int depth;
        /** Who wrote it. */
        Optional<String> speaker = Optional.empty();
        /** Who is to read it. */
        Optional<String> listener = Optional.empty();
        /** The line that may say when it was written; empty when there is none. */
        String written = "";

        private boolean begun;
        /** Whether it stands below its own head, not behind signs of quotation. */
        private boolean headed;

        Mail(int depth) {
            this.depth = depth;
        }
    }

    private final TaskRules rules;
    private final People people;
    private final List<Mail> mails = new ArrayList<>(List.of(new Mail(0)));
    private Mail mail = mails.get(0);
    private boolean signed;
    private boolean any;

    MailThread(TaskRules rules, People people) {
        this.rules = rules;
        this.people = people;
    }

    /** The mail that is being read, now that something is said in it. */
    Mail begun() {
        mail.begun = true;
        return mail;
    }

    /** Whether the text is a mail at all. */
    boolean isMail() {
        return any;
    }

    /** Whether a line says when the mail that is being read was written. */
    boolean isWritten(String line) {
        return !mail.written.isEmpty() && mail.written.equals(People.plain(line));
    }

    /** Whether what is being read is quoted so many times. */
    boolean isAt(int depth) {
        return depth == mail.depth || (depth == 0 && mail.headed);
    }

    /** Goes on with what is quoted so many times: a mail of that depth that was begun, or another one, in which writer and reader change places. */
    void open(int depth) {
        Mail top = mail;
        Optional<Mail> known =
                mails.stream().filter(other -> other.depth == depth).reduce((one, other) -> other);
        signed = false;
        if (known.isPresent() && depth < top.depth) {
            mail = known.get();
            return;
        }
        mail = new Mail(depth);
        mail.speaker = top.listener;
        mail.listener = top.speaker;
        mails.add(mail);
    }

    /**
     * Reads a line that frames a mail: its head, how it begins and ends, its signature, the line before one that is answered.
     *
     * @param line the line
     * @param first whether it begins a paragraph
     * @return whether it is one; what it says is no part of the text then
     */
    boolean isFrame(String line, boolean first) {
        List<Token> words = rules.tokens(line);
        boolean answered = line.length() < 2 * SHORT && rules.is(RuleKind.WROTE, words);
        if (answered) {
            answered(words, line);
        }
        if (!mail.begun) {
            written(line, answered);
        }
        if (answered) {
            return true;
        }
        if (SIGN_OFF.matcher(line).matches() || (line.length() < SHORT && rules.is(RuleKind.CLOSING, words))) {
            signed = true;
            return true;
        }
        if (line.length() < SHORT && first && isGreeting(words)) {
            any = true;
            people.in(words.subList(1, words.size()), line).ifPresent(this::greeted);
            return true;
        }
        return Labels.of(line).filter(name -> isHead(name, line)).isPresent() || isSignature(line);
    }

    /** Whether somebody is greeted and nothing else is said: Hi Ben, but not Hi Ben, can you call Ann. */
    private boolean isGreeting(List<Token> words) {
        return rules.is(RuleKind.GREETING, words) && words.stream().skip(1).noneMatch(MailThread::says);
    }

    /** Whether a word says something. In capitals, Will and Mark are names. */
    private static boolean says(Token word) {
        return word.isAny(WordClasses.VERB, WordClasses.MODAL, WordClasses.SELF, WordClasses.YOU)
                && Character.isLowerCase(word.text().codePointAt(0));
    }

    /** Takes a line for the one that says when the mail was written: a short one, or the first sentence of a long one. */
    private void written(String line, boolean answered) {
        boolean year = SourceTimes.YEAR.matcher(line).find();
        if ((answered || line.length() < (year ? 2 * SHORT : SHORT))
                && (mail.written.isEmpty() ? DATED.matcher(line).find() : year)) {
            mail.written = People.plain(Labels.of(line).isPresent() ? Labels.behind(line) : line);
        } else if (mail.written.isEmpty() && line.length() >= SHORT) {
            String first = line.split("[.!?](?= )", 2)[0];
            mail.written = first.length() < 2 * SHORT ? first : "";
        }
    }

    /** Takes that somebody speaks at a time, if it is told, whatever was signed before. */
    void said(String when) {
        signed = false;
        mail.written = SourceTimes.YEAR.matcher(when).find()
                ? when.replaceAll("[\\[\\]]", " ").strip()
                : mail.written;
    }

    private boolean isSignature(String line) {
        if (signed && mail.speaker.isEmpty() && line.length() < SHORT / 2) {
            people.add(line);
            mail.speaker = Optional.of(line.strip());
        }
        return signed;
    }

    private void greeted(String name) {
        mail.listener = mail.listener.or(() -> Optional.of(name));
        if (mail.depth == 0 && mail.speaker.filter(people::isOwn).isEmpty()) {
            people.addOwn(name);
        }
    }

    private void answered(List<Token> words, String line) {
        any = true;
        if (mail.depth == 0 || mail.begun) {
            open(Math.max(1, mail.depth));
        }
        mail.speaker = people.in(words, line).or(() -> mail.speaker);
    }

    private boolean isHead(String name, String line) {
        String rest = Labels.behind(line);
        if (rules.is(RuleKind.SENDER, name)) {
            any = true;
            if (mail.speaker.isPresent() && (mail.depth == 0 || mail.begun)) {
                open(1);
                mail.headed = true;
            }
            signed = false;
            mail.speaker = Optional.of(People.plain(rest)).filter(plain -> !plain.isEmpty());
            return true;
        }
        if (any && rules.is(RuleKind.RECEIVER, name)) {
            if (mail.depth == 0 && mail.speaker.filter(people::isOwn).isEmpty()) {
                people.addOwn(rest);
            }
            mail.listener = Optional.of(rest);
            return true;
        }
        boolean subject = rules.is(RuleKind.SUBJECT, name);
        any |= subject;
        return subject
                || (any && rules.is(RuleKind.COPIED, name))
                || (rules.is(RuleKind.HEADER, name)
                        && !Paragraph.FURTHER.matcher(rest).matches())
                || rules.is(RuleKind.PEOPLE_HEADING, name);
    }
}
