package dev.loopkeeper.action.loop;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Relevance;

/**
 * A loop that is brought up, and why.
 *
 * @param loop the loop
 * @param relevance how much it matters now
 */
public record RelevantLoop(OpenLoop loop, Relevance relevance) {}
