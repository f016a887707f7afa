/** What runs by itself, from its first cause to what arrives at other programs. */
@NullMarked
package dev.loopkeeper.checks.automation;

import org.jspecify.annotations.NullMarked;
