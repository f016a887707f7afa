package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Lists read page by page, as a caller with a cursor does. */
public final class Pages {
    private static final List<Integer> LIMITS = List.of(1, 3, 7, 1000, Integer.MAX_VALUE);

    private Pages() {}

    /** Fails unless the pages of every size give {@code wanted}, with the right totals and cursors. */
    public static <T> void assertPages(List<T> wanted, Function<Paging, Page<T>> list, String what) {
        for (int limit : LIMITS) {
            assertThat(walk(wanted.size(), limit, list, what))
                    .as("%s by pages of %s", what, limit)
                    .containsExactlyElementsOf(wanted);
        }
    }

    private static <T> List<T> walk(int total, int limit, Function<Paging, Page<T>> list, String what) {
        List<T> seen = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Page<T> page = list.apply(new Paging(limit, cursor));
            seen.addAll(page.items());
            boolean more = seen.size() < total;
            assertThat(page.total()).as("total of %s", what).isEqualTo(total);
            assertThat(page.items()).as("a page of %s", what).hasSizeLessThanOrEqualTo(limit);
            assertThat(page.next().isPresent())
                    .as("more of %s after %s", what, seen.size())
                    .isEqualTo(more);
            assertThat(page.items().isEmpty() && more).as("%s goes on", what).isFalse();
            cursor = page.next();
        } while (cursor.isPresent());
        return seen;
    }
}
