package dev.loopkeeper.tool.store;

import dev.loopkeeper.action.settings.EmbedderReport;
import dev.loopkeeper.action.settings.ModelReport;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.Usage;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code model}: the language model and the embedder that are asked, and whether they answer. */
final class ModelTool {
    private static final Param<Boolean> TEST = Param.optional(
                    "test", Shapes.flag(), "true: ask them something, to see whether they answer.")
            .orElse(false);

    private static final ObjectLayout<Usage.Refusal> REFUSAL = ObjectLayout.<Usage.Refusal>of()
            .put("at", Layout.TEXT, Usage.Refusal::at)
            .put("act", Layout.TEXT, Usage.Refusal::act)
            .put("what", Layout.TEXT, Usage.Refusal::what);

    private static final ObjectLayout<Usage> USAGE = ObjectLayout.<Usage>of()
            .put("calls", Layout.WHOLE, Usage::calls)
            .put("input_tokens", Layout.WHOLE, Usage::inputTokens)
            .put("output_tokens", Layout.WHOLE, Usage::outputTokens)
            .put("failed", Layout.WHOLE, Usage::failed)
            .put("refused", Layout.each(REFUSAL), Usage::refusals);

    private static final ObjectLayout<EmbedderReport> EMBEDDER = ObjectLayout.<EmbedderReport>of()
            .put("setting", Layout.TEXT, EmbedderReport::setting)
            .putOrNull("model", Layout.TEXT, EmbedderReport::name)
            .putIfAny("answers", Layout.FLAG, EmbedderReport::answers)
            .putIfAny("dimensions", Layout.WHOLE, report -> report.dimensions().map(length -> length))
            .putIfAny("took_ms", Layout.WHOLE, report -> report.took().map(Duration::toMillis))
            .put("message", Layout.TEXT, EmbedderReport::message);

    private static final ObjectLayout<ModelReport> REPORT = ObjectLayout.<ModelReport>of()
            .putOrNull("setting", Layout.TEXT, ModelReport::setting)
            .putOrNull("model", Layout.TEXT, ModelReport::name)
            .putIfAny("answers", Layout.FLAG, ModelReport::answers)
            .put("calls", Layout.WHOLE, report -> report.cost().calls())
            .put("input_tokens", Layout.WHOLE, report -> report.cost().inputTokens())
            .put("output_tokens", Layout.WHOLE, report -> report.cost().outputTokens())
            .put("took_ms", Layout.WHOLE, report -> report.cost().took().toMillis())
            .put("usage", USAGE, ModelReport::usage)
            .put("message", Layout.TEXT, ModelReport::message)
            .putIfAny("embedder", EMBEDDER, ModelReport::embedder);

    private ModelTool() {}

    /** The tool. */
    static Tool tool() {
        return Tool.preparing(
                "model",
                "Show or try the language model",
                "Show which language model and embedder are asked, and, with test, whether they answer, how fast and"
                        + " for how many tokens.",
                Set.of("tasks"),
                Hints.READS,
                List.of(TEST),
                REPORT,
                (workspace, caller, args) -> {
                    Optional<EmbedderReport> embedder = EmbedderReport.of(workspace, caller, args.in(TEST));
                    return (view, same) -> Decision.answer(ModelReport.of(view, same.in(TEST), embedder));
                });
    }
}
