import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchPostgres, type ThrowAwayServer } from "../../scripts/test/postgres.mjs";
import { runOnServer } from "../support/run-on-server";
import { type RunningService, startBuiltService } from "../support/running-service";
import { sendInstalls } from "./sender";
import { appkey, checkKept, insertApp, readStored, rounds } from "./stored";

describe("PostgreSQL stops, crashes and throws connections out under load", () => {
  let server: ThrowAwayServer | null;
  let service: RunningService;
  beforeAll(async () => {
    server = await launchPostgres({ isDurable: true });
    if (!server) throw new Error("postgresql was neither found nor could be installed");
    service = await startBuiltService({
      DATABASE_URL: server.url,
      XI_SEED: "none",
      XI_INGEST_ADDRESS_RATE: "off",
    });
  });
  afterAll(async () => {
    await service?.dispose();
    server?.stop();
  });

  const onServer = (sql: string) => runOnServer(server?.url ?? "", sql);

  test(`${rounds} rounds: one process, nothing acknowledged is lost, nothing counted twice`, async () => {
    await onServer(insertApp);
    const sender = sendInstalls(() => service.url, appkey, 8);
    for (let round = 0; round < rounds; round += 1) {
      await sender.more(100);
      if (round % 3 === 2) {
        await onServer(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
        );
      } else {
        await server?.halt(round % 3 === 0 ? "fast" : "immediate");
        await server?.resume();
      }
    }
    await sender.more(100);
    const sent = await sender.stop();
    checkKept(sent, await readStored(onServer));
    // 503 is the only answer beside success, and every one was an answer: the process never ended.
    expect([...sent.statuses.keys()].sort()).toEqual([200, 503]);
    expect(service.output()).not.toMatch(/启动失败|Unhandled|uncaught/i);
  });

  test("a start waits for a database that is away: it lives, is not ready, and begins", async () => {
    await service.stop();
    expect(service.exitCode()).toBe(0);
    expect(service.output()).toMatch(/"event":"stop.begun"[\s\S]*"event":"stop.done"/);
    await server?.halt("fast");
    const begun = service.restart();
    const status = (path: string) =>
      fetch(service.url + path).then(
        (response) => response.status,
        () => 0,
      );
    await expect.poll(() => status("/livez"), { timeout: 60_000 }).toBe(200);
    await expect.poll(() => service.output()).toContain('"event":"start.waiting"');
    expect(await status("/readyz")).toBe(503);
    expect(service.exitCode()).toBeNull();
    await server?.resume();
    await begun;
    expect(await status("/readyz")).toBe(200);
  });

  test("a stop that cannot end tells what is left, and ends with 1", async () => {
    const holder = new pg.Client({ connectionString: server?.url });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE event IN ACCESS EXCLUSIVE MODE");
    const event = { id: "held-event-1", ts: Date.now(), deviceId: "held-device", platform: "ios" };
    const body = JSON.stringify({ appkey, events: [event] });
    const sent = fetch(`${service.url}/sdk/v1/open`, { method: "POST", body }).catch(() => null);
    await expect
      .poll(async () => {
        const { rows } = await holder.query("SELECT 1 FROM pg_locks WHERE NOT granted");
        return rows.length;
      })
      .toBeGreaterThan(0);
    const begunAt = performance.now();
    await service.stop();
    expect(performance.now() - begunAt).toBeLessThan(29_000);
    expect(service.exitCode()).toBe(1);
    expect(service.output()).toMatch(/"event":"stop.late".*"apps":1/);
    await sent;
    await holder.end();
    await service.restart();
  });

  test("the console says that the database is away, and works again without a restart", async () => {
    const request = async () => {
      const body = JSON.stringify({
        type: "password",
        mobile: "13800138000",
        password: "a".repeat(64),
      });
      const headers = { "content-type": "application/json" };
      const url = `${service.url}/xi/admin/user/login`;
      return (await fetch(url, { method: "POST", headers, body })).json();
    };
    await server?.halt("fast");
    expect(await request()).toMatchObject({
      retCode: "0503",
      retMsg: "数据库暂时不可用，请稍后重试",
      data: { retryAfterSeconds: 2 },
    });
    await server?.resume();
    expect((await request()).retCode).not.toBe("0503");
  });
});
