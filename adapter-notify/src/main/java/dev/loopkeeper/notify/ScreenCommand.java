package dev.loopkeeper.notify;

import dev.loopkeeper.automation.Notice;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * The call of a program that shows a message. Scripts are constants; what a notice says reaches them as arguments or variables.
 *
 * @param program its name
 * @param arguments each as one, for no shell
 * @param variables what is set for it beside its arguments
 */
record ScreenCommand(String program, List<String> arguments, Map<String, String> variables) {
    private static final String TITLE = "NOTICE_TITLE";
    private static final String MESSAGE = "NOTICE_MESSAGE";

    /** The sender that Windows knows: a toast needs one that is installed, and PowerShell is. */
    private static final String SENDER =
            "{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe";

    private static final String TOAST = String.join(
            "\n",
            "$ErrorActionPreference = 'Stop'",
            "[void][Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications,"
                    + " ContentType=WindowsRuntime]",
            "$kind = [Windows.UI.Notifications.ToastTemplateType]::ToastText02",
            "$lines = [xml][Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent($kind).GetXml()",
            "$texts = $lines.GetElementsByTagName('text')",
            "[void]$texts.Item(0).AppendChild($lines.CreateTextNode($env:" + TITLE + "))",
            "[void]$texts.Item(1).AppendChild($lines.CreateTextNode($env:" + MESSAGE + "))",
            "[void][Windows.Data.Xml.Dom.XmlDocument, Windows.Data.Xml.Dom.XmlDocument, ContentType=WindowsRuntime]",
            "$toast = New-Object Windows.Data.Xml.Dom.XmlDocument",
            "$toast.LoadXml($lines.OuterXml)",
            "[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier('" + SENDER + "')"
                    + ".Show([Windows.UI.Notifications.ToastNotification]::new($toast))");

    /**
     * The command of a system.
     *
     * @param system by the name that Java has for it
     * @param charset in which its programs are given arguments
     */
    static ScreenCommand of(String system, Charset charset, Notice notice) {
        if (system.startsWith("Mac")) {
            return osascript(notice);
        }
        return system.startsWith("Windows") ? powershell(notice) : notifySend(charset, notice);
    }

    /** Without a UTF-8 locale, as in a cron job, all of it is in the message, which can be written in ASCII. */
    private static ScreenCommand notifySend(Charset charset, Notice notice) {
        String title = Wording.title(notice);
        String message = escaped(Wording.message(notice));
        boolean canBeWritten = charset.newEncoder().canEncode(title + message);
        return canBeWritten
                ? notifySend(title, message)
                : notifySend(Wording.NAME, octal(escaped(title) + "\n" + message));
    }

    private static ScreenCommand notifySend(String title, String message) {
        return new ScreenCommand("notify-send", List.of("--app-name=Loopkeeper", "--", title, message), Map.of());
    }

    /** As it has to be written to be shown unchanged: the program undoes backslashes, and the screen reads the rest as markup. */
    private static String escaped(String message) {
        return message.replace("\\", "\\\\")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    /** Bytes of UTF-8 as the program reads them behind backslashes. */
    private static String octal(String text) {
        StringBuilder octal = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            octal.append(b >= 0 ? "" + (char) b : "\\" + Integer.toOctalString(b & 0xFF));
        }
        return octal.toString();
    }

    /** The first argument ends the options, whatever the title begins with. */
    private static ScreenCommand osascript(Notice notice) {
        return new ScreenCommand(
                "osascript",
                List.of(
                        "-e",
                        "on run argv",
                        "-e",
                        "display notification (item 3 of argv) with title (item 2 of argv)",
                        "-e",
                        "end run",
                        "notice",
                        Wording.title(notice),
                        Wording.message(notice)),
                Map.of());
    }

    private static ScreenCommand powershell(Notice notice) {
        String script = Base64.getEncoder().encodeToString(TOAST.getBytes(StandardCharsets.UTF_16LE));
        return new ScreenCommand(
                "powershell.exe",
                List.of("-NoProfile", "-NonInteractive", "-EncodedCommand", script),
                Map.of(TITLE, Wording.title(notice), MESSAGE, Wording.message(notice)));
    }
}
