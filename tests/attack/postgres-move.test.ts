import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchPostgres, type ThrowAwayServer } from "../../scripts/test/postgres.mjs";
import { openStore } from "../../service/store/open";
import { fillEveryTable } from "../support/every-table";
import { type RunningService, startBuiltService } from "../support/running-service";
import { sendInstalls } from "./sender";
import { appkey, checkKept, insertApp, readStored } from "./stored";

/** Lines of its report after which a run is killed: at its very beginning, within and between tables. */
const killedAfterLines = [0, 1, 2, 30, 70];
/** More than are read at once, so that a table is left half copied. */
const rowsOfTable = 1_200;
/** What is there of the app that installs are sent to. */
const emptied = ["event", "device", "seen", "rollup", "channel_day"];
/** Many times what a run takes. */
const runMs = 300_000;

/** One run of the built program, killed after so many lines (null = left to end); rejects when it hangs. */
function runMove(args: string[], killAfterLines: number | null = null) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, ["dist/service/cli/move.js", ...args]);
    let output = "";
    const hung = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`A move has not ended:\n${output}`));
    }, runMs);
    const check = () => {
      if (killAfterLines !== null && output.split("\n").length > killAfterLines)
        child.kill("SIGKILL");
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        check();
      });
    }
    if (killAfterLines === 0) child.once("spawn", () => setTimeout(check, 700));
    child.once("close", (code) => {
      clearTimeout(hung);
      resolve({ code, output });
    });
  });
}

describe("a console moves between the embedded folder and PostgreSQL", () => {
  let server: ThrowAwayServer | null;
  let folder: string;
  let back: string;
  const running: RunningService[] = [];
  beforeAll(async () => {
    server = await launchPostgres({ isDurable: true });
    if (!server) throw new Error("postgresql was neither found nor could be installed");
    folder = await mkdtemp(join(tmpdir(), "xi-move-"));
    back = await mkdtemp(join(tmpdir(), "xi-moved-"));
    const store = await openStore({ dataDir: folder, emptyStore: "dist/empty-store" });
    await fillEveryTable(store, rowsOfTable);
    await store.pool.query("DELETE FROM app WHERE id > 3 OR id = 1");
    for (const table of emptied) await store.pool.query(`DELETE FROM ${table} WHERE app_id = 1`);
    await store.pool.query(insertApp);
    await store.close();
  });
  afterAll(async () => {
    for (const service of running) await service.dispose();
    server?.stop();
    for (const path of [folder, back]) await rm(path, { recursive: true, force: true });
  });

  const onServer = async (sql: string) => {
    const client = new pg.Client({ connectionString: server?.url });
    client.on("error", () => {});
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };

  test("killed at five moments it still arrives, once", async () => {
    const args = ["--from", folder, "--to", server?.url ?? ""];
    for (const lines of killedAfterLines) {
      const { code, output } = await runMove(args, lines);
      expect(code, output).toBe(null);
    }
    const { code, output } = await runMove(args);
    expect(output).toMatch(/完成/);
    expect(code).toBe(0);
    const { rows } = await onServer("SELECT count(*)::int AS n FROM retained");
    expect(rows).toEqual([{ n: rowsOfTable }]);
    const again = await runMove(args);
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toContain("目标已经有控制台的数据");
  });

  test("the old server takes nothing while it is left, everything when the move fails", async () => {
    const url = server?.url ?? "";
    const service = await startBuiltService({ DATABASE_URL: url, XI_SEED: "none" });
    running.push(service);
    const sender = sendInstalls(() => service.url, appkey, 4);
    await sender.more(600);
    const refused = await runMove(["--from", url, "--to", folder]);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain("目标已经有控制台的数据");
    // No restart, no hand: it is writable again.
    await sender.more(600);
    const sent = await sender.stop();
    expect([...sent.statuses.keys()].sort()).toEqual([200, 503]);

    const { code, output } = await runMove(["--from", url, "--to", back]);
    expect(output).toMatch(/完成/);
    expect(code).toBe(0);
    const event = {
      id: "late-event",
      ts: Date.now(),
      deviceId: "late-device",
      platform: "android",
    };
    const late = await fetch(`${service.url}/sdk/v1/install`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ appkey, events: [event] }),
    });
    expect(late.status).toBe(503);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);

    const store = await openStore({ dataDir: back });
    const stored = await readStored((sql) => store.pool.query(sql));
    await store.close();
    checkKept(sent, stored);
  });
});
