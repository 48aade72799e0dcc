import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type WebPagesOptions, webPages } from "../../../../service/ports/web-pages";
import { type PageServer, startPageServer } from "../../../support/page-server";

const html = "<html><body>落地页</body></html>";
const endless = Buffer.alloc(64 * 1024, 32);

let pages: PageServer;
beforeAll(async () => {
  pages = await startPageServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://page.test");
    if (pathname === "/redirect") {
      response.writeHead(302, { location: searchParams.get("to") ?? "" }).end();
    } else if (pathname === "/loop") {
      response.writeHead(302, { location: "/loop" }).end();
    } else if (pathname === "/huge") {
      response.writeHead(200, { "content-type": "text/html" });
      const send = () => {
        while (response.write(endless));
        response.once("drain", send);
      };
      send();
    } else if (pathname === "/bomb") {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
      response.end(gzipSync(Buffer.alloc(20 * 1024 * 1024, 32)));
    } else if (pathname === "/packed") {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
      response.end(gzipSync(html));
    } else if (pathname === "/cut") {
      response.writeHead(200, { "content-type": "text/html", "content-length": "500" });
      response.write(html);
      setTimeout(() => response.destroy(), 20);
    } else if (pathname === "/stall") {
      response.writeHead(200, { "content-type": "text/html" }).write(html);
    } else if (pathname === "/image") {
      response.writeHead(200, { "content-type": "image/png" }).end("png");
    } else if (pathname === "/missing") {
      response.writeHead(404, { "content-type": "text/html" }).end(html);
    } else if (pathname === "/page") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    }
    // Anything else hangs.
  });
});
afterAll(() => pages.close());
beforeEach(() => void pages.asked.splice(0));

const alive = new AbortController().signal;
const reader = (options: Partial<WebPagesOptions> = {}) =>
  webPages({ allowedNetworks: ["127.0.0.1"], timeoutMs: 2000, ...options });
const read = (path: string, options: Partial<WebPagesOptions> = {}) =>
  reader(options).read(path.startsWith("/") ? pages.url + path : path, alive);
const redirectTo = (to: string) => `/redirect?to=${encodeURIComponent(to)}`;

test("a page comes with its status, unpacked, also after three redirects", async () => {
  expect(await read("/page")).toMatchObject({
    status: 200,
    html: expect.stringContaining("<body>"),
  });
  expect(await read("/packed")).toMatchObject({
    status: 200,
    html: expect.stringContaining("<body>"),
  });
  expect(await read("/missing")).toMatchObject({ status: 404 });
  const thrice = redirectTo(redirectTo(redirectTo("/page")));
  expect(await read(thrice)).toMatchObject({ status: 200 });
  const port = webPages({ allowedNetworks: ["127.0.0.0/8"] });
  const once = pages.url + redirectTo("/page");
  const { signal } = new AbortController();
  expect(await port.read(once, signal, 1)).toMatchObject({ status: 200 });
  expect(await port.read(once, signal, 0)).toEqual({ status: null, fault: "redirects" });
});

test("nothing on this machine is asked unless configuration allows it", async () => {
  expect(await read("/page", { allowedNetworks: [] })).toEqual({
    status: null,
    fault: "notPublic",
  });
  const named = `http://localhost:${pages.port}/page`;
  expect(await read(named, { allowedNetworks: [] })).toMatchObject({ fault: "notPublic" });
  expect(pages.asked).toEqual([]);
});

test.each([
  "http://10.0.0.8/",
  "http://172.20.1.1/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest/meta-data",
  "http://100.100.100.200/latest/meta-data",
  "http://168.63.129.16/",
  "http://0.0.0.0/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://2130706434/",
  "http://0x7f000002/",
  "http://[::1]/",
  "http://[::]/",
  "http://[fd00:ec2::254]/",
  "http://[fe80::1]/",
  "http://[ff02::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[64:ff9b::a00:1]/",
  "http://[2002:a00:1::]/",
])("%s is refused, straight and behind a redirect", async (url) => {
  expect(await read(url)).toEqual({ status: null, fault: "notPublic" });
  expect(await read(redirectTo(url))).toEqual({ status: null, fault: "notPublic" });
});

test("a name is refused when any of its addresses is private, and when it has none", async () => {
  const publicOne = { address: "93.184.216.34", family: 4 };
  const resolve = async () => [publicOne, { address: "10.1.2.3", family: 4 }];
  expect(await read("http://mixed.test/", { resolve })).toMatchObject({ fault: "notPublic" });
  const unknown = async () => Promise.reject(new Error("ENOTFOUND"));
  expect(await read("http://none.test/", { resolve: unknown })).toMatchObject({
    fault: "notPublic",
  });
});

test("the connection goes to the address that was checked: a name is looked up once", async () => {
  const resolve = vi
    .fn()
    .mockResolvedValueOnce([{ address: "127.0.0.1", family: 4 }])
    .mockResolvedValue([{ address: "10.0.0.1", family: 4 }]);
  const url = `http://rebound.test:${pages.port}/page`;
  expect(await read(url, { resolve })).toMatchObject({ status: 200 });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(await read(url, { resolve })).toMatchObject({ fault: "notPublic" });
});

test.each([
  ["file:///etc/passwd", "address"],
  ["ftp://example.com/", "address"],
  ["http://user:secret@example.com/", "address"],
  ["http://example.com:25/", "address"],
] as const)("%s is no page to ask for", async (url, reason) => {
  expect(await read(url)).toEqual({ status: null, fault: reason });
  expect(await read(redirectTo(url))).toEqual({ status: null, fault: reason });
});

test("a redirect that goes on for ever ends after three", async () => {
  expect(await read("/loop")).toEqual({ status: null, fault: "redirects" });
  expect(pages.asked).toHaveLength(4);
});

test("more than 1 MB is not read, packed or not", async () => {
  expect(await read("/huge")).toEqual({ status: 200, fault: "tooLarge" });
  expect(await read("/bomb")).toEqual({ status: 200, fault: "tooLarge" });
});

test("what is no web page is told by its type", async () => {
  expect(await read("/image")).toEqual({ status: 200, fault: "notHtml" });
});

test("a server or a name that never answers is given up in time", async () => {
  const timeoutMs = 200;
  expect(await read("/hang", { timeoutMs })).toEqual({ status: null, fault: "timeout" });
  expect(await read("/stall", { timeoutMs })).toEqual({ status: null, fault: "timeout" });
  const resolve = () => new Promise<never>(() => {});
  const slowName = await read("http://slow.test/", { timeoutMs, resolve });
  expect(slowName).toEqual({ status: null, fault: "timeout" });
});

test("a closed port, a cut answer and a missing certificate each have their reason", async () => {
  const gone = await startPageServer(() => {});
  await gone.close();
  expect(await read(gone.url)).toEqual({ status: null, fault: "unreachable" });
  expect(await read("/cut")).toEqual({ status: null, fault: "unreachable" });
  const plain = pages.url.replace("http:", "https:");
  expect(await read(`${plain}/page`)).toMatchObject({ status: null });
});

test("reading stops when the client has gone", async () => {
  const client = new AbortController();
  const reading = reader().read(`${pages.url}/hang`, client.signal);
  client.abort();
  expect(await reading).toMatchObject({ status: null });
});

test("a file comes as it answered: with its type, its redirect not followed, small, and public only", async () => {
  const file = (path: string, options: Partial<WebPagesOptions> = {}) =>
    reader(options).file(pages.url + path, alive);
  expect(await file("/image")).toEqual({
    status: 200,
    type: "image/png",
    location: "",
    text: "png",
  });
  expect(await file("/missing")).toMatchObject({ status: 404 });
  const moved = await file("/redirect?to=/page");
  expect(moved).toMatchObject({ status: 302, location: "/page" });
  expect(pages.asked).toHaveLength(3);
  expect(await file("/huge")).toEqual({ status: null, fault: "tooLarge" });
  expect(await file("/cut")).toEqual({ status: null, fault: "unreachable" });
  expect(await file("/stall", { timeoutMs: 200 })).toEqual({ status: null, fault: "timeout" });
  expect(await file("/page", { allowedNetworks: [] })).toEqual({
    status: null,
    fault: "notPublic",
  });
});

test("the way of an address is what it redirects to, five steps at most, and never this network", async () => {
  const way = (path: string, options: Partial<WebPagesOptions> = {}) =>
    reader(options).way(pages.url + path, alive);
  expect(await way("/page")).toEqual([]);
  expect(await way(redirectTo(redirectTo("/page")))).toEqual([
    pages.url + redirectTo("/page"),
    `${pages.url}/page`,
  ]);
  expect(await way("/loop")).toEqual(Array.from({ length: 5 }, () => `${pages.url}/loop`));
  expect(await way(redirectTo("javascript:alert(1)"))).toEqual([]);
  expect(await way("/hangs", { timeoutMs: 100 })).toEqual([]);
  const step = `http://localhost:${pages.port}/page`;
  expect(await way(redirectTo(step), { resolve: async () => [] })).toEqual([step]);
  pages.asked.splice(0);
  expect(await way("/page", { allowedNetworks: [] })).toEqual([]);
  expect(pages.asked).toEqual([]);
});
