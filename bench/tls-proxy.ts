import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import type { AddressInfo } from "node:net";

/** HTTP/2 with TLS in front of a service, as its reverse proxy would be. */
export interface SecureFront {
  /** Its certificate is made up: a browser takes it with `trustOfFront`. */
  origin: string;
  close(): Promise<void>;
}

const certificates = "tests/fixtures/certificates";
/** HTTP/2 knows no such headers. */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding"]);

/**
 * Returns the flag that makes Chromium trust the front like any site.
 * Errors that are merely ignored keep everything out of the cache, and prefetched files are then
 * fetched again.
 */
export function trustOfFront(): string {
  const { publicKey } = new X509Certificate(readFileSync(`${certificates}/good.pem`));
  const key = publicKey.export({ type: "spki", format: "der" });
  return `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`;
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));

/** Opens the front on a free port; bodies pass as the service encoded them. */
export async function startTlsProxy(serviceUrl: string): Promise<SecureFront> {
  const service = new URL(serviceUrl);
  // A kept connection may be closed by the service in the moment that it is used again.
  const agent = new Agent({ keepAlive: false });
  const pass = (requested: Http2ServerRequest, response: Http2ServerResponse) => {
    const own = Object.entries(requested.headers).filter(([name]) => !name.startsWith(":"));
    const sent = request(
      {
        agent,
        host: service.hostname,
        port: service.port,
        path: requested.url,
        method: requested.method,
        headers: { ...Object.fromEntries(own), host: service.host },
      },
      (upstream) => {
        if (response.stream.destroyed) return void upstream.resume();
        response.writeHead(upstream.statusCode ?? 502, headersOf(upstream));
        upstream.pipe(response.stream);
      },
    );
    sent.on("error", () => {
      if (response.stream.destroyed) return;
      if (!response.headersSent) response.statusCode = 502;
      response.end();
    });
    response.stream.on("error", () => sent.destroy());
    requested.pipe(sent);
  };
  const [key, cert] = await Promise.all(
    ["good.key", "good.pem"].map((name) => readFile(`${certificates}/${name}`)),
  );
  const server = createSecureServer({ key, cert }, pass);
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const session of sessions) session.destroy();
        agent.destroy();
      }),
  };
}
