package com.xi.sdk;

import android.app.Activity;
import android.app.Application;
import android.content.Intent;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import com.xi.sdk.core.Answers.Callback;
import com.xi.sdk.core.Answers.InstallParams;
import com.xi.sdk.core.Answers.WakeParams;
import com.xi.sdk.core.FileTexts;
import com.xi.sdk.core.Options;
import com.xi.sdk.core.Platform;
import com.xi.sdk.core.UrlHttp;
import com.xi.sdk.core.XiClient;
import java.io.File;

/** The SDK for an app: make one in `Application.onCreate`, call `start` once the user has agreed. */
public final class Xi {
    private final XiClient client;
    private final Handler main = new Handler(Looper.getMainLooper());
    private int shown;

    public Xi(Application app, String appkey, String baseUrl, Switches switches) {
        DeviceFacts device = new DeviceFacts(app, switches);
        FileTexts texts = new FileTexts(new File(app.getFilesDir(), "xi-sdk"));
        Platform platform = new Platform(texts, new UrlHttp(), new DeviceClock(), device);
        client = new XiClient(new Options(appkey, baseUrl), platform);
        app.registerActivityLifecycleCallbacks(new Lifecycle(device));
    }

    /** The user agreed; before it nothing is read, kept or sent. */
    public void start() {
        client.start();
    }

    /** The user takes the consent back: everything kept is removed, nothing more is sent. */
    public void stop() {
        client.stop();
    }

    public boolean register() {
        return client.register();
    }

    /** False = not taken; `eventId` of 1–32 letters, digits, `_`. */
    public boolean event(String eventId, long value, String subValue) {
        return client.event(eventId, value, subValue);
    }

    /** A payment in cents. */
    public boolean pay(long amountCents) {
        return client.pay(amountCents);
    }

    /** Tells on the main thread, at the latest after `timeoutMs`. */
    public void getInstallParams(long timeoutMs, Callback<InstallParams> callback) {
        client.getInstallParams(timeoutMs, answer -> main.post(() -> callback.tell(answer)));
    }

    /** Tells on the main thread. */
    public void getWakeParams(Callback<WakeParams> callback) {
        client.getWakeParams(answer -> main.post(() -> callback.tell(answer)));
    }

    /** For `onCreate` (before `start`) and `onNewIntent` of activities that links open. */
    public boolean openedBy(Intent intent) {
        return intent != null && client.openedBy(intent.getDataString());
    }

    private static final class DeviceClock implements Platform.Clock {
        @Override
        public long wallMs() {
            return System.currentTimeMillis();
        }

        @Override
        public long elapsedMs() {
            return SystemClock.elapsedRealtime();
        }
    }

    /** The app is on the screen while one of its activities is. */
    private final class Lifecycle implements Application.ActivityLifecycleCallbacks {
        private final DeviceFacts device;

        Lifecycle(DeviceFacts device) {
            this.device = device;
        }

        @Override
        public void onActivityStarted(Activity activity) {
            shown += 1;
            if (shown == 1) client.foreground();
        }

        @Override
        public void onActivityStopped(Activity activity) {
            shown -= 1;
            if (shown == 0) client.background();
        }

        @Override
        public void onActivityResumed(Activity activity) {
            device.shown = activity;
        }

        @Override
        public void onActivityPaused(Activity activity) {
            device.shown = null;
        }

        @Override
        public void onActivityCreated(Activity activity, Bundle saved) {
        }

        @Override
        public void onActivitySaveInstanceState(Activity activity, Bundle saved) {
        }

        @Override
        public void onActivityDestroyed(Activity activity) {
        }
    }
}
