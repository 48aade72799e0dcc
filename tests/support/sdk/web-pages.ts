import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createKeeper } from "../../../sdk/web/src/keeper";
import { createReporter, type Reporter } from "../../../sdk/web/src/reporter";
import type { AppHost, Launch } from "./driven-app";

/** What a browser keeps for an origin, in a file: it is there while something is kept. */
function storageIn(dir: string) {
  const file = join(dir, "storage.json");
  const read = (): Record<string, string> =>
    existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const write = (kept: Record<string, string>) =>
    Object.keys(kept).length > 0
      ? writeFileSync(file, JSON.stringify(kept))
      : rmSync(file, { force: true });
  return {
    getItem: (key: string) => read()[key] ?? null,
    setItem: (key: string, text: string) => write({ ...read(), [key]: text }),
    removeItem: (key: string) => {
      const { [key]: _, ...rest } = read();
      write(rest);
    },
  };
}

/** The browser's own names, by which the SDK's text finds them. */
function browserOf({ dir, skewMs }: Launch) {
  const leaving = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const clock = { skewMs };
  let sending = 0;
  const browser = {
    localStorage: storageIn(dir),
    location: { search: "" },
    navigator: { maxTouchPoints: 5 },
    Date: { now: () => Date.now() + clock.skewMs },
    addEventListener: () => {},
    removeEventListener: () => {},
    setTimeout: (run: () => void, ms: number) => {
      const timer = setTimeout(run, ms);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    fetch: async (address: string, { method = "GET", body }: RequestInit = {}) => {
      // A page that was left hears nothing any more.
      if (leaving.signal.aborted) return new Promise<never>(() => {});
      sending += 1;
      try {
        const init = { method, signal: leaving.signal, headers: { connection: "close" } };
        return await fetch(address, body === undefined ? init : { ...init, body });
      } catch (error) {
        if (leaving.signal.aborted) return await new Promise<never>(() => {});
        throw error;
      } finally {
        sending -= 1;
      }
    },
  };
  return {
    browser,
    clock,
    isSending: () => sending > 0,
    leave() {
      leaving.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The reporter as it is served: its text, among the names of a browser. */
function reporterOf({ baseUrl, appkey, options }: Launch, browser: object): Reporter {
  const names = Object.keys(browser);
  const text = `const keeper = (${createKeeper.toString()})();
    return (${createReporter.toString()})(baseUrl, who, keeper, options);`;
  const make = new Function(...names, "baseUrl", "who", "options", text);
  const who = { appkey, code: "", channel: "code1", ...options };
  return make(...Object.values(browser), baseUrl, who, options) as Reporter;
}

/** Pages with the web SDK, as the commands that the shared cases give. */
export function openPages(): AppHost {
  const pages: { leave(): void }[] = [];
  return {
    async launch(launch) {
      const { browser, clock, isSending, leave } = browserOf(launch);
      const reporter = reporterOf(launch, browser);
      pages.push({ leave });
      const queued = () =>
        (JSON.parse(browser.localStorage.getItem("xi-queue") ?? "[]") as unknown[]).length;
      const commands: Record<string, (value: number) => unknown> = {
        start: () => reporter.start(),
        stop: () => reporter.stop(),
        visit: () => reporter.report("visit"),
        click: () => reporter.report("click"),
        share: () => reporter.share("10086", "wechat"),
        status: () => ({ queued: queued(), isSending: isSending() }),
        clock: (ms) => {
          clock.skewMs = ms;
        },
      };
      return { ask: async (name, [value] = []) => commands[name]?.(value as number) };
    },
    async kill() {
      for (const { leave } of pages) leave();
    },
  };
}
