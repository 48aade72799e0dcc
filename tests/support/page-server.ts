import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface PageServer {
  /** `http://127.0.0.1:{port}`. */
  url: string;
  port: number;
  /** Every path asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** Pages on a port of this machine, as somebody else's server would have them. */
export async function startPageServer(result: RequestListener): Promise<PageServer> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    result(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked: requested,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
