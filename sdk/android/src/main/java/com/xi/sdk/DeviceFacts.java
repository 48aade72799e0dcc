package com.xi.sdk;

import android.app.Activity;
import android.content.ClipData;
import android.content.ClipDescription;
import android.content.ClipboardManager;
import android.content.Context;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.hardware.Sensor;
import android.hardware.SensorManager;
import android.net.ConnectivityManager;
import android.net.NetworkInfo;
import android.os.Build;
import android.os.SystemClock;
import android.provider.Settings;
import android.telephony.TelephonyManager;
import com.xi.sdk.core.ChannelReader;
import com.xi.sdk.core.ClipboardText;
import com.xi.sdk.core.Emulator;
import com.xi.sdk.core.Json;
import com.xi.sdk.core.Options;
import java.io.File;
import org.json.JSONArray;
import org.json.JSONObject;

/** Device facts, as far as the switches allow. */
@SuppressWarnings("deprecation")
final class DeviceFacts implements Options.Device {
    /** A window gets its focus a little after it is shown, and the clipboard only with it. */
    private static final long FOCUS_WITHIN_MS = 2_000;

    volatile Activity shown;
    private final Context context;
    private final Switches switches;

    DeviceFacts(Context context, Switches switches) {
        this.context = context;
        this.switches = switches;
    }

    @Override
    public JSONObject facts(boolean isAgain) {
        JSONObject facts = new JSONObject();
        try {
            PackageInfo info = context.getPackageManager().getPackageInfo(context.getPackageName(), 0);
            Json.put(facts, "version", info.versionName);
            Json.put(facts, "overwrite", info.lastUpdateTime > info.firstInstallTime);
        } catch (PackageManager.NameNotFoundException impossible) {
            // Our own package is always there.
        }
        String channel = ChannelReader.read(new File(context.getApplicationInfo().sourceDir));
        if (!channel.isEmpty()) Json.put(facts, "packageChannel", channel);
        if (switches.isModelRead) {
            Json.put(facts, "model", Build.MODEL);
            Json.put(facts, "osVersion", Build.VERSION.RELEASE);
            addEmulator(facts);
        }
        addIds(facts);
        addReferrer(facts);
        if (switches.isClipboardRead && !isAgain) addClipboard(facts);
        return facts;
    }

    private static <T> T read(Switches.Source<T> source) {
        try {
            return source == null ? null : source.read();
        } catch (Exception unreadable) {
            return null;
        }
    }

    /** Null when there is none: all zeros is how a system says no. */
    private static String idOf(Switches.Source<String> source) {
        String id = read(source);
        return id == null || id.matches("[0-]*") ? null : id;
    }

    private void addEmulator(JSONObject facts) {
        SensorManager sensors = (SensorManager) context.getSystemService(Context.SENSOR_SERVICE);
        boolean isStill = sensors == null || sensors.getDefaultSensor(Sensor.TYPE_ACCELEROMETER) == null;
        boolean isX86 = Build.SUPPORTED_ABIS[0].startsWith("x86");
        JSONObject build = Json.of("hardware", Build.HARDWARE, "product", Build.PRODUCT, "model", Build.MODEL,
                "manufacturer", Build.MANUFACTURER, "fingerprint", Build.FINGERPRINT,
                "file", Emulator.file(), "chip", isX86 && isStill ? "x86" : "");
        Json.put(facts, "emulator", Emulator.isOne(build));
        Json.put(facts, "emulatorSigns", new JSONArray(Emulator.signs(build)));
    }

    private void addIds(JSONObject facts) {
        String oaid = idOf(switches.oaid);
        String androidId = !switches.isAndroidIdRead ? null : idOf(() ->
                Settings.Secure.getString(context.getContentResolver(), Settings.Secure.ANDROID_ID));
        JSONObject ids = new JSONObject();
        Json.put(ids, "oaid", oaid);
        Json.put(ids, "gaid", idOf(switches.gaid));
        Json.put(ids, "androidId", androidId);
        Json.put(facts, "ids", ids);
        Json.put(facts, "deviceId", oaid == null ? androidId : oaid);
    }

    private void addReferrer(JSONObject facts) {
        Switches.Referrer referrer = read(switches.referrer);
        if (referrer == null) return;
        Json.put(facts, "referrerToken", referrer.token);
        if (referrer.installBeginMs > 0) Json.put(facts, "installBeginTs", referrer.installBeginMs);
    }

    private void addClipboard(JSONObject facts) {
        for (long waited = 0; waited < FOCUS_WITHIN_MS && !hasFocus(); waited += 100) SystemClock.sleep(100);
        if (!hasFocus()) return;
        try {
            ClipboardManager board = (ClipboardManager) context.getSystemService(Context.CLIPBOARD_SERVICE);
            ClipDescription about = board.getPrimaryClipDescription();
            // Whether there is a text may be asked without a word to the user.
            if (about == null || !about.hasMimeType("text/*")) return;
            ClipData clip = board.getPrimaryClip();
            boolean isEmpty = clip == null || clip.getItemCount() == 0;
            String token = ClipboardText.token(isEmpty ? "" : String.valueOf(clip.getItemAt(0).getText()));
            if (!token.isEmpty()) Json.put(facts, "clipboardToken", token);
        } catch (SecurityException refused) {
            Json.put(facts, "clipboardDenied", true);
        }
    }

    private boolean hasFocus() {
        Activity activity = shown;
        return activity != null && activity.hasWindowFocus();
    }

    @Override
    public JSONObject connection() {
        JSONObject told = new JSONObject();
        if (!switches.isNetworkRead) return told;
        try {
            ConnectivityManager manager =
                    (ConnectivityManager) context.getSystemService(Context.CONNECTIVITY_SERVICE);
            NetworkInfo info = manager.getActiveNetworkInfo();
            if (info != null) Json.put(told, "network", networkOf(info));
            TelephonyManager phone = (TelephonyManager) context.getSystemService(Context.TELEPHONY_SERVICE);
            if (phone != null) Json.put(told, "operator", phone.getSimOperator());
        } catch (RuntimeException unreadable) {
            // The service knows the operator by the address.
        }
        return told;
    }

    /** Generations by `TelephonyManager.NETWORK_TYPE_*`; it needs no permission here. */
    private static String networkOf(NetworkInfo info) {
        if (info.getType() == ConnectivityManager.TYPE_WIFI) return "wifi";
        if (info.getType() == ConnectivityManager.TYPE_ETHERNET) return "ethernet";
        switch (info.getSubtype()) {
            case 20: return "5g";
            case 13: case 18: case 19: return "4g";
            case 1: case 2: case 4: case 7: case 11: case 16: return "2g";
            case 0: return "";
            default: return "3g";
        }
    }
}
