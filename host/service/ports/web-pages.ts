import type { LookupAddress, LookupOptions } from "node:dns";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type BlockList, isIP } from "node:net";
import type { PageAnswer, PageFault, PagePort } from ".";
import { PageError, readHtml, toPageError } from "./page-body";
import { isPublic, networkList } from "./public-address";

const maxRedirects = 3;
const redirectCodes = [301, 302, 303, 307, 308];

export interface WebPagesOptions {
  /** Networks that may be read although they are not public; none unless configured. */
  allowedNetworks: readonly string[];
  timeoutMs?: number;
  resolve?: (host: string) => Promise<LookupAddress[]>;
}

const resolveName = (host: string) => lookup(host, { all: true });

const fault = (reason: PageFault) => new PageError(reason);

/** The address, when its form is one that may be asked at all. */
function checkUrl(url: URL): URL {
  const port = url.port === "" ? 443 : Number(url.port);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  // Low ports belong to mail, shells and the like, whatever answers there.
  const isWebPort = port === 80 || port === 443 || port >= 1024;
  if (!isWeb || !isWebPort || url.username || url.password) throw fault("address");
  return url;
}

/** Rejects once the time is up or the client gone. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** The addresses behind a name; refused when any of them is not public. */
async function checkedAddresses(
  host: string,
  allowed: BlockList,
  resolve: (host: string) => Promise<LookupAddress[]>,
): Promise<LookupAddress[]> {
  const version = isIP(host);
  const addresses = version
    ? [{ address: host, family: version }]
    : await resolve(host).catch(() => []);
  const isAllowed = ({ address, family }: LookupAddress) =>
    isPublic(address) || allowed.check(address, family === 6 ? "ipv6" : "ipv4");
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw fault("notPublic");
  return addresses;
}

/** Asks one address; the connection goes to the addresses that were checked, never to a second lookup. */
function ask(url: URL, addresses: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const [first] = addresses;
  if (!first) throw fault("notPublic");
  type Answer = (error: null, address: string | LookupAddress[], family?: number) => void;
  const checkedLookup = (_host: string, options: LookupOptions, answer: Answer) =>
    options.all ? answer(null, addresses) : answer(null, first.address, first.family);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    send(url, {
      signal,
      agent: false,
      lookup: checkedLookup,
      headers: {
        accept: "text/html,application/xhtml+xml",
        "accept-encoding": "gzip, deflate, br",
        "user-agent": "Mozilla/5.0 (compatible; landing-page-check)",
      },
    })
      .once("response", answered)
      .on("error", failed)
      .end();
  });
}

/** Reads pages of the public web: never an address of this network, at most 1 MB, 3 redirects and 5 s. */
export function webPages(options: WebPagesOptions): PagePort {
  const { timeoutMs = 5000, resolve = resolveName } = options;
  const allowed = networkList(options.allowedNetworks);

  async function follow(given: string, signal: AbortSignal): Promise<PageAnswer> {
    let url = checkUrl(new URL(given));
    const gone = ended(signal);
    gone.catch(() => {});
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const host = url.hostname.replace(/^\[|\]$/g, "");
      // A lookup cannot be aborted; it is left behind instead.
      const addresses = await Promise.race([checkedAddresses(host, allowed, resolve), gone]);
      const response = await ask(url, addresses, signal);
      const { statusCode: status = 0, headers } = response;
      if (!redirectCodes.includes(status) || headers.location === undefined) {
        return await readHtml(response, status, signal);
      }
      response.destroy();
      if (!URL.canParse(headers.location, url)) throw fault("address");
      url = checkUrl(new URL(headers.location, url));
    }
    throw fault("redirects");
  }

  return {
    async read(url, clientGone) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await follow(url, AbortSignal.any([timeout, clientGone]));
      } catch (error) {
        if (timeout.aborted) return { status: null, fault: "timeout" };
        return { status: null, fault: toPageError(error).fault };
      }
    },
  };
}
