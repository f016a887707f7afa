/** The calendar that other programs subscribe to. */
@NullMarked
package dev.loopkeeper.rest.feed;

import org.jspecify.annotations.NullMarked;
