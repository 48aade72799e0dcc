package com.xi.sdk.core;

import java.util.Map;

/** What the core asks of the platform. */
public final class Platform {
    /** Named texts that outlive the process; a write replaces the whole text or nothing of it. Never throws. */
    public interface Texts {
        /** Null when there is none. */
        String read(String name);

        void write(String name, String text);

        void append(String name, String text);

        void remove(String name);
    }

    /** Sends one request; never throws. */
    public interface Http {
        HttpResult request(String method, String url, String body, int timeoutMs);
    }

    /** The clocks of the device. */
    public interface Clock {
        /** Epoch milliseconds as the user has set them. */
        long wallMs();

        /** Milliseconds since some moment of this process, which no setting changes. */
        long elapsedMs();
    }

    /** Asked only after consent. */
    public interface Device {
        /** What an install tells, by the names of the protocol; see README.md. May take its time: a thread of its own asks. */
        Map<String, Object> facts();

        /** `network` and `operator`; absent = not told. Answers at once. */
        Map<String, Object> connection();
    }

    /** What became of a request. */
    public static final class HttpResult {
        /** No byte left the device. */
        public static final HttpResult UNREACHED = new HttpResult(-1, "", 0);
        /** It may have arrived. */
        public static final HttpResult UNKNOWN = new HttpResult(0, "", 0);

        public final int status;
        public final String body;
        public final int retryAfterSeconds;

        public HttpResult(int status, String body, int retryAfterSeconds) {
            this.status = status;
            this.body = body;
            this.retryAfterSeconds = retryAfterSeconds;
        }

        boolean isAnswer() {
            return status > 0;
        }
    }

    public final Texts texts;
    public final Http http;
    public final Clock clock;
    public final Device device;

    public Platform(Texts texts, Http http, Clock clock, Device device) {
        this.texts = texts;
        this.http = http;
        this.clock = clock;
        this.device = device;
    }
}
