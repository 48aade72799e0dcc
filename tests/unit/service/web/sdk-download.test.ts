import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SdkFile } from "../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../support/service";

const distDir = mkdtempSync(join(tmpdir(), "xi-dist-"));
const bytes = Buffer.from("an archive");
const sha256 = createHash("sha256").update(bytes).digest("hex");
const file = "xi-sdk-harmony-1.0.0-sources.zip";
let service: TestService;
let token: string;
beforeAll(async () => {
  mkdirSync(join(distDir, "sdk"));
  writeFileSync(join(distDir, "sdk", file), bytes);
  writeFileSync(join(distDir, "sdk", "secret.txt"), "secret");
  const listed = { platform: "harmony", kind: "sources", version: "1.0.0", day: "2026-11-23" };
  writeFileSync(
    join(distDir, "sdk", "sdks.json"),
    JSON.stringify([
      { ...listed, file, bytes: bytes.length, sha256, changes: "首个版本", changesEn: "First" },
    ]),
  );
  service = await startTestService({ XI_DIST: distDir });
  token = (await service.signUp("13800000001")).token;
});
afterAll(async () => {
  await service.close();
  rmSync(distDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  service.service.handle(new Request(`http://console.test${path}`, { headers }), {
    ip: "203.0.113.1",
  });

test("what is listed is what is downloaded, byte for byte, and kept for good", async () => {
  const { map } = await service.call("GET getInUseSDKInfo", {}, { token });
  const [sdk] = map.list as SdkFile[];
  expect(sdk).toMatchObject({ file, bytes: bytes.length, sha256, kind: "sources" });
  const { pathname, search } = new URL(sdk?.url ?? "");
  const response = await get(pathname + search);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${file}"`);
  const again = await get(pathname + search, { "if-none-match": `"${sha256}"` });
  expect(again.status).toBe(304);
  // An address that does not name the bytes may have others tomorrow.
  expect((await get(pathname)).headers.get("cache-control")).toBe("no-cache");
});

test.each(["secret.txt", "sdks.json", "..%2f..%2fkeys.json", "%2e%2e", "nosuch.zip"])(
  "%s is no SDK",
  async (name) => {
    expect((await get(`/sdk/download/${name}`)).status).toBe(404);
  },
);

test("the list is for who is signed in", async () => {
  expect((await service.call("GET getInUseSDKInfo", {})).retCode).toBe("0020");
});
