/** All tools, and how one of them is called by its name. */
@NullMarked
package dev.loopkeeper.tool.catalog;

import org.jspecify.annotations.NullMarked;
