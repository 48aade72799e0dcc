import { existsSync, readdirSync } from "node:fs";
import { installPackages } from "./apt.mjs";
import { findChromium } from "./chromium.mjs";

const existing = (...paths) => paths.find((path) => path && existsSync(path)) ?? null;

const findFirefox = () =>
  existing(
    process.env.XI_FIREFOX,
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  );

const libraries = "/usr/lib/x86_64-linux-gnu";

/** The newest MiniBrowser that WebKitGTK's driver starts. */
function findMiniBrowser() {
  if (process.env.XI_WEBKIT) return existing(process.env.XI_WEBKIT);
  if (!existsSync(libraries)) return null;
  const folders = readdirSync(libraries).filter((name) => /^webkit(2)?gtk-/.test(name));
  return existing(
    ...folders
      .sort()
      .reverse()
      .map((name) => `${libraries}/${name}/MiniBrowser`),
  );
}

const findWebkit = () =>
  existsSync("/usr/bin/WebKitWebDriver") && existsSync("/usr/bin/Xvfb") ? findMiniBrowser() : null;

/** The engines that elements are tested in: name, what is missing without it, and how it is found. */
export const engines = [
  { name: "chromium", packages: "chromium", find: findChromium },
  {
    name: "firefox",
    packages: "firefox-esr",
    find: () => findFirefox() ?? (installPackages("firefox-esr") ? findFirefox() : null),
  },
  {
    name: "webkit",
    packages: "webkit2gtk-driver, xvfb",
    find: () =>
      findWebkit() ?? (installPackages("webkit2gtk-driver", "xvfb") ? findWebkit() : null),
  },
];
