import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readApk } from "../../../service/packages/mark-apk";
import { compileJava, hasAndroid, javaCommand } from "../../support/sdk/android-core";
import { sharedCases } from "../../support/sdk/cases";
import { type AppHost, openHost } from "../../support/sdk/driven-app";
import { playCase } from "../../support/sdk/play-case";
import { serveReports } from "../../support/sdk/reported-app";

const outDir = mkdtempSync(join(tmpdir(), "xi-sdk-android-"));
const core = "sdk/android/src/main/java/com/xi/sdk/core";
const command = javaCommand(join(outDir, "core"));
const open = () => openHost([...command, "apps"]);
const [java, ...flags] = command;
const told = (...args: string[]) =>
  execFileSync(java, [...flags, ...args], { encoding: "utf8" }).trim();

afterAll(() => rmSync(outDir, { recursive: true }));

describe.runIf(hasAndroid)("the Android core", () => {
  let service: Awaited<ReturnType<typeof serveReports>>;
  let shared: AppHost;

  beforeAll(async () => {
    compileJava(join(outDir, "core"), core, "tests/support/sdk/android/app");
    service = await serveReports();
    shared = open();
  });

  afterAll(async () => {
    await shared.kill();
    await service.close();
  });

  test.concurrent.each(sharedCases.cases)("$name", (each) =>
    playCase(each, { shared, open }, service),
  );

  test("waits as long as every SDK", () => {
    for (const { failures, random, baseMs, atMostMs, ms } of sharedCases.backoff) {
      const args = [failures, random, baseMs, atMostMs].map(String);
      expect(told("backoff", ...args)).toBe(String(ms));
    }
  });

  test.each(["v1", "v2", "v1v2v3"])(
    "reads the channel that the service wrote into a package signed by %s",
    async (name) => {
      const bytes = readFileSync(`tests/fixtures/apk/${name}.apk`);
      const apk = await readApk({
        sizeBytes: bytes.length,
        read: async (from, length) => bytes.subarray(from, from + length),
      });
      const file = join(outDir, `${name}.apk`);
      const ending = apk.ending("DT_001-北");
      writeFileSync(file, Buffer.concat([bytes.subarray(0, apk.sharedBytes), ending]));
      expect(told("channel", file)).toBe("DT_001-北");
      expect(told("channel", `tests/fixtures/apk/${name}.apk`)).toBe("");
      writeFileSync(file, bytes.subarray(0, bytes.length - 30));
      expect(told("channel", file)).toBe("");
    },
  );

  test("its version is the newest of its changelog", () => {
    const newest = /^## (\S+)/m.exec(readFileSync("sdk/android/CHANGELOG.md", "utf8"))?.[1];
    expect(newest).toBe(told("version"));
  });
});
