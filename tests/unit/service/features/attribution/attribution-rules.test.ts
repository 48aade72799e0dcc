import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AttributionEstimate, AttributionRules } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const hourMs = 3_600_000;

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const state = async () => (await service.call("attribution/get", {}, session)).map;
const rules = async (more: Partial<AttributionRules> = {}): Promise<AttributionRules> => ({
  ...(await state()).rules,
  ...more,
});
const save = async (more: Partial<AttributionRules>, revision?: number) =>
  service.call(
    "attribution/save",
    { rules: await rules(more), revision: revision ?? (await state()).revision },
    session,
  );

describe("saving", () => {
  test("what is saved counts for later installs, and who changed what is kept", async () => {
    const saved = await save({ clickWindowDays: 14, ctitRule: "block", clipboardOff: ["ios"] });
    expect(saved.map).toMatchObject({ revision: 1, rules: { clickWindowDays: 14 } });
    const { map } = await service.call("attribution/changes", {}, session);
    expect(map.list[0].changes).toEqual(
      expect.arrayContaining([
        { key: "clickWindowDays", before: 7, after: 14 },
        { key: "ctitRule", before: "mark", after: "block" },
        { key: "clipboardOff", before: [], after: ["ios"] },
      ]),
    );
    expect(map.list[0].changes).toHaveLength(3);
  });

  test("two who edit at once: the second is told", async () => {
    const { revision } = await state();
    await save({ clickWindowDays: 20 });
    expect(await save({ clickWindowDays: 21 }, revision)).toMatchObject({
      retCode: "0409",
      data: { field: "revision" },
    });
    expect((await state()).rules.clickWindowDays).toBe(20);
  });

  test("nothing changed is no change", async () => {
    const { revision } = await state();
    await save({});
    expect((await state()).revision).toBe(revision);
  });

  test.each([
    { clickWindowDays: 0 },
    { clickWindowDays: 31 },
    { clickWindowDays: 1.5 },
    { fuzzyWindowHours: 25 },
    { viewWindowHours: 0 },
    { reattributionDays: 29 },
    { deepWindowDays: 91 },
    { ctitSeconds: 61 },
    { installsPerIpAndDay: 0 },
    { ctitRule: "else" },
    { floodPercent: 29 },
    { nightTimes: 11 },
    { hostingNetworks: ["203.0.113.0/33"] },
    { hostingNetworks: ["fe80::1%eth0"] },
    { hostingNetworks: Array(201).fill("203.0.113.7") },
  ])("%j is refused", async (bad) => {
    expect((await save(bad as never)).retCode).toBe("0400");
  });

  test("the order within the fuzzy class needs the professional edition", async () => {
    await service.store.pool.query("UPDATE app SET edition = '0' WHERE id = $1", [world.app.id]);
    expect(await save({ fuzzyOrder: "agent" })).toMatchObject({ retCode: "0403" });
    await service.store.pool.query("UPDATE app SET edition = '1' WHERE id = $1", [world.app.id]);
    expect((await save({ fuzzyOrder: "agent" })).map.rules.fuzzyOrder).toBe("agent");
    await save({ fuzzyOrder: "latest" });
  });

  test("an account that may see some channels only neither saves nor estimates", async () => {
    const scope = { type: "channels" as const, ids: [world.channelIds[0]] };
    const module = [{ key: "channel", level: "edit" as const }];
    const token = await world.authorise("13800000077", module, scope);
    const as = { token, appkey: world.app.appkey };
    const body = { rules: await rules(), revision: (await state()).revision };
    expect((await service.call("attribution/save", body, as)).retCode).toBe("0403");
    expect((await service.call("attribution/estimate", body, as)).retCode).toBe("0403");
  });
});

describe("one click, one install", () => {
  const forget = () =>
    service.store.pool.query("UPDATE app SET settings = '{}' WHERE id = $1", [world.app.id]);

  test("is on for a new app, and an app of before has not chosen until it says so", async () => {
    const fresh = await service.store.pool.query("SELECT settings FROM app WHERE id = $1", [
      world.app.id,
    ]);
    expect(fresh.rows[0].settings.attribution.fuzzyOneToOne).toBe(true);
    expect((await state()).defaults.fuzzyOneToOne).toBe(true);
    await forget();
    expect((await state()).rules.fuzzyOneToOne).toBeNull();
    // Whatever else is saved is no answer; nor is a page that does not know the question.
    expect((await save({ clickWindowDays: 9 })).map.rules.fuzzyOneToOne).toBeNull();
    const { fuzzyOneToOne: _, ...older } = await rules({ clickWindowDays: 10 });
    const body = { rules: older, revision: (await state()).revision };
    expect((await service.call("attribution/save", body, session)).map.rules).toMatchObject({
      clickWindowDays: 10,
      fuzzyOneToOne: null,
    });
    expect((await save({ fuzzyOneToOne: false })).map.rules.fuzzyOneToOne).toBe(false);
    const { map } = await service.call("attribution/changes", {}, session);
    expect(map.list[0].changes).toEqual([{ key: "fuzzyOneToOne", before: null, after: false }]);
    expect((await save({ fuzzyOneToOne: true })).map.rules.fuzzyOneToOne).toBe(true);
    await save({ clickWindowDays: 7 });
  });

  test("a value that is none is refused", async () => {
    expect((await save({ fuzzyOneToOne: "yes" } as never)).retCode).toBe("0400");
  });
});

describe("the effect on the last two weeks", () => {
  const post = async (kind: string, events: object[], ip: string) => {
    const body = JSON.stringify({ appkey: world.app.appkey, events });
    const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1)" };
    const url = `http://console.test/sdk/v1/${kind}`;
    const response = await service.service.handle(
      new Request(url, { method: "POST", body, headers }),
      {
        ip,
      },
    );
    expect(((await response.json()) as { retCode: string }).retCode).toBe("0000");
  };
  const estimate = async (more: Partial<AttributionRules>): Promise<AttributionEstimate> =>
    (await service.call("attribution/estimate", { rules: await rules(more) }, session)).map;
  let codes: string[];

  beforeAll(async () => {
    await save({ ...(await state()).defaults });
    const { map } = await service.call("channelList", {}, session);
    codes = world.channelIds.map(
      (id) => map.list.find((row: { id: number }) => row.id === id).channelCode,
    );
    const at = service.now();
    const oaid = "oaid-estimate";
    const touch = (id: string, ts: number, more: object) => ({
      id: `touch-est-${id}`,
      ts,
      type: "click",
      visitorId: id,
      ...more,
    });
    // The first channel clicked 30 hours before, the second 40: with a shorter window nobody.
    await post(
      "click",
      [
        touch("a", at - 30 * hourMs, { channelCode: codes[0], ids: { oaid } }),
        touch("b", at - 40 * hourMs, { channelCode: codes[1], ids: { oaid } }),
        touch("c", at - hourMs, { type: "visit", channelCode: codes[1], ids: { oaid } }),
      ],
      "9.9.9.1",
    );
    const device = { platform: "android", ids: { oaid } };
    const event = { ...device, id: "install-estimate", ts: at, deviceId: "estimate-1" };
    await post("install", [event], "9.9.9.2");
    await post(
      "install",
      [{ ...event, ids: {}, id: "install-organic", deviceId: "e2" }],
      "9.9.9.3",
    );
  });

  test("rules that are as they were change nothing", async () => {
    expect(await estimate({})).toMatchObject({ installs: 2, moved: 0, rows: [] });
  });

  test("a window that is too short for a click gives its install back to nobody", async () => {
    const { moved, rows } = await estimate({ clickWindowDays: 1 });
    expect(moved).toBe(1);
    expect(rows).toEqual(
      expect.arrayContaining([
        { channelId: 0, channelName: "", before: 1, after: 2 },
        { channelId: world.channelIds[0], channelName: "渠道一", before: 1, after: 0 },
      ]),
    );
  });

  test("a landing visit is no ad view: whether views count changes nothing", async () => {
    expect(await estimate({ isViewCounted: true })).toMatchObject({ moved: 0, rows: [] });
  });

  test("fewer installs allowed of one address take back what came after them", async () => {
    const at = service.now();
    for (const n of [1, 2, 3]) {
      const ids = { oaid: `oaid-crowd-${n}` };
      const channelCode = codes[0];
      const click = { id: `touch-crowd-${n}`, ts: at - hourMs, type: "click", visitorId: `v${n}` };
      await post("click", [{ ...click, channelCode, ids }], "9.9.8.1");
      const event = { id: `install-crowd-${n}`, ts: at + n, deviceId: `crowd-${n}` };
      await post("install", [{ ...event, platform: "android", ids }], "9.9.8.2");
    }
    const block = { ipRule: "block" } as const;
    expect(await estimate({ ...block, installsPerIpAndDay: 3 })).toMatchObject({ moved: 0 });
    expect(await estimate({ ...block, installsPerIpAndDay: 2 })).toMatchObject({ moved: 1 });
    expect(await estimate({ ipRule: "mark", installsPerIpAndDay: 2 })).toMatchObject({ moved: 0 });
  });

  test("blocking what was only marked takes it back; what no longer blocks gives it back", async () => {
    await service.store.pool.query(
      "UPDATE device SET flags = '{FRAUD_HOSTING}' WHERE app_id = $1 AND ip = '9.9.8.2'",
      [world.app.id],
    );
    expect(await estimate({ hostingRule: "block" })).toMatchObject({ moved: 3 });
    expect(await estimate({ nightRule: "block" })).toMatchObject({ moved: 0 });
    await service.store.pool.query(
      `UPDATE install_candidate SET won = false, reason = 'FRAUD_HOSTING'
       WHERE app_id = $1 AND device_id IN (SELECT device_id FROM device WHERE app_id = $1 AND ip = '9.9.8.2')`,
      [world.app.id],
    );
    expect(await estimate({ hostingRule: "mark" })).toMatchObject({ moved: 3 });
    expect(await estimate({ hostingRule: "block" })).toMatchObject({ moved: 0 });
  });

  test("asking does not change anything", async () => {
    expect((await state()).rules.isViewCounted).toBe(false);
    const { rows } = await service.store.pool.query(
      "SELECT channel_id FROM device WHERE install_day > 0",
    );
    expect(rows.length).toBe(5);
  });
});
