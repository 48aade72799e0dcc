import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallBody } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const dayMs = 86_400_000;
const zoneMs = 8 * 3_600_000;
let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
let codes: string[];
let count = 0;
const dayOf = (ms: number) => new Date(ms + zoneMs).toISOString().slice(0, 10);
const today = () => dayOf(service.now());

/** Installs of one channel, now. */
async function install(code: string, devices: number): Promise<void> {
  const events = Array.from({ length: devices }, () => {
    count += 1;
    return {
      id: `event-share-${count}`,
      ts: service.now(),
      deviceId: `device-${count}`,
      platform: "android",
      packageChannel: code,
    };
  });
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request("http://console.test/sdk/v1/install", { method: "POST", body });
  const response = await service.service.handle(request, { ip: "1.2.3.4" });
  if (!response.ok) throw new Error(await response.text());
}

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
  codes = await Promise.all(
    world.channelIds.map(
      async (id) => (await service.call("channel/detail", { id }, owner)).map.channelCode as string,
    ),
  );
  await install(codes[0] as string, 2);
  await install(codes[1] as string, 3);
});
afterAll(() => service.close());

type Body = CallBody<"chartShare/create">;
const body = (more: Partial<Body> = {}): Body => ({
  chart: "trend",
  title: "安装量",
  metrics: ["install"],
  labels: [{ name: "平台", values: ["Android"] }],
  filter: { start: today(), end: today() },
  isRolling: false,
  isFrozen: false,
  endDay: dayOf(service.now() + 300 * dayMs),
  ...more,
});
const create = (more: Partial<Body> = {}, session = owner) =>
  service.call("chartShare/create", body(more), session);
const share = async (more: Partial<Body> = {}, session = owner) =>
  (await create(more, session)).map;
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token") ?? "";
const open = (of: { url: string }, password?: string) =>
  service.call("chartShare/report", { token: tokenOf(of), ...(password && { password }) });
const revoke = (of: { id: number }, session = owner) =>
  service.call("chartShare/revoke", { id: of.id }, session);
const installsOf = async (of: { url: string }) => (await open(of)).map.trend?.totals.install;

describe("what a stranger sees", () => {
  test("is the chart that was shared, without a sign-in", async () => {
    const made = await share();
    expect(made.url).toContain(`/share_chart/${world.app.appkey}/signed?token=xsa_`);
    const { retCode, map } = await open(made);
    expect(retCode).toBe("0000");
    expect(map).toMatchObject({
      appName: "自有应用",
      title: "安装量",
      labels: [{ name: "平台", values: ["Android"] }],
      start: today(),
      end: today(),
      sources: null,
    });
    expect(map.trend.totals.install).toBe(5);
    await revoke(made);
  });

  test("is nothing but the metrics that were shared", async () => {
    const made = await share({
      filter: { start: today(), end: today(), compare: { kind: "previous" } },
    });
    const { map } = await open(made);
    const countsIn = (counts: object) =>
      Object.entries(counts).flatMap(([key, value]) => (value === null ? [] : [key]));
    for (const side of [map.trend, map.trend.compare]) {
      expect(countsIn(side.totals)).toEqual(["install"]);
      for (const point of side.points) {
        expect(countsIn(point.counts)).toEqual(["install"]);
        expect(point).toMatchObject({ d1: null, cost: null, costed: null });
      }
      expect(side).toMatchObject({ totalCost: null, totalCosted: null });
    }
    await revoke(made);
  });

  test("is the sources of installs, where those were shared", async () => {
    const made = await share({ chart: "sources", title: "来源构成", metrics: ["install"] });
    const { map } = await open(made);
    expect(map).toMatchObject({ chart: "sources", trend: null });
    expect(map.sources).toContainEqual({ source: "normal", install: 5 });
    await revoke(made);
    const refused = await create({ chart: "sources", title: "来源构成", metrics: ["visit"] });
    expect(refused).toMatchObject({ retCode: "0400", data: { field: "metrics" } });
  });

  test("does not change with what the request adds", async () => {
    const made = await share();
    const plain = (await open(made)).map;
    const asked = await service.call("chartShare/report", {
      token: tokenOf(made),
      filter: { start: "2020-01-01", end: "2020-01-02" },
      metrics: ["pay"],
    } as never);
    expect({ ...asked.map, trend: null, updatedAt: 0 }).toEqual({
      ...plain,
      trend: null,
      updatedAt: 0,
    });
    await revoke(made);
  });
});

test("frozen values never move, those that follow do", async () => {
  const frozen = await share({ isFrozen: true });
  const following = await share();
  expect([await installsOf(frozen), await installsOf(following)]).toEqual([5, 5]);
  await install(codes[0] as string, 4);
  expect([await installsOf(frozen), await installsOf(following)]).toEqual([5, 9]);
  await revoke(frozen);
  await revoke(following);
});

test("rolling dates end with the day it is opened, fixed ones stay", async () => {
  const range = { start: dayOf(service.now() - 2 * dayMs), end: today() };
  const rolling = await share({ isRolling: true, filter: range });
  const fixed = await share({ filter: range });
  service.wait(dayMs);
  const moved = { start: dayOf(service.now() - 2 * dayMs), end: today() };
  expect((await open(rolling)).map).toMatchObject(moved);
  expect((await open(fixed)).map).toMatchObject(range);
  await revoke(rolling);
  await revoke(fixed);
});

test("is computed in the scope of whoever shared it, and stops when that ends", async () => {
  const [first] = world.channelIds;
  const token = await world.authorise("13800000077", [{ key: "data", level: "edit" }], {
    type: "channels",
    ids: [first],
  });
  const member = { token, appkey: world.app.appkey };
  const filter = { start: dayOf(service.now() - 3 * dayMs), end: today() };
  const live = await share({ filter }, member);
  const frozen = await share({ filter, isFrozen: true }, member);
  expect(await installsOf(live)).toBe(6);
  expect(await installsOf(frozen)).toBe(6);
  // Others' shares are the owner's to end, and nobody else's.
  const own = await share({ filter });
  const listed = (await service.call("chartShare/list", {}, member)).map.list;
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([frozen.id, live.id]);
  expect(await revoke(own, member)).toMatchObject({ retCode: "0404" });
  const all = (await service.call("chartShare/list", {}, owner)).map.list;
  expect(all.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([own.id, live.id]),
  );
  await service.store.pool.query("DELETE FROM app_grant WHERE app_id = $1", [world.app.id]);
  for (const one of [live, frozen]) {
    expect(await open(one)).toMatchObject({
      retCode: "0410",
      retMsg: "分享者已不能查看该应用，图表已停止",
    });
  }
  for (const one of [live, frozen, own]) await revoke(one);
});

test("needs the module of reports, and more than a look", async () => {
  const token = await world.authorise("13800000078", [{ key: "data", level: "read" }]);
  const reader = { token, appkey: world.app.appkey };
  expect((await create({}, reader)).retMsg).toBe("您对该应用此功能只有查看权限");
  const outsider = { token: world.outsider.token, appkey: world.app.appkey };
  expect((await create({}, outsider)).retCode).toBe("0233");
  expect((await service.call("chartShare/list", {}, outsider)).retCode).toBe("0233");
});

test("a password is asked for, and ten wrong ones lock it", async () => {
  const made = await share({ password: "abcd1234" });
  expect(made.needPassword).toBe(true);
  expect(await open(made)).toMatchObject({ retCode: "0401", data: { field: "password" } });
  expect(await open(made, "wrong1")).toMatchObject({ retCode: "0401" });
  expect((await open(made, "abcd1234")).retCode).toBe("0000");
  for (let round = 0; round < 9; round += 1) await open(made, `wrong${round}`);
  expect(await open(made, "abcd1234")).toMatchObject({ retCode: "0429" });
  service.wait(16 * 60_000);
  expect((await open(made, "abcd1234")).retCode).toBe("0000");
  await revoke(made);
});

test("of many passwords at once ten are looked at, and readers with one password are one try", async () => {
  const made = await share({ password: "abcd1234" });
  const guesses = Array.from({ length: 40 }, (_, n) =>
    open(made, n === 39 ? "abcd1234" : `guess${n}`),
  );
  const codes = (await Promise.all(guesses)).map(({ retCode }) => retCode);
  expect(codes.filter((code) => code === "0401")).toHaveLength(9);
  expect(codes.filter((code) => code === "0429")).toHaveLength(31);
  service.wait(16 * 60_000);
  const readers = await Promise.all(Array.from({ length: 24 }, () => open(made, "abcd1234")));
  expect(readers.map(({ retCode }) => retCode)).toEqual(readers.map(() => "0000"));
  await revoke(made);
});

test("it ends when it is revoked, and with its last day", async () => {
  const revoked = await share();
  const ending = await share({ endDay: today() });
  const gone = await revoke(revoked);
  expect(gone.map.revokeTime).toEqual(expect.any(Number));
  expect((await revoke(revoked)).map.revokeTime).toBe(gone.map.revokeTime);
  expect(await open(revoked)).toMatchObject({ retCode: "0410", retMsg: "该图表已被撤销" });
  expect((await open(ending)).retCode).toBe("0000");
  service.wait(2 * dayMs);
  expect(await open(ending)).toMatchObject({ retCode: "0410", retMsg: "该图表已到期" });
});

test("a token of another chart, kind or service is none", async () => {
  const made = await share();
  const token = tokenOf(made);
  const [payload, id = "", mac] = token.split(".");
  const next = (Number.parseInt(id, 36) + 1).toString(36);
  const signed = await service.call(
    "signedChart/create",
    {
      id: world.channelIds[0],
      part: "trend",
      metrics: ["install"],
      lastDays: 7,
      start: null,
      end: null,
      granularity: "day",
      platform: null,
      deductsAbnormal: false,
      endDay: today(),
    },
    owner,
  );
  for (const forged of [
    `${payload}.${next}.${mac}`,
    `${token}A`,
    token.replace("xsa_", "xsc_"),
    signed.map.token,
    signed.map.token.replace("xsc_", "xsa_"),
    "xsa_1.1.",
    "' OR 1=1 --",
  ]) {
    expect((await service.call("chartShare/report", { token: forged })).retCode).toBe("0404");
  }
  expect((await service.call("signedChart/report", { token })).retCode).toBe("0404");
  await revoke(made);
});

test("what cannot be is refused at its field", async () => {
  const cases: [Partial<Body>, string][] = [
    [{ endDay: "2020-01-01" }, "endDay"],
    [{ endDay: "2099-01-01" }, "endDay"],
    [{ endDay: "2026-02-31" }, "endDay"],
    [{ title: "" }, "title"],
    [{ title: "长".repeat(61) }, "title"],
    [{ metrics: [] }, "metrics"],
    [{ metrics: ["install", "install"] }, "metrics"],
    [{ metrics: ["nothing" as never] }, "metrics"],
    [{ isRolling: true, isFrozen: true }, "isRolling"],
    [
      {
        isRolling: true,
        filter: {
          start: today(),
          end: today(),
          compare: { kind: "custom", start: today(), end: today() },
        },
      },
      "isRolling",
    ],
    [{ password: "x y" }, "password"],
    [{ filter: { start: "2026-01-02", end: "2026-01-01" } }, "end"],
    [{ labels: [{ name: "渠道", values: Array.from({ length: 201 }, () => "a") }] }, "labels"],
  ];
  for (const [more, field] of cases) {
    const { retCode, data } = await create(more);
    expect(
      [retCode, data?.field?.split(".").find((part: string) => part === field)],
      field,
    ).toEqual(["0400", field]);
  }
});

test("hostile texts come back as they were written, and nothing runs", async () => {
  const title = "<script>alert(1)</script>';--";
  const made = await share({ title, labels: [{ name: "=cmd()", values: ["<b>abc"] }] });
  const { map } = await open(made);
  expect(map.title).toBe(title);
  await revoke(made);
});
