/** The commands that move data: exports, imports, migrations, backups. */
@NullMarked
package dev.loopkeeper.cli.moving;

import org.jspecify.annotations.NullMarked;
