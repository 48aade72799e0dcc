package android.content;

public class Intent {
    public String getDataString() {
        return null;
    }
}
