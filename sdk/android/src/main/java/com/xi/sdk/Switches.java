package com.xi.sdk;

import com.xi.sdk.core.Log;

/** Permissions for the SDK to read data, all of it only after `start`, and what it logs; see README.md. */
public final class Switches {
    /** Gives one thing of the device, on a thread of its own; null = there is none. */
    public interface Source<T> {
        T read() throws Exception;
    }

    /** Install referrer from the store. */
    public static final class Referrer {
        final String token;
        final long installBeginMs;

        /** The click's token in the link to the store; when the store began, epoch milliseconds, 0 = not told. */
        public Referrer(String token, long installBeginMs) {
            this.token = token;
            this.installBeginMs = installBeginMs;
        }
    }

    /** Most detailed lines that are logged. */
    public Log.Level logLevel = Log.Level.NONE;
    /** Takes the lines; null = they go to the log of the system, under `xi-sdk`. */
    public Log.Sink logSink;
    /** Read the clipboard once, at the first launch; only the token of a landing page is told. */
    public boolean isClipboardRead = true;
    /** `Settings.Secure.ANDROID_ID`, also the identity of the device when there is no OAID. */
    public boolean isAndroidIdRead = true;
    /** Model and version of the system. */
    public boolean isModelRead = true;
    /** Kind of network, and the code of the SIM card's operator. */
    public boolean isNetworkRead = true;
    /** The open advertising id, by the library of the app's choice. Null = not read. */
    public Source<String> oaid;
    /** Google's advertising id. Null = not read. */
    public Source<String> gaid;
    /**
     * Source of the install referrer; see README.md for Google Play and Huawei. Null = not
     * requested.
     */
    public Source<Referrer> referrer;
}
