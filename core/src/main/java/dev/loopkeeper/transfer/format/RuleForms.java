package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Optional;

/** Rules without what their dates say anyway. Stateless. */
final class RuleForms {
    private RuleForms() {}

    /** The rule of a step, without the weekday or the day of the month on which its date is; empty when it has none. */
    static String plain(Step step) {
        String rule = Step.REPEAT
                .find(step.doc())
                .map(repeat -> repeat.rule().rrule())
                .orElse("");
        Optional<LocalDate> day = Step.DUE
                .find(step.doc())
                .or(() -> Step.PLANNED.find(step.doc()))
                .map(due -> due.day());
        return day.map(date -> without(rule, date)).orElse(rule);
    }

    private static String without(String rule, LocalDate date) {
        String weekday = ";BYDAY=" + letters(date.getDayOfWeek());
        if (rule.startsWith("FREQ=WEEKLY") && rule.endsWith(weekday)) {
            return rule.substring(0, rule.length() - weekday.length());
        }
        String monthDay = ";BYMONTHDAY=" + date.getDayOfMonth();
        return rule.startsWith("FREQ=MONTHLY") && rule.endsWith(monthDay)
                ? rule.substring(0, rule.length() - monthDay.length())
                : rule;
    }

    private static String letters(DayOfWeek day) {
        return day.name().substring(0, 2);
    }
}
