import com.xi.sdk.core.Clock;
import com.xi.sdk.core.Json;
import com.xi.sdk.core.Options;
import com.xi.sdk.core.XiClient;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.json.JSONObject;

/** A disk whose every access takes five milliseconds. */
final class SlowDisk extends CountedTexts {
    private static final int EVENTS = 6_000;
    /** Pause between two events, kept by spinning: a pause of the system's would count as a wait. */
    private static final long PAUSE_NS = 50_000;
    private final AtomicInteger own;
    private final AtomicInteger all = new AtomicInteger();

    private SlowDisk(File dir, AtomicInteger own) {
        super(dir, own);
        this.own = own;
    }

    @Override
    void access() {
        super.access();
        all.incrementAndGet();
        try {
            Thread.sleep(5);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** A device without facts. */
    private static final class Device implements Options.Device {
        @Override
        public JSONObject facts(boolean isAgain) {
            return new JSONObject();
        }

        @Override
        public JSONObject connection() {
            return new JSONObject();
        }
    }

    private static ThreadInfo self() {
        return ManagementFactory.getThreadMXBean().getThreadInfo(Thread.currentThread().getId());
    }

    /** Reports events until the queue is full and beyond, and says what each of them cost its caller. */
    static JSONObject measure(File dir) throws InterruptedException {
        SlowDisk disk = new SlowDisk(dir, new AtomicInteger());
        XiClient client = new XiClient(new Options("appkey", "http://127.0.0.1:1", disk, new Device(), new Clock()));
        client.start();
        flush(client);
        int started = disk.own.getAndSet(0);
        ThreadInfo before = self();
        long[] tookNs = new long[EVENTS];
        int refused = 0;
        for (int at = 0; at < EVENTS; at += 1) {
            long from = System.nanoTime();
            boolean isTaken = client.event("level_up", at, "forest");
            tookNs[at] = System.nanoTime() - from;
            // On a busy machine the worker may have no turn for a while.
            if (!isTaken) {
                refused += 1;
                at -= 1;
            }
            while (System.nanoTime() - from < PAUSE_NS) continue;
        }
        ThreadInfo after = self();
        int accesses = disk.own.get();
        flush(client);
        Arrays.sort(tookNs);
        return Json.of("refused", refused, "accesses", accesses, "accessesAtStart", started,
                "lockWaits", after.getBlockedCount() - before.getBlockedCount(),
                "waits", after.getWaitedCount() - before.getWaitedCount(),
                "p50Us", tookNs[EVENTS / 2] / 1000, "p99Us", tookNs[EVENTS * 99 / 100] / 1000, "worstUs", tookNs[EVENTS - 1] / 1000,
                "queued", client.status().optInt("queued"), "accessesInAll", disk.all.get());
    }

    private static void flush(XiClient client) throws InterruptedException {
        CountDownLatch isDone = new CountDownLatch(1);
        client.flush(isKept -> isDone.countDown());
        isDone.await();
    }
}
