import { afterEach, beforeEach, expect, test } from "vitest";
import { hashId } from "../../../../service/ingest/batch/arrival";
import { prune } from "../../../../service/ingest/prune";
import type { Store } from "../../../../service/store/open";
import { addAdChannel } from "../../../support/ads";
import { androidAgent, appId, dayMs, hourMs, noonMs } from "../../../support/ingest";
import { type Asked, requestedBy } from "../../../support/shards";
import { type OneClick, openOneClick } from "./one-click";

let service: OneClick;
beforeEach(async () => {
  service = await openOneClick();
});
afterEach(() => service.ingest.close());

/** The most rows that a step of a statement's plan read of touches. */
async function mostRowsOf({ pool }: Store, { text, values }: Asked): Promise<number> {
  const explain = `EXPLAIN (ANALYZE, COSTS off, TIMING off, SUMMARY off) ${text}`;
  const { rows } = await pool.query<{ "QUERY PLAN": string }>({ text: explain, values });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  const read = [...plan.matchAll(/Scan.* on touch.*rows=([\d.]+)/g)].map((match) =>
    Number(match[1]),
  );
  const dropped = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map((match) =>
    Number(match[1]),
  );
  expect(read.length).toBeGreaterThan(0);
  return Math.max(...read, ...dropped);
}

test("two clicks bring two installs of seven, and the others say why they are organic", async () => {
  await service.click(1);
  await service.click(2);
  const matches: string[] = [];
  for (let n = 1; n <= 7; n++) matches.push(await service.matchOf(n));
  expect(matches.filter((match) => match === "fingerprint")).toHaveLength(2);
  expect(await service.reasons()).toEqual(["CLICK_USED"]);
});

test("of fifty installs at once exactly one takes the click, in one request and in fifty", async () => {
  await service.click(1);
  const apart = await Promise.all(Array.from({ length: 50 }, (_, n) => service.matchOf(n)));
  expect(apart.filter((match) => match === "fingerprint")).toHaveLength(1);
  await service.click(2);
  const events = Array.from({ length: 50 }, (_, n) => service.installOf(100 + n));
  const { installs } = await service.ingest.post("install", events);
  expect(installs.filter(({ match }: { match: string }) => match === "fingerprint")).toHaveLength(
    1,
  );
});

test("as many clicks as installs are all found, also behind many that are used", async () => {
  for (let n = 0; n < 50; n++) await service.click(n);
  const events = Array.from({ length: 50 }, (_, n) => service.installOf(n));
  const { installs } = await service.ingest.post("install", events);
  expect(new Set(installs.map(({ match }: { match: string }) => match))).toEqual(
    new Set(["fingerprint"]),
  );
  expect(await service.matchOf(99)).toBe("organic");
  const [row] = await service.ingest.rows("SELECT count(*)::int AS n FROM used_touch");
  expect(row.n).toBe(50);
});

test("an exact match takes the click, and one that was taken, too", async () => {
  await service.click(1);
  expect(await service.matchOf(1, { clipboardToken: "xi:token1" })).toBe("clipboard");
  expect(await service.matchOf(2)).toBe("organic");
  await service.click(2);
  expect(await service.matchOf(3)).toBe("fingerprint");
  expect(await service.matchOf(4, { clipboardToken: "xi:token2" })).toBe("clipboard");
  expect(await service.matchOf(5)).toBe("organic");
});

test("an install that is sent again is told the same", async () => {
  await service.click(1);
  expect(await service.matchOf(1)).toBe("fingerprint");
  expect(await service.matchOf(1)).toBe("fingerprint");
});

test("an app that is not asked to counts as before", async () => {
  await service.set({ fuzzyOneToOne: false });
  await service.click(1);
  expect([await service.matchOf(1), await service.matchOf(2)]).toEqual([
    "fingerprint",
    "fingerprint",
  ]);
  expect(await service.ingest.rows("SELECT 1 FROM used_touch")).toEqual([]);
});

test("a visitor whose address is unknown matches nobody, and is counted with nobody", async () => {
  const nobody = { ip: "" };
  await service.ingest.post(
    "click",
    [{ id: "click-99999", ts: noonMs - 1000, type: "click", visitorId: "v", code: "link1" }],
    nobody,
  );
  for (let n = 0; n < 25; n++) {
    const { installs } = await service.ingest.post("install", [service.installOf(n)], nobody);
    expect(installs[0].match).toBe("organic");
  }
  expect(await service.ingest.rows("SELECT 1 FROM device WHERE flags <> '{}'")).toEqual([]);
});

test("what was used is forgotten once no install can ask for it", async () => {
  await service.click(1);
  await service.matchOf(1);
  await prune(service.ingest.store, noonMs + 3 * dayMs);
  expect(await service.ingest.rows("SELECT 1 FROM used_touch")).toHaveLength(1);
  await prune(service.ingest.store, noonMs + 5 * dayMs);
  expect(await service.ingest.rows("SELECT 1 FROM used_touch")).toEqual([]);
});

test("a click after the install, and one of another app, is nobody's", async () => {
  await service.click(1, { ts: noonMs + 1000 });
  expect(await service.matchOf(1)).toBe("organic");
  const other = appId + 1;
  await service.ingest.rows(
    "INSERT INTO app (id, appkey, name, owner_id, settings) VALUES ($1, 'otherkey', '另一个', 1, $2)",
    [other, JSON.stringify({ attribution: { fuzzyOneToOne: true } })],
  );
  await service.ingest.rows(
    "INSERT INTO channel_group (app_id, id, name) VALUES ($1, 1, '默认分组')",
    [other],
  );
  await service.ingest.rows(
    `INSERT INTO channel (app_id, id, code, name, type, group_id, link_code, created_by)
     VALUES ($1, 2, 'code1', '渠道', 1, 1, 'other1', 1)`,
    [other],
  );
  await service.ingest.rows("INSERT INTO link_code VALUES ('other1', $1, 2)", [other]);
  const send = async (kind: string, event: object) => {
    const response = await service.ingest.send(kind, { appkey: "otherkey", events: [event] });
    const { data } = (await response.json()) as { data?: { installs?: { match: string }[] } };
    return data?.installs?.[0];
  };
  await service.click(2);
  const same = {
    id: "click-00002",
    ts: noonMs - hourMs,
    type: "click",
    visitorId: "v",
    code: "other1",
  };
  await send("click", same);
  expect(await service.matchOf(2)).toBe("fingerprint");
  expect(await send("install", service.installOf(2))).toMatchObject({ match: "fingerprint" });
});

test("a device that installs again after long may use its own click again", async () => {
  await service.ingest.rows(
    "INSERT INTO ad_test_device (app_id, name, kind, value, key) VALUES ($1, '测试机', 'oaid', 'x', $2)",
    [appId, hashId("id:oaid:own")],
  );
  await service.click(1);
  const own = { ids: { oaid: "own" } };
  expect(await service.matchOf(1, own)).toBe("fingerprint");
  expect(await service.matchOf(1, { ...own, id: "install-again", ts: noonMs + 1000 })).toBe(
    "fingerprint",
  );
  expect(await service.matchOf(2)).toBe("organic");
});

test("a view is used up as a click is", async () => {
  await addAdChannel(service.ingest, 7);
  await service.set({ isViewCounted: true });
  const agent = encodeURIComponent(androidAgent);
  await service.ingest.get(`/t/monitor7/view?ip=1.2.3.4&ua=${agent}&os=0&ts=${noonMs - 60_000}`);
  expect([await service.matchOf(1), await service.matchOf(2)]).toEqual(["fingerprint", "organic"]);
  expect(await service.reasons()).toEqual(["CLICK_USED"]);
});

test("two presses of one visitor within ten seconds are one click to the match, and two to the report", async () => {
  await service.click(1, { visitorId: "v", ts: noonMs - hourMs });
  await service.click(2, { visitorId: "v", ts: noonMs - hourMs + 10_000 });
  expect([await service.matchOf(1), await service.matchOf(2)]).toEqual(["fingerprint", "organic"]);
  const counted =
    "SELECT sum(click)::int AS n FROM rollup WHERE grain = 4 AND channel_id = 1 AND match = -1";
  expect(await service.ingest.rows(counted)).toEqual([{ n: 2 }]);
  await service.click(3, { visitorId: "v", ts: noonMs - hourMs + 20_001 });
  expect(await service.matchOf(3)).toBe("fingerprint");
  await service.click(4, { visitorId: "w", ts: noonMs - hourMs + 20_002 });
  expect(await service.matchOf(4)).toBe("fingerprint");
});

test("among more than five visitors model and version must be known and the same, and the click recent", async () => {
  const old = noonMs - 3 * hourMs;
  for (let n = 1; n <= 5; n++) await service.click(n, { ts: old + n * 60_000 });
  expect(await service.matchOf(1, { model: "" })).toBe("fingerprint");
  await service.click(6, { ts: old });
  expect(await service.matchOf(2)).toBe("organic");
  await service.click(7);
  expect(await service.matchOf(3, { model: "" })).toBe("organic");
  expect(await service.matchOf(4, { osVersion: "" })).toBe("organic");
  expect(await service.matchOf(5)).toBe("fingerprint");
  expect(await service.reasons()).toEqual(["IP_CROWDED"]);
});

test("one visitor who clicks often is no crowd", async () => {
  for (let n = 1; n <= 8; n++)
    await service.click(n, { visitorId: "v", ts: noonMs - hourMs + n * 60_000 });
  expect(await service.matchOf(1, { model: "" })).toBe("fingerprint");
});

test("a click that named another device's id is not matched by its address", async () => {
  await service.click(1, { ids: { oaid: "one" } });
  expect(await service.matchOf(1, { ids: { oaid: "another" } })).toBe("organic");
  expect(await service.reasons()).toEqual(["ID_MISMATCH"]);
  expect(await service.matchOf(2, { ids: { gaid: "else" } })).toBe("fingerprint");
  await service.click(2, { ids: { oaid: "one" } });
  expect(await service.matchOf(3, { ids: { oaid: "one" } })).toBe("device");
});

test("what is read of an address is bounded", async () => {
  const requested = await requestedBy(async () => {
    await service.click(1);
    await service.matchOf(1);
  });
  await service.ingest.rows(
    `INSERT INTO touch (app_id, key, ts, touch_id, key_kind, channel_id, is_click, platform, os_version, model, visitor)
     SELECT $1, t.key, t.ts - n * interval '1 millisecond', gen_random_uuid(), 3, 1, true, 1 + n % 2, '14', 'x', gen_random_uuid()
     FROM touch t, generate_series(1, 20000) AS n WHERE t.key_kind = 3`,
    [appId],
  );
  await service.ingest.rows("ANALYZE touch");
  for (const name of ["ingest-touches", "ingest-visitors"]) {
    const one = requested.find((item) => item.name === name) as Asked;
    expect(await mostRowsOf(service.ingest.store, one), name).toBeLessThanOrEqual(500);
  }
});
