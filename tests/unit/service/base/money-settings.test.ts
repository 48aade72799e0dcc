import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCatalogue, readCatalogue } from "../../../../service/base/catalogue";
import { readPay } from "../../../../service/base/pay-settings";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "xi-money-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("the catalogue is a file that is checked at the start", () => {
  expect(readCatalogue(undefined)).toBe(defaultCatalogue);
  const own = { ...defaultCatalogue, durations: [{ years: 1, percentOff: 5 }] };
  expect(readCatalogue(file("own.json", own))).toEqual(own);
  expect(() => readCatalogue(join(folder, "none.json"))).toThrow("无法读取");
  expect(() => readCatalogue(file("text.json", "{"))).toThrow("XI_CATALOGUE 的内容有误");
  const negative = { ...defaultCatalogue, standard: { yearCents: -1 } };
  expect(() => readCatalogue(file("negative.json", negative))).toThrow("standard.yearCents");
  const twice = {
    ...defaultCatalogue,
    durations: [1, 1].map((years) => ({ years, percentOff: 0 })),
  };
  expect(() => readCatalogue(file("twice.json", twice))).toThrow("durations");
  const cheap = { ...defaultCatalogue, professional: { yearCents: 1 } };
  expect(() => readCatalogue(file("cheap.json", cheap))).toThrow("专业版的价格低于标准版");
});

test("the cashier that moves no money is the default only where nobody else can reach it", () => {
  expect(readPay({}, true)).toEqual({ isSandbox: true });
  expect(readPay({}, false)).toEqual({ isSandbox: false, wechat: null, alipay: null });
  expect(readPay({ XI_PAY: "sandbox" }, false)).toEqual({ isSandbox: true });
  expect(() => readPay({ XI_PAY: "free" }, true)).toThrow("XI_PAY");
});

test("a channel needs its keys whole, and the origin that it tells of payments", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = (key: KeyObject, type: "pkcs8" | "spki") =>
    String(key.export({ type: type as "spki", format: "pem" }));
  const keys = {
    appId: "2014",
    privateKey: pem(privateKey, "pkcs8"),
    alipayKey: pem(publicKey, "spki"),
  };
  const path = file("alipay.json", keys);
  expect(() => readPay({ XI_ALIPAY: path }, true)).toThrow("XI_ORIGIN");
  const set = { XI_ALIPAY: path, XI_ORIGIN: "https://console.example.com" };
  expect(readPay(set, true)).toMatchObject({ isSandbox: false, alipay: { appId: "2014" } });
  const broken = file("broken.json", { ...keys, privateKey: "no key" });
  expect(() => readPay({ XI_ALIPAY: broken }, true)).toThrow("XI_ALIPAY 的内容有误：privateKey");
});
