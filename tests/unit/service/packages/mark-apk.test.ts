import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readManifest } from "../../../../service/packages/manifest";
import { readApk, readChannel } from "../../../../service/packages/mark-apk";
import { readPackage } from "../../../../service/packages/read-package";
import type { ByteSource } from "../../../../service/packages/zip-tail";
import { verifyApk } from "../../../support/apk-verify";

const fixture = (name: string) => readFileSync(`tests/fixtures/apk/${name}.apk`);
const sourceOf = (bytes: Buffer): ByteSource => ({
  sizeBytes: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
});
const markPackage = async (bytes: Buffer, code: string) => {
  const apk = await readApk(sourceOf(bytes));
  return Buffer.concat([bytes.subarray(0, apk.sharedBytes), apk.ending(code)]);
};
const directoryOf = (apk: Buffer) =>
  apk.readUInt32LE(apk.lastIndexOf("PK\u0005\u0006", undefined, "latin1") + 16);

describe.each([
  ["v1", ["v1"], []],
  ["v2", ["v2"], ["v2"]],
  ["v1v2v3", ["v1", "v2", "v3"], ["v2", "v3"]],
])("a package signed by %s", (name, schemes, verified) => {
  test("is marked and read back, and its signatures hold", async () => {
    const original = fixture(name);
    expect(verifyApk(original)).toEqual(verified);
    expect((await readApk(sourceOf(original))).schemes).toEqual(schemes);
    expect(await readChannel(sourceOf(original))).toBeNull();
    for (const code of ["a", "DT_001-北", "x".repeat(32)]) {
      const marked = await markPackage(original, code);
      expect(await readChannel(sourceOf(marked))).toBe(code);
      expect(verifyApk(marked)).toEqual(verified);
      const files = unzipSync(new Uint8Array(marked));
      expect(Object.keys(files)).toEqual(Object.keys(unzipSync(new Uint8Array(original))));
    }
  });

  test("is not marked twice", async () => {
    const marked = await markPackage(fixture(name), "first");
    await expect(readApk(sourceOf(marked))).rejects.toThrow(/已写入渠道编号/);
  });
});

test("whole pages stay whole pages", async () => {
  const original = fixture("v1v2v3");
  const marked = await markPackage(original, "page");
  const blockBytes = (apk: Buffer) => Number(apk.readBigUInt64LE(directoryOf(apk) - 24)) + 8;
  expect(blockBytes(original) % 4096).toBe(0);
  expect(blockBytes(marked) % 4096).toBe(0);
  expect(marked.length % 4096).toBe(original.length % 4096);
});

test("the verifier of these tests notices a changed byte", () => {
  const spoilt = fixture("v2");
  spoilt.writeUInt8(spoilt.readUInt8(40) ^ 1, 40);
  expect(() => verifyApk(spoilt)).toThrow(/bad digest/);
});

const hasSigner = spawnSync("apksigner", ["--version"]).status === 0;
test.runIf(hasSigner)(
  "the platform's own tool accepts marked packages",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "xi-apk-"));
    try {
      for (const [name, sdk] of [
        ["v1", "19"],
        ["v2", "24"],
        ["v1v2v3", "19"],
      ] as const) {
        const file = join(folder, `${name}.apk`);
        writeFileSync(file, await markPackage(fixture(name), "DT001"));
        const { status, stderr, stdout } = spawnSync(
          "apksigner",
          ["verify", "--min-sdk-version", sdk, file],
          { encoding: "utf8" },
        );
        expect([name, status, stderr + stdout]).toEqual([name, 0, expect.any(String)]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);

test("the manifest tells package and version", async () => {
  const source = sourceOf(fixture("v2"));
  const { tail } = await readApk(source);
  expect(await readManifest(source, tail)).toEqual({
    bundleId: "com.example.demo",
    version: "2.3.1",
    build: "42",
    minSdk: null,
    schemes: [],
  });
});

describe("what is no package to mark is refused in words", () => {
  const refuse = (bytes: Buffer) => expect(readApk(sourceOf(bytes))).rejects;
  const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

  test("other files, empty files and other archives", async () => {
    await refuse(Buffer.from("<html>")).toThrow(/不是 APK/);
    await refuse(Buffer.alloc(0)).toThrow(/不是 APK/);
    await refuse(zip({ "a.txt": new Uint8Array(3) })).toThrow(/AndroidManifest/);
  });

  test("unsigned ones", async () => {
    await refuse(fixture("plain")).toThrow(/没有签名/);
  });

  test("those cut short or with bytes behind them", async () => {
    const whole = fixture("v2");
    await refuse(whole.subarray(0, whole.length - 30)).toThrow(/不完整/);
    await refuse(whole.subarray(0, 5000)).toThrow(/不完整/);
    await refuse(Buffer.concat([whole, Buffer.from("tail")])).toThrow(/不完整/);
  });

  test("ZIP64 and a directory that points elsewhere", async () => {
    const big = fixture("v2");
    const end = big.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
    big.writeUInt32LE(0xffffffff, end + 16);
    await refuse(big).toThrow(/ZIP64/);
    const moved = fixture("v2");
    moved.writeUInt32LE(moved.readUInt32LE(end + 16) - 8, end + 16);
    await refuse(moved).toThrow(/不完整/);
  });

  test("a spoilt signing block", async () => {
    const spoilt = fixture("v2");
    spoilt.writeBigUInt64LE(0x7fffffffn, directoryOf(spoilt) - 24);
    await refuse(spoilt).toThrow(/签名块已损坏/);
  });
});

const patched = (change: (apk: Buffer, directory: number) => void) => {
  const apk = Buffer.from(fixture("v2"));
  change(apk, directoryOf(apk));
  return readApk(sourceOf(apk));
};

test("an encrypted package and one that unpacks to too much are refused, each by its own words", async () => {
  await expect(patched((apk, at) => apk.writeUInt16LE(1, at + 8))).rejects.toThrow(/被加密/);
  const bomb = patched((apk, at) => apk.writeUInt32LE(0xfffffffe, at + 24));
  await expect(bomb).rejects.toThrow(/展开后超过 4 GB/);
});

test.each(["v1", "v2", "v1v2v3"])("the signer of a %s package is read", async (name) => {
  const facts = await readPackage(sourceOf(fixture(name)));
  expect(facts.certificate).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  expect(facts).toMatchObject({ bundleId: "com.example.demo", version: "2.3.1", links: [] });
});
