import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { build } from "vite";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { IntegrationCheck } from "../../../src/core/api/contract";
import { hasAndroid } from "../../support/sdk/android-core";
import { type AppHost, openHost } from "../../support/sdk/driven-app";
import { compileIosCore, hasObjc } from "../../support/sdk/ios-core";
import { type AndroidCore, prepareAndroidCore } from "../../support/sdk/prepared-android";
import { startTestService, type TestService } from "../../support/service";
import { makeWorld, type World } from "../../support/world";

const outDir = mkdtempSync(join(tmpdir(), "xi-sdk-check-"));
let service: TestService;
let world: World;
let server: ReturnType<typeof serve>;
let base: string;
let android: AndroidCore;

/** The SDKs whose core runs here, and how an app on it is started. */
const cores = {
  harmony: () => openHost([process.execPath, join(outDir, "harmony-app.js")]),
  android: () => android.open(),
  ios: () => openHost([join(outDir, "played-app")]),
} satisfies Record<string, () => AppHost>;
const isHere = { harmony: true, android: hasAndroid, ios: hasObjc };
const platforms = (Object.keys(cores) as (keyof typeof cores)[]).filter(
  (platform) => isHere[platform],
);

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "silent",
    build: { ssr: "tests/support/sdk/harmony-app.ts", outDir, emptyOutDir: false },
  });
  if (hasAndroid) android = prepareAndroidCore();
  if (hasObjc) compileIosCore(outDir);
  service = await startTestService();
  world = await makeWorld(service);
  server = await new Promise((resolve) => {
    const fetch = (request: Request) => service.service.handle(request, { ip: "203.0.113.7" });
    const opened = serve({ hostname: "127.0.0.1", port: 0, fetch }, () => resolve(opened));
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await service.close();
  if (hasAndroid) android.remove();
  rmSync(outDir, { recursive: true });
});

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

test.each(platforms)(
  "the core of %s passes the check that its guide leads to",
  async (platform) => {
    const session = { token: world.owner.token, appkey: world.app.appkey };
    const { map: check } = await service.call("check/create", { platform }, session);
    const read = async (): Promise<IntegrationCheck> =>
      (await service.call("check/one", { id: check.id }, session)).map;
    const passed = async () =>
      (await read()).items.flatMap(({ step, at }) => (at === null ? [] : [step]));

    // The phone: the page as it is served, and what its script reports of it.
    const { pathname } = new URL(check.url);
    const html = await (await fetch(base + pathname)).text();
    const dataOf = (name: string) =>
      (new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
    const link = (/<a href="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
    const token = pathname.split("/").at(-1) ?? "";
    for (const type of ["visit", "click"]) {
      const event = {
        id: `page-${type}-${platform}`,
        ts: Date.now(),
        type,
        visitorId: platform,
        channelCode: dataOf("channel"),
        token: `0123456789${platform}`,
        params: { xi_check: token },
      };
      const body = JSON.stringify({ appkey: dataOf("appkey"), events: [event] });
      await fetch(`${base}/sdk/v1/click`, { method: "POST", body });
    }
    expect(await passed()).toEqual(["visit", "click"]);

    // The app: installed, opened, woken by both links, with an account registered.
    const host = cores[platform]();
    onTestFinished(() => host.kill());
    const app = await host.launch({
      baseUrl: base,
      appkey: world.app.appkey,
      dir: mkdtempSync(join(outDir, "app-")),
      skewMs: 0,
      facts: { model: "ALN-AL00", osVersion: "5.0", clipboardToken: `xi:0123456789${platform}` },
      options: { lingerMs: 20, retryBaseMs: 50, retryAtMostMs: 200 },
    });
    await app.ask("start");
    await until(async () => expect(await passed()).toContain("restored"));
    const params = (await app.ask("installParams", [5_000])) as { params: object };
    expect(params.params).toMatchObject({ xi_check: token });
    expect(await app.ask("link", [dataOf("scheme")])).toBe(true);
    expect(await app.ask("link", [link])).toBe(true);
    expect(await app.ask("register")).toBe(true);
    await until(async () => expect(await passed()).toHaveLength(7));
    const { map } = await service.call("check/finish", { id: check.id }, session);
    expect(map).toMatchObject({
      state: "passed",
      device: { model: "ALN-AL00", osVersion: "5.0", sdkVersion: "1.2.0" },
    });
  },
);
