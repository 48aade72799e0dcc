import type { Envelope } from "../../src/core/api/envelope";
import {
  type PreloadedCalls,
  type PreloadedReply,
  preloadKey,
  type SettledPreload,
} from "../../src/core/api/preloaded-calls";
import { appParam } from "../../src/core/navigation/app-address";
import type { SessionState } from "../../src/core/session/state";
import type { HostConfig } from "./config";
import { initialRequestsFor, todayIn } from "./initial-requests";

/**
 * Time for which an unused early response may still be used, in ms; later calls send a new request.
 */
const takenWithinMs = 15_000;

const stored = <Value>(storage: Storage, name: string): Value | null =>
  JSON.parse(storage.getItem(name) ?? "null");

/** The stored sign-in of this tab, when it is one whose calls can be begun. */
function readSignIn(name: string) {
  const state = stored<{ state: SessionState }>(localStorage, `xi:${name}`)?.state;
  if (!state?.token || state.isRemembered === false) return null;
  const tab = stored<{ userId: number; app: SessionState["app"] }>(
    sessionStorage,
    `xi:${name}:app`,
  );
  const app = tab && tab.userId === state.user?.id ? tab.app : state.app;
  return { token: state.token, app, locale: state.appearance?.locale ?? "zh-cn" };
}

/** Begins what the page asks for at once, as one batch, from the sign-in that this device keeps. */
export function begin(config: HostConfig): PreloadedCalls {
  try {
    return beginBatch(config);
  } catch {
    // Storage is blocked or holds something else: the page asks for itself.
    return { left: 0, take: () => undefined, hydrateQueryCache: () => [] };
  }
}

function beginBatch({
  name = "default",
  product = "xi",
  pathPrefix,
  baseUrl,
}: HostConfig): PreloadedCalls {
  const parts = new Map<string, Promise<PreloadedReply | null>>();
  const answered = new Map<string, SettledPreload>();
  const early: PreloadedCalls = {
    get left() {
      return parts.size;
    },
    take(key) {
      const part = parts.get(key);
      parts.delete(key);
      return part;
    },
    hydrateQueryCache: () =>
      [...answered].flatMap(([key, call]) => (parts.delete(key) ? [call] : [])),
  };
  const params = new URLSearchParams(location.search);
  const signIn = readSignIn(name);
  // What is signed or encrypted needs the keys' code; another origin its own permission.
  if (!signIn || pathPrefix || baseUrl || params.has("directId")) return early;
  const { token, app, locale } = signIn;
  const named = params.get(appParam);
  const isOpen = app !== null && (named === null || named === app.appkey);
  const appkey = isOpen ? app.appkey : "";
  const calls = initialRequestsFor({
    path: location.pathname,
    params,
    appkey,
    today: todayIn(app?.zones),
  });
  const settle: ((data: PreloadedReply | null) => void)[] = [];
  for (const [name, body] of calls) {
    const key = preloadKey(name, body, token, app?.appkey);
    const part = new Promise<PreloadedReply | null>((resolve) =>
      settle.push((data) => {
        const envelope = data?.envelope as Envelope | undefined;
        if (envelope?.retCode === "0000") answered.set(key, { key, name, body, envelope });
        resolve(data);
      }),
    );
    parts.set(key, part);
  }
  const forget = () => {
    for (const resolve of settle) resolve(null);
    setTimeout(() => parts.clear(), takenWithinMs);
  };
  const path = `/${product}/admin/batch`;
  const headers = { token, ...(app && { appkey: app.appkey }), "accept-language": locale };
  readParts(path, headers, calls, (index, data) => settle[index]?.(data)).then(forget, forget);
  return early;
}

/** Parts come as lines, each as soon as it is ready. */
async function readParts(
  path: string,
  more: Record<string, string>,
  calls: ReturnType<typeof initialRequestsFor>,
  take: (index: number, data: PreloadedReply) => void,
) {
  const { body } = await fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-page-host": location.host,
      ...more,
    },
    body: JSON.stringify({ calls: calls.map(([name, body]) => ({ name, body })) }),
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { index, ...data } = JSON.parse(line);
      take(index, data);
    }
  }
}
