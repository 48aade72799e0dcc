package com.xi.sdk;

import android.app.Activity;
import android.app.Application;
import android.content.Intent;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import com.xi.sdk.core.Clock;
import com.xi.sdk.core.FileTexts;
import com.xi.sdk.core.Log;
import com.xi.sdk.core.Options;
import com.xi.sdk.core.Params;
import com.xi.sdk.core.XiClient;
import java.io.File;

/** The SDK for an app: make one in `Application.onCreate`, call `start` once the user has agreed. */
public final class Xi extends XiClient {
    /** Of the system's log, by level: none, error, warn, info, debug, verbose. */
    private static final int[] PRIORITIES = {
        android.util.Log.VERBOSE, android.util.Log.ERROR, android.util.Log.WARN, android.util.Log.INFO,
        android.util.Log.DEBUG, android.util.Log.VERBOSE,
    };
    private final Handler main = new Handler(Looper.getMainLooper());
    private int shown;

    public Xi(Application app, String appkey, String baseUrl, Switches switches) {
        this(app, appkey, baseUrl, switches, new DeviceFacts(app, switches));
    }

    private Xi(Application app, String appkey, String baseUrl, Switches switches, DeviceFacts device) {
        super(options(app, appkey, baseUrl, switches, device));
        app.registerActivityLifecycleCallbacks(new Lifecycle(device));
    }

    private static Options options(
            Application app, String appkey, String baseUrl, Switches switches, DeviceFacts device) {
        // The folder of `getFilesDir()`, which makes it on the disk when it is asked for: too early here.
        File dir = new File(app.getApplicationInfo().dataDir, "files/xi-sdk");
        Options options = new Options(appkey, baseUrl, new FileTexts(dir), device, new DeviceClock());
        options.logLevel = switches.logLevel;
        options.logSink = switches.logSink == null ? Xi::systemLog : switches.logSink;
        return options;
    }

    private static void systemLog(Log.Level level, String line) {
        android.util.Log.println(PRIORITIES[level.ordinal()], "xi-sdk", line);
    }

    private Params.Callback onMain(Params.Callback callback) {
        return params -> main.post(() -> callback.tell(params));
    }

    /** Tells on the main thread, at the latest after `timeoutMs`. */
    @Override
    public void getInstallParams(long timeoutMs, Params.Callback callback) {
        super.getInstallParams(timeoutMs, onMain(callback));
    }

    /** Tells on the main thread. */
    @Override
    public void getWakeParams(Params.Callback callback) {
        super.getWakeParams(onMain(callback));
    }

    /** For `onCreate` (before `start`) and `onNewIntent` of activities that links open. */
    public boolean openedBy(Intent intent) {
        return intent != null && openedBy(intent.getDataString());
    }

    /** Counts on while the device sleeps. */
    private static final class DeviceClock extends Clock {
        @Override
        public long elapsedMs() {
            return SystemClock.elapsedRealtime();
        }
    }

    /** The app is on the screen while one of its activities is. */
    private final class Lifecycle implements Application.ActivityLifecycleCallbacks {
        private final DeviceFacts device;

        Lifecycle(DeviceFacts device) { this.device = device; }

        @Override
        public void onActivityStarted(Activity activity) {
            shown += 1;
            if (shown == 1) foreground();
        }

        @Override
        public void onActivityStopped(Activity activity) {
            shown -= 1;
            if (shown == 0) background();
        }

        @Override
        public void onActivityResumed(Activity activity) {
            device.shown = activity;
        }

        @Override
        public void onActivityPaused(Activity activity) {
            device.shown = null;
        }

        @Override public void onActivityCreated(Activity activity, Bundle saved) { }

        @Override public void onActivitySaveInstanceState(Activity activity, Bundle saved) { }

        @Override public void onActivityDestroyed(Activity activity) { }
    }
}
