package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every link between the pages of the project leads somewhere. */
class LinksTest {
    private static final int FLOOR = 15;

    static List<Path> pages() {
        return Tree.files(Tree.ROOT, file -> file.toString().endsWith(".md"));
    }

    @Test
    void seesThePages() {
        assertThat(pages()).hasSizeGreaterThanOrEqualTo(FLOOR).contains(Tree.ROOT.resolve("README.md"));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void leadsToFilesAndHeadingsThatAreThere(Path page) {
        assertThat(Markdown.read(page).links()).allSatisfy(link -> {
            Optional<Path> target = Markdown.target(page, link);
            target.ifPresent(file -> assertThat(file).as(link).exists());
            if (target.isPresent() && link.contains("#")) {
                assertThat(Markdown.read(target.get()).anchors()).contains(link.substring(link.indexOf('#') + 1));
            }
        });
    }
}
