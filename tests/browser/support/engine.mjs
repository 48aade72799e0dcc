import { spawn } from "node:child_process";
import { writeSync } from "node:fs";
import { createServer } from "node:net";

const rootFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--no-first-run",
];

/** Ends a program that leads a group, and those it has started. */
function endGroup({ pid, exitCode, signalCode }) {
  if (exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Resolves once a driver answers at the port, or after five seconds. */
async function answering(port) {
  for (let waitedMs = 0; waitedMs < 5000; waitedMs += 100) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function chromium(executablePath) {
  const { playwrightLauncher } = await import("@web/test-runner-playwright");
  const browser = playwrightLauncher({
    product: "chromium",
    launchOptions: { executablePath, args: rootFlags },
  });
  return { groups: (files) => [{ name: "all", files, browsers: [browser] }], stop() {} };
}

/** Firefox as it is shipped, over WebDriver BiDi. */
async function firefox(executablePath) {
  const { chromeLauncher } = await import("@web/test-runner-chrome");
  const { default: puppeteer } = await import("puppeteer-core");
  const browser = chromeLauncher({
    puppeteer,
    launchOptions: {
      browser: "firefox",
      executablePath,
      args: [],
      // Timers and focus behave as in a window in front.
      extraPrefsFirefox: { "focusmanager.testmode": true },
    },
  });
  return { groups: (files) => [{ name: "all", files, browsers: [browser] }], stop() {} };
}

/** How long WebKitGTK may take to come, beside other suites; it mostly comes within three. */
const comingMs = 45_000;

/**
 * WebKitGTK through its own driver, on a display of its own. It runs all files of one browser as
 * frames of one page, where what one leaves behind slows the next: each file gets its own browser.
 * Now and then a browser never comes to its driver: both are ended, and others are asked.
 */
async function webkit(binary) {
  const { seleniumLauncher } = await import("@web/test-runner-selenium");
  const { Builder, Capabilities } = await import("selenium-webdriver");
  const display = `:${100 + Math.floor(Math.random() * 800)}`;
  const screen = [display, "-screen", "0", "1440x1000x24"];
  const started = [spawn("Xvfb", screen, { stdio: "ignore", detached: true })];
  const stop = () => {
    for (const process of started) endGroup(process);
  };
  process.on("exit", stop);
  // The launcher lets go of a browser that dies while its page is opened; the file then runs again.
  process.on("unhandledRejection", (error) => writeSync(2, `${error?.stack ?? error}\n`));
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  // A driver holds one browser at a time.
  const browserOfItsOwn = async (again = 2) => {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display };
    const options = { env, stdio: "ignore", detached: true };
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], options);
    started.push(driver);
    await answering(port);
    const coming = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
    const isThere = await Promise.race([
      coming.getSession().then(
        () => true,
        () => false,
      ),
      new Promise((resolve) => setTimeout(resolve, comingMs, false)),
    ]);
    if (isThere || again === 0) return coming;
    endGroup(driver);
    writeSync(2, "WebKit did not come to its driver: once more.\n");
    return browserOfItsOwn(again - 1);
  };
  const launch = () => {
    const driverBuilder = new Builder().withCapabilities(capabilities);
    driverBuilder.build = browserOfItsOwn;
    const launcher = seleniumLauncher({ driverBuilder });
    // Asked when a page goes silent: one that has crashed has no address, and its file ends there.
    const urlOf = launcher.getBrowserUrl.bind(launcher);
    launcher.getBrowserUrl = async (id) => {
      try {
        return await urlOf(id);
      } catch {
        return undefined;
      }
    };
    return launcher;
  };
  const groups = (files) =>
    files.map((file) => ({ name: file, files: [file], browsers: [launch()] }));
  return { groups, stop };
}

const engines = { chromium, firefox, webkit };

/** Which browsers of an engine run which files, and the way to end what was started. */
export const startEngine = (name, executablePath) => engines[name](executablePath);
