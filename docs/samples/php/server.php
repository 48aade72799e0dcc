<?php
require __DIR__ . "/embed-token.php";

/** 换成自己的登录；这里打开 /login 就算登录了。 */
function userOf(array $cookies): ?string {
    $user = $cookies["partner_user"] ?? "";
    return preg_match('/^[\w-]+$/', $user) ? $user : null;
}

function sendJson(int $status, array $body): void {
    http_response_code($status);
    header("Content-Type: application/json");
    header("Cache-Control: no-store");
    echo json_encode($body);
}

$service = getenv("XI_URL");
$user = userOf($_COOKIE);
switch (parse_url($_SERVER["REQUEST_URI"], PHP_URL_PATH)) {
    case "/login":
        setcookie("partner_user", "u-1001", ["httponly" => true, "samesite" => "Lax", "path" => "/"]);
        header("Location: /", true, 302);
        break;
    case "/xi-token":
        if (!$user) {
            sendJson(401, ["message" => "请先登录"]);
            break;
        }
        try {
            $reply = embedToken(
                $service,
                getenv("XI_EMBED_KEY"),
                getenv("XI_EMBED_SECRET"),
                ["id" => $user, "name" => "张三"],
            );
            sendJson(200, ["token" => $reply["token"], "expiresAt" => $reply["expiresAt"]]);
        } catch (RuntimeException $error) {
            sendJson(502, ["message" => $error->getMessage()]);
        }
        break;
    case "/":
        if (!$user) {
            header("Location: /login", true, 302);
            break;
        }
        header("Content-Type: text/html; charset=utf-8");
        echo str_replace("{{XI_URL}}", $service, file_get_contents(__DIR__ . "/page.html"));
        break;
    default:
        http_response_code(404);
}
