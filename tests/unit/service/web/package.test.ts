import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";

const distDir = mkdtempSync(join(tmpdir(), "xi-dist-"));
const folder = join(distDir, "package");
const bytes = Buffer.from("a tarball");
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ XI_DIST: distDir });
});
afterAll(async () => {
  await service.close();
  rmSync(distDir, { recursive: true });
});

const get = (path: string) =>
  service.service.handle(
    new Request(`http://console.test${path}`, { headers: { origin: "https://partner.example" } }),
    { ip: "203.0.113.1" },
  );
const files = ["/embed/xi-console-1.2.3.tgz", "/embed/custom-elements.json"];

test.each([...files, "/embed/xi-console.tgz"])(
  "%s is to come while it is being built",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  },
);

test("the tarball, its manifest of elements and the name that leads to the version at hand", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "xi-console-1.2.3.tgz"), bytes);
  writeFileSync(join(folder, "custom-elements.json"), '{"schemaVersion":"1.0.0"}');
  const [tarball, manifest] = await Promise.all(files.map(get));
  expect(await tarball?.text()).toBe(bytes.toString());
  expect(tarball?.headers.get("content-type")).toBe("application/gzip");
  expect(tarball?.headers.get("content-encoding")).toBeNull();
  expect(await manifest?.json()).toEqual({ schemaVersion: "1.0.0" });
  expect(manifest?.headers.get("content-type")).toContain("application/json");
  for (const item of [tarball, manifest])
    expect(item?.headers.get("access-control-allow-origin")).toBe("*");
  const stable = await get("/embed/xi-console.tgz");
  expect(stable.status).toBe(302);
  expect(new URL(stable.headers.get("location") ?? "", "http://console.test/embed/").pathname).toBe(
    "/embed/xi-console-1.2.3.tgz",
  );
});

test.each([
  "/embed/xi-console-0.0.9.tgz",
  "/embed/other.tgz",
  "/embed/..%2f..%2fxi-console-1.tgz",
  "/embed/xi-console-..%2f..%2fkeys.tgz",
])("%s is no file of ours", async (path) => {
  expect((await get(path)).status).toBe(404);
});
