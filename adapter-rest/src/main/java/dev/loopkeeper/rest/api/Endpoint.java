package dev.loopkeeper.rest.api;

import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * One thing that can be asked for.
 *
 * @param method how
 * @param path where, below the root of the API; named parts stand in braces
 * @param answer what it is answered
 * @param description what it takes and answers, with the tools of a catalog
 */
public record Endpoint(
        Method method, String path, Function<Call, Answer> answer, Function<Catalog, Description> description) {
    private static final Pattern PART = Pattern.compile("\\{([^}]+)}");

    /** The methods of HTTP that endpoints have. */
    public enum Method {
        /** Shows something. */
        GET,
        /** Creates or does something. */
        POST,
        /** Changes something. */
        PATCH,
        /** Deletes something. */
        DELETE
    }

    static Endpoint get(String path, Function<Call, Answer> answer) {
        return of(Method.GET, path, answer);
    }

    static Endpoint post(String path, Function<Call, Answer> answer) {
        return of(Method.POST, path, answer);
    }

    static Endpoint patch(String path, Function<Call, Answer> answer) {
        return of(Method.PATCH, path, answer);
    }

    static Endpoint delete(String path, Function<Call, Answer> answer) {
        return of(Method.DELETE, path, answer);
    }

    private static Endpoint of(Method method, String path, Function<Call, Answer> answer) {
        return new Endpoint(method, path, answer, any -> Description.ofAnything(parts(path)));
    }

    /** The same, described as a tool. */
    Endpoint like(Tool tool) {
        return described(any -> Description.of(tool, parts(path)));
    }

    /** The same, described as a tool of the catalog. */
    Endpoint like(String tool) {
        return described(catalog -> Description.of(catalog.find(tool).orElseThrow(), parts(path)));
    }

    /** The same, whose parameters are named in camelCase, and which shows the tool's result so. */
    Endpoint showing(Projection result) {
        return but(it -> it.inCamelCase().answering(result::schema));
    }

    /** The same, which takes the parameters of another tool instead, too. */
    Endpoint or(String tool) {
        return described(catalog -> description
                .apply(catalog)
                .or(Description.of(catalog.find(tool).orElseThrow(), parts(path))
                        .inCamelCase()));
    }

    /** The same, which differs in something from what was said. */
    Endpoint but(UnaryOperator<Description> change) {
        return described(description.andThen(change));
    }

    private Endpoint described(Function<Catalog, Description> other) {
        return new Endpoint(method, path, answer, other);
    }

    private static List<String> parts(String path) {
        return PART.matcher(path).results().map(part -> part.group(1)).toList();
    }
}
