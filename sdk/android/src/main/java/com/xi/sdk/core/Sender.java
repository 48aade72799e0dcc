package com.xi.sdk.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * Empties the queue into the service, one request at a time. The worker does all of it but the waiting: for
 * time and for answers, on threads of their own.
 */
final class Sender {
    /** Next step of sending: now or later. */
    private enum Step { GO_ON, WAIT }

    /** Goes on with an answer, on the worker. */
    private interface Answered {
        Step take(Http.Reply reply);
    }

    private static final Pattern FAULTY = Pattern.compile("events\\.(\\d{1,4})(\\..*)?");

    final EventQueue queue;
    /** `offline`, `timeout` or `refused`; empty when nothing is wrong. */
    String trouble = "";
    /** Empty unless `trouble` is `refused`. */
    String refusal = "";
    volatile boolean isSending;
    private final Options options;
    private final Clock clock;
    private final Worker worker;
    private final ScheduledExecutorService timers;
    private final XiClient client;
    private final Log log;
    private boolean isReady;
    private int failures;
    private int batchSize = Limits.BATCH_AT_MOST;
    private ScheduledFuture<?> planned;
    /** Until then by the process's clock nothing is tried, whatever is added. */
    private long notBeforeMs = Long.MIN_VALUE;

    Sender(Options options, Worker worker, ScheduledExecutorService timers, XiClient client, Log log) {
        this.options = options;
        this.worker = worker;
        this.timers = timers;
        this.client = client;
        this.log = log;
        clock = options.clock;
        queue = new EventQueue(options.texts, clock);
    }

    /** The install is among the events: sending may begin. */
    void ready() {
        isReady = true;
        soon(0);
    }

    /** The service says no: it is asked again after a minute, then after twice as long each time. */
    void refused(String why, int times, long agoMs) {
        trouble = "refused";
        refusal = why;
        long waitMs = Limits.backoffMs(times, 1, options.refusedBaseMs, options.refusedAtMostMs);
        log.say(Log.Level.ERROR, "refused: %s, asked again after %d ms", why, waitMs);
        // Whatever the user does to the clock: no longer than that, and no sooner than at once.
        notBeforeMs = clock.elapsedMs() + waitMs - Math.max(0, Math.min(waitMs, agoMs));
    }

    /** Nothing more is sent; a request on its way ends by itself. */
    void halt() {
        isReady = false;
    }

    /** Sends within `ms`, or when the wait after a failure is over. */
    void soon(long ms) {
        if (!isReady || isSending || queue.size() == 0) return;
        long now = clock.elapsedMs();
        long left = Math.max(ms, Math.max(now, notBeforeMs) - now);
        if (planned != null && left > 0) return;
        if (planned != null) planned.cancel(false);
        planned = timers.schedule(() -> worker.post(this::begin), left, TimeUnit.MILLISECONDS);
    }

    private void begin() {
        planned = null;
        if (!isSending) go(Step.GO_ON);
    }

    private void go(Step step) {
        isSending = step == Step.GO_ON && isAllowed() && queue.size() > 0;
        if (!isSending) soon(0);
        else if (clock.isKnown) sendBatch();
        else ask("time", "", this::learnTime);
    }

    /** False once the consent was taken back, in whatever process. */
    private boolean isAllowed() {
        if (isReady && options.texts.has(XiClient.STOPPED)) client.end();
        return isReady;
    }

    private void ask(String path, String body, Answered answered) {
        long fromMs = clock.elapsedMs();
        timers.execute(() -> {
            Http.Reply reply = Http.send(options.baseUrl + "/sdk/v1/" + path, body, options.requestTimeoutMs);
            worker.post(() -> {
                String status = reply.status > 0 ? "" + reply.status : reply.status < 0 ? "unreached" : "unknown";
                log.say(Log.Level.DEBUG, "answered: %s %s after %d ms", path, status, clock.elapsedMs() - fromMs);
                log.say(Log.Level.VERBOSE, "answer: %.500s", reply.body);
                // Consent was taken back meanwhile: nothing is written any more.
                go(isAllowed() ? answered.take(reply) : Step.WAIT);
            });
        });
    }

    private Step failed(Http.Reply reply) {
        failures += 1;
        trouble = reply.status < 0 ? "offline" : "timeout";
        refusal = "";
        long backoff = Limits.backoffMs(failures, Math.random(), options.retryBaseMs, options.retryAtMostMs);
        long waitMs = Math.max(backoff, reply.retryAfterSeconds * 1000L);
        notBeforeMs = clock.elapsedMs() + waitMs;
        if (Refusal.isStopped(reply)) {
            trouble = "refused";
            refusal = Refusal.APP_DISABLED;
            client.settled(null);
        }
        String why = refusal.isEmpty() ? trouble : refusal;
        log.say(Log.Level.WARN, "failed: %s, tried again after %d ms", why, waitMs);
        return Step.WAIT;
    }

    /** The service's own answers say so: what else answers is the network. */
    private static boolean isOwn(Http.Reply reply) {
        return Json.object(reply.body).has("retCode");
    }

    private static JSONObject dataOf(Http.Reply reply) {
        return Json.object(Json.object(reply.body), "data");
    }

    private Step learnTime(Http.Reply reply) {
        if (!isOwn(reply) || reply.status == 429 || reply.status >= 500) return failed(reply);
        // A service that tells no time leaves the device its own.
        clock.learn(dataOf(reply).optLong("nowMs", clock.wallMs()));
        return Step.GO_ON;
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
        if (!expired.isEmpty()) drop(expired, "expired");
        batch.removeAll(expired);
        return batch;
    }

    private void drop(Collection<JSONObject> gone, String why) {
        for (JSONObject event : gone) client.dropped(event, why);
        queue.remove(gone);
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

    private void sendBatch() {
        List<JSONObject> batch = nextBatch();
        if (batch.isEmpty()) {
            go(Step.GO_ON);
            return;
        }
        List<JSONObject> unsent = new ArrayList<>();
        for (JSONObject event : batch) {
            if (!event.optBoolean("isSent")) unsent.add(event);
            clock.stamp(event);
        }
        queue.markSent(batch);
        // On disk before it leaves: whatever happens then, it is sent again as it was.
        client.write();
        String kind = Json.text(batch.get(0), "kind");
        log.say(Log.Level.DEBUG, "sent: %d of %s, %d waiting", batch.size(), kind, queue.size());
        ask(kind, bodyOf(batch), reply -> {
            boolean isRefused = reply.status >= 400 && reply.status < 500 && isOwn(reply);
            if (isRefused || reply.status < 0) queue.markUnsent(unsent);
            Step step = reply.status > 0 ? taken(batch, reply) : failed(reply);
            client.write();
            return step;
        });
    }

    private Step taken(List<JSONObject> batch, Http.Reply reply) {
        int status = reply.status;
        JSONObject data = dataOf(reply);
        if (status >= 200 && status < 300 && data.has("accepted")) {
            JSONArray installs = data.optJSONArray("installs");
            if (installs != null && installs.length() > 0) client.settled(installs.optJSONObject(0));
            failures = 0;
            trouble = "";
            refusal = "";
            client.taken();
            queue.remove(batch);
            return Step.GO_ON;
        }
        if (status == 413) {
            if (batch.size() == 1) drop(batch, "too_large");
            batchSize = Math.max(1, batch.size() / 2);
            return Step.GO_ON;
        }
        boolean isPassing = status == 429 || status == 408 || status < 400 || status >= 500;
        if (isPassing || !isOwn(reply)) return failed(reply);
        if (status == 400) {
            Matcher faulty = FAULTY.matcher(Json.text(data, "field"));
            int at = faulty.matches() ? Integer.parseInt(faulty.group(1)) : batch.size();
            if (at < batch.size() && !batch.get(at).opt("kind").equals("install")) {
                drop(Collections.singletonList(batch.get(at)), "refused_field " + Json.text(data, "field"));
                return Step.GO_ON;
            }
        }
        client.refused(Refusal.of(reply));
        return Step.WAIT;
    }
}
