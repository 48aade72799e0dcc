package com.xi.sdk.core;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Files of lines that are only ever appended to. A segment goes as a whole, the oldest first: what a later
 * one says of an earlier stays as long as it is needed.
 */
final class Segments {
    /** Largest segment; a record that is larger has one of its own. */
    private static final int SEGMENT_BYTES = 64 * 1024;
    private static final String PREFIX = "queue.";

    /** Line of a segment, with the id of the event that it keeps, or an empty one. */
    static final class Line {
        final String text;
        final String id;

        Line(String text, String id) {
            this.text = text;
            this.id = id;
        }
    }

    /** Takes the lines that there are. */
    interface Reader {
        void take(String line, Segment segment);
    }

    /** One file. */
    static final class Segment {
        private final int index;
        private int bytes;
        /** Ids of its events that still count. */
        private final Set<String> live = new HashSet<>();

        private Segment(int index) {
            this.index = index;
        }

        private String name() {
            return PREFIX + index;
        }
    }

    private final FileTexts texts;
    private final Deque<Segment> segments = new ArrayDeque<>();
    private final Map<String, Segment> homes = new HashMap<>();
    private int last;

    Segments(FileTexts texts) {
        this.texts = texts;
    }

    int count() {
        return segments.size();
    }

    long bytes() {
        long sum = 0;
        for (Segment segment : segments) sum += segment.bytes;
        return sum;
    }

    /** Gives every line to the reader, the oldest first. */
    void read(Reader reader) {
        List<Integer> indexes = new ArrayList<>();
        for (String name : texts.list()) {
            if (name.matches("queue\\.\\d{1,9}")) indexes.add(Integer.valueOf(name.substring(PREFIX.length())));
        }
        Collections.sort(indexes);
        for (int index : indexes) {
            Segment segment = new Segment(index);
            String text = texts.read(segment.name());
            segment.bytes = text.length();
            segments.addLast(segment);
            last = index;
            for (String line : text.split("\n")) if (!line.isEmpty()) reader.take(line, segment);
            // Half a line was written when the process was killed: the next must not follow it.
            if (!text.endsWith("\n")) segment.bytes = SEGMENT_BYTES;
        }
    }

    /** False = not all of them are on disk. */
    boolean append(List<Line> lines) {
        for (int from = 0; from < lines.size();) {
            Segment segment = open(lines.get(from).text.length());
            StringBuilder text = new StringBuilder();
            int to = from;
            while (to < lines.size()) {
                String next = lines.get(to).text;
                if (to > from && segment.bytes + text.length() + next.length() > SEGMENT_BYTES) break;
                text.append(next);
                to += 1;
            }
            if (!texts.append(segment.name(), text.toString())) {
                // Part of it may be there: nothing may follow.
                segment.bytes = SEGMENT_BYTES;
                return false;
            }
            segment.bytes += text.length();
            for (Line line : lines.subList(from, to)) if (!line.id.isEmpty()) settle(line.id, segment);
            from = to;
        }
        return true;
    }

    private Segment open(int bytes) {
        Segment current = segments.peekLast();
        if (current == null || current.bytes > 0 && current.bytes + bytes > SEGMENT_BYTES) begin();
        return segments.peekLast();
    }

    /** Begins a segment with what is appended next, so that all earlier ones can go. */
    void begin() {
        last += 1;
        segments.addLast(new Segment(last));
    }

    /** The event counts, and this is where it is. */
    void settle(String id, Segment segment) {
        release(id);
        segment.live.add(id);
        homes.put(id, segment);
    }

    void release(String id) {
        Segment home = homes.remove(id);
        if (home != null) home.live.remove(id);
    }

    /** Removes the oldest segments without an event that counts; `isAll` = the open one as well. */
    void prune(boolean isAll) {
        while (!segments.isEmpty() && segments.peekFirst().live.isEmpty()) {
            if (segments.size() == 1 && !isAll) return;
            texts.remove(segments.removeFirst().name());
        }
    }
}
