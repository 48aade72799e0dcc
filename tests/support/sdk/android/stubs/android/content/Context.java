package android.content;

public abstract class Context {
    public static final String CLIPBOARD_SERVICE = "clipboard";
    public static final String CONNECTIVITY_SERVICE = "connectivity";
    public static final String TELEPHONY_SERVICE = "phone";
    public static final String SENSOR_SERVICE = "sensor";

    public Object getSystemService(String name) {
        return null;
    }

    public android.content.pm.PackageManager getPackageManager() {
        return null;
    }

    public String getPackageName() {
        return "";
    }

    public android.content.pm.ApplicationInfo getApplicationInfo() {
        return null;
    }

    public ContentResolver getContentResolver() {
        return null;
    }

    public java.io.File getFilesDir() {
        return null;
    }
}
