import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Other,
  redecide,
  type Won,
} from "../../../../../service/features/attribution/one-to-one";
import { inTransaction } from "../../../../../service/store/in-transaction";
import { startTestService, type TestService } from "../../../../support/service";
import { requestedBy } from "../../../../support/shards";
import { makeWorld, type World } from "../../../../support/world";

const minuteMs = 60_000;

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let codes: string[];
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  await service.store.pool.query("UPDATE app SET settings = '{}' WHERE id = $1", [world.app.id]);
  const { map } = await service.call("channelList", {}, session);
  codes = world.channelIds.map(
    (id) => map.list.find((row: { id: number }) => row.id === id).channelCode,
  );
});
afterAll(() => service.close());

const post = async (kind: string, event: object) => {
  const body = JSON.stringify({ appkey: world.app.appkey, events: [event] });
  const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1)" };
  const url = `http://console.test/sdk/v1/${kind}`;
  await service.service.handle(new Request(url, { method: "POST", body, headers }), {
    ip: "9.9.9.9",
  });
};
const estimate = async (more: object = { fuzzyOneToOne: true }) => {
  const { rules } = (await service.call("attribution/get", {}, session)).map;
  return (await service.call("attribution/estimate", { rules: { ...rules, ...more } }, session))
    .map;
};

test("what would have become of seven installs and two clicks is shown by channel, and nothing is written", async () => {
  const at = service.now();
  const [first, second] = codes;
  for (const [n, channelCode] of [first, second].entries())
    await post("click", {
      id: `click-0000${n}`,
      ts: at - 50 * minuteMs + n * minuteMs,
      type: "click",
      visitorId: `v${n}`,
      channelCode,
    });
  for (let n = 1; n <= 7; n++)
    await post("install", {
      id: `install-${n}`,
      ts: at - 10 * minuteMs + n * 1000,
      deviceId: `d${n}`,
      platform: "android",
    });
  const stored = async () =>
    (await service.store.pool.query("SELECT * FROM install_candidate ORDER BY device_id, position"))
      .rows;
  const before = await stored();
  const requested = await requestedBy(async () => {
    expect((await estimate()).oneToOne).toMatchObject({
      installs: 7,
      organic: 5,
      moved: 1,
      isPartial: false,
      rows: [
        { channelId: world.channelIds[1], channelName: "渠道二", before: 7, after: 1 },
        { channelId: world.channelIds[0], channelName: "渠道一", before: 0, after: 1 },
      ],
    });
  });
  expect(await stored()).toEqual(before);
  // What is read is found by keys: the moments of the app's installs, then the candidates of each.
  await inTransaction(service.store.pool, async (client) => {
    await client.query("SET LOCAL enable_seqscan = off");
    for (const { text, values } of requested.filter((one) => /FROM device|unnest/.test(one.text))) {
      const { rows } = await client.query({ text: `EXPLAIN ${text}`, values });
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).not.toMatch(/Seq Scan on (device|install_candidate)/);
    }
  });
});

test("is not asked of an app that has it, nor where it stays off", async () => {
  expect((await estimate({})).oneToOne).toBeNull();
  expect((await estimate({ fuzzyOneToOne: false })).oneToOne).toBeNull();
});

describe("deciding again", () => {
  const won = (deviceId: string, minutes: number, click: string, isExact = false): Won => ({
    deviceId,
    ms: minutes * minuteMs,
    channelId: Number(click.split("/")[0]),
    isExact,
    click,
  });
  const other = (click: string): Other => ({ channelId: Number(click.split("/")[0]), click });

  test("an exact match keeps its click from those of the hour before and all after", () => {
    const installs = [
      won("early", 0, "1/a"),
      won("near", 100, "1/b"),
      won("sure", 150, "1/b", true),
      won("late", 200, "1/b"),
      won("sure2", 200, "1/a", true),
    ];
    const { moves } = redecide(installs, new Map());
    expect(moves.map(({ to }) => to)).toEqual([1, null, null]);
  });

  test("an install whose next click another has come to need is asked for, and found a click", () => {
    const installs = [won("a", 0, "1/a"), won("b", 1, "1/a"), won("c", 2, "2/b")];
    expect(redecide(installs, new Map()).missing.map(({ deviceId }) => deviceId)).toEqual(["b"]);
    const some = new Map([["b", [other("2/b")]]]);
    expect(redecide(installs, some).missing.map(({ deviceId }) => deviceId)).toEqual(["c"]);
    const all = new Map([...some, ["c", [other("1/a"), other("3/c")]] as const]);
    expect(redecide(installs, all)).toEqual({
      moves: [
        { from: 1, to: 1 },
        { from: 1, to: 2 },
        { from: 2, to: 3 },
      ],
      missing: [],
    });
  });

  test("no click ever brings two of them", () => {
    const click = fc.integer({ min: 0, max: 5 }).map((n) => `${n}/x`);
    const drawn = fc.array(
      fc.record({ minutes: fc.integer({ min: 0, max: 90 }), click, others: fc.array(click) }),
    );
    fc.assert(
      fc.property(drawn, (all) => {
        const installs = all.map((one, n) => won(`d${n}`, one.minutes, one.click));
        const others = new Map(all.map((one, n) => [`d${n}`, one.others.map(other)]));
        const kept = redecide(installs, others).moves.flatMap(({ to }) =>
          to === null ? [] : [to],
        );
        expect(new Set(kept).size).toBe(kept.length);
      }),
    );
  });
});
