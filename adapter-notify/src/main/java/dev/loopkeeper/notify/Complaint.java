package dev.loopkeeper.notify;

import dev.loopkeeper.notify.Answer.Broken;
import dev.loopkeeper.notify.Answer.Status;

/**
 * What people are told when a webhook did not take a notice: what is wrong and what to do. Nothing of what the server says is in it.
 *
 * @param server what they call it
 * @param deadline how long it could be tried
 * @param tries how often it was
 */
record Complaint(String server, Deadline deadline, int tries) {
    String about(Answer answer) {
        return server + " " + (answer instanceof Status status ? refused(status) : broken((Broken) answer)) + times()
                + ".";
    }

    private String broken(Broken fault) {
        return switch (fault) {
            case UNREACHABLE -> "cannot be reached; check the address, and that the server runs";
            case UNTRUSTED -> "has no certificate that this computer trusts; check the address";
            case LATE -> "did not answer within " + deadline.forPeople() + "; see what its log says";
            case CLOSED -> "closed the connection without an answer; see what its log says";
            case INTERRUPTED -> "was not waited for any more; tell it again";
        };
    }

    private String refused(Status answer) {
        return "answered with HTTP status " + answer.status() + "; " + remedy(answer);
    }

    private static String remedy(Status answer) {
        int status = answer.status();
        if (status / 100 == 3) {
            return "redirections are not followed; set the address that it moved to";
        }
        if (answer.isPassing()) {
            return answer.retryAfter()
                    .map(after -> "it wants to be asked again in " + Math.max(1, after.toSeconds()) + " s")
                    .orElse("see what its log says, or wait");
        }
        return switch (status) {
            case 401, 403 -> "check that " + WebhookKey.VARIABLE + " is the key that it knows";
            case 404, 405 -> "check the address";
            case 410 -> "it wants no more notices; set another webhook";
            default -> "it rejected the request; see its log";
        };
    }

    private String times() {
        return tries == 1 ? "" : " (tried " + tries + " times)";
    }
}
