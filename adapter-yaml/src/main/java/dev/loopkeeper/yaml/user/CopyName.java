package dev.loopkeeper.yaml.user;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the name of a file tells of the file that it was copied from. Names that this program makes have neither spaces,
 * brackets nor capital letters, so that none of them looks like a copy.
 *
 * @param original the name of the file that it was copied from
 * @param mark what was added to that name
 * @param kind how sure that is
 */
record CopyName(String original, String mark, Kind kind) {
    /** How sure it is that a file is a copy, and of what kind. */
    enum Kind {
        /** The mark of a synchronisation program or of git: it is a version from elsewhere. */
        VERSION,
        /** The state before, kept by an editor or a merge tool. */
        BACKUP,
        /** Only what it holds can tell: {@code week-2 (1).yml} may be a file of its own. */
        LIKELY
    }

    private static final String ENDING = "(\\.yml|\\.jsonl?|)";

    /** Dropbox, Nextcloud, Seafile and others, in several languages; Syncthing; git's merge tools. */
    private static final Pattern VERSION = Pattern.compile(
            "(.+?)( ?\\([^/]*(?:[ck]onfli[ckt]|case clash|競合|冲突|衝突|충돌|"
                    + "конфликт)[^/]*\\)|(?-i:\\.sync-conflict-\\d{8}-\\d{6}-[A-Z0-9]+|_(?:LOCAL|REMOTE|BASE|BACKUP)_\\d+))"
                    + ENDING,
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern BACKUP = Pattern.compile(
            "#?(.+\\.(?:yml|jsonl?))(~.*|#|\\.~\\d+~|\\.(?:orig|bak|backup|old|save|mine|theirs|ours|r?\\d+))");

    /** The same marks behind the ending, which programs write that know no endings. */
    private static final Pattern VERSION_BEHIND = Pattern.compile(
            "(.+\\.(?:yml|jsonl?))(\\.(?:sync-)?conflict[^/]*|(?: -)? copy| \\(\\d+\\))(?<!\\.(?:yml|jsonl?))",
            Pattern.CASE_INSENSITIVE);

    /** What file managers call a copy, in several languages. */
    private static final String COPY = "(?:copy|kopie|kopia|kopi|kopio|copie|copia|cópia|копия|副本|コピー|복사본)";

    /** Google Drive and browsers, iCloud, Finder, Windows, GNOME, OneDrive, ownCloud, Resilio. */
    private static final Pattern USUAL = Pattern.compile(
            " ?\\(\\d+\\)| \\d+|(?: [-–])? " + COPY + "(?: \\(?\\d+\\)?)?| \\((?:.* )?" + COPY
                    + "(?: \\d+)?\\)| ?[\\[(]conflict[\\])]|(?-i:-[A-Z0-9][A-Z0-9-]*)|_conflict-\\d.*"
                    + "|\\.sync-conflict-\\d.*|\\.Conflict",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /** Google Drive and Windows put it in front: {@code Copy of week-2}, {@code Copy (2) of week-2}. */
    private static final Pattern IN_FRONT = Pattern.compile(
            "((?:" + COPY + "(?: \\(\\d+\\))?(?: (?:of|von|van|av|af|de|di|pliku))? )+)(.+)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern HASH = Pattern.compile("~[a-z2-7]{10}(?:@\\d+)?(?:\\.[a-z]+)?");

    /**
     * What a name tells.
     *
     * @param name the name of a file or folder
     * @param beside the names of all that lies beside it
     */
    static Optional<CopyName> of(String name, Set<String> beside) {
        if (isOurs(name)) {
            return Optional.empty();
        }
        Matcher backup = BACKUP.matcher(name);
        if (backup.matches()) {
            return Optional.of(new CopyName(backup.group(1), backup.group(2), Kind.BACKUP));
        }
        Matcher behind = VERSION_BEHIND.matcher(name);
        if (behind.matches()) {
            return Optional.of(new CopyName(behind.group(1), behind.group(2), Kind.VERSION));
        }
        Matcher version = VERSION.matcher(name);
        return version.matches()
                ? Optional.of(new CopyName(version.group(1) + version.group(3), version.group(2), Kind.VERSION))
                : likely(name, beside).or(() -> inFront(name, beside));
    }

    /** Whether other programs write such marks by themselves. */
    boolean isUsual() {
        return USUAL.matcher(mark).matches() || IN_FRONT.matcher(mark + "a").matches();
    }

    /** Whether a name may have been made by this program. */
    static boolean isOurs(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean plain = (Character.isLetterOrDigit(c) && !Character.isUpperCase(c)) || "._@-".indexOf(c) >= 0;
            if (!plain && Character.getType(c) != Character.NON_SPACING_MARK) {
                return HASH.matcher(name.substring(i)).matches();
            }
        }
        return !name.contains("conflict") && !goesOn(name, ".yml") && !goesOn(name, ".json");
    }

    /** Whether something follows the ending of a file of the store. */
    private static boolean goesOn(String name, String ending) {
        return name.contains(ending) && BACKUP.matcher(name).matches();
    }

    /** The name behind the mark, or what that is a copy of itself. */
    private static Optional<CopyName> inFront(String name, Set<String> beside) {
        Matcher copy = IN_FRONT.matcher(name);
        if (!copy.matches()) {
            return Optional.empty();
        }
        String rest = copy.group(2);
        return beside.contains(rest)
                ? Optional.of(new CopyName(rest, copy.group(1), Kind.LIKELY))
                : likely(rest, beside).map(of -> new CopyName(of.original, copy.group(1), of.kind));
    }

    /** The longest name beside it that it begins with. */
    private static Optional<CopyName> likely(String name, Set<String> beside) {
        int dot = name.lastIndexOf('.');
        String ending = dot < 0 ? "" : name.substring(dot);
        String stem = name.substring(0, name.length() - ending.length());
        for (int end = stem.length() - 1; end > 0; end--) {
            String original = stem.substring(0, end) + ending;
            if (!Character.isLetterOrDigit(stem.charAt(end)) && beside.contains(original)) {
                return Optional.of(new CopyName(original, stem.substring(end), Kind.LIKELY));
            }
        }
        return Optional.empty();
    }
}
