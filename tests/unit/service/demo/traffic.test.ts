import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../../service/base/config";
import { readPlayedApps } from "../../../../service/demo/apps";
import { drawSpan, expectedInstalls, type PlayedApp } from "../../../../service/demo/plan";
import { topUp } from "../../../../service/demo/traffic";
import { createRandom, demoApps } from "../../../../service/seed";
import type { Store } from "../../../../service/store/open";
import { openTestStore } from "../../../support/store";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const hourMs = 3_600_000;
const eveningMs = Date.parse("2026-11-27T20:30:00+08:00");
const [first] = demoApps(0);
if (!first) throw new Error("the demo has no app");
const { id, plan } = first;
const played = (): PlayedApp => ({ plan, codes: [["xmsj_001", 1]], devices: [] });

test("traffic is played with demo data unless it is switched off, and never without", () => {
  const has = (env: Record<string, string>) =>
    readConfig({ XI_DATA: "memory", ...env }).hasDemoTraffic;
  expect(has({ XI_SEED: "demo" })).toBe(true);
  expect(has({ XI_SEED: "demo", XI_DEMO_TRAFFIC: "off" })).toBe(false);
  expect(has({ XI_SEED: "none", XI_DEMO_TRAFFIC: "on" })).toBe(false);
  expect(() => has({ XI_DEMO_TRAFFIC: "some" })).toThrow(/XI_DEMO_TRAFFIC/);
});

test("an hour of the evening expects more than one of the night", () => {
  const at = (hour: number) =>
    Date.parse(`2026-11-27T${String(hour).padStart(2, "0")}:00:00+08:00`);
  const installs = (hour: number) => expectedInstalls(plan, at(hour), at(hour) + hourMs);
  expect(installs(20)).toBeGreaterThan(3 * installs(3));
});

test("a span is drawn within its bounds, in order, no more than is let in", () => {
  const span = { fromMs: eveningMs, toMs: eveningMs + hourMs };
  const drawn = drawSpan(played(), span, createRandom(1));
  const moments = drawn.map(({ atMs }) => atMs);
  expect(moments.length).toBeGreaterThan(30);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.every((ms) => ms >= span.fromMs && ms < span.toMs)).toBe(true);
  expect(drawSpan(played(), span, createRandom(1), 6).length).toBeLessThanOrEqual(6);
  expect(drawSpan({ ...played(), codes: [] }, span, createRandom(1))).toEqual([]);
});

const count = async (what: string): Promise<number> => {
  const { rows } = await store.pool.query(`SELECT ${what} AS n FROM event WHERE app_id = $1`, [id]);
  return Number(rows[0].n);
};

const addApp = async () => {
  await store.pool.query(
    `INSERT INTO account (id, mobile, password_hash, created_at) VALUES (1, '13800138000', 'x', now())`,
  );
  await store.pool.query(
    "INSERT INTO app (id, appkey, name, owner_id, edition, created_at) VALUES ($1, $2, 'a', 1, '1', now())",
    [id, plan.appkey],
  );
};

test("an app of somebody else's that has the number of one of the demo is left alone", async () => {
  await addApp();
  const running = first.channels.find(({ type, lastDaysAgo }) => type === 1 && lastDaysAgo === 0);
  await store.pool.query(
    `INSERT INTO channel (app_id, id, code, name, type, group_id, link_code, created_by)
     VALUES ($1, $2, 'own', 'own', 1, 1, 'own', 1)`,
    [id, running?.id],
  );
  const keys = async () => (await readPlayedApps(store.db, [])).map((app) => app.plan.appkey);
  expect(await keys()).toEqual([plan.appkey]);
  await store.pool.query("UPDATE app SET appkey = 'another'");
  expect(await keys()).toEqual([]);
});

test("a pause is filled up to now, counted as rows are, and not filled twice", async () => {
  await addApp();
  const nowMs = eveningMs;
  const now = () => nowMs;
  const signal = new AbortController().signal;
  const apps = [played()];
  await topUp({ store, now }, apps, createRandom(2), signal);
  expect(await count("count(*)")).toBe(0);
  await store.pool.query(
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params)
     VALUES ($1, $2, gen_random_uuid(), 1, 0, gen_random_uuid(), 1, '', '{}')`,
    [id, new Date(nowMs - 3 * hourMs)],
  );
  await topUp({ store, now }, apps, createRandom(2), signal);
  expect(await count("count(*)")).toBeGreaterThan(50);
  expect(nowMs - (await count("extract(epoch FROM max(ts)) * 1000"))).toBeLessThan(hourMs / 2);
  const { rows } = await store.pool.query(
    `SELECT (SELECT count(*) FROM device WHERE app_id = $1 AND install_day IS NOT NULL) AS devices,
       (SELECT sum(install) FROM rollup WHERE app_id = $1 AND grain = 1 AND match = -1 AND channel_id = -1) AS counted`,
    [id],
  );
  expect(Number(rows[0].counted)).toBe(Number(rows[0].devices));
  const filled = await count("count(*)");
  await topUp({ store, now: () => nowMs + 60_000 }, apps, createRandom(3), signal);
  expect(await count("count(*)")).toBe(filled);
});
