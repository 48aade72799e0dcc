import { existsSync } from "node:fs";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright";
import { trustOfFront } from "./tls-proxy";

const browserPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium to measure pages with (`XI_CHROMIUM` names one); null when there is none. */
export async function openBrowser(): Promise<Browser | null> {
  // Only development has it: the service itself never loads a browser.
  const playwright = await import("playwright").catch(() => null);
  if (!playwright) return null;
  const { chromium } = playwright;
  const executablePath = [process.env.XI_CHROMIUM, ...browserPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (!executablePath) return null;
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      trustOfFront(),
    ],
  });
}

/** A machine that is full is slow, not broken. */
const patienceMs = 180_000;

/** A fresh profile at the size of a desk. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, locale: "zh-CN", ...options });
  context.setDefaultTimeout(patienceMs);
  return context;
}
