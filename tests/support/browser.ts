import { type Browser, chromium } from "playwright";

/** Chromium as found by the test command (`XI_CHROMIUM`) or at Debian's place. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.XI_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP *.localhost 127.0.0.1",
    ],
  });
