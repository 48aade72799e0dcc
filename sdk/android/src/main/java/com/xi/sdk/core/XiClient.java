package com.xi.sdk.core;

import java.util.*;
import java.util.concurrent.*;
import org.json.JSONObject;

/**
 * Reports of one app. Nothing is read, stored or sent before `start`, which confirms the user's
 * consent.
 */
public class XiClient {
    private static final String FILE = "state";
    /** The mark of a consent that was taken back; it says nothing of whose. */
    static final String STOPPED = "stopped";
    /** Coming back after this long is a launch of its own. */
    private static final long LAUNCH_AFTER_MS = 30_000;
    private static final long PAY_AT_MOST = 10_000_000_000L;
    /** Larger numbers are not whole in JSON. */
    private static final long VALUE_AT_MOST = 9_007_199_254_740_991L;

    private final Options options;
    private final List<Params.Callback> waiting = new ArrayList<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(XiClient::daemon);
    /** Null before `start` and after `stop`. */
    private Sender sender;
    /** State that outlives the process, apart from the queue. */
    private JSONObject kept = new JSONObject();
    private JSONObject link;
    private JSONObject unaskedLink;
    private boolean isShown;
    private long shownMs;
    private long hiddenMs;

    public XiClient(Options options) { this.options = options; }

    private static Thread daemon(Runnable work) {
        Thread made = new Thread(work, "xi-sdk");
        made.setDaemon(true);
        // An install without facts is better than an app that ends for them.
        made.setUncaughtExceptionHandler((thread, unreadable) -> { });
        return made;
    }

    /**
     * The user has agreed, for every launch: reports the install (once) and this launch. Again: nothing.
     * False = the consent was taken back, in whatever process: only `startAgain` starts then.
     */
    public synchronized boolean start() {
        if (sender == null && !options.texts.has(STOPPED)) begin();
        return sender != null;
    }

    /** The user agreed anew after `stop`: starts as on a device that reported nothing before. */
    public synchronized boolean startAgain() {
        if (sender == null && options.texts.has(STOPPED)) {
            options.texts.keepOnly(STOPPED);
            options.texts.remove(STOPPED);
        }
        return start();
    }

    private void begin() {
        kept = Json.object(options.texts.read(FILE));
        sender = new Sender(options, thread, this);
        JSONObject refusal = Json.object(kept, "refusal");
        long agoMs = options.clock.wallMs() - refusal.optLong("wallMs");
        if (refusal.has("times")) sender.refused(refusal.optInt("times", 0), agoMs);
        if (!kept.has("installId")) keep("installId", Limits.randomId());
        isShown = true;
        shownMs = options.clock.elapsedMs();
        JSONObject at = options.clock.moment();
        Sender started = sender;
        launch(link);
        if (kept.has("deviceId") && (!kept.isNull("answer") || sender.queue.hasInstall())) {
            sender.ready();
            return;
        }
        // The device may take its time, or never answer: the install goes without it then.
        daemon(() -> install(started, at, options.device.facts())).start();
        Runnable without = () -> install(started, at, new JSONObject());
        thread.schedule(without, options.factsWithinMs, TimeUnit.MILLISECONDS);
    }

    private synchronized void install(Sender started, JSONObject at, JSONObject facts) {
        if (sender != started) return;
        if (!kept.has("deviceId")) {
            String told = Limits.clean(Json.text(facts, "deviceId"), 128);
            keep("deviceId", told.isEmpty() ? Limits.randomId() : told);
        }
        if (kept.isNull("answer") && !sender.queue.hasInstall()) {
            JSONObject fields = Limits.cleanFacts(facts);
            Json.putAll(fields, connection());
            put("install", Json.text(kept, "installId"), fields, at);
        }
        sender.ready();
    }

    /**
     * The user takes the consent back: everything kept is removed, nothing more is sent. Also of what other
     * processes kept; a mark stays, by which they stop as well.
     */
    public synchronized void stop() {
        if (sender != null) sender.halt();
        options.texts.write(STOPPED, "");
        options.texts.keepOnly(STOPPED);
        sender = null;
        kept = new JSONObject();
        isShown = false;
        unaskedLink = null;
        settled(null);
    }

    /** The user registered. False = not taken: not started, or the queue is full. */
    public boolean register() { return put("register", new JSONObject()); }

    /** An event of the app's own: `eventId` of 1–32 letters, digits, `_`. False = not taken. */
    public boolean event(String eventId, long value, String subValue) {
        if (eventId == null || !eventId.matches("[0-9A-Za-z_]{1,32}")) return false;
        if (Math.abs(value) > VALUE_AT_MOST) return false;
        String detail = Limits.clean(subValue, 128);
        return put("event", Json.of("eventId", eventId, "value", value, "subValue", detail));
    }

    /** A payment in cents, a refund negative; at most 10,000,000,000. False = not taken. */
    public boolean pay(long amountCents) { return pay(amountCents, ""); }

    /** The same for an order: of one never more is taken off than was paid; its number has at most 64 characters. */
    public boolean pay(long amountCents, String orderId) {
        if (amountCents < -PAY_AT_MOST || amountCents > PAY_AT_MOST || !Limits.clean(orderId, 64).equals(orderId)) return false;
        return put("pay", Json.of("amountCents", amountCents, "orderId", orderId));
    }

    /** Tells where the install came from, at once when it is known, at the latest after `timeoutMs`. */
    public void getInstallParams(long timeoutMs, Params.Callback callback) {
        synchronized (this) {
            waiting.add(callback);
            if (sender != null && kept.isNull("answer") && !sender.trouble.equals("refused")) {
                thread.schedule(() -> tell(callback), timeoutMs, TimeUnit.MILLISECONDS);
                return;
            }
        }
        tell(callback);
    }

    /** Outside of the lock: what is told is the app's. */
    private void tell(Params.Callback callback) {
        Params params;
        synchronized (this) {
            if (!waiting.remove(callback)) return;
            String trouble = sender == null ? "not_started" : sender.trouble.isEmpty() ? "timeout" : sender.trouble;
            params = new Params(!kept.isNull("answer") ? "ready" : trouble, Json.object(kept, "answer"));
        }
        callback.tell(params);
    }

    /** The link that opened the app, each link once. */
    public void getWakeParams(Params.Callback callback) {
        Params params;
        synchronized (this) {
            JSONObject found = sender == null ? null : unaskedLink;
            if (sender != null) unaskedLink = null;
            String reason = sender == null ? "not_started" : found == null ? "none" : "ready";
            params = new Params(reason, found == null ? Json.of("channelCode", "") : found);
        }
        callback.tell(params);
    }

    /** A link opened the app; before `start` it is remembered. False = the link is none of ours. */
    public boolean openedBy(String address) {
        JSONObject read = address == null ? null : Link.read(address, options.appkey);
        if (read == null) return false;
        synchronized (this) {
            unaskedLink = read;
            if (sender == null) link = read;
            else launch(read);
        }
        return true;
    }

    /** The app left the screen. */
    public synchronized void background() {
        if (sender == null || !isShown) return;
        isShown = false;
        hiddenMs = options.clock.elapsedMs();
        keep("usedMs", kept.optLong("usedMs") + hiddenMs - shownMs);
        sender.soon(0);
    }

    /** The app is on the screen again. */
    public synchronized void foreground() {
        if (sender == null || isShown) return;
        isShown = true;
        shownMs = options.clock.elapsedMs();
        if (shownMs - hiddenMs >= LAUNCH_AFTER_MS) launch(null);
        sender.soon(0);
    }

    /** `queued`: how many events wait; `isSending`: whether a request is on its way. */
    public synchronized JSONObject status() {
        boolean isSending = sender != null && sender.isSending;
        return Json.of("queued", sender == null ? 0 : sender.queue.size(), "isSending", isSending);
    }

    String deviceId() { return Json.text(kept, "deviceId"); }

    /** The service says no to everything: it is asked less often from now on, by later processes as well. */
    void refused() {
        int times = Json.object(kept, "refusal").optInt("times", 0) + 1;
        keep("refusal", Json.of("times", times, "wallMs", options.clock.wallMs()));
        sender.refused(times, 0);
        settled(null);
    }

    /** The service has taken a report. */
    void taken() { if (kept.has("refusal")) keep("refusal", null); }

    /** Keeps the answer to the install, before its event goes from the queue; null = there is none to wait for. */
    void settled(JSONObject answer) {
        if (answer != null) keep("answer", answer);
        for (Params.Callback callback : waiting) thread.execute(() -> tell(callback));
    }

    private void keep(String name, Object value) {
        Json.put(kept, name, value);
        options.texts.write(FILE, kept.toString());
    }

    private void launch(JSONObject wake) {
        link = null;
        JSONObject fields = connection();
        Json.put(fields, "durationSeconds", Math.min(86_400, kept.optLong("usedMs") / 1000));
        if (wake != null) {
            Object params = wake.opt("params");
            Json.put(fields, "wake", Json.of("channelCode", wake.opt("channelCode"), "params", params));
        }
        if (put("open", fields)) keep("usedMs", 0);
    }

    private JSONObject connection() {
        JSONObject told = Limits.cleanFacts(options.device.connection());
        Json.put(told, "sdkVersion", Limits.VERSION);
        return told;
    }

    private synchronized boolean put(String kind, JSONObject fields) {
        return sender != null && put(kind, Limits.randomId(), fields, options.clock.moment());
    }

    private boolean put(String kind, String id, JSONObject fields, JSONObject moment) {
        JSONObject event = Json.of("kind", kind, "id", id, "fields", fields);
        Json.putAll(event, moment);
        if (options.clock.isKnown) options.clock.stamp(event);
        if (!sender.queue.add(event)) return false;
        sender.soon(options.lingerMs);
        return true;
    }
}
