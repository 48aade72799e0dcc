import r2wc from "@r2wc/core";
import { fireError } from "./element-events";
import { showLoadFailure } from "./load-failure";

export type Stop = () => void;

/** Draws on an element; `fail` puts the words for missing code, and a retry, in its place. */
export type Show = (host: HTMLElement, fail: (error: unknown) => void) => Stop;

declare const __XI_VERSION__: string | undefined;
const version = typeof __XI_VERSION__ === "string" ? __XI_VERSION__ : "dev";

/** Loads that failed; they begin again when the device is online, or when another element needs code. */
const failed = new Set<() => void>();
function retryAll(): void {
  for (const retry of failed) retry();
}

/**
 * Number of requests to retry by the reader, the page or the network: a running load then gets its
 * second try too.
 */
let asked = 0;
function askAgain(): void {
  asked += 1;
  retryAll();
}

const retryMs = 5_000;
/** Runs from the first failure on; with nothing failed it does nothing. */
let retries: ReturnType<typeof setInterval> | undefined;

/** Fetches an element's code once it is near the viewport, or at once where it shows nothing, and draws. */
function begin(host: HTMLElement, bring: () => Promise<Show>): Stop {
  const root = host.shadowRoot;
  let isStopped = false;
  let end: Stop | undefined;
  const put = (next?: Stop) => {
    end?.();
    end = next;
  };
  /** The asking whose failure the reader and the page know of: tries of our own change nothing on screen. */
  let toldOf = -1;
  const fail = (error: unknown) => {
    if (isStopped) return;
    failed.add(load);
    if (!retries) retries = setInterval(retryAll, retryMs);
    if (toldOf === asked) return;
    toldOf = asked;
    put(root ? showLoadFailure(root, askAgain) : undefined);
    fireError(host, { code: "load", message: String(error), retry: askAgain });
  };
  const load = () => {
    failed.delete(load);
    retryAll();
    if (toldOf !== asked) put();
    const before = asked;
    bring()
      .then((show) => {
        toldOf = -1;
        if (!isStopped) put(show(host, fail));
      })
      .catch((error) => {
        fail(error);
        if (asked !== before && !isStopped) load();
      });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: "300px" },
  );
  if (root) observer.observe(host);
  else load();
  return () => {
    isStopped = true;
    failed.delete(load);
    observer.disconnect();
    put();
  };
}

interface StubElement extends HTMLElement {
  stop?: Stop | undefined;
}

/**
 * Registers a tag once per page, with nothing behind it but the way to its code; another version on
 * the page keeps what it registered. `properties` are what `in` must find before the code is there,
 * so that frameworks set them; without a shadow root it shows nothing, and its code comes at once.
 */
export function registerStub(
  tag: string,
  bring: () => Promise<Show>,
  shadow?: "open",
  properties: readonly string[] = [],
): void {
  if (typeof customElements === "undefined") return;
  const known = customElements.get(tag) as { xi?: string } | undefined;
  if (known) {
    // biome-ignore lint/suspicious/noConsole: an integrator must hear of two versions on one page
    if (known.xi !== version) console.warn(`${tag}: ${known.xi} is in use, not ${version}`);
    return;
  }
  addEventListener("online", askAgain);
  const Stub = r2wc(() => null, shadow ? { shadow } : {}, {
    mount: (container: HTMLElement & { host?: HTMLElement }) => {
      const host: StubElement = container.host ?? container;
      host.stop ??= begin(host, bring);
      return host;
    },
    update() {},
    // A move within one task finds the widget still drawn.
    unmount: (host: StubElement) =>
      queueMicrotask(() => {
        if (host.isConnected) return;
        host.stop?.();
        host.stop = undefined;
      }),
  });
  Object.assign(Stub, { xi: version });
  Stub.prototype.refresh = () => {};
  for (const property of properties) Stub.prototype[property] = null;
  customElements.define(tag, Stub);
}
