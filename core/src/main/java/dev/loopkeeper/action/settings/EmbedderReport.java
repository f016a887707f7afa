package dev.loopkeeper.action.settings;

import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.EmbeddingReply;
import dev.loopkeeper.model.EmbeddingReply.Embedded;
import dev.loopkeeper.model.EmbeddingReply.Failed;
import dev.loopkeeper.model.OpenEmbedder;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Which embedder is asked, and whether it answers.
 *
 * @param setting what is set
 * @param name what people call it; empty when it cannot be asked
 * @param answers whether it answered; empty when it was not tried
 * @param dimensions of how many numbers its vectors are; empty when it did not answer
 * @param took how long it took; empty when it did not answer
 * @param message the outcome in words
 */
public record EmbedderReport(
        String setting,
        Optional<String> name,
        Optional<Boolean> answers,
        Optional<Integer> dimensions,
        Optional<Duration> took,
        String message) {
    private static final List<String> TEXTS = List.of("The boiler is broken.", "Who repairs the heating?");

    /**
     * Tells, and asks outside of transactions, as it may take long.
     *
     * @param tries whether the embedder is asked something, to see whether it answers
     * @return empty when none is set
     */
    public static Optional<EmbedderReport> of(Workspace workspace, Caller caller, boolean tries) {
        Optional<String> setting = workspace
                .read(caller, view -> Settings.EMBEDDER.find(view.settings().doc()))
                .filter(place -> !place.equals(EmbedderPlace.OFF));
        Optional<OpenEmbedder> model = workspace.read(caller, View::embeddingModel);
        return setting.map(place -> model.map(found -> of(place, found, tries)).orElseGet(() -> without(place)));
    }

    private static EmbedderReport of(String setting, OpenEmbedder model, boolean tries) {
        String name = model.name();
        String words = model.pause()
                .map(left -> " did not answer in time; words alone order, and it is asked again in "
                        + Math.max(1, left.toSeconds()) + " s, or by 'loopkeeper model test'")
                .orElse("");
        EmbedderReport untried = new EmbedderReport(
                setting, Optional.of(name), Optional.empty(), Optional.empty(), Optional.empty(), name + words + ".");
        return tries ? untried.tried(model.embed(TEXTS)) : untried;
    }

    private static EmbedderReport without(String setting) {
        String message =
                "'" + setting + "' cannot be asked: only the one user of a store has an embedder, and this program"
                        + " has to know its kind.";
        return new EmbedderReport(
                setting, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), message);
    }

    private EmbedderReport tried(EmbeddingReply reply) {
        if (reply instanceof Failed failed) {
            return new EmbedderReport(
                    setting, name, Optional.of(false), Optional.empty(), Optional.empty(), failed.why());
        }
        Embedded embedded = (Embedded) reply;
        int length = embedded.vectors().get(0).length;
        String words = name.orElse(setting) + " answers with vectors of " + length + " dimensions. It took "
                + embedded.took().toMillis() + " ms.";
        return new EmbedderReport(
                setting, name, Optional.of(true), Optional.of(length), Optional.of(embedded.took()), words);
    }
}
