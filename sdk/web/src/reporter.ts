import type { Keeper } from "./keeper";

/** Whom a page reports for. */
export interface Reporting {
  appkey: string;
  /** Code of the short link that led here; empty for none. */
  code: string;
  /** Code of the channel, where there is no short link; empty for none. */
  channel: string;
  /** Where in the app the page leads; empty for nowhere. */
  path?: string;
}

/** Reports what visitors do, also after the line was down or the page was left. */
export interface Reporter {
  /** Begins; nothing is read, kept or sent before. */
  start(): void;
  /** Forgets everything that is kept and sends nothing more. */
  stop(): void;
  report(type: "visit" | "click"): void;
  /** Reports that a user has shared: who, as the app names its users, and where. */
  share(uid: string, via: string): void;
  /** Puts the token of this page on the clipboard; only a tap may. */
  copyToken(): void;
  /** Parameters of the page's address, at most 20. */
  params(): Record<string, string>;
}

/** Retry intervals of events; shorter in tests. */
export interface ReporterPatience {
  retryBaseMs: number;
  retryAtMostMs: number;
}

/** Makes the reporter of a page; each script of the SDK is given one. */
export type MakeReporter = (base: string, reporting: Reporting) => Reporter;

/**
 * The part of the web SDK that all of its scripts share. Its text is put into each of them, so it must
 * not use anything outside its own body.
 */
export function createReporter(
  base: string,
  { appkey, code, channel, path }: Reporting,
  kept: Keeper,
  { retryBaseMs, retryAtMostMs }: ReporterPatience = { retryBaseMs: 1_000, retryAtMostMs: 300_000 },
): Reporter {
  interface Answer {
    data?: { field?: string; nowMs?: number } | null;
  }
  // The service takes nothing older than two days.
  const oldestMs = 47 * 3_600_000;
  // Browsers let no more than 64 KB outlive the page.
  const atOnce = 8;

  const query = new URLSearchParams(location.search);
  const randomId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const token = Array.from(
    crypto.getRandomValues(new Uint8Array(22)),
    (byte) => signs[byte % signs.length],
  ).join("");

  // Browsers hide the model and the version of the system in the user agent, and tell both when asked.
  const hints = {
    platform: "",
    platformVersion: "",
    model: "",
    isTouch: navigator.maxTouchPoints > 1,
  };
  let isStarted = false;
  let isRejected = false;
  /** Events being sent. A tap does not wait for the visit before it, as it may leave the page. */
  const flying = new Set<string>();
  let failures = 0;
  /** Offset of the device clock in ms, once the service has reported that it is wrong. */
  let clockMs = 0;
  let isClockSet = false;
  let clockAsked: Promise<void> | undefined;
  /** Set while the service is left alone. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: Promise<void> = Promise.resolve();

  const params = () => {
    const own: Record<string, string> = {};
    for (const pair of query) {
      // The store keeps no control characters; one gets in where the cell of a sheet is pasted.
      const [key = "", value = ""] = pair.map((text) => text.replace(/\p{Cc}/gu, ""));
      if (key === "channelCode" || Object.keys(own).length === 20) continue;
      if (key.length <= 64 && value.length <= 256) own[key] = value;
    }
    return own;
  };

  const later = (askedSeconds: number) => {
    failures += 1;
    const waitMs = Math.min(retryAtMostMs, retryBaseMs * 2 ** (failures - 1));
    clearTimeout(timer);
    timer = setTimeout(resume, Math.max(askedSeconds * 1_000, waitMs * (0.5 + Math.random() / 2)));
  };
  const resume = () => {
    clearTimeout(timer);
    timer = undefined;
    send();
  };
  const setClock = async () => {
    const answer = await fetch(`${base}/sdk/v1/time`, { credentials: "omit" });
    const { data } = (await answer.json()) as Answer;
    isClockSet = true;
    if (typeof data?.nowMs !== "number") return;
    const wrongMs = clockMs;
    clockMs = data.nowMs - Date.now();
    const queue = kept
      .read()
      .map((one) =>
        one.appkey === appkey
          ? { appkey, event: { ...one.event, ts: one.event.ts + clockMs - wrongMs } }
          : one,
      );
    kept.write(queue);
  };
  const settle = async (ids: string[], answer: Response | null, wasClockSet: boolean) => {
    if (answer?.ok) {
      failures = 0;
      kept.forget(ids);
      return true;
    }
    // The appkey is wrong: asking again does not help, another page may know better.
    if (answer?.status === 404) isRejected = true;
    else if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      const { data } = (await answer.json()) as Answer;
      const [, at, what] = /^events\.(\d+)\.?(.*)$/.exec(data?.field ?? "") ?? [];
      if (what === "ts" && !wasClockSet) {
        // Requests that were on their way together are put right together.
        clockAsked ??= setClock().finally(() => {
          if (!isClockSet) clockAsked = undefined;
        });
        await clockAsked;
      } else kept.forget(at === undefined ? ids : ids.slice(Number(at), Number(at) + 1));
      return true;
    } else later(Number(answer?.headers.get("retry-after") ?? 0));
    return false;
  };
  const send = (): void => {
    if (!isStarted || isRejected || timer !== undefined) return;
    const oldest = Date.now() + clockMs - oldestMs;
    const queue = kept.read();
    const fresh = queue.filter(({ event }) => event.ts >= oldest);
    if (fresh.length < queue.length) kept.write(fresh);
    const own = fresh
      .filter((one) => one.appkey === appkey && !flying.has(one.event.id))
      .slice(0, atOnce);
    const sentAt = Date.now() + clockMs;
    const events = own.map(({ event }) => ({ ...event, sentAt }));
    if (events.length === 0) return;
    const ids = events.map(({ id }) => id);
    // Sent as text: no preflight, and it survives the page being left.
    const body = JSON.stringify({ appkey, events });
    const address = `${base}/sdk/v1/click`;
    const isKept = typeof Request === "function" && "keepalive" in Request.prototype;
    if (!isKept && navigator.sendBeacon?.(address, body)) {
      kept.forget(ids);
      return;
    }
    for (const id of ids) flying.add(id);
    const wasClockSet = isClockSet;
    fetch(address, { method: "POST", body, keepalive: true, credentials: "omit" })
      .then(
        (answer) => settle(ids, answer, wasClockSet),
        () => settle(ids, null, wasClockSet),
      )
      .catch(() => {
        later(0);
        return false;
      })
      .then((isDone) => {
        for (const id of ids) flying.delete(id);
        if (isDone) send();
      });
  };

  const add = (type: "visit" | "click" | "share", said: object = {}) => {
    if (!isStarted) return;
    const ts = Date.now() + clockMs;
    const about = { visitorId: kept.visitor(randomId), code, channelCode: channel, token };
    const ofPage = path ? { xi_path: path, ...params() } : params();
    const event = { id: randomId(), ts, type, ...about, params: ofPage, hints, ...said };
    kept.write([...kept.read(), { appkey, event }]);
    send();
  };

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      const { userAgentData } = navigator as Navigator & {
        userAgentData?: { getHighEntropyValues(names: string[]): Promise<Partial<typeof hints>> };
      };
      const names = ["platformVersion", "model"];
      asked = Promise.resolve(userAgentData?.getHighEntropyValues(names)).then(
        (agentHints) => {
          hints.platform = agentHints?.platform ?? "";
          hints.platformVersion = agentHints?.platformVersion ?? "";
          hints.model = agentHints?.model ?? "";
        },
        () => {},
      );
      addEventListener("online", resume);
      send();
    },
    stop() {
      isStarted = false;
      clearTimeout(timer);
      timer = undefined;
      removeEventListener("online", resume);
      kept.forgetAll(appkey);
    },
    report(type) {
      // A click is kept at once, as the page may be left with it.
      if (type === "click") add(type);
      else asked.then(() => add(type));
    },
    share: (uid, via) => add("share", { uid, via }),
    copyToken() {
      // There a system says whether an address and a number are on the clipboard without asking the user:
      // an app leaves other texts alone. An iPad takes itself for a Mac.
      const isAsking =
        /iPhone|iPad|OpenHarmony/.test(navigator.userAgent) ||
        (hints.isTouch && /Macintosh/.test(navigator.userAgent));
      const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
      const digits = 100_000 + (number % 900_000);
      const text = isAsking ? `${base}/c/${token} ${digits}` : `xi:${token}`;
      if (navigator.clipboard) {
        navigator.clipboard.writeText(text).catch(() => {});
        return;
      }
      const textarea = document.createElement("textarea");
      textarea.value = text;
      document.body.append(textarea);
      textarea.select();
      document.execCommand("copy");
      textarea.remove();
    },
    params,
  };
}
