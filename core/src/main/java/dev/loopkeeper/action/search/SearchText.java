package dev.loopkeeper.action.search;

import dev.loopkeeper.action.search.SearchRequest.Area;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a record says, part by part.
 *
 * @param area where it is kept
 * @param id its identity
 * @param handle its short name
 * @param title what it is listed as
 * @param place where it stands, if it stands in something
 * @param parts what it says
 */
record SearchText(Area area, String id, String handle, String title, Optional<String> place, List<Part> parts) {
    /**
     * A text.
     *
     * @param name what it is of the record
     * @param heading whether it is what the record is called
     */
    record Part(String name, String text, boolean heading) {}

    SearchText {
        parts = List.copyOf(parts);
    }

    static SearchText of(Area area, String id, String handle, String title) {
        return new SearchText(area, id, handle, title, Optional.empty(), List.of());
    }

    /** The same, standing there. */
    SearchText at(String name) {
        return new SearchText(area, id, handle, title, Optional.of(name), parts);
    }

    /** The same, called so by a part of it. */
    SearchText called(String name) {
        return with(new Part(name, title, true));
    }

    /** The same with one more part. */
    SearchText with(String name, String text) {
        return with(new Part(name, text, false));
    }

    private SearchText with(Part part) {
        List<Part> all = new ArrayList<>(parts);
        all.add(part);
        return new SearchText(area, id, handle, title, place, all);
    }

    /** The same with one more part, if there is a text for it. */
    SearchText with(String name, Optional<String> text) {
        return text.map(there -> with(name, there)).orElse(this);
    }

    /** The same with one more part of several texts, if there are any. */
    SearchText with(String name, List<String> texts) {
        return texts.isEmpty() ? this : with(name, String.join(", ", texts));
    }
}
