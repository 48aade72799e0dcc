package android.net;

public class NetworkInfo {
    public int getType() {
        return 0;
    }

    public int getSubtype() {
        return 0;
    }
}
