#!/usr/bin/env bash
# lib-recur 0.17.1 (org.dmfs): a monthly rule that names weekdays and days of the month fails as soon as it says what to do with days that do not exist.
# Source: RecurrenceRule.iterator of "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13" (every Friday the 13th), alone and with RFC 7529's SKIP.
# One would guess: SKIP changes nothing here, as every month has a 13th, so both rules give the same Fridays; or the constructor refuses the rule.
# Seen: the constructor takes the rule, and iterator() throws a ClassCastException. BYMONTHDAY with SKIP works without BYDAY.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy() { mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact="$1" -DoutputDirectory="$work/lib"; }
copy org.dmfs:lib-recur:0.17.1
copy org.dmfs:rfc5545-datetime:0.3
copy org.dmfs:jems2:2.23.1
cat > "$work/Rules.java" <<'JAVA'
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;

class Rules {
    public static void main(String[] none) throws Exception {
        for (String rule : new String[] {
            "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
            "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
            "RSCALE=GREGORIAN;FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;SKIP=BACKWARD"
        }) {
            RecurrenceRule read = new RecurrenceRule(rule);
            String dates = "";
            try {
                RecurrenceRuleIterator days = read.iterator(DateTime.parse("20260101"));
                for (int i = 0; i < 3; i++) {
                    dates += " " + days.nextDateTime();
                }
            } catch (RuntimeException e) {
                dates = " " + e.getClass().getSimpleName();
            }
            System.out.println(rule + ":" + dates);
        }
    }
}
JAVA
seen=$(java -cp "$work/lib/*" "$work/Rules.java")
printf '%s\n' "$seen"
grep -qx 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13: 20260213 20260313 20261113' <<<"$seen"
grep -qx 'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD: 20260131 20260228 20260331' <<<"$seen"
grep -qx 'RSCALE=GREGORIAN;FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;SKIP=BACKWARD: ClassCastException' <<<"$seen"
