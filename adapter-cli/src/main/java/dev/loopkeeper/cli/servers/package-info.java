/** The command about servers of tools, and what it shows. */
@NullMarked
package dev.loopkeeper.cli.servers;

import org.jspecify.annotations.NullMarked;
