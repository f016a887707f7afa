package dev.loopkeeper.tool;

import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;

/** The parameters that several tools have alike. */
public final class CommonParams {
    /** The goal of what is planned or changed. */
    public static final Param<String> GOAL = Param.required("goal", Shapes.line(500), "Its goal (slug, title, id).")
            .alias("goal_id");

    /** How many results are wanted; each tool has a default of its own. */
    public static final Param<Integer> LIMIT =
            Param.optional("limit", Shapes.whole(1, 1000), "Maximum number of results.");

    /** Where the next page of a list begins. */
    public static final Param<String> CURSOR =
            Param.optional("cursor", Shapes.line(500), "Cursor returned with the previous page.");

    private CommonParams() {}

    /** The page of a list that the arguments ask for. */
    public static Paging page(Arguments args, Param<Integer> limit) {
        return new Paging(args.in(limit), args.get(CURSOR));
    }
}
