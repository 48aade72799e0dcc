package com.xi.sdk.core;

import java.util.LinkedHashMap;
import java.util.Map;

/** An event that is not yet acknowledged. */
final class Entry {
    final String kind;
    final String id;
    final Map<String, Object> fields;
    /** When it happened by the clock of the user, and by that of the process `run`. */
    final long wallMs;
    final long elapsedMs;
    final String run;
    /** What the service is told; null until its clock is known. */
    Long ts;
    /** It may have arrived: `ts` stays as it is. */
    boolean isSent;

    Entry(String kind, String id, Map<String, Object> fields, long wallMs, long elapsedMs, String run) {
        this.kind = kind;
        this.id = id;
        this.fields = fields;
        this.wallMs = wallMs;
        this.elapsedMs = elapsedMs;
        this.run = run;
    }

    String line() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("kind", kind);
        all.put("id", id);
        all.put("fields", fields);
        all.put("wallMs", wallMs);
        all.put("elapsedMs", elapsedMs);
        all.put("run", run);
        all.put("ts", ts);
        all.put("isSent", isSent);
        return Json.write(all) + "\n";
    }

    /** Null for half a line. */
    static Entry of(String line) {
        Map<String, Object> all = Json.object(line);
        Object wallMs = all.get("wallMs");
        Object elapsedMs = all.get("elapsedMs");
        if (!(wallMs instanceof Long) || !(elapsedMs instanceof Long)) return null;
        Entry entry = new Entry(
                String.valueOf(all.get("kind")),
                String.valueOf(all.get("id")),
                Json.object(all.get("fields")),
                (Long) wallMs,
                (Long) elapsedMs,
                String.valueOf(all.get("run")));
        entry.ts = (Long) all.get("ts");
        entry.isSent = Boolean.TRUE.equals(all.get("isSent"));
        return entry;
    }
}
