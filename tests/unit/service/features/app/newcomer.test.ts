import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import {
  allChannels,
  allMatches,
  granularityCode,
  platformCode,
} from "../../../../../service/store/event-tables";
import type { GuideTask } from "../../../../../src/core/api/contract";
import { newcomerTasks } from "../../../../../src/core/api/contract/constants/guide";
import { makeApp, newChannel } from "../../../../support/world";
import { dayMs, type MoneyWorld, openMoneyWorld } from "../finance/money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld(defaultCatalogue);
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token, appkey: world.appkey });
const check = async (): Promise<{ tasks: GuideTask[]; done: number }> =>
  (await world.service.call("guide/check", {}, of())).map;
const task = async (key: GuideTask["key"]) => (await check()).tasks.find((one) => one.key === key);
const claim = (key: GuideTask["key"]) => world.service.call("guide/done", { task: key }, of());
const traffic = async () => (await world.service.call("app_hosting/summary", {}, of())).map;
const coupons = async () =>
  (await world.service.call("/api/console/coupon/usableCouponList", {}, of())).map.list;

const addChannel = async () => {
  const groupId = (await world.service.call("allGroups", {}, of())).map.list[0].id;
  await world.service.call("channel/addChannel", newChannel(groupId, "第一个"), of());
};
const report = (platform: "android" | "ios" | "harmony") =>
  world.service.store.db
    .insertInto("rollup")
    .values({
      app_id: world.appId,
      grain: granularityCode.all,
      match: allMatches,
      channel_id: allChannels,
      t: 0,
      platform: platformCode[platform],
      install: 1,
    } as never)
    .execute();
const certify = (state: 1 | 2) =>
  world.service.store.db
    .insertInto("certification")
    .values({
      account_id: world.accountId,
      kind: "person",
      state,
      details: "",
      pictures: "[]",
      submitted_at: new Date(world.service.now()),
    })
    .execute();

test("a new app has done nothing; each task is in order and says what it gives", async () => {
  const { tasks, done } = await check();
  expect(tasks.map(({ key }) => key)).toEqual([...newcomerTasks]);
  expect(done).toBe(0);
  expect(tasks.every(({ state }) => state === 0)).toBe(true);
  for (const { key, reward } of tasks) expect(reward).toEqual(defaultCatalogue.newcomer[key]);
});

test("what there really is moves tasks on: begun, done, and back again when it is gone", async () => {
  const { db } = world.service.store;
  await world.service.call("guide/click", { task: "channel" }, of());
  expect(await task("channel")).toMatchObject({ state: 1 });
  await addChannel();
  expect(await task("channel")).toMatchObject({ state: 2, claimTime: null });
  await db
    .updateTable("app")
    .set({ icon: "/icon.png", ios_status: 1, android_status: 3 })
    .where("id", "=", world.appId)
    .execute();
  await report("harmony");
  await certify(1);
  const states = Object.fromEntries((await check()).tasks.map(({ key, state }) => [key, state]));
  expect(states).toEqual({
    profile: 2,
    android: 1,
    ios: 1,
    harmony: 2,
    package: 0,
    check: 2,
    channel: 2,
    certification: 1,
    member: 0,
  });
  await db.updateTable("app").set({ icon: "" }).where("id", "=", world.appId).execute();
  expect(await task("profile")).toMatchObject({ state: 0 });
});

test("a reward of traffic is given once, however many claim it at once", async () => {
  await addChannel();
  const before = (await traffic()).remainMB;
  const responses = await Promise.all(Array.from({ length: 6 }, () => claim("channel")));
  expect(responses.map(({ retCode }) => retCode)).toEqual(Array(6).fill("0000"));
  expect((await traffic()).remainMB).toBe(before + 1024);
  expect((await claim("channel")).map.task).toMatchObject({ state: 3 });
  expect((await traffic()).remainMB).toBe(before + 1024);
  // What was claimed stays claimed, whatever becomes of the channel.
  await world.service.store.db.deleteFrom("channel").where("app_id", "=", world.appId).execute();
  expect(await task("channel")).toMatchObject({ state: 3 });
  const { map } = await world.service.call("app_hosting/coupon_list", {}, of());
  expect(map.list[0]).toMatchObject({
    source: "coupon",
    task: "channel",
    trafficMB: 1024,
    state: "usable",
    expireTime: map.list[0].time + 365 * dayMs,
  });
});

test("days of the professional edition come as a coupon that an order takes", async () => {
  await report("harmony");
  expect((await claim("harmony")).map.task).toMatchObject({
    state: 3,
    reward: { kind: "days", amount: 10 },
  });
  await claim("harmony");
  const [coupon, ...more] = await coupons();
  expect(more).toEqual([]);
  expect(coupon).toMatchObject({ type: "days", value: 10, editions: ["professional"] });
  const params = { edition: "professional" as const, couponId: coupon.id };
  const quote = await world.service.call(
    "/api/console/order/quote",
    world.orderParams(params),
    of(),
  );
  expect(quote.map.couponDays).toBe(10);
});

test("a task that is not done gives nothing", async () => {
  for (const key of newcomerTasks) {
    const response = await claim(key);
    expect(response).toMatchObject({ retCode: "0409", data: { field: "task" } });
  }
  expect((await traffic()).remainMB).toBe(10 * 1024);
  expect(await coupons()).toEqual([]);
});

test("verifying one's name counts once for the account, for the app that claims it", async () => {
  await certify(2);
  const first = { ...of() };
  const { id, appkey } = await makeApp(world.service, world.token, "另一个");
  const other = { token: world.token, appkey };
  const both = await Promise.all([
    world.service.call("guide/done", { task: "certification" }, first),
    world.service.call("guide/done", { task: "certification" }, other),
  ]);
  expect(both.map(({ retCode }) => retCode)).toEqual(["0000", "0000"]);
  expect(await coupons()).toHaveLength(1);
  const seen = async (from: typeof first): Promise<GuideTask> =>
    (await world.service.call("guide/check", {}, from)).map.tasks.find(
      ({ key }: GuideTask) => key === "certification",
    );
  const names = [await seen(first), await seen(other)].map(({ claimedFor }) => claimedFor);
  expect(names.filter((name) => name === "")).toHaveLength(1);
  expect(id).toBeGreaterThan(0);
});

test("nobody but the owner: an authorised account, a stranger, an unknown task", async () => {
  const grantee = await world.service.signUp(
    `1380000${String(world.appId % 10_000).padStart(4, "0")}`,
  );
  await world.service.store.db
    .insertInto("app_grant")
    .values({
      app_id: world.appId,
      grantee_id: grantee.id,
      modules: JSON.stringify([{ key: "app", level: "edit" }]),
      scope: JSON.stringify({ type: "all", ids: [] }),
    })
    .execute();
  await addChannel();
  const asGrantee = { token: grantee.token, appkey: world.appkey };
  for (const [name, body] of [
    ["guide/check", {}],
    ["guide/click", { task: "channel" }],
    ["guide/done", { task: "channel" }],
    ["app_hosting/coupon_list", {}],
    ["app_hosting/coupon_uses", { appId: world.appId, id: 1 }],
  ] as const) {
    expect((await world.service.call(name, body as never, asGrantee)).retCode).toBe("0233");
  }
  const unknown = await world.service.call("guide/done", { task: "everything" as never }, of());
  expect(unknown.retCode).toBe("0400");
  expect((await traffic()).remainMB).toBe(10 * 1024);
  // A member was invited: that is a task of its own.
  expect(await task("member")).toMatchObject({ state: 2 });
});

test("what was given is listed, newest first, with where it came from", async () => {
  await world.give(5_000);
  await addChannel();
  await report("harmony");
  world.service.wait(1_000);
  await claim("channel");
  world.service.wait(1_000);
  await claim("harmony");
  const { map } = await world.service.call("apply/promotionRecordList", {}, of());
  expect(map.pagination.totalRecords).toBe(4);
  expect(
    map.list.map(({ kind, source, task: key }: Record<string, unknown>) => [kind, source, key]),
  ).toEqual([
    ["days", "task", "harmony"],
    ["traffic", "task", "channel"],
    ["money", "gift", null],
    ["traffic", "gift", null],
  ]);
  const second = await world.service.call(
    "apply/promotionRecordList",
    { currentPage: 2, pageSize: 3 },
    of(),
  );
  expect(second.map.list).toHaveLength(1);
  const foreign = await world.service.signUp("13877770001");
  const none = await world.service.call("apply/promotionRecordList", {}, { token: foreign.token });
  expect(none.map.list).toEqual([]);
});
