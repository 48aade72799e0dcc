import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { AxeBuilder } from "./axe";
import { embedHead, type Partner, startPartner } from "./partner";
import { startSeededService } from "./seeded-service";
import { makeEmbedKey, shareReport } from "./steps";

/** Widgets on pages whose scheme is not the system's: no text is of the colour that lies behind it. */
let service: RunningService;
let partner: Partner;
let browser: Browser;
let chart: string;

beforeAll(async () => {
  service = await startSeededService();
  partner = await startPartner(service.url);
  partner.key = await makeEmbedKey(service, partner.origin);
  browser = await launchBrowser();
  const { path, key } = await shareReport(service);
  const [, , appkey] = path.split("/");
  chart = `<xi-shared-chart base-url="{service}" appkey="${appkey}" chart-id="${key}"`;
});
afterAll(async () => {
  await browser?.close();
  await partner?.close();
  await service?.dispose();
});

const tags = [
  "xi-app-switcher",
  "xi-user-menu",
  "xi-message-bell",
  "xi-channel-list",
  "xi-app-stats",
];

async function openPage(system: "light" | "dark", page: "light" | "dark", background: string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 2400 },
    locale: "zh-CN",
    colorScheme: system,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  const tab = await context.newPage();
  const look = page === "dark" ? "color-scheme:dark;background:#101418;color:#fff" : "";
  const widgets = tags.map((tag) => `<${tag} background="${background}"></${tag}>`).join("");
  const body = `${embedHead}<main style="${look}">${chart} background="${background}"></xi-shared-chart>${widgets}</main>`;
  await tab.goto(partner.page(body));
  await tab.locator("xi-channel-list").getByRole("row").nth(1).waitFor();
  await tab.locator("xi-app-stats").getByText("安装量").first().waitFor();
  await tab.locator("xi-shared-chart img").waitFor();
  await tab.waitForLoadState("networkidle");
  return tab;
}

/** Brightness of the middle of an element, 0 to 255, as it is seen. */
const brightnessOf = async (page: Awaited<ReturnType<typeof openPage>>, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  const clip = { x: box.x + 6, y: box.y + box.height / 2, width: 4, height: 4 };
  const picture = (await page.screenshot({ clip })).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(1, 1, 1, 1).data ?? [];
    return (red + green + blue) / 3;
  }, picture);
};

test.each([
  ["dark", "light", "auto", "dark"],
  ["dark", "light", "none", "light"],
  ["light", "dark", "auto", "light"],
  ["light", "dark", "none", "dark"],
] as const)(
  "a %s system, a %s page, background %s: a %s widget",
  async (system, page, own, shown) => {
    const tab = await openPage(system, page, own);
    const found = await new AxeBuilder(tab).violations();
    expect(found.filter((each) => each.startsWith("color-contrast"))).toEqual([]);
    for (const selector of ["xi-channel-list", "xi-shared-chart img"])
      expect((await brightnessOf(tab, selector)) > 128, selector).toBe(shown === "light");
    await tab.context().close();
  },
);
