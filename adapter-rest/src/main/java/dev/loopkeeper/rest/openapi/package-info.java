/** Describes everything that can be asked for, for programs as OpenAPI and for people as a page. */
@NullMarked
package dev.loopkeeper.rest.openapi;

import org.jspecify.annotations.NullMarked;
