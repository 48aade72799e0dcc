import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { cleanUp } from "../../../../service/ingest/maintenance";
import { prune } from "../../../../service/ingest/prune";
import { appId, dayMs, hourMs, openTestIngest, type TestIngest } from "../../../support/ingest";

let ingest: TestIngest;
const pruned = () => prune(ingest.store, ingest.now.ms);
const ago = (ms: number) => new Date(ingest.now.ms - ms);
beforeAll(async () => {
  ingest = await openTestIngest();
});
afterAll(() => ingest.close());

describe("a channel in the bin", () => {
  const binned = (id: number, ms: number) =>
    ingest.rows(
      "UPDATE channel SET state = 3, deleted_at = $2, remark = '备注', owner = '张三' WHERE id = $1",
      [id, ago(ms)],
    );
  const channel = async (id: number) =>
    (await ingest.rows("SELECT * FROM channel WHERE id = $1", [id]))[0];

  test("keeps everything until 30 days have passed", async () => {
    await ingest.addChannel(1);
    await binned(1, 30 * dayMs - 1);
    await pruned();
    expect(await channel(1)).toMatchObject({ code: "code1", remark: "备注", purged_at: null });
  });

  test("is then emptied; its share, code and remarks are gone, its name stays", async () => {
    await ingest.addChannel(2);
    await binned(2, 30 * dayMs);
    await ingest.rows(
      "INSERT INTO channel_share (app_id, target_id, share_key, metrics) VALUES ($1, 2, 'k2', '[]')",
      [appId],
    );
    await ingest.rows(
      "INSERT INTO share_visit (app_id, target_id, ip, user_agent) VALUES ($1, 2, '1.1.1.1', 'x')",
      [appId],
    );
    await pruned();
    expect(await channel(2)).toMatchObject({ name: "渠道2", remark: "", owner: "", params: [] });
    expect(await ingest.rows("SELECT 1 FROM channel_share")).toEqual([]);
    expect(await ingest.rows("SELECT 1 FROM share_visit")).toEqual([]);
    const { id, code } = await ingest.addChannel(22);
    await ingest.rows("UPDATE channel SET code = 'code2' WHERE id = $1 AND code = $2", [id, code]);
    expect(await channel(22)).toMatchObject({ code: "code2" });
  });

  test("still answers its link with the app's own page", async () => {
    const response = await ingest.get("/l/link2");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('data-code=""');
  });

  test("is purged once only", async () => {
    const before = await channel(2);
    ingest.now.ms += hourMs;
    await pruned();
    expect(await channel(2)).toEqual(before);
  });

  test("that is live or stopped is never touched", async () => {
    await ingest.addChannel(3, { state: 2 });
    await ingest.addChannel(4);
    ingest.now.ms += 400 * dayMs;
    await pruned();
    expect(await channel(3)).toMatchObject({ code: "code3", purged_at: null });
    expect(await channel(4)).toMatchObject({ code: "code4", purged_at: null });
  });
});

describe("what has expired", () => {
  test("goes: sessions at once, codes after an hour, tickets after a day", async () => {
    const sessions = "INSERT INTO session (token_hash, account_id, role, expires_at) VALUES";
    await ingest.rows(`${sessions} ('a', 1, 'normal', $1), ('b', 1, 'normal', $2)`, [
      ago(0),
      ago(-1),
    ]);
    await ingest.rows(
      `INSERT INTO sms_code (mobile, purpose, code_hash, created_at, expires_at)
       VALUES ('1', 'login', 'x', $1, $1), ('2', 'login', 'x', $2, $2)`,
      [ago(hourMs), ago(hourMs - 1)],
    );
    await ingest.rows(
      "INSERT INTO sign_in_ticket (ticket_hash, expires_at) VALUES ('a', $1), ('b', $2)",
      [ago(dayMs + 1), ago(dayMs)],
    );
    await pruned();
    const left = async (sql: string) => (await ingest.rows(sql)).map((row) => row.key);
    expect(await left("SELECT encode(token_hash, 'escape') AS key FROM session")).toEqual(["b"]);
    expect(await left("SELECT mobile AS key FROM sms_code")).toEqual(["2"]);
    expect(await left("SELECT encode(ticket_hash, 'escape') AS key FROM sign_in_ticket")).toEqual([
      "b",
    ]);
  });

  test("goes: weeks of touches that no window reaches; those of 30 days stay", async () => {
    const { ms } = ingest.now;
    const visit = { type: "click", visitorId: "v", channelCode: "code4" };
    await ingest.post("click", [{ id: "touch-old1", ts: ms, ...visit }]);
    ingest.now.ms = ms + 30 * dayMs;
    await pruned();
    expect(await ingest.rows("SELECT 1 FROM touch")).toHaveLength(1);
    ingest.now.ms = ms + 38 * dayMs;
    await pruned();
    expect(await ingest.rows("SELECT 1 FROM touch")).toHaveLength(0);
  });

  // Of a split table the nodes hold the space, and make it usable again by themselves.
  const testHere = inject("cluster") ? () => {} : test;
  test("goes: visits of shares after 400 days", async () => {
    const visit = "INSERT INTO share_visit (app_id, target_id, ip, user_agent, visited_at)";
    const at = [ago(400 * dayMs + 1), ago(400 * dayMs - hourMs)];
    for (const visited of at)
      await ingest.rows(`${visit} VALUES ($1, 77, '1.1.1.1', 'x', $2)`, [appId, visited]);
    await pruned();
    const left = await ingest.rows("SELECT visited_at FROM share_visit WHERE target_id = 77");
    expect(left).toEqual([{ visited_at: at[1] }]);
  });

  testHere("gives its space back once the store is tidied", async () => {
    const bytes = async () =>
      Number((await ingest.rows("SELECT pg_relation_size('session') AS bytes"))[0].bytes);
    expect(await bytes()).toBeGreaterThan(0);
    ingest.now.ms += hourMs;
    await pruned();
    await cleanUp(ingest.store);
    expect(await bytes()).toBe(0);
  });

  test("a tidying that is to stop does not sit out its pause", async () => {
    const stopping = new AbortController();
    const tidying = cleanUp(ingest.store, { pauseMs: 3_600_000, signal: stopping.signal });
    stopping.abort();
    await tidying;
    expect(stopping.signal.aborted).toBe(true);
  });

  test("goes: hourly counts after 90 days; the daily ones and the totals stay", async () => {
    const grains = async () =>
      (await ingest.rows("SELECT DISTINCT grain FROM rollup ORDER BY 1")).map((row) => row.grain);
    const hours = () => ingest.rows("SELECT 1 FROM rollup_hour LIMIT 1");
    expect(await hours()).toHaveLength(1);
    // Months that lie wholly before.
    ingest.now.ms += 122 * dayMs;
    await pruned();
    expect(await hours()).toEqual([]);
    expect(await grains()).toEqual([1, 2, 3, 4]);
  });
});
