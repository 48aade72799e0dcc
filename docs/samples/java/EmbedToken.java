import java.net.URI;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class EmbedToken {
  static final String PATH = "/open/v1/embed/tokens";

  static String sign(String secret, String timestamp, String body) throws Exception {
    var hex = HexFormat.of();
    var sha = MessageDigest.getInstance("SHA-256");
    var hash = hex.formatHex(sha.digest(body.getBytes(StandardCharsets.UTF_8)));
    var text = String.join("\n", "POST", PATH, timestamp, hash);
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    return hex.formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** 应答的 JSON；statusCode() 不是 200 时见 message。 */
  static HttpResponse<String> fetch(String base, String keyId, String secret, String body)
      throws Exception {
    var timestamp = String.valueOf(System.currentTimeMillis());
    var request = HttpRequest.newBuilder(URI.create(base + PATH))
        .header("Content-Type", "application/json")
        .header("X-Api-Key", keyId)
        .header("X-Timestamp", timestamp)
        .header("X-Sign", sign(secret, timestamp, body))
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }
}
