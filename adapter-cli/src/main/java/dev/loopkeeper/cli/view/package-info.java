/** Shows the tools' results to a person, one view for each kind of result. */
@NullMarked
package dev.loopkeeper.cli.view;

import org.jspecify.annotations.NullMarked;
