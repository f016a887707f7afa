package dev.loopkeeper.action.listen;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.loop.LoopClosing;
import dev.loopkeeper.action.loop.LoopNames;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.listening.Resolution.Draft;
import dev.loopkeeper.listening.Resolution.Mention;
import dev.loopkeeper.listening.Resolution.Promotion;
import dev.loopkeeper.loop.HeardAgain;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopNotes;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Origin;
import dev.loopkeeper.loop.Owner;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Takes in what was heard: everything that follows from one message, as wishes for one change. Used once. */
final class MessageEffects {
    private static final int QUOTE = 500;
    private static final int SHOWN = 60;
    private static final int MISSES = 3;
    private static final double OFFERED = 0.35;
    private static final String MISSED_AGAIN = "missed-again";
    private static final String PASSING = "passing-remark";

    private final View view;
    private final ListenRequest request;
    private final Changes changes;
    private final LoopClosing closing;
    private final ListenResult.Builder result = new ListenResult.Builder();
    private final Set<LoopId> settled = new HashSet<>();

    MessageEffects(View view, ListenRequest request, Changes changes) {
        this.view = view;
        this.request = request;
        this.changes = changes;
        this.closing = new LoopClosing(view, changes);
    }

    /** Takes in what was heard; {@code passing} are the topics that are none, {@code model} tells what a model had to do with it. */
    ListenResult take(Resolution heard, List<OpenLoop> passing, Optional<ModelReading> model) {
        result.model = model;
        heard.reopened().forEach(this::reopen);
        heard.completed().forEach(this::complete);
        heard.dismissed().forEach(this::dismiss);
        heard.missed().forEach(finding -> miss(finding, heard));
        heard.promoted().forEach(this::promote);
        if (!request.assistant() && !heard.reports().isEmpty()) {
            ReportedSteps steps = new ReportedSteps(view, changes, settled);
            heard.reports().forEach(report -> steps.take(report, result));
        }
        heard.moved().forEach(this::move);
        heard.mentioned().forEach(this::mention);
        boolean asked = heard.candidates().stream()
                .noneMatch(finding -> settled.contains(finding.loop().id()));
        result.candidates.addAll(asked ? heard.candidates() : List.of());
        heard.opened().forEach(this::open);
        passing.forEach(this::pass);
        return result.build();
    }

    private void reopen(Resolution.Finding finding) {
        if (settled.add(finding.loop().id())) {
            closing.reopen(finding.loop());
            result.reopened.add(finding);
        }
    }

    private void pass(OpenLoop loop) {
        if (settled.add(loop.id())) {
            closing.pass(loop);
            result.dismissed.add(
                    new Resolution.Finding(loop, Optional.empty(), 1, "is a passing remark", loop.content(), PASSING));
        }
    }

    private void complete(Resolution.Finding finding) {
        if (settled.add(finding.loop().id())) {
            LocalDate day = finding.day().orElse(view.today());
            LoopClosing.Closed closed = closing.complete(finding.loop(), day);
            closed.win()
                    .ifPresent(win -> result.wins.add(new ListenResult.Noted(win, finding.quote(), finding.rule())));
            if (!closed.loop().pending()) {
                result.completed.add(finding);
            }
        }
    }

    private void dismiss(Resolution.Finding finding) {
        if (settled.add(finding.loop().id())) {
            closing.dismiss(finding.loop());
            result.dismissed.add(finding);
        }
    }

    /** What has a new time is moved to it, though it was missed. */
    private void miss(Resolution.Finding finding, Resolution heard) {
        if (settled.add(finding.loop().id())) {
            OpenLoop missed = closing.miss(finding.loop()).loop();
            Stream.concat(heard.moved().stream(), heard.mentioned().stream())
                    .filter(mention -> mention.loop().equals(finding.loop()))
                    .filter(mention -> mention.timebox().isPresent())
                    .findFirst()
                    .ifPresent(mention -> moved(
                            missed.with(OpenLoop.TIMEBOX, mention.timebox().orElseThrow()), mention));
            result.missed.add(finding);
            offerFriction(missed);
        }
    }

    private void move(Mention mention) {
        if (settled.add(mention.loop().id())) {
            OpenLoop later = mention.loop().withIfPresent(OpenLoop.TIMEBOX, mention.timebox());
            moved(HeardAgain.in(mention.loop(), later, view.instant()), mention);
        }
    }

    private void moved(OpenLoop loop, Mention mention) {
        changes.put(loop);
        ListenResult.Noted noted = new ListenResult.Noted(loop, mention.quote(), mention.rule());
        result.moved.add(noted);
        result.updated.add(noted);
    }

    /** What is missed again and again may be a struggle worth a word. */
    private void offerFriction(OpenLoop missed) {
        int misses = LoopNotes.find(missed, LoopNotes.MISSES).map(List::size).orElse(0);
        if (misses > 0 && misses % MISSES == 0) {
            String content = "Not getting round to: " + Excerpt.of(missed.content(), 80);
            open(new Draft(
                    LoopKind.FRICTION,
                    content,
                    Optional.empty(),
                    Optional.empty(),
                    OFFERED,
                    missed.content(),
                    MISSED_AGAIN));
        }
    }

    private void promote(Promotion promotion) {
        if (!settled.add(promotion.loop().id())) {
            return;
        }
        OpenLoop habit = heard(promotion.habit());
        Optional<OpenLoop> known = LoopNames.saying(view, habit);
        LoopId id = known.map(OpenLoop::id).orElse(habit.id());
        if (known.isEmpty()) {
            changes.create(habit);
        }
        closing.becomeHabit(promotion.loop(), id);
        Draft said = promotion.habit();
        result.promoted.add(new ListenResult.Promoted(promotion.loop(), id, said.quote(), said.rule()));
    }

    private void mention(Mention mention) {
        if (settled.add(mention.loop().id())) {
            OpenLoop again = mention.loop()
                    .withIfPresent(OpenLoop.TIMEBOX, mention.timebox())
                    .with(OpenLoop.CONFIDENCE, mention.loop().confidence().max(rounded(mention.confidence())));
            OpenLoop kept = HeardAgain.in(mention.loop(), again, view.instant());
            changes.put(kept);
            ListenResult.Noted noted = new ListenResult.Noted(kept, mention.quote(), mention.rule());
            result.updated.add(noted);
            if (hasMoved(mention)) {
                result.moved.add(noted);
            }
        }
    }

    /** Whether a loop that had a time has another one now. */
    private static boolean hasMoved(Mention mention) {
        Optional<LocalDateTime> before = mention.loop().timebox().map(Timebox::end);
        return before.isPresent()
                && mention.timebox()
                        .map(Timebox::end)
                        .filter(now -> !before.get().equals(now))
                        .isPresent();
    }

    private void open(Draft draft) {
        BigDecimal least = Settings.MIN_CONFIDENCE.in(view.settings().doc());
        if (rounded(draft.confidence()).compareTo(least) < 0) {
            return;
        }
        OpenLoop loop = heard(draft);
        Optional<OpenLoop> known = request.allowsDuplicate() ? Optional.empty() : LoopNames.saying(view, loop);
        if (known.isPresent()) {
            mention(new Mention(known.get(), draft.timebox(), draft.confidence(), draft.quote(), draft.rule()));
        } else if (!request.allowsDuplicate() && UndoneLoops.before(view, loop)) {
            result.warnings.add(Warning.undoneBefore(Excerpt.of(loop.content(), SHOWN)));
        } else {
            changes.create(loop);
            result.opened.add(new ListenResult.Noted(loop, draft.quote(), draft.rule()));
        }
    }

    private OpenLoop heard(Draft draft) {
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
