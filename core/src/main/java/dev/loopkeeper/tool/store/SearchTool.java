package dev.loopkeeper.tool.store;

import dev.loopkeeper.action.search.Search;
import dev.loopkeeper.action.search.SearchHit;
import dev.loopkeeper.action.search.SearchRequest;
import dev.loopkeeper.action.search.SearchRequest.Area;
import dev.loopkeeper.action.search.SearchResult;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationConfig.Persistence;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.Unreadable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code search}: find words wherever they are kept. */
public final class SearchTool {
    private static final ConversationConfig KEPT = ConversationConfig.STANDARD.with(Persistence.PERSISTENT);

    private static final Param<String> QUERY =
            Param.required("query", Shapes.words(20_000), "Words to look for, in any form and order.");
    private static final Param<List<Area>> IN =
            Param.optional("in", Shapes.list(Shapes.choice(Area.class), 10), "Where to look. Default everywhere.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(20);

    /** What is found in each area. */
    private static final Map<Area, String> TYPES = Map.of(
            Area.GOALS, "goal",
            Area.TASKS, "task",
            Area.LOOPS, "loop",
            Area.MEMORIES, "memory",
            Area.PROGRESS, "progress",
            Area.CONVERSATIONS, "conversation");

    private static final ObjectLayout<SearchHit> HIT = ObjectLayout.<SearchHit>of()
            .put("type", Layout.TEXT, hit -> TYPES.getOrDefault(hit.area(), ""))
            .put("id", Layout.TEXT, SearchHit::id)
            .put("handle", Layout.TEXT, SearchHit::handle)
            .put("title", Layout.TEXT, SearchHit::title)
            .putIfAny("place", Layout.TEXT, SearchHit::place)
            .put("snippet", Layout.TEXT, SearchHit::snippet)
            .put("score", Layout.NUMBER, hit -> BigDecimal.valueOf(hit.score()).setScale(3, RoundingMode.HALF_UP))
            .put("why", Layout.TEXT, SearchHit::why);

    private static final ObjectLayout<SearchResult> RESULT = ObjectLayout.<SearchResult>of()
            .put("hits", Layout.each(HIT), SearchResult::hits)
            .put("total", Layout.WHOLE, SearchResult::total)
            .put(Unreadable.PROBLEMS, Layout.TEXTS, SearchResult::problems);

    private SearchTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.readingAll(
                "search",
                "Search everything",
                "Find words in goals, tasks, open and closed loops, memories, progress documents and conversations,"
                        + " best first. Use it when it is not known where something was said; for a question about the"
                        + " person, use recall.",
                Set.of("goals", "loops", "memory"),
                List.of(QUERY, IN, LIMIT),
                EmptyStore.after(RESULT, result -> result.total() == 0),
                (talks, args) -> Search.begin(
                        () -> talks.apply(KEPT),
                        new SearchRequest(
                                args.in(QUERY), Set.copyOf(args.get(IN).orElse(List.of())), args.in(LIMIT))),
                (view, search) -> search.in(view));
    }
}
