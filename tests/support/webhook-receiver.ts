import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedMessage {
  headers: Record<string, string>;
  body: string;
}

/** A server of the owner that takes messages of webhooks. */
export interface WebhookReceiver {
  url: string;
  /** Messages that came, oldest first; a test may empty it. */
  got: ReceivedMessage[];
  /** Status that it answers. */
  status: number;
  close(): void;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = { url: "", got: [], status: 200, close: () => server.close() };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    receiver.got.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(receiver.status, { "content-type": "text/plain" });
    response.end("ok");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
