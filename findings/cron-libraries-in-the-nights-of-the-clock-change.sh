#!/usr/bin/env bash
# cron-utils 9.2.1, spring-context 6.2.12 and Quartz 2.5.0: "every day at 02:30" and "every hour" in the two nights in which Berlin changes its clocks.
# Source: ExecutionTime.nextExecution (UNIX definition), CronExpression.next, CronExpression.getNextValidTimeAfter.
# One would guess: where there is no 02:30 the job runs at 03:00, as with Vixie cron; where there are two it runs once; and an hourly job runs each hour.
# Seen: all three leave out the night without 02:30, so that a daily job has a day without a run. In the night with two, cron-utils takes the first, Quartz
# the second, and Spring both. Quartz's hourly job, too, leaves out the first 02:00, and so waits two hours.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy() { mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact="$1" -DoutputDirectory="$work/lib"; }
copy com.cronutils:cron-utils:9.2.1
copy org.quartz-scheduler:quartz:2.5.0
copy org.slf4j:slf4j-api:2.0.17
copy org.slf4j:slf4j-nop:2.0.17
copy org.springframework:spring-context:6.2.12
copy org.springframework:spring-core:6.2.12
copy org.springframework:spring-jcl:6.2.12
cat > "$work/Nights.java" <<'JAVA'
import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.TimeZone;
import java.util.function.UnaryOperator;

class Nights {
    static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    public static void main(String[] none) throws Exception {
        for (String start : new String[] {"2026-03-28T12:00+01:00", "2026-10-24T12:00+02:00"}) {
            print("cron-utils daily", start, 2, cronUtils("30 2 * * *"));
            print("spring daily", start, 2, spring("0 30 2 * * *"));
            print("quartz daily", start, 2, quartz("0 30 2 * * ?"));
        }
        String before = "2026-10-25T01:30+02:00";
        print("cron-utils hourly", before, 3, cronUtils("0 * * * *"));
        print("spring hourly", before, 3, spring("0 0 * * * *"));
        print("quartz hourly", before, 3, quartz("0 0 * * * ?"));
    }

    static UnaryOperator<ZonedDateTime> cronUtils(String text) {
        var parser = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX));
        var times = ExecutionTime.forCron(parser.parse(text));
        return from -> times.nextExecution(from).orElseThrow();
    }

    static UnaryOperator<ZonedDateTime> spring(String text) {
        return org.springframework.scheduling.support.CronExpression.parse(text)::next;
    }

    static UnaryOperator<ZonedDateTime> quartz(String text) throws Exception {
        var times = new org.quartz.CronExpression(text);
        times.setTimeZone(TimeZone.getTimeZone(BERLIN));
        return from -> times.getNextValidTimeAfter(Date.from(from.toInstant())).toInstant().atZone(BERLIN);
    }

    static void print(String name, String start, int times, UnaryOperator<ZonedDateTime> next) {
        ZonedDateTime at = ZonedDateTime.parse(start).withZoneSameInstant(BERLIN);
        StringBuilder line = new StringBuilder(name + ":");
        for (int i = 0; i < times; i++) {
            at = next.apply(at);
            line.append(' ').append(at.toOffsetDateTime());
        }
        System.out.println(line);
    }
}
JAVA
seen=$(java -cp "$work/lib/*" "$work/Nights.java")
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'SEEN'
cron-utils daily: 2026-03-30T02:30+02:00 2026-03-31T02:30+02:00
spring daily: 2026-03-30T02:30+02:00 2026-03-31T02:30+02:00
quartz daily: 2026-03-30T02:30+02:00 2026-03-31T02:30+02:00
cron-utils daily: 2026-10-25T02:30+02:00 2026-10-26T02:30+01:00
spring daily: 2026-10-25T02:30+02:00 2026-10-25T02:30+01:00
quartz daily: 2026-10-25T02:30+01:00 2026-10-26T02:30+01:00
cron-utils hourly: 2026-10-25T02:00+02:00 2026-10-25T02:00+01:00 2026-10-25T03:00+01:00
spring hourly: 2026-10-25T02:00+02:00 2026-10-25T02:00+01:00 2026-10-25T03:00+01:00
quartz hourly: 2026-10-25T02:00+01:00 2026-10-25T03:00+01:00 2026-10-25T04:00+01:00
SEEN
