import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  backoffMs,
  clipboardToken,
  emulatorSigns,
  sdkVersion,
} from "../../../sdk/harmony/src/main/ets/core";
import { sharedCases } from "../../support/sdk/cases";
import { devices } from "../../support/sdk/devices";
import { type AppHost, openHost } from "../../support/sdk/driven-app";
import { killRepeatedly } from "../../support/sdk/kill-repeatedly";
import { runCase } from "../../support/sdk/play-case";
import { serveReports } from "../../support/sdk/reported-app";

const outDir = mkdtempSync(join(tmpdir(), "xi-sdk-harmony-"));
const open = () => openHost([process.execPath, join(outDir, "harmony-app.js")]);
let service: Awaited<ReturnType<typeof serveReports>>;
let shared: AppHost;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "silent",
    build: { ssr: "tests/support/sdk/harmony-app.ts", outDir, emptyOutDir: false },
  });
  service = await serveReports();
  shared = open();
});

afterAll(async () => {
  await shared.kill();
  await service.close();
  rmSync(outDir, { recursive: true });
});

describe("the Harmony core", () => {
  test.concurrent.each(sharedCases.cases)("$name", (item) =>
    runCase(item, { shared, open }, service),
  );

  test("killed again and again, it loses nothing that was on disk and tells nothing twice", () =>
    killRepeatedly(open, service));

  test.each(sharedCases.backoff)(
    "waits $ms ms after $failures failures at $random",
    ({ failures, random, baseMs, atMostMs, ms }) =>
      expect(backoffMs(failures, random, baseMs, atMostMs)).toBe(ms),
  );

  test.each(sharedCases.clipboard)("reads the token in $text", ({ text, token }) =>
    expect(clipboardToken(text)).toBe(token),
  );

  test.each(devices.harmony)("tells whether it is an emulator: $name", ({ build, signs }) =>
    expect(emulatorSigns(build)).toEqual(signs),
  );

  test("its version is the newest of its changelog and of its package", () => {
    const newest = /^## (\S+)/m.exec(readFileSync("sdk/harmony/CHANGELOG.md", "utf8"))?.[1];
    const packaged = /"version": "(\S+)"/.exec(
      readFileSync("sdk/harmony/oh-package.json5", "utf8"),
    )?.[1];
    expect([newest, packaged]).toEqual([sdkVersion, sdkVersion]);
  });
});
