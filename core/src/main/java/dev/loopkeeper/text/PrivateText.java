package dev.loopkeeper.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes out what somebody marks as private: what stands between {@code <private>} and {@code </private>}, in any case, with
 * spaces or attributes in the tags, or with their brackets escaped. Where a tag is missing nothing private may stay: an open
 * one reaches to the end, and a closing one without its beginning reaches back to the start. Linear time. Stateless.
 */
final class PrivateText {
    private static final Pattern TAG = Pattern.compile(
            "(?:<|＜|&(?:amp;)*+(?:lt|#0*+60|#x0*+3c);)\\s*+(/?)\\s*+private(?![\\w-])"
                    + "(?:[^<>&＜＞]*+(?:>|＞|&(?:amp;)*+(?:gt|#0*+62|#x0*+3e);))?",
            Pattern.CASE_INSENSITIVE);

    private PrivateText() {}

    /** A private part, from the beginning of its first tag to the end of its last one, and what stands between them. */
    private record Part(int from, int inside, int outside, int to) {}

    /** The text with {@code mark} for each private part; what was taken out is added to {@code removed}. */
    static String takenOut(String text, String mark, List<String> removed) {
        StringBuilder left = new StringBuilder();
        int from = 0;
        for (Part part : parts(text)) {
            left.append(text, from, part.from).append(mark);
            removed.add(text.substring(part.inside, part.outside));
            from = part.to;
        }
        return left.append(text, from, text.length()).toString();
    }

    private static List<Part> parts(String text) {
        List<Part> parts = new ArrayList<>();
        Matcher tag = TAG.matcher(text);
        int from = 0;
        int inside = 0;
        int depth = 0;
        while (tag.find()) {
            boolean opening = tag.group(1).isEmpty();
            if (opening && depth == 0) {
                from = tag.start();
                inside = tag.end();
            } else if (!opening && depth == 0) {
                parts.clear();
                parts.add(new Part(0, 0, tag.start(), tag.end()));
            } else if (!opening && depth == 1) {
                parts.add(new Part(from, inside, tag.start(), tag.end()));
            }
            depth = Math.max(0, depth + (opening ? 1 : -1));
        }
        if (depth > 0) {
            parts.add(new Part(from, inside, text.length(), text.length()));
        }
        return parts;
    }
}
