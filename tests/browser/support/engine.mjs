import { spawn } from "node:child_process";
import { createServer } from "node:net";

const rootFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--no-first-run",
];

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

/**
 * WebKitGTK through its own driver, on a display of its own. It runs all files of one browser as
 * frames of one page, where what one leaves behind slows the next: each file gets its own browser.
 */
async function webkit(binary) {
  const { seleniumLauncher } = await import("@web/test-runner-selenium");
  const { Builder, Capabilities } = await import("selenium-webdriver");
  const display = `:${100 + Math.floor(Math.random() * 800)}`;
  const started = [spawn("Xvfb", [display, "-screen", "0", "1440x1000x24"], { stdio: "ignore" })];
  const stop = () => {
    for (const process of started) process.kill("SIGKILL");
  };
  process.on("exit", stop);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  // A driver holds one browser at a time.
  const launch = async () => {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display };
    started.push(spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));
    const driverBuilder = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities);
    return seleniumLauncher({ driverBuilder });
  };
  const groups = async (files) => {
    const made = [];
    for (const file of files) made.push({ name: file, files: [file], browsers: [await launch()] });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return made;
  };
  return { groups, stop };
}

const engines = { chromium, firefox, webkit };

/** Which browsers of an engine run which files, and the way to end what was started. */
export const startEngine = (name, executablePath) => engines[name](executablePath);
