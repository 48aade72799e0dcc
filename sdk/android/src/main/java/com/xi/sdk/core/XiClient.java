package com.xi.sdk.core;

import com.xi.sdk.core.Answers.Callback;
import com.xi.sdk.core.Answers.InstallParams;
import com.xi.sdk.core.Answers.WakeParams;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** One app's reports. Nothing is read, kept or sent before `start`, which says that the user agreed. */
public final class XiClient {
    /** Coming back after this long is a launch of its own. */
    private static final long LAUNCH_AFTER_MS = 30_000;
    private static final long PAY_AT_MOST = 10_000_000_000L;

    private final Object lock = new Object();
    private final Options options;
    private final Platform platform;
    /** What there is between `start` and `stop`. */
    private Session session;
    private ScheduledExecutorService thread;
    private Link link;
    private Link unaskedLink;
    private Long foregroundMs;
    private long backgroundMs;
    private final List<Runnable> waiting = new ArrayList<>();

    public XiClient(Options options, Platform platform) {
        this.options = options;
        this.platform = platform;
    }

    private final class Session implements Sender.Listener {
        final String run = Limits.randomId();
        final KeptState kept = new KeptState(platform.texts);
        final EventQueue queue = new EventQueue(platform.texts);
        final ServerClock clock = new ServerClock(platform.clock, run);
        final Sender sender = new Sender(lock, options, platform, queue, clock, thread, this);
        final long wallMs = platform.clock.wallMs();
        final long elapsedMs = platform.clock.elapsedMs();

        @Override
        public String deviceId() {
            return kept.deviceId;
        }

        @Override
        public void installed(Map<String, Object> reply) {
            kept.answer = reply;
            kept.save();
            tellWaiting();
        }

        @Override
        public void refused() {
            tellWaiting();
        }
    }

    private static ScheduledExecutorService newThread() {
        return Executors.newSingleThreadScheduledExecutor(work -> {
            Thread made = new Thread(work, "xi-sdk");
            made.setDaemon(true);
            return made;
        });
    }

    /** The user agreed: reports the install (once) and this launch. Again: nothing. */
    public void start() {
        synchronized (lock) {
            if (session != null) return;
            if (thread == null) thread = newThread();
            session = new Session();
            final Session started = session;
            if (started.kept.installId.isEmpty()) {
                started.kept.installId = Limits.randomId();
                started.kept.save();
            }
            foregroundMs = started.elapsedMs;
            launch(link);
            boolean isInstalled = started.kept.answer != null || started.queue.hasInstall();
            if (isInstalled && !started.kept.deviceId.isEmpty()) started.sender.ready();
            else askFacts(started);
        }
    }

    /** The device may take its time, or never answer: the install goes without it then. */
    private void askFacts(final Session started) {
        final Thread asking = new Thread(() -> {
            Map<String, Object> facts = Collections.emptyMap();
            try {
                facts = platform.device.facts();
            } catch (RuntimeException unreadable) {
                // An install without facts is better than none.
            }
            install(started, facts);
        }, "xi-sdk-facts");
        asking.setDaemon(true);
        asking.start();
        thread.schedule(() -> install(started, Collections.<String, Object>emptyMap()),
                options.factsWithinMs, TimeUnit.MILLISECONDS);
    }

    private void install(Session started, Map<String, Object> facts) {
        synchronized (lock) {
            if (session != started) return;
            KeptState kept = started.kept;
            if (kept.deviceId.isEmpty()) {
                String told = Limits.clean(facts.get("deviceId"), 128);
                kept.deviceId = told.isEmpty() ? Limits.randomId() : told;
                kept.save();
            }
            if (kept.answer == null && !started.queue.hasInstall()) {
                Map<String, Object> fields = Limits.cleanFacts(facts);
                fields.putAll(connection());
                put(new Entry("install", kept.installId, fields, started.wallMs, started.elapsedMs, started.run));
            }
            started.sender.ready();
        }
    }

    /** The user takes the consent back: everything kept is removed, nothing more is sent. */
    public void stop() {
        synchronized (lock) {
            if (session == null) return;
            session.sender.halt();
            session.queue.clear();
            session.kept.remove();
            session = null;
            foregroundMs = null;
            unaskedLink = null;
            tellWaiting();
        }
    }

    /** The user registered. False = not taken: not started, or the queue is full. */
    public boolean register() {
        return put("register", Collections.<String, Object>emptyMap());
    }

    /** An event of the app's own: `eventId` of 1–32 letters, digits, `_`. False = not taken. */
    public boolean event(String eventId, long value, String subValue) {
        boolean isSafe = Math.abs(value) <= 9_007_199_254_740_991L;
        if (eventId == null || !isSafe || !eventId.matches("[0-9A-Za-z_]{1,32}")) return false;
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("eventId", eventId);
        fields.put("value", value);
        fields.put("subValue", Limits.clean(subValue, 128));
        return put("event", fields);
    }

    /** A payment in cents, from 0 to 10,000,000,000. False = not taken. */
    public boolean pay(long amountCents) {
        if (amountCents < 0 || amountCents > PAY_AT_MOST) return false;
        return put("pay", Collections.<String, Object>singletonMap("amountCents", amountCents));
    }

    /** Tells where the install came from, at once when it is known, at the latest after `timeoutMs`. */
    public void getInstallParams(long timeoutMs, final Callback<InstallParams> callback) {
        synchronized (lock) {
            if (session != null && session.kept.answer == null && !session.sender.trouble.equals("refused")) {
                final ScheduledFuture<?>[] timer = new ScheduledFuture<?>[1];
                Runnable once = new Runnable() {
                    @Override
                    public void run() {
                        InstallParams params;
                        synchronized (lock) {
                            if (!waiting.remove(this)) return;
                            timer[0].cancel(false);
                            params = installParams();
                        }
                        callback.tell(params);
                    }
                };
                waiting.add(once);
                timer[0] = thread.schedule(once, timeoutMs, TimeUnit.MILLISECONDS);
                return;
            }
        }
        callback.tell(installParams());
    }

    /** The link that opened the app, each link once. */
    public void getWakeParams(Callback<WakeParams> callback) {
        WakeParams params;
        synchronized (lock) {
            if (session == null) params = new WakeParams("not_started", null);
            else {
                params = new WakeParams(unaskedLink == null ? "none" : "ready", unaskedLink);
                unaskedLink = null;
            }
        }
        callback.tell(params);
    }

    /** A link opened the app; before `start` it is remembered. False = the link is none of ours. */
    public boolean openedBy(String address) {
        Link read = address == null ? null : Link.of(address, options.appkey);
        if (read == null) return false;
        synchronized (lock) {
            unaskedLink = read;
            if (session == null) link = read;
            else launch(read);
        }
        return true;
    }

    /** The app left the screen. */
    public void background() {
        synchronized (lock) {
            if (session == null || foregroundMs == null) return;
            backgroundMs = platform.clock.elapsedMs();
            session.kept.usedMs += backgroundMs - foregroundMs;
            session.kept.save();
            foregroundMs = null;
            session.sender.soon(0);
        }
    }

    /** The app is on the screen again. */
    public void foreground() {
        synchronized (lock) {
            if (session == null || foregroundMs != null) return;
            foregroundMs = platform.clock.elapsedMs();
            if (foregroundMs - backgroundMs >= LAUNCH_AFTER_MS) launch(null);
            session.sender.soon(0);
        }
    }

    /** How many events wait. */
    public int queued() {
        synchronized (lock) {
            return session == null ? 0 : session.queue.size();
        }
    }

    /** Whether a request is on its way. */
    public boolean isSending() {
        synchronized (lock) {
            return session != null && session.sender.isSending;
        }
    }

    private void launch(Link wake) {
        link = null;
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("durationSeconds", Math.min(86_400, session.kept.usedMs / 1000));
        fields.putAll(connection());
        if (wake != null) {
            Map<String, Object> carried = new LinkedHashMap<>();
            carried.put("channelCode", wake.channelCode);
            carried.put("params", wake.params);
            fields.put("wake", carried);
        }
        if (!put("open", fields)) return;
        session.kept.usedMs = 0;
        session.kept.save();
    }

    private boolean put(String kind, Map<String, Object> fields) {
        synchronized (lock) {
            if (session == null) return false;
            Platform.Clock clock = platform.clock;
            String id = Limits.randomId();
            return put(new Entry(kind, id, fields, clock.wallMs(), clock.elapsedMs(), session.run));
        }
    }

    private boolean put(Entry entry) {
        if (session.clock.isKnown()) session.clock.stamp(entry);
        if (!session.queue.add(entry)) return false;
        session.sender.soon(options.lingerMs);
        return true;
    }

    private Map<String, Object> connection() {
        Map<String, Object> told = Limits.cleanFacts(platform.device.connection());
        told.put("sdkVersion", Limits.VERSION);
        return told;
    }

    private InstallParams installParams() {
        synchronized (lock) {
            if (session == null) return new InstallParams("not_started");
            if (session.kept.answer != null) return new InstallParams("ready", session.kept.answer);
            String trouble = session.sender.trouble;
            return new InstallParams(trouble.isEmpty() ? "timeout" : trouble);
        }
    }

    /** On the SDK's thread: the callbacks are the app's, and the lock is ours. */
    private void tellWaiting() {
        for (Runnable tell : waiting) thread.execute(tell);
    }
}
