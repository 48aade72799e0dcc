export { type Loading, loaderSnippet } from "./loader.js";

/** Where and for which app a page loads the SDK. */
export interface XiOptions {
  /** Address of the service, such as `https://console.example.com`. */
  service: string;
  appkey: string;
  /** Code of the channel; without it the page's address names one. */
  channel?: string;
  /** Waits for `start()`: nothing is read, kept or sent before. */
  consent?: "wait";
}

/** API of pages, as `window.xi`; what is called before the SDK has loaded waits for it. */
export interface XiCalls {
  /** Begins where the page waits for consent. */
  start(): void;
  /** Takes consent back. */
  stop(): void;
  /** Opens the app, or downloads it where it is not installed; for the handler of a tap. */
  open(tap: Event): void;
  /** Downloads the app; for the handler of a tap. */
  download(tap: Event): void;
  /** Reports that a user has shared: who, as the app names its users, and where. */
  share(uid: string, via?: string): void;
}

type Waiting = [name: keyof XiCalls, ...said: unknown[]];
type PageWindow = Window & { xi?: Partial<XiCalls> & { waiting?: Waiting[] } };

/** How long a tap waits for the script; afterwards it leads to the download. */
const patienceMs: number = 3_000;

/**
 * Loads the SDK of a service into the page and returns its calls, which wait until it has come. Once a
 * page: calling it again returns the same calls. Outside a browser nothing is loaded and no call does
 * anything, so pages can be rendered on a server.
 */
export function loadXi({ service, appkey, channel = "", consent }: XiOptions): XiCalls {
  const base = service.replace(/\/+$/, "");
  const isInBrowser = typeof document !== "undefined";

  function call(name: keyof XiCalls, ...said: unknown[]): void {
    if (!isInBrowser) return;
    const { xi } = window as PageWindow;
    if (!xi?.waiting) {
      (xi?.[name] as ((...said: unknown[]) => void) | undefined)?.(...said);
      return;
    }
    xi.waiting.push([name, ...said]);
    const [tap] = said as [Event | undefined];
    if (tap?.isTrusted !== true) return;
    setTimeout(() => {
      if ((window as PageWindow).xi !== xi) return;
      const query = new URLSearchParams({
        appkey,
        ...(channel === "" ? {} : { channelCode: channel }),
      });
      location.href = `${base}/sdk/v1/download?${query}`;
    }, patienceMs);
  }

  if (isInBrowser && !(window as PageWindow).xi) {
    (window as PageWindow).xi = { waiting: [] };
    const script = document.createElement("script");
    script.async = true;
    script.src = `${base}/sdk/v1/xi.js`;
    script.dataset.appkey = appkey;
    if (channel !== "") script.dataset.channel = channel;
    if (consent) script.dataset.consent = consent;
    script.dataset.auto = "";
    document.head.appendChild(script);
  }

  return {
    start: () => call("start"),
    stop: () => call("stop"),
    open: (tap) => call("open", tap),
    download: (tap) => call("download", tap),
    share: (uid, via) => call("share", uid, via),
  };
}
