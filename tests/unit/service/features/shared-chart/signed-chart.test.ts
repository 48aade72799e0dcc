import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallBody } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let id: number;
let today: string;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  id = world.channelIds[0] as number;
  today = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
});
afterAll(() => service.close());

const params = (more: Partial<CallBody<"signedChart/create">> = {}) => ({
  id,
  part: "trend" as const,
  metrics: ["install" as const],
  lastDays: 7 as const,
  start: null,
  end: null,
  granularity: "day" as const,
  platform: null,
  deductsAbnormal: false,
  endDay: today,
  ...more,
});
const sign = async (more: Partial<CallBody<"signedChart/create">> = {}) =>
  (await service.call("signedChart/create", params(more), session)).map;
const report = (token: string, more: object = {}) =>
  service.call("signedChart/report", { token, ...more });

test("whoever has the token sees the signed part and nothing else, without a sign-in", async () => {
  const { token, url } = await sign();
  expect(url).toContain(`/share_chart/${world.app.appkey}/signed?token=${token}`);
  const { retCode, map } = await report(token);
  expect(retCode).toBe("0000");
  expect(map).toMatchObject({ part: "trend", cards: [], retention: null, members: null });
  expect(map.metrics).toEqual(["install"]);
  expect(map.trend.points).toHaveLength(7);
  expect(map.trend.totals.register).toBeNull();
});

test("the viewer cannot change what was signed", async () => {
  const { token } = await sign({ part: "cards" });
  const plain = await report(token);
  const requested = await report(token, {
    start: "2020-01-01",
    metrics: ["pay"],
    part: "report",
    platform: "ios",
  });
  const still = ({ map }: typeof plain) => JSON.stringify(map).replace(/"updatedAt":\d+/g, "");
  expect(still(requested)).toBe(still(plain));
});

test("a token of another chart, app or service is none", async () => {
  const { token, id: signedId } = await sign();
  const [payload, , mac] = token.split(".");
  const next = (signedId + 1).toString(36);
  for (const forged of [
    `${payload}.${next}.${mac}`,
    `${token}A`,
    token.slice(0, -1),
    `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`,
    "xsc_1.1.",
    "x",
  ]) {
    expect((await report(forged)).retCode).toBe("0404");
  }
});

test("it ends with its last day, and at once when it is revoked", async () => {
  const ending = await sign();
  const other = await sign();
  const list = (await service.call("signedChart/list", { id }, session)).map.list;
  expect(list[0]).toMatchObject({ id: other.id, revokeTime: null });
  const gone = await service.call("signedChart/revoke", { id, signedId: other.id }, session);
  expect(gone.map.revokeTime).toEqual(expect.any(Number));
  expect(await report(other.token)).toMatchObject({ retCode: "0410", retMsg: "该图表已被撤销" });
  expect((await report(ending.token)).retCode).toBe("0000");
  service.wait(2 * 86_400_000);
  expect(await report(ending.token)).toMatchObject({ retCode: "0410", retMsg: "该图表已到期" });
});

test("an end before today, too far ahead or on no day is refused at its field", async () => {
  for (const endDay of ["2020-01-01", "2099-01-01", "2026-02-31"]) {
    const response = await service.call("signedChart/create", params({ endDay }), session);
    expect(response).toMatchObject({ retCode: "0400", data: { field: "endDay" } });
  }
  const none = await service.call("signedChart/create", params({ lastDays: null }), session);
  expect(none).toMatchObject({ retCode: "0400", data: { field: "start" } });
});

test("somebody else signs and revokes nothing of this app", async () => {
  const outsider = { token: world.outsider.token, appkey: world.app.appkey };
  expect((await service.call("signedChart/create", params(), outsider)).retCode).toBe("0233");
  expect((await service.call("signedChart/list", { id }, outsider)).retCode).toBe("0233");
  expect((await service.call("signedChart/revoke", { id, signedId: 1 }, outsider)).retCode).toBe(
    "0233",
  );
});
