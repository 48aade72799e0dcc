import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeSamples,
  type SampleName,
} from "../../../../../src/widgets/integration/open-api/code-samples";
import { makeOpenKey, type OpenTestKey } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld } from "../../../../support/world";

const run = promisify(execFile);
const has = (tool: string): boolean => spawnSync(tool, ["--version"]).status === 0;

let service: TestService;
let key: OpenTestKey;
let server: ReturnType<typeof serve>;
let samples: Record<SampleName, string>;
let folder: string;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  key = await makeOpenKey(service, await makeWorld(service));
  const url = await new Promise<string>((resolve) => {
    server = serve(
      {
        port: 0,
        hostname: "127.0.0.1",
        fetch: (request) => service.service.handle(request, { ip: "127.0.0.1" }),
      },
      ({ port }: AddressInfo) => resolve(`http://127.0.0.1:${port}`),
    );
  });
  samples = codeSamples(url);
  folder = mkdtempSync(join(tmpdir(), "xi-samples-"));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await service.close();
});

/** How a sample is run, from the file it is written to. */
const tools: [SampleName, tool: string, file: string, (path: string) => [string, string[]]][] = [
  ["curl", "curl", "sample.sh", (path) => ["sh", [path]]],
  ["python", "python3", "sample.py", (path) => ["python3", [path]]],
  ["node", "node", "sample.mjs", (path) => ["node", [path]]],
  ["java", "java", "Trend.java", (path) => ["java", [path]]],
];

test.each(tools)("the sample in %s prints the totals of a trend", async (name, tool, file, how) => {
  if (!has(tool)) return;
  const path = join(folder, file);
  writeFileSync(path, samples[name]);
  const [command, args] = how(path);
  const env = { ...process.env, XI_API_KEY: key.apiKey };
  const { stdout } = await run(command, args, { env, timeout: 60_000 });
  expect(JSON.parse(stdout)).toMatchObject(
    name === "curl" || name === "java"
      ? { data: { totals: { install: 0 }, start: "2026-01-01" } }
      : { install: 0 },
  );
});

test("no sample holds a key, and every one names the service", () => {
  for (const sample of Object.values(samples)) {
    expect(sample).toContain("XI_API_KEY");
    expect(sample).toContain("/open/v1/reports/trend");
    expect(sample).not.toMatch(/ok_[0-9a-f]{24}/);
  }
});
