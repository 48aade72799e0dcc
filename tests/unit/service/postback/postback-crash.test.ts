import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PostbackPort } from "../../../../service/ports";
import { sendDue } from "../../../../service/postback/send-due";
import { openStore } from "../../../../service/store/open";
import { addEmptyStore } from "../../../support/empty-data";

const id = "0e6f1f0e-4f3e-4d5a-9a57-2f7a3c1f0b11";

/** Puts one postback into a store and sends what is due, with a port that asks over the network. */
const program = `
import { sendDue } from ${JSON.stringify(resolve("service/postback/send-due.ts"))};
import { openStore } from ${JSON.stringify(resolve("service/store/open.ts"))};
const store = await openStore({ dataDir: process.env.XI_DATA });
await store.pool.query(
  \`INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at,
     due_at, state, click)
   VALUES (1, $1, 1, $1, 'custom', 'active', 'install', now(), now(), 0, $2)\`,
  [${JSON.stringify(id)}, JSON.stringify({ callbackUrl: "https://media.example/callback?key=1" })],
);
await store.pool.query(
  \`INSERT INTO ad_channel (app_id, channel_id, platform, os, link_type, rules, postback_host)
   VALUES (1, 1, 'custom', 2, 'download', '[]', 'media.example')\`,
);
const port = {
  async send({ method, url }) {
    const answer = await fetch(url.replace("https://media.example", process.env.PLATFORM), { method });
    return { status: answer.status, body: await answer.text(), fault: "" };
  },
};
await sendDue({ store, port, masterSecret: "secret", now: () => Date.now() });
`;

let folder: string;
let platform: Server;
let address: string;
/** Ids the platform was told, and the answer it still owes. */
const receivedIds: (string | null)[] = [];
let waiting: ServerResponse | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-postback-"));
  platform = createServer((request: IncomingMessage, response: ServerResponse) => {
    receivedIds.push(new URL(request.url ?? "", "http://platform").searchParams.get("event_id"));
    if (receivedIds.length === 1) waiting = response;
    else response.end('{"code":0}');
  });
  platform.listen(0, "127.0.0.1");
  await once(platform, "listening");
  address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  await writeFile(join(folder, "sender.ts"), program);
  await addEmptyStore(join(folder, "data"));
  // Inside the project, so that the packages are found.
  const outDir = resolve("node_modules/.cache/postback-crash-test");
  await build({
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: join(folder, "sender.ts"),
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: "sender.mjs" } },
    },
  });
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await rm(folder, { recursive: true });
});

test("a sender killed between sending and recording: sent again after its lease, once, with the same id", async () => {
  const child = spawn(
    process.execPath,
    [resolve("node_modules/.cache/postback-crash-test/sender.mjs")],
    {
      env: { ...process.env, XI_DATA: join(folder, "data"), PLATFORM: address },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  const gone = once(child, "exit");
  await expect.poll(() => waiting, { timeout: 60_000 }).not.toBeNull();
  child.kill("SIGKILL");
  expect((await gone)[1]).toBe("SIGKILL");
  expect(receivedIds).toEqual([id]);

  const store = await openStore({ dataDir: join(folder, "data") });
  const port: PostbackPort = {
    async send({ method, url }) {
      const response = await fetch(url.replace("https://media.example", address), { method });
      return { status: response.status, body: await response.text(), fault: "" };
    },
  };
  const due = (afterMs: number) =>
    sendDue({ store, port, masterSecret: "secret", now: () => Date.now() + afterMs });
  const [left] = (await store.pool.query("SELECT state, tries FROM postback")).rows;
  expect(left).toEqual({ state: 0, tries: 1 });
  // The dead process still holds its lease of two minutes.
  expect(await due(60_000)).toBe(0);
  expect(await due(121_000)).toBe(1);
  expect(receivedIds).toEqual([id, id]);
  expect(await due(3_600_000)).toBe(0);
  const [row] = (await store.pool.query("SELECT state, tries, status FROM postback")).rows;
  expect(row).toEqual({ state: 1, tries: 2, status: 200 });
  const tries = (await store.pool.query("SELECT n, is_ok FROM postback_try")).rows;
  expect(tries).toEqual([{ n: 2, is_ok: true }]);
  await store.close();
});
