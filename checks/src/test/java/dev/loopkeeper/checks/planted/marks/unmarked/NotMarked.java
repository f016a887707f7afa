package dev.loopkeeper.checks.planted.marks.unmarked;

final class NotMarked {}
