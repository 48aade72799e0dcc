import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { embedToken } from "./embed-token.mjs";

const page = readFileSync(new URL("page.html", import.meta.url), "utf8");
const port = Number(process.env.PORT ?? 8080);

/** 换成自己的登录；这里打开 /login 就算登录了。 */
const userOf = ({ headers }) => /(?:^|; )partner_user=([\w-]+)/.exec(headers.cookie ?? "")?.[1];

async function answer(request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  const json = (status, body) =>
    response
      .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
      .end(JSON.stringify(body));
  const user = userOf(request);
  if (pathname === "/login") {
    const cookie = "partner_user=u-1001; HttpOnly; SameSite=Lax; Path=/";
    return response.writeHead(302, { "Set-Cookie": cookie, Location: "/" }).end();
  }
  if (pathname === "/xi-token") {
    if (!user) return json(401, { message: "请先登录" });
    try {
      return json(200, await embedToken({ id: user, name: "张三" }));
    } catch (error) {
      return json(502, { message: error.message });
    }
  }
  if (pathname !== "/") return response.writeHead(404).end();
  if (!user) return response.writeHead(302, { Location: "/login" }).end();
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  return response.end(page.replaceAll("{{XI_URL}}", process.env.XI_URL));
}

createServer(answer).listen(port, "localhost");
