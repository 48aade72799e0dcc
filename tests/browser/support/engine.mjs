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
  return {
    browser: playwrightLauncher({
      product: "chromium",
      launchOptions: { executablePath, args: rootFlags },
    }),
    stop() {},
  };
}

/** Firefox as it is shipped, over WebDriver BiDi. */
async function firefox(executablePath) {
  const { chromeLauncher } = await import("@web/test-runner-chrome");
  const { default: puppeteer } = await import("puppeteer-core");
  return {
    browser: chromeLauncher({
      puppeteer,
      launchOptions: {
        browser: "firefox",
        executablePath,
        args: [],
        // Timers and focus behave as in a window in front.
        extraPrefsFirefox: { "focusmanager.testmode": true },
      },
    }),
    stop() {},
  };
}

/** WebKitGTK through its own driver, on a display of its own. */
async function webkit(binary) {
  const { seleniumLauncher } = await import("@web/test-runner-selenium");
  const { Builder, Capabilities } = await import("selenium-webdriver");
  const display = `:${100 + Math.floor(Math.random() * 800)}`;
  const screen = spawn("Xvfb", [display, "-screen", "0", "1440x1000x24"], { stdio: "ignore" });
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: "ignore",
  });
  const stop = () => {
    driver.kill("SIGKILL");
    screen.kill("SIGKILL");
  };
  process.on("exit", stop);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  const driverBuilder = new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities);
  return { browser: seleniumLauncher({ driverBuilder }), stop };
}

const engines = { chromium, firefox, webkit };

/** The launcher of an engine, and the way to end what it started. */
export const startEngine = (name, executablePath) => engines[name](executablePath);
