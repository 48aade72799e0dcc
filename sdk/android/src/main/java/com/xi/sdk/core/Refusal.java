package com.xi.sdk.core;

import org.json.JSONObject;

/** Reasons why the service takes nothing of an app. */
final class Refusal {
    static final String UNKNOWN_APPKEY = "unknown_appkey";
    static final String PATH_NOT_FOUND = "path_not_found";
    static final String APP_DISABLED = "app_disabled";
    static final String BAD_REQUEST = "bad_request";

    private Refusal() {
    }

    static String of(Http.Reply reply) {
        if (Json.text(Json.object(reply.body), "retCode").equals("0202")) return UNKNOWN_APPKEY;
        return reply.status == 404 ? PATH_NOT_FOUND : BAD_REQUEST;
    }

    /** The operator has stopped the app, for now. */
    static boolean isStopped(Http.Reply reply) {
        JSONObject data = Json.object(Json.object(reply.body), "data");
        return reply.status == 429 && Json.text(data, "cause").equals("stopped");
    }
}
