package com.xi.sdk.core;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps, lists, texts, numbers (`Long` or `Double`), booleans and null. */
public final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** The value of a text; null also when it is no JSON. */
    public static Object parse(String text) {
        Json json = new Json(text);
        try {
            Object value = json.value();
            json.space();
            return json.at == text.length() ? value : null;
        } catch (RuntimeException notJson) {
            return null;
        }
    }

    /** The object of a text; empty when it is none. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(Object value) {
        Object parsed = value instanceof String ? parse((String) value) : value;
        return parsed instanceof Map ? (Map<String, Object>) parsed : new LinkedHashMap<String, Object>();
    }

    public static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map) {
            String comma = "{";
            for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
                out.append(comma);
                quote(String.valueOf(each.getKey()), out);
                out.append(':');
                write(each.getValue(), out);
                comma = ",";
            }
            out.append(comma.equals("{") ? "{}" : "}");
        } else if (value instanceof Iterable) {
            String comma = "[";
            for (Object each : (Iterable<?>) value) {
                out.append(comma);
                write(each, out);
                comma = ",";
            }
            out.append(comma.equals("[") ? "[]" : "]");
        } else if (value == null || value instanceof Boolean || value instanceof Number) {
            out.append(value);
        } else {
            quote(value.toString(), out);
        }
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int index = 0; index < text.length(); index += 1) {
            char sign = text.charAt(index);
            if (sign == '"' || sign == '\\') out.append('\\').append(sign);
            else if (sign < 32 || Character.isSurrogate(sign)) out.append(String.format("\\u%04x", (int) sign));
            else out.append(sign);
        }
        out.append('"');
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at += 1;
    }

    private boolean take(String word) {
        if (!text.startsWith(word, at)) return false;
        at += word.length();
        return true;
    }

    private void need(String word) {
        space();
        if (!take(word)) throw new IllegalArgumentException("no " + word + " at " + at);
    }

    private Object value() {
        space();
        if (take("null")) return null;
        if (take("true")) return true;
        if (take("false")) return false;
        char sign = text.charAt(at);
        if (sign == '"') return string();
        if (sign == '{') return map();
        if (sign == '[') return list();
        return number();
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        need("{");
        space();
        if (take("}")) return map;
        do {
            space();
            String name = string();
            need(":");
            map.put(name, value());
            space();
        } while (take(","));
        need("}");
        return map;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        need("[");
        space();
        if (take("]")) return list;
        do {
            list.add(value());
            space();
        } while (take(","));
        need("]");
        return list;
    }

    private Number number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at += 1;
        String digits = text.substring(from, at);
        if (digits.matches("-?\\d{1,18}")) return Long.valueOf(digits);
        return Double.valueOf(digits);
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        if (text.charAt(at) != '"') throw new IllegalArgumentException("no text at " + at);
        for (at += 1; text.charAt(at) != '"'; at += 1) {
            char sign = text.charAt(at);
            if (sign != '\\') {
                out.append(sign);
                continue;
            }
            at += 1;
            char escape = text.charAt(at);
            int plain = "bfnrt".indexOf(escape);
            if (escape == 'u') {
                out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 4;
            } else out.append(plain < 0 ? escape : "\b\f\n\r\t".charAt(plain));
        }
        at += 1;
        return out.toString();
    }
}
