/** Use cases for goals and their steps: create, plan, change, order, list, delete. */
@NullMarked
package dev.loopkeeper.action.goal;

import org.jspecify.annotations.NullMarked;
