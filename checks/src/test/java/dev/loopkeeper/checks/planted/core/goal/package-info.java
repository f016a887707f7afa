/** Is a later package than json. */
@NullMarked
package dev.loopkeeper.checks.planted.core.goal;

import org.jspecify.annotations.NullMarked;
