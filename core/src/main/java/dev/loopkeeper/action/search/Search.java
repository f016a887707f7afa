package dev.loopkeeper.action.search;

import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.search.SearchRequest.Area;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds words in everything that is kept of a user; changes nothing, and nothing counts as read. Conversations stand beside the
 * records: they are searched first, then the records.
 *
 * @param request what is looked for
 * @param words its words
 * @param talks what was found in conversations
 * @param problems what could not be searched
 */
public record Search(SearchRequest request, SearchWords words, List<SearchHit> talks, ReadFailures problems) {
    private static final Comparator<SearchHit> ORDER = Comparator.comparingDouble(SearchHit::score)
            .reversed()
            .thenComparing(SearchHit::area)
            .thenComparing(SearchHit::title)
            .thenComparing(hit -> hit.place().orElse(""))
            .thenComparing(SearchHit::id);

    /** Searches conversations, if they are to be searched; refused when there are no words to look for. */
    public static Decision<Search> begin(Supplier<ConversationMemory> talks, SearchRequest request) {
        ReadFailures problems = new ReadFailures();
        return SearchWords.of(request.query())
                .<Decision<Search>>map(words -> Decision.answer(new Search(
                        request,
                        words,
                        request.wants(Area.CONVERSATIONS)
                                ? problems.orElse(List.of(), () -> hits(words, SearchSources.of(talks.get())))
                                : List.of(),
                        problems)))
                .orElseGet(() -> Decision.refuse(
                        Refusal.invalid("query", request.query(), "has no letters or digits to look for")));
    }

    /** Searches the records too, and tells what was found in all. */
    public SearchResult in(View view) {
        SearchSources sources = new SearchSources(words);
        List<SearchHit> all = new ArrayList<>(talks);
        for (Area area : Area.values()) {
            if (request.wants(area)) {
                all.addAll(problems.orElse(List.of(), () -> hits(words, sources.of(area, view))));
            }
        }
        List<SearchHit> best = all.stream().sorted(ORDER).limit(request.limit()).toList();
        return new SearchResult(best, all.size(), problems.messages());
    }

    /** The best hit of each record. */
    private static List<SearchHit> hits(SearchWords words, Stream<SearchText> texts) {
        Map<String, SearchHit> best = new LinkedHashMap<>();
        texts.flatMap(text -> words.hit(text).stream())
                .forEach(hit -> best.merge(hit.id(), hit, (one, other) -> other.score() > one.score() ? other : one));
        return List.copyOf(best.values());
    }
}
