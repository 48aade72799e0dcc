import { existsSync } from "node:fs";
import { chromium as playwright } from "playwright";
import { installPackages } from "./apt.mjs";

const candidates = () => [
  process.env.XI_CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  playwright.executablePath(),
];

const find = () => candidates().find((path) => path && existsSync(path)) ?? null;

/** Path of a Chromium, installed through apt when missing and possible; null when there is none. */
export function findChromium() {
  return find() ?? (installPackages("chromium", "fonts-noto-cjk") ? find() : null);
}
