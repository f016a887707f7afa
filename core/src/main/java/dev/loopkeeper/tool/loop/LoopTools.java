package dev.loopkeeper.tool.loop;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.loop.CloseALoop;
import dev.loopkeeper.action.loop.EditALoop;
import dev.loopkeeper.action.loop.ListLoops;
import dev.loopkeeper.action.loop.OpenALoop;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ListFilters;
import dev.loopkeeper.tool.LoopLayouts;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code open_loop}, {@code loops}, {@code edit_loop}, {@code close_loop}. */
public final class LoopTools {
    private static final Set<String> LOOPS = Set.of("loops");
    private static final Set<String> EVERYDAY = Set.of("everyday", "loops");
    private static final Param<LoopKind> KIND =
            Param.optional("kind", OpenLoop.KIND.shape(), "Kind of loop.").orElse(LoopKind.COMMITMENT);
    private static final Param<String> CONTENT = Param.required(
            "content", OpenLoop.CONTENT.shape(), "A short phrase in the person's words, without the time: 'Call mum'.");
    private static final Param<String> NEW_ID =
            Param.optional("id", Shapes.line(400), "Its id, for imports; default a new one.");
    private static final Param<String> CREATED =
            Param.optional("created", Shapes.line(40), "When it was said, as 2026-03-04T09:12; default now.");
    private static final Param<String> TIMEBOX = Param.optional(
                    "timebox_text",
                    Shapes.line(200),
                    "When it should happen, in words: 'tonight', 'tomorrow morning', 'by friday'; or how often: 'every"
                            + " monday'.")
            .alias("timebox");
    private static final Param<Boolean> AGAIN = Param.optional(
                    "again", Shapes.flag(), "Open it although the same is open already.")
            .orElse(false)
            .hidden();
    private static final List<Param<?>> FIELDS = List.of(
            field(OpenLoop.CONFIDENCE, "Confidence that the person means it, 0 to 1."),
            field(OpenLoop.OWNER, "Who promised it."),
            field(OpenLoop.SCOPE, "Scope: work, private, a repository. Default everywhere."),
            field(OpenLoop.SOURCE, "Source: {message, quote}."),
            field(OpenLoop.METADATA, "Anything else."));
    private static final Param<LoopKind> ONLY_KIND = Param.optional("kind", OpenLoop.KIND.shape(), "Only this kind.");
    private static final Param<LoopStatus> STATUS =
            Param.optional("status", OpenLoop.STATUS.shape(), "Of this status.").orElse(LoopStatus.PENDING);
    private static final Param<String> WORDS = Param.optional("query", Shapes.line(500), "Only with these words.");
    private static final Param<String> SINCE = Param.optional(
                    "since", Shapes.line(60), "Only loops opened or closed on this day or later: 2026-01-14, monday.")
            .hidden();
    private static final Param<String> SCOPE = Param.optional(
                    "scope", Shapes.line(200), "Only loops of this scope and loops without a scope.")
            .hidden();
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(20).hidden();
    private static final Param<String> ID =
            Param.optional("id", Shapes.line(400), "The loop (id or handle).").alias("loop_id");
    private static final Param<String> QUERY =
            Param.optional("query", Shapes.line(500), "Instead of id: words of its content.");
    private static final Param<String> NEW_CONTENT = Param.optional("content", OpenLoop.CONTENT.shape(), "New words.");
    private static final Param<String> NEW_TIMEBOX = Param.optional(
                    "timebox_text",
                    Shapes.text(200),
                    "New time in words, or how often: 'every monday'; 'none' for no time.")
            .alias("timebox");
    private static final Param<LoopKind> NEW_KIND = Param.optional("kind", OpenLoop.KIND.shape(), "Another kind.");
    private static final Param<String> NEW_SCOPE = Param.optional("scope", Shapes.line(200), "New scope.");
    private static final Param<String> MERGE_INTO =
            Param.optional("merge_into", Shapes.line(400), "Loop to merge this one into (id or handle).");
    private static final Param<CloseALoop.As> OUTCOME = Param.required(
            "outcome", Shapes.choice(CloseALoop.As.class), "missed leaves it open, snooze hides it for a time.");
    private static final Param<String> UNTIL =
            Param.optional("until", Shapes.line(60), "For snooze: until when; default tomorrow.");

    private static final ObjectLayout<OpenLoop> SIMILAR = ObjectLayout.<OpenLoop>of()
            .put(OpenLoop.ID, OpenLoop::id)
            .put("handle", Layout.TEXT, loop -> Handles.of(Ref.of(loop.id())))
            .put(OpenLoop.KIND, OpenLoop::kind)
            .put(OpenLoop.CONTENT, OpenLoop::content);
    private static final ObjectLayout<OpenALoop.Result> OPENED = ObjectLayout.<OpenALoop.Result>of()
            .put("loop", LoopLayouts.LOOP, OpenALoop.Result::loop)
            .put("heard_again", Layout.FLAG, OpenALoop.Result::heardAgain)
            .putIfAny(
                    "duplicates",
                    ActionLayouts.DUPLICATES,
                    opened -> opened.duplicate().map(List::of))
            .putIfAny(
                    "similar",
                    Layout.each(SIMILAR),
                    opened -> Optional.of(opened.similar()).filter(those -> !those.isEmpty()))
            .put("message", Layout.TEXT, OpenALoop.Result::message);

    private static final ObjectLayout<EditALoop.Result> EDITED = ObjectLayout.<EditALoop.Result>of()
            .put("loop", LoopLayouts.LOOP, EditALoop.Result::loop)
            .put("message", Layout.TEXT, EditALoop.Result::message);

    private static final ObjectLayout<CloseALoop.Result> CLOSED = ObjectLayout.<CloseALoop.Result>of()
            .put("loop", LoopLayouts.LOOP, CloseALoop.Result::loop)
            .putOrNull("win", LoopLayouts.LOOP, CloseALoop.Result::win)
            .put("message", Layout.TEXT, CloseALoop.Result::message);

    private LoopTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(open(), list(), edit(), close());
    }

    private static Tool open() {
        List<Param<?>> params = new ArrayList<>(List.of(KIND, CONTENT, NEW_ID, CREATED, TIMEBOX));
        params.addAll(FIELDS);
        params.add(AGAIN);
        return Tool.writing(
                "open_loop",
                "Open a loop",
                "Keep something that is on the person's mind: a commitment, a habit they want, a topic (THREAD) or a"
                        + " recurring struggle (FRICTION). The same said again is counted, not kept twice. It is not a"
                        + " reminder: nothing rings, it comes up in later conversations.",
                LOOPS,
                Hints.ADDS,
                params,
                OPENED,
                LoopTools::open);
    }

    private static Tool list() {
        return Tool.reading(
                "loops",
                "List open loops",
                "List what is on the person's mind or was closed, newest first; habits with their strength. For what"
                        + " they said they would do.",
                EVERYDAY,
                List.of(
                        ONLY_KIND,
                        STATUS,
                        WORDS,
                        SINCE,
                        SCOPE,
                        ListFilters.GOAL.hidden(),
                        ListFilters.DUE.hidden(),
                        LIMIT,
                        CommonParams.CURSOR.hidden()),
                EmptyStore.after(ObjectLayout.page("loops", Layout.each(LoopLayouts.ITEM)), page -> page.total() == 0),
                LoopTools::list);
    }

    private static Tool edit() {
        return Tool.writing(
                "edit_loop",
                "Change an open loop",
                "Change a loop's words, time, kind or scope, or merge it into another that says the same.",
                LOOPS,
                Hints.CHANGES,
                List.of(ID, QUERY, NEW_CONTENT, NEW_TIMEBOX, NEW_KIND, NEW_SCOPE, MERGE_INTO),
                EDITED,
                LoopTools::edit);
    }

    private static Tool close() {
        return Tool.writing(
                "close_loop",
                "Close a loop",
                "Say what became of a loop. A habit that was done stays open and gets a win.",
                EVERYDAY,
                Hints.CHANGES,
                List.of(ID, QUERY, OUTCOME, UNTIL),
                CLOSED,
                LoopTools::close);
    }

    private static <T> Param<T> field(Field<T> field, String description) {
        Param<T> param = Param.optional(field.name(), field.shape(), description);
        return field.whenAbsent().map(param::orElse).orElse(param);
    }

    private static Decision<OpenALoop.Result> open(View view, Arguments args) {
        OpenALoop.Request request = new OpenALoop.Request(
                args.in(KIND),
                args.in(CONTENT),
                args.get(NEW_ID),
                args.get(CREATED),
                args.get(TIMEBOX),
                args.fields(FIELDS),
                args.in(AGAIN));
        return OpenALoop.decide(view, request);
    }

    private static Decision<Page<ListLoops.Item>> list(View view, Arguments args) {
        ListLoops.Request request = new ListLoops.Request(
                args.get(ONLY_KIND),
                args.in(STATUS),
                args.get(WORDS),
                args.get(SINCE),
                args.get(SCOPE),
                ListFilters.request(args),
                CommonParams.page(args, LIMIT));
        return ListLoops.decide(view, request);
    }

    private static Decision<EditALoop.Result> edit(View view, Arguments args) {
        EditALoop.Request request = new EditALoop.Request(
                args.get(ID),
                args.get(QUERY),
                args.get(NEW_CONTENT),
                args.get(NEW_TIMEBOX),
                args.get(NEW_KIND),
                args.get(NEW_SCOPE),
                args.get(MERGE_INTO));
        return EditALoop.decide(view, request);
    }

    private static Decision<CloseALoop.Result> close(View view, Arguments args) {
        CloseALoop.Request request =
                new CloseALoop.Request(args.get(ID), args.get(QUERY), args.in(OUTCOME), args.get(UNTIL));
        return CloseALoop.decide(view, request);
    }
}
