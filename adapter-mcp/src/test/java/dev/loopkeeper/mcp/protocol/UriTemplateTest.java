package dev.loopkeeper.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UriTemplateTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "a://goals/{slug},a://goals/run,{'slug':'run'}",
                "a://goals/{slug},a://goals/run%20far%C3%A9,{'slug':'run faré'}",
                "a://goals/{slug},a://goals/1+1,{'slug':'1+1'}",
                "a://goals/{slug},a://goals/%zz,{'slug':'%zz'}",
                "a://goals/{slug},a://goals/,-",
                "a://goals/{slug},a://goals/a/b,-",
                "a://goals/{slug}/week/{n},a://goals/a/week/3,'{''slug'':''a'',''n'':''3''}'",
                "a://goals/{slug}/week/{n},a://goals/a/week,-",
                "a://plain,a://plain,{}",
                "a://plain,a://plainer,-"
            })
    void findsTheVariables(String template, String uri, String variables) {
        assertThat(UriTemplate.match(template, uri).map(Json::write))
                .isEqualTo(Optional.ofNullable(variables).map(text -> text.replace('\'', '"')));
    }
}
