package android.content;

public class ClipboardManager {
    public ClipData getPrimaryClip() {
        return null;
    }
}
