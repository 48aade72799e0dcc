package com.xi.sdk.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.NoRouteToHostException;
import java.net.URL;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;

/** Requests by the platform's own client; never throws. */
final class Http {
    /** Result of a request. */
    static final class Reply {
        /** Of HTTP; 0 = it may have arrived, -1 = no byte left the device. */
        final int status;
        final String body;
        final int retryAfterSeconds;

        Reply(int status, String body, int retryAfterSeconds) {
            this.status = status;
            this.body = body;
            this.retryAfterSeconds = retryAfterSeconds;
        }
    }

    /** Gets, or posts a body that is not empty. */
    static Reply send(String url, String body, int timeoutMs) {
        HttpURLConnection asked = null;
        try {
            asked = (HttpURLConnection) new URL(url).openConnection();
            asked.setConnectTimeout(timeoutMs);
            asked.setReadTimeout(timeoutMs);
            asked.setRequestProperty("Connection", "close");
            if (!body.isEmpty()) {
                asked.setDoOutput(true);
                asked.setRequestProperty("Content-Type", "application/json");
                try (OutputStream out = asked.getOutputStream()) {
                    out.write(body.getBytes(StandardCharsets.UTF_8));
                }
            }
            int status = asked.getResponseCode();
            try (InputStream in = status < 400 ? asked.getInputStream() : asked.getErrorStream()) {
                String text = in == null ? "" : FileTexts.readAll(in);
                return new Reply(status, text, asked.getHeaderFieldInt("Retry-After", 0));
            }
        } catch (ConnectException | UnknownHostException | NoRouteToHostException unreached) {
            return new Reply(-1, "", 0);
        } catch (IOException | RuntimeException broken) {
            return new Reply(0, "", 0);
        } finally {
            if (asked != null) asked.disconnect();
        }
    }
}
