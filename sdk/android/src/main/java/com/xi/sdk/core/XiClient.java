package com.xi.sdk.core;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.json.JSONObject;

/**
 * Reports of one app. Nothing is read, stored or sent before `start`, which confirms the user's
 * consent. Calls only check and note what they are given: the worker does the rest.
 */
public class XiClient {
    /** Tells, on the SDK's own thread, that what was taken is on disk; false = the disk does not take it. */
    public interface FlushCallback {
        void tell(boolean isKept);
    }

    private static final String FILE = "state";
    /** The mark of a consent that was taken back; it says nothing of whose. */
    static final String STOPPED = "stopped";
    /** Most work that waits for the worker: an event beyond it is not taken. */
    private static final int WAITING_AT_MOST = 512;
    /** Coming back after this long is a launch of its own. */
    private static final long LAUNCH_AFTER_MS = 30_000;
    private static final long PAY_AT_MOST = 10_000_000_000L;
    /** Larger numbers are not whole in JSON. */
    private static final long VALUE_AT_MOST = 9_007_199_254_740_991L;

    private final Options options;
    private final Log log;
    private final Worker worker = new Worker(this::write);
    /** One thread for time and what is told, one for the request on its way. */
    private final ScheduledExecutorService timers = Executors.newScheduledThreadPool(2, Worker::daemon);
    private final AtomicReference<JSONObject> link = new AtomicReference<>();
    private final AtomicReference<JSONObject> unaskedLink = new AtomicReference<>();
    /** Between `start` and `stop`. */
    private volatile boolean isStarted;
    /** The worker's, as is what follows; null before `start` and after `stop`. */
    private volatile Sender sender;
    private final List<Params.Callback> waiting = new ArrayList<>();
    /** State that outlives the process, apart from the queue. */
    private JSONObject kept = new JSONObject();
    private boolean isKeptWritten = true;
    private boolean isShown;
    private long shownMs;
    private long hiddenMs;

    public XiClient(Options options) {
        this.options = options;
        log = new Log(options.logLevel, options.logSink);
    }

    /**
     * The user has agreed, for every launch: reports the install (once) and this launch. Again: nothing.
     * False = the consent was taken back, in whatever process: only `startAgain` starts then.
     */
    public boolean start() {
        if (isStarted) return true;
        if (options.texts.has(STOPPED)) {
            log.say(Log.Level.WARN, "not started: the consent was taken back, only startAgain starts");
            return false;
        }
        isStarted = true;
        JSONObject at = options.clock.moment();
        worker.post(() -> begin(at));
        return true;
    }

    /** The user agreed anew after `stop`: starts as on a device that reported nothing before. */
    public boolean startAgain() {
        if (!isStarted && options.texts.has(STOPPED)) {
            worker.run(() -> {
                options.texts.keepOnly(STOPPED);
                options.texts.remove(STOPPED);
            });
        }
        return start();
    }

    private void begin(JSONObject at) {
        if (!isStarted || sender != null) return;
        kept = Json.object(options.texts.read(FILE));
        Sender started = new Sender(options, worker, timers, this, log);
        sender = started;
        String appkey = Log.masked(options.appkey);
        int queued = started.queue.size();
        log.say(Log.Level.INFO, "started: appkey %s, version %s, %d waiting", appkey, Limits.VERSION, queued);
        JSONObject refusal = Json.object(kept, "refusal");
        if (refusal.has("times")) {
            String why = refusal.optString("why", Refusal.BAD_REQUEST);
            long agoMs = options.clock.wallMs() - refusal.optLong("wallMs");
            started.refused(why, refusal.optInt("times", 0), agoMs);
        }
        if (!kept.has("installId")) keep("installId", Limits.randomId());
        isShown = true;
        shownMs = at.optLong("elapsedMs");
        launch(link.getAndSet(null), at);
        if (kept.has("deviceId") && (!kept.isNull("answer") || started.queue.hasInstall())) {
            started.ready();
            return;
        }
        // The device may take its time, or never answer: the install goes without it then.
        Runnable without = () -> install(started, at, new JSONObject());
        timers.schedule(() -> worker.post(without), options.factsWithinMs, TimeUnit.MILLISECONDS);
        boolean isAgain = kept.optBoolean("isAsked");
        keep("isAsked", true);
        write();
        Worker.daemon(() -> {
            JSONObject facts = options.device.facts(isAgain);
            worker.post(() -> install(started, at, facts));
        }).start();
    }

    private void install(Sender started, JSONObject at, JSONObject facts) {
        if (sender != started) return;
        if (!kept.has("deviceId")) {
            String told = Limits.clean(Json.text(facts, "deviceId"), 128);
            keep("deviceId", told.isEmpty() ? Limits.randomId() : told);
        }
        if (kept.isNull("answer") && !started.queue.hasInstall()) {
            JSONObject fields = Limits.cleanFacts(facts);
            Json.putAll(fields, connection());
            add(event("install", Json.text(kept, "installId"), fields, at));
        }
        started.ready();
    }

    /**
     * The user takes the consent back: everything kept is removed, nothing more is sent. Also of what other
     * processes kept; a mark stays, by which they stop as well. It is done when this returns.
     */
    public void stop() {
        isStarted = false;
        worker.run(this::end);
    }

    /** What `stop` does, on the worker. */
    void end() {
        isStarted = false;
        if (sender != null) sender.halt();
        sender = null;
        options.texts.write(STOPPED, "");
        options.texts.keepOnly(STOPPED);
        kept = new JSONObject();
        isKeptWritten = true;
        isShown = false;
        unaskedLink.set(null);
        settled(null);
        log.say(Log.Level.INFO, "stopped: everything kept is removed");
    }

    /** Tells once everything that was taken is on disk. */
    public void flush(FlushCallback callback) {
        worker.post(() -> {
            boolean isKept = write();
            timers.execute(() -> callback.tell(isKept));
        });
    }

    /** The user registered. False = not taken: not started, or the queue is full. */
    public boolean register() {
        return put("register", new JSONObject());
    }

    /** An event of the app's own: `eventId` of 1–32 letters, digits, `_`. False = not taken. */
    public boolean event(String eventId, long value, String subValue) {
        if (!Limits.isEventId(eventId) || Math.abs(value) > VALUE_AT_MOST) return false;
        String detail = Limits.clean(subValue, 128);
        return put("event", Json.of("eventId", eventId, "value", value, "subValue", detail));
    }

    /** A payment in cents, a refund negative; at most 10,000,000,000. False = not taken. */
    public boolean pay(long amountCents) {
        return pay(amountCents, "");
    }

    /** The same for an order: of one never more is taken off than was paid; its number has at most 64 characters. */
    public boolean pay(long amountCents, String orderId) {
        if (amountCents < -PAY_AT_MOST || amountCents > PAY_AT_MOST) return false;
        if (!Limits.clean(orderId, 64).equals(orderId)) return false;
        return put("pay", Json.of("amountCents", amountCents, "orderId", orderId));
    }

    /** Tells where the install came from, at once when it is known, at the latest after `timeoutMs`. */
    public void getInstallParams(long timeoutMs, Params.Callback callback) {
        if (!isStarted) {
            callback.tell(new Params("not_started", new JSONObject()));
            return;
        }
        worker.post(() -> {
            waiting.add(callback);
            if (sender == null || !kept.isNull("answer") || sender.trouble.equals("refused")) tell(callback);
        });
        timers.schedule(() -> worker.post(() -> tell(callback)), timeoutMs, TimeUnit.MILLISECONDS);
    }

    /** Outside of the worker: what is told is the app's. */
    private void tell(Params.Callback callback) {
        if (!waiting.remove(callback)) return;
        JSONObject answer = Json.object(kept, "answer");
        String trouble = sender == null ? "not_started" : sender.trouble.isEmpty() ? "timeout" : sender.trouble;
        if (kept.isNull("answer") && sender != null) answer = Json.of("refusal", sender.refusal);
        Params params = new Params(kept.isNull("answer") ? trouble : "ready", answer);
        timers.execute(() -> callback.tell(params));
    }

    /** The link that opened the app, each link once. */
    public void getWakeParams(Params.Callback callback) {
        boolean isKnown = isStarted;
        JSONObject found = isKnown ? unaskedLink.getAndSet(null) : null;
        String reason = !isKnown ? "not_started" : found == null ? "none" : "ready";
        callback.tell(new Params(reason, found == null ? Json.of("channelCode", "") : found));
    }

    /** A link opened the app; before `start` it is remembered. False = the link is none of ours. */
    public boolean openedBy(String address) {
        JSONObject read = address == null ? null : Link.read(address, options.appkey);
        if (read == null) return false;
        unaskedLink.set(read);
        JSONObject at = options.clock.moment();
        if (isStarted) worker.post(() -> launch(read, at));
        else link.set(read);
        return true;
    }

    /** The app left the screen. */
    public void background() {
        if (!isStarted) return;
        long nowMs = options.clock.elapsedMs();
        worker.post(() -> {
            if (sender == null || !isShown) return;
            isShown = false;
            hiddenMs = nowMs;
            keep("usedMs", kept.optLong("usedMs") + hiddenMs - shownMs);
            sender.soon(0);
        });
    }

    /** The app is on the screen again. */
    public void foreground() {
        if (!isStarted) return;
        JSONObject at = options.clock.moment();
        worker.post(() -> {
            if (sender == null || isShown) return;
            isShown = true;
            shownMs = at.optLong("elapsedMs");
            if (shownMs - hiddenMs >= LAUNCH_AFTER_MS) launch(null, at);
            sender.soon(0);
        });
    }

    /** `queued`: how many events wait; `isSending`: whether it is at work, on them or on a request. */
    public JSONObject status() {
        boolean isAtWork = worker.waiting() > 0;
        Sender now = sender;
        int queued = now == null ? 0 : now.queue.size();
        return Json.of("queued", queued, "isSending", isAtWork || now != null && now.isSending);
    }

    String deviceId() {
        return Json.text(kept, "deviceId");
    }

    /** The service says no to everything: it is asked less often from now on, by later processes as well. */
    void refused(String why) {
        int times = Json.object(kept, "refusal").optInt("times", 0) + 1;
        keep("refusal", Json.of("times", times, "wallMs", options.clock.wallMs(), "why", why));
        sender.refused(why, times, 0);
        settled(null);
    }

    /** The service has taken a report. */
    void taken() {
        if (kept.has("refusal")) keep("refusal", null);
    }

    /** Keeps the answer to the install, before its event goes from the queue; null = there is none to wait for. */
    void settled(JSONObject answer) {
        if (answer != null) keep("answer", answer);
        for (Params.Callback callback : new ArrayList<>(waiting)) tell(callback);
    }

    void dropped(JSONObject event, String why) {
        log.say(Log.Level.WARN, "dropped %s %s: %s", event.opt("kind"), Log.masked(Json.text(event, "id")), why);
    }

    private void keep(String name, Object value) {
        Json.put(kept, name, value);
        isKeptWritten = false;
    }

    /** Writes what has changed; the state first: what it holds of an event is there before the event goes. */
    boolean write() {
        if (sender == null) return true;
        if (!isKeptWritten) isKeptWritten = options.texts.write(FILE, kept.toString());
        boolean isKept = sender.queue.flush() && isKeptWritten;
        if (!isKept) log.say(Log.Level.ERROR, "the disk takes nothing: kept in memory alone");
        return isKept;
    }

    private void launch(JSONObject wake, JSONObject at) {
        if (sender == null) return;
        JSONObject fields = connection();
        Json.put(fields, "durationSeconds", Math.min(86_400, kept.optLong("usedMs") / 1000));
        if (wake != null) {
            Object params = wake.opt("params");
            Json.put(fields, "wake", Json.of("channelCode", wake.opt("channelCode"), "params", params));
        }
        if (add(event("open", Limits.randomId(), fields, at))) keep("usedMs", 0);
    }

    private JSONObject connection() {
        JSONObject told = Limits.cleanFacts(options.device.connection());
        Json.put(told, "sdkVersion", Limits.VERSION);
        return told;
    }

    private static JSONObject event(String kind, String id, JSONObject fields, JSONObject moment) {
        JSONObject event = Json.of("kind", kind, "id", id, "fields", fields);
        Json.putAll(event, moment);
        return event;
    }

    /** On the caller's thread: neither a disk nor a lock is waited for. */
    private boolean put(String kind, JSONObject fields) {
        Sender now = sender;
        boolean isFull = now != null && now.queue.isFull();
        boolean isTaken = false;
        if (isStarted && !isFull) {
            JSONObject event = event(kind, Limits.randomId(), fields, options.clock.moment());
            // What matters more is rare: it is taken however much waits.
            int atMost = kind.equals("event") ? WAITING_AT_MOST : Integer.MAX_VALUE;
            isTaken = worker.offer(() -> add(event), atMost);
        }
        if (!isTaken) log.say(Log.Level.WARN, "dropped %s: %s", kind, isStarted ? "queue_full" : "not_started");
        return isTaken;
    }

    private boolean add(JSONObject event) {
        if (sender == null) return false;
        if (options.clock.isKnown) options.clock.stamp(event);
        JSONObject gone = sender.queue.add(event);
        if (gone != null) dropped(gone, "queue_full");
        if (gone == event) return false;
        String id = Log.masked(Json.text(event, "id"));
        log.say(Log.Level.DEBUG, "queued %s %s, %d waiting", event.opt("kind"), id, sender.queue.size());
        sender.soon(options.lingerMs);
        return true;
    }
}
