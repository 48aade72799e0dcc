package android.content;

public class ClipDescription {
    public boolean hasMimeType(String mimeType) {
        return false;
    }
}
