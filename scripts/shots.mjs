/**
 * Pictures of every page at three widths, light and dark, in both languages, filled, empty and failing,
 * into `shots/` with an index page; it says what scrolls sideways or reports an error. Narrow it down by
 * `npm run shots -- --pages login,workbench --widths 390 --themes dark --locales en --states empty`, and
 * keep several sets beside each other by `--folder shots/phone`. `--axe` also looks for what axe finds,
 * contrast included.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, devices } from "playwright";
import { build, isStale } from "./build/parts.mjs";
import { demoAccount, demoMobile, newAccount } from "./shots/accounts.mjs";
import { indexPage } from "./shots/index-page.mjs";
import { pages } from "./shots/pages.mjs";
import { violationsOf } from "./shots/violations.mjs";
import { findChromium } from "./test/chromium.mjs";

const all = {
  pages: pages.map(({ name }) => name),
  widths: ["1440", "1024", "390"],
  themes: ["light", "dark"],
  locales: ["zh-cn", "en"],
  states: ["filled", "empty", "failing"],
};
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(all).map((key) => [key, { type: "string" }])),
    port: { type: "string", default: "5239" },
    folder: { type: "string", default: "shots" },
    axe: { type: "boolean", default: false },
  },
});
const selected = Object.fromEntries(
  Object.entries(all).map(([key, known]) => [key, values[key]?.split(",") ?? known]),
);

/** Calls that respond even on a page that shows errors: the viewer and the menu. */
const answeredAlways = /user\/|menu|accountInfo|applyInfo|applyList|selectOption|config/;
const usualHeightPx = 900;
const settledMs = 900;
/** A page that is still waiting after this long is shown as it waits. */
const longestMs = 10_000;
const isFilled = () => document.querySelector('[aria-busy="true"]') === null;
const { folder } = values;
/** Below this width those who are to get an app hold a phone. */
const widestPhone = 600;
const url = `http://127.0.0.1:${values.port}`;

for (const part of ["host", "service"]) if (isStale(part)) await build(part);
const dataDir = mkdtempSync(join(tmpdir(), "xi-shots-"));
const service = spawn(process.execPath, ["dist/service/main.js"], {
  env: {
    ...process.env,
    PORT: values.port,
    XI_DATA: dataDir,
    XI_SEED: "demo",
    XI_DEMO_TRAFFIC: "off",
    XI_OPERATORS: demoMobile,
  },
  stdio: ["ignore", "ignore", "inherit"],
});
const shots = [];
const findings = [];

async function untilHealthy() {
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (service.exitCode !== null) throw new Error("the service did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function shoot(browser, accounts, look) {
  const { width, theme, locale, state } = look;
  const { session, params } = accounts[state];
  const settings = {
    viewport: { width: Number(width), height: usualHeightPx },
    locale: locale === "en" ? "en-US" : "zh-CN",
    colorScheme: theme,
    reducedMotion: "reduce",
  };
  const { userAgent, isMobile, hasTouch } = devices["Pixel 7"];
  const phone = width < widestPhone ? { userAgent, isMobile, hasTouch } : {};
  const contexts = {
    usual: await browser.newContext(settings),
    visitor: await browser.newContext({ ...settings, ...phone }),
  };
  const appearance = { theme, locale };
  for (const { name, path, for: reader } of pages) {
    if (!selected.pages.includes(name)) continue;
    // What a stranger sees has no state of an account.
    if (reader && state === "empty") continue;
    // Served pages ask for nothing that could fail.
    if (reader === "visitor" && state === "failing") continue;
    const page = await (contexts[reader] ?? contexts.usual).newPage();
    const stored = reader ? { appearance } : { ...session, appearance };
    await page.addInitScript(
      (value) => localStorage.setItem("xi:default", value),
      JSON.stringify({ state: stored, version: 1 }),
    );
    if (state === "failing")
      await page.route(/\/(xi\/admin|api\/console)\//, (route) =>
        answeredAlways.test(route.request().url()) ? route.continue() : route.abort(),
      );
    const where = `${name} ${width} ${theme} ${locale} ${state}`;
    page.on("pageerror", (error) => findings.push(`${where}: ${error.message}`));
    await page.goto(url + (typeof path === "function" ? path(params) : path));
    await page.waitForLoadState("networkidle").catch(() => {});
    await page.waitForFunction(isFilled, null, { timeout: longestMs }).catch(() => {});
    // A window as high as the page: nothing lies under a bar, and what is drawn when it comes into sight is drawn.
    const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: Number(width), height: Math.max(heightPx, usualHeightPx) });
    await page.waitForTimeout(settledMs);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) findings.push(`${where}: scrolls sideways by ${wide} px`);
    if (values.axe)
      for (const violation of await violationsOf(page)) findings.push(`${where}: ${violation}`);
    const file = `${name}-${width}-${theme}-${locale}-${state}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    shots.push({ ...look, name, file });
    await page.close();
  }
  for (const context of Object.values(contexts)) await context.close();
}

try {
  await untilHealthy();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const demo = await demoAccount(url);
  const filled = { session: demo.state, params: demo.places };
  const empty = { session: await newAccount(url), params: demo.places };
  const accounts = { filled, failing: filled, empty };
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const state of selected.states)
    for (const locale of selected.locales)
      for (const theme of selected.themes)
        for (const width of selected.widths)
          await shoot(browser, accounts, { width, theme, locale, state });
  await browser.close();
  writeFileSync(join(folder, "index.html"), indexPage(shots, findings));
  for (const finding of findings) console.log(finding);
  console.log(`${shots.length} pictures: ${join(folder, "index.html")}`);
} finally {
  service.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
