package dev.loopkeeper.model;

import dev.loopkeeper.model.EmbedderPlace.Bundled;
import dev.loopkeeper.model.EmbedderPlace.OnDisk;
import dev.loopkeeper.model.EmbedderPlace.Served;
import java.util.Optional;
import java.util.regex.Pattern;

/** How people write embedders. Stateless. */
final class EmbedderForms {
    private static final String DISK = "onnx:";

    /** On any platform: settings of one machine may be read on another. */
    private static final Pattern MODEL_FILE = Pattern.compile("(/|[A-Za-z]:[\\\\/]|\\\\\\\\).*\\.onnx");

    private static final Pattern SERVED = Pattern.compile("(ollama|openai):[^@\\s]+(@\\S+)?");

    private EmbedderForms() {}

    static Optional<String> fault(String setting) {
        if (setting.startsWith(DISK)) {
            return MODEL_FILE.matcher(setting.substring(DISK.length())).matches()
                    ? Optional.empty()
                    : Optional.of("'" + setting + "' needs the whole path of a model, such as onnx:/models/model.onnx");
        }
        if (SERVED.matcher(setting).matches()) {
            return ModelPlace.fault(setting);
        }
        return setting.equals(EmbedderPlace.OFF) || setting.equals(EmbedderPlace.BGE)
                ? Optional.empty()
                : Optional.of("'" + setting + "' is not an embedder; write bge, ollama:NAME, openai:NAME,"
                        + " openai:NAME@https://HOST/v1, onnx:/PATH/model.onnx or off");
    }

    /** What a setting means in which nothing is wrong; empty for no embedder. */
    static Optional<EmbedderPlace> place(String setting) {
        if (setting.equals(EmbedderPlace.OFF)) {
            return Optional.empty();
        }
        if (setting.equals(EmbedderPlace.BGE)) {
            return Optional.of(new Bundled());
        }
        return setting.startsWith(DISK)
                ? Optional.of(new OnDisk(setting.substring(DISK.length())))
                : ModelPlace.of(setting).map(Served::new);
    }
}
