import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepEmbedBuild } from "../../../../service/files/embed-builds";
import { startTestService, type TestService } from "../../../support/service";

const folder = mkdtempSync(join(tmpdir(), "xi-embed-"));
const distDir = join(folder, "dist");
const kept = join(folder, "kept");

/** Writes a build of the embed whose files say of which version they are. */
function writeBuild(root: string, version: string, chunk: string) {
  const files: Record<string, string> = {};
  for (const name of ["xi.js", "resize.js", `chunks/${chunk}/runtime.js`]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), `// ${name} of ${version}`);
    files[name] = `sha384-${version}${name}`;
  }
  writeFileSync(join(root, "gallery.html"), "<!doctype html><title>own page</title>");
  writeFileSync(join(root, "integrity.json"), JSON.stringify({ version, files }));
}

let service: TestService;
beforeAll(async () => {
  writeBuild(join(distDir, "embed"), "1.4.2", "AbCdEf12");
  writeBuild(join(kept, "1.4.1"), "1.4.1", "old00001");
  writeBuild(join(kept, "1.10.0-rc.1"), "1.10.0-rc.1", "trial001");
  writeBuild(join(kept, "0.9.10"), "0.9.10", "older001");
  writeBuild(join(kept, "0.9.9"), "0.9.9", "older002");
  writeBuild(join(kept, "0.9.11"), "0.9.1", "astray01");
  writeFileSync(join(folder, "secret.txt"), "secret");
  service = await startTestService({ XI_DIST: distDir, XI_EMBED_VERSIONS: kept });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  service.service.handle(
    new Request(`http://console.test${path}`, {
      headers: { origin: "https://partner.example", ...headers },
    }),
    { ip: "203.0.113.1" },
  );

test.each([
  ["/embed/xi.js", "1.4.2", "no-cache"],
  ["/embed/1/xi.js", "1.4.2", "public, max-age=300"],
  ["/embed/1.4.2/xi.js", "1.4.2", "public, max-age=31536000, immutable"],
  ["/embed/1.4.1/xi.js", "1.4.1", "public, max-age=31536000, immutable"],
  ["/embed/1.4.2/resize.js", "1.4.2", "public, max-age=31536000, immutable"],
  ["/embed/0/xi.js", "0.9.10", "public, max-age=300"],
  ["/embed/1.4.2/chunks/AbCdEf12/runtime.js", "1.4.2", "public, max-age=31536000, immutable"],
  ["/embed/1.4.1/chunks/old00001/runtime.js", "1.4.1", "public, max-age=31536000, immutable"],
  ["/embed/1.4.1/~2/chunks/old00001/runtime.js", "1.4.1", "public, max-age=31536000, immutable"],
  ["/embed/1/chunks/old00001/runtime.js", "1.4.1", "public, max-age=31536000, immutable"],
  ["/embed/chunks/older002/runtime.js", "0.9.9", "public, max-age=31536000, immutable"],
  ["/embed/~1/chunks/old00001/runtime.js", "1.4.1", "public, max-age=31536000, immutable"],
])("%s is of %s", async (path, version, cache) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(new RegExp(` of ${version.replaceAll(".", "\\.")}$`));
  expect(response.headers.get("cache-control")).toBe(cache);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test.each([
  ["/embed/9/xi.js", "没有版本 9"],
  ["/embed/1.4.0/xi.js", "没有版本 1.4.0"],
  ["/embed/1.4/xi.js", "没有版本 1.4"],
  ["/embed/1.4.0", "没有版本 1.4.0"],
  ["/embed/0.9.11/xi.js", "没有版本 0.9.11"],
  ["/embed/1.4.2/nothing.js", "版本 1.4.2 里没有这个文件"],
  ["/embed/1.4.2/gallery.html", "版本 1.4.2 里没有这个文件"],
  ["/embed/1.4.2/chunks/old00001/runtime.js", "版本 1.4.2 里没有这个文件"],
  ["/embed/1.4.1/..%2f..%2fsecret.txt", "版本 1.4.1 里没有这个文件"],
  ["/embed/1.4.1/%2e%2e/%2e%2e/secret.txt", null],
  ["/embed/1.4.1%2f..%2f..%2f..%2fsecret.txt", null],
  ["/embed/chunks/..%2f..%2f..%2fsecret.txt", null],
  ["/embed/1.4.1/__proto__", "版本 1.4.1 里没有这个文件"],
])("%s answers 404", async (path, words) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  const text = await response.text();
  if (words) {
    expect(text).toContain(words);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  }
  expect(text).not.toContain("// ");
  expect(text).not.toBe("secret");
});

test("a list names each version with its digest, the service's own first", async () => {
  const response = await get("/embed/versions.json");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const { current, majors, versions } = await response.json();
  expect(current).toBe("1.4.2");
  expect(majors).toEqual({ 0: "0.9.10", 1: "1.4.2" });
  expect(versions.map(({ version }: { version: string }) => version)).toEqual([
    "1.4.2",
    "1.10.0-rc.1",
    "1.4.1",
    "0.9.10",
    "0.9.9",
  ]);
  expect(versions[2]).toEqual({
    version: "1.4.1",
    script: "/embed/1.4.1/xi.js",
    integrity: "sha384-1.4.1xi.js",
    files: "/embed/1.4.1/integrity.json",
    importMap: "/embed/1.4.1/importmap.json",
  });
});

test("the files of a version have their digests, and an import map says them by address", async () => {
  const { version, files } = await (await get("/embed/1.4.1/integrity.json")).json();
  expect(version).toBe("1.4.1");
  expect(Object.keys(files)).toHaveLength(3);
  const { integrity } = await (await get("/embed/1.4.1/importmap.json")).json();
  expect(integrity).toEqual({
    "http://console.test/embed/1.4.1/xi.js": "sha384-1.4.1xi.js",
    "http://console.test/embed/1.4.1/resize.js": "sha384-1.4.1resize.js",
    "http://console.test/embed/1.4.1/chunks/old00001/runtime.js":
      "sha384-1.4.1chunks/old00001/runtime.js",
  });
  expect((await (await get("/embed/1/integrity.json")).json()).version).toBe("1.4.2");
});

test("a file that did not change is not sent again", async () => {
  const etag = (await get("/embed/1.4.1/xi.js")).headers.get("etag") ?? "";
  const response = await get("/embed/1.4.1/xi.js", { "if-none-match": etag });
  expect(response.status).toBe(304);
});

test("a start keeps the service's build, without its own pages, and again after it changed", async () => {
  const root = join(kept, "1.4.2");
  expect(existsSync(root)).toBe(false);
  const folders = { distDir, embedVersions: kept };
  await keepEmbedBuild(folders);
  expect(readdirSync(root).sort()).toEqual(["chunks", "integrity.json", "resize.js", "xi.js"]);
  rmSync(join(distDir, "embed"), { recursive: true });
  writeBuild(join(distDir, "embed"), "1.4.2", "changed1");
  await keepEmbedBuild(folders);
  expect(readdirSync(join(root, "chunks"))).toEqual(["changed1"]);
  rmSync(join(distDir, "embed"), { recursive: true });
  writeBuild(join(distDir, "embed"), "1.5.0", "newer001");
  await keepEmbedBuild(folders);
  expect(await (await get("/embed/1.4.2/xi.js")).text()).toBe("// xi.js of 1.4.2");
  expect(await (await get("/embed/1/xi.js")).text()).toBe("// xi.js of 1.5.0");
  expect((await get("/embed/chunks/changed1/runtime.js")).status).toBe(200);
  expect(readdirSync(kept).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a folder that cannot be written is named", async () => {
  const file = join(folder, "secret.txt");
  await expect(keepEmbedBuild({ distDir, embedVersions: join(file, "below") })).rejects.toThrow(
    "XI_EMBED_VERSIONS=",
  );
  await keepEmbedBuild({ distDir, embedVersions: undefined });
});
