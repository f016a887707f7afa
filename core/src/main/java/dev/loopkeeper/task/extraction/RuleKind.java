package dev.loopkeeper.task.extraction;

import java.util.Locale;

/** What a rule of the file for tasks finds. */
enum RuleKind {
    TASK, // Something that the one who speaks, or reads, has to do: I need to call Ann
    PROMISE, // Something that the one who speaks says they will do: I will call Ann
    PLANNED, // Something that the one who speaks does, which with a time is a task: I call Ann on Friday
    REQUEST, // Something that the one who is spoken to is asked to do: could you call Ann
    DELAYED, // Something that is not to be done before a time: do not send it before Friday
    PASSIVE, // The same of what has to be done to something: the form needs to be signed
    ASSIGNED, // Something that somebody who is named does: Ben to book the room
    DOES, // The same in a list: Ben books the room
    NEXT, // A word that begins what follows from what was said: so
    WAITING, // Something that is waited for: waiting for the numbers from Ann
    NO_TASK, // What looks like a task and is none: have a nice day
    AFTER, // What has to come first: once the budget is approved
    THEN, // That what was named just now has to come first: after that
    CORRECTION, // That a time said before is wrong: no, make that Friday
    LEAD, // Words before a clause that only order it: first of all
    ABBREVIATION, // A short form that ends with a full stop
    GIVER, // From whom something comes
    GRATEFUL, // What a request hangs on: I would be grateful
    PURPOSE, // What one wants to reach with what comes next: to pay online
    TOGETHER, // That the speaker speaks of themselves and others
    ASKS, // Verbs behind which a question may stand
    PLACE, // A place or tool as a label: @phone
    NEEDED, // What another needs from the one who is spoken to
    MEANT_FOR, // A word before a week or month that something is for: the plan for April
    STATED, // What has to happen to something: the estimate has to go out on Friday
    TOPIC, // What is spoken of: about the trip
    CARRIES, // Verbs of what is carried somewhere
    NUMBER, // A short form before a number: no. 7
    MISSED, // What another needs by a day
    CAUSE, // Why it is to be done: as the office closes
    ENSURE, // What is to be made sure of: make sure that the door is locked
    DEADLINE, // That a time is one to keep: due
    SAME_DAY, // A day named before: that day
    EARLIER, // So long before something: a week before
    LATER, // So long after it: two days after
    COUNTED, // The same as a time counts: a week later
    UP_TO, // At the latest when something is: before
    BACK, // What is named before: then
    NOT_BEFORE, // That it is too early before a time: not before Friday
    OVER, // That a time lies back: was due
    SAME_TIME, // A time said in other words: that is the 10th
    WHEN, // When what was said before is to be done: Friday is fine
    POLITE, // A condition that is only polite: if you have time
    DONE, // That something is done: done, finished
    LENGTH, // How long it takes
    PERSON, // A name, by what stands around it
    PERSON_TITLE, // A title before a name
    URGENT, // What must be done at once
    HIGH, // What is important
    LOW, // What can wait
    SOMEDAY, // What is only a wish
    DEEP, // What takes a clear head
    EASY, // What can be done while tired
    HOME, // What is done at home
    OFFICE, // What is done at work
    COMPUTER, // What is done at a computer
    PHONE, // What is done with a phone
    ERRANDS, // What is done out of the house
    UNDERTAKING, // What is more than one act: organise the summer party; what is captured names it
    TOOL, // A program or service, as a label
    TASKS_HEADING, // A heading or a word before a colon that says that tasks follow
    OTHER_HEADING, // One that says that none follow
    ANNOUNCEMENT, // The end of a sentence behind which what is needed is listed
    OWNER_HEADING, // The head of a column of a table that names who does it
    DUE_HEADING, // The head of a column that says when it is due
    WAITING_HEADING, // One behind which stands what is waited for
    SHOPPING_HEADING, // One behind which things to buy are listed
    PEOPLE_HEADING, // One behind which names follow
    SENDER, // The word before the name of a mail's sender
    RECEIVER, // The word before the name of the one a mail is for
    SUBJECT, // The word before what a mail is about
    HEADER, // A word before other facts of a mail or a meeting
    WROTE, // The line before a mail that is answered
    GREETING, // How a mail begins
    CLOSING, // How a mail ends
    MYSELF, // How the person is called in a text of their own
    INTRODUCTION, // How the person says who they are
    MEETING; // A word that says that a text is the record of a meeting

    /** The kind that a file names: {@code tasks-heading}. */
    static RuleKind named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
