/** The use case Status: the day at a glance. */
@NullMarked
package dev.loopkeeper.action.status;

import org.jspecify.annotations.NullMarked;
