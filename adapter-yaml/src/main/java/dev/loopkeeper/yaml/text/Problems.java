package dev.loopkeeper.yaml.text;

import java.util.List;

/** Says in plain words what the parser found wrong. */
final class Problems {
    private static final List<String[]> WORDS =
            """
            mapping values are not allowed here = a colon stands where no key can be; quote the text or check the indentation
            mapping keys are not allowed here = a key stands where none can be; check the indentation
            sequence entries are not allowed here = a list dash stands where none can be; check the indentation
            could not find expected ':' = a colon is missing after the key
            cannot start any token = this character cannot start a value; indent with spaces and quote texts that begin with it
            found unexpected end of stream = a quotation mark is never closed
            found unexpected document separator = a quotation mark is not closed before the next document
            expected <block end> = this line does not fit the indentation of the lines above
            expected ',' or ']' = a comma or a closing bracket is missing
            expected ',' or '}' = a comma or a closing brace is missing
            expected the node content = a value is missing here
            expected '<document start>' = text follows where the document has ended
            unknown escape character = the backslash in this quoted text is followed by something unknown
            escape sequence of = the backslash in this quoted text lacks its hexadecimal digits
            undefined tag handle = custom tags are not supported
            leading empty lines contain more spaces = an empty line above the text block is indented deeper than the text
            indentation indicator = the number after | or > must be 1 to 9
            expected chomping or indentation = only +, - or a digit may follow | or >
            expected a comment or a line break = nothing but a comment may follow here
            special characters are not allowed = a control character or broken character is not allowed; write it as an escape in double quotes
            (TAB) = a tab stands before this; indent with spaces
            """.lines().map(line -> line.split(" = ", 2)).toList();

    private Problems() {}

    static String inPlainWords(String problem) {
        return WORDS.stream()
                .filter(words -> problem.contains(words[0]))
                .map(words -> words[1])
                .findFirst()
                .orElse(problem.isBlank() ? "this is not valid YAML" : problem.strip());
    }
}
