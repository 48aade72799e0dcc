import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs, violationsOf } from "./steps";

let service: RunningService;
let browser: Browser;
const contexts: BrowserContext[] = [];
const seeded = "13800138000";

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    ...options,
  });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  return context.newPage();
}

/** Sign-in whose scripts do not arrive before they are released. */
async function openHeld(options?: BrowserContextOptions) {
  const page = await openPage(options);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/**", async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${service.url}/login`, { waitUntil: "commit" });
  await page.locator("#early form").waitFor();
  return {
    page,
    release,
    async takeOver() {
      release();
      await page.mouse.move(3, 3, { steps: 2 });
      await page.locator("#early").waitFor({ state: "detached" });
      await page.locator("#root form").waitFor();
    },
  };
}

const mobile = (page: Page) => page.getByLabel("手机号");
const password = (page: Page) => page.getByLabel("密码", { exact: true });

describe("sign-in before any script", () => {
  test("is in the page, and axe finds nothing", async () => {
    const { page } = await openHeld();
    await page.getByRole("heading", { name: /^登录/ }).waitFor();
    expect(await page.locator("#root").isVisible()).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
  });

  test("keeps every character, the focus and the caret when the application takes over", async () => {
    const { page, takeOver } = await openHeld();
    await mobile(page).fill(seeded);
    await password(page).pressSequentially("xi156");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await takeOver();
    await page.keyboard.type("234");
    expect(await mobile(page).inputValue()).toBe(seeded);
    expect(await password(page).inputValue()).toBe("xi123456");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/workbench");
  });

  test("sends what was sent too early", async () => {
    const { page, release } = await openHeld();
    await mobile(page).fill(seeded);
    await password(page).fill("xi123456");
    await page.keyboard.press("Enter");
    release();
    await page.waitForURL("**/workbench");
  });

  test("says at the field what is wrong with what was sent too early", async () => {
    const { page, takeOver } = await openHeld();
    await mobile(page).fill("138");
    await page.keyboard.press("Enter");
    await takeOver();
    await expect.poll(() => mobile(page).getAttribute("aria-invalid")).toBe("true");
  });

  test("keeps what was chosen", async () => {
    const { page, takeOver } = await openHeld();
    await mobile(page).fill(seeded);
    await page.getByRole("checkbox").uncheck();
    await page.getByText("验证码登录").click();
    await takeOver();
    await page
      .getByLabel("短信验证码")
      .or(page.getByLabel("验证码", { exact: true }))
      .first()
      .waitFor();
    expect(await mobile(page).inputValue()).toBe(seeded);
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
  });

  test("waits while a character is being composed", async () => {
    const { page, release } = await openHeld();
    const early = page.locator("#early");
    const say = (type: string) =>
      early
        .locator('input[name="mobile"]')
        .evaluate(
          (input, name) => input.dispatchEvent(new CompositionEvent(name, { bubbles: true })),
          type,
        );
    await mobile(page).fill("138");
    await say("compositionstart");
    release();
    await page.locator("#root form").waitFor({ state: "attached" });
    await page.waitForTimeout(300);
    expect(await early.count()).toBe(1);
    await say("compositionend");
    await early.waitFor({ state: "detached" });
    expect(await mobile(page).inputValue()).toBe("138");
  });
});

test("sign-in is Chinese whatever the browser speaks; English is a choice, also an early one, and kept", async () => {
  const { page, takeOver } = await openHeld({ locale: "en-GB" });
  await mobile(page).fill("1380");
  await page.getByRole("radio", { name: "English" }).check({ force: true });
  await takeOver();
  await page.getByLabel("Mobile").waitFor();
  expect(await page.getByLabel("Mobile").inputValue()).toBe("1380");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");

  await page.reload();
  await page.getByLabel("Mobile").waitFor();
  expect(await page.locator("#early").count()).toBe(0);
});

test.each([
  [1440, "light"],
  [390, "light"],
  [1440, "dark"],
] as const)(
  "nothing moves and no colour changes when it is taken over: %s px, %s",
  async (width, colorScheme) => {
    const { page, takeOver } = await openHeld({ viewport: { width, height: 900 }, colorScheme });
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("h1, label, input, button, a, main, aside, p, svg")]
          .filter((item) => item.getBoundingClientRect().width > 0)
          .map((item) => {
            const { x, y, width: w, height: h } = item.getBoundingClientRect();
            const { color, backgroundColor } = getComputedStyle(item);
            return { look: `${item.localName} ${color} ${backgroundColor}`, box: [x, y, w, h] };
          }),
      );
    const before = await looks();
    await takeOver();
    expect(before.length).toBeGreaterThan(15);
    const after = await looks();
    expect(after.map(({ look }) => look)).toEqual(before.map(({ look }) => look));
    // Texts are laid out in 64ths of a pixel, and may differ by one of them.
    const moved = after.filter(({ box }, index) =>
      box.some((edge, side) => Math.abs(edge - (before[index]?.box[side] ?? 0)) > 0.5),
    );
    expect(moved).toEqual([]);
  },
);

test("who is signed in is not shown it", async () => {
  const page = await openPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, seeded);
  await page.goto(`${service.url}/login`, { waitUntil: "commit" });
  await page.waitForURL("**/workbench");
  expect(await page.locator("#early").count()).toBe(0);
  await page.getByRole("heading").first().waitFor();
});

test("a host of the demo account has none", async () => {
  const page = await openPage();
  const response = await page.goto(`${service.url.replace("127.0.0.1", "demo.localhost")}/login`);
  const html = (await response?.text()) ?? "";
  expect(html).toContain('id="root"');
  expect(html).not.toContain('id="early"');
});
