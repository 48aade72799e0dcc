import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import type { MetricsSettings } from "../base/metrics-settings";

export interface MetricsListener {
  url: string;
  close(): Promise<void>;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Tells whether a request shows the token, in a time that says nothing of it. */
function mayScrape(request: IncomingMessage, token: string | null): boolean {
  if (token === null) return true;
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}

/** Serves `/metrics` on its own address, and nothing else. */
export function listenForScrapes(
  { host, port, token }: MetricsSettings,
  registry: Registry,
): Promise<MetricsListener> {
  const end = (response: ServerResponse, status: number, headers = {}, body = "") =>
    response.writeHead(status, { "cache-control": "no-store", ...headers }).end(body);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (!mayScrape(request, token)) return end(response, 401, { "www-authenticate": "Bearer" });
    const { method, url = "" } = request;
    if (url.split("?")[0] !== "/metrics") return end(response, 404);
    if (method !== "GET" && method !== "HEAD") return end(response, 405, { allow: "GET, HEAD" });
    const text = await registry.metrics();
    return end(response, 200, { "content-type": registry.contentType }, text);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => end(response, 500));
  });
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "已被占用" : `不能监听（${error.message}）`;
      reject(new Error(`XI_METRICS 的地址 ${host}:${port} ${reason}，请换一个`));
    });
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo;
      resolve({
        url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}/metrics`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
