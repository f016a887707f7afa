/** The endpoints: which tool each calls, with what, and how it shows the result. */
@NullMarked
package dev.loopkeeper.rest.api;

import org.jspecify.annotations.NullMarked;
