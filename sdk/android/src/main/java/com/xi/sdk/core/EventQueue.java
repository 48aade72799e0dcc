package com.xi.sdk.core;

import java.util.*;
import org.json.JSONObject;

/**
 * Events on disk, one a line, in the order in which they happened. Of an event: `kind`, `id`, `fields`;
 * `wallMs` and `elapsedMs`, when it happened by the clock of the user and by that of the process `run`;
 * `ts`, what the service is told, absent until its clock is known; `isSent`, it may have arrived.
 */
final class EventQueue {
    static final String FILE = "queue";
    private final FileTexts texts;
    private final List<JSONObject> events = new ArrayList<>();

    EventQueue(FileTexts texts) {
        this.texts = texts;
        String text = texts.read(FILE);
        boolean isTorn = !text.isEmpty() && !text.endsWith("\n");
        for (String line : text.split("\n")) {
            JSONObject event = Json.object(line);
            if (event.has("run")) events.add(event);
            else isTorn |= !line.isEmpty();
        }
        // A process that was killed while writing leaves half a line: the next must not follow it.
        if (isTorn) save();
    }

    int size() { return events.size(); }

    private JSONObject first(String... kinds) {
        for (JSONObject event : events) {
            if (Arrays.asList(kinds).contains(event.opt("kind"))) return event;
        }
        return null;
    }

    boolean hasInstall() { return first("install") != null; }

    /** False when it is full and nothing less important can go. */
    boolean add(JSONObject event) {
        if (events.size() >= Limits.QUEUE_AT_MOST) {
            JSONObject oldest = first("event", "open");
            if (oldest == null) return false;
            remove(Collections.singletonList(oldest));
        }
        events.add(event);
        texts.append(FILE, event + "\n");
        return true;
    }

    /**
     * Returns the events to send next: the install first, then events of one kind without a launch
     * between them.
     */
    List<JSONObject> next(int atMost) {
        JSONObject install = first("install");
        if (install != null) return Collections.singletonList(install);
        List<JSONObject> batch = new ArrayList<>();
        for (JSONObject event : events) {
            Object kind = event.opt("kind");
            Object wanted = events.get(0).opt("kind");
            if (kind.equals(wanted)) batch.add(event);
            else if (wanted.equals("open") || kind.equals("open")) break;
            if (batch.size() == Math.min(atMost, Limits.BATCH_AT_MOST)) break;
        }
        return batch;
    }

    void remove(Collection<JSONObject> gone) {
        events.removeAll(gone);
        save();
    }

    /** Writes what has been changed in the events. */
    void save() {
        StringBuilder lines = new StringBuilder();
        for (JSONObject event : events) lines.append(event).append('\n');
        if (events.isEmpty()) texts.remove(FILE);
        else texts.write(FILE, lines.toString());
    }
}
