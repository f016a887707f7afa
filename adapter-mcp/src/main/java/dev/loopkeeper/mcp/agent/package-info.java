/** Tells programs that are agents how they reach their tools here. */
@NullMarked
package dev.loopkeeper.mcp.agent;

import org.jspecify.annotations.NullMarked;
