package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Hears with what the person will be alone: {@code Thursday it is: me, the tax return and a pot of coffee}. */
final class Facing {
    private static final int NAME = 4;
    private static final Pattern BEFORE = Pattern.compile("(?i)^(?:(?:and|that) )+");
    private static final Set<String> AND = WordSet.of("and", "versus", "vs", "v", "against");
    private static final Set<String> KNOWN = WordSet.of("the", "my", "our", "that", "this", "those");

    private final Setting setting;

    Facing(Setting setting) {
        this.setting = setting;
    }

    /** What is to be done then; empty when the person is not alone with a thing at a time to come. */
    Optional<Act> read(Clause clause) {
        return faced(clause).or(() -> facedWith(clause));
    }

    /** {@code Friday night, me and the freezer}, {@code tomorrow it's me versus the stair gate}. */
    private Optional<Act> faced(Clause clause) {
        int me =
                clause.token(0).is("it") && clause.size() > 2 && clause.token(1).is("is") ? 2 : 0;
        boolean told = me + 2 < clause.size()
                && clause.token(me).is("me")
                && AND.contains(clause.token(me + 1).word())
                && clause.token(me + 2).isOneOf("the", "my", "that", "a")
                && clause.tokens().stream().skip(me + 2L).noneMatch(token -> Subject.isPerson(token.word()))
                && Intentions.isTimed(clause, setting.now());
        return told
                ? unless(clause)
                        .or(() -> Content.of(clause, me + 2))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code Saturday it's me, a torch and the fuse box}, {@code Friday: me, a torch and the fuse box}. */
    private Optional<Act> facedWith(Clause clause) {
        boolean me = (clause.size() == 1 && clause.token(0).is("me"))
                || clause.endsWith("is", "me")
                || clause.endsWith("is", "just", "me")
                || clause.endsWith("is", "only", "me");
        if (!me) {
            return Optional.empty();
        }
        Optional<Clause> name = named(clause);
        Clause timed = clause.times().isEmpty() ? name.map(clause::withTimesOf).orElse(clause) : clause;
        List<Clause> rest = setting.sentence()
                .filter(other -> other.start() > clause.start())
                .toList();
        boolean told = Intentions.isTimed(timed, setting.now())
                && !rest.isEmpty()
                && rest.stream().allMatch(Facing::isThing);
        return told
                ? Optional.of(new Act.Intends(
                        timed, unless(clause).orElseGet(() -> what(rest, name)), Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code The attic. Saturday. Me, a dust mask and forty bags}: what stands named before. */
    private Optional<Clause> named(Clause clause) {
        return setting.previous()
                .filter(before -> before.sentence() < clause.sentence()
                        && before.size() <= NAME
                        && KNOWN.contains(before.token(0).word())
                        && before.none(token -> Subject.isSaying(token.word())));
    }

    /** What is done, or is known, of all that is there; else what stands named before, else all of it. */
    private static String what(List<Clause> rest, Optional<Clause> name) {
        Optional<String> doing = rest.stream()
                .filter(part -> Forms.isProgressive(part.token(first(part)).word()))
                .flatMap(part -> Content.asRequest(part, first(part)).stream())
                .findFirst();
        List<String> known = rest.stream().flatMap(part -> known(part).stream()).toList();
        return doing.or(() -> known.isEmpty()
                        ? name.flatMap(thing -> Content.of(thing, 0))
                        : Optional.of(Content.capital(String.join(" and ", known))))
                .orElseGet(() -> things(rest));
    }

    /** The tax return of {@code the tax return and a pot of coffee}: what is not merely one of many. */
    private static List<String> known(Clause clause) {
        List<String> known = new ArrayList<>();
        int from = first(clause);
        for (int at = from + 1; at <= clause.size(); at++) {
            boolean ends = at == clause.size() || clause.token(at).is("and");
            if (ends
                    && from < clause.size()
                    && KNOWN.contains(clause.token(from).word())) {
                Content.of(clause, from, at)
                        .map(words -> BEFORE.matcher(words).replaceFirst(""))
                        .ifPresent(known::add);
            }
            from = ends ? at + 1 : from;
        }
        return known;
    }

    private static int first(Clause clause) {
        return clause.token(0).is("and") && clause.size() > 1 ? 1 : 0;
    }

    private static String things(List<Clause> rest) {
        Clause first = rest.get(0);
        String words =
                first.text().substring(first.start(), rest.get(rest.size() - 1).end());
        return Content.capital(BEFORE.matcher(words).replaceFirst(""));
    }

    private static boolean isThing(Clause clause) {
        Token first = clause.token(first(clause));
        return (KNOWN.contains(first.word())
                        || first.isOneOf("a", "an", "some")
                        || Amounts.isAmount(first.word())
                        || Forms.isProgressive(first.word()))
                && clause.none(token -> Subject.isPerson(token.word()) || Subject.isSaying(token.word()));
    }

    /** {@code The hedge won't cut itself. Saturday, me and the shears}: what was said to be wanting. */
    private Optional<String> unless(Clause clause) {
        return setting.previous()
                .filter(before -> clause.sentence() - before.sentence() <= 1)
                .map(Beginnings::trimmed)
                .flatMap(Wanting::itself);
    }
}
