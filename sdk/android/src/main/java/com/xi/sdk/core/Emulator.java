package com.xi.sdk.core;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.json.JSONObject;

/** Signs of an emulator. Phones matter more: one with an odd system has a single weak sign. */
public final class Emulator {
    private static final String[] FILES = {
        "/dev/qemu_pipe", "/dev/socket/qemud", "/dev/socket/genyd", "/dev/socket/baseband_genyd",
        "/system/bin/androVM-prop", "/system/bin/nox", "/system/bin/nox-prop", "/system/bin/microvirtd",
        "/system/bin/microvirt-prop", "/system/bin/ldinit", "/system/bin/ttVM-prop", "/system/bin/windroyed",
        "/system/lib/libdroid4x.so", "/data/.bluestacks.prop", "/mnt/windows/BstSharedFolder",
    };
    /** Each of them alone tells an emulator. */
    private static final String[][] STRONG = {
        {"hardware", "goldfish|ranchu|vbox86|ttvm_x86|nox|android_x86(_64)?"},
        {"product", "sdk(_.*)?|google_sdk(_.*)?|vbox86p|emulator.*|nox|android_x86(_64)?"},
        {"manufacturer", "genymotion|netease|bluestacks|microvirt|tiantianvm"},
        {"file", ".+"},
    };
    /** Each of them is on some phone, two of them on none. */
    private static final String[][] WEAK = {
        {"fingerprint", "(generic|unknown).*|.*(vbox|test-keys).*"},
        {"model", ".*android sdk built for.*|sdk_gphone.*"},
        {"chip", "x86"},
    };

    private static List<String> found(JSONObject build, String[][] patterns) {
        List<String> found = new ArrayList<>();
        for (String[] pattern : patterns) {
            if (Json.text(build, pattern[0]).toLowerCase(Locale.ROOT).matches(pattern[1])) found.add(pattern[0]);
        }
        return found;
    }

    /** The names in a build that are signs; `file` = one that `file()` found, `chip` = `x86` without an accelerometer. */
    public static List<String> signs(JSONObject build) {
        List<String> signs = found(build, STRONG);
        signs.addAll(found(build, WEAK));
        return signs;
    }

    /** One strong sign, or two. */
    public static boolean isOne(JSONObject build) {
        return !found(build, STRONG).isEmpty() || signs(build).size() > 1;
    }

    /** A file that no phone has; empty when there is none. */
    public static String file() {
        for (String file : FILES) if (new File(file).exists()) return file;
        return "";
    }
}
