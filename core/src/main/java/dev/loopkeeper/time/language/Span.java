package dev.loopkeeper.time.language;

import java.time.LocalDateTime;

/** From a local time to another, the last minute included. */
record Span(LocalDateTime start, LocalDateTime end, Grain grain) {}
