import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../service/base/config";
import { type RunningServer, startServer } from "../../../service/server";
import { addEmptyStore } from "../../support/empty-data";

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-forwarded-"));
  server = await startServer(
    readConfig({
      PORT: "0",
      XI_DATA: await addEmptyStore(join(folder, "data")),
      XI_DIST: join(folder, "dist"),
      XI_SEED: "none",
      XI_LOG: "silent",
      XI_TRUSTED_PROXIES: "127.0.0.1",
    }),
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const paths: [string, string, string?][] = [
  ["GET", "/healthz"],
  ["GET", "/login"],
  ["GET", "/s/nosuch"],
  ["GET", "/l/nosuch"],
  ["GET", "/t/nosuch"],
  ["GET", "/open/v1/app"],
  ["POST", "/sdk/v1/click", "{}"],
  ["POST", "/xi/admin/login", "{}"],
  ["GET", "/xi/admin/captcha"],
];

test.each<Record<string, string>>([
  { "x-forwarded-for": "fe80::1%eth0" },
  { "x-forwarded-for": "203.0.113.1:1111" },
  { "x-forwarded-for": "[::1%25lo" },
  { "x-forwarded-for": "unknown" },
  { "x-forwarded-for": "," },
  { forwarded: 'for="[fe80::1%eth0]:1"' },
  { forwarded: 'for="' },
])("no forwarded address breaks a path: %o", async (headers) => {
  for (const [method, path, body] of paths) {
    const response = await fetch(server.url + path, {
      method,
      headers,
      redirect: "manual",
      ...(body !== undefined && { body }),
    });
    await response.arrayBuffer();
    expect([path, response.status >= 500]).toEqual([path, false]);
  }
});

async function statusFor(host: string): Promise<string> {
  const socket = connect(server.port, "127.0.0.1");
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let response = "";
  socket.on("data", (part) => {
    response += part;
  });
  await once(socket, "close");
  return response.split(" ")[1] ?? "";
}

test("no host breaks a path, one with the zone of its machine included", async () => {
  for (const host of ["[fe80::1%25eth0]:5180", "[fe80::1%eth0]", "[::1]", "a b", "%", "["]) {
    expect([host, (await statusFor(host)) < "500"]).toEqual([host, true]);
  }
});

test("the id of a proxy that is trusted comes back, another form of it does not", async () => {
  const idFor = async (id: string) =>
    (await fetch(`${server.url}/healthz`, { headers: { "x-request-id": id } })).headers.get(
      "x-request-id",
    );
  expect(await idFor("proxy-0123456789")).toBe("proxy-0123456789");
  expect(await idFor("short")).toBeNull();
});
