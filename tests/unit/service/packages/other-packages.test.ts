import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readHap } from "../../../../service/packages/read-hap";
import { readIpa } from "../../../../service/packages/read-ipa";
import { makeHap, makeHarmonyApp, makeIpa } from "../../../support/packages";

const sourceOf = (bytes: Uint8Array) => ({
  sizeBytes: bytes.length,
  read: async (from: number, length: number) => Buffer.from(bytes.subarray(from, from + length)),
});
const ipa = (bytes: Uint8Array) => readIpa(sourceOf(bytes));
const hap = (bytes: Uint8Array) => readHap(sourceOf(bytes));

describe("an iOS package", () => {
  test.each([false, true])(
    "tells what it is, its list in either form (binary: %s)",
    async (isBinary) => {
      expect(await ipa(makeIpa({ isBinary }))).toEqual({
        bundleId: "com.example.app",
        version: "3.1.0",
        build: "310",
        minSdk: null,
        minSystem: "13.0",
        links: ["xiabcdef", "exampleapp"],
        schemes: ["profile"],
        certificate: "",
        profile: {
          kind: "enterprise",
          team: "Xi Co., Ltd. A1B2C3D4E5",
          expireTime: Date.parse("2030-01-02T00:00:00Z"),
          devices: 0,
        },
      });
    },
  );

  test.each([
    [{ ProvisionedDevices: ["a", "b"], Entitlements: { "get-task-allow": false } }, "adhoc", 2],
    [{ ProvisionedDevices: ["a"], Entitlements: { "get-task-allow": true } }, "development", 1],
    [{ TeamName: "Xi" }, "store", 0],
  ])("tells who may install it: %o", async (profile, kind, devices) => {
    expect((await ipa(makeIpa({ profile }))).profile).toMatchObject({ kind, devices });
  });

  test("without a profile it is one of the store, or unsigned", async () => {
    const facts = await ipa(makeIpa({ profile: null }));
    expect([facts.profile, facts.schemes]).toEqual([null, []]);
  });

  test.each([
    ["another archive", zipSync({ "a.txt": strToU8("x") }), "不是 IPA"],
    ["no archive", strToU8("x".repeat(100)), "不是 IPA"],
    ["a spoilt list", zipSync({ "Payload/A.app/Info.plist": strToU8("<plist><dict") }), "已损坏"],
    [
      "a list of another shape",
      zipSync({ "Payload/A.app/Info.plist": strToU8("<plist><string>x</string></plist>") }),
      "已损坏",
    ],
    ["no bundle id", makeIpa({ info: { CFBundleIdentifier: "" } }), "Bundle ID"],
    [
      "a list that unpacks to too much",
      zipSync({ "Payload/A.app/Info.plist": new Uint8Array(5_000_000) }),
      "4 MB",
    ],
    [
      "a spoilt profile",
      zipSync({
        "Payload/A.app/Info.plist": strToU8(
          "<plist><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>",
        ),
        "Payload/A.app/embedded.mobileprovision": strToU8("nothing"),
      }),
      "描述文件已损坏",
    ],
    ["cut short", makeIpa().slice(0, 300), "不完整"],
  ])("%s is refused by its own words", async (_, bytes, message) => {
    await expect(ipa(bytes)).rejects.toMatchObject({
      retCode: "0400",
      field: "ticket",
      message: expect.stringContaining(message),
    });
  });

  test("entities of a list are not followed", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>
      <plist><dict><key>CFBundleIdentifier</key><string>&b;</string></dict></plist>`;
    const outcome = await ipa(zipSync({ "Payload/A.app/Info.plist": strToU8(bomb) })).catch(
      (error) => error,
    );
    expect(JSON.stringify(outcome)).not.toContain("xxxx");
  });
});

describe("a HarmonyOS package", () => {
  test("a HAP tells what it is", async () => {
    expect(await hap(makeHap())).toEqual({
      bundleId: "com.example.hap",
      version: "1.2.0",
      build: "1002000",
      minSdk: 12,
      minSystem: "",
      links: ["xiabcdef"],
      schemes: [],
      certificate: "",
      profile: null,
    });
  });

  test("a signed one says so", async () => {
    const bytes = Buffer.from(makeHap());
    const end = bytes.length - 22;
    const directory = bytes.readUInt32LE(end + 16);
    const block = Buffer.concat([
      Buffer.alloc(12),
      Buffer.from("<hap sign block>"),
      Buffer.alloc(4),
    ]);
    const signed = Buffer.concat([bytes.subarray(0, directory), block, bytes.subarray(directory)]);
    signed.writeUInt32LE(directory + block.length, signed.length - 6);
    expect((await hap(signed)).schemes).toEqual(["hap"]);
  });

  test("an APP tells what it is", async () => {
    expect(await hap(makeHarmonyApp())).toMatchObject({
      bundleId: "com.example.hap",
      version: "1.3.0",
      build: "1003000",
    });
  });

  test.each([
    ["another archive", zipSync({ "a.txt": strToU8("x") }), "不是 HAP"],
    ["spoilt", zipSync({ "module.json": strToU8("{") }), "module.json 已损坏"],
    ["of another shape", zipSync({ "module.json": strToU8("[1]") }), "module.json 已损坏"],
    ["a spoilt pack", zipSync({ "pack.info": strToU8("{}") }), "pack.info 已损坏"],
  ])("%s is refused by its own words", async (_, bytes, message) => {
    await expect(hap(bytes)).rejects.toMatchObject({
      retCode: "0400",
      message: expect.stringContaining(message),
    });
  });
});
