package com.xi.sdk.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What callbacks are given. */
public final class Answers {
    private Answers() {
    }

    /** Takes an answer, on the SDK's own thread or, when it is there at once, on the caller's. */
    public interface Callback<T> {
        void tell(T answer);
    }

    /** Where an install came from. */
    public static final class InstallParams {
        /** `ready` = the other fields hold; else `not_started`, `offline`, `timeout`, `refused`. */
        public final String reason;
        /** Null = no channel brought it. */
        public final String channelCode;
        public final Map<String, String> params;
        public final String match;
        public final boolean isFirst;

        InstallParams(String reason, Map<String, Object> reply) {
            this.reason = reason;
            channelCode = (String) reply.get("channelCode");
            params = texts(Json.object(reply.get("params")));
            match = reply.containsKey("match") ? String.valueOf(reply.get("match")) : "";
            isFirst = Boolean.TRUE.equals(reply.get("isFirst"));
        }

        InstallParams(String reason) {
            this(reason, Collections.<String, Object>emptyMap());
        }
    }

    /** What the link that opened the app carries. */
    public static final class WakeParams {
        /** `ready`; `none` = no link since this was last asked; `not_started`. */
        public final String reason;
        public final String channelCode;
        public final Map<String, String> params;
        /** Where in the app it leads, without a slash in front. */
        public final String path;

        WakeParams(String reason, Link link) {
            this.reason = reason;
            channelCode = link == null ? "" : link.channelCode;
            params = link == null ? Collections.<String, String>emptyMap() : link.params;
            path = link == null ? "" : link.path;
        }
    }

    private static Map<String, String> texts(Map<String, Object> map) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, Object> each : map.entrySet()) {
            texts.put(each.getKey(), String.valueOf(each.getValue()));
        }
        return texts;
    }
}
