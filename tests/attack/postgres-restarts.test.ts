import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchPostgres, type ThrowAwayServer } from "../../scripts/test/postgres.mjs";
import { runOnServer } from "../support/run-on-server";
import { type RunningService, startBuiltService } from "../support/running-service";
import { sendInstalls } from "./sender";
import { appkey, checkKept, insertApp, readStored, rounds } from "./stored";

/** A short link and the landing page of a channel. */
const insertLinks = [
  `INSERT INTO channel_group (app_id, id, name) VALUES (1, 7, 'g')`,
  `INSERT INTO channel (app_id, id, code, name, type, group_id, link_code, created_by) VALUES
    (1, 77, 'stale1', 's', 4, 7, 'stalex', 1), (1, 78, 'stale2', 'l', 1, 7, 'stalel', 1), (1, 79, 'stale3', 'p', 4, 7, 'staley', 1)`,
  `INSERT INTO short_link (app_id, channel_id, suffix, target, password_hash) VALUES
    (1, 77, 'stalea', 'https://shop.example.com/a', NULL), (1, 79, 'stalep', 'https://shop.example.com/p', 'x')`,
  `INSERT INTO link_code (code, app_id, channel_id, kind) VALUES ('stalea', 1, 77, 2), ('stalel', 1, 78, 0), ('stalex', 1, 77, 0), ('stalep', 1, 79, 2)`,
];

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

  test("known links stay open while the database is away, and each click is counted once", async () => {
    for (const sql of insertLinks) await onServer(sql);
    const visits = new Map<string, number>();
    const failed: string[] = [];
    let staleAnswers = 0;
    const open = async (path: string, from: string) => {
      const response = await fetch(service.url + path, {
        redirect: "manual",
        headers: {
          "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/120",
          "x-forwarded-for": from,
        },
      });
      await response.arrayBuffer();
      if (response.headers.has("x-xi-stale")) staleAnswers += 1;
      return response.status;
    };
    const once = (paths: string[]) => Promise.all(paths.map((path) => open(path, "9.9.9.9")));
    expect(await once(["/s/stalea", "/l/stalel", "/s/stalep"])).toEqual([302, 200, 401]);
    visits.set("stalea", 1);
    const visitor = async (index: number) => {
      for (let at = 0; at < 250; at += 1) {
        const isShort = at % 2 === 0;
        const status = await open(isShort ? "/s/stalea" : "/l/stalel", `9.8.${index}.${at % 250}`);
        if (isShort && status === 302) visits.set("stalea", (visits.get("stalea") ?? 0) + 1);
        if (status !== (isShort ? 302 : 200)) failed.push(`${index}/${at}: ${status}`);
      }
    };
    const visitors = Promise.all(Array.from({ length: 20 }, (_, index) => visitor(index)));
    await server?.halt("immediate");
    // A link with a password is never served from memory, and one that nobody opened is not there.
    await expect.poll(() => once(["/s/stalep", "/s/stalenever"])).toEqual([503, 503]);
    await expect.poll(() => staleAnswers).toBeGreaterThan(100);
    await server?.resume();
    await visitors;
    expect(failed).toEqual([]);
    expect(visits.get("stalea")).toBe(2_501);
    const counted = async () => {
      const { rows } = await onServer(
        "SELECT (SELECT sum(click) FROM rollup WHERE app_id = 1 AND channel_id = 77 AND grain = 4 AND match = -1)::int AS clicks, (SELECT count(*) FROM short_link_click WHERE channel_id = 77)::int AS visits",
      );
      return rows[0];
    };
    await expect.poll(counted, { timeout: 60_000 }).toEqual({ clicks: 2_501, visits: 2_501 });
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
