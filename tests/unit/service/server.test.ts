import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../service/base/config";
import { type RunningServer, startServer } from "../../../service/server";
import { addEmptyStore } from "../../support/empty-data";

let folder: string;
let server: RunningServer;
const env = () => ({
  PORT: "0",
  XI_DATA: join(folder, "data"),
  XI_DIST: join(folder, "dist"),
  XI_SEED: "none",
  XI_LOG: "silent",
  XI_EMBED_ORIGINS: "https://partner.example",
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-server-"));
  await mkdir(join(folder, "dist/host/assets"), { recursive: true });
  await mkdir(join(folder, "dist/embed"), { recursive: true });
  await writeFile(join(folder, "dist/host/index.html"), "<title>console</title>");
  await writeFile(join(folder, "dist/host/assets/main-a1B2c3D4.js"), "plain");
  await writeFile(join(folder, "dist/host/assets/main-a1B2c3D4.js.gz"), "not really gzip");
  await writeFile(join(folder, "dist/embed/xi.js"), "loader");
  await writeFile(join(folder, "dist/secret.txt"), "secret");
  await addEmptyStore(join(folder, "data"));
  server = await startServer(readConfig(env()));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: "manual" });
const html = { accept: "text/html" };

const freePort = () =>
  new Promise<number>((resolve) => {
    const held = createServer().listen(0, "127.0.0.1", () => {
      const { port } = held.address() as AddressInfo;
      held.close(() => resolve(port));
    });
  });

test("it is healthy once it listens", async () => {
  expect((await get("/healthz")).status).toBe(200);
});

test("it lives from the first moment, on any host, and is ready once the store is open", async () => {
  const data = await addEmptyStore(join(folder, "early"));
  const port = await freePort();
  const begun = startServer(readConfig({ ...env(), XI_DATA: data, PORT: String(port) }));
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: "shop.example" } });
  await expect
    .poll(() =>
      ask("/livez").then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  const early = await Promise.all(["/livez", "/readyz"].map(ask));
  expect(early.map(({ status }) => status)).toEqual([200, 503]);
  const other = await begun;
  const late = await Promise.all(["/livez", "/readyz"].map(ask));
  expect(late.map(({ status }) => status)).toEqual([200, 200]);
  await other.stop();
});

test("every console address answers the page under a strict policy, calls and files do not", async () => {
  for (const path of ["/", "/channel/channel_manage", "/share_chart/k/1"]) {
    const response = await get(path, html);
    expect(await response.text()).toBe("<title>console</title>");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("requestId")).toBeTruthy();
  }
  expect((await get("/xi/admin/nosuch")).status).toBe(404);
  expect((await get("/assets/gone.js")).status).toBe(404);
});

test("hashed files are kept for ever, precompressed where the browser can", async () => {
  const plain = await get("/assets/main-a1B2c3D4.js", { "accept-encoding": "identity" });
  expect(await plain.text()).toBe("plain");
  expect(plain.headers.get("cache-control")).toContain("immutable");
  const packed = await fetch(`${server.url}/assets/main-a1B2c3D4.js`, {
    method: "HEAD",
    headers: { "accept-encoding": "gzip" },
  });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/%00",
  "/%E0%A4%A",
  "/assets/..%5c..%5csecret.txt",
])("%s reaches nothing outside the build", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("secret");
});

test("a page that has not changed is not sent again", async () => {
  const etag = (await get("/", html)).headers.get("etag") ?? "";
  expect((await get("/", { ...html, "if-none-match": etag })).status).toBe(304);
  await writeFile(join(folder, "dist/host/index.html"), "<title>console 2</title>");
  expect((await get("/", { ...html, "if-none-match": etag })).status).toBe(200);
  await writeFile(join(folder, "dist/host/index.html"), "<title>console</title>");
});

test("elements may be loaded by any site", async () => {
  const response = await get("/embed/xi.js", { origin: "https://any.example" });
  expect(await response.text()).toBe("loader");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test("an embed origin may make session calls, with credentials", async () => {
  const response = await fetch(`${server.url}/xi/admin/channelList`, {
    method: "OPTIONS",
    headers: { origin: "https://partner.example", "access-control-request-method": "POST" },
  });
  expect(response.headers.get("access-control-allow-origin")).toBe("https://partner.example");
  expect(response.headers.get("access-control-allow-credentials")).toBe("true");
  expect(response.headers.get("access-control-allow-headers")).toContain("x-page-host");
});

test("the served configuration names no key while calls travel plain", async () => {
  const config = await (await get("/config.json")).json();
  expect(config).toMatchObject({ product: "xi", pathPrefix: "", productName: "析源" });
  expect(JSON.stringify(config)).not.toMatch(/Key/);
});

test("the outbox stays closed on a store without demo data", async () => {
  expect((await get("/dev/outbox")).status).toBe(404);
});

test("demo data is not served under an address that others reach", async () => {
  const data = join(folder, "demo");
  const refused = startServer(
    readConfig({ ...env(), XI_DATA: data, XI_SEED: "demo", XI_ORIGIN: "https://console.example" }),
  );
  await expect(refused).rejects.toThrow(/演示数据.*XI_SEED=none/);
  // Nothing was written before: the folder serves as an empty one.
  const empty = await startServer(
    readConfig({ ...env(), XI_DATA: data, XI_ORIGIN: "https://console.example" }),
  );
  expect(empty.isDemo).toBe(false);
  await empty.stop();
});

test("an operations token needs the admin key", async () => {
  const request = (key: string) =>
    fetch(`${server.url}/admin/operations-token?mobile=13800138000`, {
      method: "POST",
      headers: { "x-admin-key": key },
    });
  expect((await request("wrong")).status).toBe(401);
  const { adminKey } = readConfig(env());
  expect((await request(adminKey)).status).toBe(404);
});

test("data that another process holds is refused", async () => {
  const data = join(folder, "busy");
  await mkdir(data);
  await writeFile(join(data, "service.pid"), String(process.ppid));
  await expect(startServer(readConfig({ ...env(), XI_DATA: data }))).rejects.toThrow("另一个进程");
});

test("while it stops it finishes what came and sends who holds a connection elsewhere", async () => {
  const own = { ...env(), XI_DATA: await addEmptyStore(join(folder, "stopping")) };
  const other = await startServer(readConfig(own));
  const paths = ["/healthz", "/readyz", "/livez"];
  // Half a request holds the connection when the stop begins.
  const halves = paths.map((path) => {
    const socket = connect(other.port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`);
    return { socket, response: text(socket) };
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stopped = other.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const { socket } of halves) socket.write("\r\n");
  const [health, ready, live] = await Promise.all(halves.map(({ response }) => response));
  const isStopping = /^HTTP\/1.1 503 [\s\S]*connection: close[\s\S]*"stopping"/i;
  expect(health).toMatch(isStopping);
  expect(ready).toMatch(isStopping);
  expect(live).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
  await stopped;
});

test("stopping twice is harmless, and afterwards nobody answers", async () => {
  const data = await addEmptyStore(join(folder, "other"));
  const other = await startServer(readConfig({ ...env(), XI_DATA: data }));
  await Promise.all([other.stop(), other.stop()]);
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow();
});

test("what was acknowledged is there after a restart", async () => {
  const data = { ...env(), XI_DATA: await addEmptyStore(join(folder, "kept")) };
  const first = await startServer(readConfig(data));
  const token = first.setupUrl?.split("#token=")[1];
  const password = "a".repeat(64);
  const body = { token, mobile: "13800138000", password, rePassword: password };
  const send = (url: string) =>
    fetch(`${url}/xi/admin/setup/finish`, { method: "POST", body: JSON.stringify(body) }).then(
      (response) => response.json(),
    );
  expect((await send(first.url)).retCode).toBe("0000");
  await first.stop();
  const second = await startServer(readConfig(data));
  expect(second.setupUrl).toBeNull();
  expect((await send(second.url)).retCode).toBe("0404");
  await second.stop();
});
