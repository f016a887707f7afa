/** What the protocol's own conformance suite needs of a server: things to call, and a way in over HTTP. */
@NullMarked
package dev.loopkeeper.mcp.conformance;

import org.jspecify.annotations.NullMarked;
