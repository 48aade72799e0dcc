import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { type ConsoleTarget, openConsole } from "../service/cli/traffic/console-client";
import { openContext } from "./browser";

/** Load of a first visit with an empty cache. */
export interface PageLoad {
  /** JavaScript, each file gzipped by itself, in kB of 1,000 bytes. */
  scriptKb: number;
  requests: number;
  /** From the start of the navigation until `until` was there, in ms. */
  readyMs: number;
}

interface Visit {
  url: string;
  /** Selector of what makes the page useful. */
  until: string;
  /** Count only what had come by then; otherwise until the network is quiet. */
  isFirstPicture?: boolean;
  storage?: Record<string, string>;
}

/** Opens a page in a fresh profile and counts what it loads. */
export async function loadPage(browser: Browser, visit: Visit): Promise<PageLoad> {
  const context = await openContext(browser);
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, visit.storage ?? {});
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    let requests = 0;
    page.on("request", (request) => {
      if (!request.url().startsWith("data:")) requests++;
    });
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const startedAt = performance.now();
    await page.goto(visit.url, { waitUntil: "commit" });
    await page.locator(visit.until).first().waitFor();
    const readyMs = performance.now() - startedAt;
    if (!visit.isFirstPicture) await page.waitForLoadState("networkidle");
    const loaded = { scripts: [...scripts], requests };
    const bytes = (await Promise.all(loaded.scripts)).reduce((sum, size) => sum + size, 0);
    return { scriptKb: bytes / 1000, requests: loaded.requests, readyMs };
  } finally {
    await context.close();
  }
}

/** Returns the storage of the console for a signed-in visitor who has entered an app. */
export async function signedInStorage(target: ConsoleTarget): Promise<Record<string, string>> {
  const client = await openConsole(target);
  const { data } = await client.call("apply/applyList", { pageSize: 100 });
  const apps = (data?.records ?? []) as { appkey: string }[];
  const app = apps.find(({ appkey }) => appkey === target.appkey) ?? null;
  const state = { ...client.signIn, app, aso: null };
  return { "xi:default": JSON.stringify({ state, version: 1 }) };
}

/** Address of a shared report of the app's first channel. */
export async function shareKey(target: ConsoleTarget): Promise<string> {
  const client = await openConsole(target);
  const { map } = await client.call("channelList", { pageSize: 1 });
  const [channel] = (map?.list ?? []) as { id: number }[];
  if (!channel) throw new Error("演示应用没有渠道");
  const share = await client.call("channel/shareUpdate", { id: channel.id });
  return String(share.map?.key);
}
