import type { Snippet, SnippetFacts } from "./snippet";

const installOf = `App.xi.getInstallParams(5000, params -> {`;

/**
 * Returns samples for calling the Android SDK from app frameworks; we publish no packages for them.
 */
export const androidFrameworks = ({ appkey, service }: SnippetFacts): Snippet[] => [
  {
    id: "flutter",
    name: "Flutter",
    isSample: true,
    code: `// android/app/src/main/kotlin/…/MainActivity.kt
class MainActivity : FlutterActivity() {
    private val xi by lazy { Xi(application, "${appkey}", "${service}", Switches()) }

    override fun configureFlutterEngine(engine: FlutterEngine) {
        super.configureFlutterEngine(engine)
        MethodChannel(engine.dartExecutor.binaryMessenger, "xi").setMethodCallHandler { call, result ->
            when (call.method) {
                "start" -> { xi.openedBy(intent); xi.start(); result.success(null) }
                "register" -> result.success(xi.register())
                "installParams" -> xi.getInstallParams(5000) {
                    result.success(mapOf("reason" to it.reason, "channelCode" to it.channelCode, "params" to it.params))
                }
                else -> result.notImplemented()
            }
        }
    }
}

// lib/xi.dart
const xi = MethodChannel('xi');
Future<void> onAgreed() => xi.invokeMethod('start');
Future<Map?> installParams() => xi.invokeMapMethod('installParams');
`,
  },
  {
    id: "react-native",
    name: "React Native",
    isSample: true,
    code: `// android/app/src/main/java/…/XiModule.java
public class XiModule extends ReactContextBaseJavaModule {
    XiModule(ReactApplicationContext context) { super(context); }

    @Override public String getName() { return "Xi"; }

    @ReactMethod public void start() { App.xi.start(); }

    @ReactMethod public void installParams(Promise promise) {
        ${installOf}
            WritableMap told = Arguments.createMap();
            told.putString("reason", params.reason);
            told.putString("channelCode", params.channelCode);
            promise.resolve(told);
        });
    }
}

// xi.ts
import { NativeModules } from "react-native";
export const onAgreed = () => NativeModules.Xi.start();
export const installParams = () => NativeModules.Xi.installParams();
`,
  },
  {
    id: "uni-app",
    name: "uni-app",
    isSample: true,
    code: `// nativeplugins/xi/android — XiModule.java
public class XiModule extends UniModule {
    @UniJSMethod(uiThread = true)
    public void start() { App.xi.start(); }

    @UniJSMethod(uiThread = true)
    public void installParams(UniJSCallback callback) {
        ${installOf}
            JSONObject told = new JSONObject();
            told.put("reason", params.reason);
            told.put("channelCode", params.channelCode);
            callback.invoke(told);
        });
    }
}

// App.vue
const xi = uni.requireNativePlugin("xi");
xi.start();
xi.installParams((told) => { /* told.channelCode */ });
`,
  },
  {
    id: "cordova",
    name: "Cordova",
    isSample: true,
    code: `// src/android/XiPlugin.java
public class XiPlugin extends CordovaPlugin {
    @Override
    public boolean execute(String action, JSONArray args, CallbackContext callback) {
        if (action.equals("start")) { App.xi.start(); callback.success(); return true; }
        if (!action.equals("installParams")) return false;
        ${installOf}
            JSONObject told = new JSONObject();
            told.put("reason", params.reason);
            told.put("channelCode", params.channelCode);
            callback.success(told);
        });
        return true;
    }
}

// www/xi.js
exports.start = () => cordova.exec(null, null, "Xi", "start", []);
exports.installParams = (tell) => cordova.exec(tell, null, "Xi", "installParams", []);
`,
  },
  {
    id: "unity",
    name: "Unity",
    isSample: true,
    code: `// Assets/Plugins/Android/xi-sdk-android.aar
using UnityEngine;

public static class Xi {
    static AndroidJavaObject xi;

    public static void OnAgreed() {
        var player = new AndroidJavaClass("com.unity3d.player.UnityPlayer");
        var activity = player.GetStatic<AndroidJavaObject>("currentActivity");
        var app = activity.Call<AndroidJavaObject>("getApplication");
        var switches = new AndroidJavaObject("com.xi.sdk.Switches");
        xi = new AndroidJavaObject("com.xi.sdk.Xi", app, "${appkey}", "${service}", switches);
        xi.Call<bool>("openedBy", activity.Call<AndroidJavaObject>("getIntent"));
        xi.Call("start");
    }

    public static void Register() => xi?.Call<bool>("register");
}
`,
  },
];
