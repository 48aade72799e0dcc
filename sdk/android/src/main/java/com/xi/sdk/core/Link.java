package com.xi.sdk.core;

import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a link that opened the app carries. */
public final class Link {
    private static final Pattern ADDRESS = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*)://(.*)");

    public final String channelCode;
    public final Map<String, String> params;
    /** Where in the app it leads, without a slash in front. */
    public final String path;

    private Link(String channelCode, Map<String, String> params, String path) {
        this.channelCode = channelCode;
        this.params = params;
        this.path = path;
    }

    /** Reads `xi{appkey}://…` and web links with a channel; null for links that are not ours. */
    static Link of(String link, String appkey) {
        String whole = link.split("#", 2)[0];
        int at = whole.indexOf('?');
        Matcher address = ADDRESS.matcher(at < 0 ? whole : whole.substring(0, at));
        if (!address.matches()) return null;
        String scheme = address.group(1);
        boolean isWeb = scheme.equalsIgnoreCase("http") || scheme.equalsIgnoreCase("https");
        if (!isWeb && !scheme.equalsIgnoreCase("xi" + appkey)) return null;
        String channelCode = "";
        Map<String, String> params = new LinkedHashMap<>();
        for (String pair : at < 0 ? new String[0] : whole.substring(at + 1).split("&")) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            if (name.equals("channelCode")) channelCode = Limits.clean(value, 32);
            else if (!name.isEmpty() && name.length() <= 64 && value.length() <= 256 && params.size() < 20) {
                params.put(Limits.clean(name, 64), Limits.clean(value, 256));
            }
        }
        if (isWeb && channelCode.isEmpty()) return null;
        String path = address.group(2);
        if (isWeb) path = path.indexOf('/') < 0 ? "" : path.substring(path.indexOf('/'));
        return new Link(channelCode, params, path.replaceAll("^/+", ""));
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, "UTF-8");
        } catch (UnsupportedEncodingException | IllegalArgumentException asItIs) {
            return text;
        }
    }
}
