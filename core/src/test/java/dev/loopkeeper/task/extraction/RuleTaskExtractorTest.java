package dev.loopkeeper.task.extraction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.task.ContextHint;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.ExtractedTaskBatch;
import dev.loopkeeper.task.SourceText;
import dev.loopkeeper.task.TimeEstimate;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleTaskExtractorTest {
    private static final ZonedDateTime WEDNESDAY = ZonedDateTime.parse("2026-03-04T09:12Z");

    private static ExtractedTaskBatch batch(
            String text, Optional<String> context, List<String> projects, List<String> tags) {
        return new RuleTaskExtractor()
                .extract(new SourceText(text, context, projects, tags, WEDNESDAY, TimeLanguage.installed()));
    }

    private static List<ExtractedTask> tasks(String text) {
        return batch(text, Optional.empty(), List.of(), List.of()).tasks();
    }

    private static List<String> titles(String text) {
        return tasks(text).stream().map(ExtractedTask::title).toList();
    }

    private static ExtractedTask only(String text) {
        List<ExtractedTask> tasks = tasks(text);
        assertThat(tasks).as(text).hasSize(1);
        return tasks.get(0);
    }

    private static Optional<String> due(ExtractedTask task) {
        return ExtractedTask.DUE_DATE.find(task.doc()).map(Due::text);
    }

    private static Optional<String> whom(ExtractedTask task) {
        return ExtractedTask.WAITING_FOR_WHOM.find(task.doc());
    }

    @Nested
    class Clauses {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "I need to call the plumber. | Call the plumber",
                    "We have to renew the lease. | Renew the lease",
                    "I'll order the paint. | Order the paint",
                    "Remind me to water the ferns. | Water the ferns",
                    "Don't forget to lock the shed. | Lock the shed",
                    "Could you send me the plan? | Send me the plan",
                    "I would be grateful if you could sign the form. | Sign the form",
                    "Please check the brakes. | Check the brakes",
                    "Set up the standing order. | Set up the standing order",
                    "- trophies: order by 27 March | Order trophies",
                    "- Buy nails | Buy nails",
                    "- retouch the photos | Retouch the photos",
                    "The trailer goes back to the shop on 10 March. | Take care of the trailer",
                    "Fix the bike, because we want to go to the lake. | Fix the bike",
                    "Ship the vase tomorrow. No, hang on, ship it on Friday. | Ship the vase",
                    "I have to send the offer. So send the offer by Monday. | Send the offer",
                    "Please book flights to Oslo. | Book flights to Oslo",
                    "The lease needs to be renewed. | Renew the lease",
                    "Make sure the door is locked. | Make sure the door is locked",
                    "I promised Ines I'd fix her bike. | Fix her bike",
                })
        void areTasksOfThePerson(String said, String title) {
            ExtractedTask task = only(said);

            assertThat(task.title()).isEqualTo(title);
            assertThat(whom(task)).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "I called the plumber yesterday.",
                    "The museum opens at ten.",
                    "We decided to keep the old logo.",
                    "You don't need to bring anything.",
                    "Have a nice weekend!",
                    "If you have any questions, call me.",
                    "If it rains, cancel the picnic.",
                    "To pay online, log in to your account.",
                    "Who owns the status page?",
                    "Rent goes up in April.",
                    "Launch stays on 1 April.",
                    "She said \"buy a boat\" and laughed.",
                    "- Boiler on the ground floor repaired",
                    "She starts in May, name Zuri",
                    "The dog has moved in with a retired baker.",
                    "- Water pump replaced, pressure is fine again",
                    "- open evening was a success",
                    "- book fair in Leeds: we are not going",
                    "- rehearsals until May",
                    "- paid: rent, phone, gas",
                    "Done\nwash the curtains\npaint the fence",
                    "4 Heating\nThe heating has been serviced.",
                    "The old chairs are heavy and have a worn cover.",
                    "| what | who | status |\n|---|---|---|\n| safety review | Ann | passed, no remarks |",
                })
        void areNoneWhenNothingIsToBeDone(String said) {
            assertThat(titles(said)).isEmpty();
        }

        @Test
        void goOnWithSeveralVerbs() {
            assertThat(titles("I need to call the bank and cancel the card by Friday."))
                    .containsExactly("Call the bank", "Cancel the card");
            assertThat(tasks("I need to call the bank and cancel the card by Friday."))
                    .allSatisfy(task -> assertThat(due(task)).contains("2026-03-06"));
        }

        @Test
        void sayWithPronounsWhatWasNamedBefore() {
            assertThat(titles("The cellar door doesn't close. I have to tell the landlord about it."))
                    .containsExactly("Tell the landlord about the cellar door");
            assertThat(titles("- gym contract - cancel by 15 March")).containsExactly("Cancel gym contract");
        }

        @Test
        void haveTitlesOfFiveToFiftyCharactersAndTheRestInTheNote() {
            ExtractedTask task = only("Please prepare a comparison of the three offers for the new heating system"
                    + " with all running costs for the owners' meeting.");

            assertThat(task.title()).isEqualTo("Prepare a comparison of the three offers");
            assertThat(ExtractedTask.NOTE.find(task.doc()))
                    .hasValueSatisfying(note -> assertThat(note).contains("running costs"));
            assertThat(only("- Buy " + "\ud835\udc9c".repeat(40)).title())
                    .hasSizeBetween(48, 50)
                    .doesNotEndWith("\ud835");
        }

        @Test
        void keepTheWordsOfTheText() {
            assertThat(only("Nothing new here. Please check\nthe brakes by Friday. Bye for now.")
                            .quote())
                    .isEqualTo("check\nthe brakes by Friday");
        }
    }

    @Nested
    class Times {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "Pay the fee by Friday | 2026-03-06",
                    "Pay the fee before the end of March | 2026-03-31",
                    "Pay the fee until 13.03. | 2026-03-13",
                    "Pay the fee until 9.3. | 2026-03-09",
                    "Pay the fee (9.3.) | 2026-03-09",
                    "Pay the fee (due 12 March) | 2026-03-12",
                    "Pay the fee tomorrow at 5pm | 2026-03-05T17:00",
                    "Pay the fee for the Monday course by Friday | 2026-03-06",
                    "Pay the fee by Friday, no, make that Thursday | 2026-03-05",
                    "The course is on 11 March. Pay the fee that day | 2026-03-11",
                    "Pay the fee on Monday, no, sorry, Tuesday | 2026-03-10",
                    "Pay the fee. The deadline is Friday | 2026-03-06",
                    "Pay the fee. End of the month is fine | 2026-03-31",
                    "Move the Monday stand-up, today | 2026-03-04",
                    "The trip is on Friday, so I have to pack a lunch | 2026-03-06",
                })
        void ofDeadlinesAreDue(String said, String date) {
            assertThat(due(only("- " + said))).contains(date);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "Renew the passport (it expires in May)",
                    "Move the start to 1 April",
                    "Bake a cake for the spring fair",
                    "Ask Ines if she can help on the 28th",
                    "Call Ines about her party which is on the 28th",
                    "Draw the plan for April",
                    "Remind Ines of the bill that was due on 20 February",
                    "Ring Ines, she wants to move her lesson of the 20th",
                    "Write to the five members who haven't answered",
                    "Pick the tiles before the builders come",
                    "Check that the app runs on 2.12. and on 3.1",
                })
        void ofOtherThingsAreNot(String said) {
            assertThat(due(only("- " + said))).isEmpty();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "Paint the hall, not before the 16th | 2026-03-16",
                    "Not before 23 March: paint the hall | 2026-03-23",
                    "Get the tyres changed after Easter | 2026-04-06",
                    "Paint the hall from 23 March on | 2026-03-23",
                    "Paint the hall. Don't do it before 23 March | 2026-03-23",
                    "Apply for a stall (the form opens 23 March) | 2026-03-23",
                    "Register the car, only possible from 23 March | 2026-03-23",
                    "Paint the hall, not before 3 pm on 23 March | 2026-03-23T15:00",
                    "Paint the hall after 10:30 on 23 March | 2026-03-23T10:30",
                })
        void beforeWhichNothingIsToBeDoneDefer(String said, String date) {
            ExtractedTask task = only("- " + said);

            assertThat(ExtractedTask.DEFER_UNTIL.find(task.doc()).map(Due::text))
                    .contains(date);
            assertThat(due(task)).isEmpty();
        }
    }

    @Nested
    class CountedTimes {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "The concert is on 20 March. Tune the piano two days before. | 2026-03-18",
                    "The concert is on 20 March. Tune the piano the day before the concert. | 2026-03-19",
                    "The concert is on 20 March. Tune the piano before the concert. | 2026-03-20",
                    "The concert is on 20 March and the party on the 27th. Tune the piano a week before the concert. |"
                            + " 2026-03-13",
                    "The concert is on 20 March. Return the piano three days after that. | 2026-03-23",
                    "The concert is on 20 March. Return the piano exactly one week later. | 2026-03-27",
                })
        void startFromADayThatTheTextNames(String said, String date) {
            assertThat(due(only(said))).contains(date);
        }

        @Test
        void areNoneWithoutADayToCountFrom() {
            assertThat(due(only("Tune the piano two days before the concert."))).isEmpty();
        }

        @Test
        void doNotStandInTheTitle() {
            assertThat(titles("The concert is on 20 March. Tune the piano a week before the concert."))
                    .containsExactly("Tune the piano");
        }
    }

    @Nested
    class TimesFromElsewhere {
        @Test
        void areThoseOfTheHeadingUnlessAnItemNamesItsOwn() {
            assertThat(tasks("""
                            By Friday:
                            - call Ben
                            - pay the fee by 20 March

                            Not before 23 March
                            - paint the hall"""))
                    .extracting(
                            task -> due(task).orElse(""),
                            task -> ExtractedTask.DEFER_UNTIL
                                    .find(task.doc())
                                    .map(Due::text)
                                    .orElse(""))
                    .containsExactly(tuple("2026-03-06", ""), tuple("2026-03-20", ""), tuple("", "2026-03-23"));
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "Date: Mon, 2 Mar 2026 10:00 / Hi Ben, / please call Ann within three days. | 2026-03-05",
                    "On Mon, 2 Mar 2026 at 17:20, Jo Feld <jo@example.org> wrote: / > Please call Ann in two days. |"
                            + " 2026-03-04",
                    "Weekly sync / Monday 2 March 2026, 14:00 / - call Ann in three days | 2026-03-05",
                    "Voice memo 2 March 2026 19:22 / call Ann in three days | 2026-03-05",
                    "mon 2.3.26 - workshop / - call Ann in three days | 2026-03-05",
                    "mon 2.3. / - call Ann in three days | 2026-03-05",
                    "Notes, 2 March 2026 / - call Ann on Tuesday | 2026-03-03",
                    "Tue 10 March / - call Ann at 17:00 | 2026-03-10T17:00",
                    "[02/03/2026, 19:08] Me: I will call Ann tomorrow | 2026-03-03",
                    "Memo, Monday the second of March. I need to call Ann in three days. | 2026-03-05",
                    "2 March 2026 / Please call Ann within 7 days of the date of this letter. | 2026-03-09",
                    "Our contract of 2 March 2026 / Please call Ann within 7 days. | 2026-03-11",
                    "Trip 12 May 2026 / Please call Ann within 7 days. | 2026-03-11",
                })
        void countFromTheDayOnWhichTheTextWasWritten(String text, String date) {
            assertThat(due(only(text.replace(" / ", "\n")))).contains(date);
        }

        @Test
        void areNotThoseOfTheDayOfWhichNotesAre() {
            assertThat(due(only("March - at the allotment\n\n- order seeds"))).isEmpty();
            assertThat(tasks("Notes from Monday\n- call Ben\n- book the van"))
                    .extracting(
                            task -> due(task).isPresent(),
                            task -> ExtractedTask.DEFER_UNTIL.find(task.doc()).isPresent())
                    .containsOnly(tuple(false, false));
        }

        @Test
        void areThoseOfAColumnOfTheTable() {
            assertThat(tasks("""
                            | Task | Who | Due |
                            |---|---|---|
                            | Order the chairs | me | 13.03. |
                            | Book the hall | me | open |""")).extracting(task -> due(task).orElse("")).containsExactly("2026-03-13", "");
            assertThat(tasks("""
                            What | Who | When | Status
                            Order the chairs | me | 13.03. | open
                            Book the hall | me | 14.03. | booked""")).extracting(task -> due(task).orElse("")).containsExactly("2026-03-13");
        }

        @Test
        void areToldOfTheSameThingInAConversation() {
            assertThat(tasks("The deadline for the Berlin visa is 20 March.\n\nTodo:\n- book a hotel in Berlin\n"
                            + "- print the Berlin map"))
                    .hasSize(2)
                    .allSatisfy(task -> assertThat(due(task)).isEmpty());
            assertThat(due(only(
                            "[10:00] Ann: the museum wants the deposit by 12 March\n[10:01] Me: I'll pay the deposit")))
                    .contains("2026-03-12");
        }

        @Test
        void ofTheNextTaskAreNotThoseOfTheOneBefore() {
            assertThat(tasks("Please check the flyer. And by Tuesday, please write the speech."))
                    .extracting(task -> due(task).orElse(""))
                    .containsExactly("", "2026-03-10");
        }

        @Test
        void tellWhetherDatesBeginWithTheirDay() {
            assertThat(tasks("- Mon 9/3: call Ben\n- pay the fee by 2/4"))
                    .extracting(task -> due(task).orElse(""))
                    .containsExactly("2026-03-09", "2026-04-02");
            assertThat(due(only("- pay the fee by 4/2"))).contains("2026-04-02");
        }
    }

    @Nested
    class Others {
        @ParameterizedTest
        @CsvSource(
                delimiter = '=',
                value = {
                    "- Ben to book the room = Ben",
                    "- Ben will book the room = Ben",
                    "- Ben: book the room = Ben",
                    "- book the room (Ben) = Ben",
                    "- book the room @Ben = Ben",
                    "@Mark, can you book the room? = Mark",
                    "- book the room -> Ben = Ben",
                    "- book the room, owner: Ben = Ben",
                    "- Action: Ben - book the room = Ben",
                    "- Ms Okafor books the room = Ms Okafor",
                    "Ben books the room by Friday. = Ben",
                    "Ben, could you book the room? = Ben",
                    "| book the room | Ben | Friday | = Ben",
                    "- [ ] @ben: book the room = Ben",
                })
        void areWaitedFor(String text, String who) {
            ExtractedTask task = only(text);

            assertThat(task.title()).isEqualTo("Book the room");
            assertThat(whom(task)).contains(who);
        }

        @Test
        void areNotAddressesAndPlaces() {
            assertThat(whom(only("Send the form to office@school.org"))).isEmpty();
            assertThat(whom(only("- return the books @library"))).isEmpty();
            assertThat(ExtractedTask.SUGGESTED_TAGS.in(
                            only("- call the bank @library").doc()))
                    .containsExactly("library");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "Hello Ines, please call the insurance. | Call the insurance",
                    "Hi Ines, could you call the insurance? | Call the insurance",
                    "hey can you water the ferns? | Water the ferns",
                    "hi call Ann | Call Ann",
                    "Good morning, I have to call the bank. | Call the bank",
                    "Hi Ben, / please call Ann. | Call Ann",
                    "Good evening everyone, / please call Ann. | Call Ann",
                    "Dear Sir or Madam, / please call Ann. | Call Ann",
                })
        void standBehindGreetings(String text, String title) {
            assertThat(only(text.replace(" / ", "\n")).title()).isEqualTo(title);
        }

        @Test
        void areHeardInWhatTheyNeedByATime() {
            assertThat(only("From: Ben\nTo: Ann\n\nHi Ann,\n\nI also need the signed form by Friday.")
                            .title())
                    .isEqualTo("Send the signed form");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '=',
                value = {
                    "Minutes of the choir / Ben books the room. = Ben",
                    "There: Zuri, Ann / Zuri will book the room. = Zuri",
                    "Present: zuri, ann / - zuri books the room = zuri",
                })
        void areWaitedForInMinutes(String text, String who) {
            assertThat(tasks(text.replace(" / ", "\n\n")))
                    .extracting(ExtractedTask::title, RuleTaskExtractorTest::whom)
                    .containsExactly(tuple("Book the room", Optional.of(who)));
        }

        @Test
        void areNotThePersonWhenTheyGetACopy() {
            assertThat(whom(only("From: Eve Stone\nTo: Ann Weber\nCc: Ben Cole\n\nHi Ann,\n\nBEN: book the room\n")))
                    .contains("BEN");
        }

        @Test
        void areThoseOfTheirMailWhenItStandsBelowAnother() {
            assertThat(whom(only("""
                            From: Eve Stone
                            To: Ann Weber
                            Subject: room

                            Ann,

                            I'll book the room for you.

                            -----Original Message-----
                            From: Ann Weber
                            To: Eve Stone

                            Dear Eve,

                            all is well here."""))).contains("Eve Stone");
        }

        @Test
        void areNotThePersonByAnyOfTheirNames() {
            ExtractedTaskBatch batch = new RuleTaskExtractor()
                    .extract(new SourceText(
                            "- Ann: a text\n- Ann Weber: a plan\n- @aweber please call Joe\n- Tom Weber: a list\n- AP Ann: a form",
                            Optional.empty(),
                            List.of("Ann Weber", "aweber"),
                            List.of(),
                            List.of(),
                            WEDNESDAY,
                            TimeLanguage.installed()));
            assertThat(batch.tasks().stream().map(RuleTaskExtractorTest::whom))
                    .containsExactly(
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of("Tom Weber"),
                            Optional.empty());
        }

        @Test
        void areNotThePerson() {
            assertThat(whom(only("- me: book the room"))).isEmpty();
            assertThat(whom(batch("- Ben: book the room", Optional.of("I am Ben."), List.of(), List.of())
                            .tasks()
                            .get(0)))
                    .isEmpty();
        }

        @Test
        void oweWhatIsWaitedFor() {
            ExtractedTask task = only("I am still waiting for the figures from Ines.");

            assertThat(task.title()).isEqualTo("Wait for the figures from Ines");
            assertThat(whom(task)).contains("Ines");
        }
    }

    @Nested
    class Statements {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "The van needs a new tyre before the end of the month. | Take care of new tyre",
                    "Don't send the letters before 20 March. | Send the letters",
                })
        void withATimeAreTasks(String said, String title) {
            assertThat(titles(said)).containsExactly(title);
        }

        @Test
        void ofOthersAreWaitedForWhenTheyPromiseATime() {
            ExtractedTask task = only("From: Ines Vogel\nTo: Me\n\nHi,\n\nI will draw the plan by Friday.");

            assertThat(ExtractedTask.WAITING_FOR_WHOM.find(task.doc())).contains("Ines Vogel");
        }
    }

    @Nested
    class Order {
        @Test
        void isThatOfTheTaskThatTheWordsName() {
            List<ExtractedTask> tasks =
                    tasks("- Book the hotel once the travel budget is approved\n- Approve the travel budget");

            assertThat(ExtractedTask.DEPENDENCIES.in(tasks.get(0).doc())).containsExactly("Approve the travel budget");
            assertThat(ExtractedTask.DEPENDENCIES.in(tasks.get(1).doc())).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "- Order paint, blocked by: choose a colour",
                    "- Order paint (depends on: choose a colour)",
                    "- Order paint - blocked by the colour choice"
                })
        void isToldOnce(String item) {
            ExtractedTask task = tasks(item + "\n- Choose a colour").get(0);

            assertThat(ExtractedTask.DEPENDENCIES.in(task.doc())).containsExactly("Choose a colour");
            assertThat(ExtractedTask.NOTE.find(task.doc())).isEmpty();
        }

        @Test
        void isToldInTheWordsOfTheTextWhenNoTaskIsMeant() {
            ExtractedTask task = only("As soon as I have the floor plan I need to mark the lamps.");

            assertThat(task.title()).isEqualTo("Mark the lamps");
            assertThat(ExtractedTask.DEPENDENCIES.in(task.doc())).hasSize(1);
        }

        @Test
        void isThatOfTheTaskBeforeWhenItSaysSo() {
            List<ExtractedTask> tasks = tasks("I have to ask Ines about the drill. After that I'll fix the shelf.");

            assertThat(ExtractedTask.DEPENDENCIES.in(tasks.get(1).doc()))
                    .containsExactly(tasks.get(0).title());
        }
    }

    @Nested
    class Layouts {
        @Test
        void ofListsLeaveOutWhatIsTickedOrSaidToBeDone() {
            assertThat(titles("""
                Garden
                - [x] prune the roses
                - [-] paint the fence
                - [ ] rake the leaves
                - [ ] new hose
                - [ ] water butt -> done 20 Feb
                """)).containsExactly("Rake the leaves", "Take care of new hose");
        }

        @Test
        void ofHeadingsSayWhatFollows() {
            assertThat(titles("""
                Decisions
                - Use the old logo until summer

                Action items
                - Visa forms
                - Book flights

                Shopping list:
                - light bulbs
                """)).containsExactly("Take care of Visa forms", "Book flights", "Buy light bulbs");
        }

        @Test
        void ofMailsTellWhoAsksWhom() {
            List<ExtractedTask> tasks = tasks("""
                From: Hanna Reuter <hanna@example.org>
                To: Jonas Feld
                Subject: Brochure

                Hi Jonas,

                could you send us the final file by Monday? Let me know whether you need more time. I will send you the
                contract tomorrow.

                Best wishes
                Hanna

                --
                Please consider the environment before printing.

                > On Mon, 2 Mar 2026 at 17:20, Jonas Feld wrote:
                > I still need the logo from you.
                """);

            assertThat(tasks)
                    .extracting(ExtractedTask::title)
                    .containsExactly(
                            "Send the final file",
                            "Let Hanna know whether you need more time",
                            "Send you the contract",
                            "Wait for the logo");
            assertThat(whom(tasks.get(0))).isEmpty();
            assertThat(whom(tasks.get(2)))
                    .hasValueSatisfying(who -> assertThat(who).startsWith("Hanna Reuter"));
            assertThat(whom(tasks.get(3)))
                    .hasValueSatisfying(who -> assertThat(who).startsWith("Hanna Reuter"));
        }

        @Test
        void ofConversationsTellWhoSpeaks() {
            List<ExtractedTask> tasks = tasks("""
                Lea: are we still on for Saturday?
                Me: yes! can you bring the cooler?
                Lea: sure, by Friday
                Lea: could you ask Tim about the tent?
                Me: ok, and I'll buy charcoal
                """);

            assertThat(tasks)
                    .extracting(ExtractedTask::title)
                    .containsExactly("Bring the cooler", "Ask Tim about the tent", "Buy charcoal");
            assertThat(tasks)
                    .extracting(RuleTaskExtractorTest::whom)
                    .containsExactly(Optional.of("Lea"), Optional.empty(), Optional.empty());
            assertThat(due(tasks.get(0))).contains("2026-03-06");
        }

        @Test
        void ofTablesNameOwnersInTheirColumn() {
            List<ExtractedTask> tasks = tasks("""
                | Task | Owner | Due |
                |---|---|---|
                | Update the price list | Zbyszek | 9 March |
                | Print the badges | me | 11 March |
                """);

            assertThat(tasks)
                    .extracting(RuleTaskExtractorTest::whom)
                    .containsExactly(Optional.of("Zbyszek"), Optional.empty());
            assertThat(tasks)
                    .extracting(RuleTaskExtractorTest::due)
                    .containsExactly(Optional.of("2026-03-09"), Optional.of("2026-03-11"));
        }

        @Test
        void ofAnnouncementsMakeTasksOfWhatIsListed() {
            assertThat(titles("""
                For the trip I need the following from you and the other parents:

                - the signed consent form by 13 March
                - a copy of the passport
                """)).hasSize(2);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "Call the bank today!\n\nThe rest is fine.",
                    "Could you call the bank?\n\nThanks",
                    "Call the bank\n\nThe rest is fine.",
                    "Call the bank\n- ask for the new card",
                    "CALL THE BANK\n\nThe rest is fine.",
                })
        void ofFirstLinesAreTasksWhenTheySayOne(String text) {
            assertThat(titles(text).get(0)).isEqualToIgnoringCase("Call the bank");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "Plan for the week\n\nI need to call the bank.",
                    "Sprint planning notes\n- call the bank",
                    "REVIEW OF THE BUDGET\n\nPlease call the bank.",
                    "Dear all,\n\nWater supply\nThe water is off on Friday.\n\nPlease call the bank.",
                    "Book review\n\nPlease call the bank.",
                    "WORK PARTY\n- call the bank",
                    "1. Review of the budget\n  - call the bank\n2. Plan summer party\n  - open",
                })
        void ofHeadingsAreNoTasksThemselves(String text) {
            assertThat(titles(text)).containsExactly("Call the bank");
        }

        @Test
        void ofShortLinesThatAnnounceMakeTasksOfWhatIsListed() {
            assertThat(titles("I need the following:\n- passport copy\n- two photos"))
                    .hasSize(2);
            assertThat(titles("Please bring:\n- passport copy\n- two photos")).hasSize(2);
        }

        @Test
        void ofNumberedSectionsAreToldByTheirHeadings() {
            assertThat(titles("Minutes\n1. Decisions\n- call it off\n2. Tasks\n- visa forms\n3. Shopping\n- milk"))
                    .containsExactly("Take care of visa forms", "Buy milk");
            assertThat(titles("1 \u2713 call Ann\n2 \u2713 call Ben\n3 book the band"))
                    .containsExactly("Book the band");
        }

        @Test
        void ofLabelsThatAreTopicsKeepWhatTheySay() {
            assertThat(titles("- Quote: ask Ann for the price\n- Location: book the room\n- Done: paint the door"))
                    .containsExactly("Ask Ann for the price", "Book the room");
        }

        @Test
        void ofItemsGoOnInTheLineBelow() {
            assertThat(due(only("- send the signed\n  contract to the bank by Friday")))
                    .contains("2026-03-06");
        }
    }

    @Nested
    class WhatIsTakenBack {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "Call the dentist on Monday. Actually no, scratch that. Buy milk. | Buy milk",
                    "Buy milk. Call Tom. Actually no. Email Joe. | Buy milk,Email Joe",
                    "I need to book the hotel, never mind, Tom did it. | ",
                    "Email Ann. Actually, never mind, I did that already. | ",
                    "Email Ann. Actually, no. Buy milk. | Buy milk",
                    "Email Ann on Monday. Actually, no, Tuesday. | Email Ann",
                    "Send the offer on Monday. Scratch that, Tuesday. | Send the offer",
                    "Do you need a car? No. I have to wash the car. | Wash the car",
                })
        void isNoTask(String text, String titles) {
            assertThat(String.join(",", titles(text))).isEqualTo(titles == null ? "" : titles);
        }

        @Test
        void mayStandInALineOfItsOwn() {
            assertThat(titles("- buy milk\n- call Tom\n- actually, scratch that"))
                    .containsExactly("Buy milk");
        }
    }

    @Nested
    class ListsWithoutMarks {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "Shopping\\nmilk\\neggs | Buy milk,Buy eggs",
                    "Notes of today were short.\\n\\nPacking list\\nsocks\\nthe passport | Pack socks,Pack the passport",
                    "Todo\\ncall Tom\\nthe shed\\n\\nThe weather was fine | Call Tom,Take care of the shed",
                    "Open question: who owns the blog? | ",
                })
        void areReadUnderTheirHead(String text, String titles) {
            assertThat(String.join(",", titles(text.replace("\\n", "\n")))).isEqualTo(titles == null ? "" : titles);
        }
    }

    @Nested
    class LabelsOfApps {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "- Fix the fence p1 @home 2h | Fix the fence | URGENT | HOME | LONG",
                    "- (A) Pay the rent @COMPUTER 15m | Pay the rent | HIGH | COMPUTER | SHORT",
                    "* TODO [#C] Paint the door @errands ~1h | Paint the door | LOW | ERRANDS | MEDIUM",
                    "Weed the beds !high @anywhere est:4h | Weed the beds | HIGH | ANYWHERE | LONG",
                })
        void sayHowItIsDone(String text, String title, Priority priority, ContextHint place, TimeEstimate estimate) {
            ExtractedTask task = only(text);
            assertThat(task.title()).isEqualTo(title);
            assertThat(ExtractedTask.PRIORITY.find(task.doc())).contains(priority);
            assertThat(ExtractedTask.CONTEXT_HINTS.in(task.doc())).contains(place);
            assertThat(ExtractedTask.TIME_ESTIMATE.find(task.doc())).contains(estimate);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "- Pay the rent due:2026-03-20 | 2026-03-20 | ",
                    "- Pay the rent due:2026-03-20T17:00 start:2026-03-18T09:30 | 2026-03-20T17:00 | 2026-03-18T09:30",
                    "- Pay the rent due:friday | 2026-03-06 | ",
                    "- Pay the rent \uD83D\uDCC5 2026-03-20 | 2026-03-20 | ",
                    "* TODO Pay the rent\\n  SCHEDULED: <2026-03-18 Wed> DEADLINE: <2026-03-20 Fri> | 2026-03-20 | 2026-03-18",
                    "(B) Pay the rent t:2026-03-18 | | 2026-03-18",
                    "- Pay the rent due:2026-02-30 | | ",
                })
        void sayWhen(String text, String due, String defer) {
            ExtractedTask task = only(text.replace("\\n", "\n"));
            assertThat(task.title()).isEqualTo("Pay the rent");
            assertThat(due(task)).isEqualTo(Optional.ofNullable(due));
            assertThat(ExtractedTask.DEFER_UNTIL.find(task.doc()).map(Due::text))
                    .isEqualTo(Optional.ofNullable(defer));
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "- Pay the rent #flat +money | Pay the rent | flat,money",
                    "- Send the #launch slides to the board | Send the launch slides to the board | launch",
                })
        void tag(String text, String title, String tags) {
            ExtractedTask task = only(text);
            assertThat(task.title()).isEqualTo(title);
            assertThat(ExtractedTask.SUGGESTED_TAGS.in(task.doc())).containsExactly(tags.split(","));
        }

        @Test
        void sayThatSomethingIsWaitedFor() {
            ExtractedTask task = only("- [ ] Ask Joe re: contract @waiting");
            assertThat(task.title()).startsWith("Ask Joe");
            assertThat(whom(task)).contains("Joe");
        }

        @Test
        void areNoWordsOfSentences() {
            assertThat(only("Please compare offer p2 with the one for the 30m fence.")
                            .title())
                    .isEqualTo("Compare offer p2 with the one for the 30m fence");
        }
    }

    @Nested
    class Hints {
        @Test
        void leavesTheWordsOfRepetitionsInTheNote() {
            assertThat(ExtractedTask.NOTE.find(
                            only("Submit the expenses every friday").doc()))
                    .contains("Submit the expenses every friday");
            assertThat(only("no rush on the garage cleanup").title()).isEqualTo("Take care of the garage cleanup");
        }

        @Test
        void needGroundInTheText() {
            ExtractedTask task = only("- water the ferns");

            assertThat(task.doc().names()).doesNotContain("priority", "time_estimate", "due_date", "suggested_project");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "- answer the tax office, urgent | URGENT",
                    "- answer the tax office, really important | HIGH",
                    "- answer the tax office, no rush | LOW",
                    "- learn the accordion, someday | SOMEDAY",
                })
        void tellPriority(String said, Priority priority) {
            assertThat(ExtractedTask.PRIORITY.find(only(said).doc())).contains(priority);
        }

        @Test
        void tellLengthAndPlace() {
            ExtractedTask task = only("- call the dentist, takes 10 minutes");

            assertThat(ExtractedTask.TIME_ESTIMATE.find(task.doc())).contains(TimeEstimate.SHORT);
            assertThat(ExtractedTask.CONTEXT_HINTS.in(task.doc())).contains(ContextHint.PHONE);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "Write the report (45 min) | MEDIUM",
                    "- [ ] Mow the lawn (1h) @home | MEDIUM",
                    "I have to clean the garage by Friday (about 3 hours) | LONG",
                    "(10 minutes) Sort the post | SHORT",
                })
        void tellLengthInBrackets(String said, TimeEstimate estimate) {
            assertThat(ExtractedTask.TIME_ESTIMATE.find(only(said).doc())).contains(estimate);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "I need to write the report (45 min) and call the bank | MEDIUM | ''",
                    "I need to write the report and call the bank (5 min) | '' | QUICK",
                    "I have to call Ann tonight. The bus home is slow (50 min) and dirty. I must also write to Ben (10 min),"
                            + " who still waits for the long letter that I promised him. | '' | SHORT",
                })
        void tellLengthOfTheTaskBeforeIt(String said, String first, String second) {
            assertThat(tasks(said))
                    .extracting(task -> ExtractedTask.TIME_ESTIMATE
                            .find(task.doc())
                            .map(Enum::name)
                            .orElse(""))
                    .containsExactly(first, second);
        }

        @Test
        void preferLabelsAndProjectsThatThereAre() {
            ExtractedTaskBatch batch = batch(
                    "- ask Ines about the kitchen tiles in Slack",
                    Optional.of("Notes for Bathroom renovation"),
                    List.of("Garden", "Bathroom renovation", "Kitchen"),
                    List.of("tiles", "ines"));
            ExtractedTask task = batch.tasks().get(0);

            assertThat(ExtractedTask.SUGGESTED_TAGS.in(task.doc())).containsExactlyInAnyOrder("tiles", "ines", "slack");
            assertThat(ExtractedTask.SUGGESTED_PROJECT.find(task.doc())).contains("Kitchen");
            assertThat(batch.projectForAll()).contains("Bathroom renovation");
        }
    }

    @Test
    void saysWhatTheTextIs() {
        assertThat(batch(
                                "Present: Ines, Ben\n- Ben to book the room\n- I'll print the map",
                                Optional.empty(),
                                List.of(),
                                List.of())
                        .summary())
                .isEqualTo("Notes of a meeting, 2 tasks, 1 of them waiting for others");
        assertThat(batch("", Optional.empty(), List.of(), List.of()).summary()).isEqualTo("Text, 0 tasks");
    }

    @Test
    void takesAnyText() {
        String odd = "- [ ] buy\u0000 milk\u2028 and\u0085eggs\n>>> |x|\n\ud83d\ude00 " + "> ".repeat(20_000);

        assertThat(titles(odd)).containsExactly("Buy milk and eggs");
        assertThat(tasks("see you on 3 March 2026 and ".repeat(5_000))).isEmpty();
        assertThat(tasks("call Ann and ".repeat(500)))
                .isNotEmpty()
                .allSatisfy(task -> assertThat(task.title()).hasSizeBetween(5, 50));
    }

    @Test
    void readsLongItemsPieceByPiece() {
        assertThat(tasks("- buy milk\n" + "  and buy eggs\n".repeat(5_000)))
                .isNotEmpty()
                .allSatisfy(task -> assertThat(task.quote()).hasSizeLessThan(5_000));
    }

    @Test
    void namesNothingTwice() {
        assertThat(titles("- call the bank\n- Call the bank!")).hasSize(1);
    }

    @Test
    void keepsTasksApartThatDifferInOrderPersonOrTime() {
        assertThat(titles("- email Jo about Max\n- email Max about Jo")).hasSize(2);
        assertThat(titles("- Ben: send the report\n- Mia: send the report")).hasSize(2);
        assertThat(titles("- call Ann on Monday\n- call Ann on Friday")).hasSize(2);
    }
}
