package com.xi.sdk.core;

import java.util.Locale;

/** Lines on what was queued, sent, answered and dropped, for whoever develops the app. */
public final class Log {
    /** Each level has the lines of those before it. */
    public enum Level { NONE, ERROR, WARN, INFO, DEBUG, VERBOSE }

    /** Takes a line, on whatever thread it comes up; it must not block. */
    public interface Sink {
        void log(Level level, String line);
    }

    private final Level most;
    private final Sink sink;

    Log(Level most, Sink sink) {
        this.most = sink == null ? Level.NONE : most;
        this.sink = sink;
    }

    /** The beginning of a key or an id: enough to find it, too little to use it. */
    static String masked(String text) {
        return text.isEmpty() ? "-" : text.substring(0, Math.min(4, text.length())) + "…";
    }

    void say(Level level, String line, Object... values) {
        if (level.compareTo(most) <= 0) sink.log(level, String.format(Locale.ROOT, line, values));
    }
}
