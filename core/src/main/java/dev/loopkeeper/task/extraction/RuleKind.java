package dev.loopkeeper.task.extraction;

import java.util.Locale;

/** What a rule of the file for tasks finds. */
enum RuleKind {
    /** Something that the one who speaks, or reads, has to do: I need to call Ann. */
    TASK,
    /** Something that the one who speaks says they will do: I will call Ann. */
    PROMISE,
    /** Something that the one who speaks does, which with a time is a task: I call Ann on Friday. */
    PLANNED,
    /** Something that the one who is spoken to is asked to do: could you call Ann. */
    REQUEST,
    /** Something that is not to be done before a time: do not send it before Friday. */
    DELAYED,
    /** The same of what has to be done to something: the form needs to be signed. */
    PASSIVE,
    /** Something that somebody who is named does: Ben to book the room. */
    ASSIGNED,
    /** The same in a list: Ben books the room. */
    DOES,
    /** A word that begins what follows from what was said: so. */
    NEXT,
    /** Something that is waited for: waiting for the numbers from Ann. */
    WAITING,
    /** What looks like a task and is none: have a nice day. */
    NO_TASK,
    /** What has to come first: once the budget is approved. */
    AFTER,
    /** That what was named just now has to come first: after that. */
    THEN,
    /** That a time said before is wrong: no, make that Friday. */
    CORRECTION,
    /** Words before a clause that only order it: first of all. */
    LEAD,
    /** A short form that ends with a full stop. */
    ABBREVIATION,
    /** From whom something comes. */
    GIVER,
    /** What a request hangs on: I would be grateful. */
    GRATEFUL,
    /** What one wants to reach with what comes next: to pay online. */
    PURPOSE,
    /** Verbs behind which a question may stand. */
    ASKS,
    /** What another needs from the one who is spoken to. */
    NEEDED,
    /** A word before a week or month that something is for: the plan for April. */
    MEANT_FOR,
    /** What has to happen to something: the estimate has to go out on Friday. */
    STATED,
    /** The name of a field behind a task: call Ann, owner: Ben. */
    FIELD,
    /** What is to be made sure of: make sure that the door is locked. */
    ENSURE,
    /** That a time is one to keep: due. */
    DEADLINE,
    /** A day named before: that day. */
    SAME_DAY,
    /** So long before something: a week before. */
    EARLIER,
    /** So long after it: two days after. */
    LATER,
    /** The same as a time counts: a week later. */
    COUNTED,
    /** At the latest when something is: before. */
    UP_TO,
    /** What is named before: then. */
    BACK,
    /** That it is too early before a time: not before Friday. */
    NOT_BEFORE,
    /** That a time lies back: was due. */
    OVER,
    /** That what was said just now is not to be done after all: scratch that. */
    TAKEN_BACK,
    /** A time said in other words: that is the 10th. */
    SAME_TIME,
    /** When what was said before is to be done: Friday is fine. */
    WHEN,
    /** A condition that is only polite: if you have time. */
    POLITE,
    /** That something is done: done, finished. */
    DONE,
    /** How long it takes. */
    LENGTH,
    /** A name, by what stands around it. */
    PERSON,
    /** What must be done at once. */
    URGENT,
    /** What is important. */
    HIGH,
    /** What can wait. */
    LOW,
    /** What is only a wish. */
    SOMEDAY,
    /** What takes a clear head. */
    DEEP,
    /** What can be done while tired. */
    EASY,
    /** What is done at home. */
    HOME,
    /** What is done at work. */
    OFFICE,
    /** What is done at a computer. */
    COMPUTER,
    /** What is done with a phone. */
    PHONE,
    /** What is done out of the house. */
    ERRANDS,
    /** What is more than one act: organise the summer party; what is captured names it. */
    UNDERTAKING,
    /** A program or service, as a label. */
    TOOL,
    /** A heading or a word before a colon that says that tasks follow. */
    TASKS_HEADING,
    /** One that says that none follow. */
    OTHER_HEADING,
    /** One that says what the lines below are about, which is nothing to do: background. */
    TOPIC_HEADING,
    /** The end of a sentence behind which what is needed is listed. */
    ANNOUNCEMENT,
    /** The head of a column of a table that names who does it. */
    OWNER_HEADING,
    /** The head of a column that says when it is due. */
    DUE_HEADING,
    /** One behind which stands what is waited for. */
    WAITING_HEADING,
    /** One behind which things to buy are listed. */
    SHOPPING_HEADING,
    /** One behind which things to take along are listed. */
    PACKING_HEADING,
    /** One behind which names follow. */
    PEOPLE_HEADING,
    /** The word before the name of a mail's sender. */
    SENDER,
    /** The word before the name of the one a mail is for. */
    RECEIVER,
    /** The word before what a mail is about. */
    SUBJECT,
    /** A word before other facts of a mail or a meeting. */
    HEADER,
    /** The line before a mail that is answered. */
    WROTE,
    /** How a mail begins. */
    GREETING,
    /** How a mail ends. */
    CLOSING,
    /** How the person is called in a text of their own. */
    MYSELF,
    /** How the person says who they are. */
    INTRODUCTION;

    /** The kind that a file names: {@code tasks-heading}. */
    static RuleKind named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
