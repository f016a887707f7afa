package dev.loopkeeper.time;

import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * The present as a person sees it.
 *
 * @param now what their clock shows
 * @param today their day, which may begin after midnight
 * @param weeks the day on which their weeks start
 */
public record Present(LocalDateTime now, LocalDate today, WeekStart weeks) {}
