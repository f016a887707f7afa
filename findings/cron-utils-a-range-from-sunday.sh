#!/usr/bin/env bash
# cron-utils 9.2.1: in the UNIX definition a range of weekdays may begin with Sunday as 0, but not as SUN.
# Source: CronParser of CronType.UNIX, ExecutionTime.nextExecution, in UTC.
# One would guess: SUN is the name of 0, so "SUN-TUE" and "0-2" are the same days, as in crontab(5).
# Seen: "0-2" gives Sunday to Tuesday, "FRI-SUN" works, and "SUN-TUE" is refused as the range [7,2].
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy() { mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact="$1" -DoutputDirectory="$work/lib"; }
copy com.cronutils:cron-utils:9.2.1
copy org.slf4j:slf4j-api:2.0.17
copy org.slf4j:slf4j-nop:2.0.17
cat > "$work/Ranges.java" <<'JAVA'
import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

class Ranges {
    public static void main(String[] none) {
        CronParser parser = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX));
        for (String days : new String[] {"0-2", "FRI-SUN", "SUN", "SUN-TUE"}) {
            String line = days + ":";
            try {
                ExecutionTime times = ExecutionTime.forCron(parser.parse("0 9 * * " + days));
                ZonedDateTime at = ZonedDateTime.of(2026, 11, 1, 12, 0, 0, 0, ZoneOffset.UTC);
                for (int i = 0; i < 3; i++) {
                    at = times.nextExecution(at).orElseThrow();
                    line += " " + at.getDayOfWeek();
                }
            } catch (IllegalArgumentException e) {
                line += " " + e.getMessage();
            }
            System.out.println(line);
        }
    }
}
JAVA
seen=$(java -cp "$work/lib/*" "$work/Ranges.java")
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'SEEN'
0-2: MONDAY TUESDAY SUNDAY
FRI-SUN: FRIDAY SATURDAY SUNDAY
SUN: SUNDAY SUNDAY SUNDAY
SUN-TUE: Failed to parse cron expression. Invalid range! [7,2]
SEEN
