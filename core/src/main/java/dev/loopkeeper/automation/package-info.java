/** What happens without being asked for each time: when, what, and whether a person has to agree. */
@NullMarked
package dev.loopkeeper.automation;

import org.jspecify.annotations.NullMarked;
