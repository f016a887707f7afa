/** Calls tools of other MCP servers: the protocol by its official SDK, programs, time, size and faults by our own rules. */
@NullMarked
package dev.loopkeeper.mcpclient;

import org.jspecify.annotations.NullMarked;
