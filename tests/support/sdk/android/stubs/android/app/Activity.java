package android.app;

public class Activity extends android.content.Context {
    public boolean hasWindowFocus() {
        return false;
    }
}
