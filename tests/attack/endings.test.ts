import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type RunningService, startBuiltService } from "../support/running-service";

let service: RunningService;
afterEach(() => service.dispose());

const status = (path: string) =>
  fetch(service.url + path).then(
    (response) => response.status,
    () => 0,
  );

interface Line {
  event: string;
  level: string;
  [field: string]: unknown;
}

const lines = (): Line[] =>
  service
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

test("while it drains it still answers, and tells that it is not ready; a second signal ends it", async () => {
  const env = { XI_SEED: "none", XI_DRAIN_SECONDS: "15", XI_METRICS: "127.0.0.1:0" };
  service = await startBuiltService(env);
  await expect.poll(() => lines().map(({ event }) => event)).toContain("start.ready");
  const ready = lines().find(({ event }) => event === "start.ready");
  const scrape = await (await fetch(String(ready?.metricsUrl))).text();
  // Requests that came while it started are not subtracted from nothing.
  expect(scrape).toMatch(/^http_server_active_requests\{area="page"\} [01]$/m);
  const first = service.stop("SIGTERM");
  await expect.poll(() => status("/readyz")).toBe(503);
  expect(await Promise.all(["/livez", "/config.json"].map(status))).toEqual([200, 200]);
  const begunAt = performance.now();
  await Promise.all([service.stop("SIGINT"), first]);
  expect(performance.now() - begunAt).toBeLessThan(5_000);
  expect(service.exitCode()).toBe(1);
  expect(await status("/livez")).toBe(0);
  expect(lines().map(({ event }) => event)).toContain("stop.begun");
  expect(lines().at(-1)).toMatchObject({ event: "stop.forced", signal: "SIGINT" });
  for (const line of lines()) {
    expect(line).toMatchObject({ service: "xi-console", version: expect.stringMatching(/^\d/) });
    expect(line).toMatchObject({ instance: expect.stringMatching(/./), time: expect.any(String) });
  }
});

test.each(["throw new Error('boom')", "Promise.reject(new Error('boom'))"])(
  "%s that nobody catches is one line, and the end",
  async (code) => {
    const source = `process.on("SIGUSR2",()=>{${code}})`;
    service = await startBuiltService({
      XI_SEED: "none",
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}`,
    });
    await service.stop("SIGUSR2");
    expect(service.exitCode()).toBe(1);
    const crashes = lines().filter(({ event }) => event === "crash");
    expect(crashes).toEqual([expect.objectContaining({ level: "error", error: "boom" })]);
    expect(crashes[0]?.kind).toBe(/^throw/.test(code) ? "uncaughtException" : "unhandledRejection");
    expect(service.output()).not.toContain("Node.js v");
    // It closed the store in order: the next finds nobody's claim to it.
    expect(existsSync(join(service.dataDir, "service.pid"))).toBe(false);
  },
);
