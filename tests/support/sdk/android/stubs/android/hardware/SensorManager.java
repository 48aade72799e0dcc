package android.hardware;

public abstract class SensorManager {
    public Sensor getDefaultSensor(int type) {
        return null;
    }
}
