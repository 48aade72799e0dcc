import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

class Server {
  static final String SERVICE = System.getenv("XI_URL");
  static final Pattern COOKIE = Pattern.compile("(?:^|; )partner_user=([\\w-]+)");

  public static void main(String[] args) throws IOException {
    var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
    var server = HttpServer.create(new InetSocketAddress("localhost", port), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", Server::answer);
    server.start();
  }

  /** 换成自己的登录；这里打开 /login 就算登录了。 */
  static String userOf(HttpExchange exchange) {
    var cookie = exchange.getRequestHeaders().getFirst("Cookie");
    var found = COOKIE.matcher(cookie == null ? "" : cookie);
    return found.find() ? found.group(1) : null;
  }

  static void answer(HttpExchange exchange) throws IOException {
    var user = userOf(exchange);
    switch (exchange.getRequestURI().getPath()) {
      case "/login" -> {
        exchange.getResponseHeaders()
            .set("Set-Cookie", "partner_user=u-1001; HttpOnly; SameSite=Lax; Path=/");
        redirect(exchange, "/");
      }
      case "/xi-token" -> sendToken(exchange, user);
      case "/" -> {
        if (user == null) redirect(exchange, "/login");
        else send(exchange, 200, "text/html", Files.readString(Path.of("page.html"))
            .replace("{{XI_URL}}", SERVICE));
      }
      default -> send(exchange, 404, "text/plain", "");
    }
  }

  static void sendToken(HttpExchange exchange, String user) throws IOException {
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    if (user == null) {
      send(exchange, 401, "application/json", "{\"message\":\"请先登录\"}");
      return;
    }
    try {
      // 编号只含字母、数字与 -，不用转义；其他来历的文字请用 JSON 库写。
      var body = "{\"user\":{\"id\":\"" + user + "\",\"name\":\"张三\"},\"ttlSeconds\":900}";
      var reply = EmbedToken.fetch(
          SERVICE, System.getenv("XI_EMBED_KEY"), System.getenv("XI_EMBED_SECRET"), body);
      // 应答里已有 token 与 expiresAt，原样交给页面。
      send(exchange, reply.statusCode() == 200 ? 200 : 502, "application/json", reply.body());
    } catch (Exception error) {
      send(exchange, 502, "application/json", "{\"message\":\"service unreachable\"}");
    }
  }

  static void redirect(HttpExchange exchange, String path) throws IOException {
    exchange.getResponseHeaders().set("Location", path);
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
