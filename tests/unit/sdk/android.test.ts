import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readApk } from "../../../service/packages/mark-apk";
import { hasAndroid } from "../../support/sdk/android-core";
import { sharedCases } from "../../support/sdk/cases";
import { devices } from "../../support/sdk/devices";
import type { AppHost } from "../../support/sdk/driven-app";
import { killRepeatedly } from "../../support/sdk/kill-repeatedly";
import { runCase } from "../../support/sdk/play-case";
import { type AndroidCore, prepareAndroidCore } from "../../support/sdk/prepared-android";
import { serveReports } from "../../support/sdk/reported-app";

describe.runIf(hasAndroid)("the Android core", () => {
  let core: AndroidCore;
  let service: Awaited<ReturnType<typeof serveReports>>;
  let shared: AppHost;

  beforeAll(async () => {
    core = prepareAndroidCore();
    service = await serveReports();
    shared = core.open();
  });

  afterAll(async () => {
    await shared.kill();
    await service.close();
    core.remove();
  });

  test.concurrent.each(sharedCases.cases)("$name", (item) =>
    runCase(item, { shared, open: core.open }, service),
  );

  test("waits as long as every SDK", () => {
    for (const { failures, random, baseMs, atMostMs, ms } of sharedCases.backoff) {
      const args = [failures, random, baseMs, atMostMs].map(String);
      expect(core.runJava("backoff", ...args)).toBe(String(ms));
    }
  });

  test("killed again and again, it loses nothing that was on disk and tells nothing twice", () =>
    killRepeatedly(() => core.open(), service));

  test("reads the token in a text of the clipboard as every SDK", () => {
    for (const { text, token } of sharedCases.clipboard) {
      expect(core.runJava("clipboard", text), text).toBe(token);
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
      const file = join(core.folder(), `${name}.apk`);
      const ending = apk.ending("DT_001-北");
      writeFileSync(file, Buffer.concat([bytes.subarray(0, apk.sharedBytes), ending]));
      expect(core.runJava("channel", file)).toBe("DT_001-北");
      expect(core.runJava("channel", `tests/fixtures/apk/${name}.apk`)).toBe("");
      writeFileSync(file, bytes.subarray(0, bytes.length - 30));
      expect(core.runJava("channel", file)).toBe("");
    },
  );

  test("takes no phone for an emulator, and knows each emulator by its signs", () => {
    const judged = JSON.parse(core.runJava("emulators", "sdk/devices.json"));
    const named = devices.android.map(({ name }, index) => ({ name, ...judged[index] }));
    const wanted = devices.android.map(({ name, isEmulator, signs }) => ({
      name,
      isEmulator,
      signs,
    }));
    expect(named).toEqual(wanted);
    const phones = wanted.filter(({ isEmulator }) => !isEmulator);
    expect(phones.length).toBeGreaterThanOrEqual(10);
  });

  test("an event costs its caller neither a disk nor a lock, however slow the disk and full the queue", () => {
    const measured = JSON.parse(core.runJava("slow-disk", core.folder()));
    // What the clock says depends on the machine, and is for the reader.
    process.stdout.write(`event() before a disk of 5 ms: ${JSON.stringify(measured)}\n`);
    expect(measured).toMatchObject({ accesses: 0, lockWaits: 0, waits: 0 });
    expect(measured).toMatchObject({ queued: 2_000, accessesAtStart: 1 });
  });

  test("its version is the newest of its changelog", () => {
    const newest = /^## (\S+)/m.exec(readFileSync("sdk/android/CHANGELOG.md", "utf8"))?.[1];
    expect(newest).toBe(core.runJava("version"));
  });
});
