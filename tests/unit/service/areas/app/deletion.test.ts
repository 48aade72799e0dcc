import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { creditPack, takePack, unitsOf } from "../../../../../service/areas/finance";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { dayMs, type MoneyWorld, openMoneyWorld } from "../finance/money-world";

let world: MoneyWorld;
let mobile: string;
beforeAll(async () => {
  world = await openMoneyWorld(defaultCatalogue);
});
afterAll(() => world.xi.close());
beforeEach(async () => {
  await world.next();
  const { map } = await world.xi.call("user/accountInfo", {}, { token: world.token });
  mobile = map.user.mobile;
});

const of = () => ({ token: world.token, appkey: world.appkey });
const name = async () =>
  (await world.xi.call("apply/applyInfo", { id: world.appId }, of())).map.name;
const sendCode = async (type: "delete" | "login" = "delete") => {
  // One a minute.
  world.xi.wait(61_000);
  await world.xi.call("user/sendCode", { mobile, type });
  return world.xi.code(mobile);
};
const remove = (body: { name: string; code: string; giveUp?: boolean }) =>
  world.xi.call("apply/delApply", { id: world.appId, ...body }, of());
const facts = async () => (await world.xi.call("apply/deletion", { id: world.appId }, of())).map;
const isThere = async () =>
  (await world.xi.call("apply/applyInfo", { id: world.appId }, of())).retCode === "0000";
const buyTraffic = (gb: number) =>
  world.xi.store.db.transaction().execute((tx) =>
    creditPack(tx, {
      appId: world.appId,
      resource: "traffic",
      source: "order",
      key: `order:${world.appId}`,
      orderNo: "20260101000000000000",
      units: unitsOf("traffic", gb),
      at: world.xi.now(),
      expireAt: world.xi.now() + 365 * dayMs,
    }),
  );

test("needs the right name and a code of the owner that was sent for it", async () => {
  const app = await name();
  expect(await facts()).toMatchObject({ openOrders: 0, boughtLeftMB: 0, name: app });
  expect((await facts()).mobile).toBe(mobile);
  const none = await remove({ name: app, code: "123456" });
  expect(none).toMatchObject({ retCode: "0401", data: { field: "code" } });
  const other = await remove({ name: app, code: await sendCode("login") });
  expect(other).toMatchObject({ retCode: "0401", data: { field: "code" } });
  const code = await sendCode();
  const wrong = await remove({ name: "别的名字", code });
  expect(wrong).toMatchObject({ retCode: "0400", data: { field: "name" } });
  expect(await isThere()).toBe(true);
  // What was wrong with the name did not use up the code.
  expect((await remove({ name: app, code })).retCode).toBe("0000");
  expect(await isThere()).toBe(false);
});

test("traffic that was bought and is left is settled first, or given up", async () => {
  const app = await name();
  await buyTraffic(2);
  await takePack(world.xi.store.db, {
    appId: world.appId,
    resource: "traffic",
    units: unitsOf("traffic", 11),
    what: "应用.apk",
    at: world.xi.now(),
  });
  expect((await facts()).boughtLeftMB).toBe(1024);
  const code = await sendCode();
  const refused = await remove({ name: app, code });
  expect(refused).toMatchObject({ retCode: "0409", data: { field: "giveUp" } });
  expect(await isThere()).toBe(true);
  expect((await remove({ name: app, code, giveUp: true })).retCode).toBe("0000");
  const { rows } = await world.xi.store.pool.query(
    "SELECT kind, units::float8 AS units FROM pack_entry WHERE app_id = $1 ORDER BY id DESC LIMIT 1",
    [world.appId],
  );
  expect(rows).toEqual([{ kind: "forfeit", units: -unitsOf("traffic", 1) }]);
});

test("an order that waits stands in the way, whatever is given up; once cancelled it does not", async () => {
  const app = await name();
  const { map } = await world.place({ edition: "standard", years: 1 });
  expect((await facts()).openOrders).toBe(1);
  const code = await sendCode();
  expect((await remove({ name: app, code, giveUp: true })).retCode).toBe("0409");
  await world.xi.call("/api/console/pay/cancelPay", { no: map.order.no }, of());
  expect((await remove({ name: app, code })).retCode).toBe("0000");
});

test("only its owner learns what stands in the way", async () => {
  const stranger = await world.xi.signUp("13866660001");
  const asked = await world.xi.call(
    "apply/deletion",
    { id: world.appId },
    { token: stranger.token },
  );
  expect(asked.retCode).toBe("0233");
});
