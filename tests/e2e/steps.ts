import type { Page } from "playwright";
import { expect } from "vitest";
import { sha256Hex } from "../../src/core/api/signature";
import type { RunningService } from "../support/running-service";
import { AxeBuilder } from "./axe";

interface OutboxEntry {
  recipient: string;
  body: string;
}

/** The last message the service has sent to someone. */
async function readMessage(service: RunningService, recipient: string): Promise<string> {
  const response = await fetch(`${service.url}/dev/outbox`, {
    headers: { accept: "application/json" },
  });
  const { list } = (await response.json()) as { list: OutboxEntry[] };
  const found = list.find((entry) => entry.recipient === recipient);
  if (!found) throw new Error(`nothing for ${recipient} in the outbox`);
  return found.body;
}

/** The last one-time code the service has sent to a mobile. */
export async function readCode(service: RunningService, mobile: string): Promise<string> {
  const code = /\d{6}/.exec(await readMessage(service, mobile))?.[0];
  if (!code) throw new Error(`no code for ${mobile} in the outbox`);
  return code;
}

/** The address in the last message the service has sent to someone. */
export async function readLink(service: RunningService, recipient: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec(await readMessage(service, recipient))?.[0];
  if (!link) throw new Error(`no address for ${recipient} in the outbox`);
  return link;
}

/** One SDK report of an Android phone behind the same address as the visitor. */
export async function sendSdk(
  service: RunningService,
  type: "install" | "register" | "open",
  appkey: string,
  event: { deviceId: string; ids?: { oaid: string } },
): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.url}/sdk/v1/${type}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      appkey,
      events: [
        {
          id: `${type}-${event.deviceId}`,
          ts: Date.now(),
          ...event,
          platform: "android",
          ...(type === "install" ? { osVersion: "14", model: "M2012K11AC", version: "1.0.0" } : {}),
        },
      ],
    }),
  });
  if (!response.ok) throw new Error(`${type} was refused: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { installs?: Record<string, unknown>[] } };
  return data.installs?.[0] ?? {};
}

/** Signs a seeded account in through the service and puts the session where the console keeps it. */
export async function signInAs(
  page: Page,
  mobile: string,
  { entersApp = false, locale = "zh-cn" } = {},
): Promise<void> {
  await page.evaluate(
    async ({ mobile, password, entersApp, locale }) => {
      const call = async (path: string, body: object, token?: string) => {
        const headers = { "content-type": "application/json", ...(token ? { token } : {}) };
        const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        return response.json();
      };
      const body = { type: "password", mobile, password };
      const { map, retMsg } = await call("/xi/admin/user/login", body);
      if (!map) throw new Error(retMsg);
      const apps = await call("/xi/admin/apply/applyList", { pageSize: 100 }, map.token);
      const [app = null] = entersApp
        ? apps.data.records.toSorted(
            (a: { totalInstall: number }, b: { totalInstall: number }) =>
              b.totalInstall - a.totalInstall,
          )
        : [];
      const state = {
        ...map,
        app,
        aso: null,
        appearance: { theme: "auto", locale },
      };
      localStorage.setItem("xi:default", JSON.stringify({ state, version: 1 }));
    },
    { mobile, password: sha256Hex("xi123456"), entersApp, locale },
  );
}

/** Presses an action that stands in the menu of a row. */
export async function pressInRowMenu(page: Page, rowName: string, label: string): Promise<void> {
  await page.getByRole("button", { name: `更多操作 ${rowName}` }).click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
}

/** The test page of the newest check on Android of the app that a page has entered. */
export async function lastCheckUrl(service: RunningService, page: Page): Promise<string> {
  const { app, token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem("xi:default") ?? "{}").state,
  );
  const response = await fetch(`${service.url}/xi/admin/check/list`, {
    method: "POST",
    headers: { "content-type": "application/json", token, appkey: app.appkey },
    body: JSON.stringify({ platform: "android" }),
  });
  return (await response.json()).map.list[0].url;
}

/** What axe finds on the page, as short lines. */
export const violationsOf = (page: Page): Promise<string[]> => new AxeBuilder(page).violations();

/** The seeded account as a caller of the service, for its fullest app. */
async function seededOwner(service: RunningService) {
  const send = async (name: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.url}/xi/admin/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const { map, data, retMsg } = await response.json();
    if (!map && !data) throw new Error(`${name}: ${retMsg}`);
    return map ?? data;
  };
  const password = sha256Hex("xi123456");
  const { token } = await send("user/login", { type: "password", mobile: "13800138000", password });
  const { records } = await send("apply/applyList", { pageSize: 100 }, { token });
  const [app] = records.toSorted(
    (one: { totalInstall: number }, other: { totalInstall: number }) =>
      other.totalInstall - one.totalInstall,
  );
  const { appkey } = app;
  return { app, call: (name: string, body: object) => send(name, body, { token, appkey }) };
}

/** An embed key with every area, for pages of one origin. */
export async function makeEmbedKey(
  service: RunningService,
  origin: string,
): Promise<{ keyId: string; secret: string }> {
  const { app, call } = await seededOwner(service);
  const { key, secret } = await call("embedKey/create", {
    name: `合作方 ${origin.slice(-5)}`,
    apps: [app.id],
    areas: ["app", "workbench", "channel", "report", "message"],
    readOnly: false,
    origins: [origin],
  });
  return { keyId: key.keyId, secret };
}

/** Path of a shared report of the app's first channel, and what names it. */
export async function shareReport(service: RunningService): Promise<{ path: string; key: string }> {
  const { app, call } = await seededOwner(service);
  const { list } = await call("channelList", { pageSize: 1 });
  const { key } = await call("channel/shareUpdate", { id: list[0].id });
  return { path: `/share_chart/${app.appkey}/${key}`, key };
}

/** What a phone does that scanned the code of an order, in the sandbox. */
export async function payAtCashier(page: Page): Promise<void> {
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "在这台设备上打开" }).click();
  const cashier = await opening;
  await cashier.getByRole("heading", { name: /沙箱收银台/ }).waitFor();
  expect(await violationsOf(cashier)).toEqual([]);
  await cashier.getByRole("button", { name: "确认支付" }).click();
  await cashier.getByRole("heading", { name: "已支付" }).waitFor();
  await cashier.close();
  await page.bringToFront();
}

/** Opens a place as a press on its link does, or anew where its title does not tell it from the last. */
export async function openPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll("h1"))
      title.dataset.left = title.textContent ?? "";
    history.pushState(null, "", to);
  }, path);
  await page
    .waitForFunction(
      () => {
        const title = document.querySelector("h1");
        return title !== null && title.dataset.left !== title.textContent;
      },
      undefined,
      { timeout: 2_000 },
    )
    .catch(() => page.goto(new URL(path, page.url()).href));
}
