/** Tasks that are kept the same as those of a list that other programs change, too. */
@NullMarked
package dev.loopkeeper.transfer.sync;

import org.jspecify.annotations.NullMarked;
