package com.xi.sdk.core;

import java.util.UUID;
import org.json.JSONObject;

/** Limits of the service, and timeouts of the SDK. */
public final class Limits {
    /** Version of this SDK, as reports tell it. */
    public static final String VERSION = "1.2.0";
    static final int BATCH_AT_MOST = 50;
    static final int QUEUE_AT_MOST = 2_000;
    /** The service refuses what is older. */
    static final long REFUSED_AFTER_MS = 48 * 3_600_000L;
    /** An older event that was never sent is told with this age. */
    static final long OLDEST_TOLD_MS = 47 * 3_600_000L;
    /** Longest texts of an install and a connection; others of them are identities. */
    private static final JSONObject LONGEST = Json.of(
            "version", 40, "osVersion", 40, "model", 80, "packageChannel", 32,
            "clipboardToken", 64, "referrerToken", 64, "network", 40, "operator", 40);

    /** 32 hexadecimal digits. */
    static String randomId() {
        return UUID.randomUUID().toString().replace("-", "");
    }

    /** 1–32 letters, digits, `_`. */
    static boolean isEventId(String text) {
        int length = text == null ? 0 : text.length();
        for (int at = 0; at < length; at += 1) {
            char sign = text.charAt(at);
            boolean isLetter = sign >= 'A' && sign <= 'Z' || sign >= 'a' && sign <= 'z';
            if (!isLetter && sign != '_' && (sign < '0' || sign > '9')) return false;
        }
        return length > 0 && length <= 32;
    }

    /** A text that the service takes: no control characters, no half characters, not too long. */
    static String clean(String given, int atMost) {
        String text = given == null ? "" : given;
        StringBuilder kept = new StringBuilder();
        for (int at = 0, code; at < text.length(); at += Character.charCount(code)) {
            code = text.codePointAt(at);
            boolean isHalf = code >= 0xd800 && code <= 0xdfff;
            if (isHalf || Character.isISOControl(code)) continue;
            if (kept.length() + Character.charCount(code) > atMost) break;
            kept.appendCodePoint(code);
        }
        return kept.toString();
    }

    /** Milliseconds until the next try; `failures` from 1, `random` from 0 up to 1. */
    public static long backoffMs(int failures, double random, long baseMs, long atMostMs) {
        double whole = Math.min(atMostMs, baseMs * Math.pow(2, Math.min(failures - 1, 20)));
        return Math.round(whole * (0.5 + random / 2));
    }

    /** The facts of an install, or a connection, as the service takes them. */
    static JSONObject cleanFacts(JSONObject facts) {
        JSONObject kept = new JSONObject();
        for (String name : Json.names(facts)) {
            Object value = facts.opt(name);
            if (name.equals("deviceId")) continue;
            if (value instanceof String) value = clean((String) value, LONGEST.optInt(name, 128));
            Json.put(kept, name, value instanceof JSONObject ? cleanFacts((JSONObject) value) : value);
        }
        return kept;
    }
}
