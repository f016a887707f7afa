#!/usr/bin/env bash
# natty 1.1.0 (io.github.natty-parser): a number in a sentence is a time of today, even the last digit of one.
# Source: Parser.parse of what people write on lists, on Wednesday 14 January 2026 at 15:00 UTC; what it matched and the time it gives.
# One would guess: no date in any of them, as no word in front of the number says that it is a time.
# Seen: 12 eggs are noon, bug 1847 is 18:47, five people are 05:00, of 500 words the last 0 is midnight, and version 2.12 is 02:12.
# What a person means as a date is missed beside that: "the 31st" is none.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy() { mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact="$1" -DoutputDirectory="$work/lib"; }
copy io.github.natty-parser:natty:1.1.0
copy org.antlr:antlr-runtime:3.5.3
copy org.slf4j:slf4j-api:2.0.17
cat > "$work/Sentences.java" <<'JAVA'
import java.time.Instant;
import java.util.Date;
import java.util.TimeZone;
import org.natty.DateGroup;
import org.natty.Parser;

class Sentences {
    public static void main(String[] none) {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Date now = Date.from(Instant.parse("2026-01-14T15:00:00Z"));
        for (String text : new String[] {
            "Buy 12 eggs", "Fix bug 1847", "Call 5 people", "Write 500 words", "version 2.12", "Pay rent on the 31st"
        }) {
            String found = "";
            for (DateGroup group : new Parser(utc).parse(text, now)) {
                found += " [" + group.getText() + "] " + group.getDates().get(0).toInstant();
            }
            System.out.println(text + " =" + found);
        }
    }
}
JAVA
seen=$(java -Duser.timezone=UTC -cp "$work/lib/*" "$work/Sentences.java" 2> /dev/null)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'WANTED'
Buy 12 eggs = [12] 2026-01-14T12:00:00Z
Fix bug 1847 = [1847] 2026-01-14T18:47:00Z
Call 5 people = [5] 2026-01-14T05:00:00Z
Write 500 words = [0] 2026-01-14T00:00:00Z
version 2.12 = [2.12] 2026-01-14T02:12:00Z
Pay rent on the 31st =
WANTED
