package com.xi.sdk.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/** Events on disk, one a line, in the order in which they happened. */
final class EventQueue {
    private static final String FILE = "queue";
    private final Platform.Texts texts;
    private final List<Entry> entries = new ArrayList<>();

    EventQueue(Platform.Texts texts) {
        this.texts = texts;
        String text = texts.read(FILE);
        if (text == null || text.isEmpty()) return;
        boolean isTorn = !text.endsWith("\n");
        for (String line : text.split("\n")) {
            Entry entry = Entry.of(line);
            if (entry == null) isTorn = true;
            else entries.add(entry);
        }
        // A process that was killed while writing leaves half a line: the next must not follow it.
        if (isTorn) save();
    }

    int size() {
        return entries.size();
    }

    private Entry first(String... kinds) {
        for (Entry entry : entries) {
            for (String kind : kinds) if (entry.kind.equals(kind)) return entry;
        }
        return null;
    }

    boolean hasInstall() {
        return first("install") != null;
    }

    /** False when it is full and nothing less important can go. */
    boolean add(Entry entry) {
        if (entries.size() >= Limits.QUEUE_AT_MOST) {
            Entry oldest = first("event", "open");
            if (oldest == null) return false;
            remove(Collections.singletonList(oldest));
        }
        entries.add(entry);
        texts.append(FILE, entry.line());
        return true;
    }

    /** What to send next: the install first, then events of one kind that no launch stands between. */
    List<Entry> next(int atMost) {
        List<Entry> batch = new ArrayList<>();
        Entry install = first("install");
        if (install != null) return Collections.singletonList(install);
        for (Entry entry : entries) {
            String kind = entries.get(0).kind;
            if (entry.kind.equals(kind)) batch.add(entry);
            else if (kind.equals("open") || entry.kind.equals("open")) break;
            if (batch.size() == Math.min(atMost, Limits.BATCH_AT_MOST)) break;
        }
        return batch;
    }

    void remove(Collection<Entry> gone) {
        entries.removeAll(gone);
        save();
    }

    /** Writes what has been changed in the entries. */
    void save() {
        if (entries.isEmpty()) {
            texts.remove(FILE);
            return;
        }
        StringBuilder lines = new StringBuilder();
        for (Entry entry : entries) lines.append(entry.line());
        texts.write(FILE, lines.toString());
    }

    void clear() {
        entries.clear();
        save();
    }
}
