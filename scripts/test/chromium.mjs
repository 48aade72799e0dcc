import { existsSync } from "node:fs";
import { chromium as playwright } from "playwright";
import { installPackages } from "./apt.mjs";

/** Chromium without its own windows: the same engine, and a third of the processor. */
const shell = "/usr/bin/chromium-headless-shell";

const candidates = () => [
  process.env.XI_CHROMIUM,
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  playwright.executablePath(),
];

let isAsked = false;

const find = () => candidates().find((path) => path && existsSync(path)) ?? null;

/** Path of a Chromium, the lean one installed through apt when missing and possible; null when there is none. */
export function findChromium() {
  if (!isAsked && !process.env.XI_CHROMIUM && !existsSync(shell))
    installPackages("chromium-headless-shell", "fonts-noto-cjk");
  isAsked = true;
  return find();
}
