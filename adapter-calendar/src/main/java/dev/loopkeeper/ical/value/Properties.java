package dev.loopkeeper.ical.value;

import dev.loopkeeper.ical.text.Component;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import net.fortuna.ical4j.data.CalendarParserFactory;
import net.fortuna.ical4j.data.ContentHandler;
import net.fortuna.ical4j.data.ParserException;

/**
 * What a component says: its own properties, and the components in it.
 *
 * @param name what it is, such as {@code VEVENT}
 */
public record Properties(String name, List<Property> all, List<Properties> parts) {
    /**
     * Reads a component.
     *
     * @throws UnreadableException when a line of it is none
     */
    public static Properties of(Component component) throws UnreadableException {
        Handler handler = new Handler();
        try (StringReader text = new StringReader(component.alone())) {
            CalendarParserFactory.getInstance().get().parse(text, handler);
        } catch (ParserException | IOException e) {
            throw new UnreadableException("it has a line that is none");
        }
        return handler.root.parts().get(0);
    }

    /** The same; empty when a line of it is none. */
    public static Optional<Properties> readable(Component component) {
        try {
            return Optional.of(of(component));
        } catch (UnreadableException e) {
            return Optional.empty();
        }
    }

    /** The first property of that name. */
    public Optional<Property> first(String property) {
        return all.stream().filter(one -> one.name().equals(property)).findFirst();
    }

    /** All properties of that name. */
    public List<Property> every(String property) {
        return all.stream().filter(one -> one.name().equals(property)).toList();
    }

    /** The value of a property that is one of some words, in upper case. */
    public Optional<String> word(String property) {
        return first(property).map(one -> one.value().strip().toUpperCase(Locale.ROOT));
    }

    /** The value of a property that is text; empty when it says nothing. */
    public Optional<String> text(String property) {
        return first(property).map(Property::text).filter(text -> !text.isEmpty());
    }

    /** Collects what the library reads, without a meaning given to any value. */
    private static final class Handler implements ContentHandler {
        private final Properties root = new Properties("", new ArrayList<>(), new ArrayList<>());
        private final List<Properties> open = new ArrayList<>(List.of(root));
        private final Map<String, String> params = new HashMap<>();
        private String value = "";

        private Properties innermost() {
            return open.get(open.size() - 1);
        }

        @Override
        public void startCalendar() {
            // Every component stands in one.
        }

        @Override
        public void endCalendar() {
            // Nothing comes after it.
        }

        @Override
        public void startComponent(String name) {
            Properties part = new Properties(name.toUpperCase(Locale.ROOT), new ArrayList<>(), new ArrayList<>());
            innermost().parts().add(part);
            open.add(part);
        }

        @Override
        public void endComponent(String name) {
            open.remove(open.size() - 1);
        }

        @Override
        public void startProperty(String name) {
            params.clear();
        }

        @Override
        public void propertyValue(String written) {
            value = written;
        }

        @Override
        public void endProperty(String name) {
            innermost().all().add(new Property(name.toUpperCase(Locale.ROOT), params, value));
        }

        @Override
        public void parameter(String name, String written) {
            boolean quoted = written.length() > 1 && written.startsWith("\"") && written.endsWith("\"");
            params.put(name.toUpperCase(Locale.ROOT), quoted ? written.substring(1, written.length() - 1) : written);
        }
    }
}
