/** The Model Context Protocol on the server's side: messages in, replies and notifications out; knows no transport. */
@NullMarked
package dev.loopkeeper.mcp.protocol;

import org.jspecify.annotations.NullMarked;
