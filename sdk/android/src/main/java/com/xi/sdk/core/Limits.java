package com.xi.sdk.core;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** What the service takes, and how long the SDK waits. */
public final class Limits {
    /** Version of this SDK, as reports tell it. */
    public static final String VERSION = "1.0.0";
    static final int BATCH_AT_MOST = 50;
    static final int QUEUE_AT_MOST = 2_000;
    static final long HOUR_MS = 3_600_000;
    /** The service refuses what is older. */
    static final long REFUSED_AFTER_MS = 48 * HOUR_MS;
    /** An older event that was never sent is told with this age. */
    static final long OLDEST_TOLD_MS = 47 * HOUR_MS;

    private static final Map<String, Integer> LONGEST = new LinkedHashMap<>();

    static {
        LONGEST.put("version", 40);
        LONGEST.put("osVersion", 40);
        LONGEST.put("model", 80);
        LONGEST.put("packageChannel", 32);
        LONGEST.put("clipboardToken", 64);
        LONGEST.put("referrerToken", 64);
        LONGEST.put("network", 40);
        LONGEST.put("operator", 40);
    }

    private Limits() {
    }

    /** 32 hexadecimal digits. */
    static String randomId() {
        return UUID.randomUUID().toString().replace("-", "");
    }

    /** A text that the service takes: no control characters, no half characters, not too long. */
    public static String clean(Object given, int atMost) {
        String text = given == null ? "" : given.toString();
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
    static Map<String, Object> cleanFacts(Map<String, Object> facts) {
        Map<String, Object> kept = new LinkedHashMap<>();
        for (Map.Entry<String, Object> each : facts.entrySet()) {
            String name = each.getKey();
            Object value = each.getValue();
            if (name.equals("deviceId") || value == null) continue;
            Integer atMost = LONGEST.get(name);
            if (name.equals("ids")) {
                Map<String, Object> ids = new LinkedHashMap<>();
                for (Map.Entry<String, Object> id : Json.object(value).entrySet()) {
                    ids.put(id.getKey(), clean(id.getValue(), 128));
                }
                kept.put(name, ids);
            } else kept.put(name, atMost == null ? value : clean(value, atMost));
        }
        return kept;
    }
}
