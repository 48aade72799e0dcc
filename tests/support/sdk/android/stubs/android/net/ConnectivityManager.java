package android.net;

public class ConnectivityManager {
    public static final int TYPE_WIFI = 1;

    public NetworkInfo getActiveNetworkInfo() {
        return null;
    }
}
