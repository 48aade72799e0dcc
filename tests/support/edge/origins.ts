import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** An origin on this machine that says who it is and what it was asked. */
export interface Origin {
  port: number;
  /** Requests that came as far as here. */
  asked: { url: string; host: string; forwardedFor: string }[];
  close(): Promise<void>;
}

/** Starts one on loopback; `port` brings one back where it was. */
export async function startOrigin(name: string, port = 0): Promise<Origin> {
  const requested: Origin["asked"] = [];
  const server: Server = createServer((request, response) => {
    const url = request.url ?? "";
    requested.push({
      url,
      host: request.headers.host ?? "",
      forwardedFor: String(request.headers["x-forwarded-for"] ?? ""),
    });
    response.statusCode = url.startsWith("/broken") ? 500 : 200;
    if (url.startsWith("/private")) response.setHeader("cache-control", "private");
    response.setHeader("x-origin", name);
    response.end(`${name} ${url}`);
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    asked: requested,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
