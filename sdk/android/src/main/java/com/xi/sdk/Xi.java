package com.xi.sdk;

import android.app.*;
import android.content.Intent;
import android.os.*;
import com.xi.sdk.core.*;
import java.io.File;

/** The SDK for an app: make one in `Application.onCreate`, call `start` once the user has agreed. */
public final class Xi extends XiClient {
    private final Handler main = new Handler(Looper.getMainLooper());
    private int shown;

    public Xi(Application app, String appkey, String baseUrl, Switches switches) {
        this(app, appkey, baseUrl, new DeviceFacts(app, switches));
    }

    private Xi(Application app, String appkey, String baseUrl, DeviceFacts device) {
        // The folder of `getFilesDir()`, which makes it on the disk when it is asked for: too early here.
        super(new Options(appkey, baseUrl, new FileTexts(new File(app.getApplicationInfo().dataDir, "files/xi-sdk")),
                device, new DeviceClock()));
        app.registerActivityLifecycleCallbacks(new Lifecycle(device));
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
    public void getWakeParams(Params.Callback callback) { super.getWakeParams(onMain(callback)); }

    /** For `onCreate` (before `start`) and `onNewIntent` of activities that links open. */
    public boolean openedBy(Intent intent) { return intent != null && openedBy(intent.getDataString()); }

    /** Counts on while the device sleeps. */
    private static final class DeviceClock extends Clock {
        @Override
        public long elapsedMs() { return SystemClock.elapsedRealtime(); }
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
        public void onActivityResumed(Activity activity) { device.shown = activity; }

        @Override
        public void onActivityPaused(Activity activity) { device.shown = null; }

        @Override public void onActivityCreated(Activity activity, Bundle saved) { }

        @Override public void onActivitySaveInstanceState(Activity activity, Bundle saved) { }

        @Override public void onActivityDestroyed(Activity activity) { }
    }
}
