import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { imageDifference } from "./image-difference";
import { hiddenPoints, holdsFocus } from "./overlay";
import { clipped, embedHead, type Partner, startPartner } from "./partner";
import { startSeededService } from "./seeded-service";
import { makeEmbedKey } from "./steps";

/** Widgets in a page that does its worst, used with the real keyboard and mouse. */
let service: RunningService;
let partner: Partner;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startSeededService();
  partner = await startPartner(service.url);
  partner.key = await makeEmbedKey(service, partner.origin);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await partner?.close();
  await service?.dispose();
});

async function openWith(body: string): Promise<void> {
  await page?.context().close();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(partner.page(embedHead + body));
}

describe("overlays of a widget in a box that clips and moves what is fixed", () => {
  beforeEach(async () => {
    await openWith(clipped("xi-channel-list") + clipped("xi-app-stats"));
    await list().getByRole("row").nth(1).getByRole("cell").first().waitFor();
    await stats().getByText("安装量").first().waitFor();
  });
  const list = () => page.locator("xi-channel-list");
  const stats = () => page.locator("xi-app-stats");

  /** Opened by a press, wholly visible, kept by a press inside, closed by Esc with the focus back. */
  async function worksAsOverlay(opener: Locator, overlay: Locator): Promise<void> {
    await opener.focus();
    await page.keyboard.press("Enter");
    await overlay.waitFor();
    expect(await hiddenPoints(overlay)).toEqual([]);
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    await expect.poll(() => holdsFocus(opener)).toBe(true);
  }
  /** A press beside it, on the partner's own part of the page. */
  const pressOutside = () => page.mouse.click(400, 40);

  test("a menu, which a press outside closes", async () => {
    const opener = list().getByRole("button", { name: "更多操作" }).first();
    const menu = list().getByRole("menu");
    await worksAsOverlay(opener, menu);
    await opener.click();
    await menu.waitFor();
    await pressOutside();
    await menu.waitFor({ state: "hidden" });
  });

  test("a list of choices", async () => {
    const opener = list().getByRole("combobox").first();
    await worksAsOverlay(opener, list().getByRole("listbox"));
  });

  test("a range of days, which a press inside keeps", async () => {
    const opener = stats().getByRole("button", { name: /至/ }).first();
    const range = stats().getByRole("dialog");
    await worksAsOverlay(opener, range);
    await opener.click();
    await range.getByRole("gridcell").nth(10).click();
    expect(await range.isVisible()).toBe(true);
    await pressOutside();
    await range.waitFor({ state: "hidden" });
  });

  test("a hint at the pointer", async () => {
    await stats().locator("button[aria-describedby]:has(svg)").first().hover();
    const hint = stats().locator("[data-xi-overlays] [data-open]").last();
    await hint.waitFor();
    expect((await hint.textContent())?.length).toBeGreaterThan(5);
    expect(await hiddenPoints(hint)).toEqual([]);
  });

  test("a dialog, which keeps Tab within and a press inside does not close", async () => {
    const opener = list().getByRole("button", { name: "分享" }).first();
    const dialog = list().getByRole("dialog", { name: "分享报表" });
    await worksAsOverlay(opener, dialog);
    await opener.click();
    await dialog.getByRole("button", { name: "保存" }).waitFor();
    for (const key of ["Tab", "Shift+Tab"])
      for (let presses = 0; presses < 15; presses += 1) {
        await page.keyboard.press(key);
        expect(await holdsFocus(dialog)).toBe(true);
      }
    await dialog.getByRole("heading").first().click();
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => holdsFocus(opener)).toBe(true);
  });
});

const sheetOf = (path: string) =>
  readFileSync(createRequire(import.meta.url).resolve(path), "utf8").replaceAll("</", "");

/** The sheets that pages begin with, and two that mean no good. */
const sheets = {
  hostile: "*{all:unset!important}",
  // What it does to the page around the widget is the page's own affair.
  restless: `:not(:has(xi-channel-list)){transition:all 9s!important;animation:wild 9s infinite!important;filter:invert(1);mix-blend-mode:multiply;
clip-path:circle(40%);columns:3;zoom:1.5;fill:red;stroke:red!important;stroke-width:4px;paint-order:stroke;image-rendering:pixelated}
@keyframes wild{from{opacity:.2;transform:rotate(9deg)}to{opacity:.1;letter-spacing:9px}}`,
  bootstrap: sheetOf("bootstrap/dist/css/bootstrap.min.css"),
  tailwind: sheetOf("tailwindcss/preflight.css"),
  "modern-normalize": sheetOf("modern-normalize/modern-normalize.css"),
};

describe("pixels", () => {
  /** The widget's box is the page's to set: it is kept where it is, whatever the sheet. */
  const still =
    '<div style="all:initial!important;position:absolute!important;left:0!important;top:200px!important;width:1300px!important;display:block!important">{widget}</div>';

  test.each(Object.entries(sheets))("of a widget are the same under a %s sheet", async (_, css) => {
    await openWith(still.replace("{widget}", "<xi-channel-list></xi-channel-list>"));
    const widget = page.locator("xi-channel-list");
    await widget.getByRole("row").nth(1).getByRole("cell").first().waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => widget.locator("[aria-busy=true]").count()).toBe(0);
    await widget.evaluate((element) => element.style.setProperty("display", "block", "important"));
    const before = await widget.screenshot();
    await page.addStyleTag({ content: css });
    const after = await widget.screenshot();
    // A layer of its own smooths rounded corners by a few of 255 differently.
    expect(await imageDifference(browser, [before, after])).toBeLessThanOrEqual(12);
  });

  test("of the page's own part are the same with widgets on it", async () => {
    await openWith("");
    const own = page.locator("#own");
    const before = await own.screenshot();
    await page.evaluate(() => {
      for (const tag of ["xi-channel-list", "xi-app-stats", "xi-login-form"])
        document.body.append(document.createElement(tag));
    });
    await page.locator("xi-channel-list").getByRole("row").nth(1).waitFor();
    await page.locator("xi-app-stats").getByText("安装量").first().waitFor();
    expect((await own.screenshot()).equals(before)).toBe(true);
    expect(await page.locator("head style, body > style").count()).toBe(1);
  });
});
