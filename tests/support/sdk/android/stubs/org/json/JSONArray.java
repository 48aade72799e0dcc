package org.json;

public class JSONArray {
    public JSONArray() {
    }

    public JSONArray(java.util.Collection<?> values) {
    }

    public native int length();
    public native JSONArray put(Object value);
    public native String optString(int index);
    public native JSONObject optJSONObject(int index);
}
