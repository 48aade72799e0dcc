import { writeFileSync } from "node:fs";
import { playwrightLauncher } from "@web/test-runner-playwright";
import { startService } from "./service.mjs";

const port = 8907;
const origin = `http://localhost:${port}`;
const service = await startService({ XI_EMBED_ORIGINS: origin, XI_SEED: "demo" });

const testsOf = ({ tests = [], suites = [] }) => [...tests, ...suites.flatMap(testsOf)];

/** The result in vitest's shape, for the test command. */
const jsonReporter = {
  onTestRunFinished({ sessions }) {
    const results = sessions.map((session) => ({
      tests: session.testResults ? testsOf(session.testResults) : [],
      isBroken: session.errors.length > 0,
    }));
    const all = results.flatMap(({ tests }) => tests);
    const report = {
      numPassedTests: all.filter((test) => test.passed).length,
      numFailedTests: all.filter((test) => !test.passed && !test.skipped).length,
      numPendingTests: all.filter((test) => test.skipped).length,
      testResults: results.map(({ tests, isBroken }) => ({
        status: isBroken ? "failed" : "passed",
        assertionResults: tests,
      })),
    };
    if (process.env.XI_REPORT) writeFileSync(process.env.XI_REPORT, JSON.stringify(report));
  },
};

const { defaultReporter } = await import("@web/test-runner");

export default {
  port,
  rootDir: "../..",
  files: "tests/browser/*.test.js",
  nodeResolve: true,
  concurrency: 1,
  testFramework: { config: { timeout: 20_000 } },
  browsers: [
    playwrightLauncher({
      product: "chromium",
      launchOptions: {
        executablePath: process.env.XI_CHROMIUM ?? "/usr/bin/chromium",
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--disable-background-networking",
          "--no-first-run",
        ],
      },
    }),
  ],
  testRunnerHtml: (framework) => `<!doctype html>
    <html lang="zh-CN">
      <head><title>elements</title></head>
      <body>
        <script>window.xiServiceUrl = ${JSON.stringify(service.url)};</script>
        <script type="module" src="${framework}"></script>
      </body>
    </html>`,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    jsonReporter,
  ],
  plugins: [{ name: "stop-service", serverStop: () => service.stop() }],
};
