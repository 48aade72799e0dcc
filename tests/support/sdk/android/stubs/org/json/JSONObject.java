package org.json;

import java.util.Iterator;

public class JSONObject {
    public JSONObject() {
    }

    public JSONObject(String json) throws JSONException {
    }

    public native int length();
    public native boolean has(String name);
    public native boolean isNull(String name);
    public native JSONObject put(String name, Object value) throws JSONException;
    public native Object opt(String name);
    public native String optString(String name, String fallback);
    public native boolean optBoolean(String name);
    public native int optInt(String name, int fallback);
    public native long optLong(String name);
    public native long optLong(String name, long fallback);
    public native JSONObject optJSONObject(String name);
    public native JSONArray optJSONArray(String name);
    public native Object remove(String name);
    public native Iterator<String> keys();
}
