import json, os, re, urllib.error
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from embed_token import embed_token

SERVICE = os.environ["XI_URL"]
PAGE = Path(__file__).with_name("page.html").read_text(encoding="utf-8").replace("{{XI_URL}}", SERVICE)


class Handler(BaseHTTPRequestHandler):
    def user(self):
        """换成自己的登录；这里打开 /login 就算登录了。"""
        found = re.search(r"(?:^|; )partner_user=([\w-]+)", self.headers.get("Cookie", ""))
        return found and found[1]

    def send(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_json(self, status, value):
        body = json.dumps(value).encode()
        self.send(status, body, Content_Type="application/json", Cache_Control="no-store")

    def do_GET(self):
        path, user = self.path.split("?")[0], self.user()
        if path == "/login":
            cookie = "partner_user=u-1001; HttpOnly; SameSite=Lax; Path=/"
            return self.send(302, Set_Cookie=cookie, Location="/")
        if path == "/xi-token":
            return self.send_token(user)
        if path != "/":
            return self.send(404)
        if not user:
            return self.send(302, Location="/login")
        self.send(200, PAGE.encode(), Content_Type="text/html; charset=utf-8")

    def send_token(self, user):
        if not user:
            return self.send_json(401, {"message": "请先登录"})
        try:
            key, secret = os.environ["XI_EMBED_KEY"], os.environ["XI_EMBED_SECRET"]
            reply = embed_token(SERVICE, key, secret, {"id": user, "name": "张三"})
        except urllib.error.HTTPError as error:
            return self.send_json(502, {"message": error.read().decode()})
        except OSError as error:
            return self.send_json(502, {"message": str(error)})
        self.send_json(200, {"token": reply["token"], "expiresAt": reply["expiresAt"]})


ThreadingHTTPServer(("localhost", int(os.environ.get("PORT", 8080))), Handler).serve_forever()
