import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * `lossy` = reports are stored and their answers lost; `failing` = 500; `busy` = 429 for two seconds;
 * `refusing` = the service is told an appkey that it does not know; `foreign` = somebody else's page;
 * `elsewhere` = a part of the service that takes no reports; `disabled` = the app is stopped for two seconds.
 */
export const networks = [
  "online",
  "offline",
  "hanging",
  "lossy",
  "failing",
  "busy",
  "refusing",
  "foreign",
  "elsewhere",
  "disabled",
] as const;

export type Network = (typeof networks)[number];

/** The network between an app and the service, in whatever state a case wants it. */
export interface Gate {
  url: string;
  /** Requests that arrived, in all and since the state last changed. */
  seen: { all: number; since: number };
  become(network: Network): Promise<void>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Opens a gate on a free port before the service at `target`. */
export async function startNetworkProxy(target: string): Promise<Gate> {
  const seen = { all: 0, since: 0 };
  const sockets = new Set<Socket>();
  let network: Network = "online";
  let port = 0;
  let server: Server | null = null;

  async function result(request: IncomingMessage, response: ServerResponse) {
    seen.all += 1;
    seen.since += 1;
    const state = network;
    const body = await bodyOf(request);
    if (state === "hanging") return;
    if (state === "failing") return response.writeHead(500).end("{}");
    if (state === "busy") return response.writeHead(429, { "retry-after": "2" }).end("{}");
    if (state === "foreign") return response.writeHead(404).end("<h1>Not Found</h1>");
    if (state === "elsewhere") {
      return response.writeHead(404).end('{"retCode":"0404","retMsg":"没有这个地址","data":null}');
    }
    if (state === "disabled") {
      const data = '{"scope":"app","cause":"stopped","retryAfterSeconds":2}';
      response.writeHead(429, { "retry-after": "2" });
      return response.end(`{"retCode":"0429","retMsg":"已暂停接收","data":${data}}`);
    }
    const { method = "GET", headers, url = "/" } = request;
    const text = state === "refusing" ? `${body}`.replace(/"appkey"\s*:\s*"/, "$&not-") : body;
    const sent = await fetch(target + url, {
      method,
      headers: { "user-agent": headers["user-agent"] ?? "" },
      ...(method === "POST" ? { body: text } : {}),
    });
    const reply = await sent.text();
    if (state === "lossy" && method === "POST") return request.socket.destroy();
    return response.writeHead(sent.status, { "content-type": "application/json" }).end(reply);
  }

  async function listen() {
    const opened = createServer((request, response) => {
      result(request, response).catch(() => request.socket.destroy());
    });
    opened.on("connection", (socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => opened.listen(port, "127.0.0.1", resolve));
    port = (opened.address() as AddressInfo).port;
    server = opened;
  }

  async function close() {
    const closing = server;
    server = null;
    if (!closing) return;
    await new Promise<void>((resolve) => {
      closing.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  }

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async become(wanted) {
      // What hangs in one state does not go on in the next.
      for (const socket of sockets) socket.destroy();
      network = wanted;
      seen.since = 0;
      if (wanted === "offline") await close();
      else if (!server) await listen();
    },
    close,
  };
}
