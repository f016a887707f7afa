/** Tasks as other programs write them: each format read into steps and written from them. */
@NullMarked
package dev.loopkeeper.transfer.format;

import org.jspecify.annotations.NullMarked;
