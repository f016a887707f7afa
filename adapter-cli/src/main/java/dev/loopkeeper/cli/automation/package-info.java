/** The commands about agents. */
@NullMarked
package dev.loopkeeper.cli.automation;

import org.jspecify.annotations.NullMarked;
