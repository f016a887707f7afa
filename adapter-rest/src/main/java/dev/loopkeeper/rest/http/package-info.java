/** What every request and answer has in common: who may ask, how answers are wrapped. */
@NullMarked
package dev.loopkeeper.rest.http;

import org.jspecify.annotations.NullMarked;
