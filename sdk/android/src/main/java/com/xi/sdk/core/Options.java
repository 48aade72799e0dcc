package com.xi.sdk.core;

/** How the SDK reports; every time in milliseconds. */
public final class Options {
    public final String appkey;
    /** Origin of the service, `https://…`. */
    public final String baseUrl;
    /** How long events wait for others to be sent with. */
    public int lingerMs = 1_000;
    /** Wait after the first failure. */
    public int retryBaseMs = 1_000;
    /** Longest wait between two tries. */
    public int retryAtMostMs = 300_000;
    /** Longest a request may take. */
    public int requestTimeoutMs = 15_000;
    /** How long the install waits for the facts of the device. */
    public int factsWithinMs = 3_000;

    public Options(String appkey, String baseUrl) {
        this.appkey = appkey;
        this.baseUrl = baseUrl.replaceAll("/+$", "");
    }
}
