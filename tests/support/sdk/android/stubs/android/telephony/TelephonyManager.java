package android.telephony;

public class TelephonyManager {
    public String getSimOperator() {
        return "";
    }
}
