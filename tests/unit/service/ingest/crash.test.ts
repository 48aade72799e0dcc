import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../../../../service/store/open";
import { addEmptyStore } from "../../../support/empty-data";

/** Stores batch after batch and prints the ids of each one that is acknowledged. */
const program = `
import { IngestQueue } from ${JSON.stringify(resolve("service/ingest/queue.ts"))};
import { openStore } from ${JSON.stringify(resolve("service/store/open.ts"))};
const store = await openStore({ dataDir: process.env.XI_DATA });
await store.pool.query("INSERT INTO app (id, appkey, name, owner_id) VALUES (1, 'k', 'k', 1) ON CONFLICT DO NOTHING");
const queue = new IngestQueue(store.pool);
const sender = { ip: "1.1.1.1", receivedMs: 1790000000000, agent: { platform: "web", osVersion: "", model: "", isInMessenger: false } };
const run = process.env.RUN;
let waiting = 0;
for (let request = 0; ; request++) {
  const events = Array.from({ length: 20 }, (_, index) => ({
    kind: "open", id: [run, request, index].join("-"), ts: 1790000000000 + index, deviceId: "d" + index,
    platform: "ios", durationSeconds: 1, wake: null, network: "", operator: "", sdkVersion: "",
  }));
  waiting++;
  queue.push({ appkey: "k", sender, events }).then(() => {
    waiting--;
    process.stdout.write(request + "\\n");
  });
  while (waiting > 200) await new Promise((done) => setTimeout(done, 1));
}
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-crash-"));
  await writeFile(join(folder, "writer.ts"), program);
  await addEmptyStore(join(folder, "data"));
  // Inside the project, so that the packages are found.
  const outDir = resolve("node_modules/.cache/crash-test");
  await build({
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: join(folder, "writer.ts"),
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: "writer.mjs" } },
    },
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the writer until it has acknowledged some, kills it, and answers how many it acknowledged. */
const killAfter = (acknowledged: number, run: string) =>
  new Promise<number>((done, failed) => {
    const child = spawn(process.execPath, [resolve("node_modules/.cache/crash-test/writer.mjs")], {
      env: { ...process.env, XI_DATA: join(folder, "data"), RUN: run },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split("\n").length > acknowledged) child.kill("SIGKILL");
    });
    child.once("error", failed);
    child.once("exit", (_code, signal) => {
      if (signal !== "SIGKILL") failed(new Error("the writer ended by itself"));
      else done(output.split("\n").length - 1);
    });
  });

test("a process killed while it writes has lost nothing that it acknowledged", async () => {
  let acknowledged = 0;
  for (const run of ["first", "second", "third"]) acknowledged += await killAfter(60, run);
  const store = await openStore({ dataDir: join(folder, "data") });
  const { rows } = await store.pool.query("SELECT count(*) AS stored FROM event");
  expect(rows[0].stored).toBeGreaterThanOrEqual(acknowledged * 20);
  const counted = await store.pool.query(
    "SELECT sum(launch) AS launches FROM rollup WHERE grain = 1 AND match = -1 AND channel_id = -1",
  );
  expect(counted.rows[0].launches).toBe(rows[0].stored);
  await store.close();
});
