package com.xi.sdk.core;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** JSON by the platform's own `org.json`: what is not there is empty. */
public final class Json {
    /** An object of names and values in turn. */
    public static JSONObject of(Object... pairs) {
        JSONObject map = new JSONObject();
        for (int at = 0; at < pairs.length; at += 2) put(map, (String) pairs[at], pairs[at + 1]);
        return map;
    }

    public static void put(JSONObject map, String name, Object value) {
        try {
            map.put(name, value);
        } catch (JSONException notANumber) {
            throw new IllegalArgumentException(notANumber);
        }
    }

    static void putAll(JSONObject map, JSONObject more) {
        for (String name : names(more)) put(map, name, more.opt(name));
    }

    static List<String> names(JSONObject map) {
        List<String> names = new ArrayList<>();
        for (Iterator<?> each = map.keys(); each.hasNext();) names.add((String) each.next());
        return names;
    }

    /** The object of a text. */
    public static JSONObject object(String text) {
        try {
            return new JSONObject(text == null ? "" : text);
        } catch (JSONException notJson) {
            return new JSONObject();
        }
    }

    static JSONObject object(JSONObject map, String name) {
        JSONObject found = map.optJSONObject(name);
        return found == null ? new JSONObject() : found;
    }

    /** The texts of a list. */
    static List<String> list(JSONObject map, String name) {
        List<String> texts = new ArrayList<>();
        JSONArray found = map.optJSONArray(name);
        for (int at = 0; found != null && at < found.length(); at += 1) texts.add(found.optString(at));
        return texts;
    }

    static String text(JSONObject map, String name) {
        Object found = map.opt(name);
        return found instanceof String ? (String) found : "";
    }

    static Map<String, String> texts(JSONObject map) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : names(map)) texts.put(name, text(map, name));
        return texts;
    }
}
