import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../../service/base/config";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-config-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("an empty environment gives a console for this machine only, seeded", () => {
  const config = readConfig({ XI_DATA: folder });
  expect(config).toMatchObject({ port: 5180, host: "127.0.0.1", product: "xi", seed: "demo" });
  expect(config.experienceAppIds).toEqual([96085, 96667]);
});

test("a service that others can reach is not seeded unless asked to", () => {
  const others = { XI_DATA: folder, HOST: "0.0.0.0", XI_ORIGIN: "https://console.example" };
  expect(readConfig(others).seed).toBe("none");
  expect(readConfig({ ...others, XI_SEED: "demo" }).seed).toBe("demo");
});

test.each(["0.0.0.0", "::", "10.0.0.20", "console.internal"])(
  "listening at %s, for others, takes the address that they are told",
  (HOST) => {
    expect(() => readConfig({ XI_DATA: folder, HOST })).toThrow(/XI_ORIGIN=https:/);
    const XI_ORIGIN = "https://console.example/";
    expect(readConfig({ XI_DATA: folder, HOST, XI_ORIGIN }).origin).toBe("https://console.example");
  },
);

test.each(["console.example", "ftp://console.example", "https://console.example/base", "https://"])(
  "%s is no origin",
  (XI_ORIGIN) => {
    expect(() => readConfig({ XI_DATA: folder, XI_ORIGIN })).toThrow(/XI_ORIGIN/);
  },
);

test("who is set up first has a mobile and a file with the password, or neither", () => {
  const mobile = { XI_ADMIN_MOBILE: "13800138000" };
  const file = { XI_ADMIN_PASSWORD_FILE: "/run/secrets/admin" };
  expect(readConfig({ XI_DATA: folder }).firstAdmin).toBeNull();
  expect(readConfig({ XI_DATA: folder, ...mobile, ...file }).firstAdmin).toEqual({
    mobile: "13800138000",
    passwordFile: "/run/secrets/admin",
  });
  for (const half of [mobile, file, { ...file, XI_ADMIN_MOBILE: "1,2" }]) {
    expect(() => readConfig({ XI_DATA: folder, ...half })).toThrow(/XI_ADMIN_MOBILE/);
  }
});

test("keys are made once and kept for their owner only", async () => {
  const first = readConfig({ XI_DATA: folder });
  const second = readConfig({ XI_DATA: folder });
  expect(first.cipherKey).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set([first.cipherKey, first.signingKey, first.adminKey]).size).toBe(3);
  expect(second).toEqual(first);
  expect((await stat(join(folder, "keys.json"))).mode & 0o777).toBe(0o600);
  const given = readConfig({ XI_DATA: folder, XI_SIGNING_KEY: "a-key-of-my-own-choice" });
  expect(given).toMatchObject({ signingKey: "a-key-of-my-own-choice", cipherKey: first.cipherKey });
});

test("the master secret is made once, kept for its owner only, or given", async () => {
  const { masterSecret } = readConfig({ XI_DATA: folder });
  expect(masterSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ XI_DATA: folder }).masterSecret).toBe(masterSecret);
  expect((await stat(join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
  const given = "a-secret-of-my-own-that-is-long-enough";
  expect(readConfig({ XI_DATA: folder, XI_SECRET: given }).masterSecret).toBe(given);
});

test.each([
  ["XI_SECRET", "short"],
  ["XI_LANDING_NETWORKS", "intranet"],
  ["XI_LANDING_NETWORKS", "10.0.0.0/33"],
  ["PORT", "http"],
  ["PORT", "70000"],
  ["XI_SEED", "all"],
  ["XI_REGISTRATION", "maybe"],
  ["XI_PRODUCT", "../x"],
  ["XI_PATH_PREFIX", "/f"],
  ["XI_CIPHER_KEY", "short"],
  ["XI_SIGNING_KEY", "short"],
  ["XI_EXPERIENCE_APPS", "1,x"],
  ["XI_OPERATORS", "12345"],
  ["XI_PROMOTION_EXCLUDED", "x"],
])("%s = %s is refused by name", (name, value) => {
  expect(() => readConfig({ XI_DATA: folder, [name]: value })).toThrow(name);
});

test("metrics have an address of their own, and a token that is long enough", async () => {
  const read = (env: Record<string, string>) => readConfig({ XI_DATA: folder, ...env }).metrics;
  expect(read({})).toBeNull();
  expect(read({ XI_METRICS: "127.0.0.1:9464" })).toEqual({
    host: "127.0.0.1",
    port: 9464,
    token: null,
  });
  expect(read({ XI_METRICS: "[::1]:9464" })?.host).toBe("::1");
  for (const XI_METRICS of ["9464", "127.0.0.1", "127.0.0.1:99999", "127.0.0.1:5180", "on"])
    expect(() => read({ XI_METRICS })).toThrow(/XI_METRICS/);
  const XI_METRICS_TOKEN_FILE = `${folder}-token`;
  expect(() => read({ XI_METRICS: "127.0.0.1:9464", XI_METRICS_TOKEN_FILE })).toThrow(/读不到/);
  await writeFile(XI_METRICS_TOKEN_FILE, "short\n");
  expect(() => read({ XI_METRICS: "127.0.0.1:9464", XI_METRICS_TOKEN_FILE })).toThrow(/16/);
  await writeFile(XI_METRICS_TOKEN_FILE, "a-token-that-nobody-guesses\n");
  const { token } = read({ XI_METRICS: "127.0.0.1:9464", XI_METRICS_TOKEN_FILE }) ?? {};
  expect(token).toBe("a-token-that-nobody-guesses");
  expect(() => read({ XI_METRICS_TOKEN_FILE })).toThrow(/XI_METRICS/);
  await rm(XI_METRICS_TOKEN_FILE);
});

test("a start waits for a minute and a stop drains at once, unless the environment says otherwise", () => {
  const read = (env: Record<string, string>) => readConfig({ XI_DATA: folder, ...env }).lifecycle;
  expect(read({})).toEqual({ drainSeconds: 0, startWaitSeconds: 60 });
  expect(read({ XI_DRAIN_SECONDS: "5", XI_START_WAIT: "0" })).toEqual({
    drainSeconds: 5,
    startWaitSeconds: 0,
  });
  expect(() => read({ XI_DRAIN_SECONDS: "16" })).toThrow(/XI_DRAIN_SECONDS/);
  expect(() => read({ XI_START_WAIT: "1m" })).toThrow(/XI_START_WAIT/);
});
