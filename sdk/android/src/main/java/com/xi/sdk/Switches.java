package com.xi.sdk;

/** What the app lets the SDK read, all of it only after `start`; see README.md. */
public final class Switches {
    /** Gives one text of the device, on a thread of its own; empty or null = there is none. */
    public interface Source {
        String read() throws Exception;
    }

    /** What the store told of the install. */
    public static final class Referrer {
        /** The token of the click, as the link to the store carried it. */
        public final String token;
        /** Epoch milliseconds at which the store began to install; 0 = not told. */
        public final long installBeginMs;

        public Referrer(String token, long installBeginMs) {
            this.token = token;
            this.installBeginMs = installBeginMs;
        }
    }

    /** Asks the store; see README.md for Google Play's and Huawei's. */
    public interface ReferrerSource {
        Referrer read() throws Exception;
    }

    /** Read the clipboard once, at the first launch; only a text that begins with `xi:` is told. */
    public boolean isClipboardRead = true;
    /** `Settings.Secure.ANDROID_ID`, also the identity of the device when there is no OAID. */
    public boolean isAndroidIdRead = true;
    /** Model and version of the system. */
    public boolean isModelRead = true;
    /** Kind of network, and the code of the SIM card's operator. */
    public boolean isNetworkRead = true;
    /** The open advertising id, by the library of the app's choice. Null = not read. */
    public Source oaid;
    /** Google's advertising id. Null = not read. */
    public Source gaid;
    /** What the store told. Null = not asked. */
    public ReferrerSource referrer;
}
