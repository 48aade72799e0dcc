import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { networkList } from "../base/public-address";
import type { PostbackPort, PostbackRequest, PostbackResponse } from ".";
import { checkedAddresses, checkUrl, fetchChecked, type Resolve } from "./checked-request";
import { toPageError } from "./page-body";

const bytesAtMost = 4_096;

export interface PostbackHttpOptions {
  /** Networks that may be told although they are not public; none unless configured. */
  allowedNetworks: readonly string[];
  timeoutMs?: number;
  resolve?: Resolve;
}

/** The beginning of an answer; the rest is not waited for. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= bytesAtMost) break;
  }
  return Buffer.concat(chunks).subarray(0, bytesAtMost).toString("utf8");
}

/** Tells ad platforms over HTTP: never an address of this network, no redirects, 8 s at most. */
export function postbackHttp(options: PostbackHttpOptions): PostbackPort {
  const { timeoutMs = 8_000, resolve = (host) => lookup(host, { all: true }) } = options;
  const allowed = networkList(options.allowedNetworks);

  async function send(request: PostbackRequest, signal: AbortSignal): Promise<PostbackResponse> {
    const url = checkUrl(new URL(request.url));
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    gone.catch(() => {});
    const addresses = await Promise.race([checkedAddresses(host, allowed, resolve), gone]);
    const { method, body } = request;
    const headers = {
      accept: "application/json, */*",
      "user-agent": "xi-postback/1",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...request.headers,
    };
    const response = await fetchChecked(
      url,
      addresses,
      body === undefined ? { method, headers } : { method, headers, body },
      signal,
    );
    const text = await Promise.race([readStart(response), gone]);
    const after = response.headers["retry-after"] ?? "";
    return {
      status: response.statusCode ?? 0,
      body: text,
      fault: "",
      ...(/^\d{1,9}$/.test(after) ? { retryAfterSeconds: Number(after) } : {}),
    };
  }

  return {
    async send(request) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await send(request, timeout);
      } catch (error) {
        const reason = URL.canParse(request.url) ? toPageError(error).fault : "address";
        return { status: null, body: "", fault: timeout.aborted ? "timeout" : reason };
      }
    },
  };
}
