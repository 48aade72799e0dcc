package com.xi.sdk.core;

/** The clock of the service, learnt once in each process. */
final class ServerClock {
    private final Platform.Clock clock;
    private final String run;
    private boolean isKnown;
    private long sinceElapsed;
    private long sinceWall;

    ServerClock(Platform.Clock clock, String run) {
        this.clock = clock;
        this.run = run;
    }

    boolean isKnown() {
        return isKnown;
    }

    void learn(long serverMs) {
        isKnown = true;
        sinceElapsed = serverMs - clock.elapsedMs();
        sinceWall = serverMs - clock.wallMs();
    }

    /** Epoch milliseconds of the service; those of the user while they are not known. */
    long nowMs() {
        return isKnown ? sinceElapsed + clock.elapsedMs() : clock.wallMs();
    }

    /** Gives an event its time, unless the service may have it already. */
    void stamp(Entry entry) {
        if (entry.isSent && entry.ts != null) return;
        long told = entry.ts != null ? entry.ts : entry.wallMs + sinceWall;
        if (isKnown && entry.run.equals(run)) told = sinceElapsed + entry.elapsedMs;
        long now = nowMs();
        entry.ts = Math.max(now - Limits.OLDEST_TOLD_MS, Math.min(now, told));
    }
}
