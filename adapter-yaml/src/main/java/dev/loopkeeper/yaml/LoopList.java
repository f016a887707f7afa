package dev.loopkeeper.yaml;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.yaml.files.RelPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.List;

/**
 * The loops that a file holds, in its order.
 *
 * @param loops the loops
 */
record LoopList(List<OpenLoop> loops) {
    static LoopList of(RelPath file, YamlText text) {
        return new LoopList(LoopForm.read(file, LoopForm.listing(file, text).items()));
    }
}
