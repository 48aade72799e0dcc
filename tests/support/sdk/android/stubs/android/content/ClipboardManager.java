package android.content;

public class ClipboardManager {
    public ClipDescription getPrimaryClipDescription() {
        return null;
    }

    public ClipData getPrimaryClip() {
        return null;
    }
}
