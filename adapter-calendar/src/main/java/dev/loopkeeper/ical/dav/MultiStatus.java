package dev.loopkeeper.ical.dav;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * An answer about several things.
 *
 * @param parts what is said of each
 */
record MultiStatus(List<Part> parts) {
    static final MultiStatus NONE = new MultiStatus(List.of());

    private static final String DAV = "DAV:";
    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";
    private static final int NOT_SAID = 200;

    /**
     * What is said of one thing.
     *
     * @param href where it is, as the server writes it
     * @param status its status; 200 when none is named
     * @param found what was found of it: the properties, each once
     */
    record Part(String href, int status, Optional<Element> found) {
        /** The text of a property; empty when it is not there. */
        Optional<String> text(String namespace, String name) {
            return property(namespace, name)
                    .map(element -> element.getTextContent().strip())
                    .filter(text -> !text.isEmpty());
        }

        Optional<Element> property(String namespace, String name) {
            return found.flatMap(
                    properties -> children(properties, namespace, name).findFirst());
        }
    }

    /**
     * Reads an answer.
     *
     * @throws DavException when it is none
     */
    static MultiStatus of(String body) throws DavException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature(NO_DOCTYPE, true);
            Element root = factory.newDocumentBuilder()
                    .parse(new InputSource(new StringReader(body)))
                    .getDocumentElement();
            List<Part> parts = new ArrayList<>();
            children(root, DAV, "response").forEach(response -> parts.add(part(response)));
            return new MultiStatus(parts);
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new DavException("answered with what is no XML of WebDAV");
        }
    }

    private static Part part(Element response) {
        String href = children(response, DAV, "href")
                .findFirst()
                .map(Element::getTextContent)
                .orElse("")
                .strip();
        Optional<Element> found = children(response, DAV, "propstat")
                .filter(part -> status(part) / 100 == 2)
                .flatMap(part -> children(part, DAV, "prop"))
                .findFirst();
        return new Part(href, status(response), found);
    }

    private static int status(Element element) {
        return children(element, DAV, "status")
                .findFirst()
                .map(Element::getTextContent)
                .map(line -> line.strip().split(" ", -1))
                .filter(words -> words.length > 1 && words[1].matches("\\d{3}"))
                .map(words -> Integer.parseInt(words[1]))
                .orElse(NOT_SAID);
    }

    /** The elements of that name directly in an element. */
    static Stream<Element> children(Element element, String namespace, String name) {
        NodeList nodes = element.getChildNodes();
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(Element.class::isInstance)
                .map(Element.class::cast)
                .filter(child -> namespace.equals(child.getNamespaceURI()) && name.equals(child.getLocalName()));
    }
}
