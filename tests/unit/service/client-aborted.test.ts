import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig, type ServiceConfig } from "../../../service/base/config";
import { filePath } from "../../../service/files/signed-file";
import { type RunningServer, startServer } from "../../../service/server";
import { addEmptyStore } from "../../support/empty-data";

let folder: string;
let server: RunningServer;
let config: ServiceConfig;
const lines: string[] = [];
const isComplaint = (line: string) => /"level":"(error|warn)"|Error/.test(line);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-broken-off-"));
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const env = { PORT: "0", XI_DATA: join(folder, "data"), XI_DIST: folder, XI_SEED: "none" };
  config = readConfig(env);
  await addEmptyStore(config.dataDir);
  server = await startServer(config);
});
afterAll(async () => {
  await server.stop();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Sends the head and half of the body, and hangs up. */
async function breakOff(method: string, path: string): Promise<void> {
  const socket = connect(server.port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const headerLines = [`${method} ${path} HTTP/1.1`, "host: 127.0.0.1", "content-length: 1000"];
  socket.write(`${headerLines.join("\r\n")}\r\n\r\n{"half":`);
  await pause(50);
  socket.destroy();
  await pause(150);
}

const upload = (masterSecret: string) =>
  filePath(masterSecret, {
    method: "PUT",
    key: "uploads/half",
    name: "half.csv",
    expiresMs: Date.now() + 60_000,
    maxBytes: 10_000,
  });

test("an upload that breaks off is no error of ours, and leaves nothing", async () => {
  lines.length = 0;
  await breakOff("PUT", upload(config.masterSecret));
  expect(lines.filter(isComplaint)).toEqual([]);
  const again = await fetch(server.url + upload(config.masterSecret), { method: "PUT", body: "a" });
  expect(again.status).toBe(200);
});

test.each([
  ["POST", "/xi/admin/user/sendCode"],
  ["POST", "/sdk/v1/install"],
  ["POST", "/open/v1/embed/tokens"],
  ["PUT", "/files/x.y"],
])("a client that breaks off %s %s is no error of ours", async (method, path) => {
  lines.length = 0;
  await breakOff(method, path);
  expect(lines.filter(isComplaint)).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
