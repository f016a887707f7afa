/** A server of language models on this machine that answers what it is told to, well or badly. */
@NullMarked
package dev.loopkeeper.testkit.model;

import org.jspecify.annotations.NullMarked;
