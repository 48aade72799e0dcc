import r2wc from "@r2wc/core";
import { emit, emitError } from "./element-events";
import { showLoadFailure } from "./load-failure";
import { addSlot } from "./page-slot";

export type Unmount = () => void;

/** Draws on an element; `fail` puts the words for missing code, and a retry, in its place. */
export type Mount = (host: HTMLElement, fail: (error: unknown) => void) => Unmount;

declare const __XI_VERSION__: string | undefined;
const version = typeof __XI_VERSION__ === "string" ? __XI_VERSION__ : "dev";

/** Loads that failed; they begin again when the device is online, or when another element needs code. */
const failed = new Set<() => void>();
function retryAll(): void {
  for (const onRetry of failed) onRetry();
}

/**
 * Number of requests to retry by the reader, the page or the network: a running load then gets its
 * second try too.
 */
let requested = 0;
function askAgain(): void {
  requested += 1;
  retryAll();
}

const retryMs = 5_000;
/** Runs from the first failure on; with nothing failed it does nothing. */
let retries: ReturnType<typeof setInterval> | undefined;

/** Fetches an element's code once it is near the viewport, or at once where it shows nothing, and draws. */
function begin(host: HTMLElement, bring: () => Promise<Mount>): Unmount {
  const root = host.shadowRoot;
  let isStopped = false;
  let end: Unmount | null | undefined;
  const put = (next?: Unmount | null) => {
    end?.();
    end = next;
  };
  const wait = () => put(root && addSlot(root, "placeholder"));
  /** The asking whose failure the reader and the page know of: tries of our own change nothing on screen. */
  let toldOf = -1;
  const fail = (error: unknown) => {
    if (isStopped) return;
    failed.add(load);
    if (!retries) retries = setInterval(retryAll, retryMs);
    if (toldOf === requested) return;
    toldOf = requested;
    put(root && showLoadFailure(root, askAgain));
    emitError(host, { code: "load", message: String(error), retry: askAgain });
  };
  const load = () => {
    failed.delete(load);
    retryAll();
    if (toldOf !== requested) wait();
    const before = requested;
    bring()
      .then((show) => {
        toldOf = -1;
        if (!isStopped) put(show(host, fail));
      })
      .catch((error) => {
        fail(error);
        if (requested !== before && !isStopped) load();
      });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      emit(host, "xi-loading");
      load();
    },
    { rootMargin: "300px" },
  );
  wait();
  if (root) observer.observe(host);
  else load();
  return () => {
    isStopped = true;
    failed.delete(load);
    observer.disconnect();
    put();
  };
}

/** The registry also keeps the version that the page was warned of: once for all tags and copies. */
interface Registry extends CustomElementRegistry {
  xi?: string;
}

interface StubElement extends HTMLElement {
  stop?: Unmount | undefined;
}

/**
 * Registers a tag once per page, with nothing behind it but the way to its code; another version on
 * the page keeps what it registered. `properties` are what `in` must find before the code is there,
 * so that frameworks set them; without a shadow root it shows nothing, and its code comes at once.
 */
export function registerLazyElement(
  tag: string,
  bring: () => Promise<Mount>,
  shadow?: "open",
  properties: readonly string[] = [],
): void {
  if (typeof customElements === "undefined") return;
  const registry: Registry = customElements;
  const known = registry.get(tag) as { xi?: string } | undefined;
  if (known) {
    if (known.xi !== version && registry.xi !== version) {
      registry.xi = version;
      // biome-ignore lint/suspicious/noConsole: an integrator must hear of two versions on one page
      console.warn(`xi-console ${known.xi} is in use, not ${version}`);
    }
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
