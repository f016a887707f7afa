/** Loopkeeper over HTTP: REST and the web page. */
@NullMarked
package dev.loopkeeper.rest;

import org.jspecify.annotations.NullMarked;
