import { androidFrameworks } from "./android-frameworks";
import { installSnippets } from "./install";
import type { Snippets } from "./snippet";

/** Code for Android: Java and Kotlin, and samples for frameworks. */
export const androidSnippets: Snippets = (facts) => {
  const { appkey, service, linkHost, linkPath } = facts;
  return {
    setup: [
      ...installSnippets.android(facts),
      {
        id: "manifest",
        name: "AndroidManifest.xml",
        code: `<application android:name=".App">
    <activity android:name=".MainActivity" android:exported="true" android:launchMode="singleTask">
        <intent-filter>
            <action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.DEFAULT" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="xi${appkey}" />
        </intent-filter>
        <intent-filter android:autoVerify="true">
            <action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.DEFAULT" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="https" android:host="${linkHost}" android:pathPrefix="${linkPath}" />
        </intent-filter>
    </activity>
</application>
`,
      },
    ],
    init: [
      {
        id: "java",
        name: "Java",
        code: `import android.app.Application;
import com.xi.sdk.Switches;
import com.xi.sdk.Xi;

public final class App extends Application {
    public static Xi xi;

    @Override
    public void onCreate() {
        super.onCreate();
        xi = new Xi(this, "${appkey}", "${service}", new Switches());
        if (Privacy.isAgreed(this)) xi.start();
    }
}
`,
      },
      {
        id: "kotlin",
        name: "Kotlin",
        code: `import android.app.Application
import com.xi.sdk.Switches
import com.xi.sdk.Xi

class App : Application() {
    override fun onCreate() {
        super.onCreate()
        xi = Xi(this, "${appkey}", "${service}", Switches())
        if (Privacy.isAgreed(this)) xi.start()
    }

    companion object {
        lateinit var xi: Xi
    }
}
`,
      },
      ...androidFrameworks(facts),
    ],
    install: [
      {
        id: "java",
        name: "Java",
        code: `App.xi.getInstallParams(5000, params -> {
    if (!params.reason.equals("ready")) return;
    String channel = params.channelCode;
    String inviter = params.params.get("inviter");
});
`,
      },
      {
        id: "kotlin",
        name: "Kotlin",
        code: `App.xi.getInstallParams(5000) { params ->
    if (params.reason != "ready") return@getInstallParams
    val channel: String? = params.channelCode
    val inviter: String? = params.params["inviter"]
}
`,
      },
    ],
    wake: [
      {
        id: "java",
        name: "Java",
        code: `@Override
protected void onCreate(Bundle saved) {
    super.onCreate(saved);
    opened(getIntent());
}

@Override
protected void onNewIntent(Intent intent) {
    super.onNewIntent(intent);
    opened(intent);
}

private void opened(Intent intent) {
    if (!App.xi.openedBy(intent)) return;
    App.xi.getWakeParams(wake -> open(wake.path, wake.params));
}
`,
      },
      {
        id: "kotlin",
        name: "Kotlin",
        code: `override fun onCreate(saved: Bundle?) {
    super.onCreate(saved)
    opened(intent)
}

override fun onNewIntent(intent: Intent) {
    super.onNewIntent(intent)
    opened(intent)
}

private fun opened(intent: Intent) {
    if (!App.xi.openedBy(intent)) return
    App.xi.getWakeParams { wake -> open(wake.path, wake.params) }
}
`,
      },
    ],
    events: [
      {
        id: "java",
        name: "Java",
        code: `App.xi.register();
App.xi.event("level_up", 3, "forest");
App.xi.pay(600);

App.xi.stop();
App.xi.startAgain();
`,
      },
      {
        id: "kotlin",
        name: "Kotlin",
        code: `App.xi.register()
App.xi.event("level_up", 3, "forest")
App.xi.pay(600)

App.xi.stop()
App.xi.startAgain()
`,
      },
    ],
  };
};
