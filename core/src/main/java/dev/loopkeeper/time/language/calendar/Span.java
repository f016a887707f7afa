package dev.loopkeeper.time.language.calendar;

import java.time.LocalDateTime;

/** From a local time to another, the last minute included. */
public record Span(LocalDateTime start, LocalDateTime end, Grain grain) {}
