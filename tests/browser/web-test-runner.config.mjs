import { readdirSync } from "node:fs";
import { buildFixtures } from "../fixtures/build.mjs";
import { startEngine } from "./support/engine.mjs";
import { jsonReporter } from "./support/json-reporter.mjs";
import { partnerBackend } from "./support/partner-backend.mjs";
import { startService } from "./support/service.mjs";
import { chromiumOnly } from "./support/the-list.mjs";

const engineName = process.env.XI_ENGINE ?? "chromium";
const port = Number(process.env.XI_TEST_PORT ?? 8907);
// One engine after another shares what the first one built.
if (process.env.XI_FIXTURES !== "built") await buildFixtures();
const origin = `http://localhost:${port}`;
const service = await startService({
  XI_EMBED_ORIGINS: origin,
  XI_SEED: "demo",
  XI_DEMO_TRAFFIC: "off",
});
const engine = await startEngine(engineName, process.env.XI_BROWSER ?? "/usr/bin/chromium");

const files = process.env.XI_FILES
  ? process.env.XI_FILES.split(",")
  : readdirSync("tests/browser")
      .filter((name) => name.endsWith(".test.js"))
      .filter((name) => engineName === "chromium" || !chromiumOnly.includes(name))
      .map((name) => `tests/browser/${name}`);

const { defaultReporter } = await import("@web/test-runner");

export default {
  port,
  rootDir: "../..",
  groups: await engine.groups(files),
  concurrentBrowsers: 1,
  nodeResolve: true,
  concurrency: 1,
  testFramework: { config: { timeout: Number(process.env.XI_TEST_TIMEOUT ?? 240_000) } },
  browserStartTimeout: 180_000,
  testsStartTimeout: 180_000,
  testsFinishTimeout: 900_000,
  testRunnerHtml: (framework) => `<!doctype html>
    <html lang="zh-CN">
      <head><title>elements</title></head>
      <body>
        <script>
          window.xiServiceUrl = ${JSON.stringify(service.url)};
          window.xiEngine = ${JSON.stringify(engineName)};
        </script>
        <script type="module" src="${framework}"></script>
      </body>
    </html>`,
  middleware: [partnerBackend({ service: service.url, origin })],
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    jsonReporter,
  ],
  plugins: [
    {
      name: "stop-service",
      serverStop: async () => {
        engine.stop();
        await service.stop();
      },
    },
  ],
};
