package com.xi.sdk.core;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread that does everything of a client in turn: its fields need no lock, and no caller waits for a
 * disk, a network or another caller.
 */
final class Worker {
    private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicBoolean isStarted = new AtomicBoolean();
    /** Set before the thread looks for the last time: who adds something after that wakes it. */
    private volatile boolean isAsleep;
    /** Runs after what waited was done, before the thread sleeps. */
    private final Runnable whenIdle;
    private final Thread thread;

    Worker(Runnable whenIdle) {
        this.whenIdle = whenIdle;
        thread = daemon(this::work);
    }

    /** A thread that neither keeps an app alive nor ends it. */
    static Thread daemon(Runnable work) {
        Thread made = new Thread(work, "xi-sdk");
        made.setDaemon(true);
        made.setUncaughtExceptionHandler((thread, unreadable) -> { });
        return made;
    }

    /** How much waits or is being done. */
    int waiting() {
        return waiting.get();
    }

    /** False when as much waits already. */
    boolean offer(Runnable work, int atMost) {
        if (waiting.get() >= atMost) return false;
        post(work);
        return true;
    }

    void post(Runnable work) {
        waiting.incrementAndGet();
        inbox.add(work);
        if (!isStarted.get() && isStarted.compareAndSet(false, true)) thread.start();
        // Waking a thread is a call into the system: only one that sleeps needs it.
        if (isAsleep) LockSupport.unpark(thread);
    }

    /** Does it in its turn, and waits until it is done. */
    void run(Runnable work) {
        if (Thread.currentThread() == thread) {
            work.run();
            return;
        }
        CountDownLatch isDone = new CountDownLatch(1);
        post(() -> {
            try {
                work.run();
            } finally {
                isDone.countDown();
            }
        });
        boolean isInterrupted = false;
        while (isDone.getCount() > 0) {
            try {
                isDone.await();
            } catch (InterruptedException asked) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) Thread.currentThread().interrupt();
    }

    private void work() {
        while (true) {
            Runnable next = inbox.poll();
            if (next == null) {
                safely(whenIdle);
                isAsleep = true;
                if (inbox.isEmpty()) LockSupport.park(this);
                isAsleep = false;
            } else {
                safely(next);
                waiting.decrementAndGet();
            }
        }
    }

    /** A report that is lost is better than an app that ends for it. */
    private static void safely(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error lost) {
            // What comes next is not worse for it, and who waits for it must not wait for ever.
        }
    }
}
