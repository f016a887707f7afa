/** Language models: what is asked of one, what it answers, and how the answer is checked. Everything works without. */
@NullMarked
package dev.loopkeeper.model;

import org.jspecify.annotations.NullMarked;
