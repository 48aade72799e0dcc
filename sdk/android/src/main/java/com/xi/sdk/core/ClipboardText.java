package com.xi.sdk.core;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that a landing page puts on the clipboard. */
public final class ClipboardText {
    /** Before 1.2. */
    private static final Pattern OLD = Pattern.compile("xi:[0-9A-Za-z]{1,60}");
    /** An address and a number: systems recognise both without showing the text to anyone. */
    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s/]{1,253}/c/([0-9A-Za-z_-]{22}) [0-9]{6}");

    private ClipboardText() {
    }

    /** The token in a text; empty when the text is none of ours. */
    public static String token(String text) {
        if (OLD.matcher(text).matches()) return text;
        Matcher address = ADDRESS.matcher(text);
        return address.matches() ? address.group(1) : "";
    }
}
