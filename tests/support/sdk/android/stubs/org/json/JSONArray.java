package org.json;

public class JSONArray {
    public native int length();
    public native JSONArray put(Object value);
    public native JSONObject optJSONObject(int index);
}
