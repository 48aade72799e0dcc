import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { addDays, dayAt, defaultZones } from "../../../../../src/core/format";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { type MoneyWorld, openMoneyWorld } from "../../features/finance/money-world";

const quotas = {
  trial: {
    channels: 3,
    subChannels: 2,
    members: 3,
    rawLogDays: 30,
    rules: 3,
    dayEvents: null,
    boards: 20,
    boardCards: 24,
    plans: 20,
  },
  standard: {
    channels: 5,
    subChannels: 2,
    members: 10,
    rawLogDays: 60,
    rules: 3,
    dayEvents: null,
    boards: 20,
    boardCards: 24,
    plans: 20,
  },
  professional: {
    channels: 6,
    subChannels: 2,
    members: 50,
    rawLogDays: 90,
    rules: 3,
    dayEvents: null,
    boards: 20,
    boardCards: 24,
    plans: 20,
  },
};
let world: MoneyWorld;
let key: OpenTestKey;
let eventId: number;
beforeAll(async () => {
  world = await openMoneyWorld({ ...defaultCatalogue, quotas });
  await world.next();
  await world.give(5_000_000);
  const added = await world.service.call(
    "event/add",
    { eventId: "buy", name: "下单" } as never,
    of(),
  );
  eventId = added.map.id;
});
afterAll(() => world.service.close());

const of = () => ({ token: world.token, appkey: world.appkey });
const day = (ago: number) => addDays(dayAt(world.service.now(), defaultZones), -ago);
const raw = (ago: number) =>
  openCall(world.service, key, `/raw?start=${day(ago)}&end=${day(Math.max(0, ago - 10))}`);
const details = (ago: number, name: "event/details" | "event/detailsExport" = "event/details") =>
  world.service.call(
    name,
    { id: eventId, start: day(ago), end: day(Math.max(0, ago - 10)), format: "csv" } as never,
    of(),
  );
const setEdition = (edition: "0" | "1", isTrial = false) =>
  world.service.store.db
    .updateTable("app")
    .set({ edition, is_trial: isTrial, expire_at: null })
    .where("id", "=", world.appId)
    .execute();

test("the raw log is taken out with the professional edition only, and no further back than it shows", async () => {
  await setEdition("1");
  key = await makeOpenKey(world.service, { owner: { token: world.token }, app: world });
  expect((await raw(89)).status).toBe(200);
  const early = await raw(90);
  expect([early.status, early.json]).toMatchObject([
    403,
    {
      code: "forbidden",
      field: "start",
      limit: 90,
      link: "/more/pay_page",
      detail: expect.stringContaining("专业版可以查看最近 90 天的原始日志"),
    },
  ]);
  // A key that was made before goes on, but not for this.
  await setEdition("0");
  world.service.wait(10_000);
  const refused = await raw(1);
  expect([refused.status, refused.json]).toMatchObject([
    403,
    { detail: "原始日志导出是专业版的功能，请先升级", link: "/more/pay_page" },
  ]);
  expect((await openCall(world.service, key, "/reports/overview")).status).toBe(200);
});

test("a key is not given the raw log where its calls would be refused, and the form knows it before", async () => {
  const fields = { id: key.id, name: key.name, note: "", networks: [], expireTime: null };
  const save = (scopes: ("report" | "raw")[]) =>
    world.service.call("openApi/updateKey", { ...fields, scopes, perSecond: 9, perDay: 9 }, of());
  const readLock = async () => (await world.service.call("openApi/config", {}, of())).map.rawLock;
  const message = "原始日志导出是专业版的功能，请先升级";
  await setEdition("1");
  expect(await readLock()).toBeNull();
  await setEdition("0");
  expect(await readLock()).toEqual({ message, link: "/more/pay_page" });
  // What it has already it keeps, so that its other fields can be changed.
  expect((await save(["report", "raw"])).retCode).toBe("0000");
  expect((await save(["report"])).retCode).toBe("0000");
  expect(await save(["report", "raw"])).toMatchObject({
    retCode: "0403",
    retMsg: message,
    data: { field: "scopes", link: "/more/pay_page" },
  });
  await setEdition("1");
  expect((await save(["report", "raw"])).retCode).toBe("0000");
});

test.each([
  ["体验版", "0", true, 30],
  ["标准版", "0", false, 60],
  ["专业版", "1", false, 90],
] as const)(
  "single events of the %s reach back as far as it says, on the page and in its export",
  async (name, edition, isTrial, limit) => {
    await setEdition(edition, isTrial);
    expect((await details(limit - 1)).retCode).toBe("0000");
    for (const call of ["event/details", "event/detailsExport"] as const) {
      expect(await details(limit, call)).toMatchObject({
        retCode: "0403",
        retMsg: expect.stringContaining(
          `${name}可以查看最近 ${limit} 天的原始日志（${day(limit - 1)} 起）`,
        ),
        data: { field: "start", limit, link: "/more/pay_page" },
      });
    }
  },
);

test.each([
  ["标准版", "0", "stat/events", "visit", 60],
  ["专业版", "1", "stat/events", "visit", 90],
  ["专业版", "1", "stat/devices", "install", 90],
] as const)(
  "what is behind a figure of the %s (%s) reaches back as far: %s %s",
  async (name, edition, call, metric, limit) => {
    await setEdition(edition);
    const list = (ago: number) =>
      world.service.call(call, { metric, start: day(ago), end: day(ago) } as never, of());
    expect((await list(limit - 1)).retCode).toBe("0000");
    expect(await list(limit)).toMatchObject({
      retCode: "0403",
      retMsg: expect.stringContaining(`${name}可以查看最近 ${limit} 天的原始日志`),
      data: { field: "start", limit, link: "/more/pay_page" },
    });
  },
);

test("a licence has no editions: everything is shown", async () => {
  const { config } = world.service;
  await setEdition("0", true);
  Object.assign(config, { license: {} });
  expect((await details(300)).retCode).toBe("0000");
  Object.assign(config, { license: null });
});
