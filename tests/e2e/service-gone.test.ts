import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "../../src/core/api/signature";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { embedHead, type Partner, startPartner } from "./partner";
import { startSeededService } from "./seeded-service";

/** A widget has recovered within ten seconds of the service's return; a full machine gets twice that. */
const recoveryMs = 20_000;

let service: RunningService;
let partner: Partner;
let browser: Browser;
let page: Page;

interface Answer {
  token: string;
  records: { id: number }[];
  key: { keyId: string };
  secret: string;
}

async function call(name: string, body: object, token?: string) {
  const response = await fetch(`${service.url}/xi/admin/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  });
  const { retCode, retMsg, map, data } = (await response.json()) as {
    retCode: string;
    retMsg: string;
    map?: unknown;
    data?: unknown;
  };
  if (retCode !== "0000") throw new Error(`${name}: ${retMsg}`);
  return (map ?? data) as Answer;
}

beforeAll(async () => {
  service = await startSeededService();
  partner = await startPartner(service.url);
  const password = sha256Hex("xi123456");
  const { token } = await call("user/login", { type: "password", mobile: "13800138000", password });
  const { records } = await call("apply/applyList", {}, token);
  const { key, secret } = await call(
    "embedKey/create",
    {
      name: "合作方",
      apps: records.slice(0, 1).map(({ id }) => id),
      areas: ["channel", "report"],
      readOnly: false,
      origins: [partner.origin],
    },
    token,
  );
  partner.key = { keyId: key.keyId, secret };
  browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await page.addInitScript(() => {
    const errors: string[] = [];
    Object.assign(window, { notified: errors });
    addEventListener("xi-error", (event) => errors.push((event as CustomEvent).detail.code));
  });
});

afterAll(async () => {
  await browser?.close();
  await partner?.close();
  await service?.dispose();
});

const list = () => page.locator("xi-channel-list");
const reportedErrors = () =>
  page.evaluate(() => (window as unknown as { notified: string[] }).notified);

test("a widget keeps what it shows while the service is gone, says what it cannot show, and recovers", async () => {
  await page.goto(
    partner.page(`${embedHead}<xi-channel-list></xi-channel-list><xi-app-stats></xi-app-stats>`),
  );
  const rows = list().locator("tbody tr");
  await rows.nth(1).waitFor();
  await page.locator("xi-app-stats").getByText("实时", { exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  await service.stop("SIGKILL");

  // A live part says that it stands still, and keeps its figures.
  await page
    .locator("xi-app-stats")
    .getByText(/^数据停在 \d\d:\d\d:\d\d$/)
    .first()
    .waitFor();
  expect(await rows.count()).toBeGreaterThan(1);
  expect(await reportedErrors()).toContain("network");

  // What was never answered cannot be shown: the reason comes from what is here already.
  await list().getByRole("searchbox").or(list().getByRole("textbox")).first().fill("知");
  await list().getByRole("alert").getByText("网络问题").waitFor();
  expect(await list().textContent()).not.toContain("出错了，请稍后重试");

  await service.restart();
  const startMs = Date.now();
  await list().getByRole("alert").waitFor({ state: "detached", timeout: recoveryMs });
  await page
    .locator("xi-app-stats")
    .getByText("实时", { exact: true })
    .waitFor({ timeout: Math.max(1, recoveryMs - (Date.now() - startMs)) });
  expect(new Set(await reportedErrors())).toEqual(new Set(["network"]));
});

test("a widget whose code was not had comes by itself once the service is back", async () => {
  await page.goto(partner.page(`${embedHead}<main></main>`));
  await page.waitForFunction(() => customElements.get("xi-channel-list"));
  await service.stop("SIGKILL");
  await page.evaluate(() => document.body.append(document.createElement("xi-channel-list")));
  await list().getByText("加载失败").waitFor();
  await service.restart();
  await list().locator("tbody tr").first().waitFor({ timeout: recoveryMs });
});
