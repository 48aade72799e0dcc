package com.xi.sdk.core;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Named texts as files of a folder. On a full disk they stay as they were: an app must not end for that. */
public class FileTexts {
    private final File dir;

    public FileTexts(File dir) {
        this.dir = dir;
    }

    static String readAll(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] part = new byte[8192];
        for (int read = in.read(part); read >= 0; read = in.read(part)) bytes.write(part, 0, read);
        return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
    }

    public boolean has(String name) {
        return new File(dir, name).exists();
    }

    public String[] list() {
        String[] names = dir.list();
        return names == null ? new String[0] : names;
    }

    /** Empty when there is none. */
    public String read(String name) {
        try (InputStream in = new FileInputStream(new File(dir, name))) {
            return readAll(in);
        } catch (IOException absent) {
            return "";
        }
    }

    private boolean put(String name, String text, boolean isAppended) {
        dir.mkdirs();
        try (FileOutputStream out = new FileOutputStream(new File(dir, name), isAppended)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (IOException full) {
            return false;
        }
    }

    /** Replaces the whole text or nothing of it; false = nothing. */
    public boolean write(String name, String text) {
        return put(name + ".part", text, false) && new File(dir, name + ".part").renameTo(new File(dir, name));
    }

    /** False = perhaps a part of it is there. */
    public boolean append(String name, String text) {
        return put(name, text, true);
    }

    public void remove(String name) {
        new File(dir, name).delete();
    }

    /** Removes every other text, and halves of them. */
    public void keepOnly(String name) {
        for (String other : list()) if (!other.equals(name)) remove(other);
    }
}
