package com.xi.sdk.core;

import java.util.*;
import java.util.concurrent.*;
import java.util.regex.*;
import org.json.*;

/** Empties the queue into the service, one request at a time; the client is the lock of its fields. */
final class Sender {
    /** Next step of sending: now or later. */
    private enum Step { GO_ON, WAIT }

    private static final Pattern FAULTY = Pattern.compile("events\\.(\\d{1,4})(\\..*)?");

    final EventQueue queue;
    /** `offline`, `timeout` or `refused`; empty when nothing is wrong. */
    String trouble = "";
    boolean isSending;
    private final Options options;
    private final Clock clock;
    private final ScheduledExecutorService thread;
    private final XiClient client;
    private boolean isReady;
    private int failures;
    private int batchSize = Limits.BATCH_AT_MOST;
    private ScheduledFuture<?> planned;
    /** Until then by the process's clock nothing is tried, whatever is added. */
    private long notBeforeMs = Long.MIN_VALUE;

    Sender(Options options, ScheduledExecutorService thread, XiClient client) {
        this.options = options;
        this.thread = thread;
        this.client = client;
        clock = options.clock;
        queue = new EventQueue(options.texts);
    }

    /** The install is among the events: sending may begin. */
    void ready() {
        isReady = true;
        soon(0);
    }

    /** The service says no: it is asked again after a minute, then after twice as long each time. */
    void refused(int times, long agoMs) {
        trouble = "refused";
        long waitMs = Limits.backoffMs(times, 1, options.refusedBaseMs, options.refusedAtMostMs);
        // Whatever the user does to the clock: no longer than that, and no sooner than at once.
        notBeforeMs = clock.elapsedMs() + waitMs - Math.max(0, Math.min(waitMs, agoMs));
    }

    /** Nothing more is sent; a request on its way ends by itself. */
    void halt() { isReady = false; }

    /** Sends within `ms`, or when the wait after a failure is over. */
    void soon(long ms) {
        if (!isReady || isSending || queue.size() == 0) return;
        long now = clock.elapsedMs();
        long left = Math.max(ms, Math.max(now, notBeforeMs) - now);
        if (planned != null && left > 0) return;
        if (planned != null) planned.cancel(false);
        planned = thread.schedule(this::empty, left, TimeUnit.MILLISECONDS);
    }

    private void empty() {
        synchronized (client) {
            planned = null;
            if (isSending || !isAllowed()) return;
            isSending = true;
        }
        Step step = Step.GO_ON;
        while (step == Step.GO_ON) step = clock.isKnown ? sendBatch() : learnTime();
        synchronized (client) {
            isSending = false;
            // Something may have been added after the queue was found empty.
            soon(0);
        }
    }

    /** False once the consent was taken back, in whatever process. */
    private boolean isAllowed() {
        if (isReady && options.texts.has(XiClient.STOPPED)) client.stop();
        return isReady;
    }

    private Http.Reply ask(String path, String body) {
        return Http.send(options.baseUrl + "/sdk/v1/" + path, body, options.requestTimeoutMs);
    }

    private Step failed(Http.Reply reply) {
        failures += 1;
        trouble = reply.status < 0 ? "offline" : "timeout";
        long backoff = Limits.backoffMs(failures, Math.random(), options.retryBaseMs, options.retryAtMostMs);
        notBeforeMs = clock.elapsedMs() + Math.max(backoff, reply.retryAfterSeconds * 1000L);
        return Step.WAIT;
    }

    /** The service's own answers say so: what else answers is the network. */
    private static boolean isOwn(Http.Reply reply) { return Json.object(reply.body).has("retCode"); }

    private static JSONObject dataOf(Http.Reply reply) { return Json.object(Json.object(reply.body), "data"); }

    private Step learnTime() {
        Http.Reply reply = ask("time", "");
        synchronized (client) {
            if (!isOwn(reply) || reply.status == 429 || reply.status >= 500) return failed(reply);
            // A service that tells no time leaves the device its own.
            clock.learn(dataOf(reply).optLong("nowMs", clock.wallMs()));
            return Step.GO_ON;
        }
    }

    /**
     * Returns the next batch. Events too old for the service that may already have arrived are
     * dropped.
     */
    private List<JSONObject> nextBatch() {
        List<JSONObject> batch = new ArrayList<>(queue.next(batchSize));
        List<JSONObject> expired = new ArrayList<>();
        for (JSONObject event : batch) {
            boolean isOld = !event.isNull("ts") && clock.nowMs() - event.optLong("ts") > Limits.REFUSED_AFTER_MS;
            if (isOld && event.optBoolean("isSent")) expired.add(event);
        }
        if (!expired.isEmpty()) queue.remove(expired);
        batch.removeAll(expired);
        return batch;
    }

    private String bodyOf(List<JSONObject> batch) {
        JSONArray events = new JSONArray();
        for (JSONObject event : batch) {
            JSONObject told = Json.of("id", event.opt("id"), "ts", event.opt("ts"),
                    "deviceId", client.deviceId(), "platform", "android");
            Json.putAll(told, Json.object(event, "fields"));
            events.put(told);
        }
        return Json.of("appkey", options.appkey, "events", events).toString();
    }

    private Step sendBatch() {
        List<JSONObject> batch;
        List<JSONObject> unsent = new ArrayList<>();
        String body;
        synchronized (client) {
            if (!isAllowed() || queue.size() == 0) return Step.WAIT;
            batch = nextBatch();
            if (batch.isEmpty()) return Step.GO_ON;
            for (JSONObject event : batch) {
                if (!event.optBoolean("isSent")) unsent.add(event);
                clock.stamp(event);
                Json.put(event, "isSent", true);
            }
            // On disk before it leaves: whatever happens then, it is sent again as it was.
            queue.save();
            body = bodyOf(batch);
        }
        Http.Reply reply = ask(Json.text(batch.get(0), "kind"), body);
        synchronized (client) {
            // Consent was taken back meanwhile: nothing is written any more.
            if (!isAllowed()) return Step.WAIT;
            boolean isRefused = reply.status >= 400 && reply.status < 500 && isOwn(reply);
            if (isRefused || reply.status < 0) {
                for (JSONObject event : unsent) event.remove("isSent");
                queue.save();
            }
            return reply.status > 0 ? taken(batch, reply) : failed(reply);
        }
    }

    private Step taken(List<JSONObject> batch, Http.Reply reply) {
        int status = reply.status;
        JSONObject data = dataOf(reply);
        if (status >= 200 && status < 300 && data.has("accepted")) {
            JSONArray installs = data.optJSONArray("installs");
            if (installs != null && installs.length() > 0) client.settled(installs.optJSONObject(0));
            failures = 0;
            trouble = "";
            client.taken();
            queue.remove(batch);
            return Step.GO_ON;
        }
        if (status == 413) {
            if (batch.size() == 1) queue.remove(batch);
            batchSize = Math.max(1, batch.size() / 2);
            return Step.GO_ON;
        }
        boolean isPassing = status == 429 || status == 408 || status < 400 || status >= 500;
        if (isPassing || !isOwn(reply)) return failed(reply);
        if (status == 400) {
            Matcher faulty = FAULTY.matcher(Json.text(data, "field"));
            int at = faulty.matches() ? Integer.parseInt(faulty.group(1)) : batch.size();
            if (at < batch.size() && !batch.get(at).opt("kind").equals("install")) {
                queue.remove(Collections.singletonList(batch.get(at)));
                return Step.GO_ON;
            }
        }
        client.refused();
        return Step.WAIT;
    }
}
