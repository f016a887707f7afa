package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears that there was none of what one came for: {@code the shop had no eggs}, {@code Tesco's out of oat milk}. Stateless. */
final class SoldOut {
    private static final int FEW = 5;
    private static final Set<String> SHOPS = WordSet.of(
            "shop",
            "shops",
            "shop's",
            "store",
            "stores",
            "store's",
            "supermarket",
            "supermarkets",
            "market",
            "chemist",
            "chemist's",
            "pharmacy",
            "bakery",
            "baker's",
            "butcher's",
            "greengrocer",
            "newsagent",
            "corner",
            "tesco",
            "tescos",
            "tesco's",
            "aldi",
            "aldi's",
            "lidl",
            "lidl's",
            "asda",
            "sainsbury's",
            "sainsburys",
            "waitrose",
            "co-op",
            "coop",
            "ikea",
            "boots",
            "walmart",
            "costco",
            "target",
            "amazon",
            "garage",
            "bookshop",
            "they");

    private static final Set<String> NO_STOCK = WordSet.of(
            "idea",
            "time",
            "choice",
            "reason",
            "clue",
            "right",
            "luck",
            "problem",
            "way",
            "interest",
            "plan",
            "plans",
            "answer",
            "staff",
            "queue",
            "queues",
            "money",
            "sense",
            "shame",
            "business",
            "kids",
            "children",
            "trouble");

    private SoldOut() {}

    /** What there was none of; empty when the clause does not tell of a shop. */
    static Optional<Act> read(Clause clause) {
        int shop = Places.between(0, Math.min(clause.size() - 2, FEW - 2))
                .first(at -> SHOPS.contains(clause.token(at).word()))
                .orElse(-1);
        int thing = shop < 0 ? 0 : thing(clause, shop);
        boolean named = thing > 0
                && thing < clause.size()
                && thing + FEW >= clause.size()
                && !NO_STOCK.contains(clause.token(thing).word())
                && clause.tokens().subList(thing, clause.size()).stream()
                        .noneMatch(token -> Forms.isPast(token.word()) && !token.is("left"));
        return named
                ? Content.of(clause, thing).map(none -> new Act.Misses(clause, Optional.of(none)))
                : Optional.empty();
    }

    /** Where the thing begins behind {@code had no}, {@code were out of}, {@code had run out of}; 0 when it is none of these. */
    private static int thing(Clause clause, int shop) {
        int out = Places.between(shop + 1, Math.min(clause.size() - 1, shop + FEW))
                .first(at -> clause.token(at).is("out")
                        && clause.token(at + 1).is("of")
                        && clause.tokens().subList(shop, at).stream()
                                .anyMatch(token -> token.isOneOf("is", "are", "was", "were", "ran", "run", "sold")))
                .orElse(0);
        boolean any = shop + 4 < clause.size()
                && clause.token(shop + 1).isOneOf("did", "do", "does")
                && clause.token(shop + 2).is("not")
                && clause.token(shop + 3).is("have")
                && clause.token(shop + 4).isOneOf("any", "the");
        boolean no = clause.token(shop + 2).is("no")
                && clause.token(shop + 1).isOneOf("had", "has", "have")
                && (!clause.token(shop).is("they") || clause.endsWith("left") || clause.endsWith("in", "stock"));
        return out > 0 ? out + 2 : any ? shop + FEW : no ? shop + 3 : 0;
    }
}
