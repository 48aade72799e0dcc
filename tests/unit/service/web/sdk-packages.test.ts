import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packedSdks } from "../../../support/sdk/served-packages";
import { startTestService, type TestService } from "../../../support/service";

const origin = "https://console.example.com";
let packed: ReturnType<typeof packedSdks>;
let service: TestService;
let version: string;
beforeAll(async () => {
  packed = packedSdks();
  ({ version } = packed);
  service = await startTestService({ XI_DIST: packed.distDir, XI_ORIGIN: origin });
});
afterAll(async () => {
  await service.close();
  packed.remove();
});

const ask = (path: string, init: RequestInit = {}) =>
  service.service.handle(new Request(`http://stranger.example.net${path}`, init), {
    ip: "203.0.113.1",
  });

const listed = (): Record<string, { isFixed: boolean; hasOrigin: boolean; sha256: string }> =>
  JSON.parse(readFileSync(join(packed.distDir, "sdk/packages.json"), "utf8")).files;

test("every listed file has a length, a tag and how long it is kept, by GET as by HEAD", async () => {
  const files = Object.entries(listed());
  expect(files.length).toBeGreaterThan(50);
  for (const [path, { isFixed, hasOrigin, sha256 }] of files) {
    const response = await ask(`/sdk/${path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const head = await ask(`/sdk/${path}`, { method: "HEAD" });
    for (const { status, headers } of [response, head]) {
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("content-length")).toBe(String(bytes.length));
      expect(headers.get("cache-control")).toBe(
        isFixed ? "public, max-age=31536000, immutable" : "public, max-age=60",
      );
      expect(headers.get("content-type")).not.toContain("html");
    }
    expect(await head.text()).toBe("");
    const etag = response.headers.get("etag") ?? "";
    expect(etag).toBe(`"${createHash("sha256").update(bytes).digest("hex")}"`);
    if (!hasOrigin) expect(etag).toBe(`"${sha256}"`);
    const again = await ask(`/sdk/${path}`, { headers: { "if-none-match": `W/${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(etag);
  }
});

describe("what there is not is a plain 404, also for a browser", () => {
  test.each([
    "maven/io/xi/xi-sdk/9.9.9/xi-sdk-9.9.9.pom",
    "maven/",
    "maven/io/xi/xi-sdk/",
    "npm/@xi%2fother",
    "npm/lodash",
    "npm/-/ping",
    "swift/xi-sdk.git/objects/info/alternates",
    "swift/xi-sdk.git/",
    "pods/9.9.9/XiSDK.podspec",
    "harmony/..%2fpackages.json",
    "maven/%2e%2e/sdks.json",
    "npm/%2e%2e%2f%2e%2e%2fkeys.json",
    "npm/__proto__",
    "npm/%",
    "pub/api/packages/xi_sdk",
    "nothing",
  ])("%s", async (path) => {
    const response = await ask(`/sdk/${path}`, { headers: { accept: "text/html" } });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).not.toContain("html");
    expect(await response.text()).not.toContain("<");
  });
});

test("addresses within are those of the configured service, whatever host was asked for", async () => {
  const list = await (await ask("/sdk/npm/@xi%2fweb")).json();
  const { dist } = list.versions[version];
  expect(dist.tarball).toBe(`${origin}/sdk/npm/@xi/web/-/web-${version}.tgz`);
  const tarball = await ask(new URL(dist.tarball).pathname);
  const bytes = Buffer.from(await tarball.arrayBuffer());
  expect(dist.integrity).toBe(`sha512-${createHash("sha512").update(bytes).digest("base64")}`);
  for (const path of ["XiSDK.podspec", `${version}/XiSDK.podspec`]) {
    const podspec = await (await ask(`/sdk/pods/${path}`)).text();
    expect(podspec).toContain(`${origin}/sdk/pods/${version}/XiSDK-${version}.zip`);
    expect(podspec).not.toContain("{{");
  }
});

test("a service that has packed nothing has no packages", async () => {
  const bare = await startTestService({ XI_DIST: join(packed.distDir, "nothing") });
  const request = new Request("http://console.test/sdk/maven/io/xi/xi-sdk/maven-metadata.xml");
  expect((await bare.service.handle(request, { ip: "203.0.113.1" })).status).toBe(404);
  const { token } = await bare.signUp("13800000001");
  const { map } = await bare.call("GET getInUseSDKInfo", {}, { token });
  expect(map.packages).toEqual({ version: "", maven: null, swift: null, pod: null, npm: null });
  await bare.close();
});

test("the guide is given the addresses for the tools of app projects", async () => {
  const { token } = await service.signUp("13800000002");
  const { map } = await service.call("GET getInUseSDKInfo", {}, { token });
  expect(map.packages).toEqual({
    version,
    maven: `${origin}/sdk/maven`,
    swift: `${origin}/sdk/swift/xi-sdk.git`,
    pod: `${origin}/sdk/pods/${version}/XiSDK.podspec`,
    npm: `${origin}/sdk/npm/`,
  });
});
