package android.net;

public class ConnectivityManager {
    public static final int TYPE_WIFI = 1;
    public static final int TYPE_ETHERNET = 9;

    public NetworkInfo getActiveNetworkInfo() {
        return null;
    }
}
