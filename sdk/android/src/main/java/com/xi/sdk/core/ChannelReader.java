package com.xi.sdk.core;

import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Reads the channel that the service has written into a package; see docs/channel-packages.md. */
public final class ChannelReader {
    private static final int END_BYTES = 22;
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int CHANNEL_ID = 0x58494348;
    private static final int MOST_BLOCK_BYTES = 64 * 1024 * 1024;

    /** Empty when the package was made for no channel, or cannot be read. */
    public static String read(File apk) {
        try (RandomAccessFile file = new RandomAccessFile(apk, "r")) {
            ByteBuffer tail = bytes(file, Math.max(0, file.length() - END_BYTES - 0xffff), file.length());
            int end = endIn(tail);
            if (end < 0) return "";
            long directory = tail.getInt(end + 16) & 0xffffffffL;
            String inBlock = Json.text(Json.object(inBlock(file, directory)), "channelCode");
            return inBlock.isEmpty() ? Json.text(Json.object(inComment(tail)), "channelCode") : inBlock;
        } catch (IOException | RuntimeException unreadable) {
            return "";
        }
    }

    private static ByteBuffer bytes(RandomAccessFile file, long from, long to) throws IOException {
        if (from < 0 || to < from || to > file.length()) throw new EOFException();
        byte[] read = new byte[(int) (to - from)];
        file.seek(from);
        file.readFully(read);
        return ByteBuffer.wrap(read).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The last end record whose comment reaches exactly to the end of the file. */
    private static int endIn(ByteBuffer tail) {
        for (int at = tail.limit() - END_BYTES; at >= 0; at -= 1) {
            boolean isEnd = tail.getInt(at) == END_SIGNATURE;
            if (isEnd && at + END_BYTES + (tail.getShort(at + 20) & 0xffff) == tail.limit()) return at;
        }
        return -1;
    }

    private static String text(ByteBuffer bytes, int from, int to) {
        return new String(bytes.array(), from, to - from, StandardCharsets.UTF_8);
    }

    private static String inBlock(RandomAccessFile file, long directory) throws IOException {
        if (directory < 32) return "";
        ByteBuffer foot = bytes(file, directory - 24, directory);
        if (!text(foot, 8, 24).equals("APK Sig Block 42")) return "";
        long size = foot.getLong(0);
        if (size < 24 || size > MOST_BLOCK_BYTES) return "";
        ByteBuffer pairs = bytes(file, directory - size, directory - 24);
        for (int at = 0; at + 12 <= pairs.limit();) {
            long length = pairs.getLong(at);
            if (length < 4 || at + 8 + length > pairs.limit()) return "";
            int next = at + 8 + (int) length;
            if (pairs.getInt(at + 8) == CHANNEL_ID) return text(pairs, at + 12, next);
            at = next;
        }
        return "";
    }

    private static String inComment(ByteBuffer tail) {
        int magic = tail.limit() - 8;
        if (magic < 2 || !text(tail, magic, tail.limit()).equals("XICHAN01")) return "";
        int length = tail.getShort(magic - 2) & 0xffff;
        return text(tail, magic - 2 - length, magic - 2);
    }
}
