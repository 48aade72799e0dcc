package android.os;

public class Build {
    public static final String MODEL = String.valueOf("");
    public static final String HARDWARE = String.valueOf("");

    public static class VERSION {
        public static final String RELEASE = String.valueOf("");
    }
}
