import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;
let dist: string;
const boot = 'console.log("begun")';

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "xi-page-"));
  await mkdir(join(dist, "host"));
  await writeFile(
    join(dist, "host", "index.html"),
    `<head><!--boot--><script src="/assets/boot-abcdefgh.js"></script><!--/boot-->
     <link rel="modulepreload" crossorigin href="/assets/entry.js"></head><body></body>`,
  );
  await writeFile(join(dist, "host", "boot.js"), boot);
  await writeFile(
    join(dist, "host", "routes.json"),
    JSON.stringify({
      "/login": ["/assets/frame.js", "/assets/login.js"],
      "/workbench": ["/assets/frame.js", "/assets/workbench.js"],
      "/share_chart/:appkey/:id/:level?": ["/assets/frame.js", "/assets/share.js"],
    }),
  );
  service = await startTestService({
    XI_DIST: dist,
    XI_PRODUCT_NAME: "</script><script>alert(1)</script>",
  });
});
afterAll(async () => {
  await service.close();
  await rm(dist, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  service.service.handle(
    new Request(`http://console.test${path}`, { headers: { accept: "text/html", ...headers } }),
    { ip: "10.9.8.7" },
  );

const preloaded = (html: string) =>
  [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href);

describe("the page of a route", () => {
  test.each([
    ["/login", ["/assets/frame.js", "/assets/login.js"]],
    ["/login/", ["/assets/frame.js", "/assets/login.js"]],
    ["/", ["/assets/frame.js", "/assets/workbench.js"]],
    ["/nowhere", []],
  ])("%s names every script that it needs, once", async (path, files) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(preloaded(await response.text())).toEqual(files);
  });

  test("holds one inline script, which its policy names by hash, and a configuration that cannot end it", async () => {
    const response = await open("/login");
    const html = await response.text();
    const scripts = [...html.matchAll(/<script(?: [^>]*)?>(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(2);
    expect(JSON.parse(scripts[0]?.[1] ?? "").productName).toBe(
      "</script><script>alert(1)</script>",
    );
    expect(scripts[1]?.[1]).toBe(boot);
    const hash = createHash("sha256").update(boot).digest("base64");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  test("is packed as its reader takes it, and not sent again while it is the same", async () => {
    const plain = await (await open("/login")).text();
    const packed = await open("/login", { "accept-encoding": "gzip, br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(plain);
    const etag = packed.headers.get("etag") ?? "";
    const again = await open("/login", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.each([
    ["*/*", 200],
    ["text/*", 200],
    ["image/avif,*/*;q=0.1", 200],
    ["TEXT/HTML", 200],
    ["application/xhtml+xml", 200],
    ["", 200],
    [null, 200],
    ["application/json", 404],
    ["image/png, */*;q=0", 404],
  ])("of a share answers what takes a page: %s", async (accept, status) => {
    for (const method of ["GET", "HEAD"]) {
      const headers: Record<string, string> = accept === null ? {} : { accept };
      const path = "http://console.test/share_chart/abcdef/aaaaaaaaaaaaaaaaaaaa";
      const response = await service.service.handle(new Request(path, { method, headers }), {
        ip: "10.9.8.7",
      });
      expect(response.status).toBe(status);
      const isPage = status === 200;
      expect((response.headers.get("content-type") ?? "").startsWith("text/html")).toBe(isPage);
      if (isPage) expect((await response.text()) === "").toBe(method === "HEAD");
    }
  });

  test("of a share may be framed by anybody, and has its scripts too", async () => {
    const response = await open("/share_chart/abcdef/aaaaaaaaaaaaaaaaaaaa");
    expect(preloaded(await response.text())).toContain("/assets/share.js");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
  });
});
