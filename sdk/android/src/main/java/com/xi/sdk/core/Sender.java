package com.xi.sdk.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Empties the queue into the service, one request at a time; its fields are guarded by `lock`. */
final class Sender {
    /** Hears what the service says. */
    interface Listener {
        String deviceId();

        /** Keeps the answer to the install, before its event goes from the queue. */
        void installed(Map<String, Object> reply);

        /** Everything is refused until the next start. */
        void refused();
    }

    private enum Step { GO_ON, WAIT, STOP }

    private static final Pattern FAULTY = Pattern.compile("events\\.(\\d+)(\\..*)?");

    /** `offline`, `timeout` or `refused`; empty when nothing is wrong. */
    String trouble = "";
    boolean isSending;
    private final Object lock;
    private final Options options;
    private final Platform platform;
    private final EventQueue queue;
    private final ServerClock clock;
    private final ScheduledExecutorService thread;
    private final Listener listener;
    private boolean isReady;
    private int failures;
    private int batchSize = Limits.BATCH_AT_MOST;
    private long waitMs;
    private ScheduledFuture<?> planned;
    /** Until then by the process's clock nothing is tried, whatever is added. */
    private long notBeforeMs = Long.MIN_VALUE;

    Sender(Object lock, Options options, Platform platform, EventQueue queue, ServerClock clock,
            ScheduledExecutorService thread, Listener listener) {
        this.lock = lock;
        this.options = options;
        this.platform = platform;
        this.queue = queue;
        this.clock = clock;
        this.thread = thread;
        this.listener = listener;
    }

    /** The install is among the events: sending may begin. */
    void ready() {
        isReady = true;
        soon(0);
    }

    /** Takes back every plan to send; a request on its way ends by itself. */
    void halt() {
        isReady = false;
        if (planned != null) planned.cancel(false);
        planned = null;
    }

    /** Sends within `ms`, or when the wait after a failure is over. */
    void soon(long ms) {
        if (!isReady || isSending || queue.size() == 0) return;
        long wait = notBeforeMs == Long.MIN_VALUE ? 0 : notBeforeMs - platform.clock.elapsedMs();
        long left = Math.max(0, Math.max(ms, wait));
        if (planned != null) {
            if (left > 0) return;
            planned.cancel(false);
        }
        planned = thread.schedule(this::empty, left, TimeUnit.MILLISECONDS);
    }

    private void empty() {
        synchronized (lock) {
            planned = null;
            if (isSending || !isReady) return;
            isSending = true;
        }
        Step step = Step.GO_ON;
        while (step == Step.GO_ON) {
            boolean isTimeKnown;
            synchronized (lock) {
                if (!isReady || queue.size() == 0) break;
                isTimeKnown = clock.isKnown();
            }
            step = isTimeKnown ? sendBatch() : learnTime();
        }
        synchronized (lock) {
            isSending = false;
            if (step == Step.STOP) {
                halt();
                trouble = "refused";
                listener.refused();
            } else {
                if (step == Step.WAIT) notBeforeMs = platform.clock.elapsedMs() + waitMs;
                // Something may have been added after the queue was found empty.
                soon(step == Step.WAIT ? waitMs : 0);
            }
        }
    }

    private Platform.HttpResult ask(String method, String path, String body) {
        String url = options.baseUrl + "/sdk/v1/" + path;
        return platform.http.request(method, url, body, options.requestTimeoutMs);
    }

    private Step failed(Platform.HttpResult result) {
        failures += 1;
        trouble = result == Platform.HttpResult.UNREACHED ? "offline" : "timeout";
        long backoff = Limits.backoffMs(failures, Math.random(), options.retryBaseMs, options.retryAtMostMs);
        waitMs = Math.max(backoff, result.retryAfterSeconds * 1000L);
        return Step.WAIT;
    }

    private Step learnTime() {
        Platform.HttpResult result = ask("GET", "time", "");
        synchronized (lock) {
            if (!result.isAnswer() || result.status == 429 || result.status >= 500) return failed(result);
            // A service that tells no time leaves the device its own.
            Object nowMs = Json.object(Json.object(result.body).get("data")).get("nowMs");
            clock.learn(nowMs instanceof Long ? (Long) nowMs : platform.clock.wallMs());
            return Step.GO_ON;
        }
    }

    /** What the service will refuse as too old and may have had already is given up. */
    private List<Entry> nextBatch() {
        List<Entry> batch = new ArrayList<>(queue.next(batchSize));
        List<Entry> expired = new ArrayList<>();
        for (Entry entry : batch) {
            boolean isOld = entry.ts != null && clock.nowMs() - entry.ts > Limits.REFUSED_AFTER_MS;
            if (entry.isSent && isOld) expired.add(entry);
        }
        if (!expired.isEmpty()) queue.remove(expired);
        batch.removeAll(expired);
        return batch;
    }

    private String bodyOf(List<Entry> batch) {
        List<Object> events = new ArrayList<>();
        for (Entry entry : batch) {
            Map<String, Object> event = new LinkedHashMap<>();
            event.put("id", entry.id);
            event.put("ts", entry.ts);
            event.put("deviceId", listener.deviceId());
            event.put("platform", "android");
            event.putAll(entry.fields);
            events.add(event);
        }
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("appkey", options.appkey);
        body.put("events", events);
        return Json.write(body);
    }

    private Step sendBatch() {
        List<Entry> batch;
        List<Boolean> before = new ArrayList<>();
        String body;
        synchronized (lock) {
            if (!isReady) return Step.GO_ON;
            batch = nextBatch();
            if (batch.isEmpty()) return Step.GO_ON;
            for (Entry entry : batch) {
                before.add(entry.isSent);
                clock.stamp(entry);
                entry.isSent = true;
            }
            // On disk before it leaves: whatever happens then, it is sent again as it was.
            queue.save();
            body = bodyOf(batch);
        }
        Platform.HttpResult result = ask("POST", batch.get(0).kind, body);
        synchronized (lock) {
            // Consent was taken back meanwhile: nothing is written any more.
            if (!isReady) return Step.GO_ON;
            boolean isRefused = result.isAnswer() && result.status >= 400 && result.status < 500;
            if (isRefused || result == Platform.HttpResult.UNREACHED) {
                for (int at = 0; at < batch.size(); at += 1) batch.get(at).isSent = before.get(at);
                queue.save();
            }
            return result.isAnswer() ? taken(batch, result) : failed(result);
        }
    }

    private Step taken(List<Entry> batch, Platform.HttpResult result) {
        int status = result.status;
        Map<String, Object> data = Json.object(Json.object(result.body).get("data"));
        if (status >= 200 && status < 300 && data.containsKey("accepted")) {
            Object installs = data.get("installs");
            if (installs instanceof List && !((List<?>) installs).isEmpty()) {
                listener.installed(Json.object(((List<?>) installs).get(0)));
            }
            failures = 0;
            trouble = "";
            queue.remove(batch);
            return Step.GO_ON;
        }
        if (status == 413) {
            if (batch.size() == 1) queue.remove(batch);
            batchSize = Math.max(1, batch.size() / 2);
            return Step.GO_ON;
        }
        if (status == 400) {
            Matcher faulty = FAULTY.matcher(String.valueOf(data.get("field")));
            int at = faulty.matches() ? Integer.parseInt(faulty.group(1)) : batch.size();
            if (at >= batch.size() || batch.get(at).kind.equals("install")) return Step.STOP;
            queue.remove(Collections.singletonList(batch.get(at)));
            return Step.GO_ON;
        }
        boolean isPassing = status == 429 || status == 408 || status < 400 || status >= 500;
        return isPassing ? failed(result) : Step.STOP;
    }
}
