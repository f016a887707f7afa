/** The assistant's door: Loopkeeper's tools, resources and prompts over the Model Context Protocol. */
@NullMarked
package dev.loopkeeper.mcp;

import org.jspecify.annotations.NullMarked;
