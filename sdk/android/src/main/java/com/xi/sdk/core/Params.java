package com.xi.sdk.core;

import java.util.Map;
import org.json.JSONObject;

/** Source of an install, or the content of the link that opened the app. */
public final class Params {
    /** Takes an answer, on the SDK's own thread or, when it is there at once, on the caller's. */
    public interface Callback {
        void tell(Params params);
    }

    /** `ready` = the others hold; else why they are empty, see README.md. */
    public final String reason;
    /** Null = no channel brought it. */
    public final String channelCode;
    public final Map<String, String> params;
    /** Of an install: what it was matched by. */
    public final String match;
    /** Of an install: whether it counts as one. */
    public final boolean isFirst;
    /** Why the service takes nothing of the app; empty unless `reason` is `refused`. */
    public final String refusal;
    /** Of a link: where in the app it leads, without a slash in front. */
    public final String path;

    Params(String reason, JSONObject carried) {
        this.reason = reason;
        Object code = carried.opt("channelCode");
        channelCode = code instanceof String ? (String) code : null;
        params = Json.texts(Json.object(carried, "params"));
        match = Json.text(carried, "match");
        isFirst = carried.optBoolean("isFirst");
        refusal = Json.text(carried, "refusal");
        path = Json.text(carried, "path");
    }
}
