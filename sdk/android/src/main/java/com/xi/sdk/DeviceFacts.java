package com.xi.sdk;

import android.app.Activity;
import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.Context;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.net.ConnectivityManager;
import android.net.NetworkInfo;
import android.os.Build;
import android.os.SystemClock;
import android.provider.Settings;
import android.telephony.TelephonyManager;
import com.xi.sdk.core.ChannelReader;
import com.xi.sdk.core.Platform;
import java.io.File;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the device tells, as far as the switches let it. */
final class DeviceFacts implements Platform.Device {
    /** A window gets its focus a little after it is shown, and the clipboard only with it. */
    private static final long FOCUS_WITHIN_MS = 2_000;
    private static final int ETHERNET = 9;

    volatile Activity shown;
    private final Context context;
    private final Switches switches;

    DeviceFacts(Context context, Switches switches) {
        this.context = context;
        this.switches = switches;
    }

    @Override
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        try {
            PackageInfo info = context.getPackageManager().getPackageInfo(context.getPackageName(), 0);
            facts.put("version", info.versionName);
            facts.put("overwrite", info.lastUpdateTime > info.firstInstallTime);
        } catch (PackageManager.NameNotFoundException impossible) {
            facts.put("version", "");
        }
        String channel = ChannelReader.read(new File(context.getApplicationInfo().sourceDir));
        if (!channel.isEmpty()) facts.put("packageChannel", channel);
        if (switches.isModelRead) {
            facts.put("model", Build.MODEL);
            facts.put("osVersion", Build.VERSION.RELEASE);
            facts.put("emulator", Build.HARDWARE.equals("goldfish") || Build.HARDWARE.equals("ranchu"));
        }
        addIds(facts);
        if (switches.referrer != null) addReferrer(facts);
        if (switches.isClipboardRead) addClipboard(facts);
        return facts;
    }

    private static String read(Switches.Source source) {
        try {
            String read = source == null ? null : source.read();
            return read == null || read.matches("[0-]*") ? "" : read;
        } catch (Exception unreadable) {
            return "";
        }
    }

    private void addIds(Map<String, Object> facts) {
        Map<String, Object> ids = new LinkedHashMap<>();
        String oaid = read(switches.oaid);
        String gaid = read(switches.gaid);
        String androidId = !switches.isAndroidIdRead ? "" : read(() ->
                Settings.Secure.getString(context.getContentResolver(), Settings.Secure.ANDROID_ID));
        if (!oaid.isEmpty()) ids.put("oaid", oaid);
        if (!gaid.isEmpty()) ids.put("gaid", gaid);
        if (!androidId.isEmpty()) ids.put("androidId", androidId);
        facts.put("ids", ids);
        facts.put("deviceId", oaid.isEmpty() ? androidId : oaid);
    }

    private void addReferrer(Map<String, Object> facts) {
        try {
            Switches.Referrer referrer = switches.referrer.read();
            if (referrer == null) return;
            facts.put("referrerToken", referrer.token);
            if (referrer.installBeginMs > 0) facts.put("installBeginTs", referrer.installBeginMs);
        } catch (Exception storeIsAbsent) {
            facts.remove("referrerToken");
        }
    }

    private void addClipboard(Map<String, Object> facts) {
        for (long waited = 0; waited < FOCUS_WITHIN_MS && !hasFocus(); waited += 100) SystemClock.sleep(100);
        if (!hasFocus()) return;
        try {
            ClipboardManager board = (ClipboardManager) context.getSystemService(Context.CLIPBOARD_SERVICE);
            ClipData clip = board.getPrimaryClip();
            CharSequence text = clip == null || clip.getItemCount() == 0 ? null : clip.getItemAt(0).getText();
            if (text != null && text.toString().matches("xi:[0-9A-Za-z]{1,60}")) {
                facts.put("clipboardToken", text.toString());
            }
        } catch (SecurityException refused) {
            facts.put("clipboardDenied", true);
        }
    }

    private boolean hasFocus() {
        Activity activity = shown;
        return activity != null && activity.hasWindowFocus();
    }

    @Override
    @SuppressWarnings("deprecation")
    public Map<String, Object> connection() {
        Map<String, Object> told = new LinkedHashMap<>();
        if (!switches.isNetworkRead) return told;
        try {
            ConnectivityManager manager =
                    (ConnectivityManager) context.getSystemService(Context.CONNECTIVITY_SERVICE);
            NetworkInfo info = manager.getActiveNetworkInfo();
            if (info != null) told.put("network", networkOf(info));
            TelephonyManager phone = (TelephonyManager) context.getSystemService(Context.TELEPHONY_SERVICE);
            if (phone != null) told.put("operator", phone.getSimOperator());
        } catch (RuntimeException unreadable) {
            // The service knows the operator by the address.
        }
        return told;
    }

    /** Generations by `TelephonyManager.NETWORK_TYPE_*`; it needs no permission here. */
    @SuppressWarnings("deprecation")
    private static String networkOf(NetworkInfo info) {
        if (info.getType() == ConnectivityManager.TYPE_WIFI) return "wifi";
        if (info.getType() == ETHERNET) return "ethernet";
        switch (info.getSubtype()) {
            case 20: return "5g";
            case 13: case 18: case 19: return "4g";
            case 1: case 2: case 4: case 7: case 11: case 16: return "2g";
            case 0: return "";
            default: return "3g";
        }
    }
}
