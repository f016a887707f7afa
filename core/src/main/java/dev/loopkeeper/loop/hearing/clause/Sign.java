package dev.loopkeeper.loop.hearing.clause;

/** What a phrase may be a sign of; the phrases are in {@code english.cues}. */
public enum Sign {
    /** Words at the beginning that say nothing about what follows. */
    LEAD,
    /** Words at the end that say nothing about what stands before. */
    TAIL,
    /** A firm intention, up to the verb that it is about. */
    WILL,
    /** A need or duty, up to the verb. */
    NEED,
    /** A wish to do something, up to the verb. */
    WANT,
    /** A possibility, up to the verb. */
    HEDGE,
    /** That one takes on what was spoken of before. */
    TAKEN,
    /** A promise that was made, up to the verb. */
    PROMISED,
    /** That what is said beside it is promised. */
    PLEDGE,
    /** That something is to be repeated from now on. */
    ONWARD,
    /** That a rule holds, of what was named before. */
    LASTING,
    /** How often. */
    OFTEN,
    /** A struggle that comes back. */
    STRUGGLE,
    /** Something that comes back; a struggle when trouble is with it. */
    PATTERN,
    /** What makes a repeated doing a struggle. */
    TROUBLE,
    /** Words at the beginning that only tell that something comes back. */
    REFRAIN,
    /** What hurts, whatever it is said of. */
    WOE,
    /** That what was named before is not decided. */
    OPEN,
    /** That one has not decided, up to the word that asks what. */
    UNDECIDED,
    /** That what somebody was offered is not answered. */
    TORN,
    /** A topic that occupies the mind, up to the topic. */
    MUSE,
    /** A topic that occupies the mind, named before. */
    MUSED,
    /** Something let go of, up to what it is. */
    DROP,
    /** Something let go of, named before. */
    DROPPED,
    /** That one can live with how it is. */
    ACCEPTED,
    /** What speaks against doing something, whatever it is. */
    AGAINST,
    /** Something that was not done, up to what it is. */
    MISS,
    /** Something that was not done, named before. */
    MISSED,
    /** How something came to nothing that is named beside it. */
    UNDONE,
    /** That one turned back before doing what one had come for. */
    TURNED_BACK,
    /** That one had meant to do something, which alone does not say that one did not. */
    INTENDED,
    /** That one would rather not, or nearly did not do something, up to what it is. */
    DOUBTED,
    /** What came instead of what one had meant to do. */
    DIVERTED,
    /** That one is sorry for something. */
    REGRETTED,
    /** That something goes on being where or what it is. */
    LINGERING,
    /** That something is as it was. */
    UNCHANGED,
    /** That time went by. */
    IDLED,
    /** A word for letting go, of whatever stands beside it. */
    LETTING,
    /** That something is settled for good. */
    CLOSING,
    /** That one has had enough of something, or has come to think less of it. */
    AVERSE,
    /** That somebody else has, or is to have, what was one's own to do. */
    HANDED_ON,
    /** That something is to stay as it was meant. */
    SPARED,
    /** That something still to do is kept in mind. */
    ASSURED,
    /** How something came to an end that is named beside it. */
    ENDED,
    /** That none of two was done. */
    NEITHER,
    /** That a thing is among what is to be done, named before. */
    AGENDA,
    /** Words that may stand between those of a phrase without changing it. */
    FILLER,
    /** Something that was done, up to what it is. */
    DONE,
    /** Something that was done, named before. */
    FINISHED,
    /** That something took place, named before. */
    HAPPENED,
    /** How something was, told by who was there or had it. */
    ENJOYED,
    /** That what was said done before was not. */
    RETRACT,
    /** That something is as it should be: {@code still good}, {@code zero errors}. */
    FINE,
    /** Not quite done, or being done. */
    UNFINISHED,
    /** What keeps one from doing what one came for. */
    SPOILED,
    /** That a call reached nobody. */
    UNREACHED,
    /** That somebody was not where one looked for them. */
    AWAY,
    /** That one gave in to what one wanted to go without. */
    LAPSED,
    /** That one went without something, before or behind it. */
    ABSTAINED,
    /** That one had something, up to what it is. */
    HAD,
    /** That something was not had, is not there, or is another thing than it is called by. */
    UNHAD,
    /** That what was just said is put right. */
    CORRECTION,
    /** Something asked of the assistant. */
    REQUEST,
    /** That a thing is as it should be. */
    RESTORED,
    /** What one says to do without doing anything: {@code cross that bridge}. */
    IDLE,
    /** Not meant in earnest. */
    IRONY,
    /** That one would do it just like that, which may be mockery. */
    EASY,
    /** Yes to what is asked, which may be mockery. */
    AGREEING,
    /** What nobody can do at will. */
    MAGIC,
    /** A saying, which is of none of the things in it: {@code painted the town red}. */
    SAYING,
    /** A time that is long over. */
    BYGONE,
    /** Under a condition that does not hold. */
    UNREAL,
    /** Words that stand for what was spoken of before. */
    PRONOUN,
    /** Words that stand for everything spoken of before. */
    ALL_OF_THEM,
    /** A resolution behind a list of things. */
    RESOLVE,
    /** Yes, as an answer. */
    YES,
    /** No, as an answer. */
    NO
}
