package dev.loopkeeper.action;

import dev.loopkeeper.loop.HeardAgain;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopNotes;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Origin;
import dev.loopkeeper.loop.Owner;
import dev.loopkeeper.loop.hearing.Heard;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes in what was heard: everything that follows from one message, as wishes for one change. Used once. */
final class Listening {
    private static final int QUOTE = 500;
    private static final int MISSES = 3;
    private static final double OFFERED = 0.35;

    private final View view;
    private final ListenRequest request;
    private final Changes changes;
    private final LoopClosing closing;
    private final ListenResult.Builder result = new ListenResult.Builder();
    private final Set<LoopId> settled = new HashSet<>();

    Listening(View view, ListenRequest request, Changes changes) {
        this.view = view;
        this.request = request;
        this.changes = changes;
        this.closing = new LoopClosing(view, changes);
    }

    ListenResult take(Heard heard, List<Heard.Draft> proposed) {
        heard.reopened().forEach(this::reopen);
        heard.completed().forEach(this::complete);
        heard.dismissed().forEach(this::dismiss);
        heard.missed().forEach(finding -> miss(finding, heard.mentioned()));
        heard.promoted().forEach(this::promote);
        if (!request.assistant() && !heard.reports().isEmpty()) {
            ReportedSteps steps = new ReportedSteps(view, changes, settled);
            heard.reports().forEach(report -> steps.take(report, result));
        }
        heard.mentioned().forEach(this::mention);
        boolean asked = heard.candidates().stream()
                .noneMatch(finding -> settled.contains(finding.loop().id()));
        result.candidates.addAll(asked ? heard.candidates() : List.of());
        heard.opened().stream().filter(draft -> !isProposed(draft, proposed)).forEach(this::open);
        proposed.forEach(this::open);
        return result.build();
    }

    /** Of the same words, what a client understood counts. */
    private static boolean isProposed(Heard.Draft draft, List<Heard.Draft> proposed) {
        return proposed.stream()
                .anyMatch(other ->
                        draft.quote().contains(other.quote()) || other.quote().contains(draft.quote()));
    }

    private void reopen(Heard.Finding finding) {
        result.reopened.add(closing.reopen(finding.loop()).loop());
        settled.add(finding.loop().id());
    }

    private void complete(Heard.Finding finding) {
        if (settled.add(finding.loop().id())) {
            LocalDate day = finding.day().orElse(view.today());
            LoopClosing.Closed closed = closing.complete(finding.loop(), day);
            closed.win().ifPresent(result.wins::add);
            if (!closed.loop().pending()) {
                result.completed.add(finding);
            }
        }
    }

    private void dismiss(Heard.Finding finding) {
        if (settled.add(finding.loop().id())) {
            closing.dismiss(finding.loop());
            result.dismissed.add(finding);
        }
    }

    private void miss(Heard.Finding finding, List<Heard.Mention> mentioned) {
        if (settled.add(finding.loop().id())) {
            OpenLoop missed = closing.miss(finding.loop()).loop();
            mentioned.stream()
                    .filter(mention -> mention.loop().equals(finding.loop()))
                    .findFirst()
                    .flatMap(Heard.Mention::timebox)
                    .ifPresent(box -> changes.put(missed.with(OpenLoop.TIMEBOX, box)));
            result.missed.add(finding);
            offerFriction(missed);
        }
    }

    /** What is missed again and again may be a struggle worth a word. */
    private void offerFriction(OpenLoop missed) {
        int misses = LoopNotes.find(missed, LoopNotes.MISSES).map(List::size).orElse(0);
        if (misses > 0 && misses % MISSES == 0) {
            String content = "Not getting round to: " + Excerpt.of(missed.content(), 80);
            open(new Heard.Draft(
                    LoopKind.FRICTION, content, Optional.empty(), Optional.empty(), OFFERED, missed.content()));
        }
    }

    private void promote(Heard.Promotion promotion) {
        if (!settled.add(promotion.loop().id())) {
            return;
        }
        OpenLoop habit = heard(promotion.habit());
        Optional<OpenLoop> known = view.loops().pendingWithKey(habit.dedupeKey());
        LoopId id = known.map(OpenLoop::id).orElse(habit.id());
        if (known.isEmpty()) {
            changes.create(habit);
        }
        closing.becomeHabit(promotion.loop(), id);
        result.promoted.add(new ListenResult.Promoted(promotion.loop(), id));
    }

    private void mention(Heard.Mention mention) {
        if (settled.add(mention.loop().id())) {
            OpenLoop again = mention.loop()
                    .withIfPresent(OpenLoop.TIMEBOX, mention.timebox())
                    .with(OpenLoop.CONFIDENCE, mention.loop().confidence().max(rounded(mention.confidence())));
            OpenLoop kept = HeardAgain.in(mention.loop(), again, view.instant());
            changes.put(kept);
            result.updated.add(kept);
        }
    }

    private void open(Heard.Draft draft) {
        if (rounded(draft.confidence())
                        .compareTo(Settings.MIN_CONFIDENCE.in(view.settings().doc()))
                < 0) {
            return;
        }
        OpenLoop loop = heard(draft);
        Optional<OpenLoop> known = view.loops().pendingWithKey(loop.dedupeKey());
        if (known.isPresent()) {
            mention(new Heard.Mention(known.get(), draft.timebox(), draft.confidence(), draft.quote()));
        } else if (!TakenBack.before(view, loop)) {
            changes.create(loop);
            result.opened.add(loop);
        }
    }

    private OpenLoop heard(Heard.Draft draft) {
        OpenLoop loop = OpenLoop.of(new LoopId(view.newId()), draft.kind(), draft.content())
                .withIfPresent(OpenLoop.TIMEBOX, draft.timebox())
                .with(OpenLoop.CONFIDENCE, rounded(draft.confidence()))
                .with(OpenLoop.SOURCE, new Origin(Optional.empty(), Optional.of(Excerpt.of(draft.quote(), QUOTE))))
                .with(OpenLoop.CREATED_AT, view.instant());
        OpenLoop owned = request.assistant() ? loop.with(OpenLoop.OWNER, Owner.ASSISTANT) : loop;
        return draft.often()
                .map(often -> LoopNotes.with(owned, LoopNotes.RECURRENCE, often))
                .orElse(owned);
    }

    private static BigDecimal rounded(double confidence) {
        return BigDecimal.valueOf(confidence).setScale(2, RoundingMode.HALF_UP).stripTrailingZeros();
    }
}
