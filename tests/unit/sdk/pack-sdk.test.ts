import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { hasJdk } from "../../support/sdk/android-core";

const folder = mkdtempSync(join(tmpdir(), "xi-sdk-pack-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Listed {
  platform: string;
  version: string;
  day: string;
  file: string;
  bytes: number;
  sha256: string;
  changes: string;
}

function pack(name: string): Listed[] {
  const to = join(folder, name);
  execFileSync(process.execPath, ["scripts/pack-sdk.mjs", to], { stdio: "ignore" });
  return JSON.parse(readFileSync(join(to, "sdks.json"), "utf8"));
}

test("what is listed is what there is, and twice the same", () => {
  const listed = pack("one");
  expect(listed).toEqual(pack("two"));
  for (const { file, bytes, sha256, changes, day } of listed) {
    const packed = readFileSync(join(folder, "one", file));
    expect(packed).toHaveLength(bytes);
    expect(createHash("sha256").update(packed).digest("hex")).toBe(sha256);
    expect(changes).not.toBe("");
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  const sources = listed.find(({ file }) => file.startsWith("xi-sdk-harmony-"));
  const files = unzipSync(readFileSync(join(folder, "one", sources?.file ?? "")));
  expect(Object.keys(files)).toContain("src/main/ets/core/client.ts");
  const ios = listed.find(({ platform }) => platform === "ios");
  const iosFiles = unzipSync(readFileSync(join(folder, "one", ios?.file ?? "")));
  expect(Object.keys(iosFiles)).toEqual(
    expect.arrayContaining(["Package.swift", "Sources/XiSDK/include/Xi.h", "README.md"]),
  );
});

test.runIf(hasJdk)("the Android library holds our classes and none of the platform's", () => {
  const library = readdirSync(join(folder, "one")).find((file) => file.endsWith(".aar")) ?? "";
  const files = unzipSync(readFileSync(join(folder, "one", library)));
  expect(Object.keys(files).sort()).toEqual([
    "AndroidManifest.xml",
    "R.txt",
    "classes.jar",
    "proguard.txt",
  ]);
  const classes = unzipSync(files["classes.jar"] ?? new Uint8Array());
  expect(Object.keys(classes)).toEqual(
    expect.arrayContaining(["com/xi/sdk/Xi.class", "com/xi/sdk/core/XiClient.class"]),
  );
  expect(Object.keys(classes).filter((name) => !name.startsWith("com/xi/sdk/"))).toEqual([]);
  // Java 8, which every Android tool takes: class files of version 52.
  for (const bytes of Object.values(classes)) expect(bytes[7]).toBe(52);
});
