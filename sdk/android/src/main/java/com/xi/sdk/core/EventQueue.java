package com.xi.sdk.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * Events in the order in which they happened, in memory and on disk. A change is a line that waits for
 * `flush`: whatever is killed in between, what the disk holds is whole. Of an event: `kind`, `id`, `fields`;
 * `wallMs` and `elapsedMs`, when it happened by the clock of the user and by that of the process `run`;
 * `ts`, what the service is told, absent until its clock is known; `isSent`, it may have arrived. Other
 * lines: `sent`, times by id; `unsent` and `gone`, ids.
 */
final class EventQueue {
    /** The one file of versions before 1.2. */
    private static final String OLD_FILE = "queue";
    /** Bytes beyond the events themselves: then they are written anew, and what is done with goes. */
    private static final long SLACK_BYTES = 1024 * 1024;
    /** Pause after a write failed. */
    private static final long BROKEN_FOR_MS = 5_000;

    private final FileTexts texts;
    private final Clock clock;
    private final Segments segments;
    private final Map<String, JSONObject> events = new LinkedHashMap<>();
    /** Ids of what goes first when there is no room. */
    private final Set<String> plain = new LinkedHashSet<>();
    /** Ids of what goes next. */
    private final Set<String> opens = new LinkedHashSet<>();
    private List<Segments.Line> lines = new ArrayList<>();
    private long bytesAtMost = SLACK_BYTES;
    private boolean isBroken;
    private long brokenMs;
    /** Read by callers: how many there are, and whether nothing less important can go. */
    private volatile int size;
    private volatile boolean isFull;

    EventQueue(FileTexts texts, Clock clock) {
        this.texts = texts;
        this.clock = clock;
        segments = new Segments(texts);
        segments.read((text, segment) -> {
            JSONObject line = CheckedLine.read(text);
            if (line != null) follow(line, segment);
        });
        takeOver();
        segments.prune(events.isEmpty());
    }

    int size() {
        return size;
    }

    boolean isFull() {
        return isFull;
    }

    private void counted() {
        size = events.size();
        isFull = size >= Limits.QUEUE_AT_MOST && plain.isEmpty() && opens.isEmpty();
    }

    private JSONObject install() {
        for (JSONObject event : events.values()) if (event.opt("kind").equals("install")) return event;
        return null;
    }

    boolean hasInstall() {
        return install() != null;
    }

    /** Returns what had to go for it, or the event itself when nothing less important could; else null. */
    JSONObject add(JSONObject event) {
        JSONObject gone = null;
        if (events.size() >= Limits.QUEUE_AT_MOST) {
            Set<String> lesser = plain.isEmpty() ? opens : plain;
            if (lesser.isEmpty() && lesserOf(event) != null) return event;
            if (!lesser.isEmpty()) gone = events.get(lesser.iterator().next());
            if (gone != null) remove(Collections.singletonList(gone));
        }
        know(event);
        lines.add(new Segments.Line(CheckedLine.of(event), Json.text(event, "id")));
        return gone;
    }

    /**
     * Returns the events to send next: the install first, then events of one kind without a launch
     * between them.
     */
    List<JSONObject> next(int atMost) {
        JSONObject install = install();
        if (install != null) return Collections.singletonList(install);
        List<JSONObject> batch = new ArrayList<>();
        for (JSONObject event : events.values()) {
            Object kind = event.opt("kind");
            Object wanted = batch.isEmpty() ? kind : batch.get(0).opt("kind");
            if (kind.equals(wanted)) batch.add(event);
            else if (wanted.equals("open") || kind.equals("open")) break;
            if (batch.size() == Math.min(atMost, Limits.BATCH_AT_MOST)) break;
        }
        return batch;
    }

    /** They may arrive from now on, under the times that they have. */
    void markSent(Collection<JSONObject> batch) {
        JSONObject sent = new JSONObject();
        for (JSONObject event : batch) {
            Json.put(event, "isSent", true);
            Json.put(sent, Json.text(event, "id"), event.opt("ts"));
        }
        note("sent", sent);
    }

    /** They did not arrive after all. */
    void markUnsent(Collection<JSONObject> batch) {
        if (batch.isEmpty()) return;
        for (JSONObject event : batch) event.remove("isSent");
        note("unsent", idsOf(batch));
    }

    void remove(Collection<JSONObject> gone) {
        for (JSONObject event : gone) forget(Json.text(event, "id"));
        note("gone", idsOf(gone));
    }

    private static JSONArray idsOf(Collection<JSONObject> batch) {
        JSONArray ids = new JSONArray();
        for (JSONObject event : batch) ids.put(event.opt("id"));
        return ids;
    }

    private void note(String what, Object of) {
        lines.add(new Segments.Line(CheckedLine.of(Json.of(what, of)), ""));
    }

    /** Writes what has changed. False = it is in memory alone, and tried again later. */
    boolean flush() {
        if (isBroken && clock.elapsedMs() - brokenMs < BROKEN_FOR_MS) return false;
        if (lines.isEmpty() && !isBroken) return true;
        boolean mustRewrite = isBroken || segments.bytes() > bytesAtMost;
        if (mustRewrite && !events.isEmpty()) rewrite();
        List<Segments.Line> needed = new ArrayList<>();
        // A single segment without events goes as it is.
        boolean isAllGone = events.isEmpty() && segments.count() <= 1;
        for (Segments.Line line : isAllGone ? needed : lines) {
            // What came and went in between was never there.
            if (line.id.isEmpty() || events.containsKey(line.id)) needed.add(line);
        }
        boolean isDone = segments.append(needed);
        isBroken = !isDone;
        brokenMs = clock.elapsedMs();
        lines = new ArrayList<>();
        if (isDone) segments.prune(events.isEmpty());
        return isDone;
    }

    /** Every event is written anew behind what there is, which can go then. */
    private void rewrite() {
        segments.begin();
        lines = new ArrayList<>();
        bytesAtMost = SLACK_BYTES;
        for (JSONObject event : events.values()) {
            Segments.Line line = new Segments.Line(CheckedLine.of(event), Json.text(event, "id"));
            lines.add(line);
            bytesAtMost += line.text.length();
        }
    }

    private Set<String> lesserOf(JSONObject event) {
        Object kind = event.opt("kind");
        if (kind.equals("event")) return plain;
        return kind.equals("open") ? opens : null;
    }

    private void know(JSONObject event) {
        String id = Json.text(event, "id");
        events.put(id, event);
        Set<String> lesser = lesserOf(event);
        if (lesser != null) lesser.add(id);
        counted();
    }

    private void forget(String id) {
        events.remove(id);
        plain.remove(id);
        opens.remove(id);
        segments.release(id);
        counted();
    }

    private static boolean isEvent(JSONObject line) {
        return line.opt("id") instanceof String && line.opt("kind") instanceof String;
    }

    private void follow(JSONObject line, Segments.Segment segment) {
        if (isEvent(line)) {
            know(line);
            segments.settle(Json.text(line, "id"), segment);
        }
        JSONObject sent = Json.object(line, "sent");
        for (String id : Json.names(sent)) {
            JSONObject event = events.get(id);
            if (event == null) continue;
            Json.put(event, "isSent", true);
            Json.put(event, "ts", sent.opt(id));
        }
        for (String id : Json.list(line, "unsent")) if (events.containsKey(id)) events.get(id).remove("isSent");
        for (String id : Json.list(line, "gone")) forget(id);
    }

    /** Takes over what an earlier version has left, once: the old file goes when the new one is there. */
    private void takeOver() {
        String text = texts.read(OLD_FILE);
        if (text.isEmpty()) return;
        for (String line : text.split("\n")) {
            JSONObject event = Json.object(line);
            if (isEvent(event) && !events.containsKey(Json.text(event, "id"))) add(event);
        }
        if (flush()) texts.remove(OLD_FILE);
    }
}
