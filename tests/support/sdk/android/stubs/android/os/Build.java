package android.os;

public class Build {
    public static final String MODEL = String.valueOf("");
    public static final String HARDWARE = String.valueOf("");
    public static final String PRODUCT = String.valueOf("");
    public static final String MANUFACTURER = String.valueOf("");
    public static final String FINGERPRINT = String.valueOf("");
    public static final String[] SUPPORTED_ABIS = {""};

    public static class VERSION {
        public static final String RELEASE = String.valueOf("");
    }
}
