package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Notion.Place;
import java.util.ArrayList;
import java.util.List;

/** Finds in the notions of a doing which only carry others, which only say which one, and what is left when nothing is. */
final class NotionOrder {
    private NotionOrder() {}

    static List<Notion> of(List<Notion> read) {
        List<Notion> notions = new ArrayList<>(read);
        promote(notions);
        dropCarriers(notions);
        markModifiers(notions);
        return notions;
    }

    /** When nothing tells the matter, what is there must do: {@code did my exercises}. */
    private static void promote(List<Notion> notions) {
        boolean told = notions.stream()
                .anyMatch(notion ->
                        (notion.place() == Place.ACT && !notion.isCarrier()) || notion.place() == Place.OBJECT);
        if (!told) {
            notions.replaceAll(notion -> notion.place() == Place.SOFT ? notion.at(told(notion)) : notion);
        }
    }

    private static Place told(Notion notion) {
        return !notion.senses().isEmpty() && notion.senses().get(0).act ? Place.ACT : Place.OBJECT;
    }

    /** {@code went swimming} is to swim, {@code had painted} to paint. */
    private static void dropCarriers(List<Notion> notions) {
        boolean other = notions.stream().anyMatch(notion -> notion.place() == Place.ACT && !notion.isCarrier());
        if (other) {
            notions.removeIf(notion -> notion.place() == Place.ACT && notion.isCarrier());
        }
    }

    private static void markModifiers(List<Notion> notions) {
        for (int i = 0; i + 1 < notions.size(); i++) {
            Notion next = notions.get(i + 1);
            if (isNoun(notions.get(i)) && next.place() == notions.get(i).place() && !next.fresh()) {
                notions.set(i, notions.get(i).at(Place.MODIFIER));
            }
        }
    }

    private static boolean isNoun(Notion notion) {
        return notion.place() == Place.OBJECT || notion.place() == Place.BESIDE || notion.place() == Place.TOWARDS;
    }
}
