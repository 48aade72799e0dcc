package com.xi.sdk.core;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.json.JSONObject;

/** A record as a line of ASCII behind its checksum: half a line, or a spoilt one, is known as such. */
final class CheckedLine {
    private CheckedLine() {
    }

    private static String hex(long value, int digits) {
        String plain = Long.toHexString(value);
        return "00000000".substring(8 - digits + plain.length()) + plain;
    }

    private static String checksum(String ascii) {
        CRC32 sum = new CRC32();
        sum.update(ascii.getBytes(StandardCharsets.US_ASCII));
        return hex(sum.getValue(), 8);
    }

    static String of(JSONObject record) {
        String json = record.toString();
        StringBuilder ascii = new StringBuilder(json.length() + 16);
        for (int at = 0; at < json.length(); at += 1) {
            char sign = json.charAt(at);
            if (sign < 0x7f) ascii.append(sign);
            else ascii.append("\\u").append(hex(sign, 4));
        }
        return checksum(ascii.toString()) + " " + ascii + "\n";
    }

    /** Null when the line, without its end, is not whole. */
    static JSONObject read(String line) {
        if (line.length() < 10) return null;
        String json = line.substring(9);
        return line.startsWith(checksum(json) + " ") ? Json.object(json) : null;
    }
}
