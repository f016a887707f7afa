package dev.loopkeeper.action.profile;

import com.google.common.collect.ListMultimap;
import com.google.common.collect.Multimaps;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.profile.ProfileEntry;
import dev.loopkeeper.profile.ProfileSource;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Changes what is known of the person; what was concluded never takes the place of what was stated. */
public final class ChangeProfile {
    private static final List<String> KEYS =
            Arrays.stream(ProfileCategory.values()).map(ProfileCategory::key).toList();

    private ChangeProfile() {}

    /**
     * What is to be known.
     *
     * @param entries values by the key of their category; null takes the entry out
     * @param source how it came to be known
     * @param confidence how sure it is, 0 to 1; as sure as its source when empty
     */
    public record Request(JsonObject entries, ProfileSource source, Optional<BigDecimal> confidence) {
        /** One entry that the person stated. */
        public static Request stated(ProfileCategory category, String value) {
            return of(category, value, ProfileSource.STATED);
        }

        /** One entry that was concluded. */
        public static Request inferred(ProfileCategory category, String value) {
            return of(category, value, ProfileSource.INFERRED);
        }

        /** The same with one more entry; a category that holds a list gets it as its only value. */
        public Request with(ProfileCategory category, String value) {
            return new Request(entries.with(category.key(), new JsonString(value)), source, confidence);
        }

        /** The same with one more entry that is a whole number. */
        public Request with(ProfileCategory category, int value) {
            return new Request(entries.with(category.key(), JsonNumber.of(value)), source, confidence);
        }

        /** The same with one more entry that is a list. */
        public Request with(ProfileCategory category, List<String> values) {
            return new Request(entries.with(category.key(), JsonArray.ofStrings(values)), source, confidence);
        }

        /** The same with one more entry that is taken out. */
        public Request without(ProfileCategory category) {
            return new Request(entries.with(category.key(), JsonNull.NULL), source, confidence);
        }

        private Request redacted(Redaction redaction) {
            JsonObject kept = redaction.record(entries);
            entries.names().forEach(name -> Redaction.require(name, entries, kept));
            return new Request(kept, source, confidence);
        }

        private static Request of(ProfileCategory category, String value, ProfileSource source) {
            return new Request(JsonObject.EMPTY, source, Optional.empty()).with(category, value);
        }
    }

    /**
     * What came of it.
     *
     * @param profile everything that is known now
     * @param set the categories that changed
     * @param removed the categories that were taken out
     * @param kept the categories whose stated entry stayed
     * @param redacted whether something that looks like a secret was left out
     */
    public record Result(
            Profile profile,
            List<ProfileCategory> set,
            List<ProfileCategory> removed,
            List<ProfileCategory> kept,
            boolean redacted) {
        /** Copies the lists. */
        public Result {
            set = List.copyOf(set);
            removed = List.copyOf(removed);
            kept = List.copyOf(kept);
        }

        /** The outcome in words. */
        public String message() {
            String outcome = Stream.of(
                            part("Set ", set, "."),
                            part("Took out ", removed, "."),
                            part("Kept what was stated: ", kept, "."))
                    .flatMap(part -> part)
                    .collect(Collectors.joining(" "));
            return outcome.isEmpty() ? "Nothing changed; that is known already." : outcome;
        }

        private static Stream<String> part(String before, List<ProfileCategory> categories, String after) {
            return categories.isEmpty()
                    ? Stream.empty()
                    : Stream.of(before
                            + categories.stream().map(ProfileCategory::title).collect(Collectors.joining(", "))
                            + after);
        }
    }

    /** Decides what changes. Unknown categories and bad values are refused together. */
    public static Decision<Result> decide(View view, Request given) {
        Request request = given.redacted(view.redaction());
        ListMultimap<Boolean, String> known = Multimaps.index(
                request.entries().names(), name -> ProfileCategory.named(name).isPresent());
        List<Fault> faults = Stream.concat(
                        known.get(false).stream()
                                .map(name -> ClosedObject.unknown(request.entries(), name, KEYS, "a category")),
                        known.get(true).stream().flatMap(name -> fault(name, request.entries()).stream()))
                .toList();
        Refusal.Code code = known.get(false).isEmpty() ? Refusal.Code.INVALID_ARGUMENT : Refusal.Code.UNKNOWN_PARAMETER;
        return faults.isEmpty() ? change(view, request) : Decision.refuse(Refusal.of(code, faults));
    }

    private static Decision<Result> change(View view, Request request) {
        Profile profile = view.profile();
        List<ProfileCategory> set = new ArrayList<>();
        List<ProfileCategory> removed = new ArrayList<>();
        List<ProfileCategory> kept = new ArrayList<>();
        for (String name : request.entries().names()) {
            ProfileCategory category = ProfileCategory.named(name).orElseThrow();
            Optional<ProfileEntry> known = profile.find(category);
            Optional<ProfileEntry> wanted = entry(view, request, category);
            if (request.source() == ProfileSource.INFERRED
                    && known.filter(entry -> entry.source() == ProfileSource.STATED)
                            .isPresent()) {
                kept.add(category);
            } else if (wanted.isEmpty()) {
                profile = profile.without(category);
                known.ifPresent(entry -> removed.add(category));
            } else if (known.filter(wanted.get()::saysTheSameAs).isEmpty()) {
                profile = profile.with(category, wanted.get());
                set.add(category);
            }
        }
        boolean redacted = view.redaction().leftOut().isPresent();
        Result result = new Result(profile, set, removed, kept, redacted);
        return Decision.accept(result, new Changes().put(profile), result.message());
    }

    /** What is to be known in a category; empty when nothing is. */
    private static Optional<ProfileEntry> entry(View view, Request request, ProfileCategory category) {
        JsonValue value = value(category, request);
        if (value == JsonNull.NULL) {
            return Optional.empty();
        }
        return Optional.of(new ProfileEntry(
                value,
                request.confidence().orElse(request.source().confidence()),
                request.source(),
                Optional.of(view.instant())));
    }

    private static JsonValue value(ProfileCategory category, Request request) {
        JsonValue given = request.entries().get(category.key()).orElse(JsonNull.NULL);
        return category.value().read().apply(given).switchOn(value -> value, none -> JsonNull.NULL);
    }

    private static Optional<Fault> fault(String name, JsonObject entries) {
        ProfileCategory category = ProfileCategory.named(name).orElseThrow();
        return Field.of(category.key(), category.value()).fault(entries);
    }
}
