package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.profile.ProfileSection;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A profile by sections; what was concluded is marked with how sure it is. */
public final class ProfileView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        JsonObject profile = result.object("profile").orElse(JsonObject.EMPTY);
        for (ProfileSection section : ProfileSection.values()) {
            profile.object(Shapes.nameOf(section))
                    .filter(entries -> !entries.isEmpty())
                    .ifPresent(entries -> section(section, entries, screen));
        }
        screen.line(Piece.faint(Results.text(result, "completeness") + " % complete" + missing(result)));
    }

    private static void section(ProfileSection section, JsonObject entries, Screen screen) {
        screen.line(Piece.strong(section.title()));
        List<List<Piece>> rows = new ArrayList<>();
        entries.members().forEach((key, entry) -> rows.add(row(key, entry)));
        screen.table(2, rows);
        screen.gap();
    }

    private static List<Piece> row(String key, JsonValue entry) {
        String title = ProfileCategory.named(key).map(ProfileCategory::title).orElse(key);
        JsonObject doc = entry instanceof JsonObject object ? object : JsonObject.EMPTY;
        return List.of(Piece.faint(title), Piece.plain(text(doc) + sureness(doc)));
    }

    private static String text(JsonObject entry) {
        return entry
                .array("value")
                .map(JsonArray::values)
                .orElseGet(() -> entry.get("value").stream().toList())
                .stream()
                .map(Results::text)
                .collect(Collectors.joining(", "));
    }

    private static String sureness(JsonObject entry) {
        boolean inferred = Results.text(entry, "source").equals("inferred");
        BigDecimal confidence = entry.number("confidence").orElse(BigDecimal.ONE);
        Optional<String> percent = confidence.compareTo(BigDecimal.ONE) < 0
                ? Optional.of(confidence.movePointRight(2).intValue() + " % sure")
                : Optional.empty();
        String marks =
                percent.map(sure -> inferred ? "inferred, " + sure : sure).orElse(inferred ? "inferred" : "");
        return marks.isEmpty() ? "" : " (" + marks + ")";
    }

    private static String missing(JsonObject result) {
        List<String> missing = Results.texts(result, "missing");
        String titles = Arrays.stream(ProfileSection.values())
                .filter(section -> missing.contains(Shapes.nameOf(section)))
                .map(ProfileSection::title)
                .collect(Collectors.joining(", "));
        return titles.isEmpty() ? "" : "; empty sections: " + titles;
    }
}
