/** Messages as a language model reads them: what it is asked, and what speaks against its answer. */
@NullMarked
package dev.loopkeeper.listening.judge;

import org.jspecify.annotations.NullMarked;
