package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.task.extraction.Passage.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Cuts a text into passages by how it is laid out: headings, lists, tables, paragraphs, the heads, quotations and signatures of mails, the
 * turns of a conversation. Used once.
 */
final class Layout {
    private static final Pattern QUOTED = Pattern.compile("^[ \\t]*(>[> \\t]*)");
    private static final Pattern HEADING =
            Pattern.compile("^[ \\t]*(?:#{1,6}[ \\t]+(.*)|\\*\\*([^*]+?):?\\*\\*:?|([^.!?|]{2,50}):)[ \\t]*$");
    private static final Pattern CAPITALS =
            Pattern.compile("^[ \\t]*(?=.*\\p{Lu}{3})[^\\p{Ll}.!?]*(?:\\([^)]*\\))?[ \\t]*$");
    private static final Pattern RULE = Pattern.compile("^[ \\t]*(?:[-=_*]{3,}|--|[|: -]*-[|: -]*)[ \\t]*$");
    private static final Pattern NOT_SAID = Pattern.compile(
            "```.*?(?:```|\\z)|\\bhttps?://\\S+|\\bwww\\.\\S+|~~[^~\\n]*~~|[*_`]{2,}|`", Pattern.DOTALL);
    private static final Pattern TABBED = Pattern.compile(".*\\S *\\t.*\\S *\\t *\\S.*");
    private static final Pattern CELLS = Pattern.compile(".*\\t.*|.*\\S \\| .*\\S \\| .*");
    private static final int SHORT = 60;
    private static final int LONGEST_HEADING = 3;
    private static final int LONGEST_RULE = 200;
    private static final int LONGEST = 4_000;

    private final TaskRules rules;
    private final People people;
    private final StringBuilder text;
    private final Passages found = new Passages();
    private final List<int[]> lines = new ArrayList<>();
    private final List<int[]> all = new ArrayList<>();
    private final MailThread thread;
    private final Conversation conversation;
    private final AppLabels labels;
    private final boolean numbers;
    private Heading over = Heading.NONE;
    private int list;
    private String marker = "";
    private TableColumns table;
    private boolean meeting;
    private Optional<String> turn = Optional.empty();

    Layout(String input, TaskRules rules, People people) {
        this.rules = rules;
        this.people = people;
        this.text = new StringBuilder(TaskWriter.plain(input));
        NOT_SAID.matcher(input).results().forEach(unsaid -> blank(unsaid.start(), unsaid.end()));
        int from = 0;
        while (from <= text.length()) {
            int end = text.indexOf("\n", from);
            int to = end < 0 ? text.length() : end;
            all.add(new int[] {from, to});
            if (TABBED.matcher(input.substring(from, to)).matches()) {
                text.replace(from, to, input.substring(from, to));
            }
            from = to + 1;
        }
        this.labels = new AppLabels(text, rules);
        this.table = new TableColumns("", rules, people);
        this.thread = new MailThread(rules, people);
        this.numbers = ListMark.areNumbered(written(all));
        this.conversation = new Conversation(written(all), rules);
    }

    /** The passages in order. */
    List<Passage> passages() {
        conversation.speakers().forEach(people::add);
        written(all).stream().filter(line -> !line.isBlank()).findFirst().ifPresent(people::addTitle);
        for (String line : written(all)) {
            meeting |= people.addHead(line);
        }
        if (!meeting) {
            people.addLeads(written(all));
        }
        all.forEach(line -> line(line[0], line[1]));
        endParagraph();
        return found.toldBy(people, people.only(conversation.speakers()));
    }

    /** Its labels. */
    AppLabels labels() {
        return labels;
    }

    /** What sort of text it is, as the file of the language names it. */
    String sort() {
        boolean talk = !conversation.speakers().isEmpty();
        return talk ? "conversation" : thread.isMail() ? "mail" : meeting ? "meeting" : "text";
    }

    private void line(int from, int end) {
        unquote(from, end);
        String line = text.substring(from, end);
        Optional<Conversation.Turn> said = conversation.turn(line);
        boolean blank = line.isBlank() && !labels.markTask(from, end);
        if (blank || (said.isEmpty() && thread.isFrame(line, lines.isEmpty()))) {
            endParagraph();
        } else if (said.isPresent()) {
            endParagraph();
            turn = Optional.of(said.get().speaker());
            thread.said(said.get().when());
            add(from + said.get().from(), end, Form.TURN, Optional.empty());
        } else if (!isHanging(line, from, end)) {
            body(line, from, end);
        }
    }

    /** The rest of an item that did not fit into its line. */
    private boolean isHanging(String line, int from, int end) {
        Optional<Passage> item = found.itemBefore(from)
                .filter(piece -> end - piece.start() < LONGEST
                        && ListMark.of(line, numbers).isEmpty())
                .filter(piece ->
                        indent(line) > indent(text.substring(text.lastIndexOf("\n", piece.start()) + 1, piece.end())));
        item.map(piece -> piece.with(said(piece.start(), end, piece.form()), turn, Optional.empty()))
                .ifPresent(found::replaceLast);
        return item.isPresent();
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** Blanks the marks of a quotation; another depth is another mail. */
    private void unquote(int from, int end) {
        Matcher quoted = QUOTED.matcher(text.substring(from, end));
        boolean any = !meeting && quoted.find();
        int depth = any ? (int) quoted.group(1).chars().filter(c -> c == '>').count() : 0;
        if (!thread.isAt(depth) && !text.substring(from, end).isBlank()) {
            endParagraph();
            thread.open(depth);
            over = Heading.NONE;
        }
        if (any) {
            blank(from, from + quoted.end());
        }
    }

    private void body(String line, int from, int end) {
        Optional<ListMark> mark = ListMark.of(line, numbers);
        Matcher heading = HEADING.matcher(line);
        if (line.length() < LONGEST_RULE && RULE.matcher(line).matches()) {
            endParagraph();
        } else if (line.strip().startsWith("|") || CELLS.matcher(line).matches()) {
            endParagraph();
            row(line, from);
        } else if (mark.isPresent()) {
            headed();
            item(mark.get(), from + mark.get().end(), end);
        } else if (heading.matches()) {
            endParagraph();
            heading(line);
            over = over.announcing(!over.left() && Paragraph.isAnnouncing(line, rules));
        } else if (CAPITALS.matcher(line).matches()) {
            endParagraph();
            text.replace(from, end, TaskWriter.small(line));
            headline(from, end);
        } else if (!labelled(line, from, end)) {
            if (Paragraph.isSentence(line)) {
                found.itemBefore(from)
                        .filter(item -> marker.startsWith("1") && found.isFirstOfItsList(item))
                        .ifPresent(this::becomeHeading);
            }
            lines.add(new int[] {from, end});
        }
    }

    /** A short line right before a list is its heading. */
    private void headed() {
        String words = lines.size() == 1 ? written(lines).get(0).strip() : "";
        if (!words.isEmpty() && words.length() < SHORT && Character.isLetterOrDigit(words.charAt(words.length() - 1))) {
            headline(lines.get(0)[0], lines.remove(0)[1]);
        }
        endParagraph();
    }

    /** A heading without a mark may itself say what is to be done. */
    private void headline(int from, int to) {
        boolean passed = over.left();
        heading(text.substring(from, to));
        if (!passed && !over.left() && !over.listed()) {
            add(from, to, Form.HEADING, Optional.empty());
        }
    }

    private void heading(String line) {
        over = Heading.of(line, rules);
        marker = "";
    }

    private void item(ListMark mark, int from, int end) {
        if (!mark.sign().equals(marker)) {
            numberedHeading(mark, text.lastIndexOf("\n", from) + 1);
            list++;
            marker = mark.sign();
        }
        String words = text.substring(from, end).strip();
        if (mark.isNumber()
                && rules.tokens(words).size() <= LONGEST_HEADING
                && Heading.of(words, rules).isKnown()) {
            heading(words);
        } else if (!over.left() && !mark.ticked()) {
            item(words, from, end, mark.box() || over.listed());
        }
    }

    private void item(String words, int from, int end, boolean task) {
        Optional<String> label = Labels.of(words);
        Optional<String> initials = people.initials(words);
        int behind = text.indexOf(":", from) + 1;
        if (initials.isPresent()) {
            int begin = text.indexOf(initials.get(), from) + initials.get().length();
            add(begin, end, Form.ITEM, initials, true);
        } else if (label.flatMap(people::owner).isPresent()) {
            add(behind, end, Form.ITEM, label.flatMap(people::owner), true);
        } else if (label.filter(name -> rules.is(RuleKind.WAITING_HEADING, name))
                .isPresent()) {
            Heading before = over;
            over = over.doing(rules.say("waiting"));
            add(behind, end, Form.ITEM, Optional.empty(), true);
            over = before;
        } else if (label.filter(name -> rules.is(RuleKind.OTHER_HEADING, name) || rules.is(RuleKind.DONE, name))
                .isEmpty()) {
            boolean marked =
                    label.filter(name -> rules.is(RuleKind.TASKS_HEADING, name)).isPresent();
            add(marked ? behind : from, end, Form.ITEM, Optional.empty(), marked || task);
        }
    }

    /** A numbered line right before a list with other marks is its heading. */
    private void numberedHeading(ListMark mark, int lineStart) {
        found.itemBefore(lineStart)
                .filter(item -> marker.startsWith("1") && !mark.isNumber())
                .ifPresent(this::becomeHeading);
    }

    private void becomeHeading(Passage item) {
        found.removeLast();
        headline(item.start(), item.end());
    }

    /** {@code | write to the city | me | 15 March |}. */
    private void row(String line, int from) {
        table = marker.equals("|") ? table : new TableColumns(line, rules, people);
        marker = "|";
        Optional<TableColumns.Row> row = over.left() ? Optional.empty() : table.row(line);
        row.ifPresent(cells -> {
            cells.others().forEach(span -> blank(from + span[0], from + span[1]));
            int to = from + line.length();
            text.replace(from, to, text.substring(from, to).replaceAll(TableColumns.LINE, ","));
            over = new Heading(cells.due(), over.listed(), over.left(), over.verb());
            add(
                    from + cells.begin(),
                    to,
                    Form.ITEM,
                    cells.owner(),
                    cells.owner().isPresent() || over.listed());
        });
    }

    /** {@code Action: call Ann}, {@code Ann: call Ben}, {@code AP Ann   call Ben}. */
    private boolean labelled(String line, int from, int end) {
        List<Token> words = rules.tokens(line);
        boolean task = words.size() > 2
                && rules.is(RuleKind.TASKS_HEADING, words.subList(0, 1))
                && !words.get(1).isSign(':')
                && words.get(0).capital()
                && !isBeforeItem(end);
        if (!task && Labels.of(line).filter(this::isLabel).isEmpty()) {
            return false;
        }
        endParagraph();
        if (task) {
            List<Token> rest = words.subList(words.get(1).isSign('-') ? 2 : 1, words.size());
            Optional<String> owner = people.first(rest, line);
            int begin = rest.get(0).start() + owner.map(String::length).orElse(0);
            add(from + begin, end, Form.ITEM, owner, true);
        } else {
            item(line.strip(), from, end, over.listed());
        }
        return true;
    }

    private boolean isLabel(String name) {
        return people.isPerson(name)
                || Stream.of(RuleKind.TASKS_HEADING, RuleKind.WAITING_HEADING, RuleKind.OTHER_HEADING)
                        .anyMatch(kind -> rules.is(kind, name));
    }

    private boolean isBeforeItem(int end) {
        int next = text.indexOf("\n", end + 1);
        String line = text.substring(Math.min(end + 1, text.length()), next < 0 ? text.length() : next);
        return ListMark.of(line, numbers).isPresent();
    }

    /** Lines that were broken where no more fitted are one paragraph, others stand each for itself. */
    private void endParagraph() {
        boolean named = !lines.isEmpty()
                && turn.isEmpty()
                && Heading.isList(written(lines).get(0), rules);
        if (named) {
            heading(text.substring(lines.get(0)[0], lines.remove(0)[1]));
        }
        if (lines.isEmpty() || over.left()) {
            lines.clear();
            return;
        }
        int from = lines.get(0)[0];
        int to = lines.get(lines.size() - 1)[1];
        boolean announced = Paragraph.isAnnouncing(text.substring(from, to), rules);
        if (turn.isPresent()) {
            add(from, to, Form.TURN, Optional.empty());
        } else if (lines.size() == 1
                && found.isEmpty()
                && !Paragraph.isSentence(written(lines).get(0))
                && to + 1 < text.length()) {
            headline(from, to);
        } else if (lines.size() > 1 && Paragraph.isBroken(written(lines))) {
            add(from, to, Form.PROSE, Optional.empty());
        } else {
            list++;
            List<String> words = written(lines);
            for (int at = 0; at < words.size(); at++) {
                boolean title =
                        at == 0 && (Paragraph.isTitled(words) || (words.size() > 1 && thread.isWritten(words.get(1))));
                Form plain = title ? Form.HEADING : Form.LINE;
                Form form = Paragraph.isSentence(words.get(at)) ? Form.PROSE : plain;
                add(lines.get(at)[0], lines.get(at)[1], form, Optional.empty());
            }
        }
        over = named ? Heading.NONE : over.announcing(announced);
        lines.clear();
    }

    private List<String> written(List<int[]> lines) {
        return lines.stream().map(line -> text.substring(line[0], line[1])).toList();
    }

    private void add(int from, int to, Form form, Optional<String> owner) {
        add(from, to, form, owner, over.listed() && form != Form.PROSE);
    }

    private void add(int from, int to, Form form, Optional<String> owner, boolean task) {
        int begin = from;
        while (to - begin > LONGEST) {
            int space = text.lastIndexOf(" ", begin + LONGEST);
            int end = space > begin ? space : begin + LONGEST;
            put(begin, end, form, owner, task);
            begin = end;
        }
        put(begin, to, form, owner, task);
        if (form == Form.PROSE) {
            marker = "";
            over = Heading.NONE;
        }
    }

    private void put(int from, int to, Form form, Optional<String> owner, boolean task) {
        if (!text.substring(from, to).isBlank()) {
            MailThread.Mail mail = thread.begun();
            String said = said(from, to, form);
            int number = form == Form.ITEM || form == Form.LINE ? list : 0;
            boolean marked = number > 0 && labels.markTask(from, to);
            Passage passage = new Passage(
                    said, from, form, number, task || marked, over, owner, turn, Optional.empty(), mail.written);
            found.add(passage, mail);
        }
    }

    /** A paragraph as one line; what somebody says in a conversation as it stands. */
    private String said(int from, int to, Form form) {
        String words = text.substring(from, to);
        return form == Form.TURN ? words : words.replaceAll("[\n\t]", " ");
    }

    private void blank(int from, int to) {
        for (int at = from; at < to; at++) {
            if (text.charAt(at) != '\n') {
                text.setCharAt(at, ' ');
            }
        }
    }
}
