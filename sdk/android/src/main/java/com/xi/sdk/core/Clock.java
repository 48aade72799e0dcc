package com.xi.sdk.core;

import org.json.JSONObject;

/** The clocks of the device, and that of the service, learnt once in each process. */
public class Clock {
    private final String run = Limits.randomId();
    /** True when the clock of the service is known. */
    boolean isKnown;
    private long sinceElapsed;
    private long sinceWall;

    /** Epoch milliseconds as the user has set them. */
    public long wallMs() {
        return System.currentTimeMillis();
    }

    /** Milliseconds since some moment before this process, which no setting changes. */
    public long elapsedMs() {
        return System.nanoTime() / 1_000_000;
    }

    final void learn(long serverMs) {
        isKnown = true;
        sinceElapsed = serverMs - elapsedMs();
        sinceWall = serverMs - wallMs();
    }

    /** Epoch milliseconds of the service; those of the user while they are not known. */
    final long nowMs() {
        return isKnown ? sinceElapsed + elapsedMs() : wallMs();
    }

    /** Now, by both clocks of this process. */
    final JSONObject moment() {
        return Json.of("wallMs", wallMs(), "elapsedMs", elapsedMs(), "run", run);
    }

    /** Gives an event its time, unless the service may have it already. */
    final void stamp(JSONObject event) {
        if (!event.isNull("ts") && event.optBoolean("isSent")) return;
        long told = !event.isNull("ts") ? event.optLong("ts") : event.optLong("wallMs") + sinceWall;
        if (isKnown && run.equals(event.opt("run"))) told = sinceElapsed + event.optLong("elapsedMs");
        long now = nowMs();
        Json.put(event, "ts", Math.max(now - Limits.OLDEST_TOLD_MS, Math.min(now, told)));
    }
}
