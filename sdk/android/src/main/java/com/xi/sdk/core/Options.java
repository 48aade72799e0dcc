package com.xi.sdk.core;

import org.json.JSONObject;

/** Options of reporting and its dependencies; every time is in milliseconds. */
public final class Options {
    /** Asked only after consent. */
    public interface Device {
        /**
         * Returns the install facts by their protocol names; see README.md. May block: it is called
         * on its own thread. `isAgain` = an earlier launch asked and was ended before it heard: nothing is
         * read that asks the user.
         */
        JSONObject facts(boolean isAgain);

        /** `network` and `operator`; absent = not told. Answers at once. */
        JSONObject connection();
    }

    final String appkey;
    /** Origin of the service, `https://…`. */
    final String baseUrl;
    final FileTexts texts;
    final Device device;
    final Clock clock;
    /** Most detailed lines that are logged. */
    public Log.Level logLevel = Log.Level.NONE;
    /** Takes the lines; null = nothing is logged. */
    public Log.Sink logSink;
    /** Time for which events wait to be sent with others. */
    public int lingerMs = 1_000;
    /** Wait after the first failure. */
    public int retryBaseMs = 1_000;
    /** Longest wait between two tries. */
    public int retryAtMostMs = 300_000;
    /** Wait after the service said no. */
    public long refusedBaseMs = 60_000;
    /** Longest wait of them. */
    public long refusedAtMostMs = 21_600_000;
    /** Longest a request may take. */
    public int requestTimeoutMs = 15_000;
    /** Time for which the install waits for the facts of the device. */
    public int factsWithinMs = 3_000;

    public Options(String appkey, String baseUrl, FileTexts texts, Device device, Clock clock) {
        this.appkey = appkey;
        this.baseUrl = baseUrl.replaceAll("/+$", "");
        this.texts = texts;
        this.device = device;
        this.clock = clock;
    }
}
