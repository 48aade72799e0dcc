import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallBody, ChartShareReport } from "../../../../../src/core/api/contract";
import { appCharts } from "../../../../../src/core/api/contract/constants/signed-chart";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const zoneMs = 8 * 3_600_000;
const dayMs = 86_400_000;
let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
let eventNo = 0;
let count = 0;
const dayOf = (ms: number) => new Date(ms + zoneMs).toISOString().slice(0, 10);
const today = () => dayOf(service.now());

const post = async (path: string, events: object[]) => {
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request(`http://console.test/sdk/v1/${path}`, { method: "POST", body });
  const response = await service.service.handle(request, { ip: "1.2.3.4" });
  if (!response.ok) throw new Error(await response.text());
};
const reported = (deviceId: string, more: object) => {
  count += 1;
  return { id: `event-kind-${count}`, ts: service.now(), deviceId, platform: "android", ...more };
};

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
  const added = await service.call("event/add", { eventId: "order", name: "下单", kind: 3 }, owner);
  eventNo = added.map.id;
  for (const [at, id] of world.channelIds.entries()) {
    const { map } = await service.call("channel/detail", { id }, owner);
    const devices = Array.from({ length: at + 2 }, (_, n) => `kind-${at}-${n}`);
    const more = { packageChannel: map.channelCode, appVersion: "1.2.0", params: { agent: "007" } };
    await post(
      "install",
      devices.map((device) => reported(device, more)),
    );
    await post(
      "register",
      devices.slice(0, 1).map((device) => reported(device, {})),
    );
  }
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.store.pool.query("DELETE FROM signed_chart WHERE app_id = $1", [world.app.id]);
});

type Body = CallBody<"chartShare/create">;
const choices = (): Partial<Record<(typeof appCharts)[number], Partial<Body>[]>> => {
  const [one = 0, two = 0] = world.channelIds;
  const cohorts = { basis: "install", unit: "day", mode: "exact", steps: [1, 7] } as const;
  const side = { platform: "ios", channelIds: [], groupIds: [], versions: [] } as const;
  const names = ["A：Android", "B：iOS"];
  return {
    trend: [{ metrics: ["install", "cpa"] }],
    sources: [{ metrics: ["install"] }],
    funnel: [
      { query: { kind: "funnel" } },
      { query: { kind: "funnel", isDistinct: true, eventId: eventNo } },
      { query: { kind: "funnel", channelKind: "adv" } },
    ],
    distribution: (["province", "model", "version", "network"] as const).map((by) => ({
      query: { kind: "distribution", by, basis: "install" },
    })),
    activity: [{}],
    retention: [{ query: { kind: "retention", basis: "install" } }],
    cohorts: [{ query: { kind: "cohorts", ...cohorts, steps: [1, 7] } }],
    cohortSplit: [{ query: { kind: "cohortSplit", ...cohorts, steps: [1, 7], by: "channel" } }],
    churn: [{}],
    parts: [
      {
        metrics: ["install"],
        query: {
          kind: "parts",
          other: { ...side, channelIds: [], groupIds: [], versions: [] },
          names,
          shows: "sides",
        },
      },
      { metrics: ["clickRate"], query: { kind: "parts", other: null, names, shows: "difference" } },
    ],
    channels: (["install", "adClick", "launchPer", "durPer", "retention", "quality"] as const).map(
      (figure) => ({
        filter: { start: today(), end: today(), channelIds: [two, one] },
        query: { kind: "channels", figure },
      }),
    ),
    event: (["period", "channel"] as const).map((by) => ({
      query: { kind: "event", id: eventNo, metric: "value", by },
    })),
    param: [{ query: { kind: "param", name: "agent" } }],
  };
};
const body = (more: Partial<Body>): Body => ({
  chart: "trend",
  title: "图",
  metrics: [],
  labels: [],
  filter: { start: dayOf(service.now() - 6 * dayMs), end: today() },
  isRolling: false,
  isFrozen: false,
  endDay: today(),
  ...more,
});
const create = (more: Partial<Body>, session = owner) =>
  service.call("chartShare/create", body(more), session);
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token") ?? "";
const open = (made: { url: string }) => service.call("chartShare/report", { token: tokenOf(made) });
async function shared(more: Partial<Body>) {
  const made = await create(more);
  expect([made.retCode, made.retMsg], JSON.stringify(more)).toEqual(["0000", "成功"]);
  return (await open(made.map)).map as ChartShareReport;
}

const everyChoice = () =>
  appCharts.flatMap((chart) => (choices()[chart] ?? []).map((more) => ({ chart, ...more })));

describe("every kind of chart", () => {
  test("has its choices tried here", () => {
    expect(Object.keys(choices())).toEqual([...appCharts]);
    expect(everyChoice().length).toBeGreaterThan(appCharts.length);
  });

  test("shows what was shared, whether its values follow or are frozen", async () => {
    for (const more of everyChoice()) {
      const live = await shared(more);
      const frozen = await shared({ ...more, isFrozen: true });
      const values = ({ trend, sources, funnel, plot }: typeof live) => ({
        trend: trend && { ...trend, updatedAt: 0 },
        sources,
        funnel,
        plot,
      });
      expect(values(frozen), JSON.stringify(more)).toEqual(values(live));
      const isDrawn = [live.trend, live.sources, live.funnel, live.plot].filter((one) => one);
      expect(isDrawn, JSON.stringify(more)).toHaveLength(1);
      await service.store.pool.query("DELETE FROM signed_chart WHERE app_id = $1", [world.app.id]);
    }
  });

  test("is a plot of as many values as places, and of nothing beside", async () => {
    const known = ["axis", "x", "brands", "format", "series", "compareX"];
    const ofSeries = ["id", "name", "values", "compare", "band"];
    for (const more of everyChoice()) {
      const plot = (await shared(more)).plot;
      if (!plot) continue;
      expect(known).toEqual(expect.arrayContaining(Object.keys(plot)));
      for (const series of plot.series) {
        expect(ofSeries).toEqual(expect.arrayContaining(Object.keys(series)));
        expect(series.values.length, JSON.stringify(more)).toBe(plot.x.length);
      }
      await service.store.pool.query("DELETE FROM signed_chart WHERE app_id = $1", [world.app.id]);
    }
  });

  test("refuses choices of another chart, and metrics that it does not have", async () => {
    for (const { chart, ...more } of everyChoice()) {
      const other = chart === "param" ? { kind: "funnel" } : { kind: "param", name: "agent" };
      const mixed = await create({ chart, ...more, query: other as Body["query"] });
      expect([mixed.retCode, mixed.data?.field], chart).toEqual(["0400", "query"]);
      const metrics: Body["metrics"] = ["install", "visit", "click", "pay"];
      if (chart === "trend") continue;
      const many = await create({ chart, ...more, metrics });
      expect([many.retCode, many.data?.field], chart).toEqual(["0400", "metrics"]);
    }
  });
});

describe("what is drawn", () => {
  test("equals the report of the console", async () => {
    const filter = { start: today(), end: today() };
    const distribution = await service.call(
      "stat/distribution",
      { ...filter, by: "version", basis: "install" },
      owner,
    );
    const { plot } = await shared({
      chart: "distribution",
      filter,
      query: { kind: "distribution", by: "version", basis: "install" },
    });
    expect(plot?.x).toEqual(distribution.map.list.map(({ name }: { name: string }) => name));
    expect(plot?.series[0]?.values).toEqual(
      distribution.map.list.map(({ devices }: { devices: number }) => devices),
    );
  });

  test("is the channels in the order they were chosen", async () => {
    const [one = 0, two = 0] = world.channelIds;
    const { plot } = await shared({
      chart: "channels",
      filter: { start: today(), end: today(), channelIds: [two, one] },
      query: { kind: "channels", figure: "install" },
    });
    expect(plot?.series.map(({ id }) => Number(id))).toEqual([two, one]);
    expect(plot?.series.map(({ values }) => values)).toEqual([[3], [2]]);
  });

  test("is of a funnel the counts of its steps alone", async () => {
    const { funnel } = await shared({ chart: "funnel", query: { kind: "funnel" } });
    const open = Object.entries(funnel?.counts ?? {}).flatMap(([key, value]) =>
      value === null ? [] : [key],
    );
    const steps = ["visit", "click", "attributed", "install", "organic", "registerUv"];
    expect(steps).toEqual(expect.arrayContaining(open));
    expect(funnel).toMatchObject({ counts: { install: 5, registerUv: 2, pay: null }, event: null });
  });
});

test("whoever may not see what a chart is drawn from does not share it", async () => {
  const token = await world.authorise("13800000061", [{ key: "data", level: "edit" }]);
  const member = { token, appkey: world.app.appkey };
  const ofChannels = await create(
    { chart: "channels", query: { kind: "channels", figure: "install" } },
    member,
  );
  expect(ofChannels.retCode).toBe("0233");
  const own = await create({ chart: "funnel", query: { kind: "funnel" } }, member);
  expect(own.retCode).toBe("0000");
});

test("refuses channels and groups that are not there, or not the sharer's", async () => {
  const [one = 0, two = 0] = world.channelIds;
  const filter = { start: today(), end: today() };
  const refused = async (more: Partial<Body>, session = owner) => {
    const { retCode, data } = await create(
      { chart: "trend", metrics: ["install"], ...more },
      session,
    );
    return [retCode, data?.field];
  };
  expect(await refused({ filter: { ...filter, channelIds: [one, 999_999] } })).toEqual([
    "0404",
    "channelIds",
  ]);
  expect(await refused({ filter: { ...filter, groupIds: [999_999] } })).toEqual([
    "0404",
    "groupIds",
  ]);
  const other = { platform: null, channelIds: [999_999], groupIds: [], versions: [] };
  const names = ["A", "B"];
  expect(
    await refused({ chart: "parts", query: { kind: "parts", other, names, shows: "sides" } }),
  ).toEqual(["0404", "channelIds"]);
  const token = await world.authorise("13800000062", [{ key: "data", level: "edit" }], {
    type: "channels",
    ids: [one],
  });
  const member = { token, appkey: world.app.appkey };
  expect(await refused({ filter: { ...filter, channelIds: [two] } }, member)).toEqual([
    "0404",
    "channelIds",
  ]);
  expect(await refused({ filter: { ...filter, channelIds: [one] } }, member)).toEqual([
    "0000",
    undefined,
  ]);
});

test("frozen values are of days that have come", async () => {
  const ahead = dayOf(service.now() + 3 * dayMs);
  const asked = { chart: "trend", metrics: ["install"], isFrozen: true } as const;
  const cut = await shared({
    ...asked,
    metrics: ["install"],
    filter: { start: today(), end: ahead },
  });
  expect([cut.start, cut.end, cut.trend?.points.length]).toEqual([today(), today(), 1]);
  const refused = await create({
    ...asked,
    metrics: ["install"],
    filter: { start: ahead, end: ahead },
  });
  expect([refused.retCode, refused.data.field]).toEqual(["0400", "isFrozen"]);
});

test("a text of more than one line, or that turns what is shown around, is refused", async () => {
  const trend = { chart: "trend", metrics: ["install"] } as const;
  for (const text of ["a\nb", "a\tb", "a\u0007b", "\u202Eabc", "a\u2028b", "a\u200Fb"]) {
    const cases: [Partial<Body>, string][] = [
      [{ title: text }, "title"],
      [{ labels: [{ name: text, values: [] }] }, "name"],
      [{ labels: [{ name: "平台", values: [text] }] }, "values"],
    ];
    for (const [more, field] of cases) {
      const { retCode, data } = await create({ ...trend, metrics: ["install"], ...more });
      expect(retCode, JSON.stringify(text)).toBe("0400");
      expect(data.field).toContain(field);
    }
  }
});
