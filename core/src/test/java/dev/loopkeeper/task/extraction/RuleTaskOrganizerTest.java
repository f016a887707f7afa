package dev.loopkeeper.task.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.task.TaskOrganizer.Project;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RuleTaskOrganizerTest {
    private static final List<Project> PROJECTS = List.of(
            new Project("Bathroom renovation", "New tiles, a shower and a heated towel rail"),
            new Project("Summer party", "Invite the neighbours, find a band"),
            new Project("Health", "Dentist, physio"));

    private static OrganizationSuggestion suggest(String title, String... tags) {
        return new RuleTaskOrganizer().among(PROJECTS, List.of(tags)).suggest(title, Optional.empty());
    }

    @Test
    void findsTheProjectWhoseWordsAgreeAndNamesThem() {
        OrganizationSuggestion suggestion = suggest("Order tiles for the bathroom");

        assertThat(suggestion.project()).contains("Bathroom renovation");
        assertThat(suggestion.confidence()).isGreaterThan(0.6);
        assertThat(suggestion.reasoning()).contains("tiles", "bathroom", "Bathroom renovation");
    }

    @Test
    void takesNoWordOfATimeForALabel() {
        assertThat(suggest("Write the copy for Ines by Wed 21 Jan").newTags()).containsExactly("Ines");
    }

    @Test
    void findsItByWhatItIsAbout() {
        assertThat(suggest("Call the dentist").project()).contains("Health");
    }

    @Test
    void leavesInTheInboxWhatFitsNothing() {
        OrganizationSuggestion suggestion = suggest("Renew the passport");

        assertThat(suggestion.project()).isEmpty();
        assertThat(suggestion.newProject()).isEmpty();
        assertThat(suggestion.confidence()).isLessThan(0.3);
        assertThat(suggestion.reasoning()).contains("inbox");
    }

    @Test
    void makesAProjectOfAnUndertaking() {
        assertThat(suggest("Organise the book fair").newProject()).contains("Book fair");
    }

    @Test
    void makesAProjectOfWhatListsSeveralThings() {
        OrganizationSuggestion suggestion = new RuleTaskOrganizer()
                .among(List.of(), List.of())
                .suggest("Trip to Oslo", Optional.of("- book flights\n- find a hotel\n- ask Ines"));

        assertThat(suggestion.newProject()).contains("Trip to Oslo");
    }

    @Test
    void isLessSureWhenTwoProjectsFit() {
        List<Project> alike = List.of(new Project("Garden shed", ""), new Project("Garden pond", ""));
        OrganizationSuggestion suggestion =
                new RuleTaskOrganizer().among(alike, List.of()).suggest("Measure the garden", Optional.empty());

        assertThat(suggestion.confidence()).isLessThan(0.5);
        assertThat(suggestion.reasoning()).contains("nearly as well");
    }

    @Test
    void namesLabelsThatThereAreBeforeNewOnes() {
        OrganizationSuggestion suggestion = suggest("Ask Ines about the invoice in Slack", "invoice", "errands");

        assertThat(suggestion.tags()).containsExactly("invoice");
        assertThat(suggestion.newTags()).containsExactly("Ines", "slack");
    }
}
