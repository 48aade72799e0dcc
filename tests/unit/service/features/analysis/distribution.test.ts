import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallBody, CallReply } from "../../../../../src/core/api/contract";
import { dayAt } from "../../../../../src/core/format/day";
import { defaultZones } from "../../../../../src/core/format/zone";
import { type ReportWorld, startReportWorld } from "../../../widgets/report/report-world";

const dayMs = 86_400_000;
let view: ReportWorld;
let session: { token: string; appkey: string };
const device = (deviceId: string, more = {}) => ({ deviceId, platform: "ios", ...more });
const day = (ago: number) => dayAt(view.test.now() - ago * dayMs, defaultZones);

beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
  view.test.wait(-20 * dayMs);
  await view.send("install", [
    device("w1", { network: "wifi", operator: "CMCC", sdkVersion: "2.4.0", province: "广东省" }),
    device("w2", { network: "wifi", operator: "中国移动", sdkVersion: "2.5.0", province: "广东" }),
    device("m", { network: "5g", operator: "46001", sdkVersion: "2.5.0", province: "四川" }),
    device("old"),
  ]);
  view.test.wait(5 * dayMs);
  await view.send("open", [device("w1"), device("old")]);
  view.test.wait(5 * dayMs);
  await view.send("open", [device("w1")]);
  view.test.wait(10 * dayMs);
});
afterAll(() => view.test.close());

type Reply = CallReply<"stat/distribution">["map"];
const request = async (query: Partial<CallBody<"stat/distribution">>): Promise<Reply> => {
  const body = { start: day(20), end: day(20), platform: "ios" as const, ...query };
  return (await view.test.call("stat/distribution", body, session)).map;
};
const counts = ({ list }: Reply) =>
  Object.fromEntries(list.map(({ name, devices }) => [name, devices]));

describe("what devices are like", () => {
  test("is told by network, operator and SDK version, under one name each", async () => {
    expect(counts(await request({ by: "network" }))).toEqual({ wifi: 2, "5g": 1, "": 1 });
    expect(counts(await request({ by: "operator" }))).toMatchObject({ 中国移动: 2, 中国联通: 1 });
    expect(counts(await request({ by: "sdkVersion" }))).toEqual({ "2.5.0": 2, "2.4.0": 1, "": 1 });
    expect(counts(await request({ by: "province" }))).toMatchObject({ 广东: 2, 四川: 1 });
  });

  test("counts the devices active in a range once each, however often they came", async () => {
    const active = await request({ by: "network", basis: "active", start: day(16), end: day(9) });
    expect(counts(active)).toEqual({ wifi: 1, "": 1 });
    expect(active.devices).toBe(2);
    const single = await request({ by: "network", basis: "active", start: day(10), end: day(10) });
    expect(counts(single)).toEqual({ wifi: 1 });
  });

  test("of active devices has no one from before its install", async () => {
    const before = await request({ basis: "active", start: day(40), end: day(21) });
    expect(before).toEqual({ list: [], devices: 0, compare: null });
    const all = await request({ basis: "active", start: day(40), end: day(0) });
    expect(all.devices).toBe(4);
  });
});

test("names the twenty most frequent and sums up the others, but names every province", async () => {
  const many = Array.from({ length: 23 }, (_, index) =>
    device(`many-${index}`, { model: `M${index}`, province: `省份${index}` }),
  );
  await view.send("install", many);
  const models = await request({ by: "model", start: day(0), end: day(0) });
  expect(models.list).toHaveLength(21);
  expect(models.list.at(-1)).toMatchObject({ name: "*", devices: 3 });
  expect(models.devices).toBe(23);
  const provinces = await request({ by: "province", start: day(0), end: day(0) });
  expect(provinces.list).toHaveLength(23);
});

test("keeps the models of a maker together, the greatest maker first, with its others among them", async () => {
  const models = [
    ...Array.from({ length: 20 }, (_, index) => `iPhone${index + 1},1`),
    ...["V2244A", "V2244A", "V2244A", "SM-S9180", "whatever", ""],
  ];
  view.test.wait(dayMs);
  await view.send(
    "install",
    models.map((model, index) => device(`maker-${index}`, { model })),
  );
  const { list, devices } = await request({ by: "model", start: day(0), end: day(0) });
  expect(devices).toBe(26);
  expect([...new Set(list.map(({ brand }) => brand))].slice(0, 2)).toEqual(["apple", "vivo"]);
  const of = (maker: string | null) => list.filter(({ brand }) => brand === maker);
  expect(of("apple").reduce((sum, row) => sum + row.devices, 0)).toBe(20);
  expect(of("apple").at(-1)?.name).toBe("*");
  expect(of("vivo")).toMatchObject([{ name: "V2244A", devices: 3, share: 3 / 26 }]);
  expect(list.reduce((sum, row) => sum + row.devices, 0)).toBe(26);
  expect((await request({ by: "network", start: day(0), end: day(0) })).list[0]?.brand).toBeNull();
});
