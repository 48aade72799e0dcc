package com.xi.sdk.core;

import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.json.JSONObject;

/** Links that open the app. */
final class Link {
    private static final Pattern ADDRESS = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*)://([^?#]*)\\??([^#]*).*");

    /**
     * Reads `xi{appkey}://…` and web links with a channel: `channelCode`, `params` and `path`. Null for
     * links that are not ours.
     */
    static JSONObject read(String link, String appkey) {
        Matcher address = ADDRESS.matcher(link);
        if (!address.matches()) return null;
        boolean isWeb = address.group(1).matches("(?i)https?");
        if (!isWeb && !address.group(1).equalsIgnoreCase("xi" + appkey)) return null;
        String channelCode = "";
        JSONObject params = new JSONObject();
        for (String pair : address.group(3).split("&")) {
            int equals = (pair + "=").indexOf('=');
            String name = decoded(pair.substring(0, equals));
            String value = decoded(pair.substring(Math.min(pair.length(), equals + 1)));
            boolean isTaken = !name.isEmpty() && name.length() <= 64 && value.length() <= 256;
            if (name.equals("channelCode")) channelCode = Limits.clean(value, 32);
            else if (isTaken && params.length() < 20) Json.put(params, Limits.clean(name, 64), Limits.clean(value, 256));
        }
        if (isWeb && channelCode.isEmpty()) return null;
        String path = isWeb ? address.group(2).replaceFirst("^[^/]*", "") : address.group(2);
        return Json.of("channelCode", channelCode, "params", params, "path", path.replaceAll("^/+", ""));
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, "UTF-8");
        } catch (UnsupportedEncodingException | IllegalArgumentException asItIs) {
            return text;
        }
    }
}
