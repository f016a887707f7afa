package dev.loopkeeper.yaml;

import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.yaml.files.RelPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.List;

/**
 * The loops that a file holds.
 *
 * @param loops the loops, in the order of the file
 * @param pending those that are pending, in the order of {@link LoopQuery#ORDER}
 */
record LoopList(List<OpenLoop> loops, List<OpenLoop> pending) {
    static LoopList of(RelPath file, YamlText text) {
        return of(LoopForm.read(file, LoopForm.listing(file, text).items()));
    }

    private static LoopList of(List<OpenLoop> loops) {
        return new LoopList(
                loops,
                loops.stream().filter(OpenLoop::pending).sorted(LoopQuery.ORDER).toList());
    }
}
