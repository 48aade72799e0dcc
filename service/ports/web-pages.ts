import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { abortAfter } from "../base/abort-after";
import { networkList } from "../base/public-address";
import type { FileResponse, PagePort, PageProblem, PageResponse } from ".";
import { checkedAddresses, checkUrl, fetchChecked, type Resolve } from "./checked-request";
import { nameServers, oncePerHost } from "./host-lookup";
import { PageError, readHtml, readSmall, toPageError } from "./page-body";

const maxRedirects = 3;
const maxSteps = 5;
const wayMs = 3000;
const redirectCodes = [301, 302, 303, 307, 308];

export interface WebPagesOptions {
  /** Networks that may be read although they are not public; none unless configured. */
  allowedNetworks: readonly string[];
  timeoutMs?: number;
  resolve?: Resolve;
}

/** Headers of a browser that only looks. */
const headers = {
  accept: "text/html,application/xhtml+xml",
  "accept-encoding": "gzip, deflate, br",
  "user-agent": "Mozilla/5.0 (compatible; landing-page-check)",
};

const fileHeaders = { accept: "*/*", "user-agent": headers["user-agent"] };
const fileBytesAtMost = 128 * 1024;

const resolveName = (host: string) => lookup(host, { all: true });

const pageError = (reason: PageProblem) => new PageError(reason);

/** Rejects once the time is up or the client gone. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Reads pages of the public web: never an address of this network, at most 1 MB, 3 redirects and 5 s. */
export function webPages(options: WebPagesOptions): PagePort {
  const { timeoutMs = 5000, resolve = resolveName } = options;
  const allowed = networkList(options.allowedNetworks);
  // Many are asked for at once, often of one host.
  const resolveWay = oncePerHost(options.resolve ?? nameServers());

  /** Sends one request, connecting only to checked addresses. */
  async function request(
    url: URL,
    signal: AbortSignal,
    by: Record<string, string>,
    lookUp: Resolve = resolve,
  ) {
    const gone = rejectOnAbort(signal);
    gone.catch(() => {});
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // A lookup cannot be aborted; it is left behind instead.
    const addresses = await Promise.race([checkedAddresses(host, allowed, lookUp), gone]);
    return fetchChecked(url, addresses, { headers: by }, signal);
  }

  /** Returns the redirect target of a response; null if it is not a redirect. */
  function nextOf({ statusCode = 0, headers: answered }: IncomingMessage, url: URL): URL | null {
    if (!redirectCodes.includes(statusCode) || answered.location === undefined) return null;
    if (!URL.canParse(answered.location, url)) throw pageError("address");
    return checkUrl(new URL(answered.location, url));
  }

  async function follow(given: string, signal: AbortSignal, atMost: number): Promise<PageResponse> {
    let url = checkUrl(new URL(given));
    for (let redirects = 0; redirects <= atMost; redirects += 1) {
      const response = await request(url, signal, headers);
      const next = nextOf(response, url);
      if (next === null) return await readHtml(response, response.statusCode ?? 0, signal);
      response.destroy();
      url = next;
    }
    throw pageError("redirects");
  }

  async function way(given: string, clientGone: AbortSignal): Promise<string[]> {
    const signal = abortAfter(Math.min(wayMs, timeoutMs), clientGone);
    const steps: string[] = [];
    try {
      let url: URL | null = checkUrl(new URL(given));
      while (url !== null && steps.length < maxSteps) {
        const response = await request(url, signal, headers, resolveWay);
        response.destroy();
        url = nextOf(response, url);
        if (url !== null) steps.push(url.href);
      }
    } catch {
      // What cannot be asked leads nowhere that we could know of.
    }
    return steps;
  }

  async function fetchFile(given: string, signal: AbortSignal): Promise<FileResponse> {
    const response = await request(checkUrl(new URL(given)), signal, fileHeaders);
    const { "content-type": type = "", location = "" } = response.headers;
    const text = await readSmall(response, fileBytesAtMost);
    return { status: response.statusCode ?? 0, type, location, text };
  }

  /** Whatever went wrong, or took too long, as one of the known reasons. */
  async function settled<T>(
    clientGone: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | { status: null; fault: PageProblem }> {
    const signal = abortAfter(timeoutMs, clientGone);
    try {
      return await work(signal);
    } catch (error) {
      const isLate = signal.reason?.name === "TimeoutError";
      return { status: null, fault: isLate ? "timeout" : toPageError(error).fault };
    }
  }

  return {
    way,
    file: (url, clientGone) => settled(clientGone, (signal) => fetchFile(url, signal)),
    read: (url, clientGone, redirects = maxRedirects) =>
      settled(clientGone, (signal) => follow(url, signal, redirects)),
  };
}
