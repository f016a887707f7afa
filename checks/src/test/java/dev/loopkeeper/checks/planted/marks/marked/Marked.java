package dev.loopkeeper.checks.planted.marks.marked;

final class Marked {}
