/** The web page: its files, as they are served. */
@NullMarked
package dev.loopkeeper.rest.page;

import org.jspecify.annotations.NullMarked;
