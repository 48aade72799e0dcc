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

/** Requests by the platform's own client. */
public final class UrlHttp implements Platform.Http {
    @Override
    public Platform.HttpResult request(String method, String url, String body, int timeoutMs) {
        HttpURLConnection asked = null;
        try {
            asked = (HttpURLConnection) new URL(url).openConnection();
            asked.setRequestMethod(method);
            asked.setConnectTimeout(timeoutMs);
            asked.setReadTimeout(timeoutMs);
            asked.setUseCaches(false);
            asked.setRequestProperty("Connection", "close");
            if (method.equals("POST")) {
                asked.setDoOutput(true);
                asked.setRequestProperty("Content-Type", "application/json");
                try (OutputStream out = asked.getOutputStream()) {
                    out.write(body.getBytes(StandardCharsets.UTF_8));
                }
            }
            int status = asked.getResponseCode();
            try (InputStream in = status < 400 ? asked.getInputStream() : asked.getErrorStream()) {
                String text = in == null ? "" : FileTexts.readAll(in);
                return new Platform.HttpResult(status, text, secondsOf(asked.getHeaderField("Retry-After")));
            }
        } catch (ConnectException | UnknownHostException | NoRouteToHostException unreached) {
            return Platform.HttpResult.UNREACHED;
        } catch (IOException | RuntimeException broken) {
            return Platform.HttpResult.UNKNOWN;
        } finally {
            if (asked != null) asked.disconnect();
        }
    }

    private static int secondsOf(String header) {
        return header != null && header.matches("\\d{1,6}") ? Integer.parseInt(header) : 0;
    }
}
