import com.xi.sdk.core.ChannelReader;
import com.xi.sdk.core.ClipboardText;
import com.xi.sdk.core.Clock;
import com.xi.sdk.core.Emulator;
import com.xi.sdk.core.FileTexts;
import com.xi.sdk.core.Json;
import com.xi.sdk.core.Limits;
import com.xi.sdk.core.Log;
import com.xi.sdk.core.Options;
import com.xi.sdk.core.Params;
import com.xi.sdk.core.XiClient;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.json.JSONArray;
import org.json.JSONObject;

/** Plays an app on the core of the Android SDK: commands come in, a line each, and answers go out. */
final class PlayedApp extends Clock implements Options.Device {
    private static final PrintStream OUT = new PrintStream(System.out, true);
    private final JSONObject launch;
    private final XiClient client;
    private volatile long skewMs;
    private final List<String> lines = new ArrayList<>();
    private final AtomicInteger accesses = new AtomicInteger();
    private final AtomicInteger reads = new AtomicInteger();

    private PlayedApp(JSONObject launch) {
        this.launch = launch;
        skewMs = launch.optLong("skewMs");
        client = new XiClient(options());
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("channel")) {
            System.out.write(ChannelReader.read(new File(args[1])).getBytes(StandardCharsets.UTF_8));
            System.out.flush();
            return;
        }
        if (args[0].equals("backoff")) {
            System.out.println(Limits.backoffMs(
                    Integer.parseInt(args[1]), Double.parseDouble(args[2]), Long.parseLong(args[3]), Long.parseLong(args[4])));
            return;
        }
        if (args[0].equals("emulators")) {
            String text = new String(Files.readAllBytes(new File(args[1]).toPath()), StandardCharsets.UTF_8);
            JSONArray devices = Json.object(text).optJSONArray("android");
            JSONArray judged = new JSONArray();
            for (int at = 0; at < devices.length(); at += 1) {
                JSONObject build = devices.optJSONObject(at).optJSONObject("build");
                judged.put(Json.of("isEmulator", Emulator.isOne(build), "signs", new JSONArray(Emulator.signs(build))));
            }
            System.out.print(judged);
            return;
        }
        if (args[0].equals("clipboard")) {
            System.out.print(ClipboardText.token(args[1]));
            return;
        }
        if (args[0].equals("slow-disk")) {
            System.out.print(SlowDisk.measure(new File(args[1])));
            return;
        }
        if (args[0].equals("version")) {
            System.out.print(Limits.VERSION);
            return;
        }
        Map<Object, PlayedApp> apps = new HashMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            JSONObject command = Json.object(line);
            Object id = command.opt("id");
            JSONArray given = command.optJSONArray("args");
            if (command.opt("name").equals("launch")) {
                apps.put(command.opt("app"), new PlayedApp(given.optJSONObject(0)));
                tell(id, true);
            } else apps.get(command.opt("app")).run(id, command.optString("name"), given);
        }
    }

    private Options options() {
        JSONObject given = launch.optJSONObject("options");
        String appkey = given.optString("appkey", launch.optString("appkey"));
        FileTexts texts = new CountedTexts(new File(launch.optString("dir")), accesses);
        Options options = new Options(appkey, launch.optString("baseUrl"), texts, this, this);
        options.lingerMs = given.optInt("lingerMs", options.lingerMs);
        options.retryBaseMs = given.optInt("retryBaseMs", options.retryBaseMs);
        options.retryAtMostMs = given.optInt("retryAtMostMs", options.retryAtMostMs);
        options.refusedBaseMs = given.optLong("refusedBaseMs", options.refusedBaseMs);
        options.refusedAtMostMs = given.optLong("refusedAtMostMs", options.refusedAtMostMs);
        options.requestTimeoutMs = given.optInt("requestTimeoutMs", options.requestTimeoutMs);
        options.factsWithinMs = given.optInt("factsWithinMs", options.factsWithinMs);
        options.logLevel = Log.Level.valueOf(given.optString("logLevel", "none").toUpperCase(Locale.ROOT));
        options.logSink = (level, line) -> {
            synchronized (lines) {
                lines.add(level.toString().toLowerCase(Locale.ROOT) + " " + line);
            }
        };
        return options;
    }

    private static void tell(Object id, Object value) {
        Object told = value == null ? JSONObject.NULL : value;
        byte[] line = (Json.of("id", id, "value", told) + "\n").getBytes(StandardCharsets.UTF_8);
        synchronized (OUT) {
            OUT.write(line, 0, line.length);
            OUT.flush();
        }
    }

    private void run(Object id, String name, JSONArray args) {
        if (name.equals("installParams")) {
            client.getInstallParams(args.optLong(0), params -> tell(id, shown(params)));
        } else if (name.equals("wakeParams")) {
            client.getWakeParams(params -> tell(id, shown(params)));
        } else if (name.equals("flush")) {
            client.flush(isKept -> tell(id, isKept));
        } else tell(id, done(name, args));
    }

    private Object done(String name, JSONArray args) {
        switch (name) {
            case "start": return client.start();
            case "startAgain": return client.startAgain();
            case "stop": client.stop(); return null;
            case "background": client.background(); return null;
            case "foreground": client.foreground(); return null;
            case "register": return client.register();
            case "event": return client.event(args.optString(0), args.optLong(1), args.optString(2));
            case "pay": return client.pay(args.optLong(0), args.optString(1));
            case "link": return client.openedBy(args.optString(0));
            case "logs": synchronized (lines) { return new JSONArray(lines); }
            case "accesses": return accesses.getAndSet(0);
            case "reads": return reads.get();
            case "clock": skewMs = args.optLong(0); return true;
            default: return client.status();
        }
    }

    private static JSONObject shown(Params told) {
        Object channelCode = told.channelCode == null ? JSONObject.NULL : told.channelCode;
        return Json.of("reason", told.reason, "channelCode", channelCode, "params", new JSONObject(told.params),
                "match", told.match, "isFirst", told.isFirst, "refusal", told.refusal, "path", told.path);
    }

    @Override
    public long wallMs() {
        return System.currentTimeMillis() + skewMs;
    }

    @Override
    public JSONObject facts(boolean isAgain) {
        reads.incrementAndGet();
        try {
            if (launch.isNull("facts")) Thread.sleep(60_000);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        JSONObject facts = launch.optJSONObject("facts");
        // As the layer on the system does.
        if (isAgain && facts != null) facts.remove("clipboardToken");
        return facts;
    }

    @Override
    public JSONObject connection() {
        reads.incrementAndGet();
        return Json.of("network", "wifi", "operator", "46000");
    }
}
