/** The use case Agenda: what is due, planned or promised, day by day. */
@NullMarked
package dev.loopkeeper.action.agenda;

import org.jspecify.annotations.NullMarked;
