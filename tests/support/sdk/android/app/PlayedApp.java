import com.xi.sdk.core.Answers.InstallParams;
import com.xi.sdk.core.Answers.WakeParams;
import com.xi.sdk.core.ChannelReader;
import com.xi.sdk.core.FileTexts;
import com.xi.sdk.core.Json;
import com.xi.sdk.core.Limits;
import com.xi.sdk.core.Options;
import com.xi.sdk.core.Platform;
import com.xi.sdk.core.UrlHttp;
import com.xi.sdk.core.XiClient;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Plays an app on the core of the Android SDK: commands come in, a line each, and answers go out. */
final class PlayedApp implements Platform.Clock, Platform.Device {
    private static final PrintStream OUT = new PrintStream(System.out, true);
    private final Map<String, Object> launch;
    private final XiClient client;
    private volatile long skewMs;

    private PlayedApp(Map<String, Object> launch) {
        this.launch = launch;
        skewMs = (Long) launch.get("skewMs");
        FileTexts texts = new FileTexts(new File((String) launch.get("dir")));
        client = new XiClient(options(), new Platform(texts, new UrlHttp(), this, this));
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
        if (args[0].equals("version")) {
            System.out.print(Limits.VERSION);
            return;
        }
        Map<Object, PlayedApp> apps = new HashMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Map<String, Object> command = Json.object(line);
            Object id = command.get("id");
            List<?> given = (List<?>) command.get("args");
            if (command.get("name").equals("launch")) {
                apps.put(command.get("app"), new PlayedApp(Json.object(given.get(0))));
                tell(id, true);
            } else apps.get(command.get("app")).run(id, (String) command.get("name"), given);
        }
    }

    private Options options() {
        Map<String, Object> given = Json.object(launch.get("options"));
        Object appkey = given.containsKey("appkey") ? given.get("appkey") : launch.get("appkey");
        Options options = new Options((String) appkey, (String) launch.get("baseUrl"));
        options.lingerMs = wanted(given, "lingerMs", options.lingerMs);
        options.retryBaseMs = wanted(given, "retryBaseMs", options.retryBaseMs);
        options.retryAtMostMs = wanted(given, "retryAtMostMs", options.retryAtMostMs);
        options.requestTimeoutMs = wanted(given, "requestTimeoutMs", options.requestTimeoutMs);
        options.factsWithinMs = wanted(given, "factsWithinMs", options.factsWithinMs);
        return options;
    }

    private static int wanted(Map<String, Object> given, String name, int otherwise) {
        return given.containsKey(name) ? ((Long) given.get(name)).intValue() : otherwise;
    }

    private static void tell(Object id, Object value) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", id);
        answer.put("value", value);
        byte[] line = (Json.write(answer) + "\n").getBytes(StandardCharsets.UTF_8);
        synchronized (OUT) {
            OUT.write(line, 0, line.length);
            OUT.flush();
        }
    }

    private void run(Object id, String name, List<?> args) {
        if (name.equals("installParams")) {
            client.getInstallParams((Long) args.get(0), answer -> tell(id, shown(answer)));
            return;
        }
        if (name.equals("wakeParams")) {
            client.getWakeParams(answer -> tell(id, shown(answer)));
            return;
        }
        tell(id, done(name, args));
    }

    private Object done(String name, List<?> args) {
        switch (name) {
            case "start": client.start(); return null;
            case "stop": client.stop(); return null;
            case "background": client.background(); return null;
            case "foreground": client.foreground(); return null;
            case "register": return client.register();
            case "event": return client.event((String) args.get(0), (Long) args.get(1), (String) args.get(2));
            case "pay": return client.pay((Long) args.get(0));
            case "link": return client.openedBy((String) args.get(0));
            case "clock": skewMs = (Long) args.get(0); return true;
            default:
                Map<String, Object> status = new LinkedHashMap<>();
                status.put("isSending", client.isSending());
                status.put("queued", client.queued());
                return status;
        }
    }

    private static Map<String, Object> shown(InstallParams answer) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("reason", answer.reason);
        shown.put("channelCode", answer.channelCode);
        shown.put("params", answer.params);
        shown.put("match", answer.match);
        shown.put("isFirst", answer.isFirst);
        return shown;
    }

    private static Map<String, Object> shown(WakeParams answer) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("reason", answer.reason);
        shown.put("channelCode", answer.channelCode);
        shown.put("params", answer.params);
        shown.put("path", answer.path);
        return shown;
    }

    @Override
    public long wallMs() {
        return System.currentTimeMillis() + skewMs;
    }

    @Override
    public long elapsedMs() {
        return System.nanoTime() / 1_000_000;
    }

    @Override
    public Map<String, Object> facts() {
        try {
            if (launch.get("facts") == null) Thread.sleep(60_000);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        return Json.object(launch.get("facts"));
    }

    @Override
    public Map<String, Object> connection() {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("network", "wifi");
        told.put("operator", "46000");
        return told;
    }
}
