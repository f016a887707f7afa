/** Tools of other MCP servers: where a server is, what its tools answer, and how a step is connected to one. Values and ports. */
@NullMarked
package dev.loopkeeper.connection;

import org.jspecify.annotations.NullMarked;
