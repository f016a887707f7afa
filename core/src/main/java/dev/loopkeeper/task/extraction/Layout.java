package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.task.extraction.Passage.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a text into passages by how it is laid out: headings, lists, tables, paragraphs, the heads, quotations and signatures of mails, the
 * turns of a conversation. Used once.
 */
final class Layout {
    private static final Pattern QUOTED = Pattern.compile("^[ \\t]*((?:>[ \\t]?)+)");
    private static final Pattern ITEM =
            Pattern.compile("^[ \\t]*(?:([-*+\u2022\u25E6\u2013]|\\d{1,3}[.)]|[a-z]\\))[ \\t]+)(\\[[ xX]?\\][ \\t]+)?\\S.*");
    private static final Pattern BOX = Pattern.compile("^[ \\t]*(\\[[ xX]?\\]|[\u2610\u2611\u2612])[ \\t]+\\S.*");
    private static final Pattern TICKED = Pattern.compile("[xX\u2611\u2612]");
    private static final Pattern HEADING = Pattern.compile("^[ \\t]*(?:#{1,6}[ \\t]+(.*)|\\*\\*([^*]+?):?\\*\\*:?|([^.!?|]{2,50}):)[ \\t]*$");
    private static final Pattern CAPITALS = Pattern.compile("^[ \\t]*(?=.*\\p{Lu}{3})[^\\p{Ll}.!?]*(?:\\([^)]*\\))?[ \\t]*$");
    private static final Pattern LABEL = Pattern.compile("^[ \\t]*([^\\s:.,;!?|](?:[^:.;!?|\\n]|\\.(?= \\p{Lu})){0,40}?):(?=\\s|$)");
    private static final Pattern TURN = Pattern.compile(
            "^[ \\t]*\\[?(?:(?:[\\d./-]{6,10}|\\p{L}{2,9}),? +)?\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?: ?[AaPp][Mm])?\\]?(?: *[-\u2013])? +([^\\s:][^:\\n]{0,30}):(?=\\s|$)");
    private static final Pattern RULE = Pattern.compile("^[ \\t]*(?:[-=_*]{3,}|--|[|: -]*-[|: -]*)[ \\t]*$");
    private static final Pattern SIGN_OFF = Pattern.compile("^[ \\t]*--[ \\t]*$");
    private static final Pattern NOT_SAID =
            Pattern.compile("```.*?(?:```|\\z)|\\bhttps?://\\S+|\\bwww\\.\\S+|~~[^~\\n]*~~|[*_`]{2,}|`", Pattern.DOTALL);
    private static final int SHORT = 60;

    /** A mail, or the whole text: who wrote it and for whom. */
    private static final class Sheet {
        final int depth;
        Optional<String> speaker = Optional.empty();
        Optional<String> listener = Optional.empty();

        Sheet(int depth) {
            this.depth = depth;
        }
    }

    /** A passage before it is known who says it. */
    private record Piece(
            int from,
            int to,
            Form form,
            int list,
            boolean listed,
            String verb,
            Optional<String> owner,
            Optional<String> turn,
            Sheet sheet) {}

    private final TaskRules rules;
    private final People people;
    private final StringBuilder text;
    private final List<Piece> pieces = new ArrayList<>();
    private final List<Sheet> sheets = new ArrayList<>();
    private final List<int[]> lines = new ArrayList<>();
    private final Set<String> speakers = new HashSet<>();
    private Sheet sheet = new Sheet(0);
    private boolean signed;
    private boolean listed;
    private boolean left;
    private String verb = "";
    private int list;
    private String marker = "";
    private int ownerColumn = -1;
    private boolean meeting;
    private boolean mail;
    private boolean talk;
    private Optional<String> turn = Optional.empty();

    Layout(String input, TaskRules rules, People people) {
        this.rules = rules;
        this.people = people;
        this.text = new StringBuilder(input.replace('\t', ' ').replace('\r', ' '));
        Matcher unsaid = NOT_SAID.matcher(input);
        while (unsaid.find()) {
            blank(unsaid.start(), unsaid.end());
        }
        sheets.add(sheet);
    }

    /** The passages in order. */
    List<Passage> passages() {
        List<int[]> all = new ArrayList<>();
        int from = 0;
        while (from <= text.length()) {
            int end = text.indexOf("\n", from);
            int to = end < 0 ? text.length() : end;
            all.add(new int[] {from, to});
            from = to + 1;
        }
        all.forEach(line -> names(text.substring(line[0], line[1])));
        speakers(all);
        all.forEach(line -> line(line[0], line[1]));
        endParagraph();
        return pieces.stream().map(this::passage).toList();
    }

    boolean isMeeting() {
        return meeting;
    }

    boolean isMail() {
        return mail;
    }

    boolean isTalk() {
        return talk;
    }

    private Passage passage(Piece piece) {
        Optional<String> speaker = piece.turn.or(() -> piece.sheet.speaker).filter(name -> !people.isOwn(name));
        boolean own = speaker.isEmpty();
        Optional<String> listener = own
                ? piece.sheet.listener.or(this::onlyOther).filter(name -> !people.isOwn(name))
                : Optional.empty();
        return new Passage(
                text.substring(piece.from, piece.to).replace('\n', ' '),
                piece.from,
                piece.form,
                piece.list,
                piece.listed,
                piece.verb,
                piece.owner,
                speaker,
                listener);
    }

    /** The other one of two who talk. */
    private Optional<String> onlyOther() {
        List<String> others = pieces.stream()
                .flatMap(piece -> piece.turn.stream())
                .filter(name -> !people.isOwn(name))
                .distinct()
                .toList();
        return others.size() == 1 ? Optional.of(others.get(0)) : Optional.empty();
    }

    /** Takes the names that the heads of mails and the turns of conversations give away, before anything is read. */
    private void names(String line) {
        Matcher said = TURN.matcher(line);
        if (said.find()) {
            people.add(said.group(1));
            talk = true;
            return;
        }
        Optional<String> label = label(line);
        label.filter(name -> rules.is(RuleKind.PEOPLE_HEADING, name) || rules.is(RuleKind.SENDER, name))
                .ifPresent(name -> people.addAll(line.substring(line.indexOf(':') + 1)));
        label.filter(name -> rules.is(RuleKind.PEOPLE_HEADING, name)).ifPresent(name -> meeting = true);
    }

    /** Names before colons that come again and again, with the person or a question among what they say, are those of speakers. */
    private void speakers(List<int[]> all) {
        Map<String, Integer> counts = new HashMap<>();
        int filled = 0;
        boolean spoken = false;
        for (int[] span : all) {
            String line = text.substring(span[0], span[1]);
            filled += line.isBlank() ? 0 : 1;
            Optional<String> label = label(line);
            label.ifPresent(name -> counts.merge(name, 1, Integer::sum));
            spoken |= label.filter(name -> rules.is(RuleKind.MYSELF, name) || line.endsWith("?")).isPresent();
        }
        int labelled = counts.values().stream().filter(count -> count > 1).mapToInt(count -> count).sum();
        if (!talk && spoken && labelled > 2 && labelled * 3 >= filled * 2) {
            talk = true;
            speakers.addAll(counts.keySet());
            speakers.forEach(people::add);
        }
    }

    private void line(int start, int end) {
        int from = unquoted(start, end);
        String line = text.substring(from, end);
        if (line.isBlank()) {
            endParagraph();
        } else if (SIGN_OFF.matcher(line).matches()) {
            endParagraph();
            signed = true;
        } else if (isFrame(line) || isTurn(line, from, end)) {
            return;
        } else if (!signed) {
            body(line, from, end);
        } else if (sheet.speaker.isEmpty() && line.length() < SHORT / 2) {
            people.add(line);
            sheet.speaker = Optional.of(line.strip());
        }
    }

    /** Blanks the marks of a quotation; another depth is another mail. */
    private int unquoted(int from, int end) {
        Matcher quoted = QUOTED.matcher(text.substring(from, end));
        boolean any = quoted.find();
        int depth = any ? (int) quoted.group(1).chars().filter(c -> c == '>').count() : 0;
        boolean blank = text.substring(from, end).isBlank();
        if (depth != sheet.depth && !blank) {
            endParagraph();
            open(depth);
        }
        if (any) {
            blank(from, from + quoted.end());
        }
        return from;
    }

    private void open(int depth) {
        Sheet top = sheet;
        Optional<Sheet> known =
                sheets.stream().filter(other -> other.depth == depth).reduce((one, other) -> other);
        signed = false;
        listed = false;
        left = false;
        if (known.isPresent() && depth < top.depth) {
            sheet = known.get();
            return;
        }
        sheet = new Sheet(depth);
        sheet.speaker = top.listener;
        sheet.listener = top.speaker;
        sheets.add(sheet);
    }

    /** What frames a mail: its head, how it begins and ends, the line before one that is answered. */
    private boolean isFrame(String line) {
        List<Token> words = rules.tokens(line);
        if (line.length() < 2 * SHORT && rules.is(RuleKind.WROTE, words)) {
            endParagraph();
            answered(words, line);
            return true;
        }
        if (line.length() < SHORT && rules.is(RuleKind.CLOSING, words)) {
            endParagraph();
            signed = true;
            return true;
        }
        if (line.length() < SHORT && rules.is(RuleKind.GREETING, words) && lines.isEmpty()) {
            mail = true;
            boolean answeredOnly = sheet.depth > 0;
            people.in(words.subList(1, words.size()), line).ifPresent(name -> greeted(name, answeredOnly));
            return true;
        }
        return label(line).filter(name -> isHead(name, line)).isPresent();
    }

    private void greeted(String name, boolean deep) {
        sheet.listener = sheet.listener.or(() -> Optional.of(name));
        if (!deep && sheet.speaker.filter(people::isOwn).isEmpty()) {
            people.addOwn(name);
        }
    }

    private void answered(List<Token> words, String line) {
        mail = true;
        if (sheet.depth == 0 || pieces.stream().anyMatch(piece -> piece.sheet == sheet)) {
            open(Math.max(1, sheet.depth));
        }
        people.in(words, line).ifPresent(name -> {
            sheet.speaker = Optional.of(name);
        });
    }

    private boolean isHead(String name, String line) {
        String rest = line.substring(line.indexOf(':') + 1).strip();
        if (rules.is(RuleKind.SENDER, name)) {
            endParagraph();
            mail = true;
            if (sheet.speaker.isPresent() && sheet.depth == 0) {
                open(1);
            }
            signed = false;
            sheet.speaker = Optional.of(rest);
            return true;
        }
        if (rules.is(RuleKind.RECEIVER, name) && mail) {
            if (sheet.depth == 0 && sheet.speaker.filter(people::isOwn).isEmpty()) {
                people.addOwn(rest);
            }
            sheet.listener = Optional.of(rest);
            return true;
        }
        mail |= rules.is(RuleKind.SUBJECT, name);
        return rules.is(RuleKind.SUBJECT, name)
                || (rules.is(RuleKind.HEADER, name) && !rest.matches(".*[.?!] \\p{Lu}.*"))
                || rules.is(RuleKind.PEOPLE_HEADING, name);
    }

    private boolean isTurn(String line, int from, int end) {
        Matcher said = TURN.matcher(line);
        Optional<String> label = label(line).filter(speakers::contains);
        boolean clocked = said.find();
        if (!clocked && label.isEmpty()) {
            return false;
        }
        endParagraph();
        signed = false;
        turn = clocked ? Optional.of(said.group(1)) : label;
        add(from + (clocked ? said.end() : line.indexOf(':') + 1), end, Form.TURN, Optional.empty());
        return true;
    }

    private void body(String line, int from, int end) {
        Matcher item = ITEM.matcher(line);
        Matcher box = BOX.matcher(line);
        Matcher heading = HEADING.matcher(line);
        if (RULE.matcher(line).matches()) {
            endParagraph();
        } else if (line.strip().startsWith("|")) {
            endParagraph();
            row(line, from);
        } else if (item.matches()) {
            headed();
            String ticked = item.group(2) == null ? "" : item.group(2);
            int begin = item.group(2) == null ? item.end(1) : item.end(2);
            item(line, from, from + begin, end, item.group(1).replaceAll("\\d+", "1"), ticked);
        } else if (box.matches()) {
            headed();
            item(line, from, from + box.end(1), end, box.group(1), box.group(1));
        } else if (heading.matches() || CAPITALS.matcher(line).matches()) {
            endParagraph();
            heading(line.replaceAll("[#*:]", " ").strip());
        } else if (!labelled(line, from, end)) {
            lines.add(new int[] {from, end});
        }
    }

    /** A short line right before a list is its heading. */
    private void headed() {
        String title = lines.size() == 1 ? text.substring(lines.get(0)[0], lines.get(0)[1]).strip() : "";
        if (!title.isEmpty() && title.length() < SHORT && Character.isLetterOrDigit(title.charAt(title.length() - 1))) {
            lines.clear();
            heading(title);
        }
        endParagraph();
    }

    /** {@code I need the following from you:}. */
    private boolean isAnnouncing(int[] line) {
        String words = text.substring(line[0], line[1]).strip();
        int sentence = Math.max(words.lastIndexOf(". "), words.lastIndexOf("! ")) + 1;
        return words.endsWith(":") && rules.is(RuleKind.ANNOUNCEMENT, words.substring(sentence));
    }

    private void heading(String title) {
        String plain = title.replaceAll("\\([^)]*\\)", " ").strip();
        boolean shopping = rules.is(RuleKind.SHOPPING_HEADING, plain);
        listed = shopping || rules.is(RuleKind.TASKS_HEADING, plain);
        left = rules.is(RuleKind.OTHER_HEADING, plain) || rules.is(RuleKind.PEOPLE_HEADING, plain);
        verb = shopping ? rules.say("shopping") : "";
        marker = "";
    }

    private void item(String line, int lineStart, int from, int end, String mark, String ticked) {
        if (!mark.equals(marker)) {
            list++;
            marker = mark;
        }
        if (left || TICKED.matcher(ticked).find()) {
            return;
        }
        boolean box = !ticked.isEmpty();
        Optional<String> label = label(text.substring(from, end));
        if (label.isPresent() && people.isPerson(label.get())) {
            add(text.indexOf(":", from) + 1, end, Form.ITEM, label, true);
        } else if (label.filter(name -> rules.is(RuleKind.OTHER_HEADING, name)).isEmpty()) {
            boolean task = label.filter(name -> rules.is(RuleKind.TASKS_HEADING, name)).isPresent();
            add(task ? text.indexOf(":", from) + 1 : from, end, Form.ITEM, Optional.empty(), box || task || listed);
        }
    }

    /** {@code | write to the city | me | 15 March |}. */
    private void row(String line, int from) {
        Optional<String> owner = Optional.empty();
        int begin = -1;
        int at = from;
        int column = -1;
        boolean first = !marker.equals("|");
        ownerColumn = first ? -1 : ownerColumn;
        marker = "|";
        for (String cell : line.split("\\|", -1)) {
            String words = cell.strip();
            column++;
            if (first && rules.is(RuleKind.OWNER_HEADING, words)) {
                ownerColumn = column;
                return;
            }
            boolean name = column == ownerColumn && Character.isUpperCase((words + " ").charAt(0));
            if (owner.isEmpty() && (name || people.isPerson(words))) {
                owner = Optional.of(words);
                blank(at, at + cell.length());
            } else if (begin < 0 && rules.tokens(words).size() > 1) {
                begin = at;
            }
            at += cell.length() + 1;
        }
        if (begin >= 0 && !left) {
            for (int i = begin; i < from + line.length(); i++) {
                if (text.charAt(i) == '|') {
                    text.setCharAt(i, ',');
                }
            }
            add(begin, from + line.length(), Form.ITEM, owner, owner.isPresent() || listed);
        }
    }

    /** {@code Action: call Ann}, {@code AP Ann   call Ben}, {@code Ann: call Ben}. */
    private boolean labelled(String line, int from, int end) {
        Optional<String> label = label(line);
        int colon = label.isPresent() ? line.indexOf(':') + 1 : 0;
        if (label.isPresent() && people.isPerson(label.get())) {
            endParagraph();
            add(from + colon, end, Form.ITEM, label, false);
            return true;
        }
        if (label.filter(name -> rules.is(RuleKind.OTHER_HEADING, name)).isPresent()) {
            endParagraph();
            return true;
        }
        List<Token> words = rules.tokens(line);
        boolean task = !words.isEmpty() && rules.is(RuleKind.TASKS_HEADING, words.subList(0, 1)) && words.size() > 2
                && (words.get(0).capital() || words.get(1).isSign(':'));
        if (!task) {
            return false;
        }
        endParagraph();
        int next = words.get(1).isSign(':') || words.get(1).isSign('-') ? 2 : 1;
        Optional<String> who = people.in(words.subList(next, Math.min(words.size(), next + 3)), line)
                .filter(name -> line.startsWith(name, words.get(next).start()));
        boolean own = rules.is(RuleKind.MYSELF, words.subList(next, next + 1));
        Optional<String> owner = own ? Optional.of(words.get(next).text()) : who;
        int begin = owner.map(name -> words.get(next).start() + name.length()).orElse(words.get(next).start());
        add(from + begin, end, Form.ITEM, owner, true);
        return true;
    }

    private Optional<String> label(String line) {
        Matcher label = LABEL.matcher(line);
        return label.find() && !label.group(1).contains("  ") ? Optional.of(label.group(1).strip()) : Optional.empty();
    }

    /** Lines that were broken where no more fitted are one paragraph, others stand each for itself. */
    private void endParagraph() {
        if (lines.isEmpty() || left) {
            lines.clear();
            return;
        }
        int from = lines.get(0)[0];
        int to = lines.get(lines.size() - 1)[1];
        boolean announced = isAnnouncing(lines.get(lines.size() - 1));
        if (turn.isPresent()) {
            add(from, to, Form.TURN, Optional.empty());
        } else if (lines.size() == 1 && pieces.isEmpty() && !isSentence(lines.get(0)) && to + 1 < text.length()) {
            heading(text.substring(from, to));
        } else if (lines.size() > 1 && isBroken()) {
            add(from, to, Form.PROSE, Optional.empty());
        } else {
            list++;
            boolean titled = lines.size() > 1 && !isSentence(lines.get(0)) && isSentence(lines.get(1));
            lines.subList(titled ? 1 : 0, lines.size())
                    .forEach(line -> add(line[0], line[1], isSentence(line) ? Form.PROSE : Form.LINE, Optional.empty()));
        }
        listed |= announced;
        lines.clear();
    }

    private boolean isSentence(int[] line) {
        String words = text.substring(line[0], line[1]).strip();
        return words.length() > 2 * SHORT || words.endsWith(".") || words.matches(".*[.?!] \\p{Lu}.*");
    }

    private boolean isBroken() {
        int widest = lines.stream().mapToInt(line -> line[1] - line[0]).max().orElse(0);
        int full = 0;
        for (int at = 0; at + 1 < lines.size(); at++) {
            String next = text.substring(lines.get(at + 1)[0], lines.get(at + 1)[1]).strip();
            int word = next.indexOf(' ') < 0 ? next.length() : next.indexOf(' ');
            full += lines.get(at)[1] - lines.get(at)[0] + 1 + word >= widest ? 1 : 0;
        }
        return widest >= SHORT && full * 5 >= (lines.size() - 1) * 4;
    }

    private void add(int from, int to, Form form, Optional<String> owner) {
        add(from, to, form, owner, listed && form != Form.PROSE);
    }

    private void add(int from, int to, Form form, Optional<String> owner, boolean task) {
        if (!text.substring(from, to).isBlank()) {
            int number = form == Form.ITEM || form == Form.LINE ? list : 0;
            pieces.add(new Piece(from, to, form, number, task, verb, owner, turn, sheet));
        }
        if (form == Form.PROSE) {
            marker = "";
            listed = false;
        }
    }

    private void blank(int from, int to) {
        for (int at = from; at < to; at++) {
            if (text.charAt(at) != '\n') {
                text.setCharAt(at, ' ');
            }
        }
    }
}
