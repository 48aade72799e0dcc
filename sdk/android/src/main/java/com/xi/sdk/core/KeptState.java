package com.xi.sdk.core;

import java.util.LinkedHashMap;
import java.util.Map;

/** What outlives the process, apart from the queue. */
final class KeptState {
    private static final String FILE = "state";
    private final Platform.Texts texts;
    String deviceId;
    String installId;
    /** What the service said of the install; null until then. */
    Map<String, Object> answer;
    /** Use that no report has told yet. */
    long usedMs;

    KeptState(Platform.Texts texts) {
        this.texts = texts;
        String text = texts.read(FILE);
        Map<String, Object> kept = Json.object(text == null ? "{}" : text);
        deviceId = textOf(kept.get("deviceId"));
        installId = textOf(kept.get("installId"));
        answer = kept.get("answer") == null ? null : Json.object(kept.get("answer"));
        Object used = kept.get("usedMs");
        usedMs = used instanceof Long ? (Long) used : 0;
    }

    private static String textOf(Object value) {
        return value == null ? "" : value.toString();
    }

    void save() {
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("deviceId", deviceId);
        kept.put("installId", installId);
        kept.put("answer", answer);
        kept.put("usedMs", usedMs);
        texts.write(FILE, Json.write(kept));
    }

    void remove() {
        texts.remove(FILE);
    }
}
